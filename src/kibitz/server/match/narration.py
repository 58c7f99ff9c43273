"""Describes in words what happens at a table, for clients that know no rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from kibitz.engine.game import AnyGame
from kibitz.engine.match import Match
from kibitz.engine.vocabulary import Fact, View
from kibitz.server.wire.protocol import Highlight
from kibitz.server.wire.solo import SoloFrame
from kibitz.words import Teller

MOST_HIGHLIGHTS = 3


def describe_facts(game: AnyGame, facts: Sequence[Fact], tell: Teller) -> tuple[str, ...]:
    """A sentence for each fact. Facts are what the viewer sees happen, so the sentences reveal nothing else."""
    describe = game.module("text").describe
    return tuple(describe(fact, tell) for fact in facts)


def describe_prompt(game: AnyGame, view: View, tell: Teller) -> str:
    """What the viewer has to decide now, or whom the table is waiting for."""
    sentence: str = game.module("text").prompt(view, tell)
    return sentence


def build_solo_frame(match: Match, version: int, tell: Teller) -> SoloFrame:
    """What a player who is alone with bots sees of a version. Only the latest one has choices."""
    assert tell.viewer is not None
    view = match.view(tell.viewer, version=version)
    facts = match.facts_of_input(version - 1, tell.viewer) if version else ()
    return SoloFrame(
        version=version,
        facts=facts,
        told=describe_facts(match.game, facts, tell),
        view=view,
        prompt=describe_prompt(match.game, view, tell),
        choices=match.offers(tell.viewer) if version == match.version else (),
    )


def describe_highlights(match: Match, tell: Teller) -> tuple[Highlight, ...]:
    """The best moments of a match that is over, told from what a spectator saw happen."""
    game = match.game.optional_module("highlights")
    if game is None:
        return ()
    facts, to_others = match.facts(None), replace(tell, viewer=None)
    moments = zip(game.highlights(facts, tell), game.highlights(facts, to_others), strict=True)
    return tuple(Highlight(told=told, retold=retold) for told, retold in islice(moments, MOST_HIGHLIGHTS))
