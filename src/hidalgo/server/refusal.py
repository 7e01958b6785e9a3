"""What is raised when somebody asks for what cannot be: nothing has changed."""

from __future__ import annotations

from hidalgo.server.protocol import ErrorCode


class Refusal(Exception):  # noqa: N818 (an everyday thing, no error of ours)
    def __init__(self, code: ErrorCode, text: str, field: str | None = None) -> None:
        super().__init__(text)
        self.code: ErrorCode = code
        self.text = text
        self.field = field
