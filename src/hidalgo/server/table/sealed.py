"""What only its seat may know, and takes effect later: disks not yet revealed, standing orders.

It is stored in a log of its own: a number in the table's would tell the others. The last row of
a seat counts. An answer belongs to the position for which it was given, and is void once that has
changed.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from hidalgo.server.protocol import Order
from hidalgo.server.store import Entry


class Answer(Struct, frozen=True):
    mark: int
    """The entry that made the position."""
    text: str | None
    """None: taken back."""


_answer = msgspec.json.Decoder(Answer)
_orders = msgspec.json.Decoder(list[Order])


class Sealed:
    __slots__ = ("answers", "n", "orders")

    def __init__(self) -> None:
        self.n = -1
        """The number of the last row."""
        self.answers: dict[int, Answer] = {}
        self.orders: dict[int, list[Order]] = {}

    def copy(self) -> Sealed:
        twin = Sealed()
        twin.n = self.n
        twin.answers = dict(self.answers)
        twin.orders = dict(self.orders)
        return twin

    def absorb(self, rows: Iterable[Entry]) -> None:
        for row in rows:
            self.n = row.n
            if row.kind == "taken":
                self.answers.clear()
            elif row.seat is None:
                raise ValueError(f"a sealed {row.kind} belongs to a seat")
            elif row.kind == "answer":
                self.answers[row.seat] = _answer.decode(row.data)
            else:
                self.orders[row.seat] = _orders.decode(row.data)

    def answer(self, seat: int, mark: int) -> str | None:
        """What this seat has answered in the position that this entry made."""
        found = self.answers.get(seat)
        return found.text if found is not None and found.mark == mark else None

    def order(self, seat: int, question: str) -> Order | None:
        for order in self.orders.get(seat, ()):
            if order.question == question:
                return order
        return None
