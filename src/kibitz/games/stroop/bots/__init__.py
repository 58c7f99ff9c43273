"""Bots for stroop: human reflexes, human slips, and more or less sound judgement.

easy      slower and sloppier than people on average; tries to win every card.
medium    as fast and as accurate as people; leaves a centre that plainly costs points.
strong    fast and accurate; weighs how far ahead each choice would leave it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kibitz.engine.playout import Bot
from kibitz.games.stroop.bots.easy import EasyBot
from kibitz.games.stroop.bots.guessing import GuessingBot
from kibitz.games.stroop.bots.medium import MediumBot
from kibitz.games.stroop.bots.reflexes import STYLES
from kibitz.games.stroop.bots.strong import StrongBot


def with_styles(level: str, bot: type[EasyBot]) -> dict[str, Callable[[], Bot]]:
    """A level's plain bot, and one for each style."""
    return {level: bot, **{f"{level}:{name}": partial(bot, style) for name, style in STYLES.items()}}


BOTS: dict[str, Callable[[], Bot]] = {
    "random": GuessingBot,
    "easy": EasyBot,
    **with_styles("medium", MediumBot),
    **with_styles("strong", StrongBot),
}
"""By name: `level`, or `level:style`."""
