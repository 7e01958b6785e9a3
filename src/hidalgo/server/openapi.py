"""The OpenAPI document: the routes as their handlers have them, the components of schema.py.

It is made into a file beside this one by `make protocol`, for schema.py runs in plain Python only.
"""

from __future__ import annotations

from collections.abc import Iterator
from inspect import Parameter, signature
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from litestar import Litestar, Response
from litestar.handlers import HTTPRouteHandler
from litestar.params import BodyKwarg, PathParameter, QueryParameter
from msgspec import Meta

import hidalgo
from hidalgo.server.schema import REF, Schema

FILE = Path(__file__).with_name("openapi.json")
ABOUT = """\
Tables of Hidalgo. Whatever is refused is answered by a Problem. A table is followed over the
WebSocket /api/socket, one FromClient or ToClient a message; docs/protocol.md has it all."""
# What is read as it comes, and so has no type in its handler.
RAW_BODIES = {"upload": {"type": "object"}}


def document(app: Litestar, components: dict[str, Schema]) -> dict[str, Any]:
    paths: dict[str, dict[str, Any]] = {}
    for path, method, handler in sorted(_handlers(app), key=lambda found: found[:2]):
        paths.setdefault(path, {})[method.lower()] = _operation(handler)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Hidalgo", "version": hidalgo.__version__, "description": ABOUT},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "hidalgo"},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
        "security": [{}, {"cookie": []}, {"token": []}],
    }


def _handlers(app: Litestar) -> Iterator[tuple[str, str, HTTPRouteHandler]]:
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            if isinstance(handler, HTTPRouteHandler) and handler.include_in_schema is not False:
                for method in handler.http_methods - {"OPTIONS"}:
                    yield route.path_format, method, handler


def _operation(handler: HTTPRouteHandler) -> Schema:
    hints = get_type_hints(handler.fn, include_extras=True)
    name: str = handler.fn.__name__
    found: Schema = {
        "operationId": name,
        "summary": (handler.fn.__doc__ or name).splitlines()[0],
        "parameters": list(_parameters(handler, hints)),
        "responses": {
            str(handler.status_code): _content(_returned(hints["return"]), "Done."),
            "default": _content(_reference("Problem"), "It was refused; nothing has changed."),
        },
    }
    body = RAW_BODIES.get(name) or _body(hints)
    if body is not None:
        found["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    return found


def _parameters(handler: HTTPRouteHandler, hints: dict[str, Any]) -> Iterator[Schema]:
    for name, hint in hints.items():
        kind, *extras = get_args(hint) if get_origin(hint) is Annotated else (hint,)
        for extra in extras:
            if isinstance(extra, PathParameter):
                yield {"name": name, "in": "path", "required": True, "schema": _simple(kind, extra)}
            elif isinstance(extra, QueryParameter):
                needed = signature(handler.fn).parameters[name].default is Parameter.empty
                yield {
                    "name": extra.name or name,
                    "in": "query",
                    "required": needed,
                    "schema": _simple(kind, extra),
                }


def _simple(kind: Any, bounds: Any) -> Schema:
    """Of a parameter: what is optional is left out, not null."""
    choices = [choice for choice in get_args(kind) if choice is not type(None)]
    if choices and get_origin(kind) is not Literal:
        [kind] = choices
    low, high = getattr(bounds, "ge", None), getattr(bounds, "le", None)
    bounded = Annotated[kind, Meta(ge=low, le=high)] if low is not None else kind
    found: Schema = msgspec.json.schema(bounded)
    return found


def _body(hints: dict[str, Any]) -> Schema | None:
    hint = hints.get("data")
    if get_origin(hint) is not Annotated:
        return None
    kind, *extras = get_args(hint)
    assert any(isinstance(extra, BodyKwarg) for extra in extras)
    return _reference("AnyCommand" if get_args(kind) else kind.__name__)


def _returned(kind: Any) -> Schema | None:
    if get_origin(kind) is Response:
        [kind] = get_args(kind)
    if kind in (None, type(None)):
        return None
    return {} if kind is msgspec.Raw else _reference(kind.__name__)


def _content(schema: Schema | None, text: str) -> Schema:
    if schema is None:
        return {"description": text}
    return {"description": text, "content": {"application/json": {"schema": schema}}}


def _reference(name: str) -> Schema:
    return {"$ref": REF + name}
