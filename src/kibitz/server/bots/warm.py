"""Makes bots ready to think. The process that workers are forked from imports it, so that each worker begins ready.

A game whose bots need something compiled or loaded first has a function `warm` in its `bots.py`.
"""

from __future__ import annotations

from contextlib import suppress

from kibitz.games import GAMES

for game in GAMES.values():
    with suppress(Exception):  # it is the first thought, then, that says what is wrong
        game.optional("bots", "warm", lambda: None)()
