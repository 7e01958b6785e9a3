"""The win rates as a picture: a bar a bot with its interval, and a line where even is."""

from __future__ import annotations

from xml.sax.saxutils import escape

from hidalgo.arena.match import Match
from hidalgo.arena.report import title
from hidalgo.arena.result import Result
from hidalgo.arena.standings import Standing, standings

LEFT, WIDTH, RIGHT = 170, 480, 150
TOP, ROW, BAR = 70, 34, 18
BOTTOM = 46
STYLE = (
    "text{font:13px sans-serif;fill:#222}.small{font-size:11px;fill:#555}"
    ".bar{fill:#7a9cc6}.interval{stroke:#1d3557;stroke-width:2}"
    ".grid{stroke:#ddd}.even{stroke:#b5442e;stroke-dasharray:5 4}"
)


def svg(match: Match, games: list[Result]) -> str:
    found = standings(match, games)
    width, height = LEFT + WIDTH + RIGHT, TOP + ROW * len(found) + BOTTOM
    said = escape(title(match, len(games)))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img">',
        f"<title>{said}</title><style>{STYLE}</style>",
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        '<text x="16" y="26">Win rate, with its 95 % interval</text>',
        f'<text x="16" y="46" class="small">{said}</text>',
        *_grid(TOP + ROW * len(found)),
    ]
    for i, (name, standing) in enumerate(found.items()):
        parts += _bar(TOP + ROW * i, name, standing)
    parts += [*_even(match.players, TOP + ROW * len(found)), "</svg>"]
    return "\n".join(parts) + "\n"


def _x(share: float) -> float:
    return round(LEFT + WIDTH * share, 1)


def _grid(bottom: int) -> list[str]:
    lines = []
    for percent in range(0, 101, 20):
        x = _x(percent / 100)
        lines.append(f'<line x1="{x}" x2="{x}" y1="{TOP}" y2="{bottom}" class="grid"/>')
        lines.append(
            f'<text x="{x}" y="{bottom + 16}" class="small" text-anchor="middle">{percent} %</text>'
        )
    return lines


def _bar(top: int, name: str, standing: Standing) -> list[str]:
    low, high = standing.interval
    middle, bar = top + ROW / 2, top + (ROW - BAR) / 2
    return [
        f'<text x="{LEFT - 10}" y="{middle + 4}" text-anchor="end">{escape(_short(name))}</text>',
        f'<rect x="{LEFT}" y="{bar}" width="{round(WIDTH * standing.rate, 1)}" height="{BAR}" '
        'class="bar"/>',
        f'<line x1="{_x(low)}" x2="{_x(high)}" y1="{middle}" y2="{middle}" class="interval"/>',
        f'<text x="{LEFT + WIDTH + 12}" y="{middle + 4}">{standing.rate * 100:.1f} % '
        f"of {standing.games}</text>",
    ]


def _even(players: int, bottom: int) -> list[str]:
    x = _x(1 / players)
    return [
        f'<line x1="{x}" x2="{x}" y1="{TOP - 6}" y2="{bottom}" class="even"/>',
        f'<text x="{x}" y="{bottom + 34}" class="small" text-anchor="middle">even</text>',
    ]


def _short(name: str) -> str:
    """The end of a name tells more than its beginning: module:factory."""
    return name if len(name) <= 20 else "…" + name[-19:]
