"""The HTTP calls about whoever asks: to become somebody, to take another name, and to find what is one's own."""

from __future__ import annotations

from typing import Any

import msgspec
from aiohttp import web

from kibitz.engine.vocabulary import Outcome
from kibitz.server.http.requests import (
    COOKIE,
    KEYS,
    LIMITER,
    SERVICES,
    STORE,
    address_of,
    answer,
    asked,
    base_url,
    bearer_of,
    parse_query,
    person,
    renewed,
)
from kibitz.server.people.identity import LONGEST_NAME, TOKEN_HOLDS, BadName, clean_name, new_player_id
from kibitz.server.policy.seating import seat_of
from kibitz.server.store import Moment, StoredMatch, StoredPlayer, StoredTable
from kibitz.server.table.persistence import read_document
from kibitz.server.wire import bodies
from kibitz.server.wire.bodies import MyMatch
from kibitz.server.wire.refusals import Refusal

MATCHES_A_PAGE = 20
MOST_OPEN_TABLES = 20


async def make_player(request: web.Request) -> web.Response:
    """A name is enough: gives a token, and sets it as a cookie."""
    name = await read_name(request)
    now = request.app[SERVICES].now()
    player = new_player_id()
    await request.app[STORE].save_player(StoredPlayer(player, name, now), new=True)
    token = request.app[KEYS].sign(player, now).reveal()
    response = answer(bodies.Me(player, name, token), status=201)
    set_cookie(request, response, token)
    return response


async def read_me(request: web.Request) -> web.Response:
    """A cookie that grows old is given anew, so that nobody who comes now and then is forgotten."""
    player = await person(request)
    response = answer(bodies.Known(player.id, player.name))
    if bearer_of(request) is None and (token := renewed(request.app, request.cookies.get(COOKIE))):
        set_cookie(request, response, token)
    return response


async def rename_me(request: web.Request) -> web.Response:
    """The same person under another name; tables show it when the person enters them again."""
    player = await person(request)
    name = await read_name(request)
    await request.app[STORE].save_player(StoredPlayer(player.id, name, player.created))
    return answer(bodies.Known(player.id, name))


async def read_name(request: web.Request) -> str:
    request.app[LIMITER].check("names", address_of(request), request.app[SERVICES].now())
    wish = await asked(request, bodies.NewPlayer)
    try:
        return clean_name(wish.name)
    except BadName as error:
        raise Refusal("BAD_REQUEST", error.code, longest=LONGEST_NAME) from None


def set_cookie(request: web.Request, response: web.Response, token: str) -> None:
    """Secure also where a proxy speaks TLS for us, as the public address tells."""
    secure = base_url(request).startswith("https:")
    response.set_cookie(COOKIE, token, max_age=TOKEN_HOLDS // 1000, httponly=True, samesite="Lax", secure=secure)


async def list_my_matches(request: web.Request) -> web.Response:
    """Newest first, a page at a time; with the first page come the tables that have not begun."""
    player = await person(request)
    store = request.app[STORE]
    before = read_moment(parse_query(request, bodies.MyMatchesQuery).before)
    found = await store.matches_of(player.id, MATCHES_A_PAGE + 1, before)
    shown = found[:MATCHES_A_PAGE]
    waiting = () if before else await store.open_tables_of(player.id, MOST_OPEN_TABLES)
    return answer(
        bodies.MyMatches(
            open=tuple(mine for table in waiting if (mine := describe_open_table(table, player.id))),
            matches=tuple(describe_match(match, player.id) for match in shown),
            next=f"{shown[-1].created}.{shown[-1].id}" if len(found) > len(shown) else None,
        )
    )


def read_moment(text: str | None) -> Moment | None:
    if text is None:
        return None
    created, _, match = text.partition(".")
    return int(created), match


def describe_open_table(stored: StoredTable, player: str) -> MyMatch | None:
    """None for somebody who has left the chair."""
    table = read_document(stored)
    seat = seat_of(table, player)
    if seat is None:
        return None
    return MyMatch(
        table=table.code,
        match=None,
        game=table.game,
        status="open",
        seat=seat,
        names=tuple(who.name if who else None for who in table.occupants),
        at=stored.updated,
    )


def describe_match(stored: StoredMatch, player: str) -> MyMatch:
    people: list[dict[str, Any]] = msgspec.json.decode(stored.occupants)
    return MyMatch(
        table=stored.table,
        match=stored.id,
        game=stored.game,
        status="running" if stored.finished is None else "over",
        seat=next((seat for seat, who in enumerate(people) if who.get("player") == player), None),
        names=tuple(who["name"] for who in people),
        at=stored.created,
        finished=stored.finished,
        outcome=msgspec.json.decode(stored.outcome, type=Outcome) if stored.outcome else None,
    )


ROUTES = [
    web.post("/api/players", make_player),
    web.get("/api/me", read_me),
    web.patch("/api/me", rename_me),
    web.get("/api/me/matches", list_my_matches),
]
