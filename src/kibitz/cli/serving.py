"""Runs the service in this process, from its start to an orderly stop."""

from __future__ import annotations

import asyncio
import gc
import signal
import sys
from typing import Protocol

from aiohttp import web

from kibitz import words
from kibitz.games import GAMES
from kibitz.lessons import lessons
from kibitz.server.app import make_runner
from kibitz.server.http.homes import Homes
from kibitz.server.ops.logs import configure_logging
from kibitz.server.ops.settings import Settings

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

    async def close(self) -> None:
        """Accepts no more connections."""


def run(settings: Settings, door: Door) -> None:
    """Serves until a signal to stop."""
    configure_logging(sys.stderr, settings.log_format, settings.log_level)
    raise_file_limit()
    try:
        import uvloop
    except ImportError:
        asyncio.run(serve(settings, door))
    else:
        uvloop.run(serve(settings, door))


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
        await door.close()
        await runner.cleanup()


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
    """Loads the texts of every game and of its lessons, in every language."""
    for game in GAMES.values():
        game.module("text")
        for language in words.LANGUAGES:
            words.speaker(game.id, language)
            for lesson in lessons(game.id):
                lesson.title(language)


def freeze_gc() -> None:
    """Exempts modules, which live as long as the process, from garbage collection.

    Otherwise each full collection would walk them all, and stall every table for some 50 ms.
    """
    gc.freeze()
    gc.set_threshold(GC_THRESHOLD, 20, 50)
    sys.setswitchinterval(SWITCH_SECONDS)
