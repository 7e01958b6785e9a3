"""A table for rule tests: an arranged position, played in the words of the notation.

t = Table(players=3, card="four_own", king="aragon", seat=0)   # seat 0 has just taken the card
t.put(granada=(2, 1, 0)); t.court(3, 0, 1)
t.play("special", "from granada 0", "to valencia")             # whoever is asked answers
assert t.at("granada") == [1, 1, 0]
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from hidalgo import IllegalMove, grande
from hidalgo.core.bits import set_of
from hidalgo.core.power_cards import FULL_HAND, packed
from hidalgo.grande.board import PIECES, PLACE_KEYS, PROVINCES, SEATS
from hidalgo.grande.cards import CARD_IDS, CARDS, stack_cards
from hidalgo.grande.columns import BID, GRANDE, HAND, PILE, SCORE, SHOWN, VETO_NEW, VETO_OLD

EDITIONS = ("decennial", "baluci", "venice")

ELSEWHERE = "galicia"


def setup(players: int = 3, **changes: Any) -> dict[str, Any]:
    """A setup with everything in order: seat 0 first, cards as their stacks list them."""
    options = {key: changes.pop(key) for key in ("edition", "rounds", "veto") if key in changes}
    veto = options.get("veto", "full")
    stacks = [[CARDS[card].key for card in stack_cards(n, veto == "full")] for n in range(1, 5)]
    for stack, card in changes.pop("top", {}).items():
        stacks[stack - 1].remove(card)
        stacks[stack - 1].insert(0, card)
    homes = [key for key in PLACE_KEYS[:9] if key != changes.get("king", "galicia")]
    return {
        "players": players,
        "edition": options.get("edition", "decennial"),
        "rounds": options.get("rounds", 9),
        "veto": veto,
        "king": "galicia",
        "homes": homes[:players],
        "first": 0,
        "stacks": stacks,
        **changes,
    }


def random_game(seed: int, players: int = 3, **options: Any) -> Iterator[tuple[Any, list[Any]]]:
    """The position at each decision of a random game, and its end, and what happened before it."""
    rng = random.Random(seed)
    events: list[Any] = []
    position = grande.Game(players=players, **options).start(seed, events=events)
    while True:
        yield position, events
        if position.over:
            return
        events = []
        seat = rng.choice(position.actors())
        position.play(seat, rng.choice(position.legal(seat)), events)


class Table:
    """The first round of a game, in which `seat` took `card` and the board was cleared.

    All Caballeros are in the provinces until they are put somewhere, so every court is empty.
    """

    def __init__(
        self,
        card: str | None = None,
        players: int = 3,
        king: str = "galicia",
        seat: int = 0,
        homes: list[str] | None = None,
        stack: int | None = None,
        **options: Any,
    ) -> None:
        if card is not None and stack is None:
            stack = max(CARDS[CARD_IDS[card]].copies)
        top = {} if stack in (None, 5) else {stack: card}
        keys = ("edition", "rounds", "veto")
        chosen = {key: options[key] for key in keys if key in options}
        changes: dict[str, Any] = {"king": king, "top": top, "first": seat, **chosen}
        if homes is not None:
            changes["homes"] = homes
        self.game = grande.Game(players=players, **options)
        self.position = self.game.start(setup=setup(players, **changes))
        self.events: list[Any] = []
        if card is not None:
            # Everything that a special action could need, so that the turn does not end by itself.
            self.put(court=(2,) * players, aragon=(1,) * players, granada=(1,) * players)
            # The seat plays 13 and is first; the others play 12, 11 and so on.
            for value in range(13, 13 - players, -1):
                self.play(f"power {value}")
            self.play(f"card {stack}")
        self.clear()
        self.events.clear()

    # Arranging.

    def clear(self) -> None:
        """Everybody's Caballeros to the provinces."""
        for seat in range(self.game.players):
            for place in range(len(PLACE_KEYS)):
                self.position.caballeros[place * SEATS + seat] = 0
            self.position.caballeros[PROVINCES * SEATS + seat] = PIECES
        self._asked_again()

    def put(self, **places: tuple[int, ...]) -> Table:
        """Caballeros by seat into regions, `castillo` or `court`, out of the provinces."""
        for key, counts in places.items():
            place = PLACE_KEYS.index(key)
            for seat, number in enumerate(counts):
                before = self.position.caballeros[place * SEATS + seat]
                self.position.caballeros[place * SEATS + seat] = number
                self.position.caballeros[PROVINCES * SEATS + seat] += before - number
        return self._asked_again()

    def court(self, *counts: int) -> Table:
        return self.put(court=counts)

    def castillo(self, *counts: int) -> Table:
        return self.put(castillo=counts)

    def provinces(self, *counts: int) -> Table:
        """So many stay in the provinces; the rest goes where it does no harm."""
        for seat, number in enumerate(counts):
            rest = self.position.caballeros[PROVINCES * SEATS + seat] - number
            self.position.caballeros[PROVINCES * SEATS + seat] = number
            self.position.caballeros[PLACE_KEYS.index(ELSEWHERE) * SEATS + seat] += rest
        return self._asked_again()

    def vetoes(self, *counts: int, old: bool = False) -> Table:
        """Vetos in front of the seats, taken in this round or in the one before."""
        for seat, number in enumerate(counts):
            self.position.seats[(VETO_OLD if old else VETO_NEW) + seat] = number
        return self._asked_again()

    def scores(self, *scores: int) -> Table:
        for seat, score in enumerate(scores):
            self.position.seats[SCORE + seat] = score
        return self

    def homes(self, *keys: str) -> Table:
        for seat, key in enumerate(keys):
            self.position.seats[GRANDE + seat] = PLACE_KEYS.index(key)
        return self._asked_again()

    def boards(self, b840: str | None = None, b400: str | None = None) -> Table:
        self.position.board_840 = -1 if b840 is None else PLACE_KEYS.index(b840)
        self.position.board_400 = -1 if b400 is None else PLACE_KEYS.index(b400)
        return self._asked_again()

    def played(self, seat: int, *values: int) -> Table:
        """The power cards on a seat's pile, the last of them played in this round."""
        seats = self.position.seats
        seats[PILE + seat] = seats[SHOWN + seat] = packed(list(values))
        seats[HAND + seat] = FULL_HAND & ~set_of(list(values))
        seats[BID + seat] = values[-1]
        return self._asked_again()

    def _asked_again(self) -> Table:
        """The answers to the pending question may have changed with the board."""
        from hidalgo.grande import flow

        flow.ask(self.position)
        return self

    # Playing.

    def play(self, *texts: str) -> Table:
        """Answers in turn, each by whoever is asked; "2: veto" names the seat and checks it."""
        for text in texts:
            seat, words = self._who(text)
            self.position.play(seat, self.game.parse(words), self.events)
        return self

    def reach(self, number: int, question: str | None) -> Table:
        """Everybody does as little as possible, until this is asked in the round of that number."""
        while (self.position.round, self.question) != (number, question):
            self.play(self._least())
        return self

    def _least(self) -> str:
        legal = self.legal()
        idle = [text for text in ("court 0", "end", "done", "pass") if text in legal]
        return idle[0] if idle else min(legal, key=self.game.parse)

    def _who(self, text: str) -> tuple[int, str]:
        named, colon, words = text.partition(": ")
        if not colon:
            return self.position.actors()[0], text
        assert int(named) in self.position.actors(), (text, self.position.actors())
        return int(named), words

    def legal(self, seat: int | None = None) -> set[str]:
        """The texts of the legal answers of a seat, or of the one who is asked."""
        who = self.position.actors()[0] if seat is None else seat
        return {self.game.format(action) for action in self.position.legal(who)}

    def refuses(self, text: str) -> bool:
        """Whether an answer is illegal, and its refusal changes nothing; it is only tried."""
        seat, words = self._who(text)
        trial = self.position.copy()
        try:
            trial.play(seat, self.game.parse(words))
        except IllegalMove:
            return bool(trial == self.position)
        return False

    # Looking.

    @property
    def asked(self) -> tuple[int, ...]:
        return self.position.actors()

    @property
    def question(self) -> str | None:
        question: str | None = self.position.view(None).question
        return question

    def at(self, key: str) -> list[int]:
        """Caballeros by seat in a region, `castillo`, `court` or `provinces`."""
        place = PLACE_KEYS.index(key)
        return [self.position.caballeros[place * SEATS + s] for s in range(self.game.players)]

    @property
    def board(self) -> dict[str, list[int]]:
        """Where Caballeros are on the board: every region that is not empty, and the Castillo."""
        return {key: self.at(key) for key in PLACE_KEYS[:10] if any(self.at(key))}

    @property
    def vetoes_held(self) -> list[int]:
        vetoes: list[int] = self.snapshot()["vetoes"]
        return vetoes

    @property
    def points(self) -> list[int]:
        points: list[int] = self.position.scores
        return points

    def view(self, seat: int | None = None) -> Any:
        return self.position.view(seat)

    def snapshot(self) -> dict[str, Any]:
        snapshot: dict[str, Any] = self.position.snapshot()
        return snapshot

    def happened(self, kind: type[Any]) -> list[Any]:
        """The events of one kind since the card was taken."""
        return [event for event in self.events if isinstance(event, kind)]
