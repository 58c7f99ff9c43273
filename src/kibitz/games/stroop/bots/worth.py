"""What each choice in stroop is worth, in shares of the win, at average reflexes.

A choice gives a seat a lead in points (`valuation.py`), and what a lead means depends on what gains are worth. With
more effort, medium bots also play the match out after each choice.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import exp, prod
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from kibitz.bots.worth import Samples, play_after, refine, share_of_outcome
from kibitz.engine.game import find_game
from kibitz.engine.playout import Choice
from kibitz.engine.vocabulary import Millis, Seat, with_entry
from kibitz.games.stroop import sight
from kibitz.games.stroop.bots.levels.medium import MediumBot
from kibitz.games.stroop.bots.valuation import estimated_scores, is_right, value_of, value_of_leaving, value_of_taking
from kibitz.games.stroop.model import Answer, Pose, Reply, State, StroopAction, TimedAnswer, View

MATCHES = 10
"""How many matches are played out for each kind of choice and each unit of effort."""

FEW_POINTS, PART_OF_THE_BEST = 8.0, 0.4
"""How many points make a clear lead when gains are worth nothing yet, and how much of what the best ones are worth is
added: since cards double what lies below them, leads and what may still come grow alike."""

MOSTLY = 0.9
"""How often a seat does in a race what is good for it: answers, or stays silent."""

HOPELESS = -30.0
"""Clear leads behind; beyond that the share is nothing, and its logarithm would overflow."""


def sample_shares(view: View, choices: tuple[StroopAction, ...], effort: int, rng: Random) -> Samples:
    assert view.viewer is not None
    me = view.viewer
    model = [share_of_lead(view, expected_lead(view, me, action)) for action in choices]
    if effort == 1:
        return [[share] for share in model]
    kinds = [kind_of(view, action) for action in choices]
    worlds = [imagine_world(view, rng) for _ in range(MATCHES * effort)]
    return refine(
        model, kinds, len(choices), lambda place: [play_match(view, world, choices[place]) for world in worlds]
    )


def kind_of(view: View, action: StroopAction) -> Hashable:
    """Choices of a kind come to the same: all wrong answers, all answers to a mystery card, all questions about it."""
    if isinstance(action, Answer):
        return is_right(view, action.colour)
    return Pose if isinstance(action, Pose) else action


def expected_lead(view: View, me: Seat, action: StroopAction) -> float:
    """An answer counts only if it is the first."""
    lead = value_of(view, me, action)
    if not isinstance(action, Answer):
        return lead
    first = chance_to_be_first(view, me)
    return first * lead + (1 - first) * value_of_leaving(view, me)


def chance_to_be_first(view: View, me: Seat) -> float:
    """Everybody is equally fast. Somebody who is done already was faster, unless they only said that they pass."""
    rivals = [seat for seat in range(view.seats) if seat not in (me, view.turn)]
    done = [seat for seat in rivals if view.answered[seat]]
    return prod(chance_of_silence(view, seat) for seat in done) / (1 + len(rivals) - len(done))


def chance_of_silence(view: View, seat: Seat) -> float:
    """That a seat wants the centre less than it wants somebody else to have it."""
    return MOSTLY if value_of_taking(view, seat) < value_of_leaving(view, seat) else 1 - MOSTLY


def share_of_lead(view: View, lead: float) -> float:
    """1/n for a seat that is neither ahead nor behind."""
    clear_leads = lead / (FEW_POINTS + PART_OF_THE_BEST * max(0.0, *estimated_scores(view)))
    return 1 / (1 + (view.seats - 1) * exp(-max(clear_leads, HOPELESS)))


# Playing the match out


class World(NamedTuple):
    """A position that the view may come from, and how fast those who may still answer in it will be."""

    state: State
    since: Millis
    """When the last of those who have answered did so; 0 if nobody has."""
    ms: Millis
    """The viewer's reaction time, should it answer: later than `since`."""
    seed: int


def imagine_world(view: View, rng: Random) -> World:
    """Those who are done did what medium bots do. In a race the viewer is as fast as one."""
    state = sight.imagine(view, rng)
    if view.phase != "race":
        return World(state, 0, 0, rng.getrandbits(32))
    for seat, is_done in enumerate(view.answered):
        if is_done:
            state = replace(state, answers=with_entry(state.answers, seat, draw_reply(view, rng)))
    since = max((reply.ms for reply in state.answers if isinstance(reply, TimedAnswer)), default=0)
    return World(state, since, since + MediumBot().race(view, rng).after_ms, rng.getrandbits(32))


def draw_reply(view: View, rng: Random) -> Reply:
    action = MediumBot().race(view, rng).action
    return TimedAnswer(action.colour, action.ms) if isinstance(action, Answer) else "silent"


class LaterBot(MediumBot):
    """A medium bot that has not answered in this race when others have: if it answers, it answers later."""

    def __init__(self, turn: int, since: Millis) -> None:
        super().__init__()
        self.turn, self.since = turn, since

    def race(self, view: View, rng: Random) -> Choice:
        choice = super().race(view, rng)
        if view.number != self.turn or not isinstance(choice.action, Answer):
            return choice
        ms = self.since + choice.action.ms
        return Choice(replace(choice.action, ms=ms), ms)


def play_match(view: View, world: World, action: StroopAction) -> float:
    """The share of the win that the viewer gets in this world after a choice."""
    assert view.viewer is not None
    outcome = find_game("stroop").outcome(play_world(view, world, action, until=lambda _: False))
    assert outcome is not None
    return share_of_outcome(outcome, view.viewer)


def play_world(view: View, world: World, action: StroopAction, until: Callable[[State], bool]) -> State:
    if isinstance(action, Answer):
        action = replace(action, ms=world.ms)
    bots = [LaterBot(view.number, world.since)] * view.seats
    after: State = play_after(find_game("stroop"), view, world.state, action, bots, Random(world.seed), until)
    return after
