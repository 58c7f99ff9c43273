"""What each choice is worth to a bot that looks ahead, in points of the round."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from kibitz.engine.vocabulary import Seat
from kibitz.games.peacock import planning
from kibitz.games.peacock.effort import Effort, Style
from kibitz.games.peacock.model import Action, Play, Trust, View
from kibitz.games.peacock.planning import Chances
from kibitz.games.peacock.rules import NO_CONFIDENCE
from kibitz.games.peacock.search import Search

CONTENDER = 0.6
"""A bid that promises so much less than the best is not looked at more closely."""

WHOLE_MATCH = 12
"""What a match is worth, in points: where a bot plays to win it."""


def values(view: View, choices: tuple[Action, ...], effort: Effort, style: Style, rng: Random) -> list[float]:
    search = Search(view, effort, rng)
    if view.phase == "bidding":
        return [value + style.high * tokens for tokens, value in enumerate(bids(search))]
    if view.phase == "confidence":
        return confidence(search, choices, style)
    return cards(search, [choice for choice in choices if isinstance(choice, Play)], style)


def bids(search: Search) -> list[float]:
    """By tokens, the points that all open bids and the confidence card may expect.

    Whoever plays to win takes a closer look at the best few. One plays for one's bids, so each is tried in playouts
    of its own; and what counts there is not points but being ahead: what everybody bids puts nobody ahead.
    """
    placed, open_seats = own_bids(search)
    tokens = search.view.tokens_left[search.viewer]
    chances = search.outlook().chances
    found = planning.plan(chances, placed, open_seats, tokens)
    if not search.effort.winning:
        return found
    best = max(found)
    return [
        WHOLE_MATCH * prospect_of_bid(search, bid, chances) + value / 2 if best - value < CONTENDER else value - best
        for bid, value in enumerate(found)
    ]


def prospect_of_bid(search: Search, bid: int, chances: Sequence[Chances]) -> float:
    """With the other bids that go best with it."""
    placed, (subject, *later) = own_bids(search)
    left = search.view.tokens_left[search.viewer] - bid
    following = planning.best_bids(chances, {**placed, subject: bid}, later, left)
    return search.outlook({subject: bid, **following}).prospect


def own_bids(search: Search) -> tuple[dict[Seat, int], list[Seat]]:
    """The viewer's bids that lie, and the seats that it has still to bid on, in their order: itself last."""
    view = search.view
    order = [(view.starting + place) % view.seats for place in range(view.seats)]
    order = [*(seat for seat in order if seat != search.viewer), search.viewer]
    row = view.bids[search.viewer]
    placed = {seat: tokens for seat in order if (tokens := row[seat]) is not None}
    return placed, [seat for seat in order if seat not in placed]


def confidence(search: Search, choices: tuple[Action, ...], style: Style) -> list[float]:
    """By confidence card, the points that it may expect."""
    placed, _ = own_bids(search)
    chances = search.outlook().chances
    return [
        NO_CONFIDENCE + style.safe
        if choice.seat is None
        else planning.confidence_value(chances[choice.seat], placed[choice.seat])
        for choice in choices
        if isinstance(choice, Trust)
    ]


def cards(search: Search, plays: Sequence[Play], style: Style) -> list[float]:
    """By card, the points of the round, or the chance of winning the match with a little weight on points."""
    return [
        (WHOLE_MATCH * worth.prospect + worth.points / 100 if search.effort.winning else worth.points)
        - style.spite * worth.rivals
        for worth in search.worth_of(plays)
    ]
