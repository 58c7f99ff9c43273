"""Who may enter: Kibitz's own bots by name, somebody's Python class, or a program that answers over HTTP.

A stranger's bot runs in a process of its own (`guest.py`), so that it can neither see the match nor hold it up: all
that it is given is its view and its choices, and it has so long to answer.
"""

from __future__ import annotations

import importlib
import os
import pickle
import select
import struct
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import IO, Any

import msgspec

from kibitz.bots import bot, check_bot, levels
from kibitz.engine.errors import KibitzError
from kibitz.engine.playout import Bot, Choice

LENGTH = struct.Struct("!I")
FIRST_ANSWER = 30.0
"""Seconds that a stranger's bot may take to load, before its first decision."""


class Problem(msgspec.Struct, frozen=True):
    """What a stranger's bot raised."""

    words: str


class Stalled(Exception):
    """A bot gave no answer in its time."""


class Crashed(Exception):
    """A bot's process is gone, or it raised; the words are its own."""


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
    load(module, attribute)
    return name


def is_address(name: str) -> bool:
    return name.startswith(("http://", "https://"))


def load(module: str, attribute: str) -> type[Bot]:
    """A class from a module that lies in the present folder or is installed."""
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, here)
    try:
        found: type[Bot] = getattr(importlib.import_module(module), attribute)
    except ImportError as error:
        raise KibitzError(f"The bot {module}:{attribute} cannot be loaded: {error}.") from None
    except AttributeError:
        raise KibitzError(f"The module {module} has no {attribute}.") from None
    if not callable(getattr(found, "choose", None)):
        raise KibitzError(f"{module}:{attribute} is no bot: it has no method `choose`.")
    return found


def enter(game: str, name: str, budget: float) -> Bot:
    return bot(game, name) if is_own(game, name) else Guest(name, budget)


class Guest:
    """A stranger's bot in a process of its own, which is started for its first decision and after it was lost."""

    def __init__(self, name: str, budget: float) -> None:
        self.name = name
        self.budget = budget
        self._process: subprocess.Popen[bytes] | None = None

    def choose(self, view: Any, choices: tuple[Any, ...], rng: Random) -> Choice:
        if self._process is None:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "kibitz.arena.guest", self.name, str(self.budget)],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            )  # fmt: skip
            self._answer(time.monotonic() + FIRST_ANSWER)
        self._ask((view, choices, rng.getrandbits(64)))
        answer = self._answer(time.monotonic() + self.budget)
        if isinstance(answer, Problem):
            raise Crashed(answer.words)
        if not isinstance(answer, Choice):
            raise Crashed(f"It gave {type(answer).__name__} and not a Choice.")
        return answer

    def leave(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def _ask(self, question: object) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            write(self._process.stdin, question)
        except BrokenPipeError:
            self.leave()
            raise Crashed("Its process ended.") from None

    def _answer(self, deadline: float) -> object:
        """What the process says next, if it comes in time; else the process is ended."""
        assert self._process is not None
        assert self._process.stdout is not None
        parts = b""
        needed = LENGTH.size
        while len(parts) < needed:
            ready, _, _ = select.select([self._process.stdout], [], [], max(0, deadline - time.monotonic()))
            if not ready:
                self.leave()
                raise Stalled
            part = os.read(self._process.stdout.fileno(), needed - len(parts))
            if not part:
                self.leave()
                raise Crashed("Its process ended.")
            parts += part
            if len(parts) == LENGTH.size:
                needed += LENGTH.unpack(parts)[0]
        return pickle.loads(parts[LENGTH.size :])


def write(to: IO[bytes], message: object) -> None:
    packed = pickle.dumps(message)
    to.write(LENGTH.pack(len(packed)) + packed)
    to.flush()


def read(source: IO[bytes]) -> Any:
    """The next message; EOFError when there is none."""
    head = source.read(LENGTH.size)
    if len(head) < LENGTH.size:
        raise EOFError
    return pickle.loads(source.read(LENGTH.unpack(head)[0]))
