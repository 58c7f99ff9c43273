"""The service on HTTP: a few calls, and the socket on which everything else happens."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TypeVar
from urllib.parse import urlsplit

import msgspec
from aiohttp import WSCloseCode, web

from kibitz import __version__
from kibitz.engine.errors import KibitzError
from kibitz.engine.vocabulary import to_json
from kibitz.games import GAMES
from kibitz.server import protocol
from kibitz.server.connection import Connection, first_hello, turn_away
from kibitz.server.identity import BadToken, Keyring, clean_name, new_player_id
from kibitz.server.keeping import match_kept
from kibitz.server.limits import LARGEST_BODY, LARGEST_FRAME, Limiter, Places, RateLimited, neighbourhood
from kibitz.server.metrics import Metrics
from kibitz.server.openapi import openapi, wire_schema
from kibitz.server.refusals import Refusal
from kibitz.server.seating import Occupant
from kibitz.server.services import Services
from kibitz.server.settings import Settings
from kibitz.server.store import Store, StoredPlayer, StoredSecret, store_at
from kibitz.server.telling import learn_to_speak
from kibitz.server.thinking import Thinking

T = TypeVar("T")

SERVICES = web.AppKey("services", Services)
LIMITER = web.AppKey("limiter", Limiter)
KEYS = web.AppKey("keys", Keyring)
SETTINGS = web.AppKey("settings", Settings)
PLACES = web.AppKey("places", Places)
METRICS = web.AppKey("metrics", Metrics)
STORE = web.AppKey("store", Store)
SOCKETS = web.AppKey("sockets", set[web.WebSocketResponse])

COOKIE = "kibitz"
COOKIE_DAYS = 400
SIGNING_KEYS = "signing keys"
SWEEP_SECONDS = 60
GOODBYE_SECONDS = 3
"""Whoever does not read is not waited for any longer when the server stops."""

STATUS = {"WHO_ARE_YOU": 401, "NO_SUCH_TABLE": 404, "NO_SUCH_MATCH": 404, "RATE_LIMITED": 429, "NOT_ALLOWED": 403}


def make_app(settings: Settings) -> web.Application:
    app = web.Application(middlewares=[refusing], client_max_size=LARGEST_BODY)
    app[SETTINGS] = settings
    app[LIMITER] = Limiter(factor=settings.limit_factor)
    app[METRICS] = Metrics()
    app[PLACES] = Places(settings.max_sockets_per_address)
    app[SOCKETS] = set[web.WebSocketResponse]()
    app.add_routes(
        [
            web.get("/healthz", healthy),
            web.get("/readyz", ready),
            web.get("/metrics", measure),
            web.get("/api/games", list_games),
            web.post("/api/players", make_player),
            web.get("/api/tables", list_tables),
            web.post("/api/tables", make_table),
            web.get("/api/matches/{match}/record", read_record),
            web.get("/api/schema.json", read_schema),
            web.get("/api/openapi.json", read_openapi),
            web.get("/ws", open_socket),
        ]
    )
    app.cleanup_ctx.append(running)
    app.on_shutdown.append(say_goodbye)
    return app


async def running(app: web.Application) -> AsyncIterator[None]:
    """From the first connection to the store to the last goodbye."""
    settings = app[SETTINGS]
    make_folder(settings)
    metrics = app[METRICS]
    store = store_at(settings.database_url, watch=metrics.stored)
    await store.open()
    app[STORE] = store
    app[KEYS] = await keyring(store)
    app[SERVICES] = services = Services(store, Thinking(settings.bot_workers))
    metrics.tables.set_function(lambda: len(services.tables))
    metrics.sockets.set_function(lambda: len(app[SOCKETS]))
    await asyncio.to_thread(learn_to_speak)
    await services.resume()
    loop = asyncio.get_running_loop()
    tasks = [
        loop.create_task(sweep(services, settings.idle_minutes * 60_000)),
        loop.create_task(metrics.watch_the_loop()),
    ]
    yield
    for task in tasks:
        task.cancel()
    services.thinking.stop()
    await store.close()


def make_folder(settings: Settings) -> None:
    if settings.database is None:
        try:
            settings.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise KibitzError(f"The data folder {settings.folder} cannot be made: {error.strerror}.") from None


async def say_goodbye(app: web.Application) -> None:
    """Clocks stop, everybody is told to come back, and the sockets close."""
    await app[SERVICES].stop()
    sockets = app[SOCKETS]
    closings = [
        asyncio.ensure_future(socket.close(code=WSCloseCode.SERVICE_RESTART, message=b"restart")) for socket in sockets
    ]
    if closings:
        _, unread = await asyncio.wait(closings, timeout=GOODBYE_SECONDS)
        for closing in unread:
            closing.cancel()
    await asyncio.gather(*closings, return_exceptions=True)


async def keyring(store: Store) -> Keyring:
    """The keys that sign tokens: made once, and kept."""
    kept = await store.secret(SIGNING_KEYS)
    if kept is None:
        keys = Keyring([secrets.token_bytes(32)])
        await store.save_secret(StoredSecret(SIGNING_KEYS, keys.to_text().encode(), 0), new=True)
        return keys
    return Keyring.from_text(kept.value.decode())


async def sweep(services: Services, idle: int) -> None:
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        await services.sweep(idle)


# Refusals, and who asks


@web.middleware
async def refusing(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Whatever is refused is refused with a code and a sentence, in JSON."""
    try:
        check_origin(request)
        services = request.app[SERVICES]
        request.app[LIMITER].check("http", address_of(request), services.now())
        return await handler(request)
    except RateLimited as error:
        refusal, wait = Refusal("RATE_LIMITED", "rate-limited"), error.wait_ms
    except Refusal as error:
        refusal, wait = error, None
    except KibitzError as error:
        refusal, wait = Refusal("BAD_REQUEST", "unreadable", problem=str(error)), None
    told = protocol.Refused(
        id=None, code=refusal.code, why=refusal.why, sentence=refusal.sentence(language_of(request)), wait=wait
    )
    return answer(told, status=STATUS.get(refusal.code, 400))


