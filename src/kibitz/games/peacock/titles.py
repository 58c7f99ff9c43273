"""The titles of an evening of peacock, from what everybody saw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kibitz.engine.titles import Title
from kibitz.engine.vocabulary import Fact
from kibitz.games.peacock.highlights import count_exact_bids
from kibitz.games.peacock.model import RoundScored
from kibitz.words import Teller


def titles(facts: Sequence[Fact], tell: Teller) -> Iterator[Title]:
    """The sharpest eye for what hands are worth, and the best round."""
    rounds = [fact for fact in facts if isinstance(fact, RoundScored)]
    for seat, count in count_exact_bids(rounds).items():
        yield Title("eye", seat, count, tell("highlight-eye", count=count, **tell.who(seat)))
    for scored in rounds:
        for seat, points in enumerate(scored.points):
            if points > 0:
                told = tell("highlight-best-round", points=points, round=str(scored.round), **tell.who(seat))
                yield Title("round", seat, points, told)
