"""The texts of locales/, one file a language, and which language to use."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from hidalgo.core.errors import OptionError

LANGUAGES = ("en", "it", "pt", "es", "de")
DEFAULT = "en"

# What POSIX and gettext consult, in their order; the first that is set decides.
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@cache
def texts(language: str) -> Mapping[str, str]:
    if language not in LANGUAGES:
        raise OptionError("language", language, f"one of {', '.join(LANGUAGES)} is needed")
    source = files("hidalgo") / "locales" / f"{language}.json"
    read: dict[str, str] = json.loads(source.read_text(encoding="utf-8"))
    return read


def language_of(environment: Mapping[str, str]) -> str:
    """What an environment asks for, `it` for `it_IT.UTF-8`; English if it is not ours."""
    asked = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    for locale in asked.split(":"):  # LANGUAGE may hold several, the best liked first
        language = re.split(r"[-_.@]", locale)[0].lower()
        if language in LANGUAGES:
            return language
    return DEFAULT
