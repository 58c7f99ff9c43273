"""Bots from outside: a few that play, and many that do not."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from random import Random
from typing import Any

from kibitz import Choice


class First:
    """The smallest bot."""

    def choose(self, view: Any, choices: tuple[Any, ...], rng: Random) -> Choice:
        return Choice(choices[0])


class Chatty(First):
    def choose(self, view: Any, choices: tuple[Any, ...], rng: Random) -> Choice:
        print("I think, therefore I print")  # noqa: T201
        return super().choose(view, choices, rng)


class Clumsy:
    def choose(self, view: Any, choices: tuple[Any, ...], rng: Random) -> Choice:
        raise ValueError("What game is this?")


class Gone:
    def choose(self, view: Any, choices: tuple[Any, ...], rng: Random) -> Choice:
        os._exit(3)


class Slow:
    def choose(self, view: Any, choices: tuple[Any, ...], rng: Random) -> Choice:
        time.sleep(60)
        return Choice(choices[0])


class Endless:
    """It says when it begins to think, and when it has thought to the end."""

    def choose(self, view: Any, choices: tuple[Any, ...], rng: Random) -> Choice:
        print("thinking", flush=True)  # noqa: T201
        time.sleep(600)
        print("done", flush=True)  # noqa: T201
        return Choice(choices[0])


class Cheat:
    """It plays an action that does not exist."""

    def choose(self, view: Any, choices: tuple[Any, ...], rng: Random) -> Choice:
        return Choice({"do": "win"})  # type: ignore[arg-type]


class Babbling:
    """It writes into every pipe that it finds."""

    def choose(self, view: Any, choices: tuple[Any, ...], rng: Random) -> Choice:
        for handle in range(3, 30):
            with suppress(OSError):
                os.write(handle, b"\xff" * 64)
        return Choice(choices[0])


class Curious(First):
    def choose(self, view: Any, choices: tuple[Any, ...], rng: Random) -> Choice:
        assert sys.stdin.read() == ""
        return super().choose(view, choices, rng)


class Imprecise:
    def choose(self, view: Any, choices: tuple[Any, ...], rng: Random) -> Choice:
        return Choice(choices[0], 0.5)  # type: ignore[arg-type]


class Opaque:
    def choose(self, view: Any, choices: tuple[Any, ...], rng: Random) -> Choice:
        return Choice(object())  # type: ignore[arg-type]


class Silent:
    def choose(self, view: Any, choices: tuple[Any, ...], rng: Random) -> Choice:
        return Choice(None)


class Confused:
    def choose(self, view: Any, choices: tuple[Any, ...], rng: Random) -> Choice:
        return "an action"  # type: ignore[return-value]


class NoBot:
    pass
