"""What each choice is worth to a bot that looks ahead."""

from __future__ import annotations

from random import Random

from kibitz.engine.vocabulary import Seat
from kibitz.games.peacock import planning
from kibitz.games.peacock.effort import Effort
from kibitz.games.peacock.model import Action, Play, Trust, View
from kibitz.games.peacock.rules import NO_CONFIDENCE
from kibitz.games.peacock.search import Search

CONTENDER = 0.6
"""A bid that promises so much less than the best is not looked at more closely."""


def values(view: View, choices: tuple[Action, ...], effort: Effort, rng: Random) -> list[float]:
    search = Search(view, effort, rng)
    if view.phase == "bidding":
        return bids(search)
    if view.phase == "confidence":
        return confidence(search, choices)
    return cards(search, choices)


def bids(search: Search) -> list[float]:
    """By tokens, the points that all bids and the confidence card may still expect."""
    placed, open_seats = own_bids(search)
    tokens = search.view.tokens_left[search.viewer]
    found = planning.plan(search.chances(), placed, open_seats, tokens)
    if search.effort.doubt is None:
        return found
    best = max(found)
    subject = open_seats[0]
    return [
        planning.plan(search.chances({subject: bid}), placed, open_seats, tokens)[bid]
        if best - value < CONTENDER
        else value - CONTENDER
        for bid, value in enumerate(found)
    ]


def own_bids(search: Search) -> tuple[dict[Seat, int], list[Seat]]:
    """The viewer's bids that lie, and the seats that it has still to bid on, in their order: itself last."""
    view = search.view
    order = [(view.starting + place) % view.seats for place in range(view.seats)]
    order = [*(seat for seat in order if seat != search.viewer), search.viewer]
    row = view.bids[search.viewer]
    placed = {seat: tokens for seat in order if (tokens := row[seat]) is not None}
    return placed, [seat for seat in order if seat not in placed]


def confidence(search: Search, choices: tuple[Action, ...]) -> list[float]:
    """By confidence card, the points that it may expect."""
    placed, _ = own_bids(search)
    chances = search.chances()
    found = []
    for choice in choices:
        assert isinstance(choice, Trust)
        if choice.seat is None:
            found.append(float(NO_CONFIDENCE))
        else:
            found.append(planning.confidence_value(chances[choice.seat], placed[choice.seat]))
    return found


def cards(search: Search, choices: tuple[Action, ...]) -> list[float]:
    plays = [choice for choice in choices if isinstance(choice, Play)]
    worth = search.worth_of(plays)
    if search.effort.winning:
        return [10 * prospect + points / 100 for points, prospect in worth]
    return [points for points, _ in worth]
