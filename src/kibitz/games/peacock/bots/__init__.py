"""Peacock's bots: an easy one that counts strong feathers, and two that look ahead in many worlds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

from kibitz.engine.playout import Bot, Choice
from kibitz.engine.vocabulary import Seat
from kibitz.games.peacock import rules, sight
from kibitz.games.peacock.effort import MEDIUM, PLAIN, STRONG, STYLES, Effort, Style
from kibitz.games.peacock.model import (
    RANK_OF,
    SUITS_OF,
    TOP_RANK,
    TRICKS,
    Action,
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

CLOSE_CALL = 0.15
"""Points that make one choice stand out."""

HIDDEN_HAND_LEAVES_IT = 0.7
ABLE_HAND_LEAVES_IT = 0.5


class EasyBot:
    """Decides in a moment, on the view alone; its pauses come from chance and not from what it sees."""

    def choose(self, view: View, choices: tuple[Action, ...], rng: Random) -> Choice:
        if view.phase == "bidding":
            action: Action = bid(view, choices)
        elif view.phase == "confidence":
            action = trust(view)
        else:
            action = max(choices, key=lambda play: worth(view, play))
        return Choice(action, rng.randrange(400, 1600))


# Bidding and confidence


def bid(view: View, choices: Sequence[Action]) -> Bid:
    """The expected tricks of the subject, as far as the tokens go."""
    assert view.viewer is not None
    subject = view.viewer if view.subject is None else view.subject
    return Bid(min(round(expected_tricks(view)[subject]), len(choices) - 1))


def trust(view: View) -> Trust:
    """The bid that lies nearest to a small expectation: few tricks are foreseen more surely than many."""
    assert view.viewer is not None
    expected = expected_tricks(view)
    doubts = [
        abs(tricks - (tokens or 0)) + tricks / 4
        for tricks, tokens in zip(expected, view.bids[view.viewer], strict=True)
    ]
    surest = min(range(view.seats), key=lambda seat: doubts[seat])
    return Trust(surest if doubts[surest] < SURE_ENOUGH else None)


def expected_tricks(view: View) -> list[float]:
    """Shares of the eight tricks by the strength of the hands; a hidden hand is as strong as what is unseen."""
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


def worth(view: View, action: Action) -> float:
    """Is the trick going where the bot's bids want it? And is the feather better kept or better gone?"""
    assert view.viewer is not None
    assert isinstance(action, Play)
    target = (view.viewer + 1) % view.seats
    suit = rules.suit_played(action, view.led_suit)
    trick = (*view.trick, Played(view.viewer, target, action.card, suit))
    winner = rules.winner_of(trick, view.trump.suit)
    wanted = tricks_wanted(view, winner) > 0
    strong = strength(action.card, view)
    economy = strong if tricks_wanted(view, target) <= 0 else -strong
    return stays_ahead(view, trick, winner) * (1 if wanted else -1) + economy / 10


def tricks_wanted(view: View, seat: Seat) -> int:
    """How many more tricks the bot's bid needs a seat to take."""
    assert view.viewer is not None
    return (view.bids[view.viewer][seat] or 0) - view.tricks_taken[seat]


def stays_ahead(view: View, trick: tuple[Played, ...], winner: Seat) -> float:
    """A guess at how likely the card that wins now is still to win when the trick is full."""
    best = next(played for played in trick if played.owner == winner)
    likely = 1.0
    for place in range(len(trick), view.seats):
        hand = view.hands[(trick[0].owner + place) % view.seats]
        if hand is None:
            likely *= HIDDEN_HAND_LEAVES_IT
        elif can_beat(hand, best, trick[0].suit, view.trump.suit):
            likely *= ABLE_HAND_LEAVES_IT
    return likely


def can_beat(hand: Hand, best: Played, led: Suit, trump: Suit | None) -> bool:
    """Whether a hand that is still to come has a card that beats the best one so far."""
    for card in rules.playable_cards(hand, led):
        suits = rules.possible_suits(card, led)
        if best.suit in suits and RANK_OF[card] > RANK_OF[best.card]:
            return True
        if trump in suits and best.suit != trump:
            return True
    return False


# Looking ahead


class Thinker:
    """Bids by the tricks that everybody may take, and plays the card after which its bids fare best."""

    def __init__(self, effort: Effort, style: Style = PLAIN) -> None:
        self.effort, self.style = effort, style

    def choose(self, view: View, choices: tuple[Action, ...], rng: Random) -> Choice:
        if len(choices) == 1:
            return Choice(choices[0], rng.randrange(400, 900))
        from kibitz.games.peacock import deciding

        values = deciding.values(view, choices, self.effort, self.style, rng)
        return Choice(choices[values.index(max(values))], pause(values, rng))


def pause(values: Sequence[float], rng: Random) -> int:
    """Like a person: the less one choice stands out, the longer."""
    best, *others = sorted(values, reverse=True)
    close = sum(best - other < CLOSE_CALL for other in others)
    return rng.randrange(600, 1200) + min(1200, 300 * close)


BOTS: dict[str, Callable[[], Bot]] = {
    "easy": EasyBot,
    "medium": partial(Thinker, MEDIUM),
    **{f"medium:{name}": partial(Thinker, MEDIUM, style) for name, style in STYLES.items()},
    "strong": partial(Thinker, STRONG),
    **{f"strong:{name}": partial(Thinker, STRONG, style) for name, style in STYLES.items()},
}


def warm() -> None:
    """So that nobody waits for a bot's first thought: compiles what it thinks with, or loads it compiled."""
    from kibitz.games.peacock import foresight

    foresight.load()
