"""Assembles, starts and stops the service."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

from aiohttp import WSCloseCode, web

from kibitz.engine.errors import KibitzError
from kibitz.server.bots.asking import Bots
from kibitz.server.bots.base import Thinkers
from kibitz.server.bots.local import LocalThinkers
from kibitz.server.bots.messages import WORKERS
from kibitz.server.bots.remote import RemoteThinkers
from kibitz.server.bus.base import Bus
from kibitz.server.bus.local import LocalBus
from kibitz.server.clock.time import Clock
from kibitz.server.cluster.joining import Member, bus_at
from kibitz.server.cluster.registry import ClusterRegistry
from kibitz.server.http import (
    calls,
    evenings,
    handshake,
    invitations,
    lessons,
    match_calls,
    me_calls,
    pages,
    plain,
    puzzle_calls,
    review_calls,
)
from kibitz.server.http.homes import Homes
from kibitz.server.http.listening import GuardedRunner
from kibitz.server.http.nearby import Nearby
from kibitz.server.http.plain import require_tls
from kibitz.server.http.replays import Replays
from kibitz.server.http.requests import (
    BACKEND,
    CLOCK,
    FLUSHER,
    HOMES,
    KEYS,
    LIMITER,
    METRICS,
    NEARBY,
    QUOTA,
    REPLAYS,
    REVIEWS,
    SETTINGS,
    SITE,
    SOCKETS,
    STORE,
    TABLES,
    answer_errors,
)
from kibitz.server.http.site import BUILT_SITE, load_site
from kibitz.server.ops.logs import log
from kibitz.server.ops.metrics import Metrics
from kibitz.server.ops.settings import Settings, require_shared_database
from kibitz.server.people.keys import load_or_create_keys, reload_keys
from kibitz.server.people.limits import MAX_BODY_BYTES, ConnectionQuota, Limiter
from kibitz.server.reviewing.reviews import Reviews
from kibitz.server.socket.outgoing import Flusher
from kibitz.server.store import store_at
from kibitz.server.store.drivers import SingleProcessLocks
from kibitz.server.table.backend import Backend
from kibitz.server.table.registry import TableRegistry

SWEEP_SECONDS = 60
GOODBYE_SECONDS = 3.0
"""How long a stopping server waits for clients to read its goodbye."""

POLL_SECONDS = 0.02

SLOW_COMMIT_SECONDS = 1.0
"""A commit that takes this long is logged: players notice the delay."""


def make_runner(settings: Settings, site: Path = BUILT_SITE, homes: Homes | None = None) -> GuardedRunner:
    """Runs the app; `site` is the folder with the built browser app."""
    return GuardedRunner(make_app(settings, site, homes))


def make_app(settings: Settings, site: Path = BUILT_SITE, homes: Homes | None = None) -> web.Application:
    app = web.Application(middlewares=[answer_errors, require_tls], client_max_size=MAX_BODY_BYTES)
    app[SETTINGS] = settings
    app[CLOCK] = Clock()
    app[LIMITER] = Limiter(factor=settings.limit_factor)
    app[METRICS] = Metrics()
    app[FLUSHER] = Flusher()
    app[QUOTA] = ConnectionQuota(settings.max_sockets_per_address)
    app[SOCKETS] = dict[web.WebSocketResponse, web.Request]()
    app[SITE] = load_site(site)
    app[NEARBY] = Nearby()
    if homes is not None:
        app[HOMES] = homes
    for module in (
        calls,
        lessons,
        invitations,
        evenings,
        me_calls,
        match_calls,
        review_calls,
        puzzle_calls,
        handshake,
        plain,
        pages,
    ):
        app.add_routes(module.ROUTES)
    app.cleanup_ctx.append(run_services)
    app.on_shutdown.append(close_sockets)
    return app


async def run_services(app: web.Application) -> AsyncIterator[None]:
    """Starts everything that the HTTP routes need, and stops it when the app stops."""
    settings, metrics, clock = app[SETTINGS], app[METRICS], app[CLOCK]
    require_shared_database(settings)
    create_data_folder(settings)

    def on_commit(changes: int, seconds: float) -> None:
        metrics.record_commit(changes, seconds)
        if seconds >= SLOW_COMMIT_SECONDS:
            log.warning("slow commit", changes=changes, seconds=round(seconds, 3))

    async with AsyncExitStack() as cleanup:
        member: Member | None = None
        bus: Bus
        if settings.bus is not None:
            member = Member(settings.database_url, settings.bus, on_commit)
            cleanup.push_async_callback(member.close)
            await member.open(clock.now())
            store, bus = member.store, member.bus
        else:
            store = store_at(settings.database_url, on_commit=on_commit, exclusive=True)
            bus = LocalBus()
            await store.open()
            cleanup.push_async_callback(store.close)
            cleanup.push_async_callback(bus.close)
        app[STORE] = store
        app[KEYS] = await load_or_create_keys(store, clock.now())
        app[REPLAYS] = Replays(store)
        app[evenings.CLAIMS] = evenings.ClaimBook(app[REPLAYS])
        thinkers = await open_thinkers(settings, metrics, cleanup)
        app[REVIEWS] = Reviews(thinkers)
        bots = Bots(thinkers, on_decided=metrics.record_decision, on_failed=metrics.record_bot_failure)
        locks = SingleProcessLocks() if member is None else member.locks
        app[BACKEND] = backend = Backend(store, bots, bus, metrics, clock, settings.race_pauses, locks)
        app[TABLES] = tables = TableRegistry(backend) if member is None else ClusterRegistry(backend, member)
        if HOMES in app:
            tables.is_home = app[HOMES].is_here
        metrics.tables.set_function(lambda: len(tables.live))
        metrics.sockets.set_function(lambda: len(app[SOCKETS]))
        await tables.open()
        for work in (sweep(app), metrics.measure_loop_lag()):
            cleanup.callback(asyncio.get_running_loop().create_task(work).cancel)
        yield
    log.info("service stopped")


async def open_thinkers(settings: Settings, metrics: Metrics, cleanup: AsyncExitStack) -> Thinkers:
    """Bots think in workers, if there is a bus and a worker is free, or else in processes of this server."""
    thinkers: Thinkers
    thinkers = local = LocalThinkers(settings.bot_workers)
    if settings.bus is not None:
        bus = bus_at(settings.bus, WORKERS)
        await bus.open()
        cleanup.push_async_callback(bus.close)
        thinkers = RemoteThinkers(bus, local, on_thought=metrics.record_thought, on_lost=metrics.lost_workers.inc)
    await thinkers.open()
    cleanup.push_async_callback(thinkers.close)
    return thinkers


def create_data_folder(settings: Settings) -> None:
    if settings.database is None:
        try:
            settings.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise KibitzError(f"The data folder {settings.folder} cannot be created: {error.strerror}.") from None


async def close_sockets(app: web.Application) -> None:
    """Stops the tables, tells all clients to reconnect, and closes the sockets.

    A client that does not read the goodbye in time is disconnected. It loses nothing: what it was shown is stored.
    """
    if HOMES in app:
        app[HOMES].close()
    if TABLES in app:  # not if the service is stopped while it starts
        await app[TABLES].stop()
    sockets = dict(app[SOCKETS].items())
    closings = [asyncio.ensure_future(close_socket(socket)) for socket in sockets]
    end = time.monotonic() + GOODBYE_SECONDS
    while any(request.transport for request in sockets.values()) and time.monotonic() < end:  # noqa: ASYNC110 - transports signal no end
        await asyncio.sleep(POLL_SECONDS)
    for request in sockets.values():
        if request.transport is not None:
            request.transport.abort()
    await asyncio.gather(*closings, return_exceptions=True)


async def close_socket(socket: web.WebSocketResponse) -> None:
    if socket.prepared:
        await socket.close(code=WSCloseCode.SERVICE_RESTART, message=b"restart")


async def sweep(app: web.Application) -> None:
    """Regularly evicts idle tables from memory, and picks up changed signing keys."""
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        try:
            app[TABLES].sweep(app[SETTINGS].idle_minutes * 60_000)
            await reload_keys(app[STORE], app[KEYS])
        except Exception as error:  # noqa: BLE001 - the next sweep is another chance
            log.error("sweep failed", exc_info=error)
