"""Kibitz: party card games, to play and to study, with their rules enforced.

>>> import kibitz
>>> match = kibitz.Match("coyote", seats=4, seed="any text")
>>> match
<Match of coyote, 4 seats, version 0, announcing, seat 2 to act>
"""

from __future__ import annotations

import importlib
from typing import Any

from kibitz.bots import Advice, Bot, Choice, advise, bot, characters, levels
from kibitz.engine.errors import BadRecord, IllegalAction, KibitzError
from kibitz.engine.match import Match
from kibitz.engine.playout import play_out
from kibitz.engine.vocabulary import Action, Fact, Input, Options, Outcome, View, to_json
from kibitz.games import GAMES

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "Action",
    "Advice",
    "BadRecord",
    "Bot",
    "Choice",
    "Fact",
    "IllegalAction",
    "Input",
    "KibitzError",
    "Match",
    "Options",
    "Outcome",
    "View",
    "advise",
    "bot",
    "characters",
    "levels",
    "play_out",
    "to_json",
]


LAZY = {"value": "kibitz.bots.worth", "review": "kibitz.reviews"}
"""Functions by the module that has them."""


def __getattr__(name: str) -> Any:
    """`kibitz.arena`, `kibitz.value` and `kibitz.review` are loaded when they are first used."""
    if name == "arena":
        return importlib.import_module("kibitz.arena")
    if name in LAZY:
        return getattr(importlib.import_module(LAZY[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
