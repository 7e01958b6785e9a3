"""Everything that happens and everything that is asked can be said."""

from __future__ import annotations

from string import Formatter
from typing import Any

import pytest

from hidalgo.grande import cards, events, notation
from hidalgo.grande.events import Announced
from hidalgo.words import Words

KINDS = {kind.__name__ for kind in events.Event.__subclasses__()}


def test_every_kind_has_its_texts() -> None:
    texts = Words().texts
    for kind in KINDS:
        assert any(key.split(".")[:2] == ["event", kind] for key in texts), kind
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
            "The Castillo, rank 1 with 3 Caballeros each: Crimson and Gold 3 each.",
        ),
        (
            events.RankScored("aragon", 1, (0,), 1, 5, 2, 2),
            "Aragon, rank 1 with 1 Caballero: "
            "Crimson 5, 2 more for the King, 2 more for the Grande.",
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
