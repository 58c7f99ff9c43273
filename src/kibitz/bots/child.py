"""A process in which bots think: `python -m kibitz.bots.child`. It ends when the process that started it does."""

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
from kibitz.bots.levels import bot
from kibitz.bots.outside import load_outside_bot
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
from kibitz.engine.playout import Bot, Choice
from kibitz.engine.vocabulary import is_whole, to_json


class NotAChoice(Exception):
    """What a bot gave instead of a `Choice`."""


class Thinker:
    """Answers one request after another."""

    def __init__(self) -> None:
        self._loaded: dict[str, Bot] = {}

    def answer(self, frame: bytes) -> bytes:
        request: AnyRequest = msgspec.json.decode(frame, type=AnyRequest)
        try:
            return to_json(self._think(request))
        except Exception as error:  # noqa: BLE001 - whatever a bot raises is its answer
            words = str(error) if isinstance(error, NotAChoice) else f"{type(error).__name__}: {error}"
            return to_json(Failed(words, type(error).__qualname__, tuple(traceback.format_tb(error.__traceback__))))

    def _think(self, request: AnyRequest) -> AnyAnswer:
        match request:
            case Decide():
                return self._decide(request)
            case Advise():
                view, choices = read_situation(request)
                return Advised(advise(view, choices, names=request.names, language=request.language))
            case Load():
                self._loaded[request.bot] = load_outside_bot(request.bot, request.seconds)
            case Warm():
                Thread(target=warm, daemon=True).start()
        return Ready()

    def _decide(self, request: Decide) -> Decided:
        view, choices = read_situation(request)
        decider = self._loaded.get(request.bot) or bot(request.game, request.bot)
        choice = decider.choose(view, choices, Random(request.seed))
        if not isinstance(choice, Choice):
            raise NotAChoice(f"It gave {type(choice).__name__} and not a Choice.")
        if not is_whole(choice.after_ms):
            raise NotAChoice(f"A Choice has whole milliseconds, not {choice.after_ms!r}.")
        return Decided(choice.action, choice.after_ms)


def read_situation(request: Decide | Advise) -> tuple[Any, tuple[Any, ...]]:
    """The view and the choices."""
    game = find_game(request.game)
    view = msgspec.json.decode(request.view, type=game.view_type)
    kind: Any = tuple[game.action, ...]  # type: ignore[name-defined]
    return view, msgspec.json.decode(request.choices, type=kind)


def main() -> None:
    """Ctrl-C in a terminal is for the process that started this one, which then ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    requests, answers = take_over_pipes()
    waiting: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=listen, args=(requests, waiting), daemon=True).start()
    thinker = Thinker()
    while True:
        write_frame(answers, thinker.answer(waiting.get()))


def take_over_pipes() -> tuple[IO[bytes], IO[bytes]]:
    """Standard input and output, for frames alone: a bot that reads finds nothing, and what it prints is an error's."""
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    with open(os.devnull, "rb") as nothing:  # noqa: PTH123 - a device and not a path
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    return requests, answers


def listen(requests: IO[bytes], waiting: SimpleQueue[bytes]) -> None:
    """Ends this process, in the middle of a thought too, when the one that started it closes the pipe or is gone."""
    try:
        while True:
            waiting.put(read_frame(requests))
    finally:
        os._exit(0)


if __name__ == "__main__":
    main()
