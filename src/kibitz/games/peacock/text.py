"""Peacock in a terminal: facts and actions as sentences, and the table."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import UNSET
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from kibitz.engine.vocabulary import Fact, Seat
from kibitz.games.peacock.model import (
    RANK_OF,
    ROUNDS,
    SUITS,
    SUITS_OF,
    AnyAction,
    Bid,
    BidChosen,
    BidsRevealed,
    Card,
    CardPlayed,
    MatchOver,
    Outcome,
    Played,
    RoundDealt,
    RoundScored,
    Suit,
    TrickWon,
    Trust,
    TrustChosen,
    Trusted,
    View,
)
from kibitz.words import Teller
from kibitz.words.typography import with_minus

SYMBOLS: dict[Suit, str] = {"red": "♥", "yellow": "★", "purple": "▲", "white": "○", "blue": "■"}
COLOURS: dict[Suit, str] = {
    "red": "bright_red",
    "yellow": "yellow",
    "purple": "magenta",
    "white": "bold",
    "blue": "bright_blue",
}

# Names


def name_of(seat: Seat, tell: Teller) -> str:
    return tell("you-in-a-list") if seat == tell.viewer else tell.names[seat]


def names_of(seats: Iterable[Seat], tell: Teller) -> str:
    return ", ".join(name_of(seat, tell) for seat in seats)


def card_name(card: Card, tell: Teller) -> str:
    """`red 3`, `purple-yellow-red 1`."""
    suits = "-".join(tell("suit-name", suit=suit) for suit in SUITS_OF[card])
    return tell("card-name", suits=suits, rank=str(RANK_OF[card]))


def trust_values(trusted: Trusted | None, tell: Teller) -> dict[str, str]:
    """The arguments of the message `trust-name`."""
    if trusted is None or trusted == "none":
        return {"trust": "unknown" if trusted is None else "none", "trusted": ""}
    return {"trust": "self" if trusted == tell.viewer else "other", "trusted": tell.names[trusted]}


def list_numbers(numbers: Iterable[int | None], tell: Teller) -> str:
    """`Ada 3, you 2`: a number for each seat that has one."""
    return ", ".join(
        tell("score-in-a-list", who=name_of(seat, tell), points=number)
        for seat, number in enumerate(numbers)
        if number is not None
    )


# Facts


def describe(fact: Fact, tell: Teller) -> str:
    """One sentence about what happened."""
    match fact:
        case BidChosen():
            tokens = "unknown" if fact.tokens is None else fact.tokens
            sentence = tell("fact-bid-chosen", tokens=tokens, **tell.who(fact.seat))
        case TrustChosen():
            sentence = tell("fact-trust-chosen", **trust_values(fact.trusted, tell), **tell.who(fact.seat))
        case BidsRevealed():
            sentence = describe_bids(fact, tell)
        case CardPlayed():
            sentence = describe_play(fact, tell)
        case TrickWon():
            sentence = tell("fact-trick-won", **tell.who(fact.winner))
        case RoundScored():
            sentence = tell("fact-round-scored", round=str(fact.round), points=list_numbers(fact.points, tell))
        case RoundDealt():
            suit = fact.trump.suit or "none"
            sentence = tell("fact-round-dealt", round=str(fact.round), suit=suit, **tell.who(fact.starting))
        case MatchOver():
            sentence = describe_outcome(fact.outcome, tell)
        case _:
            raise TypeError(f"{fact!r} is no fact of Peacock")
    return sentence


def describe_bids(fact: BidsRevealed, tell: Teller) -> str:
    if fact.subject is None:
        return tell("fact-own-bids-revealed", bids=list_numbers(fact.tokens, tell))
    return tell("fact-bids-revealed", bids=list_numbers(fact.tokens, tell), **tell.who(fact.subject))


def describe_play(fact: CardPlayed, tell: Teller) -> str:
    owner = tell.who(fact.owner)
    return tell(
        "fact-card-played",
        owner=owner["who"],
        owner_you=owner["you"],
        card=card_name(fact.card, tell),
        named="yes" if len(SUITS_OF[fact.card]) > 1 else "no",
        suit=fact.suit,
        **tell.who(fact.seat),
    )


def describe_outcome(outcome: Outcome, tell: Teller) -> str:
    reason = outcome.reason.replace(" ", "-")
    return tell("fact-match-over", reason=reason, winners=names_of(outcome.winners, tell))


# Choices


def label(action: AnyAction, view: View, tell: Teller) -> str:
    """What an action means, for a menu."""
    if isinstance(action, Bid):
        assert view.viewer is not None
        on = view.viewer if view.subject is None else view.subject
        return tell("label-bid", tokens=action.tokens, **tell.who(on))
    if isinstance(action, Trust):
        return tell("label-trust", **trust_values("none" if action.seat is None else action.seat, tell))
    named = "no" if action.as_ is UNSET else "yes"
    return tell("label-play", card=card_name(action.card, tell), named=named, suit=action.as_ or "")


def prompt(view: View, tell: Teller) -> str:
    """What the viewer is asked now, or whom the table waits for."""
    if view.outcome is not None:
        return describe_outcome(view.outcome, tell)
    if view.viewer is None or view.viewer not in view.to_act:
        return tell("prompt-waiting", names=names_of(view.to_act, tell))
    if view.phase == "confidence":
        return tell("prompt-trust")
    if view.phase == "bidding":
        left = str(view.tokens_left[view.viewer])
        key = "prompt-bid-self" if view.subject is None else "prompt-bid"
        return tell(key, left=left, who=tell.names[view.subject or 0])
    key = "prompt-lead" if view.led_suit is None else "prompt-follow"
    return tell(key, owner=tell.names[(view.viewer + 1) % view.seats], suit=view.led_suit or "")


# The table


def table(view: View, tell: Teller) -> RenderableType:
    """All that the viewer knows, in eighty columns."""
    parts: list[RenderableType] = [headline(view, tell), seats_table(view, tell)]
    if any(tokens is not None for row in view.bids for tokens in row):
        parts.append(bids_table(view, tell))
    if view.trick:
        parts.append(trick_line(view.trick, tell("table-trick"), tell))
    parts += [choice_line(view, seat, tell) for seat, choice in enumerate(view.choices) if choice is not None]
    parts.append(Text(tell("table-legend"), style="dim"))
    return Panel(Group(*parts), expand=False)


def headline(view: View, tell: Teller) -> Text:
    line = Text(tell("table-round", round=str(view.round), rounds=str(ROUNDS)), style="bold")
    trump = tell("table-trump", suit=view.trump.suit or "none", card=view.trump.card)
    line.append(f" · {trump} ", style="not bold")
    line.append_text(card_text(view.trump.card))
    return line.append(f" · {tell('table-pile', size=str(view.pile_size))}", style="not bold")


def seats_table(view: View, tell: Teller) -> Table:
    """A row for each seat: its feathers, tricks, tokens and points."""
    seats = Table(box=None, pad_edge=False)
    seats.add_column("")
    seats.add_column(tell("table-seat"), max_width=14, no_wrap=True)
    seats.add_column(tell("table-feathers"), max_width=34)
    for heading in ("table-tricks", "table-tokens", "table-points"):
        seats.add_column(tell(heading), justify="right")
    for seat in range(view.seats):
        seats.add_row(
            marks(view, seat),
            Text(name_of(seat, tell), style="bold" if seat in view.to_act else ""),
            hand_text(view, seat, tell),
            str(view.tricks_taken[seat]),
            str(view.tokens_left[seat]),
            with_minus(str(view.scores[seat])),
        )
    return seats


def marks(view: View, seat: Seat) -> str:
    return (">" if seat in view.to_act else "✓" if view.chosen[seat] else " ") + ("*" if seat == view.starting else " ")


def hand_text(view: View, seat: Seat, tell: Teller) -> Text:
    hand = view.hands[seat]
    if hand is None:
        return Text(tell("table-hidden", size=view.hand_sizes[seat]), style="dim italic")
    return Text(" ").join(card_text(card) for card in sorted(hand, key=suit_and_rank))


def suit_and_rank(card: Card) -> tuple[int, int, int]:
    suits = SUITS_OF[card]
    return len(suits), SUITS.index(suits[0]), RANK_OF[card]


def card_text(card: Card) -> Text:
    """A feather by the symbols of its suits and its rank: `♥3`, `▲★♥1`."""
    suits = SUITS_OF[card]
    text = Text()
    for suit in suits:
        text.append(SYMBOLS[suit], style=COLOURS[suit])
    return text.append(str(RANK_OF[card]), style=COLOURS[suits[0]] if len(suits) == 1 else "bold")


def bids_table(view: View, tell: Teller) -> Table:
    """A row for each bidder, a column for each subject."""
    bids = Table(box=None, pad_edge=False)
    bids.add_column(tell("table-bids"), max_width=14, no_wrap=True)
    for subject in range(view.seats):
        heading = f"{tell('table-bids-on')} {name_of(subject, tell)}"
        bids.add_column(heading, justify="right", max_width=12, no_wrap=True)
    for bidder, row in enumerate(view.bids):
        bids.add_row(name_of(bidder, tell), *("·" if tokens is None else str(tokens) for tokens in row))
    return bids


def trick_line(trick: Iterable[Played], heading: str, tell: Teller) -> Text:
    """Who played which feather, and whose it was: `Ada ♥3 (Ben)`."""
    line = Text(heading)
    for played in trick:
        line.append(f"  {name_of(played.seat, tell)} ")
        line.append_text(card_text(played.card))
        if len(SUITS_OF[played.card]) > 1:
            line.append(f"={SYMBOLS[played.suit]}", style=COLOURS[played.suit])
        line.append(f" ({name_of(played.owner, tell)})", style="dim")
    return line


def choice_line(view: View, seat: Seat, tell: Teller) -> Text:
    """A secret choice that the viewer knows: its own, or any where spectators see everything."""
    choice = view.choices[seat]
    if view.phase == "bidding":
        return Text(tell("table-pending-bid", tokens=str(choice), **tell.who(seat)), style="italic")
    return Text(tell("table-confidence", **trust_values(choice, tell), **tell.who(seat)), style="italic")
