"""One simulation: down the tree by success and promise, and back with what was found."""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from hidalgo.bots.search.tree import NONE, Tree
from hidalgo.bots.search.tuning import Tuning
from hidalgo.bots.utility import utilities, utility
from hidalgo.bots.world import NOBODY, World

# A sealed answer is worth what the others' secret ones make of it: its promise is the mean over
# so many worlds in which they chose.
_SAMPLES: Final = 8
_LONGEST: Final = 200  # decisions in one simulation


@final
class Walk:
    def __init__(self, tree: Tree, players: i64, tuning: Tuning) -> None:
        self.tree = tree
        self.players = players
        self.curiosity: float = tuning.curiosity
        self.heat: float = tuning.heat
        self.trust: float = tuning.trust
        self.through: bool = tuning.through
        # What the last simulation went through, and what it found.
        self.path: vec[i64] = vec[i64]()
        self.path_nodes: vec[i64] = vec[i64]()
        self.depth: i64 = 0
        self.scores: vec[float] = vec[float]([0.0] * players)
        self.glad: vec[float] = vec[float]([0.0] * players)

    def simulate(self, node: i64, world: World) -> None:
        """Play `world` on from the decision of `node` and learn from it."""
        self.depth = 0
        while self._step(node, world):
            node = self._arrive(world)
            if node == NONE:
                break
        world.judge(self.scores)
        utilities(self.scores, world.unrest(), self.glad)
        self._learn()

    def _step(self, node: i64, world: World) -> bool:
        """Give one answer; False if the walk ends before."""
        tree = self.tree
        if tree.samples[node] < (_SAMPLES if world.sealed() else 1):
            self.look(node, world)
        edge = self._choose(node)
        seat = tree.seat[node]
        if not world.allows(seat, tree.answer[edge]):
            edge = self._choose_allowed(node, world)
            if edge == NONE:
                return False
        self._remember(node, edge)
        world.play(seat, tree.answer[edge])
        return True

    def _arrive(self, world: World) -> i64:
        """The node of the next decision; NONE where the walk ends."""
        seat = world.actor()
        if seat == NOBODY or self.depth >= _LONGEST:
            return NONE
        key = world.key()
        node = self.tree.find(key)
        if node == NONE:
            node = self.tree.add(key, seat)
            if not self.through or world.quiet():
                return NONE
        return node

    def _remember(self, node: i64, edge: i64) -> None:
        if self.depth == len(self.path):
            self.path = append(self.path, edge)
            self.path_nodes = append(self.path_nodes, node)
        else:
            self.path[self.depth] = edge
            self.path_nodes[self.depth] = node
        self.depth += 1

    def _learn(self) -> None:
        tree = self.tree
        i: i64 = 0
        while i < self.depth:
            node = self.path_nodes[i]
            edge = self.path[i]
            tree.passed[node] += 1
            tree.tried[edge] += 1
            tree.success[edge] += self.glad[tree.seat[node]]
            i += 1

    # Which answer to try.

    def _choose(self, node: i64) -> i64:
        tree = self.tree
        first = tree.first[node]
        last = first + tree.edges[node]
        wish = self.curiosity * math.sqrt(float(tree.passed[node]) + 1.0)
        best = first
        highest = -1.0
        edge = first
        while edge < last:
            tried = float(tree.tried[edge])
            value = (tree.success[edge] + self.trust * tree.promise[edge]) / (tried + self.trust)
            value += wish * tree.prior[edge] / (1.0 + tried)
            if value > highest:
                highest = value
                best = edge
            edge += 1
        return best

    def _choose_allowed(self, node: i64, world: World) -> i64:
        """The same where not every answer is legal in this world; NONE if none is."""
        tree = self.tree
        edge = tree.first[node]
        last = edge + tree.edges[node]
        wish = self.curiosity * math.sqrt(float(tree.passed[node]) + 1.0)
        best: i64 = NONE
        highest = -1.0
        while edge < last:
            if world.allows(tree.seat[node], tree.answer[edge]):
                value = tree.value(edge, self.trust)
                value += wish * tree.prior[edge] / (1.0 + float(tree.tried[edge]))
                if value > highest:
                    highest = value
                    best = edge
            edge += 1
        return best

    # What an answer promises.

    def look(self, node: i64, world: World) -> None:
        """One decision ahead: what each answer promises in this world, and how likely it is."""
        tree = self.tree
        seat = tree.seat[node]
        new = not tree.samples[node]
        if new:
            tree.branch(node, world.answers(seat))
        first = tree.first[node]
        last = first + tree.edges[node]
        seen = float(tree.samples[node])
        edge = first
        while edge < last:
            if new or world.allows(seat, tree.answer[edge]):
                found = self._promise(world, seat, tree.answer[edge])
                tree.promise[edge] = (seen * tree.promise[edge] + found) / (seen + 1.0)
            edge += 1
        tree.samples[node] += 1
        self._set_priors(first, last)

    def _promise(self, world: World, seat: i64, answer: i64) -> float:
        after = world.copy()
        after.play(seat, answer)
        after.judge(self.scores)
        return utility(self.scores, after.unrest(), seat)

    def _set_priors(self, first: i64, last: i64) -> None:
        tree = self.tree
        highest = tree.promise[first]
        edge = first
        while edge < last:
            highest = max(highest, tree.promise[edge])
            edge += 1
        total = 0.0
        edge = first
        while edge < last:
            likely = math.exp((tree.promise[edge] - highest) / self.heat)
            tree.prior[edge] = likely
            total += likely
            edge += 1
        edge = first
        while edge < last:
            tree.prior[edge] /= total
            edge += 1
