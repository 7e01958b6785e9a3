"""TypeScript types from JSON schemas: only what our own components use."""

from __future__ import annotations

import json
from typing import Any

from hidalgo.server.schema import REF, Schema

HEADER = """\
// Made from src/hidalgo/server/protocol.py and the games' views and events by `make protocol`.
// Do not edit.
"""


def module(schemas: dict[str, Schema]) -> str:
    return HEADER + "".join(_declaration(name, schema) for name, schema in schemas.items())


def _declaration(name: str, schema: Schema) -> str:
    comment = _comment(schema.get("description", ""), "")
    if "properties" in schema:
        return f"\n{comment}export interface {name} {_object(schema)}\n"
    return f"\n{comment}export type {name} = {_type(schema)};\n"


def _comment(text: str, indent: str) -> str:
    return f"{indent}/** {' '.join(text.split())} */\n" if text else ""


def _object(schema: Schema) -> str:
    required = schema.get("required", [])
    lines = [
        f"  {name}{'' if name in required else '?'}: {_type(value)};\n"
        for name, value in schema["properties"].items()
    ]
    return "{\n" + "".join(lines) + "}"


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(REF)
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(choice) for choice in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    kind = schema.get("type")
    if isinstance(kind, list):
        return " | ".join(_type({"type": one}) for one in kind)
    if kind == "array":
        return _array(schema)
    if kind == "object":
        return _record(schema)
    return _SIMPLE[kind]


def _array(schema: Schema) -> str:
    items = schema.get("items")
    if not items:
        return "unknown[]"
    element = _type(items)
    return f"({element})[]" if "|" in element else f"{element}[]"


def _record(schema: Schema) -> str:
    """A dict: its keys are texts in JSON, whatever they were."""
    values: Any = schema.get("additionalProperties")
    return f"Record<string, {_type(values) if values else 'unknown'}>"


_SIMPLE: dict[str | None, str] = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
    None: "unknown",
}
