"""Runs the service in this process, from its start to an orderly stop."""

from __future__ import annotations

import asyncio
import gc
import ipaddress
import signal
import socket
import sys
import webbrowser
from typing import Protocol

from aiohttp import web
from rich.console import Console

from kibitz import words
from kibitz.engine.errors import KibitzError
from kibitz.games import GAMES
from kibitz.server.app import make_runner
from kibitz.server.http.homes import Homes
from kibitz.server.ops.logs import configure_logging, log
from kibitz.server.ops.settings import Settings

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - only compared with

GC_THRESHOLD = 20_000
"""Allocations between two garbage collections; states and views hold no cycles."""
SWITCH_SECONDS = 0.0005
"""Longest wait of the store's thread beside a busy event loop: everybody waits for that thread."""


class Door(Protocol):
    """Where connections come in."""

    homes: Homes | None
    """The other processes at the same port, if there are any."""

    async def open(self, runner: web.AppRunner, stop: asyncio.Event) -> None:
        """Accepts connections; sets `stop` when the service must end."""


def run(settings: Settings, door: Door | None = None) -> None:
    """Serves until a signal to stop; without a `door` at the address in the settings."""
    configure_logging(sys.stderr, settings.log_format, settings.log_level)
    raise_file_limit()
    try:
        import uvloop
    except ImportError:
        asyncio.run(serve(settings, door or OwnDoor(settings)))
    else:
        uvloop.run(serve(settings, door or OwnDoor(settings)))


async def serve(settings: Settings, door: Door) -> None:
    """A signal to stop that comes during the start lets the start end, and stops right after it."""
    stop = listen_for_stop_signals()
    runner = make_runner(settings, homes=door.homes)
    freeze_gc()
    try:
        await runner.setup()
        if not stop.is_set():
            await door.open(runner, stop)
            await load_catalogues()
        await stop.wait()
    finally:
        await runner.cleanup()


class OwnDoor:
    """Listens at the address in the settings, and prints it."""

    homes: Homes | None = None

    def __init__(self, settings: Settings, *, opens_screen: bool = False) -> None:
        """`opens_screen`: opens the big screen in this machine's browser, at an address that phones can open too."""
        self._settings = settings
        self._opens_screen = opens_screen

    async def open(self, runner: web.AppRunner, stop: asyncio.Event) -> None:
        host, port = self._settings.host, self._settings.port
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError as error:
            raise KibitzError(f"Cannot listen at {host}:{port}: {error.strerror}.") from None
        port = runner.addresses[0][1]
        log.info("listening", host=host, port=port)
        announce(self._settings, port)
        if self._opens_screen:
            url = f"{address_of_this_service(self._settings, port)}/tv"
            if not await asyncio.to_thread(webbrowser.open, url):
                Console(highlight=False, soft_wrap=True).print(f"The big screen is at {url}")


def listen_for_stop_signals() -> asyncio.Event:
    """Is set by Ctrl-C, or by the service manager's signal.

    Handlers are set by `signal.signal`: the loop's `add_signal_handler` does not exist on Windows.
    """
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))
    return stop


def raise_file_limit() -> None:
    """Lets this process open as many files, and so connections, as the system allows it."""
    try:
        import resource
    except ImportError:  # there is no such limit on Windows
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


async def load_catalogues() -> None:
    """Loads all texts in another thread: nobody waits for them at the start, nor later in the middle of a race."""
    await asyncio.to_thread(preload_catalogues)
    gc.freeze()


def preload_catalogues() -> None:
    """Loads the texts of every game in every language."""
    for game in GAMES.values():
        game.module("text")
        for language in words.LANGUAGES:
            words.speaker(game.id, language)


def freeze_gc() -> None:
    """Exempts modules, which live as long as the process, from garbage collection.

    Otherwise each full collection would walk them all, and stall every table for some 50 ms.
    """
    gc.freeze()
    gc.set_threshold(GC_THRESHOLD, 20, 50)
    sys.setswitchinterval(SWITCH_SECONDS)


def announce(settings: Settings, port: int) -> None:
    """Prints the address for this machine, and for phones their own with its QR code, or how to let them in."""
    console = Console(highlight=False, soft_wrap=True)
    here = "127.0.0.1" if settings.host in EVERYWHERE else settings.host
    console.print(f"Kibitz serves at {http_address(here, port)}")
    url = settings.public_url or address_for_phones(settings.host, port)
    if url is not None:
        console.print(f"Phones and computers in the same network: {url}")
        if console.is_terminal:
            import segno

            segno.make(url, micro=False).terminal(compact=True)
    elif settings.host in EVERYWHERE:
        console.print("This machine is in no network, so only its own browser can open it.")
    else:
        console.print("Only this machine can open it. With --host 0.0.0.0, phones in the same network can join.")


def address_of_this_service(settings: Settings, port: int) -> str:
    """The address for others, since the big screen shows it to phones; if there is none, the one for this machine."""
    here = "127.0.0.1" if settings.host in EVERYWHERE else settings.host
    return settings.public_url or address_for_phones(settings.host, port) or http_address(here, port)


def address_for_phones(host: str, port: int) -> str | None:
    """Where others in the same network can reach the service; None if they cannot."""
    address = network_address() if host in EVERYWHERE else host
    return None if address is None or is_loopback(address) else http_address(address, port)


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach this host name or address."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def http_address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def network_address() -> str | None:
    """The address of this machine in the local network; None if it is in none. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])
