"""The figures as a table for people and as a document for programs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict

from hidalgo.arena.match import Match
from hidalgo.arena.result import Result
from hidalgo.arena.standings import Standing, standings, winners_score
from hidalgo.arena.verdict import is_clear
from hidalgo.bots import Seconds

HEADINGS = (
    "bot",
    "wins",
    "of",
    "rate",
    "95 % interval",
    "rating",
    "score",
    "if won",
    "ms/decision",
    "over budget",
)


def title(match: Match, games: int) -> str:
    options = [f"{key} {value}" for key, value in _told(match).items()]
    return ", ".join([match.game.name, *options, _budget(match), f"{games} games"])


def table(match: Match, games: list[Result]) -> str:
    rows: list[tuple[str, ...]] = [HEADINGS]
    found = standings(match, games)
    rows += [_row(name, standing) for name, standing in found.items()]
    widths = [max(len(row[i]) for row in rows) for i in range(len(HEADINGS))]
    lines = [title(match, len(games)), ""]
    for row in rows:
        cells = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        lines.append("  ".join([row[0].ljust(widths[0]), *cells]))
    lines += ["", *_remarks(match, games, found)]
    return "\n".join(lines)


def document(match: Match, games: list[Result]) -> dict[str, object]:
    return {
        "match": match.document(),
        "games": len(games),
        "clear": is_clear(match, games),
        "winners_score": winners_score(games),
        "bots": {name: _figures(each) for name, each in standings(match, games).items()},
    }


def _figures(standing: Standing) -> dict[str, object]:
    figures = asdict(standing)
    rating = standing.rating
    figures["rating"] = rating and rating.strength
    figures["rating_spread"] = rating and rating.spread
    return figures


def _row(name: str, standing: Standing) -> tuple[str, ...]:
    low, high = standing.interval
    rating = standing.rating
    return (
        name,
        f"{standing.wins:.1f}".removesuffix(".0"),
        str(standing.games),
        _percent(standing.rate),
        f"{low * 100:.1f} to {high * 100:.1f}",
        f"{rating.strength:.1f} ± {2 * rating.spread:.1f}" if rating else "-",
        _number(standing.score),
        _number(standing.winning_score),
        _milliseconds(standing.seconds_per_decision),
        _percent(standing.over_budget),
    )


def _remarks(match: Match, games: Iterable[Result], found: dict[str, Standing]) -> Iterable[str]:
    games = list(games)
    yield f"Even is {100 / match.players:.1f} %. Winners score {_number(winners_score(games))}."
    if is_clear(match, games):
        yield "Clear: every bot is told from every other (sequential test, 5 % error)."
    elif len(found) > 1:
        yield "Not clear yet: not every bot is told from every other (sequential test, 5 % error)."
    for name, standing in found.items():
        for reason, times in standing.losses.items():
            yield f"{name} lost {times} {'game' if times == 1 else 'games'} by rule: {reason}"


def _told(match: Match) -> dict[str, object]:
    """The options in a word or a number; a list of tiles would fill the page."""
    options = match.game.options.items()
    return {key: value for key, value in options if isinstance(value, (str, int))}


def _budget(match: Match) -> str:
    if isinstance(match.budget, Seconds):
        return f"{match.budget.seconds:g} s a decision"
    return f"{match.budget.simulations} simulations a decision"


def _percent(part: float) -> str:
    return f"{part * 100:.1f} %"


def _number(value: float | None) -> str:
    return "-" if value is None else f"{value:.1f}"


def _milliseconds(seconds: float | None) -> str:
    if seconds is None:
        return "-"
    return f"{seconds * 1000:.0f}" if seconds >= 0.1 else f"{seconds * 1000:.3g}"
