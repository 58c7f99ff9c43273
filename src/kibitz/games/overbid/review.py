"""What a review of overbid tells besides what each choice was worth."""

from __future__ import annotations

from kibitz.engine.vocabulary import Seat
from kibitz.games.overbid.model import AnyAction, State, View
from kibitz.games.overbid.text import bag_text
from kibitz.words import Teller

GROUPS = {"drawing": "calls", "standoff": "calls", "opening": "auctions", "auction": "auctions", "sharing": "sharing"}


def group_of(view: View, action: AnyAction) -> str:
    return GROUPS[view.phase]


def tell_truth(state: State, seat: Seat, tell: Teller) -> str:
    """The hands of the others."""
    others = [other for other in range(state.seats) if other != seat and any(state.hands[other])]
    hands = [tell("review-truth-hand", who=tell.names[other], cards=bag_text(state.hands[other])) for other in others]
    return tell("review-truth", hands=tell("review-truth-and").join(hands)) if hands else tell("review-truth-none")
