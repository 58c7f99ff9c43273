"""The HTTP call that says what a table is about, for somebody who has been invited to it."""

from __future__ import annotations

from aiohttp import web

from kibitz.server.http.requests import (
    CLOCK,
    LIMITER,
    STORE,
    address_of,
    find_player,
    json_response,
    token_of,
)
from kibitz.server.people.codes import BadCode, read_code
from kibitz.server.people.limits import RateLimited
from kibitz.server.policy.room import require_admitted, waiting_room
from kibitz.server.policy.seating import TableDocument, bots_chairs, free_chairs, host_name, seat_of, shows_all_hands
from kibitz.server.table.persistence import read_document
from kibitz.server.table.registry import NoSuchTable
from kibitz.server.vocabulary import PlayerId
from kibitz.server.wire.bodies import Invitation
from kibitz.server.wire.refusals import Refusal


async def read_invitation(request: web.Request) -> web.Response:
    """Needs no token, so that a dead code can say so before it asks for a name."""
    if is_cross_site(request):
        raise Refusal("NOT_ALLOWED", "foreign-origin")
    player = await find_player(request.app, token_of(request))
    table = await find_table(request, request.match_info["table"], player.id if player else None)
    if player is not None:
        require_admitted(table, player.id)
    return json_response(describe_invitation(table, player.id if player else None))


def describe_invitation(table: TableDocument, player: PlayerId | None) -> Invitation:
    room = waiting_room(table)
    return Invitation(
        table=table.code,
        game=room.game,
        seats=room.seats,
        free=len(free_chairs(room)),
        bots=0 if room.one_device else len(bots_chairs(room)),
        people=tuple(who.name for who in table.occupants if who and who.player),
        host=host_name(table) or "",
        pace=room.pace,
        options=room.options,
        open_hands=shows_all_hands(room),
        public=table.public,
        status=table.status,
        you=None if player is None else seat_of(table, player),
    )


async def find_table(request: web.Request, code: str, player: PlayerId | None = None) -> TableDocument:
    """Finds a table by its code in any spelling. Wrong codes count against the address, which slows down guessing.

    After too many of them everybody there has to wait, except `player` if they have a chair at the table.
    """
    limiter, address, now = request.app[LIMITER], address_of(request), request.app[CLOCK].ticks()
    wait = limiter.wait("misses", address, now)
    if wait and player is None:
        raise RateLimited("misses", wait)
    try:
        stored = await request.app[STORE].table(read_code(code))
    except BadCode:
        stored = None
    table = None if stored is None or stored.status == "closed" else read_document(stored)
    if wait and (table is None or player is None or seat_of(table, player) is None):
        raise RateLimited("misses", wait)
    if table is None:
        limiter.take("misses", address, now)
        raise NoSuchTable
    return table


def is_cross_site(request: web.Request) -> bool:
    """Whether another site's page asks for this as a part of itself. A link that somebody follows is a navigation."""
    headers = request.headers
    return headers.get("Sec-Fetch-Site") == "cross-site" and headers.get("Sec-Fetch-Mode") != "navigate"


ROUTES = [web.get("/api/tables/{table}", read_invitation)]
