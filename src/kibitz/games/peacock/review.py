"""What a review of Peacock tells besides what each choice was worth."""

from __future__ import annotations

from kibitz.engine.vocabulary import Seat
from kibitz.games.peacock.model import AnyAction, Bid, State, Trust, View
from kibitz.games.peacock.text import card_name, suit_and_rank
from kibitz.words import Teller


def group_of(view: View, action: AnyAction) -> str:
    return "bids" if isinstance(action, Bid) else "confidence" if isinstance(action, Trust) else "cards"


def tell_truth(state: State, seat: Seat, tell: Teller) -> str:
    hand = sorted(state.hands[seat], key=suit_and_rank)
    return tell("review-truth", cards=", ".join(card_name(card, tell) for card in hand))
