"""Stops a seat from holding up a match by undoing, again and again, what it has just done.

A rule that lets a seat take something back can be fair and still be abused, since each action restarts the clock. So at
a live table a seat may return to an earlier decision only a few times in a phase. The guard compares only the choices
that the seat itself is offered, so a refusal reveals nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from kibitz.engine.match import Match
from kibitz.engine.vocabulary import Action, Actor, Seat
from kibitz.server.policy.paces import Decision
from kibitz.server.wire.choices import encode_choices
from kibitz.server.wire.refusals import Refusal

MAX_RETURNS = 5


class LoopGuard:
    """Counts how often each seat has returned to an earlier decision in the current phase."""

    def __init__(self) -> None:
        self._phase: str | None = None
        self._faced: set[tuple[Seat, bytes]] = set()
        self._returns: Counter[Seat] = Counter()

    def observe(self, decisions: Mapping[Seat, Decision], actor: Actor) -> None:
        """Records the pending decisions after `actor` (None: the table, or nobody) has acted."""
        for seat, (phase, choices) in decisions.items():
            if phase != self._phase:
                self._phase = phase
                self._faced.clear()
                self._returns.clear()
            if seat == actor and (seat, choices) in self._faced:
                self._returns[seat] += 1
            self._faced.add((seat, choices))

    def check(self, match: Match, seat: Seat, action: Action) -> None:
        """Refuses an action that would take the seat back to an earlier decision once too often."""
        if self._returns[seat] >= MAX_RETURNS:
            after = match.game.apply(match.state, seat, action)
            decides_again = seat in match.game.to_act(after)
            if decides_again and (seat, encode_choices(match.game.offers(after, seat))) in self._faced:
                raise Refusal("NOT_NOW", "again-and-again")
