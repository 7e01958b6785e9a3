"""Whole games, with every sentence that anybody could be shown in the course of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from hidalgo.words import LANGUAGES, Words, prompts


@dataclass
class Told:
    """What came up: kinds of events, prompts, and each sentence with its language."""

    events: set[str] = field(default_factory=set)
    prompts: set[str] = field(default_factory=set)
    sentences: set[tuple[str, str]] = field(default_factory=set)


def told(games: Iterable[tuple[Any, Any]], answer: Callable[[Any, Any], tuple[int, int]]) -> Told:
    """Play games from their setups and say everything in every language."""
    found = Told()
    for game, setup in games:
        speakers = [Words(game.name, language) for language in LANGUAGES]
        log: list[Any] = []
        position = game.start(setup=setup, events=log)
        while not position.over:
            looks = [position.view(seat) for seat in (None, position.actors()[0])]
            found.prompts |= {prompts.key(view) for view in looks}
            for words in speakers:
                found.sentences |= {(words.language, said) for said in _asked(words, looks)}
            position.play(*answer(game, position), log)
        for event in log:
            found.events.add(type(event).__name__)
            for words in speakers:
                said = {words.event(event.seen_by(seat)) for seat in (None, *range(game.players))}
                found.sentences |= {(words.language, text) for text in said}
    return found


def _asked(words: Words, looks: list[Any]) -> Iterator[str]:
    for view in looks:
        yield words.prompt(view)
        if getattr(view, "announced", None) is not None:
            yield words.step(view.announced)
    answers = [words.answer(answer, view.question) for view in looks for answer in view.legal]
    assert all(answers)
    assert len(set(answers)) == len(answers), f"two answers alike: {answers}"
    yield from answers
