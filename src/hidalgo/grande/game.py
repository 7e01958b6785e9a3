"""A game of El Grande: the options under which it is played, and what can be asked of it."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from hidalgo.core.errors import SetupError
from hidalgo.core.given import number_option, word_option
from hidalgo.core.random import Random, rng_of
from hidalgo.core.record import play_through
from hidalgo.grande import notation
from hidalgo.grande.deal import as_setup, draw, lay_out, read_setup
from hidalgo.grande.editions import EDITIONS, Edition
from hidalgo.grande.events import Event
from hidalgo.grande.guess import guess
from hidalgo.grande.notation import Answer
from hidalgo.grande.position import Position

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

    # What comes from outside is typed `object` and checked here: compiled code would otherwise
    # refuse a wrong type with an error that names neither the field nor what is needed.
    def __init__(
        self,
        players: object = 4,
        edition: object = "decennial",
        rounds: object = 9,
        veto: object = "full",
        castillo: object = "closed",
        tiebreak: object = "shared",
    ) -> None:
        self.players: i64 = number_option("players", players, _VALUES["players"])
        self.edition = word_option("edition", edition, _VALUES["edition"])
        self.rounds: i64 = number_option("rounds", rounds, _VALUES["rounds"])
        self.veto = word_option("veto", veto, _VALUES["veto"])
        self.castillo = word_option("castillo", castillo, _VALUES["castillo"])
        self.tiebreak = word_option("tiebreak", tiebreak, _VALUES["tiebreak"])
        self.flags: Edition = EDITIONS[self.edition]
        self.has_veto = self.veto == "full"

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

    @staticmethod
    def choices() -> dict[str, tuple[object, ...]]:
        """What each option may be, the usual first but for the number of players."""
        return dict(_VALUES)

    def start(
        self,
        seed: object = None,
        setup: object = None,
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

    def format(self, action: object) -> str:
        return notation.format_action(action)

    def parse(self, text: object) -> int:
        return notation.parse_action(text)

    def answer(self, action: object) -> Answer:
        """A decision in its parts."""
        return notation.answer(action)

    def guess(self, view: object, rng: object) -> Position:
        """A random position that agrees with the view."""
        return guess(self, view, rng_of(rng))

    def replay(self, record: object, events: list[Event] | None = None) -> Position:
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
