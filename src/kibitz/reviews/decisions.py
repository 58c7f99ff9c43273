"""The decisions that a seat made in a match: what it knew, what it could do, and what it did."""

from __future__ import annotations

from typing import Any

import msgspec

from kibitz.engine.errors import KibitzError
from kibitz.engine.game import game_of
from kibitz.engine.match import Match
from kibitz.engine.offers import Offers, count_actions, expand
from kibitz.engine.record import Source
from kibitz.engine.vocabulary import Seat, View, is_whole


class Decision(msgspec.Struct, frozen=True):
    """One decision. Everything in it was known to the seat."""

    version: int
    """How many inputs the match had had."""
    view: View
    offers: Offers
    """What the seat could do."""
    chosen: Any
    """The one of the choices that was made, or that represents it."""

    @property
    def had_choice(self) -> bool:
        return count_actions(self.offers) > 1

    @property
    def choices(self) -> tuple[Any, ...]:
        """In the order of the offers, as other processes expand them: a search depends on the order.

        There may be thousands, so they are not kept.
        """
        return expand(self.offers, game_of(self.view).action)


def finished_match(source: Source) -> Match:
    """Replays a record; refuses a match that is not over."""
    match = Match.replay(source)
    if match.outcome is None:
        raise KibitzError("This match is not over: only a finished match is reviewed.")
    return match


def check_seat(match: Match, seat: object) -> Seat:
    if not is_whole(seat) or not 0 <= seat < match.seats:
        raise KibitzError(f"There is no seat {seat!r}: seats are 0 to {match.seats - 1}.")
    return seat


def decisions(match: Match, seat: Seat) -> tuple[Decision, ...]:
    """All decisions of a seat in which it had a choice."""
    check_seat(match, seat)
    made = (decision_at(match, seat, version) for version in inputs_of(match, seat))
    return tuple(decision for decision in made if decision.had_choice)


def inputs_of(match: Match, seat: Seat) -> list[int]:
    """The versions at which a seat acted."""
    return [version for version, entry in enumerate(match.inputs) if entry.seat == seat]


def find_decision(match: Match, seat: Seat, version: int) -> Decision:
    """The decision that a seat made at a version."""
    check_seat(match, seat)
    if not is_whole(version) or not 0 <= version < match.version or match.input_at(version).seat != seat:
        raise KibitzError(f"Seat {seat} decided nothing at version {version!r}.")
    return decision_at(match, seat, version)


def decision_at(match: Match, seat: Seat, version: int) -> Decision:
    state, game = match.state_at(version), match.game
    chosen = game.representative(state, match.input_at(version).action)
    return Decision(version, game.view(state, seat), game.offers(state, seat), chosen)
