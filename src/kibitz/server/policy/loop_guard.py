"""No match goes round in circles for ever because somebody takes back, again and again, what they have just done.

A rule that lets a seat take something back can be fair and yet be misused to hold up the others: each time the clock
starts anew. So at a live table a seat may come back to a question that it was asked before only so often in a phase. It
is judged by what the seat itself is offered, and so gives nothing away.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from kibitz.engine.match import Match
from kibitz.engine.vocabulary import Action, Actor, Seat
from kibitz.server.policy.paces import Question
from kibitz.server.wire.choices import written
from kibitz.server.wire.refusals import Refusal

MOST_ROUNDS = 5


class LoopGuard:
    def __init__(self) -> None:
        self._phase: str | None = None
        self._asked: set[tuple[Seat, bytes]] = set()
        self._rounds: Counter[Seat] = Counter()

    def note(self, questions: Mapping[Seat, Question], actor: Actor) -> None:
        """What the table waits for now that somebody has acted (None: nobody has)."""
        for seat, (phase, choices) in questions.items():
            if phase != self._phase:
                self._phase = phase
                self._asked.clear()
                self._rounds.clear()
            if seat == actor and (seat, choices) in self._asked:
                self._rounds[seat] += 1
            self._asked.add((seat, choices))

    def check(self, match: Match, seat: Seat, action: Action) -> None:
        """Refuses what would bring a seat back to where it was once too often."""
        if self._rounds[seat] >= MOST_ROUNDS:
            after = match.game.apply(match.state, seat, action)
            is_asked = seat in match.game.to_act(after)
            if is_asked and (seat, written(match.game.legal_actions(after, seat))) in self._asked:
                raise Refusal("NOT_NOW", "again-and-again")
