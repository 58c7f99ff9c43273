"""Peacock: tricks with your neighbour's feathers, and bids on every hand but the one you cannot see."""

from __future__ import annotations

from kibitz.engine.game import Game
from kibitz.games.peacock import rules, sight
from kibitz.games.peacock.model import AnyAction, AnyFact, Options, State, View

GAME: Game[State, AnyAction, View, Options] = Game(
    id="peacock",
    package=__name__,
    rules_version=1,
    seat_counts=range(3, 6),
    options=Options,
    action=AnyAction,
    view_type=View,
    fact=AnyFact,
    deck_of=rules.deck_of,
    setup=rules.setup,
    to_act=rules.to_act,
    legal_actions=rules.legal_actions,
    judge=rules.judge,
    apply=rules.apply,
    outcome=rules.outcome,
    cards=rules.cards,
    view=sight.view,
    witness=sight.witness,
    imagine=sight.imagine,
)
