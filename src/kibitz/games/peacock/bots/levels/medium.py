"""The medium bot: looks into a few worlds, draws nothing from what others bid and play, and plays for points."""

from __future__ import annotations

from kibitz.games.peacock.bots.lookahead import Effort, in_every_style

EFFORT = Effort(
    hands=6,
    worlds=3,
    random_playouts=2,
    playouts=1,
    exact=0,
    exact_now=0,
    doubt=None,
    winning=False,
    noise=3000,
)

STRENGTH = 2
BOTS = in_every_style("medium", EFFORT)
