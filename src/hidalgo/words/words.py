"""Sentences from the texts of locales/.

A text has a key and fields in braces. Whatever a field holds is put into words by the field's own
name: a seat by the player's name, a place or a card by its own text. A text with a plural has two
keys, `.one` and `.other`. The browser reads the same files by the same conventions.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import fields
from importlib.resources import files
from typing import Any

LANGUAGES = ("en",)

SEAT_FIELDS = frozenset({"seat", "against", "first"})
SEATS_FIELDS = frozenset({"seats", "winners"})
PLACE_FIELDS = frozenset({"place", "origin", "target", "king", "region"})
CARD_FIELDS = frozenset({"card"})
CARDS_FIELDS = frozenset({"cards", "unused"})
SIDE_FIELDS = frozenset({"side", "facing"})
BY_SEAT_FIELDS = {  # what all seats have, and the text for one of them
    "homes": "home",
    "regions": "disk",
    "counts": "count",
    "scores": "score",
}


class Words:
    def __init__(
        self, game: str = "el-grande", language: str = "en", names: Iterable[str] = ()
    ) -> None:
        """Names are those of the players by seat; without them they go by their colours."""
        self.game = game
        source = files("hidalgo") / "locales" / f"{language}.json"
        self.texts: dict[str, str] = json.loads(source.read_text(encoding="utf-8"))
        self.names = list(names) or [self.texts[f"seat.{seat}"] for seat in range(5)]

    # What callers ask for.

    def event(self, event: Any) -> str:
        """What happened, as a line of the log; empty for what needs no telling."""
        key = f"event.{type(event).__name__}"
        special = _VARIANTS.get(type(event).__name__)
        variant = special(event) if special else ""
        chosen = key + variant if variant else self._plural(key, getattr(event, "number", None))
        return _sentence(self._fill(chosen, self._values(event, key)))

    def question(self, question: str, seats: Iterable[int]) -> str:
        """What is asked of whom."""
        return self._fill(f"ask.{question}", {"seats": self._and(map(self._seat, seats))})

    def step(self, step: Any) -> str:
        """An announced step."""
        key = f"step.{step.kind}"
        if step.kind == "loss" and step.origin is None:
            key += ".anywhere"
        return self._fill(self._plural(key, step.number), self._values(step, key))

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
            values["board"] = self.texts[f"board.{answer.number}"]
        elif getattr(answer, "x", None) is not None:
            values["square"] = f"{answer.x},{answer.y}"
        return self._fill(self._plural(key + self._where(key, answer), answer.number), values)

    def _where(self, key: str, answer: Any) -> str:
        """El Caballero has places of several kinds: a tile, its side, a Governor, the court."""
        side = ".side" if getattr(answer, "side", None) else ""
        for variant in (f".{answer.place}", side):
            if variant and f"{self.game}.{key}{variant}" in self.texts:
                return variant
        return ""

    def seat(self, seat: int) -> str:
        return self._seat(seat)

    def place(self, key: str) -> str:
        """A place by its text; a square or a region of El Caballero by itself."""
        return self.texts.get(f"place.{key}", key)

    def tile(self, key: str) -> str:
        """An Area tile of El Caballero: its land sides and its symbol."""
        shape, _, symbol = key.partition("+")
        said = self.texts[f"tile.{shape}"]
        return self._fill(f"tile.{symbol}", {"tile": said}) if symbol else said

    def card(self, key: str) -> str:
        return self.texts[f"card.{key}"]

    def card_text(self, key: str) -> str:
        """What the special action of a card does, in a sentence."""
        return self.texts[f"cardtext.{key}"]

    # How a text is found and filled.

    def _key(self, key: str) -> str:
        """The game's own text, if it has one."""
        own = f"{self.game}.{key}"
        return own if own in self.texts else key

    def _fill(self, key: str, values: dict[str, str]) -> str:
        return self.texts[self._key(key)].format_map(values)

    def _plural(self, key: str, number: int | None) -> str:
        if self._key(f"{key}.other") not in self.texts:
            return key
        return f"{key}.one" if number == 1 else f"{key}.other"

    def _values(self, item: Any, key: str) -> dict[str, str]:
        values = {field.name: getattr(item, field.name) for field in fields(item)}
        said = {name: self._say(name, value, key) for name, value in values.items()}
        if "kings_bonus" in values:
            bonuses = [name for name in ("kings_bonus", "home_bonus") if values[name]]
            said["bonuses"] = "".join(
                self._fill(f"{key}.{name}", {"number": str(values[name])}) for name in bonuses
            )
        return said

    def _say(self, name: str, value: Any, key: str) -> str:
        if value is None:
            return ""
        if name in SEAT_FIELDS:
            return self._seat(value)
        if name in PLACE_FIELDS:
            return self.place(value)
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
            return self.texts[f"side.{value}"]
        if name == "points" and isinstance(value, tuple):
            scored = [points or None for points in value]
            return self._by_seat("event.points", scored)
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
                place = self.place(value) if isinstance(value, str) else ""
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


# Events that are told in more than one way.
_VARIANTS: dict[str, Callable[[Any], str]] = {
    "BoardMoved": lambda event: ".unused" if event.origin is None else "",
    "SpecialEnded": lambda event: ".vetoed" if event.vetoed else "",
    "VetoPlayed": lambda event: "" if event.against is None else ".against",
    "DiskSet": lambda event: "" if event.region is None else ".own",
    "PowerTakenBack": lambda event: "" if event.value is None else ".seen",
    "CastilloShown": lambda event: "" if any(event.counts) else ".empty",
    "RoundEnded": lambda event: "" if getattr(event, "unused", ()) else ".all",
    "GameOver": lambda event: ".shared" if len(event.winners) > 1 else "",
    "TileLaid": lambda event: ".apart" if event.apart else "",
    "TileDeployed": lambda event: _deployed(event),
    "TileTakenBack": lambda event: (
        (".forced" if event.forced else "") + (".castle" if event.castle else "")
    ),
    "LandScored": lambda event: "" if any(event.points) else ".nobody",
    "SeaScored": lambda event: "" if any(event.points) else ".nobody",
}


def _deployed(event: Any) -> str:
    if event.grande:
        return ".grande"
    return ".sea" if event.facing is None else ""


def _sentence(text: str) -> str:
    """A sentence may begin with a place or a name: "the Castillo ..." becomes "The Castillo"."""
    return text[:1].upper() + text[1:]
