"""Compiles the engine where that is possible; pyproject.toml says all the rest.

All or nothing: a half-compiled engine would mix native and interpreted classes, so one unit that
fails means that none is installed, and the sources run as they are.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

SOURCES = Path("src")
ENGINE = (
    "core/bits.py",
    "core/power_cards.py",
    "core/random.py",
    "grande/**/*.py",
    "caballero/**/*.py",
    "bots/**/*.py",
)
# The package's face is imported before anything is chosen, and stays plain Python; so does what
# checks values of any type in fields of one type.
PLAIN = ("__init__.py", "budget.py")
# Native code may be inlined across modules only if no other library could replace it.
FLAGS = (
    ["-fvisibility=hidden", "-fno-semantic-interposition", "-Wno-error"]
    if os.name == "posix"
    else []
)


def units() -> list[str]:
    """The modules to compile, in an order that does not depend on the file system."""
    package = SOURCES / "hidalgo"
    found = {path for pattern in ENGINE for path in package.glob(pattern)}
    return sorted(str(path) for path in found if path.name not in PLAIN)


def extensions() -> list[Any]:
    if os.environ.get("HIDALGO_PURE") == "1":
        return []
    try:
        from mypyc.build import mypycify

        found = mypycify(units(), opt_level="3", debug_level="0", group_name="hidalgo")
    except (Exception, SystemExit) as reason:  # mypycify exits on errors
        say(reason)
        return []
    for extension in found:
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
    return found


def say(reason: BaseException) -> None:
    print(f"hidalgo: not compiled, will run as plain Python ({reason})", file=sys.stderr)


class AllOrNothing(build_ext):
    def run(self) -> None:
        try:
            super().run()
        except Exception as reason:
            say(reason)
            self._leave_nothing()

    def _leave_nothing(self) -> None:
        inplace, self.inplace = self.inplace, False
        for extension in self.extensions:
            Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
        self.inplace = inplace
        self.extensions = []


setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})
