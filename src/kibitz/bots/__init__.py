"""Who plays when no person does: the protocol, a bot that plays at random, how to get a bot by its name; and hints."""

from __future__ import annotations

from kibitz.bots.advice import Advice, advise
from kibitz.bots.levels import bot, characters, check_bot, levels
from kibitz.bots.random import RandomBot
from kibitz.engine.playout import Bot, Choice

__all__ = ["Advice", "Bot", "Choice", "RandomBot", "advise", "bot", "characters", "check_bot", "levels"]
