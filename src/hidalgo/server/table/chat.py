"""What people say."""

from __future__ import annotations

from hidalgo.server.refusal import Refusal
from hidalgo.server.table import rows
from hidalgo.server.table.draft import Draft
from hidalgo.server.table.rows import Line


def say(draft: Draft, seat: int | None, person: str, name: str, text: str) -> None:
    if draft.state.status == "expired":
        raise Refusal("over", "the table has expired")
    draft.add("say", seat, rows.text(Line(name, text, person)))
