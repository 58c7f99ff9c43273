"""A bot process: `python -m kibitz.bots.child [NICENESS]`. It ends when its parent process does."""

from __future__ import annotations

import itertools
import os
import signal
import sys
import time
import traceback
from queue import SimpleQueue
from random import Random
from threading import Thread
from typing import IO, Any

import msgspec

from kibitz.bots.advice import advise
from kibitz.bots.external import load_external_bot
from kibitz.bots.judging import judge
from kibitz.bots.levels import bot
from kibitz.bots.par import measure_par
from kibitz.bots.progress import OnProgress, WorkCancelled, progress_reported_to
from kibitz.bots.questions import (
    Advise,
    Advised,
    AnyAnswer,
    AnyRequest,
    Cancel,
    Decide,
    Decided,
    Failed,
    Judge,
    Judged,
    Load,
    Loaded,
    MeasurePar,
    ParMeasured,
    Progress,
    Warm,
    read_frame,
    write_frame,
)
from kibitz.bots.warm import warm
from kibitz.engine.game import find_game
from kibitz.engine.offers import expand
from kibitz.engine.playout import Bot, Choice
from kibitz.engine.vocabulary import is_whole, to_json
from kibitz.words import Teller, speaker

PROGRESS_SECONDS = 0.1
"""The time between two reports of progress; more frequent ones are not passed on."""


class NotAChoice(Exception):
    """A bot returned something other than a valid `Choice`."""


class RequestHandler:
    """Answers one request after another."""

    def __init__(self) -> None:
        self._loaded: dict[str, Bot] = {}

    def answer(self, request: AnyRequest, on_progress: OnProgress | None = None) -> bytes:
        try:
            with progress_reported_to(on_progress):
                return to_json(self._handle(request))
        except Exception as error:  # noqa: BLE001 - any exception of a bot is its answer
            words = str(error) if isinstance(error, NotAChoice) else f"{type(error).__name__}: {error}"
            return to_json(Failed(words, type(error).__qualname__, tuple(traceback.format_tb(error.__traceback__))))

    def _handle(self, request: AnyRequest) -> AnyAnswer:
        match request:
            case Decide():
                return self._decide(request)
            case Advise():
                return self._advise(request)
            case Judge():
                return self._judge(request)
            case MeasurePar():
                return ParMeasured(
                    measure_par(request.game, request.seats, request.seed, request.options, request.deck)
                )
            case Load():
                self._loaded[request.bot] = load_external_bot(request.bot, request.seconds)
            case Warm():
                Thread(target=warm, daemon=True).start()
        return Loaded()

    def _decide(self, request: Decide) -> Decided:
        view, choices = read_situation(request)
        decider = self._loaded.get(request.bot) or bot(request.game, request.bot, request.people)
        choice = decider.choose(view, choices, Random(request.seed))
        if not isinstance(choice, Choice):
            raise NotAChoice(f"It returned {type(choice).__name__}, not a Choice.")
        if not is_whole(choice.after_ms):
            raise NotAChoice(f"A Choice has whole milliseconds, not {choice.after_ms!r}.")
        return Decided(choice.action, choice.after_ms)

    def _advise(self, request: Advise) -> Advised:
        view, choices = read_situation(request)
        best = advise(view, choices, names=request.names, language=request.language)[: request.most]
        label = find_game(request.game).module("text").label
        tell = Teller(speaker(request.game, request.language), request.names, view.viewer)
        return Advised(best, tuple(label(advice.action, view, tell) for advice in best))

    def _judge(self, request: Judge) -> Judged:
        view, choices = read_situation(request)
        chosen = msgspec.json.decode(request.chosen, type=find_game(request.game).action)
        return Judged(
            judge(view, choices, chosen, effort=request.effort, names=request.names, language=request.language)
        )


def read_situation(request: Decide | Advise | Judge) -> tuple[Any, tuple[Any, ...]]:
    """The view and the choices."""
    game = find_game(request.game)
    return msgspec.json.decode(request.view, type=game.view_type), expand(request.offers, game.action)


class Inbox:
    """The requests that have been read, and those that were cancelled meanwhile."""

    def __init__(self, requests: IO[bytes]) -> None:
        self.waiting: SimpleQueue[AnyRequest] = SimpleQueue()
        self.last_cancelled = 0
        self._requests = requests

    def listen(self) -> None:
        """Reads requests; ends this process, even during a decision, when the parent closes the pipe or dies."""
        try:
            while True:
                request = msgspec.json.decode(read_frame(self._requests), type=AnyRequest | Cancel)
                if isinstance(request, Cancel):
                    self.last_cancelled = request.number
                else:
                    self.waiting.put(request)
        finally:
            os._exit(0)


def main() -> None:
    """Ignores Ctrl-C, which is meant for the parent process; that ends this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(int("".join(sys.argv[1:2]) or 0))
    requests, answers = take_over_pipes()
    inbox = Inbox(requests)
    Thread(target=inbox.listen, daemon=True).start()
    handler = RequestHandler()
    for number in itertools.count(1):
        request = inbox.waiting.get()
        write_frame(answers, handler.answer(request, progress_writer(answers, inbox, number)))


def progress_writer(answers: IO[bytes], inbox: Inbox, number: int) -> OnProgress:
    """Passes the progress of a request on, and ends the work on it if it is cancelled."""
    next_report = 0.0

    def write(share: float) -> None:
        nonlocal next_report
        if inbox.last_cancelled == number:
            raise WorkCancelled
        if (now := time.monotonic()) >= next_report:
            next_report = now + PROGRESS_SECONDS
            write_frame(answers, to_json(Progress(share)))

    return write


def take_over_pipes() -> tuple[IO[bytes], IO[bytes]]:
    """Reserves standard input and output for frames. A bot reads nothing, and what it prints goes to standard error."""
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    with open(os.devnull, "rb") as nothing:  # noqa: PTH123 - a device and not a path
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    return requests, answers


if __name__ == "__main__":
    main()
