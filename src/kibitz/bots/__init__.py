"""Who plays when no person does: the protocol, the bot that plays at random, and how to get a bot by its level."""

from __future__ import annotations

from kibitz.bots.levels import bot, levels
from kibitz.bots.random import RandomBot
from kibitz.engine.playout import Bot, Choice

__all__ = ["Bot", "Choice", "RandomBot", "bot", "levels"]
