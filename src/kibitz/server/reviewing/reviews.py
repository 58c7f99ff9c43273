"""Reviews, computed decision by decision in other processes, each from the view of the seat that decided."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Any, TypeAlias
from weakref import WeakValueDictionary

import msgspec

from kibitz.bots.judging import Judgement
from kibitz.bots.par import Par
from kibitz.bots.questions import AnyAnswer, Judge, Judged, MeasurePar, ParMeasured, Question
from kibitz.engine.errors import IllegalAction
from kibitz.engine.game import AnyGame
from kibitz.engine.match import Match, read_action
from kibitz.engine.vocabulary import Seat, to_json
from kibitz.reviews import Decision, Review, assemble
from kibitz.reviews.decisions import decision_at
from kibitz.reviews.review import moment_of
from kibitz.server.bots.asking import describe_failure
from kibitz.server.bots.base import Priority, Thinkers, ThinkingFailed
from kibitz.server.caches import LeastRecentlyUsed
from kibitz.server.clock.slices import run_in_slices
from kibitz.server.ops.logs import log
from kibitz.server.reviewing.turns import Turns
from kibitz.server.wire.refusals import Refusal, RefusedByRules
from kibitz.server.wire.reviews import ReviewBegun, ReviewDone, ReviewEvent, ReviewMoment
from kibitz.words import Language

MAX_KEPT = 100
"""How many reviews are kept, and how many pars. What is kept is not computed again."""

ReviewKey: TypeAlias = tuple[str, Seat, Language]
"""The id of a match, whose decisions are judged, and in which language."""


class Reviews:
    """Computes reviews and pars, and keeps the latest."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._kept: LeastRecentlyUsed[ReviewKey, Review] = LeastRecentlyUsed(MAX_KEPT)
        self._kept_pars: LeastRecentlyUsed[str, Par] = LeastRecentlyUsed(MAX_KEPT)
        self._measuring: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """By the id of a match whose par is being measured."""
        self.turns = Turns()

    def find_kept(self, key: ReviewKey) -> Review | None:
        return self._kept.get(key)

    async def events(
        self, key: ReviewKey, match: Match, versions: Sequence[int], names: Sequence[str]
    ) -> AsyncIterator[ReviewEvent]:
        """What happens until the decisions of a seat at these versions are judged. The match must be over."""
        _, seat, language = key
        all_decisions = await run_in_slices(decision_at(match, seat, version) for version in versions)
        found = [decision for decision in all_decisions if decision.had_choice]
        yield ReviewBegun(len(found))
        judged: list[Judgement] = []
        for decision in found:
            judged.append(await self.judge(match, decision, decision.chosen, names, language))
            yield ReviewMoment(len(judged), moment_of(match.game, decision, judged[-1], language))
        review = assemble(match, seat, versions, found, judged, names=names, language=language)
        self._kept[key] = review
        yield ReviewDone(review)

    async def try_again(
        self, match: Match, decision: Decision, action: dict[str, Any], names: Sequence[str], language: Language
    ) -> Judgement:
        """Judges another choice than the one that was made."""
        try:
            tried = match.judge(decision.view.viewer, read_action(match.game, action), version=decision.version)
        except IllegalAction as error:
            raise RefusedByRules("ILLEGAL", error) from None
        chosen = match.game.representative(match.state_at(decision.version), tried)
        return await self.judge(match, decision, chosen, names, language)

    async def judge(
        self, match: Match, decision: Decision, chosen: Any, names: Sequence[str], language: Language
    ) -> Judgement:
        answer = await self._think(build_question(match.game, decision, chosen, names, language), Priority.REVIEW)
        if not isinstance(answer, Judged):
            raise self._failure(answer)
        return answer.judgement

    def find_kept_par(self, match_id: str) -> Par | None:
        return self._kept_pars.get(match_id)

    async def par(self, match_id: str, match: Match) -> Par:
        """What medium bots average with the cards of a finished match. Friends who ask at once wait for one answer."""
        async with self._measuring.setdefault(match_id, asyncio.Lock()):
            return self.find_kept_par(match_id) or await self._measure_par(match_id, match)

    async def _measure_par(self, match_id: str, match: Match) -> Par:
        question = MeasurePar(match.game.id, match.seats, match.seed, msgspec.to_builtins(match.options), match.deck)
        answer = await self._think(question, Priority.PAR)
        if not isinstance(answer, ParMeasured):
            raise self._failure(answer)
        self._kept_pars[match_id] = answer.par
        return answer.par

    async def _think(self, question: Question, priority: Priority) -> AnyAnswer:
        try:
            return await self._thinkers.think(question, priority)
        except ThinkingFailed as lost:
            log.error("no review", why=lost.why)
            raise Refusal("FAILED", "no-review") from None

    def _failure(self, answer: AnyAnswer) -> Refusal:
        log.error("no review", why="raised", exception=describe_failure(answer))
        return Refusal("FAILED", "no-review")


def build_question(game: AnyGame, decision: Decision, chosen: Any, names: Sequence[str], language: Language) -> Judge:
    """What a process is sent that judges a decision: what the seat knew, could do and did."""
    view, made = msgspec.Raw(to_json(decision.view)), msgspec.Raw(to_json(chosen))
    return Judge(game.id, view, decision.offers, made, tuple(names), language)
