"""Hints for Peacock: what each bid, confidence card and feather is worth, in points of this round.

They tell what the search behind the shares of a review finds: how many points come of a choice, for the viewer and for
the others, and whether it is points that decide.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from statistics import fmean
from typing import Literal, NamedTuple

from kibitz.bots.advice import Advice, percent
from kibitz.bots.worth import seed_of
from kibitz.engine.vocabulary import Seat
from kibitz.games.peacock.bots import evaluation, planning
from kibitz.games.peacock.bots.planning import TrickChances
from kibitz.games.peacock.bots.search import Expectation, Outlook, Search
from kibitz.games.peacock.bots.worth import BATCHES, EFFORT, look_ahead
from kibitz.games.peacock.model import TRICKS, AnyAction, Bid, Play, Trust, View
from kibitz.words import Teller

CLEAR = 0.005
"""By how much of the win the best choice must lead another for a hint to say why. What a review calls worth telling is
corrected, and may be less before that."""
MORE_POINTS = 0.3
"""By how many points another choice must bring the viewer more for people to wonder."""


def advise(view: View, choices: tuple[AnyAction, ...], tell: Teller, rng: Random) -> Iterator[Advice]:
    return advise_some(view, choices, choices, tell, rng)


def explain(
    view: View, choices: tuple[AnyAction, ...], wanted: Sequence[AnyAction], tell: Teller, rng: Random
) -> list[str]:
    """What there is to say about some choices, whose points are compared with each other only."""
    reasons = {hint.action: hint.why for hint in advise_some(view, choices, tuple(dict.fromkeys(wanted)), tell, rng)}
    return [reasons[choice] for choice in wanted]


def advise_some(
    view: View, choices: tuple[AnyAction, ...], wanted: tuple[AnyAction, ...], tell: Teller, rng: Random
) -> Iterator[Advice]:
    found = dict(zip(choices, mean_outlooks(view, choices), strict=True))
    best = best_of([outlook.worth for outlook in found.values()])
    outlooks = [found[choice] for choice in wanted]
    ends = compare_points(view, [outlook.worth for outlook in outlooks])
    winners = likely_winners(view, [choice for choice in wanted if isinstance(choice, Play)], rng)
    for choice, outlook, end in zip(wanted, outlooks, ends, strict=True):
        if isinstance(choice, Bid):
            yield advise_bid(view, choice, outlook, best, end, tell)
        elif isinstance(choice, Trust):
            yield advise_trust(view, choice, outlook, end, tell)
        else:
            yield advise_play(view, choice, outlook.worth, winners[choice], end, tell)


def advise_bid(view: View, bid: Bid, outlook: Outlook, best: Expectation, end: PointsTold, tell: Teller) -> Advice:
    """`chance` is the chance of an exact bid, once it is made: its bidder then plays for it."""
    _, (subject, *later) = evaluation.viewer_bids(view)
    assert view.viewer is not None
    left = view.tokens_left[view.viewer] - bid.tokens
    exact = planning.chance_of(outlook.chances[subject], bid.tokens)
    short = round(expected_of(outlook.chances, later)) > left and outlook.worth.points < best.points
    why = tell(
        "advice-bid",
        **tell.who(subject),
        expected=one_decimal(mean(outlook.chances[subject])),
        tokens=bid.tokens,
        exact=percent(exact),
        short="yes" if short else "no",
        **end.values(tell),
    )
    return Advice(action=bid, value=outlook.worth.points, chance=exact, why=why)


def advise_trust(view: View, trust: Trust, outlook: Outlook, end: PointsTold, tell: Teller) -> Advice:
    """`chance` is the chance of an exact bid, once it is trusted."""
    if trust.seat is None:
        why = tell("advice-no-confidence", **end.values(tell))
        return Advice(action=trust, value=outlook.worth.points, why=why)
    placed, _ = evaluation.viewer_bids(view)
    exact = planning.chance_of(outlook.chances[trust.seat], placed[trust.seat])
    why = tell("advice-trust", exact=percent(exact), **tell.who(trust.seat), **end.values(tell))
    return Advice(action=trust, value=outlook.worth.points, chance=exact, why=why)


def advise_play(
    view: View, play: Play, worth: Expectation, winners: Sequence[float], end: PointsTold, tell: Teller
) -> Advice:
    """`chance` is the chance that the trick goes to the seat that the sentence names."""
    assert view.viewer is not None
    winner = max(range(view.seats), key=lambda seat: winners[seat])
    needs = (view.bids[view.viewer][winner] or 0) - view.tricks_taken[winner]
    left = TRICKS - sum(view.tricks_taken)
    why = tell(
        "advice-card",
        **tell.who(winner),
        chance=percent(winners[winner]),
        needs="out" if needs > left else "more" if needs > 0 else "none" if needs == 0 else "fewer",
        tricks=max(needs, 0),
        **end.values(tell),
    )
    return Advice(action=play, value=worth.points, chance=winners[winner], why=why)


# What the search finds


def mean_outlooks(view: View, choices: tuple[AnyAction, ...]) -> list[Outlook]:
    """By choice, the mean of what the searches for its share of the win found."""
    seeds = Random(seed_of(view))
    batches = [look_ahead(view, choices, seeds.getrandbits(64)) for _ in range(BATCHES)]
    return [mean_outlook(outlooks) for outlooks in zip(*batches, strict=True)]


def mean_outlook(outlooks: Sequence[Outlook]) -> Outlook:
    by_seat = zip(*(outlook.chances for outlook in outlooks), strict=True)
    worths = [outlook.worth for outlook in outlooks]
    return Outlook(
        chances=[[fmean(chances) for chances in zip(*one_seat, strict=True)] for one_seat in by_seat],
        worth=Expectation(
            prospect=fmean(worth.prospect for worth in worths),
            points=fmean(worth.points for worth in worths),
            rivals={seat: fmean(worth.rivals[seat] for worth in worths) for seat in worths[0].rivals},
        ),
    )


def likely_winners(view: View, plays: Sequence[Play], rng: Random) -> Mapping[Play, Sequence[float]]:
    if not plays:
        return {}
    search = Search(view, EFFORT, rng)
    return {play: search.likely_winners(play) for play in plays}


def best_of(worths: Sequence[Expectation]) -> Expectation:
    return max(worths, key=lambda worth: worth.prospect)


# The points that a hint ends with


Odds = Literal["as-points", "denies", "best", "worse"]


class PointsTold(NamedTuple):
    """The viewer's points and those of a rival, as they are written."""

    points: float
    rivals: float
    rival: Seat | None
    """None for the mean of all the others."""
    odds: Odds = "as-points"
    """Whether points tell what is best ("denies": those that the rivals do not get), or how often the match is won."""
    behind: Literal["yes", "no"] = "no"
    """Whether the viewer has to catch up with the closest rival."""

    @property
    def margin(self) -> float:
        return round(self.points - self.rivals, 1)

    def values(self, tell: Teller) -> dict[str, object]:
        """For `advice-points`."""
        named = (
            {"named": "no", "rival": ""} if self.rival is None else {"named": "yes", "rival": tell.names[self.rival]}
        )
        return {"points": self.points, "rivals": self.rivals, "odds": self.odds, "behind": self.behind, **named}


