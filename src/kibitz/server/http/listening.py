"""How the service takes connections: none may stay silent for long, and no address may hold too many."""

from __future__ import annotations

import asyncio
from typing import Any

from aiohttp import web
from aiohttp.web_protocol import RequestHandler

from kibitz.server.http.requests import METRICS, SETTINGS
from kibitz.server.ops.logs import log, protocol_errors
from kibitz.server.ops.metrics import Metrics
from kibitz.server.people.limits import ConnectionQuota, network_of

SILENT_SECONDS = 30
"""How long a connection may take to send a request's headers, and how long it is kept open between two requests."""

CONNECTIONS_PER_SOCKET = 3
"""A browser opens a few more connections than its one WebSocket."""

RESERVED_FILES = 64
"""File handles that connections leave for the database, bots and logs."""

LOG_SECONDS = 60
"""Least time between two log lines about a full server."""


class GuardedServer(web.Server):
    """Drops connections beyond an address's quota, or beyond what the system's file handles allow, before reading."""

    def __init__(
        self, *arguments: Any, quota: ConnectionQuota | None, capacity: int | None, metrics: Metrics, **values: Any
    ) -> None:
        """`quota`: None behind a proxy, where all connections come from its address. `capacity`: None if unlimited."""
        super().__init__(*arguments, **values)
        self._quota = quota
        self._capacity = capacity
        self._metrics = metrics
        self._addresses: dict[RequestHandler, str] = {}
        self._logged_at: float | None = None

    def connection_made(self, handler: RequestHandler, transport: asyncio.Transport) -> None:
        super().connection_made(handler, transport)
        address = network_of(str((transport.get_extra_info("peername") or ("",))[0]))
        if self._capacity is not None and len(self.connections) > self._capacity:
            self._log_full()
        elif self._quota is None:
            return
        elif self._quota.acquire(address):
            self._addresses[handler] = address
            return
        self._metrics.refused_connections.inc()
        asyncio.get_running_loop().call_soon(transport.abort)  # the library expects it to be open until then

    def connection_lost(self, handler: RequestHandler, exc: BaseException | None = None) -> None:
        super().connection_lost(handler, exc)
        address = self._addresses.pop(handler, None)
        if self._quota is not None and address is not None:
            self._quota.release(address)

    def _log_full(self) -> None:
        now = asyncio.get_running_loop().time()
        if self._logged_at is None or now - self._logged_at >= LOG_SECONDS:
            self._logged_at = now
            log.error("too many connections", capacity=self._capacity)


class GuardedRunner(web.AppRunner):
    """Runs the app behind a `GuardedServer`. Request bodies are not decompressed: a small one could become huge."""

    def __init__(self, app: web.Application) -> None:
        self._settings = app[SETTINGS]
        super().__init__(
            app,
            shutdown_timeout=self._settings.stop_seconds,
            access_log=None,
            logger=protocol_errors,
            auto_decompress=False,
            keepalive_timeout=SILENT_SECONDS,
        )

    async def _make_server(self) -> GuardedServer:
        plain = await super()._make_server()
        quota = ConnectionQuota(CONNECTIONS_PER_SOCKET * self._settings.max_sockets_per_address)
        files = file_limit()
        return GuardedServer(
            plain.request_handler,
            request_factory=plain.request_factory,
            quota=None if self._settings.proxies else quota,
            capacity=None if files is None else max(1, files - RESERVED_FILES),
            metrics=self.app[METRICS],
            **self._kwargs,
        )


def file_limit() -> int | None:
    """How many files, and so connections, this process may open; None where there is no such limit."""
    try:
        import resource
    except ImportError:  # on Windows
        return None
    limit, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if limit == resource.RLIM_INFINITY else limit
