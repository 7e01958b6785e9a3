"""Arranged positions of El Grande in a late round, and what bots answer to them."""

from __future__ import annotations

from typing import Any

from hidalgo import bots
from hidalgo.grande.columns import BID
from tests.grande.table import Table, setup

THOUGHTS = bots.Simulations(600)
MANY_THOUGHTS = bots.Simulations(3000)
SEEDS = (1, 2, 3)


def late(
    number: int,
    order: tuple[int, ...],
    cards: dict[int, str],
    king: str = "granada",
    last: tuple[str, ...] = (),
) -> Table:
    """Round `number`, in which the seats act in this order: the first is to choose its card.

    `cards` come up in that round, by stack; `last` are the last ones of the third stack. Nobody has
    a Caballero on the board, nor a Grande but with the King, nor a point.
    """
    players = len(order)
    table = Table(players=players)
    made = setup(players, king=king)
    for stack, card in cards.items():
        deck = made["stacks"][stack - 1]
        deck.remove(card)
        deck.insert(number - 1, card)
    deck = made["stacks"][2]
    for card in last:
        deck.remove(card)
        deck.append(card)
    table.position = table.game.start(setup=made)
    table.reach(number, "power")
    for seat in order:
        table.played(seat, *range(1, number))
        table.position.seats[BID + seat] = 0
    table.play(*(f"{seat}: power {13 - order.index(seat)}" for seat in bidding(table, players)))
    table.reach(number, "card")
    table.clear()
    assert table.asked == order[:1]
    return table.homes(*[king] * players).scores(*[0] * players)


def bidding(table: Table, players: int) -> list[int]:
    """Who plays power cards in turn (EG-3.2)."""
    (first,) = table.asked
    return [(first + n) % players for n in range(players)]


def on_the_table(table: Table, *stacks: int) -> Table:
    """Only the cards of these stacks are left to be taken."""
    table.position.display = sum(1 << stack - 1 for stack in stacks)
    return table.put()


def leave(table: Table, stack: int) -> Table:
    """Whoever is asked takes a card and does nothing with it."""
    return table.play(f"card {stack}").reach(table.position.round, "card")


def answers(view: Any, name: str = "grandee", thoughts: bots.Budget = THOUGHTS) -> set[str]:
    """What the bot answers, by any of its seeds."""
    texts = {answer.action: answer.text for answer in view.legal}
    return {texts[bots.make(name, seed).choose(view, thoughts)] for seed in SEEDS}


def answer_of(table: Table, name: str = "grandee", thoughts: bots.Budget = THOUGHTS) -> set[str]:
    return answers(table.view(table.asked[0]), name, thoughts)
