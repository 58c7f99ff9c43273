"""Who really made an input. Stored beside the input, since the rules need not know it."""

from __future__ import annotations

from kibitz.engine.vocabulary import Value
from kibitz.server.policy.fairplay import Verdict
from kibitz.server.vocabulary import By, PlayerId


class Attribution(Value, frozen=True, omit_defaults=True):
    """`player` and `request` for a person, `level` for a bot."""

    by: By
    player: PlayerId | None = None
    request: str | None = None
    """The id of the person's request: if it is sent again, it is answered but not carried out again."""
    level: str | None = None
    times: Verdict | None = None
    """In a race: the reaction time that was reported, and the one that was accepted."""
    batch: int | None = None
    """In a game without turns: the number of the batch in which it was settled."""
