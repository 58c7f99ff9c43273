"""How devices in the same network reach this service."""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urlsplit


class Nearby:
    """What the program that opened the port knows about the network. It changes with the network of the machine."""

    def __init__(self) -> None:
        self.url: str | None = None
        """The address for phones, if there is one; invitations from this machine's own browser begin with it."""
        self.authority: bytes | None = None
        """With TLS at home: the certificate of this machine's own authority, which phones may install."""


def is_loopback_host(host: str) -> bool:
    """Whether a `Host` header names the machine of the browser itself.

    >>> is_loopback_host("[::1]:8421"), is_loopback_host("192.168.1.20:8421")
    (True, False)
    """
    try:
        name = urlsplit(f"//{host}").hostname or ""
        return name == "localhost" or ip_address(name).is_loopback
    except ValueError:
        return False
