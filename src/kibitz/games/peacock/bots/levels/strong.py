"""The strong bot: looks into many worlds, weighs them by what others bid and play, and plays to win the match."""

from __future__ import annotations

from kibitz.games.peacock.bots.lookahead import Effort, in_every_style

EFFORT = Effort(
    hands=100,
    worlds=60,
    random_playouts=6,
    playouts=8,
    exact=2,
    exact_now=3,
    doubt=1.2,
    winning=True,
)

STRENGTH = 3
BOTS = in_every_style("strong", EFFORT)
