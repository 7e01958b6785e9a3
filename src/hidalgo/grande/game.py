"""A game of El Grande: the options under which it is played, and what can be asked of it."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from hidalgo.core.errors import OptionError, SetupError
from hidalgo.core.random import Random, rng_of
from hidalgo.core.record import Record, play_through
from hidalgo.grande import notation
from hidalgo.grande.deal import as_setup, draw, lay_out, read_setup
from hidalgo.grande.editions import EDITIONS, Edition
from hidalgo.grande.events import Event
from hidalgo.grande.guess import guess
from hidalgo.grande.notation import Answer
from hidalgo.grande.position import Position
from hidalgo.grande.view import View

NAME: Final = "el-grande"
# Grows only when the same record would play differently.
RULES: Final = 1

_VALUES: Final[dict[str, tuple[object, ...]]] = {
    "players": (2, 3, 4, 5),
    "edition": tuple(EDITIONS),
    "rounds": (9, 6),
    "veto": ("full", "none"),
    "castillo": ("closed", "open"),
    "tiebreak": ("shared", "tournament"),
}


@final
class Game:
    name: Final = NAME
    rules: Final = RULES

    def __init__(
        self,
        players: int = 4,
        edition: str = "decennial",
        rounds: int = 9,
        veto: str = "full",
        castillo: str = "closed",
        tiebreak: str = "shared",
    ) -> None:
        _check("players", players)
        _check("edition", edition)
        _check("rounds", rounds)
        _check("veto", veto)
        _check("castillo", castillo)
        _check("tiebreak", tiebreak)
        self.players: i64 = players
        self.edition = edition
        self.rounds: i64 = rounds
        self.veto = veto
        self.castillo = castillo
        self.tiebreak = tiebreak
        self.flags: Edition = EDITIONS[edition]
        self.has_veto = veto == "full"

    @property
    def options(self) -> dict[str, object]:
        """Every option, as a record holds them."""
        return {
            "players": int(self.players),
            "edition": self.edition,
            "rounds": int(self.rounds),
            "veto": self.veto,
            "castillo": self.castillo,
            "tiebreak": self.tiebreak,
        }

    def start(
        self,
        seed: int | None = None,
        setup: dict[str, object] | None = None,
        events: list[Event] | None = None,
    ) -> Position:
        """A new game, drawn with a seed or laid out as a setup says."""
        if (seed is None) == (setup is None):
            raise SetupError("start", (seed, setup), "a seed or a setup, one of them, is needed")
        if setup is not None:
            return lay_out(self, read_setup(self, setup), events)
        if type(seed) is not int:
            raise SetupError("seed", seed, "a whole number is needed")
        return lay_out(self, draw(self, Random(seed)), events)

    def setup(self, position: Position) -> dict[str, object]:
        """The setup from which a position began: the secrets of the game, for records only."""
        return as_setup(self, position.deal)

    def format(self, action: int) -> str:
        return notation.format_action(action)

    def parse(self, text: str) -> int:
        return notation.parse_action(text)

    def answer(self, action: int) -> Answer:
        """A decision in its parts."""
        notation.format_action(action)
        return notation.ANSWERS[action]

    def guess(self, view: View, rng: object) -> Position:
        """A random position that agrees with the view."""
        return guess(self, view, rng_of(rng))

    def replay(self, record: Record, events: list[Event] | None = None) -> Position:
        """The position at the end of a record; RecordError if it does not replay to the letter."""
        position: Position = play_through(self, record, events)
        return position

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.options == other.options

    def __hash__(self) -> int:
        return hash(tuple(self.options.values()))

    def __reduce__(self) -> tuple[Any, ...]:
        return Game, tuple(self.options.values())

    def __repr__(self) -> str:
        options = ", ".join([f"{key}={value!r}" for key, value in self.options.items()])
        return f"grande.Game({options})"


def _check(option: str, value: object) -> None:
    allowed = _VALUES[option]
    for choice in allowed:
        if type(value) is type(choice) and value == choice:
            return
    raise OptionError(option, value, f"one of {', '.join(map(str, allowed))} is needed")
