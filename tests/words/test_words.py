"""Everything that happens and everything that is asked can be said."""

from __future__ import annotations

from string import Formatter
from typing import Any

import pytest

from hidalgo import caballero, grande
from hidalgo.caballero import events as caballero_events
from hidalgo.core.random import Random, random_answer
from hidalgo.grande import cards, events, flow, notation
from hidalgo.grande.events import Announced
from hidalgo.words import Words
from tests.grande.test_properties import eager_answer

KINDS = {kind.__name__ for kind in events.Event.__subclasses__()}


def test_whole_games_in_words() -> None:
    """No event, question, step or answer of many games lacks its words, or leaves a brace."""
    words = Words()
    told: set[str] = set()
    for seed in range(40):
        game = grande.Game(
            players=2 + seed % 4, edition=("decennial", "baluci", "venice")[seed % 3]
        )
        position = game.start(seed=seed)
        rng = Random(seed)
        log: list[Any] = []
        while not position.over:
            view = position.view(position.actors()[0])
            said = [words.question(view.question, view.asked)]
            said += [words.answer(answer, view.question) for answer in view.legal]
            if view.announced is not None:
                said.append(words.step(view.announced))
            assert all(text and "{" not in text for text in said)
            position.play(*eager_answer(game, position, rng), log)
        for event in log:
            for seat in (None, *range(game.players)):
                assert "{" not in words.event(event.seen_by(seat))
            told.add(type(event).__name__)
    assert told >= KINDS - {"GameBegan"}


def test_whole_games_of_el_caballero_in_words() -> None:
    words = Words("el-caballero")
    told: set[str] = set()
    for seed in range(24):
        game = caballero.Game(players=2 + seed % 3, game=("base", "expanded")[seed % 2])
        rng = Random(seed)
        log: list[Any] = []
        position = game.start(seed=seed, events=log)
        while not position.over:
            view = position.view(position.actors()[0])
            said = [words.question(view.question, view.asked)]
            said += [words.answer(answer, view.question) for answer in view.legal]
            assert all(text and "{" not in text for text in said)
            assert len(set(said)) == len(said)
            position.play(*random_answer(position, rng), log)
        for event in log:
            assert "{" not in words.event(event.seen_by(None))
            told.add(type(event).__name__)
    assert told == {kind.__name__ for kind in caballero_events.Event.__subclasses__()}


def test_every_kind_has_its_texts() -> None:
    texts = Words().texts
    for kind in KINDS:
        assert any(key.split(".")[:2] == ["event", kind] for key in texts), kind
    for step in flow.QUESTIONS:
        assert f"ask.{step.name}" in texts
    for card in cards.CARDS:
        assert f"card.{card.key}" in texts
        assert texts[f"cardtext.{card.key}"].endswith(".")
    for answer in notation.ANSWERS:
        assert any(key.split(".")[:2] == ["answer", answer.kind] for key in texts), answer


def test_plurals_come_in_pairs() -> None:
    texts = Words().texts
    for key in texts:
        if key.endswith(".one"):
            assert f"{key.removesuffix('.one')}.other" in texts
        for _, field, _, _ in Formatter().parse(texts[key]):
            assert field is None or field.isidentifier()


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (
            events.CaballerosMoved(1, 1, "provinces", "court"),
            "Azure: 1 Caballero from the provinces to the court.",
        ),
        (
            events.CaballerosMoved(1, 3, "court", "aragon"),
            "Azure: 3 Caballeros from the court to Aragon.",
        ),
        (
            events.RankScored("castillo", 1, (0, 2), 3, 3, 0, 0),
            "The Castillo, rank 1, 3 each: Crimson and Gold 3.",
        ),
        (
            events.RankScored("aragon", 1, (0,), 3, 5, 2, 2),
            "Aragon, rank 1, 3 each: Crimson 5 and 2 for the King and 2 for the Grande.",
        ),
        (events.VetoPlayed(2, 0), "Gold plays a Veto against Crimson's Veto."),
        (events.PowerTakenBack(2, None, False), "Gold takes back a power card."),
        (events.GameOver((9, 9), (0, 1)),
         "The game is over: Crimson 9, Azure 9. Crimson and Azure share the title El Grande."),
        (
            events.StepAnnounced(0, "king", Announced("king", origin="aragon", target="basque")),
            "Crimson announces: the King moves from Aragon to the Basque Country.",
        ),
    ],
)  # fmt: skip
def test_sentences(event: Any, text: str) -> None:
    assert Words().event(event) == text


def test_names_of_the_players() -> None:
    assert Words(names=["Ana", "Bea"]).event(events.VetoKept(1)) == "Bea keeps a Veto."
