"""Compiles and loads what the games' bots need. `python -m kibitz.bots.warm` does so once, after an installation."""

from __future__ import annotations

from contextlib import suppress

from kibitz.engine.game import GAMES


def warm() -> None:
    """Lets each game compile or load what its bots need, so that their first decisions are not delayed."""
    for game in GAMES.values():
        with suppress(Exception):  # a decision that hits the same fault will report it
            game.optional("bots", "warm", lambda: None)()


if __name__ == "__main__":
    warm()
