"""The process of a stranger's bot: `python -m kibitz.arena.guest NAME BUDGET`. It ends when nobody asks any more."""

from __future__ import annotations

import os
import sys
import urllib.request
from random import Random
from typing import Any

import msgspec

import kibitz.games  # noqa: F401  so that every view has its game
from kibitz.arena.entrants import Problem, is_address, load, read, write
from kibitz.bots.advice import game_of
from kibitz.engine.playout import Bot, Choice
from kibitz.engine.vocabulary import Millis, to_json


class Answer(msgspec.Struct, frozen=True):
    """What a program answers over HTTP. `action` null: it lets others act first."""

    action: Any
    after_ms: Millis = 0


class OverHTTP:
    """A program that is asked by POST: `{"view", "choices", "seed"}`; it answers `{"action", "after_ms"}`."""

    def __init__(self, address: str, budget: float) -> None:
        self.address = address
        self.budget = budget

    def choose(self, view: Any, choices: tuple[Any, ...], rng: Random) -> Choice:
        body = to_json({"view": view, "choices": choices, "seed": rng.getrandbits(53)})
        asked = urllib.request.Request(self.address, body, {"Content-Type": "application/json"})
        with urllib.request.urlopen(asked, timeout=self.budget) as response:
            answer = msgspec.json.decode(response.read(), type=Answer)
        if answer.action is None:
            return Choice(None, answer.after_ms)
        return Choice(msgspec.convert(answer.action, game_of(view).action), answer.after_ms)


def made(name: str, budget: float) -> Bot:
    return OverHTTP(name, budget) if is_address(name) else load(*name.split(":", 1))()


def main(name: str, budget: float) -> None:
    """What the bot prints must not get between the answers: it goes where errors go."""
    questions, answers = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    bot = made(name, budget)
    write(answers, "ready")
    while True:
        try:
            view, choices, seed = read(questions)
        except EOFError:
            return
        try:
            answer: Choice | Problem = bot.choose(view, choices, Random(seed))
        except Exception as error:
            answer = Problem(f"{type(error).__name__}: {error}")
        write(answers, answer)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
