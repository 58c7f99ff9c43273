"""Overbid in a terminal: facts and actions as sentences, and the table."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from kibitz.engine.vocabulary import Seat
from kibitz.games.overbid.cards import CARDS, KIND_OF, Bag, Card, Counts, some_of
from kibitz.games.overbid.model import (
    Agree,
    Agreed,
    AnyAction,
    AnyFact,
    AuctionEnded,
    Bid,
    Call,
    Called,
    Draw,
    Drew,
    Give,
    Given,
    HandsReshuffled,
    MatchOver,
    Open,
    Opened,
    Outcome,
    Pass,
    Passed,
    Propose,
    Proposed,
    Raise,
    Raised,
    RedTokenMoved,
    Retract,
    Retracted,
    RoundSettled,
    SeatOut,
    StandoffReached,
    View,
)
from kibitz.words import Teller

CARD_STYLES: dict[Card, str] = {"2": "bold cyan", "3": "bold green", "4": "bold magenta", "+1": "bold yellow"}


def bag_text(bag: Bag) -> str:
    """`2×3 +1` for two threes and a `+1`."""
    return " ".join(f"{n}×{card}" if n > 1 else card for card, n in zip(CARDS, bag, strict=True) if n) or "–"


def cards_text(value: int, count: int, plus: int) -> str:
    return bag_text(some_of(KIND_OF[value], count, plus))


def describe(fact: AnyFact, tell: Teller) -> str:
    """One sentence about what happened."""
    match fact:
        case Drew() | SeatOut() | RedTokenMoved() | HandsReshuffled() | StandoffReached():
            return _describe_drawing(fact, tell)
        case Called(seat):
            return tell("called", **tell.who(seat))
        case Passed(seat):
            return tell("passed", **tell.who(seat))
        case Opened() | Raised():
            return _describe_play(fact, tell)
        case Proposed() | Agreed() | Retracted():
            return _describe_consent(fact, tell)
        case _:
            return _describe_ending(fact, tell)


def _describe_drawing(fact: Drew | SeatOut | RedTokenMoved | HandsReshuffled | StandoffReached, tell: Teller) -> str:
    match fact:
        case Drew(seat, None):
            return tell("drew", **tell.who(seat))
        case Drew(seat, card):
            return tell("drew-card", **tell.who(seat), card=card)
        case SeatOut(seat, set_aside):
            return tell("seat-out", **tell.who(seat), cards=bag_text(set_aside.bag))
        case RedTokenMoved(to):
            return tell("red-token-moved", **tell.who(to))
        case HandsReshuffled(standoffs):
            return tell("hands-reshuffled", standoffs=str(standoffs))
        case StandoffReached():
            return tell("standoff-reached")


def _describe_play(fact: Opened | Raised, tell: Teller) -> str:
    values = {"cards": cards_text(fact.value, fact.count, fact.plus), "total": str(fact.total)}
    if isinstance(fact, Opened):
        sentence = tell("opened", **tell.who(fact.seat), **values)
    elif fact.on == fact.seat:
        sentence = tell("raised-own", **tell.who(fact.seat), **values)
    elif fact.on == tell.viewer:
        sentence = tell("raised-yours", who=tell.names[fact.seat], **values)
    else:
        sentence = tell("raised-other", **tell.who(fact.seat), owner=tell.names[fact.on], **values)
    return f"{sentence} {tell('cancelled')}" if fact.cancelled else sentence


def _describe_consent(fact: Proposed | Agreed | Retracted, tell: Teller) -> str:
    match fact:
        case Proposed(seat):
            return tell("proposed", **tell.who(seat))
        case Agreed(seat):
            return tell("agreed", **tell.who(seat))
        case Retracted(seat, withdrawn):
            return tell("withdrawn" if withdrawn else "retracted", **tell.who(seat))


def _describe_ending(fact: AuctionEnded | Given | RoundSettled | MatchOver, tell: Teller) -> str:
    match fact:
        case AuctionEnded(winner, tokens):
            if winner is None:
                return tell("auction-tied")
            return tell("auction-won", **tell.who(winner), tokens=str(tokens), number=tokens)
        case Given():
            return _describe_gift(fact, tell)
        case RoundSettled(received):
            return tell("round-settled", packs=_packs_text(received, tell))
        case MatchOver(outcome):
            return _describe_outcome(outcome, tell)


def _describe_gift(fact: Given, tell: Teller) -> str:
    cards = bag_text(some_of(KIND_OF[fact.card], fact.count))
    if fact.to == fact.seat:
        return tell("given-self", **tell.who(fact.seat), cards=cards)
    if fact.to == tell.viewer:
        return tell("given-you", who=tell.names[fact.seat], cards=cards)
    return tell("given-other", **tell.who(fact.seat), owner=tell.names[fact.to], cards=cards)


def _packs_text(received: Sequence[Counts], tell: Teller) -> str:
    return tell("comma").join(
        tell("pack-gains", who=tell.names[seat], cards=bag_text(got.bag))
        for seat, got in enumerate(received)
        if any(got.bag)
    )


def _describe_outcome(outcome: Outcome, tell: Teller) -> str:
    who = names_of(outcome.winners, tell)
    if outcome.reason == "last":
        return tell("match-over-last", who=who)
    return tell(f"match-over-{outcome.reason}", who=who, tokens=outcome.scores[outcome.winners[0]])


def names_of(seats: Sequence[Seat], tell: Teller) -> str:
    """`Ada, Ben and Cleo`."""
    names = [tell.names[seat] for seat in seats]
    if len(names) < 2:
        return "".join(names)
    return tell("and", first=tell("comma").join(names[:-1]), last=names[-1])


def label(action: AnyAction, view: View, tell: Teller) -> str:
    """What an action means, for a menu."""
    match action:
        case Draw():
            assert view.viewer is not None
            return tell("do-draw" if view.pack_sizes[view.viewer] else "do-draw-last")
        case Open(value, count, plus):
            return tell("do-open", cards=cards_text(value, count, plus), total=str(value * count + plus))
        case Raise():
            return _raise_label(action, view, tell)
        case Give(to, value, count):
            cards = bag_text(some_of(KIND_OF[value], count))
            if to == view.viewer:
                return tell("do-give-self", cards=cards)
            return tell("do-give-other", who=tell.names[to], cards=cards)
        case _:
            return tell(LABELS[type(action)])


LABELS: dict[type[AnyAction], str] = {
    Call: "do-call",
    Pass: "do-pass",
    Propose: "do-propose",
    Agree: "do-agree",
    Retract: "do-retract",
}


def _raise_label(action: Raise, view: View, tell: Teller) -> str:
    bid = view.bids[action.on]
    assert bid is not None
    cards = cards_text(bid.value, action.count, action.plus)
    total = str(bid.total + bid.value * action.count + action.plus)
    if action.on == view.viewer:
        return tell("do-raise-own", cards=cards, total=total)
    return tell("do-raise-other", who=tell.names[action.on], cards=cards, total=total)


def prompt(view: View, tell: Teller) -> str:
    """What the viewer is asked now, or whom the table waits for."""
    me = view.viewer
    if view.phase == "over":
        return tell("wait-over")
    if me is None or view.out[me]:
        return tell("wait-for", who=names_of(view.to_act, tell))
    if view.phase == "drawing":
        return _drawing_prompt(view, me, tell)
    if view.phase == "auction":
        return _auction_prompt(view, me, tell)
    if me not in view.to_act:
        return tell("wait-for", who=names_of(view.to_act, tell))
    return tell({"standoff": "ask-standoff", "opening": "ask-open"}.get(view.phase, "ask-share"))


def _drawing_prompt(view: View, me: Seat, tell: Teller) -> str:
    can_call = me in view.may_call and any(card != "+1" for card in view.hand or ())
    if me == view.drawer:
        if can_call:
            return tell("ask-draw-or-call")
        return tell("ask-draw" if view.pack_sizes[me] else "ask-draw-last")
    return tell("ask-may-call" if can_call else "wait-for", who=names_of(view.to_act, tell))


def _auction_prompt(view: View, me: Seat, tell: Teller) -> str:
    leaders = [seat for seat, bid in enumerate(view.bids) if bid is not None and bid.total == view.highest]
    total = str(view.highest)
    if view.proposal is not None:
        if me in view.proposal.agreed:
            return tell("ask-agreed")
        return tell("ask-agree", who=tell.names[view.proposal.by])
    if len(leaders) > 1:
        return tell("ask-tied", total=total)
    return (
        tell("ask-leading", total=total)
        if leaders == [me]
        else tell("ask-auction", who=names_of(leaders, tell), total=total)
    )


def table(view: View, tell: Teller) -> RenderableType:
    """All that the viewer knows."""
    grid = Table(expand=True, box=None, header_style="dim", padding=(0, 1))
    for column in ("seat", "tokens", "hand", "pack", "holds", "bid"):
        grid.add_column(tell(f"col-{column}"))
    for seat in range(view.seats):
        grid.add_row(*_row(view, seat, tell))
    parts: list[RenderableType] = [grid]
    if view.waiting:
        parts.append(Text(tell("still-waiting"), style="dim"))
    if view.to_share is not None:
        parts.append(Text(tell("to-share", cards=bag_text(view.to_share.bag))))
    if view.hand is not None:
        parts.append(Text.assemble((f"{tell('your-hand')}  ", "dim"), _hand_text(view.hand, tell)))
    return Panel(Group(*parts), title=tell("title", goal=str(view.options.goal)), border_style="blue")


def _row(view: View, seat: Seat, tell: Teller) -> list[RenderableType]:
    name = Text("● " if seat == view.red_token else "  ", style="bold red")
    name.append(tell.names[seat], style="bold yellow" if seat in view.to_act else "default")
    for mark in _marks(view, seat):
        name.append(f" ({tell(mark)})", style="dim")
    hand: RenderableType = str(view.hand_sizes[seat])
    if view.hands is not None:
        hand = _hand_text(view.hands[seat], tell)
    tokens = Text(f"{view.tokens[seat]} ", style="bold blue").append("◆" * min(view.tokens[seat], 6))
    return [
        name,
        tokens,
        hand,
        str(view.pack_sizes[seat]),
        _counts_text(view.holdings[seat]),
        _bid_text(view, seat, tell),
    ]


def _marks(view: View, seat: Seat) -> list[str]:
    marks = ["mark-out"] if view.out[seat] else []
    if view.passed[seat]:
        marks.append("mark-passed")
    if view.proposal is not None and seat in view.proposal.agreed:
        marks.append("mark-proposes" if seat == view.proposal.by else "mark-agreed")
    return marks


def _hand_text(cards: Sequence[Card], tell: Teller) -> Text:
    if not cards:
        return Text(tell("hand-empty"), style="dim")
    return Text(" ").join(Text(card, style=CARD_STYLES[card]) for card in cards)


def _counts_text(held: Counts) -> Text:
    return Text(" ").join(
        Text.assemble(f"{n}×", (card, CARD_STYLES[card])) for card, n in zip(CARDS, held.bag, strict=True) if n
    )


def _bid_text(view: View, seat: Seat, tell: Teller) -> Text:
    """The cards in the order played; those of another seat with the first letter of its name."""
    bid: Bid | None = view.bids[seat]
    if bid is None:
        return Text("–", style="dim")
    shown = Text(f"{bid.total} =", style="bold" if bid.total == view.highest else "")
    for laid in bid.cards:
        helper = "" if laid.by == seat else f"·{tell.names[laid.by][:1]}"
        shown.append(" ").append(laid.card, style=CARD_STYLES[laid.card]).append(helper, style="dim")
    return shown
