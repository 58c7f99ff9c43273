"""Tables for the tests of Peacock: stacked hands, and short ways to get to a moment of the round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from kibitz import GAMES, IllegalAction, Match, to_json
from kibitz.engine.vocabulary import Actor
from kibitz.games.peacock.model import State, View


def stack_deck(seats: int, hands: Mapping[int, str], trump: str) -> list[str]:
    """A deck that deals the given hands, fills them up in the deck's order, and turns up `trump`."""
    given = {seat: hand.split() for seat, hand in hands.items()}
    named = {card for hand in given.values() for card in hand} | {trump}
    rest = iter([card for card in cards_of(seats) if card not in named])
    dealt = [
        [*given.get(seat, []), *(next(rest) for _ in range(8 - len(given.get(seat, []))))] for seat in range(seats)
    ]
    return [*(dealt[seat][turn] for turn in range(8) for seat in range(seats)), trump, *rest]


def cards_of(seats: int) -> list[str]:
    return [str(card) for card in GAMES["peacock"].deck(seats=seats)]


def table(
    seats: int = 3, hands: Mapping[int, str] | None = None, trump: str = "R3", first: int = 0, **options: Any
) -> Match:
    deck = stack_deck(seats, hands or {}, trump)
    return Match("peacock", seats=seats, seed="tests", options={"first": first, **options}, deck=deck)


def bid_round(match: Match, bids: Mapping[int, Mapping[int, int]] | None = None) -> Match:
    """Plays all bids of a round, given by bidder, then by subject; 0 where none is given."""
    while match_view(match).phase == "bidding":
        subject, seat = match_view(match).subject, min(match.to_act)
        tokens = (bids or {}).get(seat, {}).get(seat if subject is None else subject, 0)
        match.play(seat, {"do": "bid", "tokens": tokens})
    return match


def trust_round(match: Match, trusts: Mapping[int, int | None] | None = None) -> Match:
    """Plays all confidence cards; No Confidence where none is given."""
    while match_view(match).phase == "confidence":
        seat = min(match.to_act)
        match.play(seat, {"do": "trust", "seat": (trusts or {}).get(seat)})
    return match


def at_play(
    seats: int = 3, hands: Mapping[int, str] | None = None, trump: str = "R3", first: int = 0, **options: Any
) -> Match:
    return trust_round(bid_round(table(seats, hands, trump, first, **options)))


def play(match: Match, *cards: str) -> Match:
    """Each awaited seat in turn plays a card; `PYR1=red` names the suit."""
    for card in cards:
        text, _, suit = card.partition("=")
        match.play(min(match.to_act), {"do": "play", "card": text, **({"as": suit} if suit else {})})
    return match


def play_any(match: Match, until_round: int) -> Match:
    """Plays first legal actions until a later round, or the end."""
    while match.outcome is None and match_view(match).round < until_round:
        seat = min(match.to_act)
        match.play(seat, match.legal_actions(seat)[0])
    return match


def match_view(match: Match, viewer: int | None = None) -> View:
    view = match.view(viewer)
    assert isinstance(view, View)
    return view


def state_of(match: Match) -> State:
    state = match.state
    assert isinstance(state, State)
    return state


def refusal_code(match: Match, seat: Actor, action: dict[str, Any]) -> str:
    """The code of a refusal, after checking that it changed nothing and speaks both languages."""
    before = (match.version, match.state, [to_json(match.view(viewer)) for viewer in (*range(match.seats), None)])
    with pytest.raises(IllegalAction) as refusal:
        match.play(seat, action)
    assert before == (
        match.version,
        match.state,
        [to_json(match.view(viewer)) for viewer in (*range(match.seats), None)],
    )
    assert refusal.value.sentence("en") != refusal.value.sentence("fr")
    return refusal.value.code
