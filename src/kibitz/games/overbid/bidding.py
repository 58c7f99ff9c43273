"""What a laying of cards makes of the bids on the table: who leads, who is caught up with, what must be stopped."""

from __future__ import annotations

from collections.abc import Iterable

from kibitz.engine.vocabulary import Seat
from kibitz.games.overbid.model import Number, Open, Raise, View


def bidders(view: View) -> list[Seat]:
    return [seat for seat, bid in enumerate(view.bids) if bid is not None]


def leaders(view: View) -> list[Seat]:
    return [seat for seat, bid in enumerate(view.bids) if bid is not None and bid.total == view.highest]


def bid_after(view: View, me: Seat, action: Open | Raise) -> tuple[Seat, int]:
    """Whose bid it is that the action makes, and its total."""
    if isinstance(action, Open):
        return me, action.count * action.value + action.plus
    raised = view.bids[action.on]
    assert raised is not None
    return action.on, raised.total + action.count * raised.value + action.plus


def value_of(view: View, action: Open | Raise) -> Number:
    """The value of the cards that are laid."""
    if isinstance(action, Open):
        return action.value
    raised = view.bids[action.on]
    assert raised is not None
    return raised.value


def makes_leader(view: View, me: Seat, action: Open | Raise) -> bool:
    owner, total = bid_after(view, me, action)
    return owner == me and total > view.highest


def wins_the_match(view: View, seat: Seat) -> bool:
    """Whether it would have enough tokens if the auction ended with this seat alone in the lead."""
    return view.tokens[seat] + len(bidders(view)) >= view.options.goal


def is_decisive(view: View) -> bool:
    """Whether the match is won if the auction ends now."""
    leading = leaders(view)
    return len(leading) == 1 and wins_the_match(view, leading[0])


def saves_the_match(view: View, me: Seat, action: Open | Raise) -> bool:
    """Helping a rival to a tie costs cards, but less than a leader who reaches the goal."""
    return is_decisive(view) and makes_tie(view, me, action)


def makes_tie(view: View, me: Seat, action: Open | Raise) -> bool:
    """Whether another bid now equals a single leader's."""
    owner, total = bid_after(view, me, action)
    leading = leaders(view)
    return total == view.highest and len(leading) == 1 and owner not in leading


def cheapest(view: View, me: Seat, layings: Iterable[Open | Raise]) -> Open | Raise | None:
    """The lowest total, then the fewest cards."""
    return min(layings, key=lambda action: (bid_after(view, me, action)[1], action.count + action.plus), default=None)


def fewest(view: View, me: Seat, layings: Iterable[Open | Raise]) -> Open | Raise | None:
    """The fewest cards, then the lowest total."""
    return min(layings, key=lambda action: (action.count + action.plus, bid_after(view, me, action)[1]), default=None)
