"""A bot process: `python -m kibitz.bots.child`. It ends when its parent process does."""

from __future__ import annotations

import os
import signal
import traceback
from queue import SimpleQueue
from random import Random
from threading import Thread
from typing import IO, Any

import msgspec

from kibitz.bots.advice import advise
from kibitz.bots.external import load_external_bot
from kibitz.bots.levels import bot
from kibitz.bots.questions import (
    Advise,
    Advised,
    AnyAnswer,
    AnyRequest,
    Decide,
    Decided,
    Failed,
    Load,
    Ready,
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


class NotAChoice(Exception):
    """A bot returned something other than a valid `Choice`."""


class RequestHandler:
    """Answers one request after another."""

    def __init__(self) -> None:
        self._loaded: dict[str, Bot] = {}

    def answer(self, frame: bytes) -> bytes:
        request: AnyRequest = msgspec.json.decode(frame, type=AnyRequest)
        try:
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
            case Load():
                self._loaded[request.bot] = load_external_bot(request.bot, request.seconds)
            case Warm():
                Thread(target=warm, daemon=True).start()
        return Ready()

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


def read_situation(request: Decide | Advise) -> tuple[Any, tuple[Any, ...]]:
    """The view and the choices."""
    game = find_game(request.game)
    return msgspec.json.decode(request.view, type=game.view_type), expand(request.offers, game.action)


def main() -> None:
    """Ignores Ctrl-C, which is meant for the parent process; that ends this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    requests, answers = take_over_pipes()
    waiting: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=listen, args=(requests, waiting), daemon=True).start()
    handler = RequestHandler()
    while True:
        write_frame(answers, handler.answer(waiting.get()))


def take_over_pipes() -> tuple[IO[bytes], IO[bytes]]:
    """Reserves standard input and output for frames. A bot reads nothing, and what it prints goes to standard error."""
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    with open(os.devnull, "rb") as nothing:  # noqa: PTH123 - a device and not a path
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    return requests, answers


def listen(requests: IO[bytes], waiting: SimpleQueue[bytes]) -> None:
    """Queues requests; ends this process, even during a decision, when the parent closes the pipe or dies."""
    try:
        while True:
            waiting.put(read_frame(requests))
    finally:
        os._exit(0)


if __name__ == "__main__":
    main()
