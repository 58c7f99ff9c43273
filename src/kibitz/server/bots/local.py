"""Thinks in processes of this server."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial

import msgspec

from kibitz.bots.child import RequestHandler
from kibitz.bots.process import BotProcess, ProcessLost
from kibitz.bots.questions import AnyAnswer, AnyRequest, Question, Warm
from kibitz.engine.vocabulary import to_json
from kibitz.server.bots.base import OnProgress, Priority, Thinkers, ThinkingFailed

HANG_SECONDS = 20.0
"""After this time without a report of progress a process counts as hung. No bot needs nearly as long."""

SLOWER_A_LEVEL = 1.25
"""On a busy machine, Linux runs a process this many times slower for each level of its niceness."""

ATTEMPTS = 2
"""How many processes try one question, if they die or hang."""


class LocalThinkers(Thinkers):
    """Uses up to `processes` processes for each priority, or this process if that is 0, for tests."""

    def __init__(self, processes: int, hang_seconds: float = HANG_SECONDS) -> None:
        self.lanes = {priority: Lane(processes, priority, hang_seconds) for priority in Priority}
        self.is_inline = processes == 0

    async def open(self) -> None:
        """Starts the processes for bots in the background; the others start when they are needed."""
        self.lanes[Priority.BOT].start()

    async def think(self, question: Question, priority: Priority, on_progress: OnProgress | None = None) -> AnyAnswer:
        if self.is_inline:
            return think_here(question, on_progress)
        return await self.lanes[priority].think(question, on_progress)

    def has_free_process(self, priority: Priority) -> bool:
        return self.is_inline or not self.lanes[priority].slots.locked()

    async def wait_for_free_process(self, priority: Priority) -> None:
        if not self.is_inline:
            async with self.lanes[priority].slots:
                pass

    async def close(self) -> None:
        for lane in self.lanes.values():
            lane.end()


def think_here(question: Question, on_progress: OnProgress | None) -> AnyAnswer:
    request = msgspec.json.decode(to_json(question), type=AnyRequest)
    answer: AnyAnswer = msgspec.json.decode(RequestHandler().answer(request, on_progress), type=AnyAnswer)
    return answer


class Lane:
    """The processes for one priority: as many as have ever been needed at once, up to a limit."""

    def __init__(self, processes: int, priority: Priority, hang_seconds: float) -> None:
        self.processes = [BotProcess(Warm(), quiet=False, niceness=priority) for _ in range(processes)]
        self.slots = asyncio.Semaphore(processes)
        self._free = self.processes[::-1]
        self._threads = ThreadPoolExecutor(processes, f"{priority.word}-process") if processes else None
        self.hang_seconds = hang_seconds * SLOWER_A_LEVEL**priority

    def start(self) -> None:
        for process in self.processes:
            assert self._threads is not None
            self._threads.submit(start_quietly, process)

    async def think(self, question: Question, on_progress: OnProgress | None) -> AnyAnswer:
        await self.slots.acquire()
        process = self._free.pop()
        loop = asyncio.get_running_loop()
        asked = loop.run_in_executor(self._threads, self._ask, process, question, in_loop(loop, on_progress))
        asked.add_done_callback(partial(self._release, process))
        try:
            return await asyncio.shield(asked)
        except ProcessLost as lost:
            raise ThinkingFailed(lost.why) from None
        except asyncio.CancelledError:
            loop.run_in_executor(None, process.cancel, question)
            raise

    def _ask(self, process: BotProcess, question: Question, on_progress: OnProgress | None) -> AnyAnswer:
        for _ in range(ATTEMPTS - 1):
            with suppress(ProcessLost):
                return process.ask(question, self.hang_seconds, on_progress)
        return process.ask(question, self.hang_seconds, on_progress)

    def _release(self, process: BotProcess, asked: asyncio.Future[AnyAnswer]) -> None:
        """A process becomes free only when its work has ended, even if nobody waits for the answer."""
        if not asked.cancelled():
            asked.exception()  # so that it is not reported as never retrieved
        self._free.append(process)
        self.slots.release()

    def end(self) -> None:
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)
        for process in self.processes:
            process.end()


def start_quietly(process: BotProcess) -> None:
    with suppress(ProcessLost):  # the first question will try again
        process.start()


def in_loop(loop: asyncio.AbstractEventLoop, on_progress: OnProgress | None) -> OnProgress | None:
    """Lets another thread report progress to the event loop, unless that has ended."""
    if on_progress is None:
        return None

    def report(share: float) -> None:
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(on_progress, share)

    return report
