"""The advisor: a bot's three best answers, where the table allows to ask for them."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from hidalgo.bots.analysis import Analysis
from hidalgo.server.making import LEVELS
from hidalgo.server.protocol import Advice, Advised, Level
from hidalgo.server.refusal import Refusal
from hidalgo.server.table.play import check_running
from hidalgo.server.tables import Tables
from hidalgo.server.thinking import NoThought, Stopping

SHOWN = 3
_ADVISORS: tuple[Level, ...] = ("knight", "greedy")
ADVISOR: Level = next(level for level in _ADVISORS if level in LEVELS)


@runtime_checkable  # Litestar looks at what it hands to a handler
class Explaining(Protocol):
    async def explain(self, table: str, seat: int, level: str, view: object) -> Analysis: ...


async def advise(
    tables: Tables, thinking: Explaining, table: str, seat: int, person: str, re: int = 0
) -> Advice:
    state = (await tables.get(table)).state
    if seat >= len(state.seats) or state.seats[seat].person != person:
        raise Refusal("not_your_seat", f"you do not sit at seat {seat}", "seat")
    if not state.settings.advisor:
        raise Refusal("no_advice", "this table plays without the advisor")
    check_running(state)
    if seat not in state.actors():
        raise Refusal("not_asked", f"seat {seat} is not asked now; asked: {state.actors()}", "seat")
    try:
        analysis = await thinking.explain(table, seat, ADVISOR, state.position.view(seat))
    except (NoThought, Stopping) as error:
        raise Refusal("busy", f"the advisor does not answer ({error})") from None
    best = [
        Advised(
            answer=one.text,
            win=round(one.win, 4),
            scores=[round(score, 1) for score in one.scores],
            line=list(one.line),
        )
        for one in analysis.candidates[:SHOWN]
    ]
    return Advice(re=re, table=table, seat=seat, n=state.mark, level=ADVISOR, answers=best)
