"""What a review of coyote tells besides what each choice was worth."""

from __future__ import annotations

from kibitz.engine.vocabulary import Seat
from kibitz.games.coyote.bots.analysis import analyse
from kibitz.games.coyote.bots.scenarios import chance_of
from kibitz.games.coyote.counting import count
from kibitz.games.coyote.model import Action, Announce, Contest, State, View
from kibitz.games.coyote.rules import take, worn_feathers
from kibitz.games.coyote.text import card_name
from kibitz.words import Teller

HAS_PAR = True
"""The cards decide enough of a match that it says something what bots would have made of them."""


def group_of(view: View, action: Action) -> str:
    return "numbers" if isinstance(action, Announce) else "contests" if isinstance(action, Contest) else "answers"


def is_certain(view: View, action: Action) -> bool:
    """Whether it is a contest of a number that cannot be, whatever the viewer wears: as a puzzle that is too easy."""
    return isinstance(action, Contest) and chance_of(analyse(view).scenarios, view.announcements[-1].number) == 0


def tell_truth(state: State, seat: Seat, tell: Teller) -> str:
    """The seat's own feathers, and what all would have counted."""
    worn = worn_feathers(state)
    drawn = take(state, 1)[1] if "?" in worn else ()
    cards = ", ".join(map(card_name, state.feathers[seat]))
    return tell("review-truth", cards=cards, total=count(worn, drawn).total)
