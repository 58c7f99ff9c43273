"""Runs the service in this process, from its start to an orderly stop."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys

import segno
from aiohttp import web
from rich.console import Console

from kibitz.engine.errors import KibitzError
from kibitz.server.app import make_runner, preload_catalogues
from kibitz.server.ops.logs import configure_logging, log
from kibitz.server.ops.settings import Settings

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - only compared with

GC_THRESHOLD = 20_000
"""Allocations between two garbage collections; states and views hold no cycles."""
SWITCH_SECONDS = 0.0005
"""Longest wait of the store's thread beside a busy event loop: everybody waits for that thread."""


def run(settings: Settings) -> None:
    configure_logging(sys.stderr, settings.log_format, settings.log_level)
    raise_file_limit()
    try:
        import uvloop
    except ImportError:
        asyncio.run(serve(settings))
    else:
        uvloop.run(serve(settings))


async def serve(settings: Settings) -> None:
    """Serves until a signal to stop. One that comes during the start lets the start end, and stops right after it."""
    stop = listen_for_stop_signals()
    runner = make_runner(settings)
    freeze_gc()
    try:
        await runner.setup()
        if not stop.is_set():
            await listen(runner, settings)
        await stop.wait()
    finally:
        await runner.cleanup()


async def listen(runner: web.AppRunner, settings: Settings) -> None:
    try:
        await web.TCPSite(runner, settings.host, settings.port).start()
    except OSError as error:
        raise KibitzError(f"Cannot listen at {settings.host}:{settings.port}: {error.strerror}.") from None
    port = runner.addresses[0][1]
    log.info("listening", host=settings.host, port=port)
    announce(settings, port)


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


def freeze_gc() -> None:
    """Exempts modules and catalogues, which live as long as the process, from garbage collection.

    Otherwise each full collection would walk them all, and stall every table for some 50 ms.
    """
    preload_catalogues()
    gc.collect()
    gc.freeze()
    gc.set_threshold(GC_THRESHOLD, 20, 50)
    sys.setswitchinterval(SWITCH_SECONDS)


def announce(settings: Settings, port: int) -> None:
    """Prints the address, and its QR code for phones."""
    console = Console(highlight=False)
    here = "127.0.0.1" if settings.host in EVERYWHERE else settings.host
    console.print(f"Kibitz serves at http://{here}:{port}")
    url = settings.public_url or (f"http://{network_address()}:{port}" if settings.host in EVERYWHERE else None)
    if url is not None:
        console.print(f"Others on your network: {url}")
        if console.is_terminal:
            segno.make(url, micro=False).terminal(compact=True)


def network_address() -> str:
    """The address of this machine on the local network. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
