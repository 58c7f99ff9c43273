"""A bare aiohttp server that forwards every message to everybody in the room.

Usage: python -m bench.peers.relay PORT
"""

from __future__ import annotations

import sys
from collections import defaultdict

import uvloop
from aiohttp import WSMsgType, web

rooms: defaultdict[str, list[web.WebSocketResponse]] = defaultdict(list)


async def relay(request: web.Request) -> web.WebSocketResponse:
    socket = web.WebSocketResponse(compress=False)
    await socket.prepare(request)
    room = rooms[request.match_info["room"]]
    room.append(socket)
    async for message in socket:
        text = message.data.encode()
        for listener in room:
            await listener.send_frame(text, WSMsgType.TEXT)
    room.remove(socket)
    return socket


def main() -> None:
    app = web.Application()
    app.add_routes([web.get("/{room}", relay)])
    uvloop.install()
    web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), print=lambda _: print("listening", flush=True))


if __name__ == "__main__":
    main()
