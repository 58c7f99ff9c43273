"""Overbid's bots."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from kibitz.engine.playout import Choice
from kibitz.engine.vocabulary import Seat
from kibitz.games.overbid.model import (
    KIND_OF,
    NUMBERS,
    PLUS,
    Agree,
    AnyAction,
    Bag,
    Call,
    Draw,
    Give,
    Open,
    Pass,
    Propose,
    Raise,
    View,
    bag_of,
)

QUICK, THOUGHTFUL = range(150, 600), range(400, 1500)
"""Pauses in milliseconds: drawing is brisk, an auction is thought over."""

SMALL_HOLDINGS = 16
"""With fewer cards in all one keeps even the twos, since an empty pack means going out."""


class EasyBot:
    """Waits for a strong set, bids no more than it takes to lead, and spoils a win that would end the match.

    Bids are kept for the moment when the auction is about to end; an agreement once given is kept unless a card falls.
    Pauses depend on the phase alone, so that they tell nothing.
    """

    def choose(self, view: View, choices: tuple[AnyAction, ...], rng: Random) -> Choice:
        pause = QUICK if view.phase == "drawing" else THOUGHTFUL
        return Choice(self._decide(view, choices, rng), rng.choice(pause))

    def _decide(self, view: View, choices: tuple[AnyAction, ...], rng: Random) -> AnyAction | None:
        assert view.viewer is not None
        match view.phase:
            case "drawing" | "standoff":
                return draw_or_call(view, view.viewer, choices)
            case "opening":
                return opening(choices, rng)
            case "auction":
                return bid(view, view.viewer, choices)
            case _:
                return share(view, view.viewer, choices)


def draw_or_call(view: View, me: Seat, choices: tuple[AnyAction, ...]) -> AnyAction | None:
    """Calls with a set that the others will hardly beat, or when drawing would mean going out."""
    if Call() in choices and (is_strong(view, me) or (Draw() in choices and not view.pack_sizes[me])):
        return Call()
    return next((action for action in choices if isinstance(action, Draw | Pass)), None)


def is_strong(view: View, me: Seat) -> bool:
    """Whether the own best bid is more than a rival with the most cards would usually lay; patience wears off."""
    most_cards = max(size for seat, size in enumerate(view.hand_sizes) if seat != me)
    return best_total(own_hand(view)) >= 5 + most_cards - 2 * view.standoffs


def own_hand(view: View) -> Bag:
    assert view.hand is not None
    return bag_of(view.hand)


def best_total(hand: Bag) -> int:
    return max(number * hand[KIND_OF[number]] for number in NUMBERS) + hand[PLUS]


def opening(choices: Iterable[AnyAction], rng: Random) -> AnyAction:
    """Starts low in the value with which the bot can go highest, so that others join and tokens gather."""
    bids = [action for action in choices if isinstance(action, Open)]
    strongest = max(bids, key=lambda action: action.value * action.count)
    count = rng.randint(1, max(1, strongest.count // 2))
    return next(action for action in bids if (action.value, action.count, action.plus) == (strongest.value, count, 0))


def bid(view: View, me: Seat, choices: tuple[AnyAction, ...]) -> AnyAction | None:
    """Keeps its cards until the auction is about to end; then leads if it can, spoils if it must, or lets it end."""
    if me not in view.to_act:
        return None
    leading = leaders(view)
    if leading != [me]:
        layings = [action for action in choices if isinstance(action, Open | Raise)]
        for purpose in (makes_leader, saves_the_match):
            if found := cheapest(view, me, [action for action in layings if purpose(view, me, action)]):
                return found
    return next(action for action in choices if isinstance(action, Propose | Agree))


def leaders(view: View) -> list[Seat]:
    return [seat for seat, bid in enumerate(view.bids) if bid is not None and bid.total == view.highest]


def bid_after(view: View, me: Seat, action: Open | Raise) -> tuple[Seat, int]:
    """Whose bid it is that the action makes, and its total."""
    if isinstance(action, Open):
        return me, action.count * action.value + action.plus
    raised = view.bids[action.on]
    assert raised is not None
    return action.on, raised.total + action.count * raised.value + action.plus


def makes_leader(view: View, me: Seat, action: Open | Raise) -> bool:
    owner, total = bid_after(view, me, action)
    return owner == me and total > view.highest


def saves_the_match(view: View, me: Seat, action: Open | Raise) -> bool:
    """Helping a rival to a tie costs cards, but less than a leader who reaches the goal."""
    leading = leaders(view)
    tokens = sum(bid is not None for bid in view.bids)
    reaches_goal = len(leading) == 1 and view.tokens[leading[0]] + tokens >= view.options.goal
    return reaches_goal and makes_tie(view, me, action)


def makes_tie(view: View, me: Seat, action: Open | Raise) -> bool:
    """Whether another bid now equals a single leader's."""
    owner, total = bid_after(view, me, action)
    leading = leaders(view)
    return total == view.highest and len(leading) == 1 and owner not in leading


def cheapest(view: View, me: Seat, layings: Iterable[Open | Raise]) -> Open | Raise | None:
    """The lowest total, then the fewest cards."""
    return min(layings, key=lambda action: (bid_after(view, me, action)[1], action.count + action.plus), default=None)


def share(view: View, me: Seat, choices: tuple[AnyAction, ...]) -> AnyAction:
    """Keeps what makes high bids; the twos go to the weakest rival once the own pack is safe."""
    gifts = [action for action in choices if isinstance(action, Give)]
    best = max(gifts, key=lambda gift: (gift.to == me and gift.value != 2, gift.count))
    if best.value != 2:
        return best
    assert view.given is not None
    mine = sum(view.holdings[me].bag) + sum(view.given[me].bag)
    rivals = sorted({gift.to for gift in gifts} - {me}, key=lambda seat: (view.tokens[seat], seat))
    to = me if mine < SMALL_HOLDINGS else rivals[0]
    return max((gift for gift in gifts if gift.to == to), key=lambda gift: gift.count)


BOTS = {"easy": EasyBot}
