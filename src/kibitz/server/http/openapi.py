"""The OpenAPI 3.1 document of the HTTP calls, made from the types that the service reads and writes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from kibitz import __version__
from kibitz.engine.record import Record
from kibitz.server.wire import bodies, protocol
from kibitz.server.wire.games import GamesQuery, OfferedGame
from kibitz.server.wire.lessons import LessonPart, LessonSoFar, LessonsQuery, OfferedLesson
from kibitz.server.wire.messages_schema import DIALECT, all_games_schema, ref
from kibitz.server.wire.schemas import Schema, schema_components

REF_TEMPLATE = "#/components/schemas/{name}"


class Call(msgspec.Struct, frozen=True, kw_only=True):
    """How one HTTP call is documented. A call without a `result` returns a document that is described elsewhere."""

    name: str
    summary: str
    query: Any = None
    body: Any = None
    result: Any = None
    status: int = 200
    needs_token: bool = False
    refusals: tuple[int, ...] = ()
    """The statuses of its refusals, besides `COMMON_REFUSALS`."""


CALLS: dict[tuple[str, str], Call] = {
    ("GET", "/healthz"): Call(name="healthy", summary="Check that the process is alive.", result=bodies.Alive),
    ("GET", "/readyz"): Call(name="ready", summary="Check that the database answers.", result=bodies.Ready),
    ("GET", "/api/games"): Call(
        name="listGames",
        summary="List the games and their options.",
        query=GamesQuery,
        result=tuple[OfferedGame, ...],
        refusals=(400,),
    ),
    ("GET", "/api/lessons/{game}"): Call(
        name="listLessons",
        summary="List the lessons of a game, in order.",
        query=LessonsQuery,
        result=tuple[OfferedLesson, ...],
        refusals=(400, 404),
    ),
    ("POST", "/api/lessons/{game}/{lesson}"): Call(
        name="playLesson",
        summary="Play a lesson up to its next task. Nothing is stored: send all that you have done in it so far.",
        body=LessonSoFar,
        result=LessonPart,
        refusals=(400, 404),
    ),
    ("POST", "/api/players"): Call(
        name="makePlayer",
        summary="Become a player: a name is enough. Returns a token, and sets it as the cookie `kibitz`.",
        body=bodies.NewPlayer,
        result=bodies.Me,
        status=201,
        refusals=(400,),
    ),
    ("GET", "/api/me"): Call(
        name="readMe", summary="Return who you are.", result=bodies.Known, needs_token=True, refusals=(401,)
    ),
    ("PATCH", "/api/me"): Call(
        name="renameMe",
        summary="Change your name. A table shows it when you next enter.",
        body=bodies.NewPlayer,
        result=bodies.Known,
        needs_token=True,
        refusals=(400, 401),
    ),
    ("GET", "/api/me/matches"): Call(
        name="listMyMatches",
        summary="List your open tables, and your matches, newest first.",
        query=bodies.MyMatchesQuery,
        result=bodies.MyMatches,
        needs_token=True,
        refusals=(400, 401),
    ),
    ("GET", "/api/tables"): Call(
        name="listTables",
        summary="List the public tables, most recently changed first.",
        result=tuple[protocol.PublicTable, ...],
    ),
    ("POST", "/api/tables"): Call(
        name="makeTable",
        summary="Create a table. You become its host and sit on seat 0.",
        body=bodies.NewTable,
        result=bodies.TableMade,
        status=201,
        needs_token=True,
        refusals=(400, 401),
    ),
    ("POST", "/api/decks"): Call(
        name="checkDeck",
        summary="Check a deck of your own, for a game that has the option `cards`.",
        body=bodies.NewDeck,
        result=bodies.CheckedDeck,
        refusals=(400,),
    ),
    ("GET", "/api/tables/{table}"): Call(
        name="readInvitation",
        summary="Return what a table is about, for somebody who has its code.",
        result=bodies.Invitation,
        refusals=(404,),
    ),
    ("GET", "/api/matches/{match}/record"): Call(
        name="readRecord", summary="Return the record of a match that is over.", result=Record, refusals=(404,)
    ),
    ("GET", "/api/matches/{match}/replay"): Call(
        name="readReplay",
        summary="Return a match that is over, version by version, as any viewer saw it.",
        query=bodies.ReplayQuery,
        result=bodies.Replay,
        refusals=(400, 404),
    ),
    ("GET", "/api/schema.json"): Call(
        name="readSchema", summary="Return the JSON Schema of every message on the socket."
    ),
    ("GET", "/api/openapi.json"): Call(name="readOpenapi", summary="Return this document."),
    ("GET", "/ws"): Call(
        name="openSocket",
        summary="Open the WebSocket. Send a token here, or in a `hello` as the first message.",
        status=101,
        refusals=(400, 401),
    ),
}

COMMON_REFUSALS = (403, 429, 500)
"""The statuses with which any call may be refused: a foreign page, too many requests, a failure of the server."""

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


def openapi_document(routes: Iterable[tuple[str, str]]) -> Schema:
    """Documents the routes, each a method and a path, that are meant for clients."""
    documented = {route: CALLS[route] for route in routes if route in CALLS}
    kinds = {kind for call in documented.values() for kind in (call.body, call.result) if kind is not None}
    ordered = [protocol.Refused, *sorted(kinds, key=str)]
    references, defined = schema_components(ordered, ref_template=REF_TEMPLATE)
    schema_of = dict(zip(ordered, references, strict=True))
    paths: dict[str, Schema] = {}
    for (method, path), call in documented.items():
        paths.setdefault(path, {})[method.lower()] = operation(path, call, schema_of)
    if "Frame" in defined:
        defined |= all_games_schema(REF_TEMPLATE)
        frame_fields = defined["Frame"]["properties"]
        frame_fields["view"] |= ref(REF_TEMPLATE, "View")
        frame_fields["facts"]["items"] = ref(REF_TEMPLATE, "Fact")
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
    too_large = () if call.body is None else (413,)
    refused = {
        str(status): response(status, schema_of[protocol.Refused])
        for status in (*call.refusals, *too_large, *COMMON_REFUSALS)
    }
    described: Schema = {
        "operationId": call.name,
        "summary": call.summary,
        "responses": {str(call.status): success(call, schema_of), **refused},
    }
    if parameters := [*path_parameters(path), *query_parameters(call)]:
        described["parameters"] = parameters
    if call.body is not None:
        described["requestBody"] = {"required": True, "content": json_content(schema_of[call.body])}
    if call.needs_token:
        described["security"] = [{scheme: []} for scheme in TOKENS]
    return described


def path_parameters(path: str) -> Iterator[Schema]:
    for name in re.findall(r"{(\w+)}", path):
        yield {
            "name": name,
            "in": "path",
            "required": True,
            "description": f"The id of the {name}.",
            "schema": {"type": "string"},
        }


def query_parameters(call: Call) -> Iterator[Schema]:
    if call.query is not None:
        _, defined = schema_components([call.query], REF_TEMPLATE)
        for name, schema in defined[call.query.__name__]["properties"].items():
            description = schema.pop("description", "")
            yield {"name": name, "in": "query", "required": False, "description": description, "schema": schema}


def success(call: Call, schema_of: dict[Any, Schema]) -> Schema:
    if call.status == 101:
        return {"description": MEANING[101]}
    return response(call.status, {"type": "object"} if call.result is None else schema_of[call.result])


def response(status: int, schema: Schema) -> Schema:
    return {"description": MEANING[status], "content": json_content(schema)}


def json_content(schema: Schema) -> Schema:
    return {"application/json": {"schema": schema}}