def compare_points(view: View, worths: Sequence[Expectation]) -> list[PointsTold]:
    """By choice. All name the same rival: the closest one or all of them, as it tells better what is best."""
    closest = closest_rival(view, worths)
    by_rival = [[points_told(worth, rival) for worth in worths] for rival in preferred(view, closest)]
    told = min(by_rival, key=lambda told: len(misleading(worths, told)))
    wrong, best = misleading(worths, told), best_of(worths)
    odds: dict[int, Odds] = dict.fromkeys(wrong, "worse")
    if wrong:
        odds[worths.index(best)] = "best"
    elif denies(told, worths.index(best)):
        odds[worths.index(best)] = "denies"
    behind: Literal["yes", "no"] = "yes" if has_to_catch_up(view, best, closest) else "no"
    return [one._replace(odds=odds.get(place, "as-points"), behind=behind) for place, one in enumerate(told)]


def closest_rival(view: View, worths: Sequence[Expectation]) -> Seat:
    """The rival who is expected to have most points in the match after this round."""
    return max(worths[0].rivals, key=lambda seat: view.scores[seat] + fmean(worth.rivals[seat] for worth in worths))


def has_to_catch_up(view: View, worth: Expectation, rival: Seat) -> bool:
    """Whether the viewer trails, and is expected to trail after this round."""
    assert view.viewer is not None
    trails = view.scores[rival] - view.scores[view.viewer]
    return trails > 0 and trails + worth.rivals[rival] - worth.points > 0


def preferred(view: View, closest: Seat) -> tuple[Seat | None, Seat | None]:
    """In the first round nobody has a lead yet."""
    return (None, closest) if view.round == 1 else (closest, None)


def points_told(worth: Expectation, rival: Seat | None) -> PointsTold:
    rivals = fmean(worth.rivals.values()) if rival is None else worth.rivals[rival]
    return PointsTold(one_decimal(worth.points), one_decimal(rivals), rival)


def misleading(worths: Sequence[Expectation], told: Sequence[PointsTold]) -> list[int]:
    """The choices that are clearly worse than the best, but do not look so by their points."""
    best = best_of(worths)
    margin = told[worths.index(best)].margin
    return [
        place
        for place, worth in enumerate(worths)
        if best.prospect - worth.prospect >= CLEAR and told[place].margin >= margin
    ]


def denies(told: Sequence[PointsTold], best: int) -> bool:
    """Whether another choice brings the viewer more points than the best one, and the rivals more still."""
    most = max(told, key=lambda one: one.points)
    return most.points - told[best].points >= MORE_POINTS and most.margin < told[best].margin


# Numbers


def mean(chances: TrickChances) -> float:
    return sum(tricks * chance for tricks, chance in enumerate(chances))


def expected_of(chances: Sequence[TrickChances], seats: Sequence[Seat]) -> float:
    return sum(mean(chances[seat]) for seat in seats)


def one_decimal(number: float) -> float:
    """The catalogue writes it in the form of its language. Adding 0 turns -0 into 0."""
    return round(number, 1) + 0.0
