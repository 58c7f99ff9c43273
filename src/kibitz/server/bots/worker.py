"""A worker: takes work from the bus whenever one of its processes is free, never more, and keeps the answers ready."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, ClassVar, TypeAlias

import msgspec

import kibitz
from kibitz.bots.questions import Question
from kibitz.engine.errors import KibitzError
from kibitz.engine.vocabulary import to_json
from kibitz.server.bots import messages
from kibitz.server.bots.base import OnProgress, Priority, ThinkingFailed
from kibitz.server.bots.local import LocalThinkers
from kibitz.server.bus.base import Bus, NobodyServes, NoReply, Unsubscribe
from kibitz.server.ops.logs import log
from kibitz.server.tasks import end_tasks

AWAIT_SECONDS = 1.0
"""How long a server waits for an answer before it is told how far the work is."""
FORGET_SECONDS = 10.0
"""Work that no server has asked about for this long is dropped: the server has gone."""

POLL_SECONDS = 0.01

OnThought: TypeAlias = Callable[[str, float], None]
"""Called after each answer with the priority and the seconds that it took."""


class CannotWork(KibitzError):
    """The servers on this bus have no use for this worker."""

    exit_code: ClassVar = 2


class TakenWork:
    """Work that this worker has taken."""

    def __init__(self, think: Callable[[OnProgress], Coroutine[Any, Any, messages.FromWorker]], now: float) -> None:
        self.share: float | None = None
        """How much of the work is done, if it reports that."""
        self.last_asked = now
        self.task = asyncio.create_task(think(self._report))

    def _report(self, share: float) -> None:
        self.share = share


class Slot:
    """Waits for work that is handed to one process."""

    def __init__(self) -> None:
        self.work: asyncio.Future[TakenWork | None] = asyncio.get_running_loop().create_future()
        """None if what arrived was not work."""
        self.close: Unsubscribe = lambda: None


class Worker:
    """Takes work of every priority for up to `processes` processes each. `ticks` is a clock, in seconds."""

    def __init__(
        self,
        bus: Bus,
        thinkers: LocalThinkers,
        processes: int,
        *,
        on_thought: OnThought | None = None,
        on_failed: Callable[[str], None] | None = None,
        version: str = kibitz.__version__,
        ticks: Callable[[], float] = time.monotonic,
    ) -> None:
        self.id = secrets.token_hex(8)
        self.thoughts: dict[str, TakenWork] = {}
        """By the id of the work."""
        self._bus = bus
        self._thinkers = thinkers
        self._processes = processes
        self._on_thought = on_thought
        self._on_failed = on_failed
        self._version = version
        self._ticks = ticks
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Begins to take work; raises `CannotWork`."""
        await self._check_version()
        await self._bus.serve(messages.worker_subject(self.id), self._reply)
        await self._bus.subscribe(messages.cancel_subject(self.id), self._forget)
        await self._thinkers.open()
        for priority in Priority:
            for _ in range(self._processes):
                work = self._work(priority, await self._open_slot(priority))
                self._tasks.append(asyncio.create_task(work))
        self._tasks.append(asyncio.create_task(self._sweep_regularly()))

    async def run(self) -> None:
        """Never returns; raises if a task fails."""
        await asyncio.gather(*self._tasks)

    async def _check_version(self) -> None:
        try:
            reply = await self._bus.request(messages.HELLO, to_json(messages.Greeting(self._version)))
            server = msgspec.json.decode(reply, type=messages.Greeting)
        except NobodyServes:
            log.info("no server yet")
            return
        except (NoReply, msgspec.DecodeError):
            raise CannotWork("The servers on this bus do not answer this worker.") from None
        if server.version != self._version:
            raise CannotWork(
                f"This worker is Kibitz {self._version}, but the servers on this bus are Kibitz {server.version[:40]}."
                " Both must have the same version."
            )

    # Taking work

    async def _work(self, priority: Priority, slot: Slot) -> None:
        """Takes work for one process, and takes more when a process is free again."""
        try:
            while True:
                if (thought := await slot.work) is not None:
                    await asyncio.wait({thought.task})
                await self._thinkers.wait_for_free_process(priority)
                slot = await self._open_slot(priority)
        finally:
            slot.close()

    async def _open_slot(self, priority: Priority) -> Slot:
        slot = Slot()

        async def take(message: bytes) -> bytes:
            if slot.work.done():  # this worker is stopping
                return to_json(messages.HandedBack())
            try:
                work = msgspec.json.decode(message, type=messages.Work)
            except (msgspec.DecodeError, UnicodeError, RecursionError):
                log.warning("unreadable work")
                slot.work.set_result(None)
                return to_json(messages.HandedBack())
            self.thoughts[work.id] = TakenWork(partial(self._think, work.question, priority), self._ticks())
            slot.work.set_result(self.thoughts[work.id])
            return to_json(messages.Taken(self.id))

        slot.close = await self._bus.serve_next(messages.work_subject(self._version, priority), take)
        return slot

    async def _think(self, question: Question, priority: Priority, on_progress: OnProgress) -> messages.FromWorker:
        began = self._ticks()
        try:
            answer = await self._thinkers.think(question, priority, on_progress)
        except ThinkingFailed as failed:
            log.error("work failed", work=priority.word, why=failed.why)
            if self._on_failed is not None:
                self._on_failed(priority.word)
            return messages.GaveUp(failed.why)
        if self._on_thought is not None:
            self._on_thought(priority.word, self._ticks() - began)
        return messages.Answered(answer)

    # Returning answers

    async def _reply(self, message: bytes) -> bytes:
        wanted = msgspec.json.decode(message, type=messages.Await)
        thought = self.thoughts.get(wanted.id)
        if thought is None:
            return to_json(messages.HandedBack())
        thought.last_asked = self._ticks()
        await asyncio.wait({thought.task}, timeout=AWAIT_SECONDS)
        if not thought.task.done():
            return to_json(messages.Thinking(thought.share))
        self.thoughts.pop(wanted.id, None)
        return to_json(messages.HandedBack() if thought.task.cancelled() else thought.task.result())

    def _forget(self, message: bytes) -> None:
        forgotten = msgspec.json.decode(message, type=messages.Forget)
        self._drop(forgotten.id)

    def _drop(self, work: str) -> None:
        if (thought := self.thoughts.pop(work, None)) is not None:
            thought.task.cancel()

    async def _sweep_regularly(self) -> None:
        while True:
            await asyncio.sleep(FORGET_SECONDS)
            self.sweep()

    def sweep(self) -> None:
        """Drops work whose server has gone."""
        for work, thought in tuple(self.thoughts.items()):
            if self._ticks() - thought.last_asked > FORGET_SECONDS:
                self._drop(work)

    # Stopping

    async def stop(self, seconds: float) -> None:
        """Takes no more work, and hands back what is not finished within `seconds`."""
        await end_tasks(self._tasks)
        await self._wait_until_collected(seconds)
        for thought in self.thoughts.values():
            thought.task.cancel()
        await self._wait_until_collected(AWAIT_SECONDS)
        await self._thinkers.close()

    async def _wait_until_collected(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self.thoughts:  # noqa: ASYNC110 - an answer counts as collected when it was asked for
                    await asyncio.sleep(POLL_SECONDS)
