"""Sentences of both games, for the client's test: it has to say them as hidalgo.words does."""

from __future__ import annotations

import json
from typing import Any

from hidalgo import caballero, grande
from hidalgo.core.plain import plain
from hidalgo.core.random import Random, random_answer
from hidalgo.words import Words
from tests.browser.saved_views import FOLDER
from tests.grande.test_properties import eager_answer

FILE = FOLDER.parent / "sentences.json"
ASKING = ("seat", "question", "asked", "turn")
NAMES = ("Ana", "Bea", "Carlos", "Dulce", "Eva")


def sentences() -> str:
    """Each thing once for each way of saying it, with what Words says."""
    games = [("el-grande", grande.Game(players=5)), ("el-grande", grande.Game(players=3))]
    games += [("el-caballero", caballero.Game(players=4, game="expanded"))]
    found: dict[str, dict[str, Any]] = {}
    for seed, (name, game) in enumerate(games):
        _one_game(name, game, seed, found)
    return json.dumps(list(found.values()), ensure_ascii=False, indent=0) + "\n"


def _one_game(name: str, game: Any, seed: int, found: dict[str, dict[str, Any]]) -> None:
    words = Words(name, "en", NAMES)

    def add(kind: str, item: Any, said: str, question: str | None = None) -> None:
        # One of each number: what differs only in who and where is said alike.
        shape = [kind, name, question, *_shape(item)]
        found.setdefault(
            repr(shape),
            {"game": name, "kind": kind, "item": item, "question": question, "said": said},
        )

    rng = Random(seed)
    events: list[Any] = []
    position = game.start(seed=seed, events=events)
    while not position.over:
        view = position.view(position.actors()[0])
        asking = {name: plain(getattr(view, name)) for name in ASKING}
        add("prompt", asking, words.prompt(view))
        for answer in view.legal:
            add("answer", plain(answer), words.answer(answer, view.question), view.question)
        if getattr(view, "announced", None) is not None:
            add("step", plain(view.announced), words.step(view.announced))
        position.play(*_answer(name, game, position, rng), events)
    for event in events:
        add("event", {"type": type(event).__name__, **plain(event)}, words.event(event))


def _answer(name: str, game: Any, position: Any, rng: Random) -> tuple[int, int]:
    if name == "el-grande":
        return eager_answer(game, position, rng)
    return random_answer(position, rng)


def _shape(item: dict[str, Any]) -> list[Any]:
    """What decides how a thing is said: its kind, and which of its fields hold anything."""
    kinds = [item.get(key) for key in ("type", "kind", "question")]
    return kinds + [(key, value is None, value == 1) for key, value in item.items()]


if __name__ == "__main__":
    FILE.write_text(sentences(), encoding="utf-8")
