"""How a match of one person among bots is sent that is not kept: a lesson, or one that is played on from a position."""

from __future__ import annotations

from typing import Any

import msgspec

from kibitz.engine.offers import Offer
from kibitz.engine.vocabulary import Fact


class SoloFrame(msgspec.Struct, frozen=True, kw_only=True):
    """One version of the match, as its player sees it."""

    version: int
    """How many inputs the match has had."""
    facts: tuple[Fact, ...]
    """What the player saw happen."""
    told: tuple[str, ...]
    """A sentence for each fact."""
    view: Any
    """Everything that the player knows."""
    prompt: str
    """What the player is asked, or whom the table waits for."""
    choices: tuple[Offer, ...]
    """What the player may do."""
