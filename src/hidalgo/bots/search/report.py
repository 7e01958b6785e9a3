"""What the simulations of one decision found for each answer, for `explain`."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hidalgo.bots.analysis import Candidate
from hidalgo.bots.search.tree import NONE, Tree
from hidalgo.bots.search.walk import Walk
from hidalgo.bots.utility import chance
from hidalgo.bots.world import NOBODY, World
from hidalgo.bots.worlds import Guesser

_LINE: Final = 12  # answers of an expected line


@final
class Report:
    def __init__(self, tree: Tree, root: i64, seat: i64, players: i64) -> None:
        self.tree = tree
        self.root = root
        self.seat = seat
        self.players = players
        edges = tree.edges[root]
        self.count: vec[i64] = vec[i64]([0] * edges)
        self.scores: vec[float] = vec[float]([0.0] * (edges * players))
        self.wins: vec[float] = vec[float]([0.0] * edges)

    def add(self, walk: Walk, unrest: float) -> None:
        """One more simulation."""
        n = walk.path[0] - self.tree.first[self.root]
        self._add(n, walk.scores, unrest)

    def _add(self, n: i64, scores: vec[float], unrest: float) -> None:
        self.count[n] += 1
        self.wins[n] += chance(scores, unrest, self.seat)
        seat: i64 = 0
        while seat < self.players:
            self.scores[n * self.players + seat] += scores[seat]
            seat += 1

    def candidates(self, guesser: Guesser, world: World) -> tuple[Candidate, ...]:
        """All answers, the best first."""
        tree = self.tree
        first = tree.first[self.root]
        ranked = []
        n: i64 = 0
        while n < len(self.count):
            tried = tree.tried[first + n]
            ranked.append((-int(tried), -tree.value(first + n, 1.0), int(n)))
            n += 1
        ranked.sort()
        return tuple([self._candidate(guesser, world, n) for _, _, n in ranked])

    def _candidate(self, guesser: Guesser, world: World, n: i64) -> Candidate:
        tree = self.tree
        edge = tree.first[self.root] + n
        answer = tree.answer[edge]
        if not self.count[n]:
            self._judge(n, world, answer)
        count = float(self.count[n])
        scores = []
        seat: i64 = 0
        while seat < self.players:
            scores.append(self.scores[n * self.players + seat] / count)
            seat += 1
        line = tuple(self._line(guesser, world, answer))
        text = guesser.text(int(answer))
        visits = int(tree.tried[edge])
        return Candidate(int(answer), text, visits, tuple(scores), self.wins[n] / count, line)

    def _judge(self, n: i64, world: World, answer: i64) -> None:
        """An answer that no simulation tried is judged at first sight."""
        after = world.copy()
        after.play(self.seat, answer)
        scores = vec[float]([0.0] * self.players)
        after.judge(scores)
        self._add(n, scores, after.unrest())

    def _line(self, guesser: Guesser, world: World, answer: i64) -> list[str]:
        """The answers tried most, from this one on."""
        after = world.copy()
        seat = self.seat
        found: list[str] = []
        while True:
            found.append(f"{int(seat)} {guesser.text(int(answer))}")
            after.play(seat, answer)
            seat = after.actor()
            if seat == NOBODY or len(found) == _LINE:
                return found
            node = self.tree.find(after.key())
            if node == NONE or not self.tree.passed[node]:
                return found
            answer = self.tree.answer[self.tree.best(node)]
            if not after.allows(seat, answer):
                return found
