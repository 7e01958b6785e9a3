"""JSON schemas of everything that is sent, from msgspec's own: messages, views and events.

The compiled engine's classes do not know their types any more, so this runs in plain Python
(`HIDALGO_PURE=1`); what it makes is kept in files, and a test compares.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any, get_args

import msgspec

from hidalgo.caballero import events as caballero_events
from hidalgo.caballero.view import View as CaballeroView
from hidalgo.grande import events as grande_events
from hidalgo.grande.view import View as GrandeView
from hidalgo.server import bodies, incoming, protocol

REF = "#/components/schemas/"

Schema = dict[str, Any]

_UNIONS = {
    "AnyCommand": incoming.AnyCommand,
    "FromClient": incoming.FromClient,
    "AnyEntry": protocol.AnyEntry,
    "ToClient": protocol.ToClient,
}


def components() -> dict[str, Schema]:
    """Every component by its name."""
    schemas = _schemas(_messages())
    schemas |= _of_game("Grande", GrandeView, grande_events)
    schemas |= _of_game("Caballero", CaballeroView, caballero_events)
    schemas["View"] = _any_of(["GrandeView", "CaballeroView"])
    schemas["Event"] = _any_of(["GrandeEvent", "CaballeroEvent"])
    for union, kinds in _UNIONS.items():
        schemas[union] = _tagged([kind.__name__ for kind in get_args(kinds)], schemas)
    return {name: _absolute(schema) for name, schema in sorted(schemas.items())}


def _schemas(types: list[Any], prefix: str = "") -> dict[str, Schema]:
    _, found = msgspec.json.schema_components(
        types, schema_hook=_plain_value, ref_template=REF + prefix + "{name}"
    )
    return {prefix + name: schema for name, schema in found.items()}


def _plain_value(_: type) -> Schema:
    """`object` stands for the value of an option of a game."""
    return {"type": ["string", "integer", "array", "null"]}


def _messages() -> list[Any]:
    """All messages; those that are only there to be inherited from left out."""
    everything = {**vars(protocol), **vars(incoming), **vars(bodies)}
    kinds = [kind for kind in everything.values() if _is_struct(kind)]
    inherited = {base for kind in kinds for base in kind.__mro__[1:]}
    return [kind for kind in kinds if kind not in inherited]


def _is_struct(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind != msgspec.Struct


def _of_game(game: str, view: type, events: ModuleType) -> dict[str, Schema]:
    """Both games use the same names for what they have of a kind: the game is put before them."""
    base = events.Event
    kinds = [
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, base) and kind is not base
    ]
    schemas = _schemas([view, *kinds], game)
    for schema in schemas.values():
        schema["required"] = list(schema["properties"])  # defaults are sent, too
    for kind in kinds:
        # As codec.py writes it: an event says by its `type` what it is.
        schema = schemas[game + kind.__name__]
        schema["properties"] = {"type": {"enum": [kind.__name__]}, **schema["properties"]}
        schema["required"] = ["type", *schema["required"]]
    schemas[game + "Event"] = _tagged([game + kind.__name__ for kind in kinds], schemas)
    return schemas


def _any_of(names: list[str]) -> Schema:
    return {"anyOf": [{"$ref": REF + name} for name in names]}


def _tagged(names: list[str], schemas: dict[str, Schema]) -> Schema:
    """A union whose members say by their `type` which they are."""
    tags = {schemas[name]["properties"]["type"]["enum"][0]: REF + name for name in names}
    return {**_any_of(names), "discriminator": {"propertyName": "type", "mapping": tags}}


def _absolute(schema: Any) -> Any:
    """References written by hand in protocol.py are names only."""
    if isinstance(schema, list):
        return [_absolute(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    ref = schema.get("$ref")
    if isinstance(ref, str) and not ref.startswith("#"):
        return {**schema, "$ref": REF + ref}
    return {key: _absolute(value) for key, value in schema.items()}
