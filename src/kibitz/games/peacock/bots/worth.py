"""What each choice in Peacock is worth, in shares of the win, by the strong bot's own search.

The round is played out in worlds that the view may come from. What its points mean for the match follows from how far
points usually spread in the rounds after it.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from msgspec.structs import replace

from kibitz.bots.worth import Samples
from kibitz.games.peacock.bots import evaluation
from kibitz.games.peacock.bots.levels import strong
from kibitz.games.peacock.bots.search import Outlook, Search
from kibitz.games.peacock.model import AnyAction, Bid, Play, Trust, View

BATCHES = 4
"""How many searches, each in worlds of its own, are averaged for each unit of effort."""

LEAD = (2350, 1650, 900)
"""By round, how many thousandths of a point make a lead of e to 1. Two seats' points differ by 3.0 in a round (standard
deviation over 24 matches of easy and medium bots), which spreads like a logistic distribution of scale 1.65."""

EFFORT = strong.EFFORT._replace(hands=60, worlds=40, as_share=True, lead=LEAD)


def sample_shares(view: View, choices: tuple[AnyAction, ...], effort: int, rng: Random) -> Samples:
    batches = [look_ahead(view, choices, rng.getrandbits(64)) for _ in range(BATCHES * effort)]
    return [[outlook.worth.prospect for outlook in outlooks] for outlooks in zip(*batches, strict=True)]


@lru_cache(BATCHES)
def look_ahead(view: View, choices: tuple[AnyAction, ...], seed: int) -> tuple[Outlook, ...]:
    """By choice, from one search. The latest are kept, since a review asks for the reasons of shares next."""
    if view.phase == "confidence":
        return tuple(outlook_of_trust(view, choice, seed) for choice in choices)
    search = Search(view, EFFORT, Random(seed))
    if view.phase == "bidding":
        chances = search.outlook().chances
        bids = [choice.tokens for choice in choices if isinstance(choice, Bid)]
        return tuple(evaluation.outlook_of_bid(search, bid, chances) for bid in bids)
    plays = [choice for choice in choices if isinstance(choice, Play)]
    return tuple(Outlook([], worth) for worth in search.worth_of(plays))


def outlook_of_trust(view: View, choice: AnyAction, seed: int) -> Outlook:
    """As if the confidence card were already laid."""
    assert isinstance(choice, Trust)
    laid = replace(view, my_choice="none" if choice.seat is None else choice.seat)
    return Search(laid, EFFORT, Random(seed)).outlook()
