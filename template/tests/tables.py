"""Tables for the tests: stacked decks, and short ways to play on."""

from __future__ import annotations

from typing import Any

from kibitz import Match
from kibitz.engine.vocabulary import Viewer
from template.game.model import DECK, View


def table(hands: str, **options: Any) -> Match:
    """A match whose seats are dealt these cards, seat 0 first."""
    dealt = hands.split()
    deck = [*dealt, *(card for card in DECK if card not in dealt)]
    return Match("hilo", seats=len(dealt), seed="table", options=options, deck=deck)


def choose(match: Match, *choices: str) -> None:
    """Each seat's choice in turn, seat 0 first: `stay` or `leave`."""
    for seat, choice in enumerate(choices):
        match.play(seat, {"do": choice})


def view_of(match: Match, viewer: Viewer) -> View:
    view = match.view(viewer)
    assert isinstance(view, View)
    return view
