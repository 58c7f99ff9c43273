"""The HTTP calls about reviews of finished matches, and about playing on from them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from aiohttp import web

from kibitz.engine.errors import KibitzError
from kibitz.engine.match import Match
from kibitz.engine.vocabulary import Seat, to_json
from kibitz.games import GAMES
from kibitz.reviews import Decision, find_decision
from kibitz.server.http.match_calls import compressed_json, load_finished_match
from kibitz.server.http.replays import ReplayedMatch, players_of
from kibitz.server.http.requests import (
    BACKEND,
    CLOCK,
    LIMITER,
    REPLAYS,
    REVIEWS,
    address_of,
    find_player,
    json_response,
    language_of,
    parse_body,
    parse_query,
    route_of,
    token_of,
)
from kibitz.server.ops.logs import log_refusal
from kibitz.server.reviewing.practice import play_on
from kibitz.server.store import StoredMatch, StoredPlayer
from kibitz.server.wire.refusals import Refusal, to_refusal
from kibitz.server.wire.reviews import PlayOn, ReviewDone, ReviewFailed, ReviewQuery, SecondTry

HEADERS = {"Content-Type": "application/x-ndjson", "Cache-Control": "no-store"}
DISCONNECT_POLL_SECONDS = 0.25
"""How often to check that the client is still connected."""


async def read_review(request: web.Request) -> web.StreamResponse:
    """Sends an event a line while the review is computed. When the client leaves, the work ends."""
    query = parse_query(request, ReviewQuery)
    language = query.language or language_of(request)
    player, reviews = await find_player(request.app, token_of(request)), request.app[REVIEWS]
    stored = await load_stored_match(request, query.seat)
    refuse_without_reviews(stored)
    key = stored.id, query.seat, language
    if (kept := reviews.find_kept(key)) is not None:
        return web.Response(body=to_json(ReviewDone(kept)) + b"\n", headers=HEADERS)
    response = web.StreamResponse(headers=HEADERS)
    with allow_review(request, player), cancel_on_disconnect(request):
        replayed = await request.app[REPLAYS].replay(stored)
        versions = replayed.decided_by_owner(query.seat)
        await response.prepare(request)
        try:
            async for event in reviews.events(key, replayed.match, versions, names_of(stored)):
                await response.write(to_json(event) + b"\n")
        except ConnectionError:
            raise
        except Exception as error:  # noqa: BLE001 - the response has begun, so a failure is told in it
            refusal = to_refusal(error)
            if refusal is not error:
                log_refusal(refusal, error, method=request.method, path=route_of(request))
            await response.write(to_json(ReviewFailed(refusal.sentence(language))) + b"\n")
        await response.write_eof()
    return response


@contextmanager
def allow_review(request: web.Request, player: StoredPlayer | None) -> Iterator[None]:
    """Ends the review before this one if it is the same person's; refuses one too many."""
    turns, limiter, now = request.app[REVIEWS].turns, request.app[LIMITER], request.app[CLOCK].ticks()
    if player is None:
        address = address_of(request)
        with turns.review_for_stranger(address):
            limiter.check("reviews", address, now)
            yield
    else:
        limiter.check("reviews", player.id, now)
        with turns.review_for(player.id):
            yield


@contextmanager
def cancel_on_disconnect(request: web.Request) -> Iterator[None]:
    """Cancels the handler when its client has closed the connection."""
    handler = asyncio.current_task()
    assert handler is not None

    async def watch() -> None:
        while request.transport is not None:  # noqa: ASYNC110 - nothing else tells of a lost connection
            await asyncio.sleep(DISCONNECT_POLL_SECONDS)
        handler.cancel()

    watching = asyncio.create_task(watch())
    try:
        yield
    finally:
        watching.cancel()


async def judge_second_try(request: web.Request) -> web.Response:
    body = await parse_body(request, SecondTry)
    language = body.language or language_of(request)
    request.app[LIMITER].check("hints", await person_of(request), request.app[CLOCK].ticks())
    stored, replayed = await load_match(request, body.seat)
    refuse_without_reviews(stored)
    match = replayed.match
    decision = decision_of(match, body.seat, body.version)
    names = names_of(stored)
    return json_response(await request.app[REVIEWS].try_again(match, decision, body.action, names, language))


async def play_on_from(request: web.Request) -> web.Response:
    """A call may ask bots for many decisions, so a person's calls are answered one after the other."""
    body = await parse_body(request, PlayOn)
    language, person = body.language or language_of(request), await person_of(request)
    request.app[LIMITER].check("practice", person, request.app[CLOCK].ticks())
    stored, replayed = await load_match(request, body.seat)
    match = replayed.match
    if body.version >= match.version:
        raise Refusal("BAD_REQUEST", "nothing-to-play-on", last=match.version)
    view = match.view(body.seat, version=body.version)
    bots, names = request.app[BACKEND].bots, names_of(stored)
    with cancel_on_disconnect(request):
        async with request.app[REVIEWS].turns.practice_with(person):
            return compressed_json(to_json(await play_on(match.game, view, bots, body, names, language)))


async def read_par(request: web.Request) -> web.Response:
    person, reviews = await person_of(request), request.app[REVIEWS]
    stored = await load_stored_match(request, 0)
    if (kept := reviews.find_kept_par(stored.id)) is not None:
        return json_response(kept)
    if not GAMES[stored.game].optional("review", "HAS_PAR", default=False):
        raise Refusal("NO_SUCH_CALL", "no-par")
    request.app[LIMITER].check("reviews", person, request.app[CLOCK].ticks())
    replayed = await request.app[REPLAYS].replay(stored)
    with cancel_on_disconnect(request):
        return json_response(await reviews.par(stored.id, replayed.match))


async def load_match(request: web.Request, seat: Seat) -> tuple[StoredMatch, ReplayedMatch]:
    """The finished match, replayed."""
    stored = await load_stored_match(request, seat)
    return stored, await request.app[REPLAYS].replay(stored)


async def load_stored_match(request: web.Request, seat: Seat) -> StoredMatch:
    """The finished match; refuses a seat that it does not have."""
    stored = await load_finished_match(request)
    if seat >= stored.seats:
        raise Refusal("NO_SUCH_SEAT", "no-such-seat", seats=stored.seats)
    return stored


def refuse_without_reviews(stored: StoredMatch) -> None:
    if GAMES[stored.game].optional_module("bots.worth") is None:
        raise Refusal("NO_SUCH_CALL", "no-reviews")


def decision_of(match: Match, seat: Seat, version: int) -> Decision:
    try:
        return find_decision(match, seat, version)
    except KibitzError:
        raise Refusal("BAD_REQUEST", "no-such-decision") from None


def names_of(stored: StoredMatch) -> tuple[str, ...]:
    return tuple(player.name for player in players_of(stored))


async def person_of(request: web.Request) -> str:
    """The player, or for somebody without a token the address."""
    player = await find_player(request.app, token_of(request))
    return address_of(request) if player is None else player.id


ROUTES = [
    web.get("/api/matches/{match}/review", read_review),
    web.get("/api/matches/{match}/par", read_par),
    web.post("/api/matches/{match}/judge", judge_second_try),
    web.post("/api/matches/{match}/play-on", play_on_from),
]
