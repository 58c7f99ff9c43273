"""The arena measures how strong bots are, with confidence intervals, in blocks of matches."""

from __future__ import annotations

from kibitz.arena.blocks import Block, Plan, Trouble, play_block
from kibitz.arena.entrants import check_entrant
from kibitz.arena.run import Arena
from kibitz.arena.standings import Interval, Sprt, Standing, standings

__all__ = [
    "Arena",
    "Block",
    "Interval",
    "Plan",
    "Sprt",
    "Standing",
    "Trouble",
    "check_entrant",
    "play_block",
    "standings",
]
