"""The setup (EG-2): all the chance of a game (EG-12.7), drawn or read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, final

from librt.vecs import vec
from mypy_extensions import i64

from hidalgo.core.errors import SetupError
from hidalgo.core.given import setup_object, setup_seat
from hidalgo.core.power_cards import FULL_HAND
from hidalgo.core.random import Random
from hidalgo.grande import flow
from hidalgo.grande.board import (
    COURT,
    NOWHERE,
    PLACES,
    PROVINCES,
    REGION_KEYS,
    REGIONS,
    SEATS,
    STACK_SIZE,
    STACKS,
)
from hidalgo.grande.cards import CARD_IDS, CARDS, stack_cards
from hidalgo.grande.columns import COLUMNS, DISK, GRANDE, HAND
from hidalgo.grande.events import Event, GameBegan
from hidalgo.grande.position import Position
from hidalgo.grande.steps.numbers import BEGIN_ROUND

if TYPE_CHECKING:
    from hidalgo.grande.game import Game

KEYS = ("players", "edition", "rounds", "veto", "king", "homes", "first", "stacks")


@final
class Deal:
    """Never changed after it was made: all copies of a position share it."""

    def __init__(self, king: i64, homes: list[int], first: i64, stacks: list[list[int]]) -> None:
        self.king = king
        self.homes = homes
        self.first = first
        self.stacks = stacks
        # The same flat, by (stack - 1) * STACK_SIZE + index, top first, for quick look-up.
        flat: list[int] = []
        for stack in stacks:
            flat += stack
            flat += [0] * (STACK_SIZE - len(stack))
        self.flat: vec[i64] = vec[i64](flat)

    def card(self, stack: i64, index: i64) -> i64:
        return self.flat[(stack - 1) * STACK_SIZE + index]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        return (
            self.king == other.king
            and self.homes == other.homes
            and self.first == other.first
            and self.stacks == other.stacks
        )

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        return Deal, (self.king, self.homes, self.first, self.stacks)


def draw(game: Game, rng: Random) -> Deal:
    """EG-2.1, 2.3: region cards, stacks and the first player at random."""
    regions = list(range(REGIONS))
    rng.shuffle(regions)
    stacks: list[list[int]] = []
    for stack in range(1, STACKS + 1):
        cards = stack_cards(stack, game.has_veto)
        rng.shuffle(cards)
        stacks.append(cards)
    first = rng.below(game.players)
    return Deal(regions[0], regions[1 : game.players + 1], first, stacks)


def lay_out(game: Game, deal: Deal, events: list[Event] | None) -> Position:
    """EG-2.1, 2.2, 2.4: everything in its place, and the first question asked."""
    caballeros = vec[i64]([0] * (PLACES * SEATS))
    seats = vec[i64]([0] * (COLUMNS * SEATS))
    seat: i64 = 0
    while seat < game.players:
        home: i64 = deal.homes[seat]
        caballeros[home * SEATS + seat] = 2
        caballeros[COURT * SEATS + seat] = 7
        caballeros[PROVINCES * SEATS + seat] = 21
        seats[GRANDE + seat] = home
        seats[HAND + seat] = FULL_HAND
        seats[DISK + seat] = NOWHERE
        seat += 1
    p = Position(game, deal, caballeros, seats)
    p.king = deal.king
    p.starter = deal.first
    p.round = 2 if game.rounds == 6 else 1
    p.step = BEGIN_ROUND
    if events is not None:
        homes = [REGION_KEYS[home] for home in deal.homes]
        events.append(GameBegan(REGION_KEYS[deal.king], tuple(homes), int(deal.first)))
    flow.settle(p, events)
    return p


def as_setup(game: Game, deal: Deal) -> dict[str, object]:
    """The deal as a record holds it."""
    return {
        "players": int(game.players),
        "edition": game.edition,
        "rounds": int(game.rounds),
        "veto": game.veto,
        "king": REGION_KEYS[deal.king],
        "homes": [REGION_KEYS[home] for home in deal.homes],
        "first": int(deal.first),
        "stacks": [[CARDS[card].key for card in stack] for stack in deal.stacks],
    }


def read_setup(game: Game, setup: object) -> Deal:
    """The deal that a setup describes; SetupError names what is wrong with it."""
    given = setup_object(setup, KEYS, game.options)
    king = _region("setup.king", given["king"])
    homes = _homes(game, given["homes"], king)
    first = setup_seat("setup.first", given["first"], int(game.players))
    return Deal(king, homes, first, _stacks(game, given["stacks"]))


def _region(field: str, value: object) -> int:
    if not isinstance(value, str) or value not in REGION_KEYS:
        raise SetupError(field, value, "the key of a region is needed")
    return REGION_KEYS.index(value)


def _homes(game: Game, value: object, king: int) -> list[int]:
    if not isinstance(value, list) or len(value) != game.players:
        raise SetupError("setup.homes", value, f"a list of {game.players} regions is needed")
    homes: list[int] = []
    for seat in range(len(value)):
        field = f"setup.homes[{seat}]"
        home = _region(field, value[seat])
        if home == king or home in homes:
            raise SetupError(field, value[seat], "a region of its own, not the King's, is needed")
        homes.append(home)
    return homes


def _stacks(game: Game, value: object) -> list[list[int]]:
    if not isinstance(value, list) or len(value) != STACKS:
        raise SetupError("setup.stacks", value, f"a list of {STACKS} stacks is needed")
    stacks: list[list[int]] = []
    for index in range(STACKS):
        stacks.append(_stack(f"setup.stacks[{index}]", value[index], game, index + 1))
    return stacks


def _stack(field: str, value: object, game: Game, stack: int) -> list[int]:
    if not isinstance(value, list):
        raise SetupError(field, value, "a list of card ids is needed")
    needed = stack_cards(stack, game.has_veto)
    cards: list[int] = []
    for key in value:
        card = CARD_IDS.get(key) if isinstance(key, str) else None
        if card is None or card not in needed:
            raise SetupError(field, key, f"a card of stack {stack} is needed")
        cards.append(card)
    if sorted(cards) != sorted(needed):
        raise SetupError(field, value, f"the {len(needed)} cards of stack {stack} are needed")
    return cards
