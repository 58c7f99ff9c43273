"""How long a bot waits before it acts. What it knows, and how long it really thought, must not show."""

from __future__ import annotations

from kibitz.engine.vocabulary import Millis


def remaining_pause(drawn: Millis, thought: float) -> float:
    """How much of a bot's pause is left after it has thought for `thought` milliseconds.

    A bot that thought for longer than its pause waits for a second one, so that its thinking time itself never shows.

    >>> remaining_pause(800, 50), remaining_pause(800, 900), remaining_pause(0, 10)
    (750, 700, 0.0)
    """
    if drawn <= 0:
        return 0.0
    whole = drawn
    while whole < thought:
        whole += drawn
    return whole - thought
