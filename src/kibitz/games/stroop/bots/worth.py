"""What each choice in stroop is worth, in shares of the win, at average reflexes.

A choice gives a seat a lead in points (`valuation.py`), and what a lead means depends on the cards to come. With more
effort, medium bots also play the match out after the leading choices.
"""

from __future__ import annotations

from math import exp, prod, sqrt
from random import Random

from kibitz.bots.worth import Samples, leading_places, play_after, refine, share_of_outcome
from kibitz.engine.game import find_game
from kibitz.engine.vocabulary import Seat
from kibitz.games.stroop import sight
from kibitz.games.stroop.bots.levels.medium import MediumBot
from kibitz.games.stroop.bots.valuation import value_of, value_of_leaving, value_of_taking
from kibitz.games.stroop.model import Answer, State, StroopAction, View

LEADING = 4
"""How many choices are played out, if there is effort for that."""
MATCHES = 10
"""How many matches are played out for each of them and each unit of effort."""

LAST_CARD, SPREAD, SPREAD_OF_TWO = 1.0, 0.6, 8.0
"""How many points make a clear lead with no card to come, and how much more for the root of the cards to come. Of two
seats, the one that is behind often catches up."""

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
    leading = leading_places(model, LEADING)
    worlds = [(sight.imagine(view, rng), rng.getrandbits(32)) for _ in range(MATCHES * effort)]
    played = [[play_match(view, me, *world, choices[place]) for world in worlds] for place in leading]
    return refine(model, leading, played)


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
    to_come = sum(view.active_sizes)
    spread = SPREAD_OF_TWO if view.seats == 2 else SPREAD
    clear_leads = lead / (LAST_CARD + spread * sqrt(to_come))
    return 1 / (1 + (view.seats - 1) * exp(-max(clear_leads, HOPELESS)))


def play_match(view: View, me: Seat, state: State, seed: int, action: StroopAction) -> float:
    bots = [MediumBot()] * view.seats
    after: State = play_after(find_game("stroop"), view, state, action, bots, Random(seed), lambda _: False)
    outcome = find_game("stroop").outcome(after)
    assert outcome is not None
    return share_of_outcome(outcome, me)
