"""Describes in words what happens at a table, for clients that know no rules."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.engine.game import AnyGame
from kibitz.engine.vocabulary import Fact, View
from kibitz.words import Teller


def describe_facts(game: AnyGame, facts: Sequence[Fact], tell: Teller) -> tuple[str, ...]:
    """A sentence for each fact. Facts are what the viewer sees happen, so the sentences reveal nothing else."""
    describe = game.module("text").describe
    return tuple(describe(fact, tell) for fact in facts)


def describe_prompt(game: AnyGame, view: View, tell: Teller) -> str:
    """What the viewer has to decide now, or whom the table is waiting for."""
    sentence: str = game.module("text").prompt(view, tell)
    return sentence
