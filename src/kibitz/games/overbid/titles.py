"""The titles of an evening of overbid, from what everybody saw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kibitz.engine.titles import Title
from kibitz.engine.vocabulary import Fact
from kibitz.games.overbid.highlights import A_HAUL, MANY_GIFTS, count_gifts
from kibitz.games.overbid.model import AuctionEnded
from kibitz.words import Teller


def titles(facts: Sequence[Fact], tell: Teller) -> Iterator[Title]:
    """The most generous player, and the biggest catch."""
    for seat, count in count_gifts(facts).items():
        if count >= MANY_GIFTS:
            yield Title("generous", seat, count, tell("highlight-generous", count=count, **tell.who(seat)))
    for fact in facts:
        if isinstance(fact, AuctionEnded) and fact.winner is not None and fact.tokens >= A_HAUL:
            told = tell("highlight-haul", tokens=fact.tokens, **tell.who(fact.winner))
            yield Title("haul", fact.winner, fact.tokens, told)
