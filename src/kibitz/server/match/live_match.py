"""A match that is being played at a table: the engine's match, and who did what in it."""

from __future__ import annotations

from typing import Any

from msgspec import Raw

from kibitz.engine.chance import commitment
from kibitz.engine.errors import IllegalAction
from kibitz.engine.match import Match
from kibitz.engine.vocabulary import Actor, Fact, Millis, Value, Viewer, to_json
from kibitz.server.match.narration import asked, told
from kibitz.server.policy.fairplay import Verdict
from kibitz.server.policy.seating import PlayerId
from kibitz.server.wire.choices import written
from kibitz.server.wire.protocol import By, Happened, State
from kibitz.server.wire.refusals import Unlawful
from kibitz.words import Teller

LONGEST_GAP = 50
"""Whoever has missed more versions than this gets a fresh state instead of what happened."""
RECENT = 30
"""So many versions back goes what a state tells of what has happened."""


class Attribution(Value, frozen=True, omit_defaults=True):
    """Who really made an input; kept beside it in the log."""

    by: By
    player: PlayerId | None = None
    request: str | None = None
    """The id of the person's request: sent again, it is answered and not done again."""
    level: str | None = None
    times: Verdict | None = None
    """What was measured of a reaction time, and what was accepted."""
    batch: int | None = None
    """The number of the batch in which it was settled, in a game without turns."""


class LiveMatch:
    def __init__(self, id: str, match: Match, started: Millis) -> None:  # noqa: A002
        self.id = id
        self.match = match
        self.started = started
        self.attributions: list[Attribution] = []
        self._done: dict[tuple[PlayerId, str], int] = {}

    @property
    def commitment(self) -> str:
        return commitment(self.match.seed)

    def version_of_request(self, player: PlayerId, request: str) -> int | None:
        """The version that a request led to, if it was carried out already."""
        return self._done.get((player, request))

    def remember(self, attribution: Attribution) -> None:
        """Must be called for each input, in order."""
        self.attributions.append(attribution)
        if attribution.player is not None and attribution.request is not None:
            self._done[attribution.player, attribution.request] = len(self.attributions)

    def judge(self, seat: Actor, action: object, decided: int | None) -> Any:
        """The action in canonical form; a refusal says whether it was legal at the version that the player saw."""
        try:
            return self.match.judge(seat, action)  # type: ignore[arg-type]
        except IllegalAction as refusal:
            late = decided is not None and decided < self.match.version and self._was_legal(seat, action, decided)
            raise Unlawful("TOO_LATE" if late else "ILLEGAL", refusal) from None

    def _was_legal(self, seat: Actor, action: object, decided: int) -> bool:
        if decided < 0:
            return False
        try:
            self.match.judge(seat, action, version=decided)  # type: ignore[arg-type]
        except IllegalAction:
            return False
        return True

    def encode_state(
        self, table: str, viewer: Viewer, deadline: Millis | None, now: Millis, tell: Teller | None = None
    ) -> bytes:
        """`tell`: also says in words what is asked, and what has happened lately."""
        view = self.match.view(viewer)
        return to_json(
            State(
                table=table,
                match=self.id,
                version=self.match.version,
                view=view,
                choices=self.choices_of(viewer),
                deadline=deadline,
                now=now,
                told=None if tell is None else told(self.match.game, self._recent(viewer), tell),
                prompt=None if tell is None else asked(self.match.game, view, tell),
            )
        )

    def encode_happened(
        self, table: str, viewer: Viewer, since: int, deadline: Millis | None, now: Millis, tell: Teller | None = None
    ) -> bytes:
        """`tell`: also says it in words."""
        facts, view = self.match.facts(viewer, since=since), self.match.view(viewer)
        return to_json(
            Happened(
                table=table,
                match=self.id,
                since=since,
                version=self.match.version,
                facts=facts,
                view=view,
                choices=self.choices_of(viewer),
                deadline=deadline,
                now=now,
                told=None if tell is None else told(self.match.game, facts, tell),
                prompt=None if tell is None else asked(self.match.game, view, tell),
            )
        )

    def _recent(self, viewer: Viewer) -> tuple[Fact, ...]:
        return self.match.facts(viewer, since=max(0, self.match.version - RECENT))

    def choices_of(self, viewer: Viewer) -> Any:
        """As they travel. A spectator has none; and what the table itself may do is nobody's choice."""
        return () if viewer is None else Raw(written(self.match.legal_actions(viewer)))

    def played(self) -> tuple[dict[str, int], ...]:
        """By seat: how many actions a person, a bot and the autopilot made."""
        counts: list[dict[str, int]] = [{"person": 0, "bot": 0, "autopilot": 0} for _ in range(self.match.seats)]
        for entry, attribution in zip(self.match.inputs, self.attributions, strict=True):
            if entry.seat is not None:
                counts[entry.seat][attribution.by] += 1
        return tuple(counts)
