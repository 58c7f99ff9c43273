"""Thinks in workers, which are reached over the bus; in this server's own processes if no worker is free."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any, Literal, TypeAlias

import msgspec

import kibitz
from kibitz.bots.questions import AnyAnswer, Question
from kibitz.engine.vocabulary import to_json
from kibitz.server.bots import messages
from kibitz.server.bots.base import OnProgress, Priority, Thinkers, ThinkingFailed
from kibitz.server.bots.local import LocalThinkers
from kibitz.server.bus.base import Bus, BusError, NobodyServes, Subject
from kibitz.server.ops.logs import log

Place: TypeAlias = Literal["worker", "server"]
OnThought: TypeAlias = Callable[[str, Place], None]

SILENCE_SECONDS = 3.0
"""A worker that does not reply for this long is lost, and its work is given to another."""
TAKE_SECONDS = 1.0
"""A free worker takes work at once; one that does not say so for this long is lost."""
ATTEMPTS = 3
"""How many workers may be lost with one question before the server thinks itself."""
RETRY_SECONDS = 0.02
"""How often the first in line looks for a free process, if all are busy."""


class WorkerLost(Exception):
    """A worker died, hung, stopped, or sent something that is not a reply."""


class RemoteThinkers(Thinkers):
    """`on_thought` is called after each answer with where it came from, `on_lost` when a worker is lost."""

    def __init__(
        self,
        bus: Bus,
        local: LocalThinkers,
        *,
        on_thought: OnThought | None = None,
        on_lost: Callable[[], None] | None = None,
        silence_seconds: float = SILENCE_SECONDS,
        version: str = kibitz.__version__,
    ) -> None:
        self._bus = bus
        self._local = local
        self._on_thought = on_thought
        self._on_lost = on_lost
        self._silence_seconds = silence_seconds
        self._version = version
        self._lines = {priority: asyncio.Lock() for priority in Priority}
        self._has_workers = True

    async def open(self) -> None:
        await self._local.open()
        await self._bus.serve_next(messages.HELLO, self._greet)

    async def _greet(self, message: bytes) -> bytes:
        """Tells a worker that starts which version it has to be."""
        await self._bus.serve_next(messages.HELLO, self._greet)
        worker = msgspec.json.decode(message, type=messages.Greeting)
        if worker.version != self._version:
            log.warning("worker of another version", version=worker.version[:40])
        return to_json(messages.Greeting(self._version))

    async def think(self, question: Question, priority: Priority, on_progress: OnProgress | None = None) -> AnyAnswer:
        for _ in range(ATTEMPTS):
            work = secrets.token_hex(8)
            try:
                worker = await self._hand_out(work, question, priority)
                if worker is None:
                    break
                answer = await self._collect(worker, work, on_progress)
            except WorkerLost:
                self._report_loss(priority)
            else:
                self._report_thought(priority, "worker")
                return answer
        answer = await self._local.think(question, priority, on_progress)
        self._report_thought(priority, "server")
        return answer

    async def _hand_out(self, work: str, question: Question, priority: Priority) -> str | None:
        """The worker that took it; None if this server should think itself. Those who wait keep their order."""
        message, line = messages.encode_work(work, question), self._lines[priority]
        if not line.locked() and (worker := await self._find_worker(message, priority)) is not None:
            return worker
        async with line:
            while True:
                if (worker := await self._find_worker(message, priority)) is not None:
                    return worker
                if self._local.has_free_process(priority):
                    self._report_workers(have_some=False)
                    return None
                await asyncio.sleep(RETRY_SECONDS)

    async def _find_worker(self, message: bytes, priority: Priority) -> str | None:
        subject = messages.work_subject(self._version, priority)
        try:
            while isinstance(
                taken := await self._request(subject, message, messages.FromSlot, TAKE_SECONDS), messages.HandedBack
            ):
                pass
        except NobodyServes:
            return None
        self._report_workers(have_some=True)
        return str(taken.worker)

    async def _collect(self, worker: str, work: str, on_progress: OnProgress | None) -> AnyAnswer:
        message = to_json(messages.Await(work))
        try:
            while True:
                try:
                    reply = await self._request(
                        messages.worker_subject(worker), message, messages.FromWorker, self._silence_seconds
                    )
                except NobodyServes:
                    raise WorkerLost from None
                match reply:
                    case messages.Answered():
                        return reply.answer
                    case messages.Thinking():
                        if on_progress is not None and reply.share is not None:
                            on_progress(reply.share)
                    case messages.GaveUp():
                        raise ThinkingFailed(reply.why)
                    case messages.HandedBack():
                        raise WorkerLost
        except asyncio.CancelledError:
            self._bus.publish(messages.cancel_subject(worker), to_json(messages.Forget(work)))
            raise

    async def _request(self, subject: Subject, message: bytes, kind: Any, seconds: float) -> Any:
        """A reply of this kind; raises `NobodyServes`, also if the bus is cut off, or `WorkerLost`."""
        if not self._bus.is_connected:
            raise NobodyServes(subject)
        try:
            return msgspec.json.decode(await self._bus.request(subject, message, seconds), type=kind)
        except NobodyServes:
            raise
        except (BusError, msgspec.DecodeError, UnicodeError, RecursionError):
            raise WorkerLost from None

    def _report_thought(self, priority: Priority, place: Place) -> None:
        if self._on_thought is not None:
            self._on_thought(priority.word, place)

    def _report_loss(self, priority: Priority) -> None:
        log.warning("worker lost", work=priority.word)
        if self._on_lost is not None:
            self._on_lost()

    def _report_workers(self, *, have_some: bool) -> None:
        """Logs only changes."""
        if have_some and not self._has_workers:
            log.info("worker free again")
        elif self._has_workers and not have_some:
            log.warning("no free worker")
        self._has_workers = have_some

    async def close(self) -> None:
        await self._local.close()
