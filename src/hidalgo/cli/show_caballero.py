"""The table as text, from a view of El Caballero.

A square of the map is three lines of five signs. An Area tile shows its sides, `#` land and `~`
sea, and in the middle `$` gold or `f` fish. A Caballero tile shows its number towards the land that
it faces, the first letter of its player, `^` a Castle, `*` the Grande, and `s` a Ship.
"""

from __future__ import annotations

from typing import Any

from hidalgo.cli import show_players
from hidalgo.words import Words

SIDES = "nesw"
EMPTY = ("     ", "     ", "     ")


def table(words: Words, view: Any) -> str:
    return "\n".join([*board(words, view), "", *_players(words, view), "", *_display(words, view)])


def board(words: Words, view: Any) -> list[str]:
    """The map, with coordinates at its edges."""
    squares = {(tile.x, tile.y): _area(tile) for tile in view.map}
    squares |= {(tile.x, tile.y): _caballeros(words, tile) for tile in view.caballeros}
    columns = [x for x, _ in squares]
    rows = [y for _, y in squares]
    across = range(min(columns), max(columns) + 1)
    lines = ["     " + "".join(f"{x:^6}" for x in across).rstrip()]
    for y in range(min(rows), max(rows) + 1):
        for line in range(3):
            edge = f"{y:>3}  " if line == 1 else "     "
            drawn = " ".join(squares.get((x, y), EMPTY)[line] for x in across)
            lines.append((edge + drawn).rstrip())
    return lines


def _area(tile: Any) -> tuple[str, str, str]:
    shape, _, symbol = tile.tile.partition("+")
    land = {SIDES[(SIDES.index(side) + tile.turn) % 4] for side in shape}
    north, east, south, west = ("#" if side in land else "~" for side in SIDES)
    ground = "#" if land else "~"
    middle = {"gold": "$", "fish": "f"}.get(symbol, ground)
    return f" {north * 3} ", f"{west}{ground}{middle}{ground}{east}", f" {south * 3} "


def _caballeros(words: Words, tile: Any) -> tuple[str, str, str]:
    marks = {side: "s" if side in tile.ships else "." for side in SIDES}
    if tile.facing is not None:
        marks[tile.facing] = str(tile.strength)
    letter = words.seat(tile.seat)[0]
    castle = "^" if tile.castle else " "
    grande = "*" if tile.grande else " "
    return (
        f".-{marks['n']}-.",
        f"{marks['w']}{letter}{castle}{grande}{marks['e']}",
        f".-{marks['s']}-.",
    )


def _players(words: Words, view: Any) -> list[str]:
    def cells(player: Any) -> tuple[object, ...]:
        return player.court, player.ships, player.free, player.score, player.bid or "-"

    def played(player: Any) -> str:
        return show_players.cards(player.played)

    columns = ("court", "ships", "tiles", "score", "power")
    return show_players.table(words, view, columns, cells, played)


def _display(words: Words, view: Any) -> list[str]:
    tiles = [words.text("tile.none") if key is None else words.tile(key) for key in view.display]
    shown = "; ".join(f"{place} {tile}" for place, tile in enumerate(tiles, 1))
    lines = [
        words.text("terminal.round", round=view.round, tiles=shown, number=view.face_down),
        words.text("terminal.reserve", ships=view.ships, castles=view.castles),
    ]
    if view.seat is not None:
        lines.append(show_players.hand(words, view.players[view.seat].hand))
    return lines
