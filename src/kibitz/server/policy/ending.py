"""Lets people who are out of a match hurry it to its end, once only bots play on.

A game with players who go out says so in its module `pacing` (`is_out(view, seat)`), from what everybody knows.
"""

from __future__ import annotations

from collections.abc import Collection, Set

from kibitz.engine.match import Match
from kibitz.engine.vocabulary import Seat
from kibitz.server.vocabulary import PlayerId
from kibitz.server.wire.refusals import Refusal


class HurryVote:
    """Who has asked to see quickly how one match ends."""

    def __init__(self, match: Match | None = None, people: Collection[Seat] = ()) -> None:
        self.is_open = match is not None and people_are_out(match, people)
        self.asked: set[PlayerId] = set()

    def update(self, match: Match, people: Collection[Seat]) -> bool:
        """Opens or closes the vote after an input; returns whether that changed anything."""
        was_open, self.is_open = self.is_open, people_are_out(match, people)
        return self.is_open != was_open

    def ask(self, player: PlayerId) -> None:
        if not self.is_open:
            raise Refusal("NOT_NOW", "still-in-play")
        self.asked.add(player)

    def is_carried(self, here: Set[PlayerId]) -> bool:
        """Whether everybody seated who is here has asked."""
        return self.is_open and bool(here) and here <= self.asked


def people_are_out(match: Match, people: Collection[Seat]) -> bool:
    """Whether the match is running and none of these seats has a decision left in it."""
    is_out = match.game.optional("pacing", "is_out", None)
    if is_out is None or not people or match.outcome is not None or not match.to_act.isdisjoint(people):
        return False
    view = match.view(None)
    return all(is_out(view, seat) for seat in people)
