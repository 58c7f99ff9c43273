"""Bots think in processes of their own, so that a slow one never stalls the tables.

No failure of such a process stops a match: a process that dies or takes too long is replaced, and a bot that cannot
decide plays as the game's random bot would.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from queue import SimpleQueue
from random import Random, SystemRandom
from typing import Any, TypeAlias

import msgspec

from kibitz.bots import Advice, Choice, bot
from kibitz.bots.advice import game_of
from kibitz.bots.child import RequestHandler
from kibitz.bots.process import BotProcess, ProcessLost
from kibitz.bots.questions import Advise, Advised, AnyAnswer, Decide, Decided, Failed, Warm, decide
from kibitz.engine.vocabulary import to_json
from kibitz.server.ops.logs import log
from kibitz.server.ops.metrics import BotFailure

PATIENCE = 20.0
"""Seconds after which a bot counts as hung. None takes nearly as long, not even on a slow machine."""

OnDecided: TypeAlias = Callable[[str, str, float], None]
OnFailed: TypeAlias = Callable[[BotFailure], None]


class BotPool:
    """`workers` processes that decide for bots; with 0, bots think in this process, for tests.

    `on_decided` is called after each decision with the game, the level and the seconds it took; `on_failed` with the
    reason if there was none.
    """

    def __init__(self, workers: int, *, on_decided: OnDecided | None = None, on_failed: OnFailed | None = None) -> None:
        self.workers = [BotProcess(Warm(), quiet=False) for _ in range(workers)]
        self._free: SimpleQueue[BotProcess] = SimpleQueue()
        for worker in self.workers:
            self._free.put(worker)
        self._threads = ThreadPoolExecutor(workers, "bot-worker") if workers else None
        self._on_decided = on_decided
        self._on_failed = on_failed
        self._rng = SystemRandom()

    def wake(self) -> None:
        """Starts the processes before anybody waits for a thought; returns at once."""
        if self._threads is not None:
            for _ in self.workers:
                self._threads.submit(self._wake_one)

    def _wake_one(self) -> None:
        worker = self._free.get()
        with suppress(ProcessLost):  # then the first thought tries again
            worker.start()
        self._free.put(worker)

    async def choose(self, game: str, level: str, view: Any, choices: tuple[Any, ...]) -> Choice:
        """Always returns a choice in the end. Its action is JSON data that has not been judged yet."""
        seed = self._rng.getrandbits(64)
        began = time.perf_counter()
        try:
            answer = await self._ask(decide(game, level, view, choices, seed))
        except ProcessLost as lost:
            self.failed(lost.why, game, level)
            return stand_in(game, view, choices, seed)
        finally:
            if self._on_decided is not None:
                self._on_decided(game, level, time.perf_counter() - began)
        if isinstance(answer, Decided):
            return Choice(answer.action, answer.after_ms)
        self.failed("raised", game, level, exception=describe_failure(answer))
        return stand_in(game, view, choices, seed)

    async def advise(
        self, view: Any, choices: tuple[Any, ...], names: tuple[str, ...], language: str
    ) -> tuple[Advice, ...] | None:
        """What each choice is worth; None if the bot failed."""
        game = game_of(view)
        question = Advise(game.id, msgspec.Raw(to_json(view)), msgspec.Raw(to_json(choices)), names, language)
        try:
            answer = await self._ask(question)
        except ProcessLost as lost:
            log.error("no advice", why=lost.why)
            return None
        if isinstance(answer, Advised):
            return tuple(
                msgspec.structs.replace(one, action=msgspec.convert(one.action, game.action)) for one in answer.advice
            )
        log.error("no advice", why="raised", exception=describe_failure(answer))
        return None

    async def _ask(self, question: Decide | Advise) -> AnyAnswer:
        if self._threads is None:
            answer: AnyAnswer = msgspec.json.decode(RequestHandler().answer(to_json(question)), type=AnyAnswer)
            return answer
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask_worker, question)

    def _ask_worker(self, question: Decide | Advise) -> AnyAnswer:
        """There are as many threads as workers, so one is free. If its process dies, a new one is asked once."""
        worker = self._free.get()
        try:
            return worker.ask(question, PATIENCE)
        except ProcessLost as lost:
            if lost.why == "hung":
                raise
            return worker.ask(question, PATIENCE)
        finally:
            self._free.put(worker)

    def failed(self, why: BotFailure, game: str, level: str, **values: str) -> None:
        log.error("bot failed", why=why, game=game, level=level, **values)
        if self._on_failed is not None:
            self._on_failed(why)

    def stop(self) -> None:
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self.workers:
            worker.end()


def describe_failure(answer: AnyAnswer) -> str:
    """The type and the place of a bot's error, without its message, which might name a card."""
    return "".join((*answer.places, answer.kind)) if isinstance(answer, Failed) else type(answer).__name__


def stand_in(game: str, view: Any, choices: tuple[Any, ...], seed: int) -> Choice:
    """Decides for a bot that failed: as the game's random bot, or with any choice if the table waits for one."""
    rng = Random(seed)
    with suppress(Exception):
        return bot(game, "random").choose(view, choices, rng)
    return Choice(rng.choice(choices) if view.viewer in view.to_act else None)
