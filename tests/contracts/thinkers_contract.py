"""What all thinkers promise. An adapter's test inherits this class and says how to get hold of some."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest

from kibitz import GAMES, Match
from kibitz.bots.process import BotProcess
from kibitz.bots.questions import Advise, AnyAnswer, Decided, Failed, decide
from kibitz.engine.vocabulary import to_json
from kibitz.server.bots.base import Priority, Thinkers, ThinkingFailed
from kibitz.server.bots.local import ATTEMPTS, think_here
from tests.contracts.told_work import PATIENCE, Teller, ToldWork, use_told_bots

T = TypeVar("T")

MOST_URGENT_FIRST = (Priority.BOT, Priority.HINT, Priority.REVIEW, Priority.PAR)


async def in_time(awaitable: Awaitable[T]) -> T:
    async with asyncio.timeout(PATIENCE):
        return await awaitable


@pytest.mark.anyio
class ThinkersContract:
    async def opened(self, processes: int) -> Thinkers:
        """Thinkers with this many processes for each priority."""
        raise NotImplementedError

    @pytest.fixture
    def teller(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Teller:
        return use_told_bots(monkeypatch, tmp_path)

    @pytest.fixture
    async def open_thinkers(self, teller: Teller) -> AsyncIterator[Callable[[int], Awaitable[Thinkers]]]:
        opened: list[Thinkers] = []

        async def open_thinkers(processes: int) -> Thinkers:
            opened.append(await self.opened(processes))
            return opened[-1]

        yield open_thinkers
        for thinkers in opened:
            await thinkers.close()
        await self.clean_up()

    async def clean_up(self) -> None: ...

    @pytest.fixture
    async def one(self, open_thinkers: Callable[[int], Awaitable[Thinkers]]) -> Thinkers:
        """Thinkers with one process for each priority."""
        return await open_thinkers(1)

    # Questions and answers

    async def test_bots_decide_and_hints_are_computed_as_in_this_process(self, one: Thinkers) -> None:
        for game in ("coyote", "stroop"):
            match = Match(game, seats=GAMES[game].seat_counts[0], seed="thoughts")
            seat = min(match.to_act)
            view, offers = match.view(seat), match.offers(seat)
            question = decide(game, "easy", view, offers, seed=7)
            assert await in_time(one.think(question, Priority.BOT)) == think_here(question, None)
            advice = Advise(game, msgspec.Raw(to_json(view)), offers, ("Ada", "Ben"), "fr", 5)
            advised = await in_time(one.think(advice, Priority.HINT))
            assert advised == think_here(advice, None)
            assert isinstance(advised, Failed) == (GAMES[game].optional_module("bots.advice") is None)

    async def test_what_a_bot_raises_is_its_answer(self, one: Thinkers, teller: Teller) -> None:
        answer = await in_time(one.think(msgspec.structs.replace(teller.work().question, bot="nobody"), Priority.BOT))
        assert isinstance(answer, Failed)
        assert answer.kind == "KibitzError"

    async def test_work_reports_its_progress(self, one: Thinkers, teller: Teller) -> None:
        work, heard = teller.work("told-reporting"), asyncio.Event()
        shares: list[float] = []

        def on_progress(share: float) -> None:
            shares.append(share)
            heard.set()

        thinking = asyncio.ensure_future(one.think(work.question, Priority.REVIEW, on_progress))
        await in_time(heard.wait())
        assert not thinking.done()
        work.tell("answer")
        assert_answered(await in_time(thinking))
        assert set(shares) == {0.5}

    # More work than processes

    async def test_more_work_than_processes_waits_its_turn(
        self, open_thinkers: Callable[[int], Awaitable[Thinkers]], teller: Teller
    ) -> None:
        thinkers = await open_thinkers(2)
        works = [teller.work(f"told-{number}") for number in range(8)]
        thinking = [asyncio.ensure_future(thinkers.think(work.question, Priority.BOT)) for work in works]
        answered: set[ToldWork] = set()
        while len(answered) < len(works):
            expected = min(2, len(works) - len(answered))
            begun = await in_time(self.wait_for_beginnings(works, answered, expected))
            assert len(begun) == expected, "no more than two at once"
            begun[0].tell("answer")
            assert_answered(await in_time(thinking[works.index(begun[0])]))
            answered.add(begun[0])

    async def wait_for_beginnings(self, works: list[ToldWork], answered: set[ToldWork], count: int) -> list[ToldWork]:
        while len(begun := [work for work in works if work not in answered and work.processes]) < count:
            await asyncio.sleep(0.01)
        return begun

    async def test_no_work_delays_more_urgent_work(self, one: Thinkers, teller: Teller) -> None:
        """Less urgent work runs and waits already, in processes that leave the processor to more urgent ones."""
        works: dict[Priority, list[ToldWork]] = {}
        thinking: dict[Priority, list[asyncio.Future[AnyAnswer]]] = {}
        for priority in reversed(MOST_URGENT_FIRST):
            works[priority] = [teller.work(f"told-{priority.word}-{number}") for number in range(3)]
            thinking[priority] = [asyncio.ensure_future(one.think(work.question, priority)) for work in works[priority]]
            process = await works[priority][0].begins()
            assert os.getpriority(os.PRIO_PROCESS, process) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + priority)
        for priority in MOST_URGENT_FIRST:
            for work in works[priority]:
                work.tell("answer")
            for answer in await in_time(asyncio.gather(*thinking[priority])):
                assert_answered(answer)

    # Cancelled work

    async def test_cancelled_work_that_waits_never_begins(self, one: Thinkers, teller: Teller) -> None:
        first, second, third = (teller.work(f"told-{number}") for number in range(3))
        thinking = [
            asyncio.ensure_future(one.think(first.question, Priority.BOT)),
            asyncio.ensure_future(one.think(second.question, Priority.BOT)),
        ]
        await first.begins()
        thinking[1].cancel()
        first.tell("answer")
        assert_answered(await in_time(thinking[0]))
        third.tell("answer")
        assert_answered(await in_time(one.think(third.question, Priority.BOT)))
        assert second.processes == []

    async def test_cancelled_work_that_reports_its_progress_ends(self, one: Thinkers, teller: Teller) -> None:
        work, next_work = teller.work("told-reporting"), teller.work("told-next")
        thinking = asyncio.ensure_future(one.think(work.question, Priority.REVIEW))
        process = await work.begins()
        thinking.cancel()
        await work.is_told_to_end()
        next_work.tell("answer")
        assert_answered(await in_time(one.think(next_work.question, Priority.REVIEW)))
        assert next_work.processes == [process], "its process lives"

    async def test_cancelled_work_that_reports_nothing_is_finished_before_the_next(
        self, one: Thinkers, teller: Teller
    ) -> None:
        work, next_work = teller.work("told-silent"), teller.work("told-next")
        thinking = asyncio.ensure_future(one.think(work.question, Priority.BOT))
        process = await work.begins()
        thinking.cancel()
        next_thinking = asyncio.ensure_future(one.think(next_work.question, Priority.BOT))
        work.tell("answer")
        next_work.tell("answer")
        assert_answered(await in_time(next_thinking))
        assert next_work.processes == [process], "its process lives"

    # Processes that fail

    @pytest.mark.parametrize("how", ["it is killed", "it ends", "it writes nonsense"])
    async def test_work_whose_process_is_lost_is_done_by_another(self, one: Thinkers, teller: Teller, how: str) -> None:
        work = teller.work()
        thinking = asyncio.ensure_future(one.think(work.question, Priority.BOT))
        lost = await work.begins()
        match how:
            case "it is killed":
                os.kill(lost, signal.SIGKILL)
            case "it ends":
                work.tell("die")
            case _:
                work.tell("write nonsense")
        assert await work.begins(times=2) != lost
        work.tell("answer")
        assert_answered(await in_time(thinking))
        assert not teller.has_unpickled

    async def test_work_whose_process_hangs_is_done_by_another(
        self, one: Thinkers, teller: Teller, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        ask, seconds = BotProcess.ask, iter([0.5])

        def ask_impatiently_at_first(process: BotProcess, question: Any, patience: float, *others: Any) -> AnyAnswer:
            return ask(process, question, next(seconds, patience), *others)

        monkeypatch.setattr(BotProcess, "ask", ask_impatiently_at_first)
        work = teller.work()
        thinking = asyncio.ensure_future(one.think(work.question, Priority.BOT))
        hung = await work.begins()
        os.kill(hung, signal.SIGSTOP)
        assert await work.begins(times=2) != hung
        work.tell("answer")
        assert_answered(await in_time(thinking))

    async def test_work_that_always_kills_its_process_is_given_up(self, one: Thinkers, teller: Teller) -> None:
        work, next_work = teller.work(), teller.work("told-next")
        thinking = asyncio.ensure_future(one.think(work.question, Priority.BOT))
        for time in range(ATTEMPTS):
            await work.begins(times=time + 1)
            work.tell("die")
        with pytest.raises(ThinkingFailed) as failed:
            await in_time(thinking)
        assert failed.value.why == "died"
        next_work.tell("answer")
        assert_answered(await in_time(one.think(next_work.question, Priority.BOT)))


def assert_answered(answer: AnyAnswer) -> None:
    assert isinstance(answer, Decided)
    assert answer.after_ms == 123
