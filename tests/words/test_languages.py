"""All languages say the same things, and every one of them says everything."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from string import Formatter
from typing import Any, get_args

import pytest

from hidalgo import caballero, grande
from hidalgo.caballero import events as caballero_events
from hidalgo.caballero import flow as caballero_flow
from hidalgo.core.errors import OptionError
from hidalgo.core.random import Random, random_answer
from hidalgo.grande import events as grande_events
from hidalgo.grande import flow as grande_flow
from hidalgo.server.protocol import ErrorCode
from hidalgo.words import LANGUAGES, Words, language_of
from hidalgo.words.texts import texts
from tests.words.told import Told, told

languages = pytest.mark.parametrize("language", LANGUAGES)
EDITIONS = ("decennial", "baluci", "venice")
FORMS = {"", "name", "from", "to", "in"}


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@languages
def test_the_same_keys(language: str) -> None:
    assert set(texts(language)) == set(texts("en"))


@languages
def test_the_explaining_pages_say_the_same(language: str) -> None:
    """They are files of their own: the browser fetches them only for who reads those pages."""
    english, own = pages("en"), pages(language)
    assert list(own) == list(english)
    for key, text in own.items():
        assert fields(text) == fields(english[key]), key
        assert language == "en" or len(text) < 12 or text != english[key] or key in ALIKE, key


ALIKE = {"rules.el-caballero.4.title", "help.key.tab"}


def pages(language: str) -> dict[str, str]:
    source = files("hidalgo") / "locales" / "pages" / f"{language}.json"
    read: dict[str, str] = json.loads(source.read_text(encoding="utf-8"))
    return read


def test_every_refusal_of_the_server_has_its_words() -> None:
    """The browser says them in its own language, by their codes."""
    said = {key.removeprefix("ui.refusal.") for key in texts("en") if key.startswith("ui.refusal.")}
    assert said >= set(get_args(ErrorCode))


@languages
def test_the_same_fields(language: str) -> None:
    """A singular may say its number in words."""
    for key, text in texts(language).items():
        wanted, said = fields(texts("en")[key]), fields(text)
        if key.endswith(".one"):
            wanted, said = wanted - {"number"}, said - {"number"}
        assert said == wanted, key


@languages
def test_places_in_forms_that_exist(language: str) -> None:
    for key, text in texts(language).items():
        for _, name, form, _ in Formatter().parse(text):
            assert name is None or form in FORMS, key


@languages
def test_sentences_are_neat(language: str) -> None:
    for key, text in texts(language).items():
        assert text == text.strip() or key.endswith("_bonus"), key
        assert "  " not in text or key == "terminal.help", key
        if key.startswith(("prompt.", "el-caballero.prompt.", "cardtext.")):
            assert text[-1] in ".?", key


@languages
def test_nothing_is_left_in_english(language: str) -> None:
    """Words that only English has; a translation that holds one was forgotten."""
    if language == "en":
        return
    english = re.compile(r"\b(the|and|your|their|choose|where|with|from|does)\b", re.IGNORECASE)
    for key, text in texts(language).items():
        assert not english.search(re.sub(r"{\w*:?\w*}|--save", "", text)), key


def dealt(game: Any, seed: int) -> Any:
    return game.setup(game.start(seed=seed))


def vetos_first(game: Any, seed: int) -> Any:
    """Both Vetos come up early, so that one can be played against the other."""
    setup = dealt(game, seed)
    setup["stacks"][1].sort(key=lambda card: card != "veto")
    return setup


def busy_answer(game: Any, position: Any, rng: Random) -> tuple[int, int]:
    """Random, but all Caballeros come to the court, cards are executed, and Vetos are kept long."""
    seat, action = random_answer(position, rng)
    answers = position.legal(seat)
    if game.format(action).startswith("court"):
        return seat, answers[-1]
    if game.format(action) == "veto" and rng.below(4):
        return seat, game.parse("pass")
    wanted = [game.parse(text) for text in ("special", "card 2")]
    return seat, next((answer for answer in wanted if answer in answers), action)


@pytest.fixture(scope="module")
def el_grande() -> Told:
    rng = Random(1)
    games = [grande.Game(players=2 + n % 4, edition=EDITIONS[n % 3]) for n in range(24)]
    deals = [(game, vetos_first(game, n)) for n, game in enumerate(games)]
    return told(deals, lambda game, position: busy_answer(game, position, rng))


@pytest.fixture(scope="module")
def el_caballero() -> Told:
    rng = Random(1)
    forms = ("base", "expanded")
    games = [caballero.Game(players=2 + n % 3, game=forms[n % 2]) for n in range(24)]
    return told(
        [(game, dealt(game, n)) for n, game in enumerate(games)],
        lambda _, position: random_answer(position, rng),
    )


def test_whole_games_of_el_grande(el_grande: Told) -> None:
    """No event, question, step or answer of many games lacks its words, or leaves a brace."""
    assert not [said for said in el_grande.sentences if "{" in said[1]]
    assert el_grande.events == {kind.__name__ for kind in grande_events.Event.__subclasses__()}


def test_whole_games_of_el_caballero(el_caballero: Told) -> None:
    assert not [said for said in el_caballero.sentences if "{" in said[1]]
    assert el_caballero.events == {
        kind.__name__ for kind in caballero_events.Event.__subclasses__()
    }


def test_every_question_of_the_engine_has_its_prompt(el_grande: Told, el_caballero: Told) -> None:
    """And every prompt is put in some game: there is none that nobody can see."""
    for told_, flow, game in (
        (el_grande, grande_flow, "el-grande"),
        (el_caballero, caballero_flow, "el-caballero"),
    ):
        asked = {key.split(".")[1] for key in told_.prompts}
        assert asked == {question.name for question in flow.QUESTIONS}, game


def test_every_prompt_is_put(el_grande: Told, el_caballero: Told) -> None:
    put = {f"el-caballero.{key}" for key in el_caballero.prompts} | el_grande.prompts
    known = {re.sub(r"\.(one|other)$", "", key) for key in texts("en") if "prompt." in key}
    shared = {key for key in known if f"el-caballero.{key}" not in known}
    put |= {key for key in shared if f"el-caballero.{key}" in put}
    assert known <= put


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it"}, "it"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": ""}, "it"),
        ({"LC_MESSAGES": "it-IT"}, "it"),
        ({"LANG": "fi_FI.UTF-8"}, "en"),
        ({"LANG": "en_GB", "LANGUAGE": "fi:it:en"}, "it"),
        ({"LANG": "pt_BR.UTF-8@euro"}, "pt"),
        ({"LANG": "de@euro"}, "de"),
    ],
)
def test_the_language_of_the_system(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(OptionError, match="language: one of en, it"):
        Words(language="tlh")
