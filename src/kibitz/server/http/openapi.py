"""The OpenAPI 3.1 document of the HTTP calls, made from the types that the service reads and writes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from kibitz import __version__
from kibitz.bots.judging import Judgement
from kibitz.bots.par import Par
from kibitz.engine.record import Record
from kibitz.puzzles import Solution
from kibitz.server.wire import bodies, protocol
from kibitz.server.wire.games import GamesQuery, OfferedGame
from kibitz.server.wire.lessons import LessonPart, LessonSoFar, LessonsQuery, OfferedLesson
from kibitz.server.wire.messages_schema import DIALECT, all_games_schema, ref
from kibitz.server.wire.puzzles import PosedPuzzle, PuzzleAnswer, PuzzleQuery
from kibitz.server.wire.reviews import PlayOn, Practice, ReviewEvent, ReviewQuery, SecondTry
from kibitz.server.wire.schemas import Schema, schema_components

REF_TEMPLATE = "#/components/schemas/{name}"


class HttpCall(msgspec.Struct, frozen=True, kw_only=True):
    """How one HTTP call is documented. A call without a `result` returns a document that is described elsewhere."""

    name: str
    summary: str
    query: Any = None
    body: Any = None
    result: Any = None
    content: str = "application/json"
    status: int = 200
    needs_token: bool = False
    refusals: tuple[int, ...] = ()
    """The statuses of its refusals, besides `COMMON_REFUSALS`."""


CALLS: dict[tuple[str, str], HttpCall] = {
    ("GET", "/healthz"): HttpCall(name="healthy", summary="Check that the process is alive.", result=bodies.Alive),
    ("GET", "/readyz"): HttpCall(name="ready", summary="Check that the database answers.", result=bodies.Readiness),
    ("GET", "/api/games"): HttpCall(
        name="listGames",
        summary="List the games and their options.",
        query=GamesQuery,
        result=tuple[OfferedGame, ...],
        refusals=(400,),
    ),
    ("GET", "/api/lessons/{game}"): HttpCall(
        name="listLessons",
        summary="List the lessons of a game, in order.",
        query=LessonsQuery,
        result=tuple[OfferedLesson, ...],
        refusals=(400, 404),
    ),
    ("POST", "/api/lessons/{game}/{lesson}"): HttpCall(
        name="playLesson",
        summary="Play a lesson up to its next task. Nothing is stored: send all that you have done in it so far.",
        body=LessonSoFar,
        result=LessonPart,
        refusals=(400, 404),
    ),
    ("POST", "/api/players"): HttpCall(
        name="makePlayer",
        summary="Become a player: a name is enough. Returns a token, and sets it as the cookie `kibitz`.",
        body=bodies.NewPlayer,
        result=bodies.Me,
        status=201,
        refusals=(400,),
    ),
    ("GET", "/api/me"): HttpCall(
        name="readMe", summary="Return who you are.", result=bodies.Known, needs_token=True, refusals=(401,)
    ),
    ("PATCH", "/api/me"): HttpCall(
        name="renameMe",
        summary="Change your name. A table shows it when you next enter.",
        body=bodies.NewPlayer,
        result=bodies.Known,
        needs_token=True,
        refusals=(400, 401),
    ),
    ("GET", "/api/me/matches"): HttpCall(
        name="listMyMatches",
        summary="List your open tables, and your matches, newest first.",
        query=bodies.MyMatchesQuery,
        result=bodies.MyMatches,
        needs_token=True,
        refusals=(400, 401),
    ),
    ("GET", "/api/tables"): HttpCall(
        name="listTables",
        summary="List the public tables, most recently changed first.",
        result=tuple[protocol.PublicTable, ...],
    ),
    ("POST", "/api/tables"): HttpCall(
        name="makeTable",
        summary="Create a table. You become its host and sit on seat 0.",
        body=bodies.NewTable,
        result=bodies.TableMade,
        status=201,
        needs_token=True,
        refusals=(400, 401),
    ),
    ("POST", "/api/decks"): HttpCall(
        name="checkDeck",
        summary="Check a deck of your own, for a game that has the option `cards`.",
        body=bodies.NewDeck,
        result=bodies.CheckedDeck,
        refusals=(400,),
    ),
    ("GET", "/api/tables/{table}"): HttpCall(
        name="readInvitation",
        summary="Return what a table is about, for somebody who has its code.",
        result=bodies.Invitation,
        refusals=(404,),
    ),
    ("GET", "/api/tables/{table}/evening"): HttpCall(
        name="readEvening",
        summary="Return how everybody has done at a table so far, over all its matches.",
        result=bodies.Evening,
        refusals=(404,),
    ),
    ("GET", "/api/matches/{match}/record"): HttpCall(
        name="readRecord", summary="Return the record of a match that is over.", result=Record, refusals=(404,)
    ),
    ("GET", "/api/matches/{match}/replay"): HttpCall(
        name="readReplay",
        summary="Return a match that is over, version by version, as any viewer saw it.",
        query=bodies.ReplayQuery,
        result=bodies.Replay,
        refusals=(400, 404),
    ),
    ("GET", "/api/matches/{match}/review"): HttpCall(
        name="readReview",
        summary="Review a match that is over: one event a line while its decisions are judged.",
        query=ReviewQuery,
        result=ReviewEvent,
        content="application/x-ndjson",
        refusals=(400, 404),
    ),
    ("GET", "/api/matches/{match}/par"): HttpCall(
        name="readPar",
        summary="Return what medium bots average with the cards of a match that is over, if that says something.",
        result=Par,
        refusals=(400, 404),
    ),
    ("POST", "/api/matches/{match}/judge"): HttpCall(
        name="judgeSecondTry",
        summary="Judge another choice for a decision of a match that is over.",
        body=SecondTry,
        result=Judgement,
        refusals=(400, 404),
    ),
    ("POST", "/api/matches/{match}/play-on"): HttpCall(
        name="playOn",
        summary="Play on with bots from a position of a match that is over. Nothing is stored.",
        body=PlayOn,
        result=Practice,
        refusals=(400, 404),
    ),
    ("GET", "/api/puzzles/{game}"): HttpCall(
        name="readPuzzleOfTheDay",
        summary="Return the puzzle of a day, the same for everybody.",
        query=PuzzleQuery,
        result=PosedPuzzle,
        refusals=(400, 404),
    ),
    ("GET", "/api/puzzles/{game}/{puzzle}"): HttpCall(
        name="readPuzzle", summary="Return a puzzle.", query=PuzzleQuery, result=PosedPuzzle, refusals=(400, 404)
    ),
    ("POST", "/api/puzzles/{game}/{puzzle}"): HttpCall(
        name="answerPuzzle",
        summary="Judge an answer to a puzzle.",
        body=PuzzleAnswer,
        result=Solution,
        refusals=(400, 404),
    ),
    ("GET", "/api/schema.json"): HttpCall(
        name="readSchema", summary="Return the JSON Schema of every message on the socket."
    ),
    ("GET", "/api/openapi.json"): HttpCall(name="readOpenapi", summary="Return this document."),
    ("GET", "/ws"): HttpCall(
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


def operation(path: str, call: HttpCall, schema_of: dict[Any, Schema]) -> Schema:
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


def query_parameters(call: HttpCall) -> Iterator[Schema]:
    if call.query is not None:
        _, defined = schema_components([call.query], REF_TEMPLATE)
        for name, schema in defined[call.query.__name__]["properties"].items():
            description = schema.pop("description", "")
            yield {"name": name, "in": "query", "required": False, "description": description, "schema": schema}


def success(call: HttpCall, schema_of: dict[Any, Schema]) -> Schema:
    if call.status == 101:
        return {"description": MEANING[101]}
    schema = {"type": "object"} if call.result is None else schema_of[call.result]
    return {"description": MEANING[call.status], "content": {call.content: {"schema": schema}}}


def response(status: int, schema: Schema) -> Schema:
    return {"description": MEANING[status], "content": json_content(schema)}


def json_content(schema: Schema) -> Schema:
    return {"application/json": {"schema": schema}}
