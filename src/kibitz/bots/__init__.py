"""Bots by name, the bot that plays at random, advice, and bots in other processes."""

from __future__ import annotations

from kibitz.bots.advice import Advice, advise
from kibitz.bots.levels import BOT_NAMES, bot, characters, check_bot, levels, usual_level
from kibitz.bots.random import RandomBot
from kibitz.engine.playout import Bot, Choice

__all__ = [
    "BOT_NAMES",
    "Advice",
    "Bot",
    "Choice",
    "RandomBot",
    "advise",
    "bot",
    "characters",
    "check_bot",
    "levels",
    "usual_level",
]
