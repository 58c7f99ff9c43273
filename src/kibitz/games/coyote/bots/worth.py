"""What each choice in coyote is worth, in shares of the win.

The odds of losing this round come from `costs.py`. What a tomahawk means for the match follows from equal chances in
all later rounds. With more effort, medium bots also play the round out after the leading choices; between the last two
they would know less than the estimate.
"""

from __future__ import annotations

from functools import cache
from random import Random

from msgspec.structs import replace

from kibitz.bots.worth import Samples, play_after, refine, share_of_outcome
from kibitz.engine.game import find_game
from kibitz.engine.vocabulary import Seat, with_entry
from kibitz.games.coyote import sight
from kibitz.games.coyote.bots import costs
from kibitz.games.coyote.bots.analysis import Analysis, analyse, endgame_applies
from kibitz.games.coyote.bots.levels.medium import STYLES, MediumBot
from kibitz.games.coyote.bots.scenarios import chance_of
from kibitz.games.coyote.model import Action, Announce, Contest, State, View

LEADING = 4
"""How many choices are played out, if there is effort for that; those of equal share in the model count as one."""
WORLDS = 30
"""How many worlds are played out in for each unit of effort."""


def sample_shares(view: View, choices: tuple[Action, ...], effort: int, rng: Random) -> Samples:
    analysis = analyse(view)
    answers = {option.action: option.cost for option in costs.weigh_answers(analysis, choices)}
    prospects = Prospects(view)
    model = [prospects.share(analysis, action, answers.get(action)) for action in choices]
    if effort == 1 or endgame_applies(view):
        return [[share] for share in model]
    worlds = draw_worlds(analysis, WORLDS * effort, rng)
    return refine(model, model, LEADING, lambda place: [play_round(view, *world, choices[place]) for world in worlds])


class Prospects:
    """The viewer's shares of the win after this round, by who loses it."""

    def __init__(self, view: View) -> None:
        assert view.viewer is not None
        self.view, self.me = view, view.viewer
        others = [seat for seat, out in enumerate(view.out) if not out and seat != self.me]
        self.if_me = self.after(self.me)
        self.if_another = sum(map(self.after, others)) / len(others)

    def after(self, loser: Seat, tomahawks: int = 1) -> float:
        taken = with_entry(self.view.tomahawks, loser, self.view.tomahawks[loser] + tomahawks)
        return share_of_tomahawks(taken, self.view.options.lives, self.me)

    def share(self, analysis: Analysis, action: Action, cost: float | None) -> float:
        if isinstance(action, Contest):
            standing = self.view.announcements[-1]
            reached = min(1.0, chance_of(analysis.scenarios, standing.number))
            taken = 2 if standing.double else 1
            return reached * self.after(self.me, taken) + (1 - reached) * self.after(standing.seat, taken)
        if cost is None:
            assert isinstance(action, Announce)
            cost = costs.announcement_cost(analysis, action)
        losing = min(1.0, max(0.0, analysis.losing_at(cost)))
        return losing * self.if_me + (1 - losing) * self.if_another


def share_of_tomahawks(tomahawks: tuple[int, ...], lives: int, me: Seat) -> float:
    """The chance to be the last in play, if everybody in play is equally likely to lose each round."""
    if tomahawks[me] >= lives:
        return 0.0
    others = sorted(lives - taken for seat, taken in enumerate(tomahawks) if seat != me and taken < lives)
    return last_one_standing(lives - tomahawks[me], tuple(others))


@cache
def last_one_standing(mine: int, others: tuple[int, ...]) -> float:
    """By the lives that are left."""
    if mine == 0 or not others:
        return float(mine > 0)
    total = last_one_standing(mine - 1, others)
    for place, left in enumerate(others):
        rest = (*others[:place], *others[place + 1 :])
        total += last_one_standing(mine, tuple(sorted((*rest, left - 1))) if left > 1 else rest)
    return total / (1 + len(others))


# Playing the round out


def draw_worlds(analysis: Analysis, number: int, rng: Random) -> list[tuple[State, int]]:
    """States that the view may come from, by their likelihood after all that was said, with a seed for each."""
    view = analysis.view
    assert view.viewer is not None
    drawn = rng.choices(analysis.scenarios, [scenario.chance for scenario in analysis.scenarios], k=number)
    return [
        (
            sight.imagine(replace(view, feathers=with_entry(view.feathers, view.viewer, scenario.own)), rng),
            rng.getrandbits(32),
        )
        for scenario in drawn
    ]


def play_round(view: View, state: State, seed: int, action: Action) -> float:
    bots = [MediumBot(STYLES["medium"])] * view.seats
    game = find_game("coyote")
    after = play_after(game, view, state, action, bots, Random(seed), lambda state: bool(state.round != view.round))
    assert view.viewer is not None
    if after.outcome is not None:
        return share_of_outcome(after.outcome, view.viewer)
    return share_of_tomahawks(after.tomahawks, view.options.lives, view.viewer)
