"""The table as text, from a view of El Grande."""

from __future__ import annotations

from typing import Any

from hidalgo.words import Words

WIDTH = 18


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
        row = words.place(key).removeprefix("the ").ljust(WIDTH)
        for seat in players:
            home = "G" if view.players[seat].home == key else " "
            row += f"{counts[seat] or '.'}{home}".rjust(9)
        row += "   King" if key == view.king else ""
        for board, place in view.boards.items():
            row += f"   scoreboard {words.texts[f'board.{board}']}" if place == key else ""
        lines.append(row)
    if view.castillo is None:
        lines.append("Castillo".ljust(WIDTH) + "closed".rjust(9))
    return lines


def _players(words: Words, view: Any) -> list[str]:
    lines = ["".ljust(WIDTH) + "    court provinces  score  power  cards played"]
    for seat, player in enumerate(view.players):
        name = words.seat(seat) + (" (you)" if seat == view.seat else "")
        vetoes = player.vetoes_old + player.vetoes_new
        lines.append(
            f"{name:<{WIDTH}}{player.court:>9}{player.provinces:>10}{player.score:>7}"
            f"{player.bid or '-':>7}  {' '.join(map(str, player.pile)) or '-'}"
            + (f"  Veto x{vetoes}" if vetoes else "")
        )
    return lines


def _cards(words: Words, view: Any) -> list[str]:
    shown = [f"{stack} {words.card(card)}" for stack, card in view.display.items() if card]
    lines = [f"Round {view.round}. Face up: {', '.join(shown) or 'nothing'}."]
    if view.hand is not None:
        lines.append(f"Your power cards: {' '.join(map(str, view.hand))}.")
    return lines
