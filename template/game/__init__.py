"""Hilo: hold a secret card and stay with it or leave. The highest card that stays wins the round."""

from __future__ import annotations

from kibitz.engine.game import Game
from template.game import model, rules, sight

GAME: Game[model.State, model.Action, model.View, model.Options] = Game(
    id="hilo",
    package=__name__,
    rules_version=1,
    seat_counts=model.SEAT_COUNTS,
    options=model.Options,
    action=model.Action,
    view_type=model.View,
    fact=model.Fact,
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
