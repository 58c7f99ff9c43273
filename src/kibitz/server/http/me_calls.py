"""The HTTP calls about the player who makes them: create the player, change their name, list their matches."""

from __future__ import annotations

from typing import Any

import msgspec
from aiohttp import web

from kibitz.engine.vocabulary import Millis, Outcome
from kibitz.server.http.replays import seat_of_player
from kibitz.server.http.requests import (
    CLOCK,
    COOKIE,
    KEYS,
    LIMITER,
    STORE,
    address_of,
    base_url,
    bearer_of,
    current_player,
    json_response,
    parse_body,
    parse_query,
    renew_token,
)
from kibitz.server.people.identity import TOKEN_LIFETIME, BadName, clean_name, new_player_id
from kibitz.server.policy.seating import TableDocument, seat_of
from kibitz.server.store import MatchCursor, StoredMatch, StoredPlayer
from kibitz.server.table.persistence import read_document
from kibitz.server.vocabulary import MAX_NAME_LENGTH, PlayerId
from kibitz.server.wire import bodies
from kibitz.server.wire.bodies import MyMatch
from kibitz.server.wire.refusals import Refusal

MATCHES_PER_PAGE = 20
MAX_OPEN_TABLES = 20


async def create_player(request: web.Request) -> web.Response:
    """Creates a player with a name; returns a token, and sets it as a cookie."""
    name = await read_name(request)
    now = request.app[CLOCK].now()
    player = new_player_id()
    await request.app[STORE].save_player(StoredPlayer(player, name, now), new=True)
    token = request.app[KEYS].sign(player, now).reveal()
    response = json_response(bodies.Me(player, name, token), status=201)
    set_cookie(request, response, token)
    return response


async def read_me(request: web.Request) -> web.Response:
    """Renews an old cookie, so that an occasional visitor is not forgotten."""
    player = await current_player(request)
    response = json_response(bodies.Known(player.id, player.name))
    if bearer_of(request) is None and (token := renew_token(request.app, request.cookies.get(COOKIE))):
        set_cookie(request, response, token)
    return response


async def rename_me(request: web.Request) -> web.Response:
    """Changes the player's name. A table shows the new name when the player next enters it."""
    player = await current_player(request)
    name = await read_name(request)
    await request.app[STORE].save_player(StoredPlayer(player.id, name, player.created))
    return json_response(bodies.Known(player.id, name))


async def read_name(request: web.Request) -> str:
    request.app[LIMITER].check("names", address_of(request), request.app[CLOCK].ticks())
    body = await parse_body(request, bodies.NewPlayer)
    return check_name(body.name)


def check_name(typed: str) -> str:
    """A name as it is shown; refused, with the reason, if it cannot be."""
    try:
        return clean_name(typed)
    except BadName as error:
        raise Refusal("BAD_REQUEST", error.code, longest=MAX_NAME_LENGTH) from None


def set_cookie(request: web.Request, response: web.Response, token: str) -> None:
    """The cookie is secure if the public address is HTTPS, even if a proxy ends TLS in front of the server."""
    secure = base_url(request).startswith("https:")
    response.set_cookie(COOKIE, token, max_age=TOKEN_LIFETIME // 1000, httponly=True, samesite="Lax", secure=secure)


async def list_my_matches(request: web.Request) -> web.Response:
    """Lists matches, newest first, a page at a time; the first page also lists tables where the player has a chair."""
    player = await current_player(request)
    store = request.app[STORE]
    before = parse_cursor(parse_query(request, bodies.MyMatchesQuery).before)
    found = await store.matches_of(player.id, MATCHES_PER_PAGE + 1, before)
    shown = found[:MATCHES_PER_PAGE]
    stored = () if before else await store.tables_of(player.id, MAX_OPEN_TABLES, "open", "running")
    tables = tuple(mine for table in stored if (mine := describe_table(read_document(table), table.updated, player.id)))
    return json_response(
        bodies.MyMatches(
            tables=tables,
            open=tuple(table for table in tables if table.status == "open"),
            matches=tuple(describe_match(match, player.id) for match in shown),
            next=f"{shown[-1].created}.{shown[-1].id}" if len(found) > len(shown) else None,
        )
    )


def parse_cursor(text: str | None) -> MatchCursor | None:
    if text is None:
        return None
    created, _, match = text.partition(".")
    return int(created), match


def describe_table(table: TableDocument, updated: Millis, player: PlayerId) -> MyMatch | None:
    """A table that is open or whose match is running; None if the player has no chair there any more."""
    seat = seat_of(table, player)
    if seat is None:
        return None
    return MyMatch(
        table=table.code,
        match=table.match if table.status == "running" else None,
        game=table.game,
        status="running" if table.status == "running" else "open",
        seat=seat,
        names=tuple(who.name if who else None for who in table.occupants),
        at=updated,
    )


def describe_match(stored: StoredMatch, player: PlayerId) -> MyMatch:
    people: list[dict[str, Any]] = msgspec.json.decode(stored.occupants)
    return MyMatch(
        table=stored.table,
        match=stored.id,
        game=stored.game,
        status="running" if stored.finished is None else "over",
        seat=seat_of_player(stored, player),
        names=tuple(who["name"] for who in people),
        at=stored.created,
        finished=stored.finished,
        outcome=msgspec.json.decode(stored.outcome, type=Outcome) if stored.outcome else None,
    )


ROUTES = [
    web.post("/api/players", create_player),
    web.get("/api/me", read_me),
    web.patch("/api/me", rename_me),
    web.get("/api/me/matches", list_my_matches),
]
