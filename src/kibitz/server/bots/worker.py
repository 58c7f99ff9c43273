"""A process in which bots think: one question at a time, until the server is gone.

Kept apart from `thinking`, its other end, so that such a process loads the games and nothing of the service.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import traceback
from multiprocessing.connection import Connection
from random import Random
from threading import Thread
from typing import Any, NamedTuple, overload

import kibitz.games  # noqa: F401  so that a bot's first thought does not wait for it
from kibitz.bots import Advice, advise, bot
from kibitz.engine.playout import Choice


class Question(NamedTuple):
    """What a bot has to decide on: its view alone."""

    game: str
    level: str
    view: Any
    choices: tuple[Any, ...]
    seed: int

    def think(self) -> Choice:
        return bot(self.game, self.level).choose(self.view, self.choices, Random(self.seed))


class HintQuestion(NamedTuple):
    """What a person wants to know before deciding: on their view alone."""

    view: Any
    choices: tuple[Any, ...]
    language: str

    def think(self) -> tuple[Advice, ...]:
        return advise(self.view, self.choices, language=self.language)


class Failure(NamedTuple):
    """What a bot raised: of which kind, and where. Not its words, which might name a card."""

    kind: str
    places: tuple[str, ...]


@overload
def answer(question: Question) -> Choice | Failure: ...
@overload
def answer(question: HintQuestion) -> tuple[Advice, ...] | Failure: ...
def answer(question: Question | HintQuestion) -> Choice | tuple[Advice, ...] | Failure:
    try:
        return question.think()
    except Exception as error:
        return Failure(type(error).__qualname__, tuple(traceback.format_tb(error.__traceback__)))


def run(questions: Connection) -> None:
    """What the process does. Ctrl-C in a terminal is for the server, which then ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    go_with_the_server()
    while True:
        try:
            question = questions.recv()
        except EOFError:
            return
        questions.send(answer(question))


def go_with_the_server() -> None:
    """A worker ends when its server does, even by a crash: else each crash would leave it behind for good."""
    server = multiprocessing.parent_process()
    assert server is not None

    def watch() -> None:
        server.join()
        os._exit(1)

    Thread(target=watch, daemon=True).start()
