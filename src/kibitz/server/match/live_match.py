"""A match that is being played at a table: the engine's match, and who really made each input."""

from __future__ import annotations

from itertools import chain
from typing import Any

from msgspec import Raw

from kibitz.engine.chance import commitment
from kibitz.engine.errors import IllegalAction
from kibitz.engine.match import Match
from kibitz.engine.vocabulary import Actor, Fact, Millis, Seat, Viewer, to_json
from kibitz.server.match.attribution import Attribution
from kibitz.server.match.narration import describe_facts, describe_highlights, describe_prompt
from kibitz.server.vocabulary import PlayerId
from kibitz.server.wire.choices import encode_choices
from kibitz.server.wire.protocol import DeviceSeat, Happened, Over, State
from kibitz.server.wire.refusals import Refusal, RefusedByRules
from kibitz.words import Teller

MAX_MISSED_VERSIONS = 50
"""A client that has missed more versions than this is sent the whole `state` instead of what happened."""
NARRATED_VERSIONS = 30
"""How many recent versions a `state` message narrates."""


class LiveMatch:
    def __init__(self, id: str, match: Match, started: Millis) -> None:  # noqa: A002
        self.id = id
        self.match = match
        self.started = started
        self.is_ahead = False
        """Whether the latest input has not been shown yet: it opens a race, whose card is held back."""
        self.attributions: list[Attribution] = []
        """One for each input, in order."""
        self._version_of_request: dict[tuple[PlayerId, str], int] = {}
        self._latest_without_person = 0
        """The version of the latest input that a bot, the autopilot or the table made."""

    @property
    def commitment(self) -> str:
        return commitment(self.match.seed)

    def version_of_request(self, player: PlayerId, request: str) -> int | None:
        """The version that a request led to; None if it has not been carried out."""
        return self._version_of_request.get((player, request))

    def attribute(self, attribution: Attribution) -> None:
        """Records who made the latest input. Must be called for each input, in order."""
        self.attributions.append(attribution)
        if attribution.by != "person":
            self._latest_without_person = len(self.attributions)
        if attribution.player is not None and attribution.request is not None:
            self._version_of_request[attribution.player, attribution.request] = len(self.attributions)

    def judge(self, seat: Actor, action: object, decided: int | None) -> Any:
        """The action in canonical form. A refusal says whether it was legal at the version `decided`."""
        try:
            return self.match.judge(seat, action)  # type: ignore[arg-type]
        except IllegalAction as refusal:
            late = decided is not None and decided < self.match.version and self._was_legal(seat, action, decided)
            raise RefusedByRules("TOO_LATE" if late else "ILLEGAL", refusal) from None

    def check_unchanged(self, decided: int | None) -> None:
        """Refuses a repeated action that was meant for another situation."""
        if decided is not None and decided != self.match.version:
            raise Refusal("TOO_LATE", "never-arrived")

    def _was_legal(self, seat: Actor, action: object, version: int) -> bool:
        if version < 0:
            return False
        try:
            self.match.judge(seat, action, version=version)  # type: ignore[arg-type]
        except IllegalAction:
            return False
        return True

    def encode_state(
        self,
        table: str,
        viewer: Viewer,
        deadline: Millis | None,
        now: Millis,
        tell: Teller | None = None,
        held_since: int = 0,
    ) -> bytes:
        """Encodes a `state` message. With `tell`, it describes recent events and the current decision in words.

        Events before the version `held_since`, when the viewer took the seat, are described as a spectator saw them.
        """
        view, recent = self.match.view(viewer), max(0, self.match.version - NARRATED_VERSIONS)
        after = max(held_since, self._last_own_input(viewer)) if tell is not None else 0
        facts = () if tell is None else self._facts_since(viewer, recent, held_since)
        return to_json(
            State(
                table=table,
                match=self.id,
                version=self.match.version,
                view=view,
                choices=self._choices_for(viewer),
                deadline=deadline,
                now=now,
                told=None if tell is None else describe_facts(self.match.game, facts, tell),
                facts=facts,
                stood_in=() if tell is None else self._stood_in(viewer, recent, after, held_since),
                prompt=None if tell is None else describe_prompt(self.match.game, view, tell),
            )
        )

    def encode_happened(
        self, table: str, viewer: Viewer, since: int, deadline: Millis | None, now: Millis, tell: Teller | None = None
    ) -> bytes:
        """Encodes a `happened` message. With `tell`, it describes the events and the current decision in words."""
        facts, view = self.match.facts(viewer, since=since), self.match.view(viewer)
        return to_json(
            Happened(
                table=table,
                match=self.id,
                since=since,
                version=self.match.version,
                facts=facts,
                view=view,
                choices=self._choices_for(viewer),
                deadline=deadline,
                now=now,
                told=None if tell is None else describe_facts(self.match.game, facts, tell),
                stood_in=self._stood_in(viewer, since) if self._latest_without_person > since else (),
                prompt=None if tell is None else describe_prompt(self.match.game, view, tell),
            )
        )

    def describe_seat(self, seat: Seat, tell: Teller | None = None) -> DeviceSeat:
        """Where the match stands for one of the seats of a device. With `tell`, also in words."""
        view = self.match.view(seat)
        return DeviceSeat(
            seat=seat,
            view=view,
            choices=self._choices_for(seat),
            prompt=None if tell is None else describe_prompt(self.match.game, view, tell),
        )

    def _facts_since(self, viewer: Viewer, since: int, held_since: int) -> tuple[Fact, ...]:
        """What a viewer saw happen since a version: before the version `held_since`, as a spectator."""
        before = [self.match.facts_of_input(number, None) for number in range(since, held_since)]
        return (*chain.from_iterable(before), *self.match.facts(viewer, since=max(since, held_since)))

    def _stood_in(self, viewer: Viewer, since: int, after: int = 0, held_since: int = 0) -> tuple[int, ...]:
        """Indexes, in `_facts_since`, of what was done for the viewer's seat after input number `after`."""
        first = max(since, after)
        if viewer is None or self._latest_without_person <= first:
            return ()
        inputs, version = self.match.inputs, self.match.version
        for_viewer = {
            number
            for number in range(first, version)
            if inputs[number].seat == viewer and self.attributions[number].by != "person"
        }
        eyes = {number: None if number < held_since else viewer for number in range(since, version)}
        counted = [number for number in eyes for _ in self.match.facts_of_input(number, eyes[number])]
        return tuple(index for index, number in enumerate(counted) if number in for_viewer)

    def _last_own_input(self, viewer: Viewer) -> int:
        """The number of inputs up to and including the last one that the viewer made in person."""
        made = zip(self.match.inputs, self.attributions, strict=True)
        return max(
            (n for n, (entry, by) in enumerate(made, 1) if entry.seat == viewer and by.by == "person"), default=0
        )

    def _choices_for(self, viewer: Viewer) -> Any:
        """A viewer's choices, already encoded. A spectator has none, not even what the table itself may do."""
        return () if viewer is None else Raw(encode_choices(self.match.offers(viewer)))

    def encode_end(self, table: str, tell: Teller | None = None) -> bytes:
        """Encodes the message that the match is over. With `tell`, it describes the best moments in words."""
        assert self.match.outcome is not None
        return to_json(
            Over(
                table=table,
                match=self.id,
                outcome=self.match.outcome,
                seed=self.match.seed,
                played=self.count_actions(),
                highlights=None if tell is None else describe_highlights(self.match, tell),
            )
        )

    def count_actions(self) -> tuple[dict[str, int], ...]:
        """By seat: how many actions a person, a bot and the autopilot made."""
        counts: list[dict[str, int]] = [{"person": 0, "bot": 0, "autopilot": 0} for _ in range(self.match.seats)]
        for entry, attribution in zip(self.match.inputs, self.attributions, strict=True):
            if entry.seat is not None:
                counts[entry.seat][attribution.by] += 1
        return tuple(counts)
