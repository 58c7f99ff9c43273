"""What to remember of a match of overbid, told from what everybody saw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from kibitz.engine.vocabulary import Fact
from kibitz.games.overbid.model import AuctionEnded, Raised
from kibitz.words import Teller

A_HAUL = 3
"""Tokens in one auction that are worth a word."""
MANY_GIFTS = 2


def highlights(facts: Sequence[Fact], tell: Teller) -> Iterator[str]:
    """The most remarkable first."""
    auctions = [fact for fact in facts if isinstance(fact, AuctionEnded) and fact.winner is not None]
    yield from _highest_bid(auctions, tell)
    yield from _most_generous(facts, tell)
    yield from _narrowest(auctions, tell)
    yield from _biggest_haul(auctions, tell)


def _highest_bid(auctions: Iterable[AuctionEnded], tell: Teller) -> Iterator[str]:
    bids = [(bid, fact.winner) for fact in auctions if (bid := fact.bids[fact.winner or 0])]
    if bids:
        bid, winner = max(bids, key=lambda won: won[0].total)
        assert winner is not None
        yield tell("highlight-highest-bid", total=str(bid.total), count=len(bid.cards), **tell.who(winner))


def _most_generous(facts: Iterable[Fact], tell: Teller) -> Iterator[str]:
    gifts: Counter[int] = Counter()
    for fact in facts:
        if isinstance(fact, Raised) and fact.on != fact.seat:
            gifts[fact.seat] += fact.count + fact.plus
    for seat, count in gifts.most_common(1):
        if count >= MANY_GIFTS:
            yield tell("highlight-generous", count=count, **tell.who(seat))


def _narrowest(auctions: Iterable[AuctionEnded], tell: Teller) -> Iterator[str]:
    """An auction that was won by one."""
    for fact in auctions:
        assert fact.winner is not None
        totals = {seat: bid.total for seat, bid in enumerate(fact.bids) if bid is not None}
        won = totals.pop(fact.winner)
        runner_up = max(totals, key=totals.__getitem__, default=None)
        if runner_up is not None and won == totals[runner_up] + 1:
            other = {"other": tell.names[runner_up], "other_you": "yes" if runner_up == tell.viewer else "no"}
            yield tell("highlight-narrowest", total=str(won), **other, **tell.who(fact.winner))
            return


def _biggest_haul(auctions: Iterable[AuctionEnded], tell: Teller) -> Iterator[str]:
    best = max(auctions, key=lambda fact: fact.tokens, default=None)
    if best is not None and best.winner is not None and best.tokens >= A_HAUL:
        yield tell("highlight-haul", tokens=best.tokens, **tell.who(best.winner))
