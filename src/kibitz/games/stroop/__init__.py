"""Stroop: a colour's name is printed in another colour, and the fastest answer decides."""

from __future__ import annotations

from kibitz.engine.game import Game
from kibitz.games.stroop import legality, rules, sight
from kibitz.games.stroop.model import Options, State, StroopAction, StroopFact, View

GAME: Game[State, StroopAction, View, Options] = Game(
    id="stroop",
    package=__name__,
    rules_version=1,
    seat_counts=rules.SEAT_COUNTS,
    secret_hands=False,
    options=Options,
    action=StroopAction,
    view_type=View,
    fact=StroopFact,
    deck_of=rules.deck_of,
    setup=rules.setup,
    to_act=rules.to_act,
    legal_actions=legality.legal_actions,
    judge=legality.judge,
    apply=rules.apply,
    outcome=rules.outcome,
    cards=rules.cards,
    representative=legality.representative,
    rematch=rules.rematch,
    view=sight.view,
    witness=sight.witness,
    imagine=sight.imagine,
)
