"""Events that are told in more than one way: what follows the key of the text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def variant(event: Any) -> str:
    chosen = _VARIANTS.get(type(event).__name__)
    return chosen(event) if chosen else ""


def _deployed(event: Any) -> str:
    if event.grande:
        return ".grande"
    return ".sea" if event.facing is None else ""


def _taken_back(event: Any) -> str:
    return (".forced" if event.forced else "") + (".castle" if event.castle else "")


_VARIANTS: dict[str, Callable[[Any], str]] = {
    "BoardMoved": lambda event: ".unused" if event.origin is None else "",
    "SpecialEnded": lambda event: ".vetoed" if event.vetoed else "",
    "VetoPlayed": lambda event: "" if event.against is None else ".against",
    "DiskSet": lambda event: "" if event.region is None else ".own",
    "PowerTakenBack": lambda event: "" if event.value is None else ".seen",
    "CastilloShown": lambda event: "" if any(event.counts) else ".empty",
    "RankScored": lambda event: ".tied" if len(event.seats) > 1 else "",
    "RoundEnded": lambda event: "" if getattr(event, "unused", ()) else ".all",
    "GameOver": lambda event: ".shared" if len(event.winners) > 1 else "",
    "TileLaid": lambda event: ".apart" if event.apart else "",
    "TileDeployed": _deployed,
    "TileTakenBack": _taken_back,
    "LandScored": lambda event: "" if any(event.points) else ".nobody",
    "SeaScored": lambda event: "" if any(event.points) else ".nobody",
}
