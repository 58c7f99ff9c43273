"""External bots: a Python class in the user's own module, or a program that answers over HTTP."""

from __future__ import annotations

import importlib
import sys
import urllib.request
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from kibitz.engine.errors import KibitzError
from kibitz.engine.game import game_of
from kibitz.engine.playout import Bot, Choice
from kibitz.engine.vocabulary import Millis, to_json


def is_address(name: str) -> bool:
    return name.startswith(("http://", "https://"))


def load_external_bot(name: str, seconds: float) -> Bot:
    """A bot by its address, which has `seconds` for each answer, or by `module:Class`."""
    return HttpBot(name, seconds) if is_address(name) else load_class(*name.split(":", 1))()


def load_class(module: str, attribute: str) -> type[Bot]:
    """A class from a module that is in the current folder or installed."""
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, here)
    try:
        found: type[Bot] = getattr(importlib.import_module(module), attribute)
    except ImportError as error:
        raise KibitzError(f"The bot {module}:{attribute} cannot be loaded: {error}.") from None
    except AttributeError:
        raise KibitzError(f"The module {module} has no {attribute}.") from None
    if not callable(getattr(found, "choose", None)):
        raise KibitzError(f"{module}:{attribute} is not a bot: it has no method `choose`.")
    return found


class HttpAnswer(msgspec.Struct, frozen=True):
    """A program's answer. A null `action` lets others act first."""

    action: Any
    after_ms: Millis = 0


class HttpBot:
    """Asks a program by POST: `{"view", "choices", "seed"}`; the program answers `{"action", "after_ms"}`."""

    def __init__(self, address: str, seconds: float) -> None:
        self.address = address
        self.seconds = seconds

    def choose(self, view: Any, choices: tuple[Any, ...], rng: Random) -> Choice:
        body = to_json({"view": view, "choices": choices, "seed": rng.getrandbits(53)})
        request = urllib.request.Request(self.address, body, {"Content-Type": "application/json"})  # noqa: S310 - is_address
        with urllib.request.urlopen(request, timeout=self.seconds) as response:  # noqa: S310 - is_address
            answer = msgspec.json.decode(response.read(), type=HttpAnswer)
        action = answer.action and msgspec.convert(answer.action, game_of(view).action)
        return Choice(action, answer.after_ms)
