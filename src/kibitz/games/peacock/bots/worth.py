"""What each choice in Peacock is worth, in shares of the win, by the strong bot's own search.

The round is played out in worlds that the view may come from. What its points mean for the match follows from how far
points usually spread in the rounds after it.
"""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from kibitz.bots.worth import Samples
from kibitz.games.peacock.bots import evaluation
from kibitz.games.peacock.bots.levels import strong
from kibitz.games.peacock.bots.search import Search
from kibitz.games.peacock.model import AnyAction, Bid, Play, Trust, View

BATCHES = 4
"""How many searches, each in worlds of its own, are averaged for each unit of effort."""

LEAD = (2350, 1650, 900)
"""By round, how many thousandths of a point make a lead of e to 1. Two seats' points differ by 3.0 in a round (standard
deviation over 24 matches of easy and medium bots), which spreads like a logistic distribution of scale 1.65."""

EFFORT = strong.EFFORT._replace(hands=60, worlds=40, as_share=True, lead=LEAD)


def sample_shares(view: View, choices: tuple[AnyAction, ...], effort: int, rng: Random) -> Samples:
    batches = [search_shares(view, choices, rng.getrandbits(64)) for _ in range(BATCHES * effort)]
    return list(zip(*batches, strict=True))


def search_shares(view: View, choices: tuple[AnyAction, ...], seed: int) -> list[float]:
    """By choice, from one search."""
    if view.phase == "confidence":
        return [trust_share(view, choice, seed) for choice in choices]
    search = Search(view, EFFORT, Random(seed))
    if view.phase == "bidding":
        chances = search.outlook().chances
        bids = [choice.tokens for choice in choices if isinstance(choice, Bid)]
        return [evaluation.prospect_of_bid(search, bid, chances) for bid in bids]
    plays = [choice for choice in choices if isinstance(choice, Play)]
    return [worth.prospect for worth in search.worth_of(plays)]


def trust_share(view: View, choice: AnyAction, seed: int) -> float:
    """As if the confidence card were already laid."""
    assert isinstance(choice, Trust)
    laid = replace(view, my_choice="none" if choice.seat is None else choice.seat)
    return Search(laid, EFFORT, Random(seed)).outlook().prospect
