"""The bots that can enter: built-in bots by name, a user's Python class, or a program that answers over HTTP.

An external bot runs in its own process. It gets only its view and its choices, so it can neither see the match nor hold
it up.
"""

from __future__ import annotations

from random import Random
from typing import Any

from kibitz.bots import bot, check_bot, levels
from kibitz.bots.external import is_address, load_class
from kibitz.bots.process import BotProcess, ProcessLost
from kibitz.bots.questions import Decided, Failed, Load, decide
from kibitz.engine.errors import KibitzError
from kibitz.engine.offers import compress
from kibitz.engine.playout import Bot, Choice


class Stalled(Exception):
    """A bot did not answer in time."""


class Crashed(Exception):
    """A bot raised an exception, or its process died; the message comes from the bot."""


def is_built_in(game: str, name: str) -> bool:
    return name.partition(":")[0] in levels(game)


def check_entrant(game: str, name: str) -> str:
    """A level (`strong`), a character (`strong:bluffer`), `module:Class`, or an address `http://…`."""
    if is_built_in(game, name):
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


def load_entrant(game: str, name: str, budget: float) -> Bot:
    return bot(game, name) if is_built_in(game, name) else ExternalBot(game, name, budget)


class ExternalBot:
    """A user's bot in its own process, with `budget` seconds for each decision."""

    def __init__(self, game: str, name: str, budget: float) -> None:
        self.game = game
        self.name = name
        self.budget = budget
        self._process = BotProcess(Load(name, budget), quiet=True)

    def choose(self, view: Any, choices: tuple[Any, ...], rng: Random) -> Choice:
        """Returns the bot's action as JSON data that has not been judged yet."""
        question = decide(self.game, self.name, view, compress(choices), rng.getrandbits(64))
        try:
            answer = self._process.ask(question, self.budget)
        except ProcessLost as loss:
            raise Stalled if loss.why == "hung" else Crashed(str(loss)) from None
        match answer:
            case Decided(action=action, after_ms=after_ms):
                return Choice(action, after_ms)
            case Failed(words=words):
                raise Crashed(words)
        raise Crashed("Its process wrote something that is not an answer.")

    def close(self) -> None:
        self._process.end()
