"""Who really made an input. It is stored beside the input, since the rules do not need it."""

from __future__ import annotations

from typing import Any, NamedTuple

from kibitz.engine.vocabulary import Actor, Value
from kibitz.server.policy.fairplay import Verdict
from kibitz.server.vocabulary import InputSource, PlayerId


class Attribution(Value, frozen=True, omit_defaults=True):
    """A person has a `player` and a `request`, a bot has a `level`."""

    by: InputSource
    player: PlayerId | None = None
    request: str | None = None
    """The id of the person's request. If the request is sent again, it is answered but not carried out again."""
    level: str | None = None
    times: Verdict | None = None
    """In a race: the reaction time that was reported, and the one that was accepted."""
    batch: int | None = None
    """In a game without turns: the number of the batch in which the request was settled."""


class JudgedInput(NamedTuple):
    """An action in canonical form, which the rules allow now, and who really made it."""

    seat: Actor
    action: Any
    attribution: Attribution
