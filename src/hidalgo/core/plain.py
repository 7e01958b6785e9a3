"""Views and events as JSON can hold them."""

from __future__ import annotations

import dataclasses
from typing import Any


def plain(value: Any) -> Any:
    """Lists, dicts with text keys, texts, numbers and None."""
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    return {item.name: plain(getattr(value, item.name)) for item in dataclasses.fields(value)}
