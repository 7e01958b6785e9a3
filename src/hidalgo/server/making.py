"""New tables: what was asked for is checked, and the game is laid out."""

from __future__ import annotations

import secrets
from typing import Any, get_args

from hidalgo import bots, games
from hidalgo.core.errors import HidalgoError
from hidalgo.server.bodies import GameInfo, NewTable, SeatPlan
from hidalgo.server.protocol import Level, SeatInfo
from hidalgo.server.refusal import Refusal
from hidalgo.server.table.rows import Settings
from hidalgo.server.table.state import State

SEED_BITS = 128
LEVELS: tuple[Level, ...] = tuple(level for level in get_args(Level) if level in bots.NAMES)


def infos() -> list[GameInfo]:
    """The games and what may be chosen."""
    found = []
    for name, game in games.GAMES.items():
        choices = game.choices()  # type: ignore[attr-defined]
        options = {key: list(values) for key, values in choices.items()}
        found.append(GameInfo(name, game().rules, options))
    return found


def settings_of(plan: NewTable, person: str, name: str) -> Settings:
    game = _game(plan.game, plan.options, len(plan.seats))
    return Settings(
        game=plan.game,
        rules=game.rules,
        options=game.options,
        setup=_setup(game),
        seats=[_seat(seat, person, name) for seat in plan.seats],
        pace=plan.pace,
        watch=plan.watch,
        listed=plan.listed,
        advisor=plan.advisor,
        host=person,
        invitation=secrets.token_urlsafe(18),
    )


def rematch_of(state: State, person: str) -> Settings:
    """The next game of the same people: everybody sits one seat further."""
    old = state.settings
    game = _game(old.game, {**old.options, "players": None}, len(state.seats))
    return Settings(
        game=old.game,
        rules=game.rules,
        options=game.options,
        setup=_setup(game),
        seats=[_anew(info) for info in [state.seats[-1], *state.seats[:-1]]],
        pace=old.pace,
        watch=old.watch,
        listed=old.listed,
        advisor=old.advisor,
        host=person,
        invitation=secrets.token_urlsafe(18),
    )


def _game(name: str, options: dict[str, Any], players: int) -> Any:
    if name not in games.GAMES:
        text = f"one of {', '.join(games.GAMES)} is needed, not {name!r}"
        raise Refusal("bad_option", text, "game")
    known = games.GAMES[name].choices()  # type: ignore[attr-defined]
    given = {key: value for key, value in options.items() if key != "players" or value is not None}
    for key in given:
        if key not in known or key == "players":
            text = f"the options are {', '.join(other for other in known if other != 'players')}"
            raise Refusal("bad_option", text, f"options.{key[:40]}")
    try:
        return games.make(name, **{**given, "players": players})
    except HidalgoError as error:
        field = "seats" if error.field == "players" else f"options.{error.field}"
        raise Refusal("bad_option", str(error), field) from None


def _setup(game: Any) -> Any:
    """Chance is drawn here, and the seed forgotten."""
    return game.setup(game.start(seed=secrets.randbits(SEED_BITS)))


def _seat(plan: SeatPlan, person: str, name: str) -> SeatInfo:
    if plan.who == "me":
        return SeatInfo(who="person", name=plan.name or name, person=person)
    if plan.who == "open":
        return SeatInfo(who="nobody")
    level = plan.level or "random"
    check_level(level)
    return SeatInfo(who="bot", level=level)


def check_level(level: Level) -> None:
    if level not in LEVELS:
        text = f"one of {', '.join(LEVELS)} is needed, not {level!r}"
        raise Refusal("no_such_bot", text, "level")


def _anew(info: SeatInfo) -> SeatInfo:
    if info.who == "person":
        return SeatInfo(who="person", name=info.name, person=info.person)
    return SeatInfo(who=info.who, level=info.level)
