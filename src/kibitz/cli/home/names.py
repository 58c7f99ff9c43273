"""A name for this machine in its network, such as kibitz.local, published by multicast DNS (RFC 6762)."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

NAMES: tuple[str, ...] = ("kibitz.local", "kibitz-2.local", "kibitz-3.local")
"""The first that no other machine in the network has is taken."""
ASK_MILLIS = 3_000
"""How long a machine that has a name already may take to say so."""


class PublishedName:
    """The name by which others find this machine, until it is withdrawn."""

    def __init__(self, name: str, zeroconf: AsyncZeroconf, service: AsyncServiceInfo) -> None:
        self.name = name
        self._zeroconf = zeroconf
        self._service = service

    async def withdraw(self) -> None:
        await self._zeroconf.async_unregister_service(self._service)
        await self._zeroconf.async_close()


async def publish_name(
    addresses: Sequence[str], port: int, interfaces: Sequence[str] | None = None
) -> PublishedName | None:
    """Publishes a name for these addresses; on these interfaces, given by address, or else on those of the addresses.

    None if the package is not installed, if the system allows no multicast, or if all names are taken.
    """
    try:
        from zeroconf import Error, IPVersion
        from zeroconf.asyncio import AsyncZeroconf
    except ImportError:
        return None
    try:
        zeroconf = AsyncZeroconf(interfaces=list(interfaces or addresses), ip_version=IPVersion.V4Only)
    except OSError:
        return None
    published = None
    try:
        for name in NAMES:
            if not await _is_taken(zeroconf, name):
                published = await _register(zeroconf, name, addresses, port)
                break
    except (OSError, Error):
        return None
    finally:
        if published is None:
            await zeroconf.async_close()
    return published


async def _is_taken(zeroconf: AsyncZeroconf, name: str) -> bool:
    from zeroconf import AddressResolverIPv4  # type: ignore[attr-defined]  # public, but not in its `__all__`

    return await AddressResolverIPv4(f"{name}.").async_request(zeroconf.zeroconf, ASK_MILLIS)


async def _register(zeroconf: AsyncZeroconf, name: str, addresses: Sequence[str], port: int) -> PublishedName:
    from zeroconf.asyncio import AsyncServiceInfo

    kind = "_http._tcp.local."
    service = AsyncServiceInfo(
        kind,
        f"Kibitz ({name.removesuffix('.local')}).{kind}",
        addresses=[socket.inet_aton(address) for address in addresses],
        port=port,
        server=f"{name}.",
    )
    await (await zeroconf.async_register_service(service, allow_name_change=True))
    return PublishedName(name, zeroconf, service)
