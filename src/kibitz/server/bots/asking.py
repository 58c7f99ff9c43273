"""Asks bots for decisions, and what choices are worth.

No failure stops a match: a bot that cannot decide plays like the game's random bot.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from random import Random, SystemRandom
from typing import Any, TypeAlias

import msgspec

from kibitz.bots import Choice, bot
from kibitz.bots.questions import Advise, Advised, AnyAnswer, Decided, Failed, decide
from kibitz.engine.game import find_game, game_of
from kibitz.engine.offers import Offers, draw_action, expand
from kibitz.engine.vocabulary import Seat, to_json
from kibitz.server.bots.base import Priority, Thinkers, ThinkingFailed
from kibitz.server.ops.logs import log
from kibitz.server.ops.metrics import BotFailure
from kibitz.server.wire.protocol import Hint

MAX_HINTS = 250
"""With all variations of coyote there are 14,000 choices; nobody reads hints on all of them."""

OnDecided: TypeAlias = Callable[[str, str, float], None]
OnFailed: TypeAlias = Callable[[BotFailure], None]


class Bots:
    """`on_decided` is called after each decision with the game, the level and the seconds it took; `on_failed` is
    called with the reason if a bot did not decide.
    """

    def __init__(
        self, thinkers: Thinkers, *, on_decided: OnDecided | None = None, on_failed: OnFailed | None = None
    ) -> None:
        self.thinkers = thinkers
        self._on_decided = on_decided
        self._on_failed = on_failed
        self._rng = SystemRandom()

    async def choose(
        self,
        game: str,
        level: str,
        view: Any,
        offers: Offers,
        people: tuple[Seat, ...] = (),
        priority: Priority = Priority.BOT,
    ) -> Choice:
        """Always returns a choice, even if the bot fails. Its action is JSON data that has not been judged yet.

        `people` are the seats that are not played by bots.
        """
        seed = self._rng.getrandbits(64)
        began = time.perf_counter()
        try:
            question = decide(game, level, view, offers, seed, people)
            answer = await self.thinkers.think(question, priority)
        except ThinkingFailed as lost:
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
            answer = await self.thinkers.think(question, Priority.HINT)
        except ThinkingFailed as lost:
            log.error("no advice", why=lost.why)
            return None
        if isinstance(answer, Advised):
            return tuple(
                Hint(action=one.action, label=label, value=one.value, chance=one.chance, why=one.why)
                for one, label in zip(answer.advice, answer.labels, strict=True)
            )
        log.error("no advice", why="raised", exception=describe_failure(answer))
        return None

    def report_failure(self, why: BotFailure, game: str, level: str, **values: str) -> None:
        log.error("bot failed", why=why, game=game, level=level, **values)
        if self._on_failed is not None:
            self._on_failed(why)


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
