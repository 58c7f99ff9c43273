"""What the service prints when it listens: where this machine and others can open it."""

from __future__ import annotations

from rich.console import Console

from kibitz.cli.home.addresses import EVERYWHERE, Surroundings, loopback_for, origin
from kibitz.server.ops.settings import Settings


def make_console() -> Console:
    """Addresses are printed whole, to be copied."""
    return Console(highlight=False, markup=False, soft_wrap=True)


def url_here(settings: Settings, port: int) -> str:
    """Where this machine's own browser finds the service. It needs no TLS for that."""
    return origin("http", loopback_for(settings.host), port)


def url_for_phones(settings: Settings, port: int, surroundings: Surroundings) -> str | None:
    """Where others find the service; None if they cannot. With TLS, it is the page that leads to the secure one."""
    best = surroundings.best
    return settings.public_url or (origin("http", best.ip, port) if best is not None else None)


def announce(settings: Settings, port: int, surroundings: Surroundings, fingerprint: str | None = None) -> None:
    """Prints the address for this machine, and for phones their own with its QR code, or how to let them in.

    `fingerprint`: of the certificate that phones may install.
    """
    console = make_console()
    console.print(f"Kibitz serves at {url_here(settings, port)}")
    url = url_for_phones(settings, port, surroundings)
    if url is None:
        if settings.host in EVERYWHERE:
            console.print("This machine is in no network, so only its own browser can open it.")
        else:
            console.print("Only this machine can open it. With --host 0.0.0.0, phones in the same network can join.")
        return
    console.print(f"Phones and computers in the same network: {url}")
    if console.is_terminal:
        import segno

        segno.make(url, micro=False).terminal(compact=True)
    if settings.public_url is None:
        _announce_others(console, port, surroundings)
    if fingerprint is not None:
        console.print("That page leads on to https, and explains why the browser warns.")
        console.print(f"The certificate that it offers begins with {fingerprint} (SHA-256).")


def _announce_others(console: Console, port: int, surroundings: Surroundings) -> None:
    """If this machine is in several networks, phones may be in another one than the first."""
    others = [address for address in surroundings.addresses[1:] if address.kind == "home"]
    if others:
        listed = " or ".join(f"{origin('http', address.ip, port)} ({address.interface})" for address in others)
        console.print(f"If phones cannot open it, they may be in another network: {listed}")
