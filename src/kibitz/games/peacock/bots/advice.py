"""Hints for Peacock: what each bid, confidence card and feather promises, in points of this round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from kibitz.bots.advice import Advice
from kibitz.engine.vocabulary import Seat
from kibitz.games.peacock import deciding, planning
from kibitz.games.peacock.effort import STRONG
from kibitz.games.peacock.model import Action, Bid, Play, Trust, View
from kibitz.games.peacock.planning import Chances
from kibitz.games.peacock.rules import NO_CONFIDENCE
from kibitz.games.peacock.search import Search
from kibitz.words import Say

ENOUGH = STRONG._replace(hands=100, worlds=50, winning=False)
"""A hint is about as good as what the strong bot thinks, and quick on a slow machine."""

PLACES: dict[int, tuple[str, ...]] = {
    3: ("you", "left", "right"),
    4: ("you", "left", "across", "right"),
    5: ("you", "left", "second-left", "second-right", "right"),
}
"""Whom a hint means, by the distance to the left."""


def advise(view: View, choices: tuple[Action, ...], say: Say, rng: Random) -> Iterator[Advice]:
    search = Search(view, ENOUGH, rng)
    if view.phase == "bidding":
        yield from on_bids(search, [choice for choice in choices if isinstance(choice, Bid)], say)
    elif view.phase == "confidence":
        yield from on_confidence(search, [choice for choice in choices if isinstance(choice, Trust)], say)
    else:
        yield from on_cards(search, [choice for choice in choices if isinstance(choice, Play)], say)


def on_bids(search: Search, bids: Sequence[Bid], say: Say) -> Iterator[Advice]:
    """`chance` is that of an exact bid."""
    placed, (subject, *later) = deciding.own_bids(search)
    chances = search.outlook().chances
    values = planning.plan(chances, placed, [subject, *later], len(bids) - 1)
    expected = mean(chances[subject])
    for bid in bids:
        exact = planning.chance_of(chances[subject], bid.tokens)
        why = say(
            "advice-bid",
            place=place(search.view, subject),
            expected=say_number(expected),
            tokens=bid.tokens,
            exact=percent(exact),
            short="yes" if bid.tokens + round(expected_of(chances, later)) > len(bids) - 1 else "no",
        )
        yield Advice(action=bid, value=values[bid.tokens], chance=exact, why=why)


def on_confidence(search: Search, trusts: Sequence[Trust], say: Say) -> Iterator[Advice]:
    """`chance` is that of an exact bid."""
    placed, _ = deciding.own_bids(search)
    chances = search.outlook().chances
    for trust in trusts:
        if trust.seat is None:
            yield Advice(action=trust, value=NO_CONFIDENCE, why=say("advice-no-confidence"))
            continue
        exact = planning.chance_of(chances[trust.seat], placed[trust.seat])
        why = say("advice-trust", place=place(search.view, trust.seat), exact=percent(exact))
        value = planning.confidence_value(chances[trust.seat], placed[trust.seat])
        yield Advice(action=trust, value=value, chance=exact, why=why)


def on_cards(search: Search, plays: Sequence[Play], say: Say) -> Iterator[Advice]:
    """`chance` is that the trick goes to the seat that the sentence names."""
    view = search.view
    for play, worth in zip(plays, search.worth_of(plays), strict=True):
        winners = search.likely_winners(play)
        winner = max(range(view.seats), key=lambda seat: winners[seat])
        needs = (view.bids[search.viewer][winner] or 0) - view.tricks_taken[winner]
        why = say(
            "advice-card",
            place=place(view, winner),
            chance=percent(winners[winner]),
            needs="more" if needs > 0 else "none" if needs == 0 else "fewer",
            tricks=max(needs, 0),
            points=say_number(worth.points),
        )
        yield Advice(action=play, value=worth.points, chance=winners[winner], why=why)


# Numbers and places


def place(view: View, seat: Seat) -> str:
    assert view.viewer is not None
    return PLACES[view.seats][(seat - view.viewer) % view.seats]


def mean(chances: Chances) -> float:
    return sum(tricks * chance for tricks, chance in enumerate(chances))


def expected_of(chances: Sequence[Chances], seats: Sequence[Seat]) -> float:
    return sum(mean(chances[seat]) for seat in seats)


def percent(chance: float) -> int:
    return round(100 * chance)


def say_number(number: float) -> float:
    """With one decimal; the catalogue writes it as the language does."""
    return round(number, 1)
