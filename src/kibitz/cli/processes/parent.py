"""The parent of several server processes: starts, watches, restarts and stops them."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from collections import deque
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from kibitz.cli.processes.child import COMMAND, START_SECONDS, Child, NotReady, start_child
from kibitz.engine.errors import KibitzError
from kibitz.server.http.homes import Homes
from kibitz.server.ops.logs import log

MOST_ENDS, WITHIN_SECONDS = 5, 60.0
"""If more processes than this end within this time without being asked to, the parent gives up."""
SHORTEST_PAUSE, LONGEST_PAUSE = 0.1, 5.0
"""Seconds before a process that has ended is started again."""
STOP_MARGIN_SECONDS = 10.0
"""What a stopping process may need besides the time that its requests are given."""


class GaveUp(KibitzError):
    """Processes ended again and again."""


class RestartLimit:
    """Counts processes that have ended, and says how long to wait until the next start."""

    def __init__(self, what: str, clock: Callable[[], float]) -> None:
        self._what = what
        self._clock = clock
        self._ends: deque[float] = deque()

    def note_end(self) -> float:
        """The pause before the next start, in seconds; raises `GaveUp` if there were too many ends."""
        now = self._clock()
        self._ends.append(now)
        while self._ends[0] < now - WITHIN_SECONDS:
            self._ends.popleft()
        if len(self._ends) > MOST_ENDS:
            times = f"{len(self._ends)} times within {WITHIN_SECONDS:.0f} seconds"
            raise GaveUp(f"{self._what} ended {times}, so the service stops. The log says why.")
        return float(min(SHORTEST_PAUSE * 2 ** (len(self._ends) - 1), LONGEST_PAUSE))


class Parent:
    """Runs `count` server processes until it is told to stop."""

    def __init__(
        self,
        count: int,
        listening: Sequence[socket.socket],
        environment: Mapping[str, str],
        *,
        stop_seconds: float,
        command: Sequence[str] = COMMAND,
        start_seconds: float = START_SECONDS,
        homes: Path | None = None,
    ) -> None:
        """`homes` is a folder in which the processes find each other."""
        self._count = count
        self._listening = listening
        self._environment = environment
        self._stop_seconds = stop_seconds + STOP_MARGIN_SECONDS
        self._command = command
        self._start_seconds = start_seconds
        self._homes = homes
        self._children: dict[int, Child] = {}
        self._leaving: set[Child] = set()
        """Processes that have a successor, and are about to end."""
        self._stop = asyncio.Event()
        self._restart = asyncio.Event()
        self._limit = RestartLimit("Server processes", asyncio.get_running_loop().time)

    def stop(self) -> None:
        self._stop.set()

    def restart(self) -> None:
        """Replaces the processes one after the other, each when its successor is ready."""
        self._restart.set()

    async def run(self, on_ready: Callable[[], None], *besides: Coroutine[Any, Any, None]) -> None:
        """Runs until `stop`; `besides` are watched too, and end the service if they fail.

        The first process starts alone: it migrates the database, and if it cannot start, its reason is told once.
        """
        work = [asyncio.ensure_future(self._run(on_ready)), *map(asyncio.ensure_future, besides)]
        asked = asyncio.ensure_future(self._stop.wait())
        try:
            done, _ = await asyncio.wait([asked, *work], return_when=asyncio.FIRST_COMPLETED)
            for each in done - {asked}:
                each.result()
        finally:
            self._stop.set()
            for each in (*work, asked):
                each.cancel()
            await asyncio.gather(*work, asked, return_exceptions=True)
            await asyncio.gather(
                *(child.stop(self._stop_seconds) for child in {*self._children.values(), *self._leaving})
            )

    async def _run(self, on_ready: Callable[[], None]) -> None:
        await self._add_child(0)
        await all_or_none(self._add_child(number) for number in range(1, self._count))
        on_ready()
        await all_or_none([*(self._keep(number) for number in range(self._count)), self._restart_when_asked()])

    async def _add_child(self, number: int) -> None:
        self._children[number] = await self._start(number)

    async def _start(self, number: int) -> Child:
        command = list(self._command)
        if self._homes is not None:
            command += ["--homes", Homes(self._homes, number, self._count).describe()]
        child = await start_child(self._listening, self._environment, command, self._start_seconds)
        log.info("process started", pid=child.pid)
        return child

    async def _keep(self, number: int) -> None:
        """Starts a process again that has ended without being asked to."""
        while True:
            child = self._children[number]
            code = await child.wait()
            while self._children[number] is child:
                log.error("process ended", pid=child.pid, code=code)
                await asyncio.sleep(self._limit.note_end())
                try:
                    self._children[number] = await self._start(number)
                except NotReady as error:
                    code = -1 if error.code is None else error.code

    async def _restart_when_asked(self) -> None:
        while True:
            await self._restart.wait()
            self._restart.clear()
            for number in range(self._count):
                try:
                    successor = await self._start(number)
                except NotReady as error:
                    log.error("restart failed", problem=str(error))
                    break
                former, self._children[number] = self._children[number], successor
                self._leaving.add(former)
                await former.stop(self._stop_seconds)
                self._leaving.remove(former)
            else:
                log.info("restarted", processes=self._count)


async def all_or_none(work: Iterable[Coroutine[Any, Any, None]]) -> None:
    """Waits for all; if one fails, the others are cancelled."""
    tasks = [asyncio.ensure_future(each) for each in work]
    try:
        if tasks:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_EXCEPTION)
            for task in done:
                task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def listen_for_signals(parent: Parent) -> None:
    """SIGINT and SIGTERM stop, SIGHUP restarts; but if a terminal sends SIGHUP, it was closed."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, parent.stop)
    loop.add_signal_handler(signal.SIGHUP, parent.stop if sys.stdin and sys.stdin.isatty() else parent.restart)


def count_cores() -> int:
    """The processor cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
