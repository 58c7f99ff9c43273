"""What a review of coyote tells besides what each choice was worth."""

from __future__ import annotations

from kibitz.engine.vocabulary import Seat
from kibitz.games.coyote.model import Action, Announce, Contest, State, View
from kibitz.games.coyote.text import card_name
from kibitz.words import Teller

HAS_PAR = True
"""The cards decide enough of a match that it says something what bots would have made of them."""


def group_of(view: View, action: Action) -> str:
    return "numbers" if isinstance(action, Announce) else "contests" if isinstance(action, Contest) else "answers"


def tell_truth(state: State, seat: Seat, tell: Teller) -> str:
    return tell("review-truth", cards=", ".join(map(card_name, state.feathers[seat])))
