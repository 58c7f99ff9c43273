"""What a review of coyote tells besides what each choice was worth."""

from __future__ import annotations

from kibitz.engine.vocabulary import Seat
from kibitz.games.coyote.counting import count
from kibitz.games.coyote.model import Action, Announce, Contest, State, View
from kibitz.games.coyote.rules import take, worn_feathers
from kibitz.games.coyote.text import card_name
from kibitz.words import Teller

HAS_PAR = True
"""The cards decide enough of a match that it says something what bots would have made of them."""
IS_CERTAINTY_EASY = True
"""A lead that nothing can change makes no puzzle: the other choice is a number that cannot be."""


def group_of(view: View, action: Action) -> str:
    return "numbers" if isinstance(action, Announce) else "contests" if isinstance(action, Contest) else "answers"


def tell_truth(state: State, seat: Seat, tell: Teller) -> str:
    """The seat's own feathers, and what all would have counted."""
    worn = worn_feathers(state)
    drawn = take(state, 1)[1] if "?" in worn else ()
    cards = ", ".join(map(card_name, state.feathers[seat]))
    return tell("review-truth", cards=cards, total=count(worn, drawn).total)
