"""The table as text, from a view of El Grande."""

from __future__ import annotations

from typing import Any

from hidalgo.cli import show_players
from hidalgo.cli.show_players import WIDTH
from hidalgo.words import Words


def table(words: Words, view: Any) -> str:
    return "\n".join(
        [
            *_regions(words, view),
            "",
            *_players(words, view),
            "",
            *_cards(words, view),
        ]
    )


def _regions(words: Words, view: Any) -> list[str]:
    """A row a region: Caballeros by player, Grandes with G, the King, a scoreboard."""
    players = range(len(view.players))
    lines = ["".ljust(WIDTH) + "".join(words.seat(seat).rjust(9) for seat in players)]
    rows = dict(view.regions)
    if view.castillo is not None:
        rows["castillo"] = view.castillo
    for key, counts in rows.items():
        row = words.place(key, "name").ljust(WIDTH)
        for seat in players:
            home = "G" if view.players[seat].home == key else " "
            row += f"{counts[seat] or '.'}{home}".rjust(9)
        row += "   " + words.text("terminal.king") if key == view.king else ""
        for board, place in view.boards.items():
            row += "   " + words.board(board) if place == key else ""
        lines.append(row)
    if view.castillo is None:
        closed = words.text("terminal.closed").rjust(9)
        lines.append(words.place("castillo", "name").ljust(WIDTH) + closed)
    return lines


def _players(words: Words, view: Any) -> list[str]:
    def cells(player: Any) -> tuple[object, ...]:
        return player.court, player.provinces, player.score, player.bid or "-"

    def played(player: Any) -> str:
        vetoes = player.vetoes_old + player.vetoes_new
        kept = "  " + words.text("terminal.vetoes", number=vetoes) if vetoes else ""
        return show_players.cards(player.pile) + kept

    columns = ("court", "provinces", "score", "power")
    return show_players.table(words, view, columns, cells, played)


def _cards(words: Words, view: Any) -> list[str]:
    shown = [f"{stack} {words.card(card)}" for stack, card in view.display.items() if card]
    cards = ", ".join(shown) or words.text("terminal.nothing")
    lines = [words.text("terminal.round", round=view.round, cards=cards)]
    if view.hand is not None:
        lines.append(show_players.hand(words, view.hand))
    return lines
