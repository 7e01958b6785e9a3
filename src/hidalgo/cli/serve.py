"""`hidalgo serve` and `hidalgo play`: tables for many, or for whoever sits at this machine."""

from __future__ import annotations

import argparse
import json
import os
import sys
import webbrowser
from collections.abc import Mapping
from threading import Thread
from typing import Any

from hidalgo.server.settings import NAMES, SettingError, Settings, parsed, read


def run(chosen: argparse.Namespace) -> None:
    settings = read(_given(chosen), os.environ, chosen.config or "")
    if chosen.command == "play":
        _play(settings, chosen.browser)
    else:
        _serve(settings)


def _serve(settings: Settings) -> None:
    from hidalgo.server import running

    def ready(address: str) -> None:
        print(f"Hidalgo is at {address}", flush=True)

    running.run(settings, ready)


def _play(settings: Settings, browser: bool) -> None:
    from hidalgo.server import running

    def ready(address: str) -> None:
        print(f"Hidalgo is at {address} (Ctrl+C ends it)", flush=True)
        if browser:
            # In a thread: some browsers keep the one who starts them waiting.
            Thread(target=_show, args=(address,), daemon=True).start()

    try:
        running.run(settings, ready, quiet=True)
    except SettingError as error:
        address = f"http://127.0.0.1:{settings.port}{settings.path}/"
        if error.field != "port" or not is_there(address):
            raise
        print(f"Hidalgo is at {address} already", flush=True)
        if browser:
            _show(address)


def _show(address: str) -> None:
    if has_display(os.environ):
        webbrowser.open(address)


def is_there(address: str) -> bool:
    """Whether the program that has our port is this one, started before."""
    from urllib.request import urlopen

    try:
        with urlopen(f"{address}api", timeout=2) as answer:  # noqa: S310 (this machine)
            said: dict[str, object] = json.load(answer)
            return {"version", "games"} <= said.keys()
    except (OSError, ValueError, AttributeError):
        return False


def has_display(environment: Mapping[str, str]) -> bool:
    """Whether a browser would be seen; without a display it might start in this terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def _given(chosen: argparse.Namespace) -> dict[str, Any]:
    """What the command line says, in the types that the settings have."""
    found = {}
    for name in NAMES:
        value = getattr(chosen, name, None)
        if isinstance(value, str):
            value = parsed(name, value, f"--{name.replace('_', '-')}")
        found[name] = value
    return found
