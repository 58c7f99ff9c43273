"""The HTTP request that opens a WebSocket."""

from __future__ import annotations

from typing import Any

from aiohttp import WSCloseCode, web

from kibitz.server.http.requests import (
    BACKEND,
    CLOCK,
    FLUSHER,
    HOMES,
    LIMITER,
    METRICS,
    QUOTA,
    SETTINGS,
    SOCKETS,
    TABLES,
    address_of,
    bearer_of,
    current_player,
    find_player,
    renew_token,
    token_of,
)
from kibitz.server.ops.logs import log
from kibitz.server.people.limits import MAX_FRAME_BYTES
from kibitz.server.socket.connection import Connection, read_hello, refuse_stranger
from kibitz.server.socket.frames import FrameGuard
from kibitz.server.socket.outgoing import Outgoing
from kibitz.server.wire.refusals import Refusal

CLOSE_SECONDS = 10.0
"""How long a client may take to answer a close frame."""


def guard_frames(request: web.Request) -> FrameGuard:
    protocol: Any = request.protocol
    if protocol._payload_parser is None:  # noqa: SLF001 - the library has no other place for it
        raise ConnectionResetError
    guard = protocol._payload_parser = FrameGuard(protocol._payload_parser)  # noqa: SLF001
    return guard


async def open_socket(request: web.Request) -> web.StreamResponse:
    """Opens a socket. The token is in this request or, since browsers cannot set headers, in a first `hello`."""
    socket = web.WebSocketResponse(autoping=False, compress=False, max_msg_size=MAX_FRAME_BYTES, timeout=CLOSE_SECONDS)
    app, address, can_prepare = request.app, address_of(request), socket.can_prepare(request).ok
    if can_prepare and HOMES in app and await app[HOMES].pass_on(request):
        raise ConnectionResetError  # another process answers
    player = None if can_prepare and token_of(request) is None else await current_player(request)
    app[LIMITER].check("sockets", address, app[CLOCK].ticks())
    if len(app[SOCKETS]) >= app[SETTINGS].max_sockets or not app[QUOTA].acquire(address):
        raise Refusal("TOO_MANY", "too-many-sockets")
    app[SOCKETS][socket] = request
    try:
        await socket.prepare(request)
        incoming = guard_frames(request)
        hello = await read_hello(socket) if player is None else None
        player = player or (await find_player(app, hello.token) if hello else None)
        if player is None:
            await refuse_stranger(socket, hello)
        else:
            presented = hello.token if hello else bearer_of(request)  # a cookie is renewed by `/api/me`
            token = renew_token(app, presented) if presented else None
            outgoing = Outgoing(socket, request, app[METRICS], app[FLUSHER])
            is_direct = app[SETTINGS].proxies == 0
            connection = Connection(
                outgoing, app[BACKEND], app[TABLES], app[LIMITER], player, address, is_direct=is_direct
            )
            await connection.run(incoming, hello, token)
    except (web.HTTPException, ConnectionError):
        raise
    except Exception as error:  # noqa: BLE001 - a failure is logged, and ends only this socket
        log.error("socket failed", exc_info=error)
        await socket.close(code=WSCloseCode.INTERNAL_ERROR, message=b"failed")
    finally:
        del app[SOCKETS][socket]
        app[QUOTA].release(address)
    return socket


ROUTES = [web.get("/ws", open_socket)]
