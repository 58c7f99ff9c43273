"""Hints for overbid. In an auction a choice is worth the chance to win the match that it leaves, by imagined auctions;
while drawing, how much likelier than needed a call is to succeed; when sharing out, the points that it keeps.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from kibitz.bots.advice import Advice
from kibitz.engine.vocabulary import Seat
from kibitz.games.overbid.bidding import bid_after, bidders, is_decisive, leaders
from kibitz.games.overbid.bots import RIVALS_OPEN_AT, RIVALS_RAISE_AT, SMALL_HOLDINGS, laying_of
from kibitz.games.overbid.imagined import expected, worlds
from kibitz.games.overbid.model import (
    POINTS,
    Agree,
    AnyAction,
    Call,
    Draw,
    Give,
    Open,
    Propose,
    Raise,
    Retract,
    View,
)
from kibitz.games.overbid.prospects import ambitions, chance_to_outdo, own_hand, reach
from kibitz.words import Say

WORTH_CALLING = 0.3
"""A call that succeeds less often had better wait."""
WORLDS = 40


def advise(view: View, choices: tuple[AnyAction, ...], say: Say, rng: Random) -> Iterator[Advice]:
    assert view.viewer is not None
    match view.phase:
        case "drawing" | "standoff":
            return (_drawing(view, view.viewer, action, say) for action in choices)
        case "opening" | "auction":
            return _bidding(view, view.viewer, choices, say, rng)
        case _:
            return (_sharing(view, view.viewer, action, say) for action in choices)


def percent(chance: float) -> str:
    return str(round(100 * chance))


# Drawing


def _drawing(view: View, me: Seat, action: AnyAction, say: Say) -> Advice:
    if isinstance(action, Call):
        total = reach(own_hand(view))
        chance = chance_to_outdo(view, me, total)
        why = say("advice-call", total=total, percent=percent(chance))
        return Advice(action=action, value=chance - WORTH_CALLING, chance=chance, why=why)
    if isinstance(action, Draw):
        is_last = not view.pack_sizes[me]
        return Advice(
            action=action, value=-1.0 if is_last else 0.0, why=say(f"advice-draw-{'out' if is_last else 'on'}")
        )
    return Advice(action=action, value=0.0, why=say("advice-pass"))


# The auction


def _bidding(view: View, me: Seat, choices: tuple[AnyAction, ...], say: Say, rng: Random) -> Iterator[Advice]:
    among, wanted = worlds(view, me, WORLDS, rng), ambitions(view, RIVALS_OPEN_AT, RIVALS_RAISE_AT)
    for action in choices:
        if isinstance(action, Open | Raise):
            hope = expected(view, me, among, wanted, laying_of(view, me, action), goes_on=True)
            why = _laying(view, me, action, hope.auction, say)
        else:
            hope = expected(view, me, among, wanted, None, goes_on=leaders(view) == [me])
            why = say("advice-retract") if isinstance(action, Retract) else _ending(view, me, action, say)
        yield Advice(action=action, value=hope.match, chance=hope.auction, why=why)


def _laying(view: View, me: Seat, action: Open | Raise, chance: float, say: Say) -> str:
    owner, total = bid_after(view, me, action)
    leading = leaders(view)
    if owner != me:
        return say(
            "advice-help-tie" if total == view.highest and owner not in leading else "advice-help-lead", total=total
        )
    if total == view.highest and leading != [me]:
        return say("advice-tie", total=total)
    return say("advice-needless" if leading == [me] else "advice-lead", total=total, percent=percent(chance))


def _ending(view: View, me: Seat, action: AnyAction, say: Say) -> str:
    assert isinstance(action, Propose | Agree)
    leading, tokens = leaders(view), len(bidders(view))
    if len(leading) > 1:
        return say("advice-end-tie")
    if leading == [me]:
        return say("advice-end-mine", tokens=tokens)
    return say("advice-end-match" if is_decisive(view) else "advice-end-theirs", tokens=tokens)


# Sharing out


def _sharing(view: View, me: Seat, action: AnyAction, say: Say) -> Advice:
    """The twos make low bids: with enough cards one does well to leave them to the weakest."""
    assert isinstance(action, Give)
    points = action.count * POINTS[str(action.value)]  # type: ignore[index]
    if action.value != 2 or not _has_enough(view, me):
        own = action.to == me
        return Advice(action=action, value=points if own else -points, why=say("advice-keep" if own else "advice-give"))
    if action.to == me:
        return Advice(action=action, value=-0.1 * points, why=say("advice-keep-twos"))
    return Advice(action=action, value=0.1 * points - 0.01 * view.tokens[action.to], why=say("advice-give-twos"))


def _has_enough(view: View, me: Seat) -> bool:
    assert view.given is not None
    return sum(view.holdings[me].bag) + sum(view.given[me].bag) >= SMALL_HOLDINGS
