"""Why the best choice in an auction is best, although another one has better figures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kibitz.bots.advice import percent
from kibitz.engine.vocabulary import Seat
from kibitz.games.overbid.bots.figures import danger_of, likeliest_rival, naming
from kibitz.games.overbid.bots.prospects import in_play
from kibitz.games.overbid.bots.simulation import WEIGHTS, Estimate
from kibitz.games.overbid.model import AnyAction, View
from kibitz.games.overbid.text import label
from kibitz.words import Teller
from kibitz.words.typography import capitalized

SEEMS_BETTER = 0.03
"""By how much a chance has to be better for people to wonder."""
LOWEST_BID = 2
"""The total of a single two."""


class Point(NamedTuple):
    """Something that speaks for the best choice."""

    name: str
    """One of `auction`, `cards`, `conceded` (tokens that rivals win), `danger`, `reach` and `tokens`.

    Fewer tokens for an auction are told only of a choice that wins more auctions."""
    weight: float
    """About how much of the match it is worth."""
    best: float
    """Its figure after the best choice."""
    other: float
    """Its figure after the other choice."""


def what_outweighs(
    view: View, me: Seat, other: AnyAction, best: Estimate, chances: Estimate, tell: Teller
) -> list[str]:
    """What counts for more than the auctions that the other choice wins, or the rivals that it stops."""
    more_wins = chances.auction - best.auction
    more_safety = danger_of(best, me) - danger_of(chances, me)
    if max(more_wins, more_safety) < SEEMS_BETTER:
        return []
    better = "auction" if more_wins >= more_safety else "danger"
    points = [point for point in points_for(view, me, best, chances) if better == "auction" or point.name != "tokens"]
    point = max(points, key=lambda point: point.weight, default=None)
    if point is None:
        return []
    return [
        tell(
            "advice-outweighs",
            other=capitalized(label(other, view, tell)),
            better=better,
            point=point.name,
            mine=point.best,
            theirs=point.other,
            **naming(likeliest_rival(chances.matches, me), tell),
        )
    ]


def points_for(view: View, me: Seat, best: Estimate, other: Estimate) -> Iterator[Point]:
    """All whose figures, as they are told, are better after the best choice."""
    share = best.match
    by_odds = share * (1 - share)
    token = by_odds * (WEIGHTS.tokens + WEIGHTS.tokens_squared) / view.options.goal
    size = by_odds * WEIGHTS.hand_size / 6 * (best.cards - other.cards)
    height = by_odds * WEIGHTS.hand_reach / 10 * (best.reach - other.reach)
    safety = danger_of(other, me) - danger_of(best, me)
    told = (
        Point(
            "auction",
            token * best.tokens * (best.auction - other.auction),
            percent(best.auction),
            percent(other.auction),
        ),
        Point(
            "tokens", token * best.auction * (best.tokens - other.tokens), round(best.tokens, 1), round(other.tokens, 1)
        ),
        Point("cards", size + height, round(best.cards), round(other.cards)),
        Point("reach", height, reach_told(best), reach_told(other)),
    )
    yield from (point for point in told if point.weight > 0 and point.best > point.other)
    fewer_conceded = other.rivals_tokens - best.rivals_tokens
    if round(fewer_conceded, 1) > 0:
        rivals = len(in_play(view)) - 1
        yield Point(
            "conceded", token * fewer_conceded / rivals, round(best.rivals_tokens, 1), round(other.rivals_tokens, 1)
        )
    if percent(safety) > 0:
        yield Point("danger", share * safety, percent(danger_of(best, me)), percent(danger_of(other, me)))


def reach_told(chances: Estimate) -> int:
    """How high the cards that are kept reach on average; 0 for less than the lowest bid."""
    return round(chances.reach) if chances.reach >= LOWEST_BID else 0
