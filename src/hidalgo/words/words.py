"""Sentences from the texts of locales/ (docs/decisions/035-one-source-of-words.md).

A text has a key and fields in braces. Whatever a field holds is put into words by the field's own
name: a seat by the player's name, a place or a card by its own text. A place may be asked for in
a form: `{origin:from}` is "from Aragon". A text with a plural has two keys, `.one` and `.other`.
The browser reads the same files by the same conventions.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any

from hidalgo.words import prompts
from hidalgo.words.texts import texts
from hidalgo.words.variants import variant

SEAT_FIELDS = frozenset({"seat", "against", "first"})
SEATS_FIELDS = frozenset({"seats", "winners"})
PLACE_FIELDS = frozenset({"place", "origin", "target", "king", "region", "square"})
CARD_FIELDS = frozenset({"card"})
CARDS_FIELDS = frozenset({"cards", "unused"})
SIDE_FIELDS = frozenset({"side", "facing"})
BY_SEAT_FIELDS = {  # what all seats have, and the text for one of them
    "homes": "home",
    "regions": "disk",
    "counts": "count",
    "scores": "score",
}
MOST_SEATS = 5


class Words:
    def __init__(
        self, game: str = "el-grande", language: str = "en", names: Iterable[str] = ()
    ) -> None:
        """Names are those of the players by seat; without them they go by their colours."""
        self.game = game
        self.language = language
        self.texts = texts(language)
        self.names = list(names) or [self.texts[f"seat.{seat}"] for seat in range(MOST_SEATS)]

    # What callers ask for.

    def event(self, event: Any) -> str:
        """What happened, as a line of the log; empty for what needs no telling."""
        key = f"event.{type(event).__name__}"
        special = variant(event)
        chosen = key + special if special else self._plural(key, getattr(event, "number", None))
        return _sentence(self._fill(chosen, self._values(event, key)))

    def prompt(self, view: Any) -> str:
        """What is asked of whoever looks, or whom we wait for."""
        values = prompts.values(view)
        said = {name: self._say(name, value, "") for name, value in values.items()}
        key = prompts.key(view)
        return _sentence(self._fill(self._plural(key, values["number"]), said))

    def step(self, step: Any) -> str:
        """An announced step."""
        key = f"step.{step.kind}"
        if step.kind == "loss" and step.origin is None:
            key += ".anywhere"
        values = self._values(step, key)
        if step.kind == "board":
            values["board"] = self._say("board", step.number, key)
        return self._fill(self._plural(key, step.number), values)

    def answer(self, answer: Any, question: str | None = None) -> str:
        """A decision; what `take 3` takes only the question tells."""
        key = f"answer.{answer.kind}"
        values = self._values(answer, key)
        if answer.kind == "take" and question == "take_back":
            key += ".power"
        elif answer.kind == "take":
            key += ".seat"
            values["seat"] = self._seat(answer.number)
        elif answer.kind == "board":
            values["board"] = self._say("board", answer.number, key)
        elif getattr(answer, "x", None) is not None:
            values["place"] = Place(self, _place_key(answer))
        return self._fill(self._plural(key, answer.number), values)

    def seat(self, seat: int) -> str:
        return self._seat(seat)

    def place(self, key: str, form: str = "") -> str:
        """A place by its text, in a form such as `from`; one of El Caballero by its square."""
        ending = f".{form}" if form else ""
        if f"place.{key}" in self.texts:
            return self.texts[f"place.{key}{ending}"]
        square, *rest = key.split(" ")
        kind = _kind_of_place(rest)
        side = self.texts.get(f"side.{rest[0]}", "") if rest else ""
        return self.texts[f"at.{kind}{ending}"].format(square=square, side=side)

    def tile(self, key: str) -> str:
        """An Area tile of El Caballero: its land sides and its symbol."""
        shape, _, symbol = key.partition("+")
        said = self.texts[f"tile.{shape}"]
        return self._fill(f"tile.{symbol}", {"tile": said}) if symbol else said

    def board(self, key: str) -> str:
        """A mobile scoreboard by its values."""
        return self._fill("board", {"board": self.texts[f"board.{key}"]})

    def card(self, key: str) -> str:
        return self.texts[f"card.{key}"]

    def card_text(self, key: str, edition: str) -> str:
        """What the special action of a card does, in a sentence; editions may differ (EG-9)."""
        own = f"cardtext.{key}.{edition}"
        return self.texts[own] if own in self.texts else self.texts[f"cardtext.{key}"]

    def text(self, key: str, **values: object) -> str:
        """Any other text, its fields filled as they are."""
        return self._fill(key, values)

    # How a text is found and filled.

    def _key(self, key: str) -> str:
        """The game's own text, if it has one."""
        own = f"{self.game}.{key}"
        return own if own in self.texts else key

    def _fill(self, key: str, values: dict[str, Any]) -> str:
        return self.texts[self._key(key)].format_map(values)

    def _plural(self, key: str, number: int | None) -> str:
        if self._key(f"{key}.other") not in self.texts:
            return key
        return f"{key}.one" if number == 1 else f"{key}.other"

    def _values(self, item: Any, key: str) -> dict[str, Any]:
        values = {field.name: getattr(item, field.name) for field in fields(item)}
        said = {name: self._say(name, value, key) for name, value in values.items()}
        if "kings_bonus" in values:
            bonuses = [name for name in ("kings_bonus", "home_bonus") if values[name]]
            said["bonuses"] = "".join(
                self._fill(f"{key}.{name}", {"number": str(values[name])}) for name in bonuses
            )
        return said

    def _say(self, name: str, value: Any, key: str) -> Any:
        if value is None:
            return ""
        if name in SEAT_FIELDS:
            return self._seat(value)
        if name in PLACE_FIELDS:
            return Place(self, value)
        if name in CARD_FIELDS:
            return self.card(value)
        if name in SEATS_FIELDS:
            return self._and(map(self._seat, value))
        if name in CARDS_FIELDS:
            return self._and(map(self.card, value))
        if name in BY_SEAT_FIELDS:
            return self._by_seat(f"{key}.{BY_SEAT_FIELDS[name]}", value)
        return self._say_other(name, value)

    def _say_other(self, name: str, value: Any) -> str:
        if name == "board":
            return self.texts[f"board.{value}"]
        if name in SIDE_FIELDS:
            return self.texts.get(f"side.{value}", "")
        if name == "points" and isinstance(value, tuple):
            scored = [points or None for points in value]
            return self._by_seat("event.points", scored)
        if name == "caballeros":
            return self._fill(self._plural("caballeros", value), {"number": str(value)})
        if name == "tile":
            return self.tile(value)
        if name == "display":
            return "; ".join(self.tile(tile) for tile in value if tile is not None)
        return self.step(value) if name == "step" else str(value)

    def _seat(self, seat: int) -> str:
        return self.names[seat]

    def _by_seat(self, key: str, values: Iterable[Any]) -> str:
        """What each seat has, seats with nothing left out."""
        said: list[str] = []
        for seat, value in enumerate(values):
            if value is not None:
                place = Place(self, value) if isinstance(value, str) else ""
                said.append(
                    self._fill(
                        key, {"seat": self._seat(seat), "place": place, "number": str(value)}
                    )
                )
        return ", ".join(said)

    def _and(self, items: Iterable[str]) -> str:
        said = list(items)
        if len(said) < 2:
            return said[0] if said else self.texts["nobody"]
        return self._fill("list.and", {"first": ", ".join(said[:-1]), "last": said[-1]})


@dataclass(frozen=True)
class Place:
    """A place as a field: languages join it to a preposition in ways of their own."""

    words: Words
    key: str

    def __format__(self, form: str) -> str:
        return self.words.place(self.key, form)


def _place_key(answer: Any) -> str:
    """Where a decision of El Caballero is, spelled as its events spell it."""
    parts = (f"{answer.x},{answer.y}", answer.side, answer.place)
    return " ".join(part for part in parts if part is not None)


def _kind_of_place(rest: list[str]) -> str:
    """Of what follows the square: a side, `land`, or a side and `governor`."""
    if not rest:
        return "square"
    if rest[0] == "land":
        return "land"
    return "governor" if rest[1:] == ["governor"] else "side"


def _sentence(text: str) -> str:
    """A sentence may begin with a place or a name: "the Castillo ..." becomes "The Castillo"."""
    return text[:1].upper() + text[1:]