def check_origin(request: web.Request) -> None:
    """A page of another site may not speak for its visitor."""
    origin = request.headers.get("Origin")
    if origin is None or urlsplit(origin).netloc == request.host or origin in request.app[SETTINGS].origins:
        return
    raise Refusal("NOT_ALLOWED", "foreign-origin")


def address_of(request: web.Request) -> str:
    """Where a visitor comes from: as far as our own proxies tell it, and no further."""
    told = [part.strip() for part in request.headers.get("X-Forwarded-For", "").split(",") if part.strip()]
    proxies = request.app[SETTINGS].proxies
    if proxies and len(told) >= proxies:
        return neighbourhood(told[-proxies])
    return neighbourhood(request.remote or "")


def language_of(request: web.Request) -> str:
    return "fr" if request.headers.get("Accept-Language", "").lower().startswith("fr") else "en"


def answer(value: object, *, status: int = 200) -> web.Response:
    return web.Response(body=to_json(value), status=status, content_type="application/json")


async def asked(request: web.Request, kind: type[T]) -> T:
    """The request's body as a value of a type."""
    try:
        return msgspec.json.decode(await request.read(), type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("BAD_REQUEST", "unreadable", problem=str(error)[:200]) from None


async def person(request: web.Request) -> StoredPlayer:
    """Who asks, by bearer token or cookie."""
    player = await player_of(request.app, token_of(request))
    if player is None:
        raise Refusal("WHO_ARE_YOU", "who-are-you")
    return player


def token_of(request: web.Request) -> str | None:
    scheme, _, bearer = request.headers.get("Authorization", "").partition(" ")
    return bearer if scheme.lower() == "bearer" else request.cookies.get(COOKIE)


async def player_of(app: web.Application, token: str | None) -> StoredPlayer | None:
    """Whose token it is; None if it is nobody's."""
    try:
        return await app[STORE].player(app[KEYS].read_token(token or ""))
    except BadToken:
        return None


# The calls


async def healthy(request: web.Request) -> web.Response:
    return answer({"status": "alive", "version": __version__})


async def ready(request: web.Request) -> web.Response:
    await request.app[STORE].secret(SIGNING_KEYS)
    return answer({"status": "ready"})


async def measure(request: web.Request) -> web.Response:
    return web.Response(body=request.app[METRICS].text(), content_type="text/plain")


async def list_games(request: web.Request) -> web.Response:
    games = [{"game": game.id, "seats": [game.seat_counts[0], game.seat_counts[-1]]} for game in GAMES.values()]
    return answer(games)


async def make_player(request: web.Request) -> web.Response:
    """A name is enough: gives a token, and sets it as a cookie."""
    now = request.app[SERVICES].now()
    request.app[LIMITER].check("names", address_of(request), now)
    name = clean_name((await asked(request, protocol.NewPlayer)).name)
    player = new_player_id()
    await request.app[STORE].save_player(StoredPlayer(player, name, now), new=True)
    token = request.app[KEYS].sign(player, now).reveal()
    response = answer(protocol.Me(player, name, token), status=201)
    response.set_cookie(
        COOKIE, token, max_age=COOKIE_DAYS * 86_400, httponly=True, samesite="Lax", secure=request.secure
    )
    return response


async def list_tables(request: web.Request) -> web.Response:
    return answer(await request.app[SERVICES].public_tables())


async def make_table(request: web.Request) -> web.Response:
    player = await person(request)
    services = request.app[SERVICES]
    request.app[LIMITER].check("tables", address_of(request), services.now())
    if len(services.tables) >= request.app[SETTINGS].max_tables:
        raise Refusal("TOO_MANY", "too-many-tables")
    wish = await asked(request, protocol.NewTable)
    table = await services.create(wish, Occupant(player.name, player.id))
    code = table.document.code
    return answer(protocol.TableMade(code, f"{base_url(request)}/t/{code}"), status=201)


def base_url(request: web.Request) -> str:
    return request.app[SETTINGS].public_url or f"{request.scheme}://{request.host}"


async def read_record(request: web.Request) -> web.Response:
    """The record of a match that is over: before that it would show what is hidden."""
    live = await match_kept(request.app[STORE], request.match_info["match"])
    if live is None:
        raise Refusal("NO_SUCH_MATCH", "no-such-match")
    if live.match.outcome is None:
        raise Refusal("NOT_ALLOWED", "not-over")
    return answer(live.match.record())


async def read_schema(request: web.Request) -> web.Response:
    return answer(wire_schema())


async def read_openapi(request: web.Request) -> web.Response:
    routes = [(route.method, route.resource.canonical) for route in request.app.router.routes() if route.resource]
    return answer(openapi(routes))


async def open_socket(request: web.Request) -> web.StreamResponse:
    """With a token in the handshake; or without, as browsers cannot set headers: then it must come in a `hello`."""
    socket = web.WebSocketResponse(autoping=False, max_msg_size=LARGEST_FRAME)
    is_anonymous = token_of(request) is None and socket.can_prepare(request).ok
    player = None if is_anonymous else await person(request)
    app, address = request.app, address_of(request)
    app[LIMITER].check("sockets", address, app[SERVICES].now())
    if len(app[SOCKETS]) >= app[SETTINGS].max_sockets or not app[PLACES].enter(address):
        raise Refusal("TOO_MANY", "too-many-sockets")
    app[SOCKETS].add(socket)
    try:
        await socket.prepare(request)
        hello = await first_hello(socket) if player is None else None
        player = player or (await player_of(request.app, hello.token) if hello else None)
        if player is None:
            await turn_away(socket, hello)
        else:
            who = Occupant(player.name, player.id)
            await Connection(socket, app[SERVICES], app[LIMITER], app[METRICS], who, address).run(hello)
    finally:
        app[SOCKETS].discard(socket)
        app[PLACES].leave(address)
    return socket
