"""The results file: what is played in its first line, then a line a game as the games end.

A line is written whole and at once. Whatever kills the arena leaves at most one torn line, the
last, which is played again.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, Self

from hidalgo.arena.match import Match
from hidalgo.arena.result import Result
from hidalgo.arena.schedule import schedule
from hidalgo.core.errors import OptionError

FORMAT = "hidalgo-arena/1"
START = b'{"format": "hidalgo-arena/'


class Results:
    """The games of one match, in memory and in their file."""

    def __init__(self, path: Path, file: BinaryIO, match: Match, games: list[Result]) -> None:
        self.path = path
        self.file = file
        self.match = match
        self.games = games

    @classmethod
    def open(cls, path: Path, match: Match) -> Self:
        """A new file, or one of the same match to go on with."""
        file = path.open("a+b")
        try:
            _lock(path, file)
            lines = _whole_lines(path, file)
            if not lines:
                _write(file, {"format": FORMAT, **match.document()})
            else:
                _same(path, header(path, lines[0]), match)
            return cls(path, file, match, _games(path, lines[1:], match))
        except BaseException:
            file.close()
            raise

    def add(self, result: Result) -> None:
        """Stored first: what was counted once is never played again."""
        _write(self.file, result.document())
        self.games.append(result)

    def close(self) -> None:
        self.file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def seed_in(path: Path) -> int | None:
    """The seed of a match begun in this file, so that it can be resumed without naming it."""
    if not path.exists():
        return None
    with path.open("rb") as file:
        first = file.readline()
    if not first.endswith(b"\n"):
        return None
    seed = header(path, first).get("seed")
    return seed if type(seed) is int else None


def header(path: Path, line: bytes) -> dict[str, Any]:
    with suppress(ValueError):
        found = json.loads(line)
        if isinstance(found, dict) and found.get("format") == FORMAT:
            return found
    raise _foreign(path)


def _foreign(path: Path) -> OptionError:
    return OptionError("results", str(path), f"a file of results ({FORMAT}) or none is needed")


def _same(path: Path, found: dict[str, Any], match: Match) -> None:
    for key, needed in match.document().items():
        if found.get(key) != needed:
            reason = f"a file of this match is needed, but its {key} is {found.get(key)!r}"
            raise OptionError("results", str(path), f"{reason} and not {needed!r}")


def _whole_lines(path: Path, file: BinaryIO) -> list[bytes]:
    """Its lines; a torn one at the end is cut off, but nothing of a file that is not ours."""
    file.seek(0)
    lines = file.readlines()
    if lines and not START.startswith(lines[0][: len(START)]):
        raise _foreign(path)
    if lines and not lines[-1].endswith(b"\n"):
        file.truncate(sum(map(len, lines[:-1])))
        lines.pop()
    return lines


def _games(path: Path, lines: list[bytes], match: Match) -> list[Result]:
    games: dict[int, Result] = {}
    for number, line in enumerate(lines, 2):
        try:
            result = Result.of(json.loads(line))
        except (KeyError, TypeError, ValueError):
            reason = f"line {number} of it should be the result of a game"
            raise OptionError("results", str(path), reason) from None
        games[result.game] = result
    needed = schedule(match, max(games, default=-1) + 1)
    for game, result in games.items():
        if game < 0 or needed[game].seats != result.seats:
            reason = f"a file of this match is needed, but game {game} of it has other seats"
            raise OptionError("results", str(path), reason)
    return list(games.values())


def _write(file: BinaryIO, document: dict[str, object]) -> None:
    file.write(json.dumps(document).encode() + b"\n")
    file.flush()


def _lock(path: Path, file: BinaryIO) -> None:
    """Two arenas in one file would both play the same games."""
    if os.name != "posix":
        return
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        reason = "a file that no other arena is writing is needed"
        raise OptionError("results", str(path), reason) from None
