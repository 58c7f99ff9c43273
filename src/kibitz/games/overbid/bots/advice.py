"""Hints for overbid.

In an auction, the value of a choice is the chance to win the match, by simulation; while drawing, how much likelier a
call is to succeed than it needs to be (who may draw does so first, and calls then); when sharing out, the points that
it keeps.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from kibitz.bots.advice import Advice
from kibitz.engine.vocabulary import Seat
from kibitz.games.overbid.bots.bidding import bid_after, bidders, is_decisive, leaders
from kibitz.games.overbid.bots.levels.easy import has_few_cards
from kibitz.games.overbid.bots.prospects import chance_unbeaten, own_hand, reach, rival_thresholds
from kibitz.games.overbid.bots.simulation import Estimate, addition_of, estimate, sample_deals
from kibitz.games.overbid.cards import POINTS_OF
from kibitz.games.overbid.model import AnyAction, Call, Draw, Give, Open, Raise, Retract, View
from kibitz.words import Teller

WORTH_CALLING = 0.3
"""A call with less chance to succeed had better wait."""
ONE_MORE_CARD = 0.1
"""What it adds to a call to draw first."""
DEALS = 40
"""How many deals of the hidden hands are simulated for a hint."""


def advise(view: View, choices: tuple[AnyAction, ...], tell: Teller, rng: Random) -> Iterator[Advice]:
    assert view.viewer is not None
    match view.phase:
        case "drawing" | "standoff":
            return _advise_drawing(view, view.viewer, choices, tell)
        case "opening" | "auction":
            return _advise_auction(view, view.viewer, choices, tell, rng)
        case _:
            return (_advise_gift(view, view.viewer, action, tell) for action in choices)


def percent(chance: float) -> str:
    return str(round(100 * chance))


# Drawing


def _advise_drawing(view: View, me: Seat, choices: tuple[AnyAction, ...], tell: Teller) -> Iterator[Advice]:
    total = reach(own_hand(view))
    chance = chance_unbeaten(view, me, total)
    calling = chance - WORTH_CALLING
    for action in choices:
        if isinstance(action, Call):
            drawing = "yes" if view.phase == "drawing" else "no"
            why = tell("advice-call", drawing=drawing, total=total, percent=percent(chance))
            yield Advice(action=action, value=calling, chance=chance, why=why)
        elif not isinstance(action, Draw):
            yield Advice(action=action, value=0.0, why=tell("advice-pass"))
        elif not view.pack_sizes[me]:
            yield Advice(action=action, value=-1.0, why=tell("advice-draw-out"))
        elif Call() in choices:
            value = calling + ONE_MORE_CARD if calling > 0 else 0.0
            yield Advice(action=action, value=value, why=tell("advice-draw-first"))
        else:
            yield Advice(action=action, value=0.0, why=tell("advice-draw-on"))


# The auction


def _advise_auction(
    view: View, me: Seat, choices: tuple[AnyAction, ...], tell: Teller, rng: Random
) -> Iterator[Advice]:
    deals, rivals = sample_deals(view, me, DEALS, rng), rival_thresholds(view)
    for action in choices:
        if isinstance(action, Open | Raise):
            chances = estimate(view, me, deals, rivals, addition_of(view, me, action), goes_on=True)
            why = _why_play(view, me, action, chances.auction, tell)
        else:
            chances = estimate(view, me, deals, rivals, None, goes_on=leaders(view) == [me])
            why = tell("advice-retract") if isinstance(action, Retract) else _why_end(view, me, chances, tell)
        yield Advice(action=action, value=chances.match, chance=chances.auction, why=why)


def _why_play(view: View, me: Seat, action: Open | Raise, chance: float, tell: Teller) -> str:
    owner, total = bid_after(view, me, action)
    leading = leaders(view)
    if owner != me:
        is_tie = total == view.highest and owner not in leading
        return tell("advice-help-tie", total=total) if is_tie else _why_help(view, me, owner, total, tell)
    if total == view.highest and leading != [me]:
        return tell("advice-tie", total=total)
    return tell("advice-lead-more" if leading == [me] else "advice-lead", total=total, percent=percent(chance))


def _why_help(view: View, me: Seat, owner: Seat, total: int, tell: Teller) -> str:
    """Whether it is wise depends on who takes the lead from whom, and on their tokens."""
    leading = leaders(view)
    who = tell.names[owner]
    if leading == [owner]:
        return tell("advice-help-leader", who=who, total=total)
    return tell(
        "advice-help-lead",
        who=who,
        total=total,
        tokens=view.tokens[owner],
        ahead="many" if len(leading) > 1 else "you" if leading == [me] else "other",
        leader=tell.names[leading[0]],
        held=view.tokens[leading[0]],
    )


def _why_end(view: View, me: Seat, chances: Estimate, tell: Teller) -> str:
    leading, tokens = leaders(view), len(bidders(view))
    if len(leading) > 1:
        return tell("advice-end-tie")
    if leading == [me]:
        return tell("advice-end-mine", tokens=tokens, percent=percent(chances.auction))
    leader = leading[0]
    if is_decisive(view):
        return tell("advice-end-match", who=tell.names[leader], percent=percent(chances.overtaken))
    return tell("advice-end-theirs", who=tell.names[leader], tokens=tokens, held=view.tokens[leader] + tokens)


# Sharing out


def _advise_gift(view: View, me: Seat, action: AnyAction, tell: Teller) -> Advice:
    """Twos make low bids: a seat with enough cards does well to leave them to the weakest rival."""
    assert isinstance(action, Give)
    points = action.count * POINTS_OF[str(action.value)]  # type: ignore[index]
    if action.value != 2 or has_few_cards(view, me):
        own = action.to == me
        return Advice(
            action=action, value=points if own else -points, why=tell("advice-keep" if own else "advice-give")
        )
    if action.to == me:
        return Advice(action=action, value=-0.1 * points, why=tell("advice-keep-twos"))
    return Advice(action=action, value=0.1 * points - 0.01 * view.tokens[action.to], why=tell("advice-give-twos"))
