"""Bots in other processes: one that is lost is replaced, and none outlives the process that started it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO

import pytest

from kibitz import Match
from kibitz.bots.process import BotProcess, ProcessLost
from kibitz.bots.questions import BadFrame, Decide, Decided, Failed, Load, Warm, decide, read_frame, write_frame

STRANGERS = "tests.arena.strangers"
SOON = 30.0


def question(bot: str = "easy") -> Decide:
    match = Match("coyote", seats=2, seed="x", options={"first": 0})
    return decide("coyote", bot, match.view(0), match.offers(0), 1)


@pytest.fixture
def process() -> Iterator[BotProcess]:
    made = BotProcess(Warm(), quiet=False)
    yield made
    made.end()


def test_one_process_answers_many_questions(process: BotProcess) -> None:
    first, second = process.ask(question(), SOON), process.ask(question("medium"), SOON)
    assert isinstance(first, Decided)
    assert isinstance(second, Decided)
    assert process.pid not in (None, os.getpid())


def test_the_same_question_has_the_same_answer_in_another_process(process: BotProcess) -> None:
    before, pid = process.ask(question(), SOON), process.pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    with pytest.raises(ProcessLost) as lost:
        process.ask(question(), SOON)
    assert lost.value.why == "died"
    assert process.ask(question(), SOON) == before
    assert process.pid != pid


def test_a_process_that_takes_too_long_is_replaced() -> None:
    slow = BotProcess(Load(f"{STRANGERS}:Slow", SOON), quiet=True)
    try:
        with pytest.raises(ProcessLost) as lost:
            slow.ask(question(f"{STRANGERS}:Slow"), 0.2)
        assert lost.value.why == "hung"
        assert slow.pid is None
        assert isinstance(slow.ask(question(), SOON), Decided)
    finally:
        slow.end()


def test_an_exception_of_a_bot_is_an_answer() -> None:
    clumsy = BotProcess(Load(f"{STRANGERS}:Clumsy", SOON), quiet=True)
    try:
        failed = clumsy.ask(question(f"{STRANGERS}:Clumsy"), SOON)
        assert isinstance(failed, Failed)
        assert (failed.words, failed.kind) == ("ValueError: What game is this?", "ValueError")
        assert "in choose" in "".join(failed.places)
    finally:
        clumsy.end()


def test_a_bot_that_cannot_be_loaded_says_so() -> None:
    nobody = BotProcess(Load(f"{STRANGERS}:Nobody", SOON), quiet=True)
    try:
        failed = nobody.ask(question(f"{STRANGERS}:Nobody"), SOON)
        assert isinstance(failed, Failed)
        assert "has no Nobody" in failed.words
    finally:
        nobody.end()


def test_an_ended_bot_process_is_not_restarted(process: BotProcess) -> None:
    process.ask(question(), SOON)
    process.end()
    with pytest.raises(ProcessLost):
        process.ask(question(), SOON)
    assert process.pid is None


def test_a_bot_process_ends_with_its_parent_even_during_a_decision() -> None:
    """What its bot prints goes to a pipe that is closed when it is gone."""
    program = (
        "from tests.arena.test_processes import *\n"
        "endless = BotProcess(Load(f'{STRANGERS}:Endless', SOON), quiet=False)\n"
        "endless.ask(question(f'{STRANGERS}:Endless'), 3600)\n"
    )
    with subprocess.Popen([sys.executable, "-c", program], stderr=subprocess.PIPE, text=True) as parent:
        assert parent.stderr is not None
        assert parent.stderr.readline() == "thinking\n"
        parent.kill()
        assert parent.stderr.read() == ""


def test_oversized_and_truncated_frames_are_errors() -> None:
    pipe = BytesIO()
    write_frame(pipe, b"one")
    write_frame(pipe, b"")
    pipe.seek(0)
    assert [read_frame(pipe), read_frame(pipe)] == [b"one", b""]
    with pytest.raises(EOFError):
        read_frame(pipe)
    with pytest.raises(EOFError):
        read_frame(BytesIO(b"\0\0\0\5four"))
    with pytest.raises(BadFrame):
        read_frame(BytesIO(b"\xff\xff\xff\xff"))
