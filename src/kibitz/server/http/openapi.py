"""The HTTP calls as OpenAPI 3.1, made from the types that the service reads and writes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Literal

import msgspec

from kibitz import __version__
from kibitz.engine.record import Record
from kibitz.server.http.offers import GamesQuery, OfferedGame
from kibitz.server.wire import bodies, protocol
from kibitz.server.wire.messages_schema import DIALECT, all_games_schema, ref
from kibitz.server.wire.schemas import Schema, schema_components

IN_OPENAPI = "#/components/schemas/{name}"


class Alive(msgspec.Struct, frozen=True):
    """The process is running."""

    status: Literal["alive"]
    """Always `alive`."""
    version: str
    """The version of Kibitz."""


class Ready(msgspec.Struct, frozen=True):
    """The server can answer requests."""

    status: Literal["ready"]
    """Always `ready`."""


class Call(msgspec.Struct, frozen=True, kw_only=True):
    """`gives` None: a document that is described elsewhere. `refuses`: the statuses with a refusal as body."""

    name: str
    summary: str
    query: Any = None
    takes: Any = None
    gives: Any = None
    status: int = 200
    needs_token: bool = False
    refuses: tuple[int, ...] = ()


CALLS: dict[tuple[str, str], Call] = {
    ("GET", "/healthz"): Call(name="healthy", summary="Check that the process is alive.", gives=Alive),
    ("GET", "/readyz"): Call(name="ready", summary="Check that the database answers.", gives=Ready),
    ("GET", "/api/games"): Call(
        name="listGames",
        summary="List the games, and everything that a table can choose.",
        query=GamesQuery,
        gives=tuple[OfferedGame, ...],
        refuses=(400,),
    ),
    ("POST", "/api/players"): Call(
        name="makePlayer",
        summary="Become a player: a name is enough. Returns a token, and sets it as the cookie `kibitz`.",
        takes=bodies.NewPlayer,
        gives=bodies.Me,
        status=201,
        refuses=(400,),
    ),
    ("GET", "/api/me"): Call(
        name="readMe", summary="Return who you are.", gives=bodies.Known, needs_token=True, refuses=(401,)
    ),
    ("PATCH", "/api/me"): Call(
        name="renameMe",
        summary="Change your name. A table shows it when you next enter.",
        takes=bodies.NewPlayer,
        gives=bodies.Known,
        needs_token=True,
        refuses=(400, 401),
    ),
    ("GET", "/api/me/matches"): Call(
        name="listMyMatches",
        summary="List your open tables, and your matches, newest first.",
        query=bodies.MyMatchesQuery,
        gives=bodies.MyMatches,
        needs_token=True,
        refuses=(400, 401),
    ),
    ("GET", "/api/tables"): Call(
        name="listTables",
        summary="List the public tables, latest change first.",
        gives=tuple[protocol.PublicTable, ...],
    ),
    ("POST", "/api/tables"): Call(
        name="makeTable",
        summary="Make a table. You become its host and sit on seat 0.",
        takes=bodies.NewTable,
        gives=bodies.TableMade,
        status=201,
        needs_token=True,
        refuses=(400, 401),
    ),
    ("GET", "/api/matches/{match}/record"): Call(
        name="readRecord", summary="Return the record of a match that is over.", gives=Record, refuses=(404,)
    ),
    ("GET", "/api/matches/{match}/replay"): Call(
        name="readReplay",
        summary="Return a match that is over, version by version, as any viewer saw it.",
        query=bodies.ReplayQuery,
        gives=bodies.Replay,
        refuses=(400, 404),
    ),
    ("GET", "/api/schema.json"): Call(
        name="readSchema", summary="Return the JSON Schema of every message on the socket."
    ),
    ("GET", "/api/openapi.json"): Call(name="readOpenapi", summary="Return this document."),
    ("GET", "/ws"): Call(
        name="openSocket",
        summary="Open the WebSocket. Send a token here, or in a `hello` as the first message.",
        status=101,
        refuses=(400, 401),
    ),
}

ALWAYS_REFUSES = (403, 429, 500)
"""Statuses that any call may answer: a foreign page, too many requests, a failure of the server."""

MEANING = {
    101: "The connection is now a WebSocket.",
    200: "Success.",
    201: "Created.",
    400: "The request is malformed, or asks for something impossible.",
    401: "No valid token.",
    403: "Not allowed.",
    404: "Not found.",
    413: "The body is too large.",
    429: "Too many requests; `wait` says how many milliseconds to wait.",
    500: "The server failed; try again.",
}

TOKENS: Schema = {
    "bearer": {"type": "http", "scheme": "bearer", "description": "The token that `POST /api/players` returned."},
    "cookie": {"type": "apiKey", "in": "cookie", "name": "kibitz", "description": "The same token, for browsers."},
}


def openapi(routes: Iterable[tuple[str, str]]) -> Schema:
    """OpenAPI 3.1 of those (method, path) that are meant for clients."""
    called = {route: CALLS[route] for route in routes if route in CALLS}
    kinds = {kind for call in called.values() for kind in (call.takes, call.gives) if kind is not None}
    ordered = [protocol.Refused, *sorted(kinds, key=str)]
    references, defined = schema_components(ordered, ref_template=IN_OPENAPI)
    schema_of = dict(zip(ordered, references, strict=True))
    paths: dict[str, Schema] = {}
    for (method, path), call in called.items():
        paths.setdefault(path, {})[method.lower()] = operation(path, call, schema_of)
    if "Frame" in defined:
        defined |= all_games_schema(IN_OPENAPI)
        seen = defined["Frame"]["properties"]
        seen["view"] |= ref(IN_OPENAPI, "View")
        seen["facts"]["items"] = ref(IN_OPENAPI, "Fact")
    return {
        "openapi": "3.1.0",
        "jsonSchemaDialect": DIALECT,
        "info": {
            "title": "Kibitz",
            "version": __version__,
            "description": "A few calls. Everything else happens on the WebSocket `/ws`; see `/api/schema.json`.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {"schemas": defined, "securitySchemes": TOKENS},
    }


def operation(path: str, call: Call, schema_of: dict[Any, Schema]) -> Schema:
    too_large = () if call.takes is None else (413,)
    refused = {
        str(status): response(status, schema_of[protocol.Refused])
        for status in (*call.refuses, *too_large, *ALWAYS_REFUSES)
    }
    told: Schema = {
        "operationId": call.name,
        "summary": call.summary,
        "responses": {str(call.status): answer(call, schema_of), **refused},
    }
    if parameters := [*in_path(path), *in_query(call)]:
        told["parameters"] = parameters
    if call.takes is not None:
        told["requestBody"] = {"required": True, "content": in_json(schema_of[call.takes])}
    if call.needs_token:
        told["security"] = [{scheme: []} for scheme in TOKENS]
    return told


def in_path(path: str) -> Iterator[Schema]:
    for name in re.findall(r"{(\w+)}", path):
        yield {
            "name": name,
            "in": "path",
            "required": True,
            "description": f"The id of the {name}.",
            "schema": {"type": "string"},
        }


def in_query(call: Call) -> Iterator[Schema]:
    if call.query is not None:
        _, defined = schema_components([call.query], IN_OPENAPI)
        for name, schema in defined[call.query.__name__]["properties"].items():
            description = schema.pop("description", "")
            yield {"name": name, "in": "query", "required": False, "description": description, "schema": schema}


def answer(call: Call, schema_of: dict[Any, Schema]) -> Schema:
    if call.status == 101:
        return {"description": MEANING[101]}
    return response(call.status, {"type": "object"} if call.gives is None else schema_of[call.gives])


def response(status: int, schema: Schema) -> Schema:
    return {"description": MEANING[status], "content": in_json(schema)}


def in_json(schema: Schema) -> Schema:
    return {"application/json": {"schema": schema}}
