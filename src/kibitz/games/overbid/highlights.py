"""What to remember of a match of overbid, told from what everybody saw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from kibitz.engine.vocabulary import Fact, Seat
from kibitz.games.overbid.model import AuctionEnded, Called, Raised
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
    yield from _nearest_rival(auctions[-1:], tell)
    yield from _boldest_caller(facts, tell)


def _highest_bid(auctions: Iterable[AuctionEnded], tell: Teller) -> Iterator[str]:
    bids = [(bid, fact.winner) for fact in auctions if (bid := fact.bids[fact.winner or 0])]
    if bids:
        bid, winner = max(bids, key=lambda won: won[0].total)
        assert winner is not None
        yield tell("highlight-highest-bid", total=str(bid.total), count=len(bid.cards), **tell.who(winner))


def _most_generous(facts: Iterable[Fact], tell: Teller) -> Iterator[str]:
    for seat, count in count_gifts(facts).most_common(1):
        if count >= MANY_GIFTS:
            yield tell("highlight-generous", count=count, **tell.who(seat))


def count_gifts(facts: Iterable[Fact]) -> Counter[Seat]:
    """How many cards each seat has played on bids of others."""
    gifts: Counter[Seat] = Counter()
    for fact in facts:
        if isinstance(fact, Raised) and fact.on != fact.seat:
            gifts[fact.seat] += fact.count + fact.plus
    return gifts


def _narrowest(auctions: Iterable[AuctionEnded], tell: Teller) -> Iterator[str]:
    """An auction that was won by one."""
    for fact in auctions:
        assert fact.winner is not None
        runner_up, ahead = _runner_up(fact)
        if runner_up is not None and ahead == 1:
            won = fact.bids[fact.winner]
            assert won is not None
            other = {"other": tell.names[runner_up], "other_you": "yes" if runner_up == tell.viewer else "no"}
            yield tell("highlight-narrowest", total=str(won.total), **other, **tell.who(fact.winner))
            return


def _runner_up(auction: AuctionEnded) -> tuple[Seat | None, int]:
    """The bidder next to the winner, and by how much the winner was ahead."""
    totals = {seat: bid.total for seat, bid in enumerate(auction.bids) if bid is not None}
    assert auction.winner is not None
    won = totals.pop(auction.winner)
    runner_up = max(totals, key=totals.__getitem__, default=None)
    return runner_up, won if runner_up is None else won - totals[runner_up]


def _biggest_haul(auctions: Iterable[AuctionEnded], tell: Teller) -> Iterator[str]:
    best = max(auctions, key=lambda fact: fact.tokens, default=None)
    if best is not None and best.winner is not None and best.tokens >= A_HAUL:
        yield tell("highlight-haul", tokens=best.tokens, **tell.who(best.winner))


def _nearest_rival(last: Iterable[AuctionEnded], tell: Teller) -> Iterator[str]:
    """In the auction that decided the match, unless it was told already that one more would have done."""
    for auction in last:
        assert auction.winner is not None
        runner_up, ahead = _runner_up(auction)
        if runner_up is None:
            yield tell("highlight-unopposed", **tell.who(auction.winner))
        elif ahead > 1:
            yield tell("highlight-rival", count=ahead, **tell.who(runner_up))


def _boldest_caller(facts: Iterable[Fact], tell: Teller) -> Iterator[str]:
    calls = Counter(fact.seat for fact in facts if isinstance(fact, Called))
    for seat, count in calls.most_common(1):
        yield tell("highlight-caller", count=count, **tell.who(seat))
