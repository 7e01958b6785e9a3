"""A board that knows only the events, to prove that they tell everything."""

from __future__ import annotations

from typing import Any

from hidalgo.grande import events as ev

PIECES = 30


class Mirror:
    """Built from GameBegan on; after any decision it must equal the position's snapshot."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.at: dict[str, list[int]] = {}
        self.king = ""
        self.grandes: list[str] = []
        self.scores = [0] * players
        self.boards: dict[str, str | None] = {"840": None, "400": None}
        self.hands = [list(range(1, 14)) for _ in range(players)]
        self.discards: list[list[int]] = [[] for _ in range(players)]
        self.vetoes = [0] * players
        self.display: dict[str, str | None] = {}
        self.bids: list[int] = []
        self.over = False

    def feed(self, event: Any) -> None:
        handler = getattr(self, f"on_{type(event).__name__}", None)
        if handler is not None:
            handler(event)

    def on_GameBegan(self, event: ev.GameBegan) -> None:  # noqa: N802
        self.king = event.king
        self.grandes = list(event.homes)
        keys = (*_REGIONS, "castillo", "court", "provinces")
        self.at = {key: [0] * self.players for key in keys}
        for seat, home in enumerate(event.homes):
            self.at[home][seat] = 2
            self.at["court"][seat] = 7
            self.at["provinces"][seat] = 21

    def on_RoundBegan(self, event: ev.RoundBegan) -> None:  # noqa: N802
        self.display = {str(stack): card for stack, card in enumerate(event.cards, 1)}
        self.bids = []

    def on_PowerPlayed(self, event: ev.PowerPlayed) -> None:  # noqa: N802
        assert event.value not in self.bids, "EG-11.5"
        self.bids.append(event.value)
        self.hands[event.seat].remove(event.value)
        self.discards[event.seat].append(event.value)

    def on_CardTaken(self, event: ev.CardTaken) -> None:  # noqa: N802
        assert self.display[str(event.stack)] == event.card
        self.display[str(event.stack)] = None

    def on_CaballerosMoved(self, event: ev.CaballerosMoved) -> None:  # noqa: N802
        assert self.king not in (event.origin, event.target), "EG-11.2"
        self.at[event.origin][event.seat] -= event.number
        self.at[event.target][event.seat] += event.number
        assert self.at[event.origin][event.seat] >= 0
        assert event.number > 0

    def on_KingMoved(self, event: ev.KingMoved) -> None:  # noqa: N802
        assert event.origin == self.king
        self.king = event.target

    def on_GrandeMoved(self, event: ev.GrandeMoved) -> None:  # noqa: N802
        assert self.king not in (event.origin, event.target), "EG-11.2"
        assert self.grandes[event.seat] == event.origin
        self.grandes[event.seat] = event.target

    def on_BoardMoved(self, event: ev.BoardMoved) -> None:  # noqa: N802
        assert self.king not in (event.origin, event.target), "EG-11.2"
        assert self.boards[event.board] == event.origin
        self.boards[event.board] = event.target

    def on_VetoKept(self, event: ev.VetoKept) -> None:  # noqa: N802
        self.vetoes[event.seat] += 1

    def on_VetoPlayed(self, event: ev.VetoPlayed) -> None:  # noqa: N802
        self.vetoes[event.seat] -= 1

    def on_VetoExpired(self, event: ev.VetoExpired) -> None:  # noqa: N802
        self.vetoes[event.seat] -= event.number

    def on_PowerTakenBack(self, event: ev.PowerTakenBack) -> None:  # noqa: N802
        assert event.value is not None
        self.discards[event.seat].remove(event.value)
        self.hands[event.seat] = sorted([*self.hands[event.seat], event.value])

    def on_RankScored(self, event: ev.RankScored) -> None:  # noqa: N802
        gain = event.points + event.kings_bonus + event.home_bonus
        assert gain > 0, "EG-11.3"
        for seat in event.seats:
            assert self.at[event.place][seat] == event.caballeros
            self.scores[seat] += gain

    def on_RoundEnded(self, event: ev.RoundEnded) -> None:  # noqa: N802
        assert list(event.unused) == [card for card in self.display.values() if card is not None]
        self.display = dict.fromkeys(self.display)

    def on_GameOver(self, event: ev.GameOver) -> None:  # noqa: N802
        self.over = True
        assert list(event.scores) == self.scores

    def check(self, snapshot: dict[str, Any]) -> None:
        """EG-11.1, 11.4, and all that the snapshot says."""
        for seat in range(self.players):
            assert sum(counts[seat] for counts in self.at.values()) == PIECES, "EG-11.1"
            assert len(self.hands[seat]) + len(self.discards[seat]) == 13, "EG-11.1"
        boards = list(self.boards.values())
        assert boards[0] is None or boards[0] != boards[1], "EG-11.4"
        assert snapshot["king"] == self.king
        assert snapshot["grandes"] == self.grandes
        assert snapshot["regions"] == {key: self.at[key] for key in _REGIONS}
        for place in ("castillo", "court", "provinces"):
            assert snapshot[place] == self.at[place]
        assert snapshot["scores"] == self.scores
        assert snapshot["boards"] == self.boards
        assert snapshot["hands"] == self.hands
        assert snapshot["discards"] == self.discards
        assert snapshot["vetoes"] == self.vetoes
        assert snapshot["display"] == self.display
        assert snapshot["over"] == self.over


_REGIONS = (
    "galicia",
    "basque",
    "aragon",
    "catalonia",
    "old_castile",
    "new_castile",
    "seville",
    "granada",
    "valencia",
)
