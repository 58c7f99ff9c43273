"""The HTTP calls about the service, its games and its tables."""

from __future__ import annotations

from aiohttp import web
from msgspec.structs import replace

from kibitz import __version__
from kibitz.server.http.games import describe_games
from kibitz.server.http.me_calls import check_name
from kibitz.server.http.openapi import openapi_document
from kibitz.server.http.requests import (
    BACKEND,
    CLOCK,
    LIMITER,
    METRICS,
    SETTINGS,
    TABLES,
    address_of,
    current_player,
    forwarded_addresses,
    invite_url,
    json_response,
    language_of,
    own_url,
    parse_body,
    parse_query,
)
from kibitz.server.policy.seating import Occupant
from kibitz.server.table.opening import list_cards
from kibitz.server.wire import bodies
from kibitz.server.wire.games import GamesQuery
from kibitz.server.wire.messages_schema import wire_schema
from kibitz.server.wire.refusals import Refusal


async def read_health(request: web.Request) -> web.Response:
    """Also what `kibitz doctor` needs to check clocks and proxies."""
    return json_response(
        bodies.Alive(
            status="alive",
            version=__version__,
            now=request.app[CLOCK].now(),
            url=own_url(request),
            proxies=request.app[SETTINGS].proxies,
            forwarded=len(forwarded_addresses(request)),
        )
    )


async def read_readiness(request: web.Request) -> web.Response:
    """Whether the store can be written: a disk may be full."""
    await request.app[BACKEND].check_store()
    return json_response({"status": "ready"})


async def read_metrics(request: web.Request) -> web.Response:
    return web.Response(body=request.app[METRICS].text(), content_type="text/plain")


async def list_games(request: web.Request) -> web.Response:
    response = json_response(describe_games(parse_query(request, GamesQuery).language or language_of(request)))
    response.headers["Vary"] = "Accept-Language"
    return response


async def list_tables(request: web.Request) -> web.Response:
    return json_response(await request.app[BACKEND].lobby.tables())


async def create_table(request: web.Request) -> web.Response:
    player = await current_player(request)
    tables = request.app[TABLES]
    request.app[LIMITER].check("tables", address_of(request), request.app[CLOCK].ticks())
    if tables.is_full(request.app[SETTINGS].max_tables):
        raise Refusal("TOO_MANY", "too-many-tables")
    body = await parse_body(request, bodies.NewTable)
    if body.device is not None:
        body = replace(body, device=tuple(map(check_name, body.device)))
    table = await tables.create(body, Occupant(player.name, player.id))
    code = table.document.code
    return json_response(bodies.TableMade(code, f"{invite_url(request)}/t/{code}"), status=201)


async def check_deck(request: web.Request) -> web.Response:
    body = await parse_body(request, bodies.NewDeck)
    return json_response(bodies.CheckedDeck(list_cards(body.game, body.cards)))


async def read_schema(request: web.Request) -> web.Response:
    return json_response(wire_schema())


async def read_openapi(request: web.Request) -> web.Response:
    routes = [(route.method, route.resource.canonical) for route in request.app.router.routes() if route.resource]
    return json_response(openapi_document(routes))


ROUTES = [
    web.get("/healthz", read_health),
    web.get("/readyz", read_readiness),
    web.get("/metrics", read_metrics),
    web.get("/api/games", list_games),
    web.get("/api/tables", list_tables),
    web.post("/api/tables", create_table),
    web.post("/api/decks", check_deck),
    web.get("/api/schema.json", read_schema),
    web.get("/api/openapi.json", read_openapi),
]
