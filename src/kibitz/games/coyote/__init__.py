"""Coyote: everyone sees your feather but you. Announce a total that the table may reach, or call the bluff."""

from __future__ import annotations

from kibitz.engine.game import Game
from kibitz.games.coyote import choices, model, rules, sight

GAME: Game[model.State, model.Action, model.View, model.Options] = Game(
    id="coyote",
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
    legal_actions=choices.legal_actions,
    offers_of=choices.offers,
    judge=rules.judge,
    apply=rules.apply,
    outcome=rules.outcome,
    cards=rules.cards,
    view=sight.view,
    witness=sight.witness,
    imagine=sight.imagine,
)
