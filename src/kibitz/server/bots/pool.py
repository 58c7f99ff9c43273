"""Runs bots in separate processes, so that a slow bot never stalls the tables.

No failure stops a match: a process that dies or hangs is replaced, and a bot that cannot decide plays like the game's
random bot.
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

from kibitz.bots import Choice, bot
from kibitz.bots.advice import game_of
from kibitz.bots.child import RequestHandler
from kibitz.bots.process import BotProcess, ProcessLost
from kibitz.bots.questions import Advise, Advised, AnyAnswer, Decide, Decided, Failed, Warm, decide
from kibitz.engine.game import find_game
from kibitz.engine.offers import Offers, draw_action, expand
from kibitz.engine.vocabulary import Seat, to_json
from kibitz.server.ops.logs import log
from kibitz.server.ops.metrics import BotFailure
from kibitz.server.wire.protocol import Hint

HANG_SECONDS = 20.0
"""After this time a bot counts as hung. No bot needs nearly as long, even on a slow machine."""

MAX_HINTS = 250
"""With all variations of coyote there are 14,000 choices; nobody reads hints on all of them."""

OnDecided: TypeAlias = Callable[[str, str, float], None]
OnFailed: TypeAlias = Callable[[BotFailure], None]


class BotPool:
    """Decides for bots in `workers` processes, or in this process if `workers` is 0, for tests.

    `on_decided` is called after each decision with the game, the level and the seconds it took; `on_failed` is called
    with the reason if a bot did not decide.
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

    def start(self) -> None:
        """Starts the processes in the background, before the first question; returns at once."""
        if self._threads is not None:
            for _ in self.workers:
                self._threads.submit(self._start_one)

    def _start_one(self) -> None:
        worker = self._free.get()
        with suppress(ProcessLost):  # the first question will try again
            worker.start()
        self._free.put(worker)

    async def choose(self, game: str, level: str, view: Any, offers: Offers, people: tuple[Seat, ...] = ()) -> Choice:
        """Always returns a choice, even if the bot fails. Its action is JSON data that has not been judged yet.

        `people` are the seats that are not played by bots.
        """
        seed = self._rng.getrandbits(64)
        began = time.perf_counter()
        try:
            answer = await self._ask(decide(game, level, view, offers, seed, people))
        except ProcessLost as lost:
            self.report_failure(lost.why, game, level)
            return await asyncio.to_thread(fallback_choice, game, view, offers, seed)
        finally:
            if self._on_decided is not None:
                self._on_decided(game, level, time.perf_counter() - began)
        if isinstance(answer, Decided):
            return Choice(answer.action, answer.after_ms)
        self.report_failure("raised", game, level, exception=describe_failure(answer))
        return await asyncio.to_thread(fallback_choice, game, view, offers, seed)

    async def advise(self, view: Any, offers: Offers, names: tuple[str, ...], language: str) -> tuple[Hint, ...] | None:
        """What the best choices are worth; None if the bot failed."""
        question = Advise(game_of(view).id, msgspec.Raw(to_json(view)), offers, names, language, MAX_HINTS)
        try:
            answer = await self._ask(question)
        except ProcessLost as lost:
            log.error("no advice", why=lost.why)
            return None
        if isinstance(answer, Advised):
            return tuple(
                Hint(action=one.action, label=label, value=one.value, chance=one.chance, why=one.why)
                for one, label in zip(answer.advice, answer.labels, strict=True)
            )
        log.error("no advice", why="raised", exception=describe_failure(answer))
        return None

    async def _ask(self, question: Decide | Advise) -> AnyAnswer:
        if self._threads is None:
            answer: AnyAnswer = msgspec.json.decode(RequestHandler().answer(to_json(question)), type=AnyAnswer)
            return answer
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask_worker, question)

    def _ask_worker(self, question: Decide | Advise) -> AnyAnswer:
        """Asks a free worker: there are as many workers as threads. If its process dies, asks a new one once."""
        worker = self._free.get()
        try:
            return worker.ask(question, HANG_SECONDS)
        except ProcessLost as lost:
            if lost.why == "hung":
                raise
            return worker.ask(question, HANG_SECONDS)
        finally:
            self._free.put(worker)

    def report_failure(self, why: BotFailure, game: str, level: str, **values: str) -> None:
        log.error("bot failed", why=why, game=game, level=level, **values)
        if self._on_failed is not None:
            self._on_failed(why)

    def stop(self) -> None:
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self.workers:
            worker.end()


def describe_failure(answer: AnyAnswer) -> str:
    """The type and traceback of a bot's error, without its message, which might name a card."""
    return "".join((*answer.places, answer.kind)) if isinstance(answer, Failed) else type(answer).__name__


def fallback_choice(game: str, view: Any, offers: Offers, seed: int) -> Choice:
    """Decides for a bot that failed: like the game's random bot or, if that fails too, with any choice."""
    rng = Random(seed)
    with suppress(Exception):
        return bot(game, "random").choose(view, expand(offers, find_game(game).action), rng)
    action: Any = draw_action(offers, rng) if view.viewer in view.to_act else None
    return Choice(action)
