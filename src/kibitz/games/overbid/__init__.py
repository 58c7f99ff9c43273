"""Overbid: an auction without turns, ended by unanimous consent (3 to 6 seats)."""

from __future__ import annotations

from kibitz.engine.game import Game
from kibitz.games.overbid import model, rules, sight

GAME = Game(
    id="overbid",
    package=__name__,
    rules_version=1,
    seat_counts=range(3, 7),
    turnless=True,
    options=model.Options,
    action=model.AnyAction,
    view_type=model.View,
    fact=model.AnyFact,
    deck_of=lambda seats, options: rules.packs_of(seats),
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
