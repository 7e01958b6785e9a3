"""`hidalgo terminal`: a game at the keyboard against bots."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

from hidalgo import bots, games
from hidalgo.cli import log, options, show
from hidalgo.core.errors import HidalgoError, OptionError
from hidalgo.core.random import Random
from hidalgo.core.record import Record, play_move, recorded
from hidalgo.words import Words


class Session:
    """A game under way, with what is needed to save it."""

    def __init__(
        self, game: Any, seat: int, seed: int, save: Path | None, opponents: list[str], words: Words
    ) -> None:
        if not 0 <= seat < game.players:
            raise OptionError("seat", seat, f"a seat below {game.players} is needed")
        self.game = game
        self.seat = seat
        self.save = save
        self.words = words
        self.bots = _seated(opponents, seat, game.players, seed)
        self.events: list[Any] = []
        self.moves: list[str] = []
        self.position = game.start(seed=seed, events=self.events)

    def resume(self, record: Record) -> None:
        """Go on from a saved game; its log is not told again."""
        self.position = self.game.start(setup=record.setup)
        for number, move in enumerate(record.moves):
            play_move(self.game, self.position, number, move)
        self.moves = list(record.moves)
        self.events.clear()

    def play(self, seat: int, action: int) -> None:
        self.position.play(seat, action, self.events)
        self.moves.append(f"{seat} {self.game.format(action)}")
        if self.save:
            self._store(self.save)

    def bot_plays(self) -> None:
        seat = self.position.actors()[0]
        self.play(seat, self.bots[seat].choose(self.position.view(seat)))

    def _store(self, file: Path) -> None:
        """Whole or not at all: a crash in mid-writing must not cost the game."""
        ended = None if self.position.over else "unfinished"
        record = recorded(self.game, self.position, self.moves, ended)
        fresh = file.with_name(file.name + ".new")
        fresh.write_text(record.dumps())
        os.replace(fresh, file)

    def tell(self) -> None:
        for line in log.lines(self.words, self.events, self.seat):
            print(line)
        self.events.clear()


def run(chosen: argparse.Namespace) -> None:
    session = _session(chosen)
    print(session.words.text("terminal.help"))
    while not session.position.over:
        session.tell()
        if session.seat in session.position.actors():
            if not _asked(session):
                return
        else:
            session.bot_plays()
    session.tell()
    print("\n" + show.table(session.words, session.position.view(session.seat)))


def _seated(names: list[str], seat: int, players: int, seed: int) -> dict[int, bots.Bot]:
    """The bots by seat: a name for each of the others, or one for all of them."""
    others = [other for other in range(players) if other != seat]
    if len(names) == 1:
        names = names * len(others)
    if len(names) != len(others):
        raise OptionError("bots", ",".join(names), f"one name, or {len(others)}, are needed")
    # A seed of their own: from the game's one they could draw its secrets.
    rng = Random(~seed)
    return {
        other: bots.make(name, int(rng.bits())) for other, name in zip(others, names, strict=True)
    }


def _session(chosen: argparse.Namespace) -> Session:
    save = Path(chosen.save) if chosen.save else None
    if save is None or not save.exists():
        return _new(chosen, options.game(chosen), save)
    record = Record.loads(save.read_bytes())
    session = _new(chosen, games.of_record(record), save)
    session.resume(record)
    return session


def _new(chosen: argparse.Namespace, game: Any, save: Path | None) -> Session:
    words = options.words(chosen, game)
    opponents = chosen.bots.split(",")
    return Session(game, chosen.seat, options.seed(chosen), save, opponents, words)


def _asked(session: Session) -> bool:
    """Put the question until it is answered; False if the player leaves."""
    view = session.position.view(session.seat)
    print("\n" + show.table(session.words, view))
    while True:
        _list(session, view)
        try:
            text = input("> ").strip()
        except EOFError:
            print()
            return False
        if text == "quit":
            return False
        if text in ("help", "?"):
            print(session.words.text("terminal.help"))
        elif text == "table":
            print(show.table(session.words, view))
        elif text and _answered(session, view, text):
            return True


def _list(session: Session, view: Any) -> None:
    if getattr(view, "announced", None) is not None:
        step = session.words.step(view.announced)
        print("\n" + session.words.text("terminal.announced", step=step))
    print("\n" + session.words.prompt(view))
    for number, answer in enumerate(view.legal, 1):
        print(f"{number:>4}  {answer.text:<18} {_meaning(session.words, view, answer)}")


def _meaning(words: Words, view: Any, answer: Any) -> str:
    """An answer in words; for a card what it does, and for its special action too."""
    said = words.answer(answer, view.question)
    if answer.kind == "tile":
        return f"{said}: {words.tile(view.display[answer.number - 1])}"
    if answer.kind == "card":
        card = view.display[str(answer.number)]
        return f"{said}, {words.card(card)}: {_card_text(words, view, card)}"
    if answer.kind == "special":
        return f"{said}: {_card_text(words, view, view.turn.card)}"
    return said


def _card_text(words: Words, view: Any, card: str) -> str:
    return words.card_text(card, view.options["edition"])


def _answered(session: Session, view: Any, text: str) -> bool:
    if text.isdecimal() and 1 <= int(text) <= len(view.legal):
        text = view.legal[int(text) - 1].text
    try:
        session.play(session.seat, session.game.parse(text))
    except (HidalgoError, ValueError) as error:
        print(session.words.text("terminal.impossible", reason=error))
        return False
    return True
