"""The easy bot: counts strong feathers, and looks no further than the trick on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from kibitz.engine.playout import Bot, Choice
from kibitz.engine.vocabulary import Seat
from kibitz.games.peacock import rules, sight
from kibitz.games.peacock.bots.pauses import pause
from kibitz.games.peacock.model import (
    RANK_OF,
    SUITS_OF,
    TOP_RANK,
    TRICKS,
    AnyAction,
    Bid,
    Card,
    Hand,
    Play,
    Played,
    Suit,
    Trust,
    View,
)

SURE_ENOUGH = 0.35
"""Below this doubt a bid is worth a confidence card."""

HIDDEN_HAND_LEAVES_IT = 0.7
"""How likely a hand that the bot does not see leaves the trick to the card that wins it now."""
ABLE_HAND_LEAVES_IT = 0.5
"""How likely a hand that could beat that card leaves it the trick all the same."""


class EasyBot:
    """Counts strong feathers, and looks no further than the trick on the table."""

    def choose(self, view: View, choices: tuple[AnyAction, ...], rng: Random) -> Choice:
        after = pause(view, rng)
        if view.phase == "bidding":
            action: AnyAction = bid(view, choices)
        elif view.phase == "confidence":
            action = trust(view)
        else:
            action = max(choices, key=lambda play: play_value(view, play))
        return Choice(action, after)


STRENGTH = 1
BOTS: Mapping[str, Callable[[], Bot]] = {"easy": EasyBot}


# Bidding and confidence


def bid(view: View, choices: Sequence[AnyAction]) -> Bid:
    """The expected tricks of the subject, as far as the tokens go."""
    assert view.viewer is not None
    subject = view.viewer if view.subject is None else view.subject
    return Bid(min(round(expected_tricks(view)[subject]), len(choices) - 1))


def trust(view: View) -> Trust:
    """The bid nearest to what its subject is expected to take; few tricks are foreseen more surely than many."""
    assert view.viewer is not None
    expected = expected_tricks(view)
    doubts = [
        abs(tricks - (tokens or 0)) + tricks / 4
        for tricks, tokens in zip(expected, view.bids[view.viewer], strict=True)
    ]
    surest = min(range(view.seats), key=lambda seat: doubts[seat])
    return Trust(surest if doubts[surest] < SURE_ENOUGH else None)


def expected_tricks(view: View) -> list[float]:
    """The eight tricks shared out by the strength of the hands; a hidden hand is as strong as the unseen cards are."""
    unseen = sight.unseen_cards(view)
    average = sum(strength(card, view) for card in unseen) / len(unseen)
    strengths = [
        TRICKS * average if hand is None else sum(strength(card, view) for card in hand) for hand in view.hands
    ]
    return [TRICKS * strong / sum(strengths) for strong in strengths]


def strength(card: Card, view: View) -> float:
    """About how often a feather takes a trick."""
    height = RANK_OF[card] / TOP_RANK[view.seats]
    if view.trump.suit in SUITS_OF[card]:
        return 0.3 + 0.6 * height
    return 0.6 * height**3


# Playing


def play_value(view: View, action: AnyAction) -> float:
    """Whether the trick goes where the bot's bids want it, and a little whether the feather is better kept or gone."""
    assert view.viewer is not None
    assert isinstance(action, Play)
    target = (view.viewer + 1) % view.seats
    suit = rules.suit_played(action, view.led_suit)
    trick = (*view.trick, Played(view.viewer, target, action.card, suit))
    winner = rules.winner_of(trick, view.trump.suit)
    wanted = tricks_wanted(view, winner) > 0
    strong = strength(action.card, view)
    economy = strong if tricks_wanted(view, target) <= 0 else -strong
    return chance_to_stay_ahead(view, trick, winner) * (1 if wanted else -1) + economy / 10


def tricks_wanted(view: View, seat: Seat) -> int:
    """How many more tricks the bot's bid needs a seat to take."""
    assert view.viewer is not None
    return (view.bids[view.viewer][seat] or 0) - view.tricks_taken[seat]


def chance_to_stay_ahead(view: View, trick: tuple[Played, ...], winner: Seat) -> float:
    """About how likely the card that wins now still wins when the trick is complete."""
    best = next(played for played in trick if played.owner == winner)
    chance = 1.0
    for place in range(len(trick), view.seats):
        hand = view.hands[(trick[0].owner + place) % view.seats]
        if hand is None:
            chance *= HIDDEN_HAND_LEAVES_IT
        elif can_beat(hand, best, trick[0].suit, view.trump.suit):
            chance *= ABLE_HAND_LEAVES_IT
    return chance


def can_beat(hand: Hand, best: Played, led: Suit, trump: Suit | None) -> bool:
    """Whether a hand has a card that may be played and beats the best one so far."""
    for card in rules.playable_cards(hand, led):
        suits = rules.possible_suits(card, led)
        if best.suit in suits and RANK_OF[card] > RANK_OF[best.card]:
            return True
        if trump in suits and best.suit != trump:
            return True
    return False
