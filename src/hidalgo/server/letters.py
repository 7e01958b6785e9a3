"""What is written to people who are away, in their language: mail, and the pages it leads to."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from html import escape
from importlib.resources import files

from hidalgo.words import LANGUAGES

TITLES = {"el-grande": "El Grande", "el-caballero": "El Caballero"}
"""The same in all languages."""


@cache
def texts(language: str | None) -> Mapping[str, str]:
    known = language if language in LANGUAGES else "en"
    source = files("hidalgo") / "locales" / "letters" / f"{known}.json"
    read: dict[str, str] = json.loads(source.read_text(encoding="utf-8"))
    return read


def say(language: str | None, key: str, **values: str) -> str:
    return texts(language)[key].format(**values)


def page(language: str | None, text: str, button: str = "") -> str:
    """A page of its own: it has to work where the client's script does not."""
    form = f'<form method="post"><button>{escape(button)}</button></form>' if button else ""
    return (
        f'<!doctype html><html lang="{language or "en"}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><title>Hidalgo</title>'
        "<style>body{font:1.2em/1.5 sans-serif;max-width:34em;margin:4em auto;padding:0 1em}"
        "button{font:inherit;padding:.4em 1em}</style>"
        f"<h1>Hidalgo</h1><p>{escape(text)}</p>{form}</html>"
    )
