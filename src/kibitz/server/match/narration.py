"""What happens at a table, in words: for clients that know no rules."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz import words
from kibitz.bots import Advice
from kibitz.engine.game import AnyGame
from kibitz.engine.vocabulary import Fact, View
from kibitz.games import GAMES
from kibitz.server.wire.protocol import Hint
from kibitz.words import Teller


def describe_facts(game: AnyGame, facts: Sequence[Fact], tell: Teller) -> tuple[str, ...]:
    """A sentence for each fact. It is made from what the viewer sees happen, so it reveals nothing else."""
    describe = game.module("text").describe
    return tuple(describe(fact, tell) for fact in facts)


def describe_prompt(game: AnyGame, view: View, tell: Teller) -> str:
    """What the viewer has to decide now, or whom the table is waiting for."""
    sentence: str = game.module("text").prompt(view, tell)
    return sentence


def describe_hints(game: AnyGame, advised: Sequence[Advice], view: View, tell: Teller) -> tuple[Hint, ...]:
    """What each choice is worth, with the choice's label for people."""
    label = game.module("text").label
    return tuple(
        Hint(
            action=advice.action,
            label=label(advice.action, view, tell),
            value=advice.value,
            chance=advice.chance,
            why=advice.why,
        )
        for advice in advised
    )


def preload_catalogues() -> None:
    """Reads every language's catalogue of every game, so that nobody waits for it in the middle of a race."""
    for game in GAMES.values():
        game.module("text")
        for language in words.LANGUAGES:
            words.speaker(game.id, language)
