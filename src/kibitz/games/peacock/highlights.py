"""What to remember of a match of peacock, told from what everybody saw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from kibitz.engine.vocabulary import Fact, Seat
from kibitz.games.peacock.model import RANK_OF, CardPlayed, RoundScored, TrickWon
from kibitz.games.peacock.text import card_name
from kibitz.words import Teller

CHEAP = 4
"""The highest rank with which winning a trick is remarkable."""


def highlights(facts: Sequence[Fact], tell: Teller) -> Iterator[str]:
    """The most remarkable first."""
    rounds = [fact for fact in facts if isinstance(fact, RoundScored)]
    yield from _cheapest_trick(facts, tell)
    yield from _sharpest_eye(rounds, tell)
    yield from _best_round(rounds, tell)
    yield from _most_tricks(rounds, tell)


def _cheapest_trick(facts: Iterable[Fact], tell: Teller) -> Iterator[str]:
    won: list[CardPlayed] = []
    trick: list[CardPlayed] = []
    for fact in facts:
        if isinstance(fact, CardPlayed):
            trick.append(fact)
        elif isinstance(fact, TrickWon):
            won += [played for played in trick if played.owner == fact.winner]
            trick = []
    cheapest = min(won, key=lambda played: RANK_OF[played.card], default=None)
    if cheapest is not None and RANK_OF[cheapest.card] <= CHEAP:
        yield tell("highlight-cheap-trick", card=card_name(cheapest.card, tell), **tell.who(cheapest.owner))


def _sharpest_eye(rounds: Iterable[RoundScored], tell: Teller) -> Iterator[str]:
    for bidder, count in count_exact_bids(rounds).most_common(1):
        yield tell("highlight-eye", count=count, **tell.who(bidder))


def count_exact_bids(rounds: Iterable[RoundScored]) -> Counter[Seat]:
    """How many bids of each seat, on anybody, came true to the trick."""
    return Counter(
        bidder
        for scored in rounds
        for bidder, bids in enumerate(scored.bids)
        for tokens, tricks in zip(bids, scored.tricks_taken, strict=True)
        if tokens == tricks
    )


def _best_round(rounds: Iterable[RoundScored], tell: Teller) -> Iterator[str]:
    points, round_, seat = max(
        ((points, -scored.round, seat) for scored in rounds for seat, points in enumerate(scored.points)),
        default=(0, 0, 0),
    )
    if points > 0:
        yield tell("highlight-best-round", points=points, round=str(-round_), **tell.who(seat))


def _most_tricks(rounds: Iterable[RoundScored], tell: Teller) -> Iterator[str]:
    taken = [(tricks, -scored.round, -seat) for scored in rounds for seat, tricks in enumerate(scored.tricks_taken)]
    if taken:
        tricks, round_, seat = max(taken)
        yield tell("highlight-most-tricks", count=tricks, round=str(-round_), **tell.who(-seat))
