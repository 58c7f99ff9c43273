"""Simulated people, and matches in which the table closes a race soon after the first answer, as a live one does."""

from __future__ import annotations

import math
from collections.abc import Mapping
from random import Random

from kibitz import Match
from kibitz.bots import Bot, Choice
from kibitz.engine.playout import Players
from kibitz.games.stroop.bots.levels.easy import pick_answer
from kibitz.games.stroop.model import Answer, Close, Decline, StroopAction, View

WAIT = 100
"""How long a race stays open after its first answer, in milliseconds: the usual allowance for the network."""


class Person:
    """Answers after times with a given median, and slips now and then; decides everything else in the simplest way."""

    def __init__(self, median: int, spread: float = 0.2, slips: float = 0.08) -> None:
        self.median = median
        self.spread = spread
        self.slips = slips

    def choose(self, view: View, choices: tuple[StroopAction, ...], rng: Random) -> Choice:
        if view.phase != "race":
            return Choice(Decline() if view.phase == "ability" else rng.choice(choices), 1000)
        ms = round(self.median * math.exp(rng.gauss(0, self.spread)))
        return Choice(Answer(pick_answer(view, rng, slips=rng.random() < self.slips), ms), ms)


def play_live(match: Match, bots: Mapping[int, Bot], rng: Random) -> list[tuple[int, int | None]]:
    """Plays a match to its end. Returns the asker and the first seat of each race without a mystery card."""
    players, races = Players(match, bots, rng), []
    close_at: int | None = None
    while match.outcome is None:
        view = match.view(None)
        entry = players.next()
        if close_at is not None and (entry is None or entry.at > close_at):
            match.play(None, Close(), at=max(close_at, match.last_at))
        else:
            assert entry is not None
            players.play(entry)
            if close_at is None and isinstance(entry.action, Answer):
                close_at = entry.at + WAIT
        after = match.view(None)
        if view.phase == "race" and after.phase != "race":
            close_at = None
            if not view.current.mystery:  # type: ignore[attr-defined]
                races.append((view.turn, after.last_race.first))  # type: ignore[attr-defined]
    return races
