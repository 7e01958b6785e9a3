"""What the server says of itself on standard error: as text, or one JSON object a line.

No line has a cookie, a token, a code or a body: requests are told by method, path and status.
"""

from __future__ import annotations

import logging
import sys
import time
from typing import Any

import msgspec

FORMAT = "%(asctime)s %(levelname)s %(message)s"
# Everybody's attributes of a record; what else it has was handed in with `extra`.
_USUAL = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in _USUAL}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up(kind: str, level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if kind == "json" else logging.Formatter(FORMAT))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    # They would say at each start and end what we say ourselves.
    for talkative in ("uvicorn", "alembic"):
        logging.getLogger(talkative).setLevel(logging.WARNING)
