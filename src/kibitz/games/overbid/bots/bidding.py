"""What playing cards does to the bids on the table: who leads, who ties, who must be stopped."""

from __future__ import annotations

from collections.abc import Iterable

from kibitz.engine.vocabulary import Seat
from kibitz.games.overbid.cards import Number
from kibitz.games.overbid.model import Open, Raise, View


def bidders(view: View) -> list[Seat]:
    return [seat for seat, bid in enumerate(view.bids) if bid is not None]


def leaders(view: View) -> list[Seat]:
    return [seat for seat, bid in enumerate(view.bids) if bid is not None and bid.total == view.highest]


def bid_after(view: View, me: Seat, action: Open | Raise) -> tuple[Seat, int]:
    """The owner and the new total of the bid that an action opens or raises."""
    if isinstance(action, Open):
        return me, action.count * action.value + action.plus
    raised = view.bids[action.on]
    assert raised is not None
    return action.on, raised.total + action.count * raised.value + action.plus


def value_of(view: View, action: Open | Raise) -> Number:
    """The value of the bid that an action opens or raises."""
    if isinstance(action, Open):
        return action.value
    raised = view.bids[action.on]
    assert raised is not None
    return raised.value


def makes_leader(view: View, me: Seat, action: Open | Raise) -> bool:
    owner, total = bid_after(view, me, action)
    return owner == me and total > view.highest


def wins_the_match(view: View, seat: Seat) -> bool:
    """Whether a seat would reach the goal if the auction ended with it alone in the lead."""
    return view.tokens[seat] + len(bidders(view)) >= view.options.goal


def is_decisive(view: View) -> bool:
    """Whether the match is won if the auction ends now."""
    leading = leaders(view)
    return len(leading) == 1 and wins_the_match(view, leading[0])


def saves_the_match(view: View, me: Seat, action: Open | Raise) -> bool:
    """Whether an action ties with a leader who would win the match."""
    return is_decisive(view) and makes_tie(view, me, action)


def makes_tie(view: View, me: Seat, action: Open | Raise) -> bool:
    """Whether an action lifts another bid to the total of a single leader."""
    owner, total = bid_after(view, me, action)
    leading = leaders(view)
    return total == view.highest and len(leading) == 1 and owner not in leading


def cheapest(view: View, me: Seat, plays: Iterable[Open | Raise]) -> Open | Raise | None:
    """The lowest total, then the fewest cards."""
    return min(plays, key=lambda action: (bid_after(view, me, action)[1], action.count + action.plus), default=None)


def fewest_cards(view: View, me: Seat, plays: Iterable[Open | Raise]) -> Open | Raise | None:
    """The fewest cards, then the lowest total."""
    return min(plays, key=lambda action: (action.count + action.plus, bid_after(view, me, action)[1]), default=None)
