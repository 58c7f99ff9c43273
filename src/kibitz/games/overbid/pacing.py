"""How long each decision may take at a live table, by phase and pace; what a silent seat does; and who is out."""

from __future__ import annotations

from kibitz.engine.offers import Offers, includes
from kibitz.engine.vocabulary import Seat
from kibitz.games.overbid.model import LAST_STANDOFF, Agree, AnyAction, Call, Draw, Pass, Propose, View

SECONDS = {
    "drawing": {"normal": 10, "blitz": 5},
    "standoff": {"normal": 30, "blitz": 10},
    "opening": {"normal": 40, "blitz": 15},
    "auction": {"normal": 30, "blitz": 10},
    "sharing": {"normal": 60, "blitz": 20},
}


def silent(view: View, offers: Offers) -> AnyAction | None:
    """A silent seat plays no card, and lets the others go on: it draws, passes, proposes or agrees (§ Rulings).

    It calls only where silence would put it out or end the match.
    """
    if includes(offers, Call()) and (would_go_out(view) or would_end_the_match(view)):
        return Call()
    return next((action for action in (Draw(), Pass(), Propose(), Agree()) if includes(offers, action)), None)


def would_go_out(view: View) -> bool:
    """A seat goes out when it draws from an empty pack (§ Going out)."""
    return view.drawer == view.viewer is not None and not view.pack_sizes[view.viewer]


def would_end_the_match(view: View) -> bool:
    """The match ends when all pass in the last standoff (§ Standoff)."""
    return view.phase == "standoff" and view.standoffs == LAST_STANDOFF - 1


def is_out(view: View, seat: Seat) -> bool:
    """Whether a seat has no decision left in this match."""
    return view.out[seat]
