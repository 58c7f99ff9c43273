"""What each choice is worth to a bot that looks ahead, in points of the round."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean

from kibitz.engine.vocabulary import Seat
from kibitz.games.peacock.bots import planning
from kibitz.games.peacock.bots.lookahead import Effort, Style
from kibitz.games.peacock.bots.planning import TrickChances
from kibitz.games.peacock.bots.search import Outlook, Search
from kibitz.games.peacock.model import STAKES, AnyAction, Play, Trust, View

CONTENDER = 0.6
"""A bid whose plan is worth this many points less than the best is not looked at more closely."""

WHOLE_MATCH = 12
"""What winning the match is worth, in points, to a bot that plays to win it."""


def evaluate(view: View, choices: tuple[AnyAction, ...], effort: Effort, style: Style, rng: Random) -> list[float]:
    search = Search(view, effort, rng)
    if view.phase == "bidding":
        return [value + style.high * tokens for tokens, value in enumerate(evaluate_bids(search))]
    if view.phase == "confidence":
        return evaluate_trusts(search, choices, style)
    return evaluate_plays(search, [choice for choice in choices if isinstance(choice, Play)], style)


def evaluate_bids(search: Search) -> list[float]:
    """By tokens, the expected points of all open bids and the confidence card.

    A bot that plays to win takes a closer look at the best few. Since it will play for its bids, each of them gets
    playouts of its own; and since a bid that everybody makes puts nobody ahead, what counts there is being ahead.
    """
    placed, open_seats = viewer_bids(search.view)
    tokens = search.view.tokens_left[search.viewer]
    chances = search.outlook().chances
    values = planning.plan(chances, placed, open_seats, tokens)
    if not search.effort.winning:
        return values
    best = max(values)
    return [
        WHOLE_MATCH * outlook_of_bid(search, bid, chances).worth.prospect + value / 2
        if best - value < CONTENDER
        else value - best
        for bid, value in enumerate(values)
    ]


def outlook_of_bid(search: Search, bid: int, chances: Sequence[TrickChances]) -> Outlook:
    """How the round may end with this bid and the later bids that go best with it."""
    placed, (subject, *later) = viewer_bids(search.view)
    left = search.view.tokens_left[search.viewer] - bid
    following = planning.best_bids(chances, {**placed, subject: bid}, later, left)
    return search.outlook({subject: bid, **following})


def viewer_bids(view: View) -> tuple[dict[Seat, int], list[Seat]]:
    """The bids that the viewer has placed, and the seats that it has still to bid on in order, itself last."""
    assert view.viewer is not None
    order = [(view.starting + place) % view.seats for place in range(view.seats)]
    order = [*(seat for seat in order if seat != view.viewer), view.viewer]
    row = view.bids[view.viewer]
    placed = {seat: tokens for seat in order if (tokens := row[seat]) is not None}
    return placed, [seat for seat in order if seat not in placed]


def evaluate_trusts(search: Search, choices: tuple[AnyAction, ...], style: Style) -> list[float]:
    """By confidence card, its expected points."""
    placed, _ = viewer_bids(search.view)
    chances = search.outlook().chances
    return [
        STAKES.no_confidence + style.safe
        if choice.seat is None
        else planning.confidence_value(chances[choice.seat], placed[choice.seat])
        for choice in choices
        if isinstance(choice, Trust)
    ]


def evaluate_plays(search: Search, plays: Sequence[Play], style: Style) -> list[float]:
    """By card, the points of the round, or the chance of winning the match with a little weight on points."""
    return [
        (WHOLE_MATCH * worth.prospect + worth.points / 100 if search.effort.winning else worth.points)
        - style.spite * fmean(worth.rivals.values())
        for worth in search.worth_of(plays)
    ]
