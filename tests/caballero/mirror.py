"""A board that knows only the events, to prove that they tell everything."""

from __future__ import annotations

from typing import Any

from hidalgo.caballero import events as ev

TILES = {"base": 8, "expanded": 10}
PIECES = {"base": 12, "expanded": 16}


class Mirror:
    """Built from GameBegan on; after any decision it must equal the position's snapshot."""

    def __init__(self, players: int, game: str) -> None:
        self.players = players
        self.tiles = TILES[game]
        self.round = 0
        self.scores = [0] * players
        self.hands = [list(range(1, 14)) for _ in range(players)]
        self.played: list[list[int]] = [[] for _ in range(players)]
        self.court = [5] * players
        self.map: dict[str, list[Any]] = {}
        self.caballeros: dict[str, list[Any]] = {}
        self.governors: list[list[Any]] = []
        self.reserve = {"ships": PIECES[game], "castles": PIECES[game]}
        self.ships_in_court = [0] * players
        self.display: list[str | None] = []
        self.over = False

    def feed(self, event: Any) -> None:
        handler = getattr(self, f"on_{type(event).__name__}", None)
        if handler is not None:
            handler(event)

    def check(self, snapshot: dict[str, Any]) -> None:
        on_map = [0] * self.players
        for tile in self.caballeros.values():
            on_map[tile[0]] += 1
        free = [
            self.tiles - on_map[seat] - (self.court[seat] + 7) // 8 for seat in range(self.players)
        ]
        assert snapshot == {
            "round": self.round,
            "scores": self.scores,
            "hands": self.hands,
            "played": self.played,
            "court": self.court,
            "map": self.map,
            "caballeros": self.caballeros,
            "governors": self.governors,
            "reserve": self.reserve,
            "ships_in_court": self.ships_in_court,
            "free": free,
            "display": self.display,
            "over": self.over,
        }

    def on_GameBegan(self, event: ev.GameBegan) -> None:  # noqa: N802
        self.map["0,0"] = [event.tile, event.turn]

    def on_DisplayFilled(self, event: ev.DisplayFilled) -> None:  # noqa: N802
        for place, tile in enumerate(self.display):
            assert tile is None or event.display[place] == tile, "EC-3.3"
        self.display = list(event.display)

    def on_RoundBegan(self, event: ev.RoundBegan) -> None:  # noqa: N802
        self.round = event.round

    def on_PowerPlayed(self, event: ev.PowerPlayed) -> None:  # noqa: N802
        self.hands[event.seat].remove(event.value)
        self.played[event.seat].append(event.value)

    def on_Supplied(self, event: ev.Supplied) -> None:  # noqa: N802
        self.court[event.seat] += event.number

    def on_TileLaid(self, event: ev.TileLaid) -> None:  # noqa: N802
        assert self.display[event.place - 1] == event.tile
        self.display[event.place - 1] = None
        self.map[event.square] = [event.tile, event.turn]

    def on_TileDeployed(self, event: ev.TileDeployed) -> None:  # noqa: N802
        tile = [event.seat, event.strength, event.facing, False, [], event.grande]
        self.caballeros[event.square] = tile
        self.court[event.seat] -= event.strength + (2 if event.grande else 0)

    def on_TileRaised(self, event: ev.TileRaised) -> None:  # noqa: N802
        assert self.caballeros[event.square][1] == event.before
        self.caballeros[event.square][1] = event.strength
        self.court[event.seat] -= event.strength - event.before

    def on_CaballerosTurned(self, event: ev.CaballerosTurned) -> None:  # noqa: N802
        self.caballeros[event.square][2] = event.facing

    def on_TileTakenBack(self, event: ev.TileTakenBack) -> None:  # noqa: N802
        seat, strength, _, castle, ships, grande = self.caballeros.pop(event.square)
        assert not grande
        assert (seat, strength, castle, tuple(ships)) == (
            event.seat,
            event.strength,
            event.castle,
            event.ships,
        )
        if castle:
            self.court[seat] += strength
            self.reserve["castles"] += 1
            self.ships_in_court[seat] += len(ships)
        else:
            self.reserve["ships"] += len(ships)

    def on_ShipBuilt(self, event: ev.ShipBuilt) -> None:  # noqa: N802
        self.court[event.seat] -= 2
        self.reserve["ships"] -= 1
        self._arrive(event.seat, event.place)

    def on_ShipMoved(self, event: ev.ShipMoved) -> None:  # noqa: N802
        if event.target != "court":
            self.court[event.seat] -= 1
        self._leave(event.seat, event.origin)
        self._arrive(event.seat, event.target)

    def on_CastleBuilt(self, event: ev.CastleBuilt) -> None:  # noqa: N802
        self.court[event.seat] -= 1
        self.reserve["castles"] -= 1
        self.caballeros[event.square][3] = True

    def on_CastleMoved(self, event: ev.CastleMoved) -> None:  # noqa: N802
        self.court[event.seat] -= 1
        self.caballeros[event.origin][3] = False
        self.caballeros[event.target][3] = True

    def on_GovernorPlaced(self, event: ev.GovernorPlaced) -> None:  # noqa: N802
        self.court[event.seat] -= 1
        self.governors.append([event.seat, event.region, False])

    def on_GrandePlaced(self, event: ev.GrandePlaced) -> None:  # noqa: N802
        self.court[event.seat] -= 2
        self.caballeros[event.square][5] = True

    def on_GrandeMoved(self, event: ev.GrandeMoved) -> None:  # noqa: N802
        self.court[event.seat] -= 1
        self.caballeros[event.origin][5] = False
        self.caballeros[event.target][5] = True

    def on_LandScored(self, event: ev.LandScored) -> None:  # noqa: N802
        self._score(event.points)

    def on_SeaScored(self, event: ev.SeaScored) -> None:  # noqa: N802
        self._score(event.points)

    def on_ScoringEnded(self, event: ev.ScoringEnded) -> None:  # noqa: N802
        assert tuple(self.scores) == event.scores

    def on_GameOver(self, event: ev.GameOver) -> None:  # noqa: N802
        self.over = True

    def _score(self, points: tuple[int, ...]) -> None:
        self.scores = [score + more for score, more in zip(self.scores, points, strict=True)]

    def _arrive(self, seat: int, place: str) -> None:
        if place == "court":
            self.ships_in_court[seat] += 1
        elif place.endswith(" governor"):
            self._governor(seat, place)[2] = True
        else:
            square, side = place.split(" ")
            ships = self.caballeros[square][4]
            assert self.caballeros[square][0] == seat
            ships.append(side)
            ships.sort(key="nesw".index)

    def _leave(self, seat: int, place: str) -> None:
        if place == "court":
            self.ships_in_court[seat] -= 1
        elif place.endswith(" governor"):
            self._governor(seat, place)[2] = False
        else:
            square, side = place.split(" ")
            self.caballeros[square][4].remove(side)

    def _governor(self, seat: int, place: str) -> list[Any]:
        name = place.removesuffix(" governor")
        (governor,) = [entry for entry in self.governors if entry[:2] == [seat, name]]
        return governor
