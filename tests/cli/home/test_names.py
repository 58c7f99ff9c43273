"""The name kibitz.local, asked for over real multicast on this machine's own interface."""

from __future__ import annotations

import pytest
from zeroconf import AddressResolverIPv4, IPVersion  # type: ignore[attr-defined]
from zeroconf.asyncio import AsyncZeroconf

from kibitz.cli.home import names
from kibitz.cli.home.names import publish_name

pytestmark = pytest.mark.anyio

HERE = ["127.0.0.1"]
PATIENCE_MILLIS = 60_000


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def _names_of_their_own(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Other tests may publish names on this machine at the same time."""
    monkeypatch.setattr(names, "ASK_MILLIS", 1)
    monkeypatch.setattr(names, "NAMES", tuple(f"{request.node.name[:40]}-{number}.local".lower() for number in (1, 2)))


async def resolve(name: str) -> list[str]:
    asker = AsyncZeroconf(interfaces=HERE, ip_version=IPVersion.V4Only)
    try:
        resolver = AddressResolverIPv4(f"{name}.")
        await resolver.async_request(asker.zeroconf, PATIENCE_MILLIS)
        return resolver.parsed_addresses()
    finally:
        await asker.async_close()


async def test_a_phone_that_asks_for_the_name_gets_the_address() -> None:
    published = await publish_name(["192.168.1.20"], 8421, HERE)
    assert published is not None
    try:
        assert published.name == names.NAMES[0]
        assert await resolve(published.name) == ["192.168.1.20"]
    finally:
        await published.withdraw()


async def test_a_second_kibitz_in_the_network_takes_another_name(monkeypatch: pytest.MonkeyPatch) -> None:
    first = await publish_name(["192.168.1.20"], 8421, HERE)
    assert first is not None
    is_taken = names._is_taken

    async def wait_for_the_answer_of_the_first(zeroconf: AsyncZeroconf, name: str) -> bool:
        monkeypatch.setattr(names, "ASK_MILLIS", PATIENCE_MILLIS if name == first.name else 1)
        return await is_taken(zeroconf, name)

    monkeypatch.setattr(names, "_is_taken", wait_for_the_answer_of_the_first)
    second = await publish_name(["192.168.1.21"], 8421, HERE)
    assert second is not None
    try:
        assert (first.name, second.name) == names.NAMES
        assert await resolve(second.name) == ["192.168.1.21"]
    finally:
        await first.withdraw()
        await second.withdraw()
