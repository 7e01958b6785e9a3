"""A game of El Caballero: the options under which it is played, and what can be asked of it."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from hidalgo.caballero import notation
from hidalgo.caballero.board import AREA_TILES, KIND_IDS, reconstruction, symbol_of
from hidalgo.caballero.deal import as_setup, draw, lay_out, read_setup
from hidalgo.caballero.editions import EDITIONS, Edition
from hidalgo.caballero.events import Event
from hidalgo.caballero.guess import guess
from hidalgo.caballero.notation import Answer
from hidalgo.caballero.position import Position
from hidalgo.core.errors import OptionError, SetupError
from hidalgo.core.given import number_option, word_option
from hidalgo.core.random import Random, rng_of
from hidalgo.core.record import play_through

NAME: Final = "el-caballero"
# Grows only when the same record would play differently.
RULES: Final = 1

CLOCKWISE: Final = "clockwise"
REVERSE: Final = "reverse"

_VALUES: Final[dict[str, tuple[object, ...]]] = {
    "players": (2, 3, 4),
    "game": tuple(EDITIONS),
    "bidding": (CLOCKWISE, REVERSE),
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
        game: object = "base",
        bidding: object = CLOCKWISE,
        tiles: object = None,
    ) -> None:
        """`tiles` replaces the reconstruction of the 48 Area tiles (EC-1.6): a list of keys."""
        self.players: i64 = number_option("players", players, _VALUES["players"])
        self.game = word_option("game", game, _VALUES["game"])
        self.bidding = word_option("bidding", bidding, _VALUES["bidding"])
        self.bids_in_reverse = self.bidding == REVERSE
        self.edition: Edition = EDITIONS[self.game]
        self._tiles: list[str] | None = None if tiles is None else checked_tiles(tiles)

    @property
    def tiles(self) -> list[str] | None:
        """The Area tiles that replace the reconstruction, if any."""
        return None if self._tiles is None else list(self._tiles)

    def tile_keys(self) -> list[str]:
        """The 48 Area tiles with which the game is played."""
        return reconstruction() if self._tiles is None else list(self._tiles)

    @property
    def options(self) -> dict[str, object]:
        """Every option, as a record holds them."""
        return {
            "players": int(self.players),
            "game": self.game,
            "bidding": self.bidding,
            "tiles": self.tiles,
        }

    @staticmethod
    def choices() -> dict[str, tuple[object, ...]]:
        """What each option may be, the usual first but for the number of players.

        `tiles` may also be any list of 48 tiles with which a game can be played.
        """
        return {**_VALUES, "tiles": (None,)}

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
        return hash((self.players, self.game, self.bidding, tuple(self._tiles or ())))

    def __reduce__(self) -> tuple[Any, ...]:
        return Game, tuple(self.options.values())

    def __repr__(self) -> str:
        options = ", ".join([f"{key}={value!r}" for key, value in self.options.items()])
        return f"caballero.Game({options})"


def checked_tiles(tiles: object) -> list[str]:
    """Area tiles with which a game can be played (EC-1.3, 1.5, 2.2), as a list of one's own."""
    if not isinstance(tiles, (list, tuple)) or len(tiles) != AREA_TILES:
        raise OptionError("tiles", tiles, f"a list of {AREA_TILES} tiles is needed")
    keys: list[str] = []
    for index in range(len(tiles)):
        key = tiles[index]
        if not isinstance(key, str) or key not in KIND_IDS:
            needed = ", ".join(map(repr, KIND_IDS))
            raise OptionError(f"tiles[{index}]", key, f"one of {needed} is needed")
        keys.append(key)
    if not [key for key in keys if not symbol_of(KIND_IDS[key])]:
        raise OptionError("tiles", tiles, "a tile without a symbol is needed, to begin with")
    return keys


checked_tiles(reconstruction())
