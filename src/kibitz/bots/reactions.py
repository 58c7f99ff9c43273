"""How fast a seat answered in the races of a match."""

from __future__ import annotations

import msgspec


class Reaction(msgspec.Struct, frozen=True, kw_only=True):
    """One answer in a race."""

    version: int
    """How many inputs the match had had."""
    ms: int
    """The reaction time that counted."""
    conflict: bool
    """Whether the player had to name the ink of a word that names another colour."""
    right: bool
    """Whether the answer was right."""


class Reactions(msgspec.Struct, frozen=True, kw_only=True):
    """How fast the seat answered in races, and how often wrongly."""

    times: tuple[Reaction, ...]
    """Every answer that counted, in order; those to mystery cards, to which any is right, are left out."""
    conflict_ms: float | None
    """The median of right answers with a conflict; null if there was none."""
    plain_ms: float | None
    """The median of the other right answers; null if there was none."""
    slips: int
    """How many answers were wrong."""
    bots: dict[str, tuple[float, float]]
    """By level of bot, the usual times with and without a conflict."""
    told: str
    """This in a sentence."""
