"""Kibitz: four party card games, their rules enforced, played and studied.

>>> import kibitz
>>> match = kibitz.Match("coyote", seats=4, seed="any text")
>>> sorted(match.to_act)
[2]
"""

from __future__ import annotations

from kibitz.bots import Advice, Bot, Choice, advise, bot, characters, levels
from kibitz.engine.errors import BadRecord, IllegalAction, KibitzError
from kibitz.engine.match import Match
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
    "to_json",
]
