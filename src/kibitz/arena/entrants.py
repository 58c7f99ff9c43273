"""Who may enter: Kibitz's own bots by name, somebody's Python class, or a program that answers over HTTP.

A bot from outside runs in a process of its own. It gets its view and its choices and nothing else, so it can neither
see the match nor hold it up.
"""

from __future__ import annotations

from random import Random
from typing import Any

from kibitz.bots import bot, check_bot, levels
from kibitz.bots.outside import is_address, load_class
from kibitz.bots.process import BotProcess, Lost
from kibitz.bots.questions import Decided, Failed, Load, decide
from kibitz.engine.errors import KibitzError
from kibitz.engine.playout import Bot, Choice


class Stalled(Exception):
    """A bot gave no answer in its time."""


class Crashed(Exception):
    """A bot raised, or its process is gone; the words are its own."""


def is_own(game: str, name: str) -> bool:
    return name.partition(":")[0] in levels(game)


def check_entrant(game: str, name: str) -> str:
    """A level (`strong`), a character (`strong:bluffer`), `module:Class`, or an address `http://…`."""
    if is_own(game, name):
        return check_bot(game, name)
    if is_address(name):
        return name
    module, colon, attribute = name.partition(":")
    if not colon:
        raise KibitzError(
            f"There is no {name!r} bot for {game}: there are {', '.join(levels(game))}; "
            "a class of your own is module:Class, and a program of your own http://…"
        )
    load_class(module, attribute)
    return name


def enter(game: str, name: str, budget: float) -> Bot:
    return bot(game, name) if is_own(game, name) else Guest(game, name, budget)


class Guest:
    """A bot from outside, with `budget` seconds for each decision."""

    def __init__(self, game: str, name: str, budget: float) -> None:
        self.game = game
        self.name = name
        self.budget = budget
        self._process = BotProcess(Load(name, budget), quiet=True)

    def choose(self, view: Any, choices: tuple[Any, ...], rng: Random) -> Choice:
        """Gives the action as the bot did: as JSON data that nobody has judged yet."""
        question = decide(self.game, self.name, view, choices, rng.getrandbits(64))
        try:
            answer = self._process.ask(question, self.budget)
        except Lost as lost:
            raise Stalled if lost.why == "hung" else Crashed(str(lost)) from None
        match answer:
            case Decided(action=action, after_ms=after_ms):
                return Choice(action, after_ms)
            case Failed(words=words):
                raise Crashed(words)
        raise Crashed("Its process wrote what is not an answer.")

    def leave(self) -> None:
        self._process.end()
