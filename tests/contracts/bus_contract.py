"""What every bus promises. An adapter's test inherits this class and says how a process gets hold of the bus."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import suppress

import pytest

from kibitz.server.bus.base import Bus, NobodyServes, NoReply, RequestHandler

PATIENCE = 60


class Ear:
    """Keeps what it hears."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self._news = asyncio.Event()

    def __call__(self, message: bytes) -> None:
        self.heard.append(message)
        self._news.set()

    async def has(self, check: Callable[[list[bytes]], bool]) -> None:
        """Returns when what was heard is as it should be."""
        async with asyncio.timeout(PATIENCE):
            while not check(self.heard):
                self._news.clear()
                await self._news.wait()

    async def hears(self, *messages: bytes) -> None:
        await self.has(lambda heard: len(heard) >= len(messages))
        assert self.heard == list(messages)


@pytest.mark.anyio
class BusContract:
    async def connected(self) -> Bus:
        """The bus, as one more process gets hold of it."""
        raise NotImplementedError

    @pytest.fixture
    async def buses(self) -> AsyncIterator[tuple[Bus, Bus]]:
        """The same bus, as two processes have it."""
        buses = await self.connected(), await self.connected()
        yield buses
        for bus in buses:
            await bus.close()

    @pytest.fixture
    def bus(self, buses: tuple[Bus, Bus]) -> Bus:
        return buses[0]

    async def test_whoever_has_subscribed_hears_it_whoever_publishes(self, buses: tuple[Bus, Bus]) -> None:
        ears = [Ear(), Ear(), Ear()]
        for ear, bus in zip(ears, (buses[0], buses[0], buses[1]), strict=True):
            await bus.subscribe("tables", ear)
        buses[0].publish("tables", b"from here")
        for ear in ears:
            await ear.hears(b"from here")
        buses[1].publish("tables", b"from there")
        for ear in ears:
            await ear.hears(b"from here", b"from there")

    async def test_other_subjects_are_not_heard(self, bus: Bus) -> None:
        ear, other = Ear(), Ear()
        await bus.subscribe("table.FROG-42", ear)
        await bus.subscribe("table.FROG-43", other)
        for subject in ("table", "table.FROG-4", "table.FROG-42.chairs", "table.FROG-43"):
            bus.publish(subject, b"no")
        bus.publish("table.FROG-42", b"yes")
        await ear.hears(b"yes")
        await other.hears(b"no")

    async def test_messages_of_one_publisher_keep_their_order(self, buses: tuple[Bus, Bus]) -> None:
        ear = Ear()
        await buses[1].subscribe("tables", ear)
        messages = [str(number).encode() for number in range(5000)]
        for message in messages:
            buses[0].publish("tables", message)
        await ear.hears(*messages)

    @pytest.mark.parametrize("message", [b"", bytes(range(256)), b"x" * 60_000])
    async def test_a_message_is_any_bytes(self, bus: Bus, message: bytes) -> None:
        ear = Ear()
        await bus.subscribe("tables", ear)
        bus.publish("tables", message)
        await ear.hears(message)

    async def test_publishing_neither_waits_nor_calls_anybody(self, bus: Bus) -> None:
        ear = Ear()
        await bus.subscribe("tables", ear)
        bus.publish("tables", b"later")
        assert ear.heard == []
        await ear.hears(b"later")

    async def test_whoever_hears_may_publish(self, bus: Bus) -> None:
        ear = Ear()

        def echo(message: bytes) -> None:
            ear(message)
            if len(message) < 3:
                bus.publish("tables", message + b"!")

        await bus.subscribe("tables", echo)
        bus.publish("tables", b"a")
        await ear.hears(b"a", b"a!", b"a!!")

    async def test_what_nobody_listens_to_is_lost(self, bus: Bus) -> None:
        ear = Ear()
        bus.publish("tables", b"before")
        await bus.subscribe("tables", ear)
        bus.publish("tables", b"after")
        await ear.hears(b"after")

    async def test_who_stops_hears_no_more_and_the_others_do(self, bus: Bus) -> None:
        gone, ear = Ear(), Ear()
        stop = await bus.subscribe("tables", gone)
        await bus.subscribe("tables", ear)
        bus.publish("tables", b"1")
        await gone.hears(b"1")
        stop()
        stop()
        bus.publish("tables", b"2")
        await ear.hears(b"1", b"2")
        await gone.hears(b"1")

    async def test_one_listener_that_fails_disturbs_nobody(self, bus: Bus, caplog: pytest.LogCaptureFixture) -> None:
        ear = Ear()

        def fails(message: bytes) -> None:
            raise KeyError("a red 7")

        await bus.subscribe("tables", fails)
        await bus.subscribe("tables", ear)
        bus.publish("tables", b"1")
        bus.publish("tables", b"2")
        await ear.hears(b"1", b"2")
        assert [record.levelno for record in caplog.records] == [logging.ERROR] * 2

    async def test_after_closing_nothing_is_heard_and_publishing_does_no_harm(self, buses: tuple[Bus, Bus]) -> None:
        ear = Ear()
        stop = await buses[0].subscribe("tables", ear)
        await buses[0].close()
        buses[0].publish("tables", b"too late")
        await asyncio.sleep(0.01)
        stop()
        assert ear.heard == []

    async def test_a_request_gets_the_reply_of_its_server(self, buses: tuple[Bus, Bus]) -> None:
        async def shout(message: bytes) -> bytes:
            return message.upper()

        await buses[0].serve("table.FROG-42", shout)
        for bus in buses:
            assert await bus.request("table.FROG-42", b"hello") == b"HELLO"

    async def test_a_slow_reply_does_not_hold_up_others(self, buses: tuple[Bus, Bus]) -> None:
        is_released = asyncio.Event()

        async def wait_for_release(message: bytes) -> bytes:
            if message == b"wait":
                await is_released.wait()
            else:
                is_released.set()
            return message

        await buses[0].serve("table.FROG-42", wait_for_release)
        replies = await asyncio.gather(*(buses[1].request("table.FROG-42", text) for text in (b"wait", b"go")))
        assert replies == [b"wait", b"go"]

    async def test_a_request_that_nobody_serves_fails_at_once(self, buses: tuple[Bus, Bus]) -> None:
        async def echo(message: bytes) -> bytes:
            return message

        with pytest.raises(NobodyServes):
            await buses[0].request("table.FROG-42", b"", seconds=PATIENCE)
        stop = await buses[1].serve("table.FROG-42", echo)
        assert await buses[0].request("table.FROG-42", b"") == b""
        stop()

        async def request_until_refused() -> None:
            while True:
                with suppress(NoReply):  # it was under way when the server stopped
                    await buses[0].request("table.FROG-42", b"", seconds=0.05)

        with pytest.raises(NobodyServes):
            await request_until_refused()

    async def test_each_of_several_servers_of_the_next_request_gets_one(self, buses: tuple[Bus, Bus]) -> None:
        served: list[str] = []

        def server(name: str) -> RequestHandler:
            async def serve(message: bytes) -> bytes:
                served.append(name)
                return name.encode() + message

            return serve

        for number, bus in enumerate((buses[0], buses[1], buses[1])):
            await bus.serve_next("think.bot", server(f"{number}"))
        replies = [await buses[0].request("think.bot", b"!") for _ in range(3)]
        assert sorted(replies) == [b"0!", b"1!", b"2!"]
        assert len(served) == 3
        with pytest.raises(NobodyServes):
            await buses[0].request("think.bot", b"!")
        stop = await buses[0].serve_next("think.bot", server("not any more"))
        stop()
        await buses[0].serve("another", server("another"))  # by then, it is known that the other has stopped
        with pytest.raises(NobodyServes):
            await buses[1].request("think.bot", b"!")
        await buses[1].serve_next("think.bot", server("again"))
        assert await buses[0].request("think.bot", b"!") == b"again!"

    async def test_a_request_whose_server_fails_or_is_silent_gets_no_reply(self, buses: tuple[Bus, Bus]) -> None:
        async def fail(message: bytes) -> bytes:
            raise KeyError("a red 7")

        async def stay_silent(message: bytes) -> bytes:
            return await asyncio.Future()

        await buses[0].serve("table.FROG-42", fail)
        await buses[0].serve("table.FROG-43", stay_silent)
        for subject in ("table.FROG-42", "table.FROG-43"):
            with pytest.raises(NoReply):
                await buses[1].request(subject, b"", seconds=0.05)
