"""Bots think in processes of their own, so that a slow one never stalls the tables.

Nothing that happens to such a process stops a match: one that dies or takes too long is replaced by a new one, and a
bot that cannot decide plays as the game's random bot would.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, ForkServerProcess
from queue import SimpleQueue
from random import Random, SystemRandom
from threading import Timer
from typing import Any, Literal, TypeAlias, overload

from kibitz.bots import Advice
from kibitz.engine.playout import Choice
from kibitz.server.bots.worker import Failure, HintQuestion, Question, answer, run
from kibitz.server.ops.logs import log

PATIENCE = 20.0
"""Seconds. No bot takes nearly as long, on a slow machine either."""

Why: TypeAlias = Literal["died", "hung", "raised", "illegal"]
Answer: TypeAlias = Choice | tuple[Advice, ...] | Failure
Watch: TypeAlias = Callable[[str, str, float], None]
WatchFailure: TypeAlias = Callable[[Why], None]


class Lost(Exception):
    """A process was lost together with its thought."""

    def __init__(self, why: Literal["died", "hung"]) -> None:
        super().__init__(why)
        self.why = why


class Worker:
    """One process at a time; a new one is started for the next thought when one was lost. Called from threads."""

    def __init__(self, context: ForkServerContext) -> None:
        self._context = context
        self._process: ForkServerProcess | None = None
        self._pipe: Connection | None = None
        self._ended = False

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    def wake(self) -> None:
        if self._pipe is None:
            self._start()

    def ask(self, question: Question | HintQuestion) -> Answer:
        """Raises `Lost` if there is no answer. A process that takes too long, to read or to think, is killed."""
        began = time.monotonic()
        watchdog = Timer(PATIENCE, self._kill)
        try:
            pipe = self._pipe or self._start()
            watchdog.start()
            pipe.send(question)
            answered: Answer = pipe.recv()
        except (EOFError, OSError):
            self._clear_away()
            raise Lost("hung" if time.monotonic() - began >= PATIENCE else "died") from None
        finally:
            watchdog.cancel()
        return answered

    def _start(self) -> Connection:
        if self._ended:
            raise EOFError
        mine, theirs = self._context.Pipe()
        self._process = self._context.Process(target=run, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self._pipe = mine
        return mine

    def _kill(self) -> None:
        """The thread that waits for its answer hears that there is none."""
        if (process := self._process) is not None:
            process.kill()

    def _clear_away(self) -> None:
        self._kill()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None

    def end(self) -> None:
        """For good."""
        self._ended = True
        self._kill()


class Thinking:
    """`workers` processes that decide for bots; 0 decides right here, for tests.

    `watch` is told of each thought: the game, the level and the seconds from asking to the answer; `watch_failure` why
    there was none.
    """

    def __init__(self, workers: int, *, watch: Watch | None = None, watch_failure: WatchFailure | None = None) -> None:
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(["kibitz.server.bots.worker", "kibitz.server.bots.warm"])
        self.workers = [Worker(context) for _ in range(workers)]
        self._free: SimpleQueue[Worker] = SimpleQueue()
        for worker in self.workers:
            self._free.put(worker)
        self._threads = ThreadPoolExecutor(workers, "bot-worker") if workers else None
        self._watch = watch
        self._watch_failure = watch_failure
        self._rng = SystemRandom()

    def wake(self) -> None:
        """Starts the processes before somebody waits for a thought; comes back at once."""
        if self._threads is not None:
            for _ in self.workers:
                self._threads.submit(self._wake_one)

    def _wake_one(self) -> None:
        worker = self._free.get()
        with suppress(EOFError, OSError):  # then the first thought tries again
            worker.wake()
        self._free.put(worker)

    async def choose(self, game: str, level: str, view: Any, choices: tuple[Any, ...]) -> Choice:
        """Always gives a choice, sooner or later."""
        question = Question(game, level, view, choices, self._rng.getrandbits(64))
        began = time.perf_counter()
        try:
            answered = await self._answer(question)
        except Lost as lost:
            self.failed(lost.why, game, level)
            return stand_in(question)
        finally:
            if self._watch is not None:
                self._watch(game, level, time.perf_counter() - began)
        if isinstance(answered, Failure):
            self.failed("raised", game, level, exception="".join((*answered.places, answered.kind)))
            return stand_in(question)
        return answered

    async def advise(self, view: Any, choices: tuple[Any, ...], language: str) -> tuple[Advice, ...] | None:
        """What each choice is worth; None if nobody could say."""
        question = HintQuestion(view, choices, language)
        try:
            answered = await self._answer(question)
        except Lost as lost:
            log.error("no advice", why=lost.why)
            return None
        if isinstance(answered, Failure):
            log.error("no advice", why="raised", exception="".join((*answered.places, answered.kind)))
            return None
        return answered

    @overload
    async def _answer(self, question: Question) -> Choice | Failure: ...
    @overload
    async def _answer(self, question: HintQuestion) -> tuple[Advice, ...] | Failure: ...
    async def _answer(self, question: Question | HintQuestion) -> Answer:
        if self._threads is None:
            return answer(question)
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, question)

    def _ask(self, question: Question | HintQuestion) -> Answer:
        """There are as many threads as workers, so one is free. A process that died need not have died of this."""
        worker = self._free.get()
        try:
            return worker.ask(question)
        except Lost as lost:
            if lost.why == "hung":
                raise
            return worker.ask(question)
        finally:
            self._free.put(worker)

    def failed(self, why: Why, game: str, level: str, **values: str) -> None:
        log.error("bot failed", why=why, game=game, level=level, **values)
        if self._watch_failure is not None:
            self._watch_failure(why)

    def stop(self) -> None:
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self.workers:
            worker.end()


def stand_in(question: Question) -> Choice:
    """For a bot that cannot decide: what the game's random bot does, or any choice if the others wait for one."""
    at_random = answer(question._replace(level="random"))
    if isinstance(at_random, Choice):
        return at_random
    awaited = question.view.viewer in question.view.to_act
    return Choice(Random(question.seed).choice(question.choices) if awaited else None)
