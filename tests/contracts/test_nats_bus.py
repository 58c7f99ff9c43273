from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from kibitz.server.bus.base import Bus, CannotConnect, NobodyServes, NoReply
from kibitz.server.bus.nats import NatsBus
from tests.contracts.bus_contract import BusContract, Ear
from tests.nats_server import NatsServer


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NatsServer]:
    with NatsServer(tmp_path_factory.mktemp("nats")) as server:
        yield server


class TestNatsBus(BusContract):
    @pytest.fixture(autouse=True)
    def use_server(self, server: NatsServer) -> None:
        self.server = server

    async def connected(self) -> Bus:
        bus = NatsBus(self.server.url)
        await bus.open()
        return bus


@pytest.mark.anyio
async def test_services_with_different_prefixes_do_not_hear_each_other(server: NatsServer) -> None:
    ours, theirs = NatsBus(server.url, "ours"), NatsBus(server.url, "theirs")
    await ours.open()
    await theirs.open()
    ear = Ear()
    await ours.subscribe("tables", ear)
    theirs.publish("tables", b"theirs")
    ours.publish("tables", b"ours")
    await ear.hears(b"ours")
    await ours.close()
    await theirs.close()


@pytest.mark.anyio
async def test_the_bus_recovers_when_nats_comes_back(tmp_path: Path) -> None:
    async def echo(message: bytes) -> bytes:
        return message

    with NatsServer(tmp_path) as server:
        first, second = NatsBus(server.url), NatsBus(server.url)
        await first.open()
        await second.open()
        ear = Ear()
        await first.subscribe("tables", ear)
        await first.serve("table.FROG-42", echo)
        server.kill()
        while second.is_connected:
            await asyncio.sleep(0.01)
        second.publish("tables", b"lost")
        with pytest.raises(NoReply):
            await second.request("table.FROG-42", b"lost")
        server.start()
        while not (first.is_connected and second.is_connected):
            await asyncio.sleep(0.01)
        while True:  # NATS may hear of the request before it hears again of who serves
            try:
                assert await second.request("table.FROG-42", b"hello") == b"hello"
                break
            except NobodyServes:
                await asyncio.sleep(0.01)
        second.publish("tables", b"heard")
        await ear.hears(b"heard")
        await first.close()
        await second.close()


@pytest.mark.anyio
async def test_an_address_without_nats_is_refused_with_a_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with pytest.raises(CannotConnect, match=rf"^Cannot use NATS at nats://127\.0\.0\.1:{port}: .*refused.*\.$"):
        await NatsBus(f"nats://anna:secret@127.0.0.1:{port}", start_seconds=0.2).open()


@pytest.mark.anyio
async def test_a_wrong_password_is_refused_with_a_sentence_that_does_not_repeat_it(tmp_path: Path) -> None:
    with NatsServer(tmp_path, "--user", "anna", "--pass", "right") as server:
        url = server.url.replace("//", "//anna:wrong@")
        with pytest.raises(CannotConnect) as refused:
            await NatsBus(url).open()
        assert str(refused.value) == f"Cannot use NATS at {server.url}: it refuses this name, password or token."


@pytest.mark.anyio
async def test_missing_permissions_are_refused_with_a_sentence(tmp_path: Path) -> None:
    configuration = tmp_path / "nats.conf"
    configuration.write_text('authorization { users = [{user: anna, password: pw, permissions: {subscribe: ["a"]}}] }')
    with NatsServer(tmp_path, "-c", str(configuration)) as server, pytest.raises(CannotConnect) as refused:
        await NatsBus(server.url.replace("//", "//anna:pw@")).open()
    assert "permissions violation" in str(refused.value).lower()
