"""What a search remembers: decisions as nodes, answers as edges, all in flat tables.

A node stands for what a seat knows when it is asked, so it is found by that (`World.key`) and not
by the way that led there: two orders of the same moves meet in one node, what a seat cannot see
does not split one, and after a real move the search just goes on where it is.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

NONE: Final = -1
_FIRST_TABLE: Final = 1 << 12


@final
class Tree:
    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        # By node: who is asked, how often it was passed, and its edges; a new one has none yet.
        self.seat: vec[i64] = vec[i64]()
        self.passed: vec[i64] = vec[i64]()
        self.first: vec[i64] = vec[i64]()
        self.edges: vec[i64] = vec[i64]()
        self.samples: vec[i64] = vec[i64]()  # how many worlds the promises are the mean of
        # By edge: the answer, how often it was tried and with what success in all, what it
        # promises at first sight, and how likely it is to be the right one.
        self.answer: vec[i64] = vec[i64]()
        self.tried: vec[i64] = vec[i64]()
        self.success: vec[float] = vec[float]()
        self.promise: vec[float] = vec[float]()
        self.prior: vec[float] = vec[float]()
        # An open hash from keys to nodes.
        self.nodes: i64 = 0
        self.table: vec[i64] = vec[i64]([NONE] * _FIRST_TABLE)
        self.keys: vec[i64] = vec[i64]([0] * _FIRST_TABLE)

    def find(self, key: i64) -> i64:
        """The node of a key, or NONE."""
        return self.table[self._slot(key)]

    def _slot(self, key: i64) -> i64:
        mask: i64 = len(self.table) - 1
        slot = (key ^ key >> 31) & mask
        while self.table[slot] != NONE and self.keys[slot] != key:
            slot = (slot + 1) & mask
        return slot

    def add(self, key: i64, seat: i64) -> i64:
        """A new node, without edges."""
        if 2 * self.nodes >= len(self.table):
            self._widen()
        slot = self._slot(key)
        self.table[slot] = self.nodes
        self.keys[slot] = key
        self.seat = append(self.seat, seat)
        self.passed = append(self.passed, 0)
        self.first = append(self.first, NONE)
        self.edges = append(self.edges, 0)
        self.samples = append(self.samples, 0)
        self.nodes += 1
        return self.nodes - 1

    def _widen(self) -> None:
        table = self.table
        keys = self.keys
        self.table = vec[i64]([NONE] * (4 * len(table)))
        self.keys = vec[i64]([0] * (4 * len(table)))
        i: i64 = 0
        while i < len(table):
            if table[i] != NONE:
                slot = self._slot(keys[i])
                self.table[slot] = table[i]
                self.keys[slot] = keys[i]
            i += 1

    def branch(self, node: i64, answers: vec[i64]) -> None:
        """The edges of a node that has none."""
        self.first[node] = len(self.answer)
        self.edges[node] = len(answers)
        for answer in answers:
            self.answer = append(self.answer, answer)
            self.tried = append(self.tried, 0)
            self.success = append(self.success, 0.0)
            self.promise = append(self.promise, 0.0)
            self.prior = append(self.prior, 0.0)

    def value(self, edge: i64, trust: float) -> float:
        """What an answer is worth so far; its promise counts like `trust` trials."""
        total = self.success[edge] + trust * self.promise[edge]
        return total / (float(self.tried[edge]) + trust)

    def best(self, node: i64) -> i64:
        """The edge tried most; of equals the better one."""
        edge = self.first[node]
        last = edge + self.edges[node]
        found = edge
        while edge < last:
            more = self.tried[edge] - self.tried[found]
            if more > 0 or (more == 0 and self.value(edge, 1.0) > self.value(found, 1.0)):
                found = edge
            edge += 1
        return found

    def lead(self, node: i64) -> i64:
        """How much more often the edge tried most was tried than any other."""
        most: i64 = 0
        second: i64 = 0
        edge = self.first[node]
        last = edge + self.edges[node]
        while edge < last:
            tried = self.tried[edge]
            if tried > most:
                second = most
                most = tried
            elif tried > second:
                second = tried
            edge += 1
        return most - second
