"""A network that fails: a proxy before a server on this machine that cuts, stalls, delays and refuses connections."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Self


class Proxy:
    """Use it with `async with`."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._writers: set[asyncio.StreamWriter] = set()
        self._flowing = asyncio.Event()
        self._is_refusing = False
        self._delay = 0.0
        self._trigger: bytes | None = None
        self._deliver = False

    async def __aenter__(self) -> Self:
        self._flowing.set()
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port: int = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        self.resume()
        self.cut()
        await self._server.wait_closed()

    def lead_to(self, target: int) -> None:
        """New connections go to another port."""
        self._target = target

    def cut(self) -> None:
        """Breaks all connections that are open."""
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()

    def cut_at(self, words: bytes, *, deliver: bool) -> None:
        """Breaks a connection when its client next sends these words, or with `deliver` when they are answered."""
        self._trigger, self._deliver = words, deliver

    def stall(self) -> None:
        """Nothing passes any more, in either direction."""
        self._flowing.clear()

    def refuse(self) -> None:
        """Breaks all connections, those to come too."""
        self._is_refusing = True
        self.cut()

    def delay(self, seconds: float) -> None:
        """Everything that passes takes longer, in both directions."""
        self._delay = seconds

    def resume(self) -> None:
        self._is_refusing = False
        self._delay = 0.0
        self._flowing.set()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_refusing:
            writer.transport.abort()
            return
        try:
            server_reader, server_writer = await asyncio.open_connection("127.0.0.1", self._target)
        except ConnectionError:  # the server is down
            writer.transport.abort()
            return
        self._writers |= {writer, server_writer}
        answer = asyncio.Event()
        with suppress(ConnectionError):
            await asyncio.gather(
                self._pass_on(reader, server_writer, lambda data: self._is_cut_by_request(data, answer)),
                self._pass_on(server_reader, writer, lambda data: answer.is_set()),
            )

    def _is_cut_by_request(self, data: bytes, answer: asyncio.Event) -> bool:
        if self._trigger is None or self._trigger not in data:
            return False
        self._trigger = None
        if self._deliver:
            answer.set()
        return not self._deliver

    async def _pass_on(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, is_cut: Callable[[bytes], bool]
    ) -> None:
        try:
            while data := await reader.read(65_536):
                if self._delay:
                    await asyncio.sleep(self._delay)
                await self._flowing.wait()
                if is_cut(data):
                    self.cut()
                    return
                writer.write(data)
                await writer.drain()
        finally:
            self._writers.discard(writer)
            writer.close()
