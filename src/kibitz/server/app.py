"""The service on HTTP: a few calls, and the socket on which everything else happens."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path

from aiohttp import WSCloseCode, web

from kibitz.engine.errors import KibitzError
from kibitz.server.bots.pool import Thinking
from kibitz.server.bus.local import LocalBus
from kibitz.server.http import calls, match_calls, me_calls, pages
from kibitz.server.http.replays import Replays
from kibitz.server.http.requests import (
    KEYS,
    LIMITER,
    METRICS,
    PLACES,
    REPLAYS,
    SERVICES,
    SETTINGS,
    SITE,
    SOCKETS,
    STORE,
    address_of,
    bearer_of,
    person,
    player_of,
    refusing,
    renewed,
    token_of,
)
from kibitz.server.http.site import BUILT, load_site
from kibitz.server.match.narration import preload_catalogues
from kibitz.server.ops.logs import log
from kibitz.server.ops.metrics import Metrics
from kibitz.server.ops.settings import Settings
from kibitz.server.people.keys import load_or_create_keys, reload_keys
from kibitz.server.people.limits import LARGEST_BODY, LARGEST_FRAME, ConnectionQuota, Limiter
from kibitz.server.policy.seating import Occupant
from kibitz.server.socket.connection import Connection, read_hello, refuse_stranger
from kibitz.server.socket.outgoing import Outgoing
from kibitz.server.store import store_at
from kibitz.server.table.registry import Services, epoch_ms
from kibitz.server.wire.refusals import Refusal

SWEEP_SECONDS = 60
GOODBYE_SECONDS = 3.0
"""Whoever does not read is not waited for any longer when the server stops."""

LOOK_EVERY = 0.02

SLOW_COMMIT = 1.0
"""Seconds after which people feel it."""


def make_app(settings: Settings, site: Path = BUILT) -> web.Application:
    """`site`: where the built browser app lies."""
    app = web.Application(middlewares=[refusing], client_max_size=LARGEST_BODY)
    app[SETTINGS] = settings
    app[LIMITER] = Limiter(factor=settings.limit_factor)
    app[METRICS] = Metrics()
    app[PLACES] = ConnectionQuota(settings.max_sockets_per_address)
    app[SOCKETS] = dict[web.WebSocketResponse, web.Request]()
    app[SITE] = load_site(site)
    app.add_routes([*calls.ROUTES, *me_calls.ROUTES, *match_calls.ROUTES, web.get("/ws", open_socket), *pages.ROUTES])
    app.cleanup_ctx.append(running)
    app.on_shutdown.append(say_goodbye)
    return app


async def running(app: web.Application) -> AsyncIterator[None]:
    """From the first connection to the store to the last goodbye."""
    settings = app[SETTINGS]
    create_data_folder(settings)
    metrics = app[METRICS]

    def stored(changes: int, seconds: float) -> None:
        metrics.stored(changes, seconds)
        if seconds >= SLOW_COMMIT:
            log.warning("slow commit", changes=changes, seconds=round(seconds, 3))

    store = store_at(settings.database_url, watch=stored, exclusive=True)
    await store.open()
    app[STORE] = store
    app[KEYS] = await load_or_create_keys(store, epoch_ms())
    app[REPLAYS] = Replays(store)
    bus = LocalBus()
    thinking = Thinking(settings.bot_workers, watch=metrics.thought, watch_failure=metrics.bot_failed)
    thinking.wake()
    app[SERVICES] = services = Services(store, thinking, bus, metrics)
    metrics.tables.set_function(lambda: len(services.tables))
    metrics.sockets.set_function(lambda: len(app[SOCKETS]))
    await asyncio.to_thread(preload_catalogues)
    await services.open()
    loop = asyncio.get_running_loop()
    tasks = [
        loop.create_task(sweep(app)),
        loop.create_task(metrics.measure_loop_lag()),
    ]
    yield
    for task in tasks:
        task.cancel()
    thinking.stop()
    await bus.close()
    await store.close()
    log.info("service stopped")


def create_data_folder(settings: Settings) -> None:
    if settings.database is None:
        try:
            settings.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise KibitzError(f"The data folder {settings.folder} cannot be made: {error.strerror}.") from None


async def say_goodbye(app: web.Application) -> None:
    """Clocks stop, everybody is told to come back, and the sockets close.

    Whoever does not read the goodbye is cut off: what they were shown is stored, and they come back as all do.
    """
    await app[SERVICES].stop()
    sockets = dict(app[SOCKETS].items())
    closings = [asyncio.ensure_future(close(socket)) for socket in sockets]
    end = time.monotonic() + GOODBYE_SECONDS
    while any(request.transport for request in sockets.values()) and time.monotonic() < end:
        await asyncio.sleep(LOOK_EVERY)
    for request in sockets.values():
        if request.transport is not None:
            request.transport.abort()
    await asyncio.gather(*closings, return_exceptions=True)


async def close(socket: web.WebSocketResponse) -> None:
    if socket.prepared:
        await socket.close(code=WSCloseCode.SERVICE_RESTART, message=b"restart")


async def sweep(app: web.Application) -> None:
    """Now and then: tables where nothing happens leave memory, and keys that were changed are taken over."""
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        try:
            await app[SERVICES].sweep(app[SETTINGS].idle_minutes * 60_000)
            await reload_keys(app[STORE], app[KEYS])
        except Exception as error:  # there is a next time
            log.error("sweep failed", exc_info=error)


async def open_socket(request: web.Request) -> web.StreamResponse:
    """With a token in the handshake; or without, as browsers cannot set headers: then it must come in a `hello`."""
    socket = web.WebSocketResponse(autoping=False, compress=False, max_msg_size=LARGEST_FRAME)
    is_anonymous = token_of(request) is None and socket.can_prepare(request).ok
    player = None if is_anonymous else await person(request)
    app, address = request.app, address_of(request)
    app[LIMITER].check("sockets", address, app[SERVICES].now())
    if len(app[SOCKETS]) >= app[SETTINGS].max_sockets or not app[PLACES].enter(address):
        raise Refusal("TOO_MANY", "too-many-sockets")
    app[SOCKETS][socket] = request
    try:
        await socket.prepare(request)
        hello = await read_hello(socket) if player is None else None
        player = player or (await player_of(request.app, hello.token) if hello else None)
        if player is None:
            await refuse_stranger(socket, hello)
        else:
            who = Occupant(player.name, player.id)
            shown = hello.token if hello else bearer_of(request)  # a cookie is for the browser alone
            token = renewed(app, shown) if shown else None
            outgoing = Outgoing(socket, request, app[METRICS])
            await Connection(outgoing, app[SERVICES], app[LIMITER], app[METRICS], who, address).run(hello, token)
    except (web.HTTPException, ConnectionError):
        raise
    except Exception as error:
        log.error("socket failed", exc_info=error)
        await socket.close(code=WSCloseCode.INTERNAL_ERROR, message=b"failed")
    finally:
        del app[SOCKETS][socket]
        app[PLACES].leave(address)
    return socket
