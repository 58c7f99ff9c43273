"""Hints for Peacock: what each bid, confidence card and feather is worth, in points of this round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from kibitz.bots.advice import Advice
from kibitz.engine.vocabulary import Seat
from kibitz.games.peacock.bots import evaluation, planning
from kibitz.games.peacock.bots.levels import strong
from kibitz.games.peacock.bots.planning import TrickChances
from kibitz.games.peacock.bots.search import Search
from kibitz.games.peacock.model import STAKES, AnyAction, Bid, Play, Trust, View
from kibitz.words import Teller

EFFORT = strong.EFFORT._replace(hands=100, worlds=50, winning=False)
"""About that of the strong bot, and quick on a slow machine."""


def advise(view: View, choices: tuple[AnyAction, ...], tell: Teller, rng: Random) -> Iterator[Advice]:
    search = Search(view, EFFORT, rng)
    if view.phase == "bidding":
        yield from advise_bids(search, [choice for choice in choices if isinstance(choice, Bid)], tell)
    elif view.phase == "confidence":
        yield from advise_trusts(search, [choice for choice in choices if isinstance(choice, Trust)], tell)
    else:
        yield from advise_plays(search, [choice for choice in choices if isinstance(choice, Play)], tell)


def advise_bids(search: Search, bids: Sequence[Bid], tell: Teller) -> Iterator[Advice]:
    """`chance` is the chance of an exact bid, once it is made: its bidder then plays for it."""
    placed, (subject, *later) = evaluation.viewer_bids(search)
    chances = search.outlook().chances
    values = planning.plan(chances, placed, [subject, *later], len(bids) - 1)
    for bid in bids:
        following = planning.best_bids(chances, {**placed, subject: bid.tokens}, later, len(bids) - 1 - bid.tokens)
        once_made = search.outlook({subject: bid.tokens, **following}).chances[subject]
        exact = planning.chance_of(once_made, bid.tokens)
        why = tell(
            "advice-bid",
            **tell.who(subject),
            expected=one_decimal(mean(once_made)),
            tokens=bid.tokens,
            exact=percent(exact),
            short="yes" if bid.tokens + round(expected_of(chances, later)) > len(bids) - 1 else "no",
        )
        yield Advice(action=bid, value=values[bid.tokens], chance=exact, why=why)


def advise_trusts(search: Search, trusts: Sequence[Trust], tell: Teller) -> Iterator[Advice]:
    """`chance` is the chance of an exact bid."""
    placed, _ = evaluation.viewer_bids(search)
    chances = search.outlook().chances
    for trust in trusts:
        if trust.seat is None:
            yield Advice(action=trust, value=STAKES.no_confidence, why=tell("advice-no-confidence"))
            continue
        exact = planning.chance_of(chances[trust.seat], placed[trust.seat])
        value = planning.confidence_value(chances[trust.seat], placed[trust.seat])
        likely = "yes" if value > STAKES.no_confidence else "no"
        why = tell("advice-trust", exact=percent(exact), likely=likely, **tell.who(trust.seat))
        yield Advice(action=trust, value=value, chance=exact, why=why)


def advise_plays(search: Search, plays: Sequence[Play], tell: Teller) -> Iterator[Advice]:
    """`chance` is the chance that the trick goes to the seat that the sentence names."""
    view = search.view
    for play, worth in zip(plays, search.worth_of(plays), strict=True):
        winners = search.likely_winners(play)
        winner = max(range(view.seats), key=lambda seat: winners[seat])
        needs = (view.bids[search.viewer][winner] or 0) - view.tricks_taken[winner]
        why = tell(
            "advice-card",
            **tell.who(winner),
            chance=percent(winners[winner]),
            needs="more" if needs > 0 else "none" if needs == 0 else "fewer",
            tricks=max(needs, 0),
            points=one_decimal(worth.points),
            rivals=one_decimal(worth.rivals),
        )
        yield Advice(action=play, value=worth.points, chance=winners[winner], why=why)


# Numbers


def mean(chances: TrickChances) -> float:
    return sum(tricks * chance for tricks, chance in enumerate(chances))


def expected_of(chances: Sequence[TrickChances], seats: Sequence[Seat]) -> float:
    return sum(mean(chances[seat]) for seat in seats)


def percent(chance: float) -> int:
    return round(100 * chance)


def one_decimal(number: float) -> float:
    """The catalogue writes it in the form of its language."""
    return round(number, 1)
