"""Hints for overbid.

In an auction, the value of a choice is the chance to win the match, by simulation; while drawing, how much likelier a
call is to succeed than it needs to be (who may draw does so first, and calls then); when sharing out, the points that
it keeps, of which twos have none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from kibitz.bots.advice import Advice, percent
from kibitz.engine.vocabulary import Seat, with_entry
from kibitz.games.overbid.bots.bidding import bid_after, bidders, is_decisive, leaders
from kibitz.games.overbid.bots.comparison import reach_told, what_outweighs
from kibitz.games.overbid.bots.figures import NOTABLE, danger_of, likeliest_rival, naming
from kibitz.games.overbid.bots.levels.easy import has_few_cards
from kibitz.games.overbid.bots.prospects import chance_unbeaten, in_play, own_hand, reach, rival_thresholds
from kibitz.games.overbid.bots.simulation import (
    Addition,
    Estimate,
    points_won,
    sample_deals,
    share_of,
    simulate_action,
    simulate_best,
)
from kibitz.games.overbid.bots.worth import DEALS as DEALS_VALUED
from kibitz.games.overbid.cards import KIND_OF, NUMBERS, PLUS, Bag, add, some_of, subtract
from kibitz.games.overbid.model import (
    FULL_HAND,
    LAST_STANDOFF,
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
from kibitz.words import Teller

WORTH_CALLING = 0.3
"""A call with less chance to succeed had better wait."""
ONE_MORE_CARD = 0.1
"""What it adds to a call to draw first."""
DEALS = 40
"""How many deals of the hidden hands are simulated for a hint."""
COMPARED = 4
"""With how many of the next best choices of an auction a hint may compare the best one."""
CLEARLY_MORE = 0.05
"""What one more card has to add to the chance of a call for a hint to tell it."""
LIKELY_ENOUGH = 0.25
"""With less chance to win the auction, a bid has to be good for something else."""
BETTER_TO_WAIT = 0.02
"""By how much of the win waiting must be better than all cards for a hint to say so."""

RUNNING_OUT = 0.1
"""The points of a two for a seat with few cards, which may have to draw from an empty pack; other cards have more."""


def advise(view: View, choices: tuple[AnyAction, ...], tell: Teller, rng: Random) -> Iterator[Advice]:
    assert view.viewer is not None
    match view.phase:
        case "drawing" | "standoff":
            return _advise_drawing(view, view.viewer, choices, tell, rng)
        case "opening" | "auction":
            return _advise_auction(view, view.viewer, choices, tell, rng)
        case _:
            return (_advise_gift(view, view.viewer, action, tell) for action in choices)


def explain(
    view: View, choices: tuple[AnyAction, ...], wanted: Sequence[AnyAction], tell: Teller, rng: Random
) -> list[str]:
    """What there is to say about some choices, of which a search found the first to be the best.

    Auctions are simulated in the deals in which the choices were valued, so that figures and values agree.
    """
    assert view.viewer is not None
    match view.phase:
        case "drawing" | "standoff":
            hand = HandNow.of(view, view.viewer)
            return [_why_drawing(view, hand, action, choices, wanted[0], tell, rng) for action in wanted]
        case "opening" | "auction":
            return _explain_auction(view, view.viewer, choices, wanted, tell, rng)
        case _:
            return [_advise_gift(view, view.viewer, action, tell).why for action in wanted]


# Drawing


class HandNow(NamedTuple):
    """What a call with the present hand would come to."""

    me: Seat
    cards: Bag
    chance: float
    """The chance that no rival can go as high."""

    @classmethod
    def of(cls, view: View, me: Seat) -> HandNow:
        cards = own_hand(view)
        return cls(me, cards, chance_unbeaten(view, me, reach(cards)))

    @property
    def told(self) -> dict[str, object]:
        good = "yes" if self.chance > WORTH_CALLING else "no"
        return {"total": reach(self.cards), "percent": percent(self.chance), "good": good}


def _advise_drawing(
    view: View, me: Seat, choices: tuple[AnyAction, ...], tell: Teller, rng: Random
) -> Iterator[Advice]:
    hand = HandNow.of(view, me)
    values = [_value_drawing(view, hand, action, choices) for action in choices]
    had_better_wait = choices == (Call(),) and values[0] < 0
    best = None if had_better_wait else choices[values.index(max(values))]
    for action, value in zip(choices, values, strict=True):
        why = _why_drawing(view, hand, action, choices, best, tell, rng)
        yield Advice(action=action, value=value, chance=hand.chance if action == Call() else None, why=why)


def _value_drawing(view: View, hand: HandNow, action: AnyAction, choices: tuple[AnyAction, ...]) -> float:
    calling = hand.chance - WORTH_CALLING
    if isinstance(action, Call):
        return calling
    if isinstance(action, Draw) and not view.pack_sizes[hand.me]:
        return -1.0
    return calling + ONE_MORE_CARD if isinstance(action, Draw) and Call() in choices and calling > 0 else 0.0


def _why_drawing(
    view: View,
    hand: HandNow,
    action: AnyAction,
    choices: tuple[AnyAction, ...],
    best: AnyAction | None,
    tell: Teller,
    rng: Random,
) -> str:
    if isinstance(action, Call):
        return " ".join(_why_call(view, hand, tell, rng, is_best=action == best))
    if not isinstance(action, Draw):
        return _why_pass(view, hand, tell, is_best=action == best)
    if not view.pack_sizes[hand.me]:
        return tell("advice-draw-out")
    if Call() not in choices:
        return tell("advice-draw-on")
    return " ".join(_why_draw(view, hand, tell, is_best=action == best))


def _why_call(view: View, hand: HandNow, tell: Teller, rng: Random, *, is_best: bool) -> list[str]:
    """What it is good for, if it is best; otherwise what may come of it."""
    if not is_best:
        return [tell("advice-call-weak", **hand.told), *_danger_of_calling(view, hand, tell, rng)]
    drawing = "yes" if view.phase == "drawing" else "no"
    return [tell("advice-call", drawing=drawing, others=sum(hand.cards) - 1, **hand.told)]


def _danger_of_calling(view: View, hand: HandNow, tell: Teller, rng: Random) -> list[str]:
    """Who may win the match with an auction that is called now, even if the seat opens as well as it can."""
    me, most = hand.me, len(in_play(view))
    if not any(view.tokens[seat] + most >= view.options.goal for seat in in_play(view) if seat != me):
        return []
    called = replace(view, phase="opening", red_token=me, drawer=None)
    deals, rivals = sample_deals(called, me, DEALS, rng), rival_thresholds(called)
    held = [(number, hand.cards[KIND_OF[number]]) for number in NUMBERS if hand.cards[KIND_OF[number]]]
    openings = {Addition(me, number, 1, 0) for number, _ in held}
    openings |= {Addition(me, number, count, hand.cards[PLUS]) for number, count in held}
    found = [simulate_best(called, me, deals, rivals, opening) for opening in sorted(openings)]
    chances = Estimate.of(max(found, key=share_of), me, view.seats)
    danger = danger_of(chances, me)
    if danger < NOTABLE:
        return []
    return [tell("advice-call-danger", **naming(likeliest_rival(chances.matches, me), tell), percent=percent(danger))]


def _why_draw(view: View, hand: HandNow, tell: Teller, *, is_best: bool) -> list[str]:
    """How much one more card adds to a call; and whether it ends the drawing."""
    after = _chance_after_draw(view, hand)
    if not is_best:
        why = [tell("advice-draw-on")]
    elif after >= hand.chance + CLEARLY_MORE:
        why = [tell("advice-draw-first", after=percent(after), now=percent(hand.chance))]
    else:
        why = [tell("advice-draw-keep")]
    sizes = with_entry(view.hand_sizes, hand.me, view.hand_sizes[hand.me] + 1)
    fills_all_hands = all(sizes[seat] >= FULL_HAND for seat in in_play(view))
    return [*why, tell("advice-draw-standoff")] if fills_all_hands else why


def _chance_after_draw(view: View, hand: HandNow) -> float:
    """The chance that no rival can go as high after one more card."""
    pack = subtract(view.holdings[hand.me].bag, hand.cards)
    drawn = (
        count * chance_unbeaten(view, hand.me, reach(add(hand.cards, some_of(kind, 1))))
        for kind, count in enumerate(pack)
        if count
    )
    return sum(drawn) / sum(pack)


def _why_pass(view: View, hand: HandNow, tell: Teller, *, is_best: bool) -> str:
    """The last standoff in a row ends the match."""
    if view.standoffs < LAST_STANDOFF - 1:
        return tell("advice-pass", **hand.told) if is_best else tell("advice-pass-weak", cards=sum(hand.cards))
    seats = in_play(view)
    most = max(view.tokens[seat] for seat in seats)
    ahead = [seat for seat in seats if view.tokens[seat] == most]
    winner = "many" if len(ahead) > 1 else "you" if ahead == [hand.me] else "other"
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
    """The best choice is compared with the first of the next ones that seems better."""
    found, outlook = estimate_all(view, me, choices, DEALS, rng)
    best, *others = sorted(found, key=lambda action: -found[action].match)
    compared = (what_outweighs(view, me, other, found[best], found[other], tell) for other in others[:COMPARED])
    about_best = [*next(filter(None, compared), []), *_why_wait(choices, found[best], outlook, tell)]
    for action, chances in found.items():
        why = _why_in_auction(view, me, action, chances, outlook, tell) + (about_best if action == best else [])
        yield Advice(action=action, value=chances.match, chance=chances.auction, why=" ".join(why))


def _explain_auction(
    view: View, me: Seat, choices: Sequence[AnyAction], wanted: Sequence[AnyAction], tell: Teller, rng: Random
) -> list[str]:
    found, outlook = estimate_all(view, me, wanted, DEALS_VALUED, rng)
    reasons = {action: _why_in_auction(view, me, action, chances, outlook, tell) for action, chances in found.items()}
    best, other = wanted[0], wanted[-1]
    if other != best:
        reasons[best] += what_outweighs(view, me, other, found[best], found[other], tell)
    reasons[best] += _why_wait(choices, found[best], outlook, tell)
    return [" ".join(reasons[action]) for action in wanted]


def estimate_all(
    view: View, me: Seat, choices: Sequence[AnyAction], number: int, rng: Random
) -> tuple[dict[AnyAction, Estimate], Outlook]:
    """What each choice comes to in the same deals, and what the auction may come to without it.

    Choices that play no cards come to the same.
    """
    deals, rivals = sample_deals(view, me, number, rng), rival_thresholds(view)

    def chances_after(action: AnyAction) -> Estimate:
        return Estimate.of(simulate_action(view, me, deals, rivals, action), me, view.seats)

    waiting = chances_after(Propose()) if view.phase == "auction" else None
    found = {
        action: chances_after(action) if waiting is None or isinstance(action, Open | Raise) else waiting
        for action in choices
    }
    is_final = any(danger_of(chances, me) >= NOTABLE for chances in found.values())
    return found, Outlook(waiting, is_final or (waiting is not None and danger_of(waiting, me) >= NOTABLE))


def _why_in_auction(
    view: View, me: Seat, action: AnyAction, chances: Estimate, outlook: Outlook, tell: Teller
) -> list[str]:
    if isinstance(action, Open | Raise):
        return _why_play(view, me, action, chances, outlook, tell)
    return [tell("advice-retract")] if isinstance(action, Retract) else _why_end(view, me, chances, tell)


def _why_wait(choices: Sequence[AnyAction], best: Estimate, outlook: Outlook, tell: Teller) -> list[str]:
    """A seat that is not asked may wait, though that is none of its choices."""
    if outlook.waiting is None or not all(isinstance(action, Open | Raise) for action in choices):
        return []
    return [tell("advice-wait")] if outlook.waiting.match >= best.match + BETTER_TO_WAIT else []


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
    danger, waiting = danger_of(chances, me), outlook.waiting
    if waiting is not None and (before := danger_of(waiting, me)) >= danger + NOTABLE:
        rival = likeliest_rival(waiting.matches, me)
        return [tell("advice-averts", **naming(rival, tell), before=percent(before), after=percent(danger))]
    effect = [] if is_bid_to_win else _effect_on_auction(me, chances, outlook, tell)
    if outlook.is_final and percent(danger):
        rival = likeliest_rival(chances.matches, me)
        effect.append(tell("advice-danger", **naming(rival, tell), percent=percent(danger)))
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


def _cards_left(view: View, me: Seat, chances: Estimate, tell: Teller) -> str:
    cards = chances.cards
    kept = "all" if cards == view.hand_sizes[me] else "exactly" if cards.is_integer() else "about"
    return tell("advice-cards", kept=kept, cards=round(cards), reach=reach_told(chances))


def _why_end(view: View, me: Seat, chances: Estimate, tell: Teller) -> list[str]:
    leading, tokens, danger = leaders(view), len(bidders(view)), danger_of(chances, me)
    leader, rival = leading[0], likeliest_rival(chances.matches, me)
    if leading == [me]:
        prize = "match" if is_decisive(view) else "tokens"
        why = [tell("advice-end-mine", prize=prize, tokens=tokens, percent=percent(chances.auction))]
        if danger >= NOTABLE:
            why.append(tell("advice-danger", **naming(rival, tell), percent=percent(danger)))
    elif is_decisive(view):
        why = [tell("advice-end-match", who=tell.names[leader], percent=percent(1 - danger))]
    else:
        if len(leading) > 1:
            why = [tell("advice-end-tie", percent=percent(_tie(chances)))]
        else:
            held = view.tokens[leader] + tokens
            why = [tell("advice-end-theirs", who=tell.names[leader], tokens=tokens, held=held)]
        if danger >= NOTABLE:
            named = {"known": "leader", "who": tell.names[leader]} if leading == [rival] else naming(rival, tell)
            why.append(tell("advice-end-danger", **named, percent=percent(danger)))
    return [*why, _cards_left(view, me, chances, tell)]


# Sharing out


def _advise_gift(view: View, me: Seat, action: AnyAction, tell: Teller) -> Advice:
    """By the points of `simulation.match_shares`: it hardly matters who gets the twos, unless the seat may run out."""
    assert isinstance(action, Give)
    own, few = action.to == me, has_few_cards(view, me)
    if action.value == 2:
        points, why = RUNNING_OUT * action.count * few, "advice-twos-few" if few else "advice-twos"
    else:
        points, why = points_won(some_of(KIND_OF[action.value], action.count)), "advice-keep" if own else "advice-give"
    return Advice(action=action, value=points if own else -points, why=tell(why))
