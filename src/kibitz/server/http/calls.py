"""The HTTP calls about the service, its games and its tables."""

from __future__ import annotations

from aiohttp import web

from kibitz import __version__
from kibitz.server.http.offers import GamesQuery, offered_games
from kibitz.server.http.openapi import openapi, wire_schema
from kibitz.server.http.requests import (
    LIMITER,
    METRICS,
    SERVICES,
    SETTINGS,
    STORE,
    address_of,
    answer,
    asked,
    base_url,
    language_of,
    parse_query,
    person,
)
from kibitz.server.people.keys import read_keys
from kibitz.server.policy.seating import Occupant
from kibitz.server.wire import bodies
from kibitz.server.wire.refusals import Refusal


async def healthy(request: web.Request) -> web.Response:
    return answer({"status": "alive", "version": __version__})


async def ready(request: web.Request) -> web.Response:
    await read_keys(request.app[STORE])
    return answer({"status": "ready"})


async def measure(request: web.Request) -> web.Response:
    return web.Response(body=request.app[METRICS].text(), content_type="text/plain")


async def list_games(request: web.Request) -> web.Response:
    response = answer(offered_games(parse_query(request, GamesQuery).language or language_of(request)))
    response.headers["Vary"] = "Accept-Language"
    return response


async def list_tables(request: web.Request) -> web.Response:
    return answer(await request.app[SERVICES].lobby.tables())


async def make_table(request: web.Request) -> web.Response:
    player = await person(request)
    services = request.app[SERVICES]
    request.app[LIMITER].check("tables", address_of(request), services.now())
    if len(services.tables) >= request.app[SETTINGS].max_tables:
        raise Refusal("TOO_MANY", "too-many-tables")
    wish = await asked(request, bodies.NewTable)
    table = await services.create(wish, Occupant(player.name, player.id))
    code = table.document.code
    return answer(bodies.TableMade(code, f"{base_url(request)}/t/{code}"), status=201)


async def read_schema(request: web.Request) -> web.Response:
    return answer(wire_schema())


async def read_openapi(request: web.Request) -> web.Response:
    routes = [(route.method, route.resource.canonical) for route in request.app.router.routes() if route.resource]
    return answer(openapi(routes))


ROUTES = [
    web.get("/healthz", healthy),
    web.get("/readyz", ready),
    web.get("/metrics", measure),
    web.get("/api/games", list_games),
    web.get("/api/tables", list_tables),
    web.post("/api/tables", make_table),
    web.get("/api/schema.json", read_schema),
    web.get("/api/openapi.json", read_openapi),
]
