"""Hints for overbid.

In an auction, the value of a choice is the chance to win the match, by simulation; while drawing, how much likelier a
call is to succeed than it needs to be (who may draw does so first, and calls then); when sharing out, the points that
it keeps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from kibitz.bots.advice import Advice
from kibitz.engine.vocabulary import Seat
from kibitz.games.overbid.bots.bidding import bid_after, bidders, is_decisive, leaders
from kibitz.games.overbid.bots.levels.easy import has_few_cards
from kibitz.games.overbid.bots.prospects import chance_unbeaten, in_play, own_hand, reach, rival_thresholds
from kibitz.games.overbid.bots.simulation import Estimate, addition_of, estimate, estimate_best, sample_deals
from kibitz.games.overbid.cards import POINTS_OF
from kibitz.games.overbid.model import LAST_STANDOFF, AnyAction, Call, Draw, Give, Open, Raise, Retract, View
from kibitz.words import Teller

WORTH_CALLING = 0.3
"""A call with less chance to succeed had better wait."""
ONE_MORE_CARD = 0.1
"""What it adds to a call to draw first."""
DEALS = 40
"""How many deals of the hidden hands are simulated for a hint."""
NOTABLE = 0.1
"""A chance, or a difference between two, that is worth a sentence."""
LIKELY_ENOUGH = 0.25
"""With less chance to win the auction, a bid has to be good for something else."""
MOSTLY = 0.8
"""The share of a danger that has to come from one rival for a hint to name them."""


def advise(view: View, choices: tuple[AnyAction, ...], tell: Teller, rng: Random) -> Iterator[Advice]:
    assert view.viewer is not None
    match view.phase:
        case "drawing" | "standoff":
            return _advise_drawing(view, view.viewer, choices, tell)
        case "opening" | "auction":
            return _advise_auction(view, view.viewer, choices, tell, rng)
        case _:
            return (_advise_gift(view, view.viewer, action, tell) for action in choices)


def percent(chance: float) -> int:
    return round(100 * chance)


# Drawing


def _advise_drawing(view: View, me: Seat, choices: tuple[AnyAction, ...], tell: Teller) -> Iterator[Advice]:
    total = reach(own_hand(view))
    chance = chance_unbeaten(view, me, total)
    calling = chance - WORTH_CALLING
    hand: dict[str, object] = {"total": total, "percent": percent(chance), "good": "yes" if calling > 0 else "no"}
    for action in choices:
        if isinstance(action, Call):
            drawing, others = "yes" if view.phase == "drawing" else "no", view.hand_sizes[me] - 1
            why = tell("advice-call", drawing=drawing, others=others, **hand)
            yield Advice(action=action, value=calling, chance=chance, why=why)
        elif not isinstance(action, Draw):
            yield Advice(action=action, value=0.0, why=_why_pass(view, me, hand, tell))
        elif not view.pack_sizes[me]:
            yield Advice(action=action, value=-1.0, why=tell("advice-draw-out"))
        elif Call() in choices:
            value = calling + ONE_MORE_CARD if calling > 0 else 0.0
            yield Advice(action=action, value=value, why=tell("advice-draw-first"))
        else:
            yield Advice(action=action, value=0.0, why=tell("advice-draw-on"))


def _why_pass(view: View, me: Seat, hand: dict[str, object], tell: Teller) -> str:
    """The last standoff in a row ends the match."""
    if view.standoffs < LAST_STANDOFF - 1:
        return tell("advice-pass", **hand)
    seats = in_play(view)
    most = max(view.tokens[seat] for seat in seats)
    ahead = [seat for seat in seats if view.tokens[seat] == most]
    winner = "many" if len(ahead) > 1 else "you" if ahead == [me] else "other"
    return tell("advice-pass-last", winner=winner, who=tell.names[ahead[0]])


# The auction


class Outlook(NamedTuple):
    """What an auction may come to, whatever the seat does."""

    waiting: Estimate | None
    """If it plays no card; None if it has to open."""
    is_final: bool
    """Whether a rival may win the match with this auction."""


def _advise_auction(
    view: View, me: Seat, choices: tuple[AnyAction, ...], tell: Teller, rng: Random
) -> Iterator[Advice]:
    deals, rivals = sample_deals(view, me, DEALS, rng), rival_thresholds(view)

    def chances_after(action: AnyAction) -> Estimate:
        """After opening, the seat bids on or not, as is better; after a raise it does."""
        if isinstance(action, Open):
            return estimate_best(view, me, deals, rivals, addition_of(view, me, action))
        if isinstance(action, Raise):
            return estimate(view, me, deals, rivals, addition_of(view, me, action), goes_on=True)
        assert waiting is not None
        return waiting

    waiting = None
    if view.phase == "auction":
        waiting = estimate(view, me, deals, rivals, None, goes_on=leaders(view) == [me])
    found = [(action, chances_after(action)) for action in choices]
    is_final = any(_danger(chances, me) >= NOTABLE for _, chances in found)
    outlook = Outlook(waiting, is_final or (waiting is not None and _danger(waiting, me) >= NOTABLE))
    for action, chances in found:
        if isinstance(action, Open | Raise):
            why = _why_play(view, me, action, chances, outlook, tell)
        elif isinstance(action, Retract):
            why = [tell("advice-retract")]
        else:
            why = _why_end(view, me, chances, tell)
        yield Advice(action=action, value=chances.match, chance=chances.auction, why=" ".join(why))


def _danger(chances: Estimate, me: Seat) -> float:
    """The chance that a rival wins the match with this auction."""
    return sum(chances.matches) - chances.matches[me]


def _tie(chances: Estimate) -> float:
    return 1 - sum(chances.auctions)


def _why_play(
    view: View, me: Seat, action: Open | Raise, chances: Estimate, outlook: Outlook, tell: Teller
) -> list[str]:
    """What it does to the bids, what it does to rivals, and what it leaves in hand."""
    owner, total = bid_after(view, me, action)
    leads = owner == me and (total > view.highest or leaders(view) == [me])
    if owner != me:
        why = [_why_help(view, me, owner, total, chances, outlook, tell)]
        if chances.auction:
            why.append(tell("advice-win", **_own_chance(me, chances)))
    elif leads:
        lead = "more" if leaders(view) == [me] else "new"
        why = [tell("advice-lead", lead=lead, total=total, **_own_chance(me, chances))]
    else:
        why = [tell("advice-tie", total=total, tie=percent(_tie(chances)), **_own_chance(me, chances))]
    is_bid_to_win = leads and (chances.auction >= LIKELY_ENOUGH or not outlook.is_final)
    why += _effect_on_rivals(me, chances, outlook, tell, is_bid_to_win=is_bid_to_win)
    return [*why, _cards_left(view, me, chances, tell)]


def _why_help(view: View, me: Seat, owner: Seat, total: int, chances: Estimate, outlook: Outlook, tell: Teller) -> str:
    """Whether it is wise depends on who takes the lead from whom, and on their tokens."""
    leading = leaders(view)
    who = tell.names[owner]
    tokens = view.tokens[owner]
    if leading == [owner]:
        assert outlook.waiting is not None
        is_easier = outlook.waiting.auctions[owner] >= chances.auctions[owner] + NOTABLE
        easier = "yes" if is_easier else "no"
        return tell("advice-help-leader", who=who, tokens=tokens, total=total, easier=easier)
    if total == view.highest and owner not in leading:
        return tell("advice-help-tie", total=total, percent=percent(_tie(chances)))
    return tell(
        "advice-help-lead",
        who=who,
        tokens=tokens,
        total=total,
        ahead="many" if len(leading) > 1 else "you" if leading == [me] else "other",
        leader=tell.names[leading[0]],
        held=view.tokens[leading[0]],
    )


def _own_chance(me: Seat, chances: Estimate) -> dict[str, object]:
    wins_match = chances.auction > 0 and chances.matches[me] == chances.auction
    return {
        "prize": "match" if wins_match else "tokens",
        "percent": percent(chances.auction),
        "tokens": round(chances.tokens, 1),
        "average": "no" if round(chances.tokens, 1).is_integer() else "yes",
    }


def _effect_on_rivals(me: Seat, chances: Estimate, outlook: Outlook, tell: Teller, *, is_bid_to_win: bool) -> list[str]:
    """Who is kept from winning the match, or the auction; else who may win the match all the same."""
    danger, waiting = _danger(chances, me), outlook.waiting
    if waiting is not None and (before := _danger(waiting, me)) >= danger + NOTABLE:
        rival = _rival(waiting.matches, me)
        return [tell("advice-averts", **_naming(rival, tell), before=percent(before), after=percent(danger))]
    effect = [] if is_bid_to_win else _effect_on_auction(me, chances, outlook, tell)
    if outlook.is_final and percent(danger):
        rival = _rival(chances.matches, me)
        effect.append(tell("advice-danger", **_naming(rival, tell), percent=percent(danger)))
    return effect


def _effect_on_auction(me: Seat, chances: Estimate, outlook: Outlook, tell: Teller) -> list[str]:
    """Who is kept from winning the auction."""
    if outlook.waiting is None:
        return []
    pairs = enumerate(zip(outlook.waiting.auctions, chances.auctions, strict=True))
    losses = {seat: (before - after, before, after) for seat, (before, after) in pairs if seat != me}
    rival = max(losses, key=lambda seat: losses[seat])
    loss, before, after = losses[rival]
    if loss < NOTABLE:
        return []
    return [tell("advice-denies", who=tell.names[rival], before=percent(before), after=percent(after))]


def _rival(matches: Sequence[float], me: Seat) -> Seat | None:
    """The rival who may win the match, if it is mostly one."""
    rivals = {seat: chance for seat, chance in enumerate(matches) if seat != me}
    likeliest = max(rivals, key=lambda seat: rivals[seat])
    return likeliest if rivals[likeliest] >= MOSTLY * sum(rivals.values()) > 0 else None


def _naming(rival: Seat | None, tell: Teller) -> dict[str, str]:
    return {"known": "no", "who": ""} if rival is None else {"known": "yes", "who": tell.names[rival]}


def _cards_left(view: View, me: Seat, chances: Estimate, tell: Teller) -> str:
    cards = chances.cards
    kept = "all" if cards == view.hand_sizes[me] else "exactly" if cards.is_integer() else "about"
    return tell("advice-cards", kept=kept, cards=round(cards), reach=round(chances.reach) if chances.reach >= 2 else 0)


def _why_end(view: View, me: Seat, chances: Estimate, tell: Teller) -> list[str]:
    leading, tokens, danger = leaders(view), len(bidders(view)), _danger(chances, me)
    leader, rival = leading[0], _rival(chances.matches, me)
    if leading == [me]:
        prize = "match" if is_decisive(view) else "tokens"
        why = [tell("advice-end-mine", prize=prize, tokens=tokens, percent=percent(chances.auction))]
        if danger >= NOTABLE:
            why.append(tell("advice-danger", **_naming(rival, tell), percent=percent(danger)))
    elif is_decisive(view):
        why = [tell("advice-end-match", who=tell.names[leader], percent=percent(1 - danger))]
    else:
        if len(leading) > 1:
            why = [tell("advice-end-tie", percent=percent(_tie(chances)))]
        else:
            held = view.tokens[leader] + tokens
            why = [tell("advice-end-theirs", who=tell.names[leader], tokens=tokens, held=held)]
        if danger >= NOTABLE:
            naming = {"known": "leader", "who": tell.names[leader]} if leading == [rival] else _naming(rival, tell)
            why.append(tell("advice-end-danger", **naming, percent=percent(danger)))
    return [*why, _cards_left(view, me, chances, tell)]


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
