"""The HTTP calls about finished matches. A running match is refused: its record would reveal hidden cards."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime

from aiohttp import ETag, web

from kibitz import __version__
from kibitz.engine.vocabulary import to_json
from kibitz.server.http.replays import seat_of_player
from kibitz.server.http.requests import (
    CLOCK,
    LIMITER,
    REPLAYS,
    STORE,
    address_of,
    find_player,
    has_fresh_copy,
    language_of,
    parse_query,
    token_of,
)
from kibitz.server.store import StoredMatch
from kibitz.server.table.persistence import build_record
from kibitz.server.wire.bodies import ReplayQuery
from kibitz.server.wire.refusals import Refusal

MIN_THREAD_BYTES = 32 * 1024
"""A body of at least this size is compressed in a thread."""


async def load_finished_match(request: web.Request) -> StoredMatch:
    stored = await request.app[STORE].match(request.match_info["match"])
    if stored is None:
        raise Refusal("NO_SUCH_MATCH", "no-such-match")
    if stored.finished is None:
        raise Refusal("NOT_ALLOWED", "not-over")
    return stored


async def read_record(request: web.Request) -> web.Response:
    stored = await load_finished_match(request)
    record = build_record(stored, await request.app[STORE].inputs(stored.id))
    response = compressed_json(to_json(record))
    response.headers["Content-Disposition"] = f'attachment; filename="{file_name(stored)}"'
    return response


def file_name(stored: StoredMatch) -> str:
    """Contains the game, the day and the end of the match's id, which tells two matches on one day apart."""
    day = datetime.fromtimestamp(stored.created / 1000, UTC).date()
    return f"kibitz-{stored.game}-{day}-{stored.id[-6:]}.json"


async def read_replay(request: web.Request) -> web.Response:
    """A finished match never changes: a cached page stays fresh for its reader until a new version renders it."""
    request.app[LIMITER].check("replays", address_of(request), request.app[CLOCK].ticks())
    query = parse_query(request, ReplayQuery)
    language = query.language or language_of(request)
    stored = await load_finished_match(request)
    player = await find_player(request.app, token_of(request))
    you = seat_of_player(stored, player.id) if player else None
    identity = f"{__version__} {stored.id} {query.viewer} {language} {query.from_} {you}"
    tag = hashlib.sha256(identity.encode()).hexdigest()[:32]
    if has_fresh_copy(request, tag):
        response = web.Response(status=304)
    else:
        page = await request.app[REPLAYS].page(stored, query.viewer, language, query.from_, you=you)
        response = compressed_json(page)
    response.etag = ETag(tag, is_weak=True)
    response.headers["Cache-Control"] = "private, no-cache"
    response.headers["Vary"] = "Accept-Encoding, Accept-Language"
    return response


def compressed_json(body: bytes) -> web.Response:
    """A JSON response, compressed if the client accepts that."""
    response = web.Response(body=body, content_type="application/json", zlib_executor_size=MIN_THREAD_BYTES)
    response.enable_compression()
    return response


ROUTES = [
    web.get("/api/matches/{match}/record", read_record),
    web.get("/api/matches/{match}/replay", read_replay),
]
