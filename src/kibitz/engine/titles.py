"""Titles of an evening: what the players of a match may be remembered for, over several matches of the same game."""

from __future__ import annotations

from typing import NamedTuple

from kibitz.engine.vocabulary import Seat


class Title(NamedTuple):
    """A seat's best claim to a title in one match. Of all claims in an evening, the largest gets the title."""

    title: str
    seat: Seat
    size: int
    told: str
    """The title, who has it and what for, in one sentence."""
