"""The commands and their options; each command's own code is imported when it runs."""

from __future__ import annotations

import argparse
import io
import os
import sys
from importlib import import_module
from typing import Any, TypeAlias

import hidalgo
from hidalgo.bench import BENCHES
from hidalgo.core.errors import HidalgoError
from hidalgo.server.settings import NAMES

PROGRAM = "hidalgo"

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def main(arguments: list[str] | None = None) -> None:
    """Run a command; bad input is one sentence on standard error and exit status 2."""
    _spell_out_what_is_no_letter()
    chosen = parser().parse_args(_with_command(sys.argv[1:] if arguments is None else arguments))
    command = import_module(f"hidalgo.cli.{chosen.module}")
    try:
        command.run(chosen)
        sys.stdout.flush()
    except HidalgoError as error:
        fail(str(error))
    except BrokenPipeError:
        # The reader has left, as `head` does; nothing more can be said to it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        fail(f"{error.filename or 'input or output'}: {error.strerror or error}")
    except KeyboardInterrupt:
        sys.exit(130)


def _spell_out_what_is_no_letter() -> None:
    """What a terminal cannot show, or bytes that are no text, must not end a game."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _with_command(arguments: list[str]) -> list[str]:
    """Without a command: to play."""
    about = ("-h", "--help", "--version")
    named = arguments and (not arguments[0].startswith("-") or arguments[0] in about)
    return arguments if named else ["play", *arguments]


def fail(sentence: str) -> None:
    print(f"{PROGRAM}: {sentence}", file=sys.stderr)
    sys.exit(2)


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        PROGRAM,
        description="El Grande and El Caballero: play, serve, watch, replay, measure. "
        "Without a command: play.",
    )
    top.add_argument("--version", action="version", version=f"{PROGRAM} {hidalgo.__version__}")
    commands = top.add_subparsers(title="commands", required=True, metavar="COMMAND")
    _play(commands)
    _serve(commands)
    _backup(commands)
    _terminal(commands)
    _random(commands)
    _replay(commands)
    _arena(commands)
    _bench(commands)
    return top


def _command(commands: Commands, name: str, module: str, text: str) -> argparse.ArgumentParser:
    command = commands.add_parser(name, help=text, description=f"{text[0].upper()}{text[1:]}.")
    command.set_defaults(module=module, command=name)
    return command


def _play(commands: Commands) -> None:
    command = _command(commands, "play", "serve", "play in the browser")
    command.add_argument(
        "--no-browser", dest="browser", action="store_false", help="print the address only"
    )
    _settings(command, ("port", "database", "bots"))


def _serve(commands: Commands) -> None:
    command = _command(commands, "serve", "serve", "serve tables to many")
    _settings(command, tuple(NAMES))


def _backup(commands: Commands) -> None:
    command = _command(commands, "backup", "backup", "copy the database of a running server")
    command.add_argument("file", metavar="FILE", help="write the copy there")
    _settings(command, ("database",))


def _settings(command: argparse.ArgumentParser, names: tuple[str, ...]) -> None:
    """Options for settings; each is text until it is known who else says something about it."""
    command.add_argument("--config", metavar="FILE", help="settings, as TOML")
    for name in names:
        setting = NAMES[name]
        flag = f"--{name.replace('_', '-')}"
        if isinstance(setting.default, bool):
            how: Any = {"action": argparse.BooleanOptionalAction, "default": None}
        else:
            how = {"metavar": name.upper()}
        command.add_argument(flag, help=setting.metadata["help"], **how)


def _terminal(commands: Commands) -> None:
    command = _command(commands, "terminal", "terminal", "play in the terminal against bots")
    _game_options(command)
    command.add_argument("--seat", type=int, default=0, help="your seat, from 0 (default: 0)")
    command.add_argument("--save", metavar="FILE", help="keep the game there, and go on from it")
    command.add_argument(
        "--bots",
        default="random",
        metavar="NAMES",
        help="against whom: one name, or one for each (default: random)",
    )
    _language(command)


def _random(commands: Commands) -> None:
    command = _command(commands, "random", "random_game", "play a random game and print its log")
    _game_options(command)
    command.add_argument("--save", metavar="FILE", help="write the record there")
    _language(command)
    _seen_by(command)


def _replay(commands: Commands) -> None:
    command = _command(commands, "replay", "replay", "print the log of a recorded game")
    command.add_argument("file", metavar="FILE", help="a record; - for standard input")
    _language(command)
    _seen_by(command)


def _arena(commands: Commands) -> None:
    command = _command(commands, "arena", "arena", "let bots play each other and measure them")
    _game_options(command)
    command.add_argument(
        "--bots",
        required=True,
        metavar="NAMES",
        help="who plays, as in grandee,greedy: the last one fills the seats that are left, of more"
        " than there are seats all combinations play; MODULE:FACTORY is a bot of your own, and"
        " NAME@0.1 has a budget of its own",
    )
    command.add_argument("--games", type=int, default=400, help="how many (default: 400)")
    budget = command.add_mutually_exclusive_group()
    budget.add_argument(
        "--seconds", type=float, default=0.25, help="time for each decision (default: 0.25)"
    )
    budget.add_argument(
        "--simulations", type=int, help="a count for each decision instead: repeatable with --seed"
    )
    command.add_argument("--cores", type=int, help="how many games at once (default: all cores)")
    command.add_argument(
        "--results",
        metavar="FILE",
        help="keep every game there, a JSON document a line, and go on from it",
    )
    command.add_argument("--plot", metavar="FILE", help="draw the win rates there, as SVG")
    command.add_argument("--json", action="store_true", help="print figures as JSON")
    command.add_argument(
        "--stop-when-clear",
        action="store_true",
        help="stop as soon as it is clear who is better (docs/bots.md)",
    )


def _bench(commands: Commands) -> None:
    command = _command(commands, "bench", "bench", "measure speed on this machine")
    command.add_argument("what", choices=BENCHES, help="what to measure")
    command.add_argument(
        "--seconds", type=float, default=5.0, help="time for each measurement (default: 5)"
    )
    command.add_argument(
        "--tables",
        type=int,
        help="server: how many are played at, all else in proportion (default: 200)",
    )
    command.add_argument(
        "--database",
        metavar="URL",
        help="server: postgresql://USER@HOST/NAME, one without tables (default: a SQLite file)",
    )
    command.add_argument("--json", action="store_true", help="print figures as JSON")
    command.add_argument("--append", metavar="FILE", help="add the figures to a Markdown file")


def _language(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--language",
        metavar="LANGUAGE",
        help="en, it, pt, es or de (default: that of your system, or en)",
    )


def _seen_by(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--seen-by",
        default="all",
        metavar="WHO",
        help="whose eyes: all (default), spectator, or a seat",
    )


def _game_options(command: argparse.ArgumentParser) -> None:
    """Only what is given is passed on, so that the game itself says what it does not know."""
    command.add_argument("--game", default="el-grande", help="el-grande (default) or el-caballero")
    command.add_argument("--players", type=int, help="2 to 5, El Caballero 2 to 4 (default: 4)")
    command.add_argument("--seed", type=int, help="a number that makes the game repeatable")
    command.add_argument("--edition", help="decennial (default), baluci or venice")
    command.add_argument("--rounds", type=int, help="9 (default) or 6")
    command.add_argument("--veto", help="full (default) or none")
    command.add_argument("--castillo", help="closed (default) or open")
    command.add_argument("--expanded", action="store_true", help="El Caballero's expanded game")
    command.add_argument("--bidding", help="El Caballero: clockwise (default) or reverse")
    command.add_argument(
        "--tiles",
        metavar="FILE",
        help="El Caballero: Area tiles, a JSON list of 48, as in a record",
    )
    command.add_argument("--tiebreak", help="shared (default) or tournament")
