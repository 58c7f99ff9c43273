"""What each choice in overbid is worth, in shares of the win.

An auction is simulated in the same deals for every choice. While drawing, bots play the round out from imagined
states. What tokens and cards mean for the match is the same estimate in both: `simulation.match_shares`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from kibitz.bots.worth import Samples, play_after, share_of_outcome
from kibitz.engine.game import find_game
from kibitz.engine.vocabulary import Seat, with_entry
from kibitz.games.overbid import sight
from kibitz.games.overbid.bots.levels.medium import MediumBot
from kibitz.games.overbid.bots.levels.strong import STYLES
from kibitz.games.overbid.bots.prospects import rival_thresholds
from kibitz.games.overbid.bots.simulation import (
    AFTER_STANDOFF,
    WEIGHTS,
    Weights,
    match_shares,
    sample_deals,
    simulate_action,
)
from kibitz.games.overbid.cards import EMPTY, KIND_OF, Bag, add, some_of, subtract
from kibitz.games.overbid.model import AnyAction, Give, State, View

DEALS = 96
"""How many deals of the hidden hands an auction is simulated in, for each unit of effort."""
ROUNDS = 24
"""How many imagined rounds are played out after a draw, a call or a pass, for each unit of effort."""
EAGER_CALLER = MediumBot(STYLES["strong"])
"""Plays imagined rounds out: it calls at chances as low as strong does, and bids like medium, without simulating."""


def sample_shares(view: View, choices: tuple[AnyAction, ...], effort: int, rng: Random) -> Samples:
    assert view.viewer is not None
    match view.phase:
        case "drawing" | "standoff":
            worlds = [(sight.imagine(view, rng), rng.getrandbits(32)) for _ in range(ROUNDS * effort)]
            return [[play_round(view, view.viewer, *world, action) for world in worlds] for action in choices]
        case "opening" | "auction":
            return auction_shares(view, view.viewer, choices, DEALS * effort, rng)
        case _:
            hands = sight.imagine(view, rng).hands
            return [[share_after_gift(view, view.viewer, action, hands)] for action in choices]


# Drawing


def play_round(view: View, me: Seat, state: State, seed: int, action: AnyAction) -> float:
    bots = [EAGER_CALLER] * view.seats
    before = len(view.rounds), view.standoffs

    def is_round_over(state: State) -> bool:
        return state.phase == "sharing" or (len(state.rounds), state.standoffs) != before

    after: State = play_after(find_game("overbid"), view, state, action, bots, Random(seed), is_round_over)
    if after.outcome is not None:
        return share_of_outcome(after.outcome, me)
    all_passed = after.standoffs > view.standoffs
    return share_of_position(after, me, AFTER_STANDOFF if all_passed else WEIGHTS)


def share_of_position(state: State, me: Seat, weights: Weights) -> float:
    """After an auction, whose winner keeps what it may share out; or after a standoff."""
    won = [EMPTY] * state.seats if state.given is None else list(state.given)
    if state.sharer is not None:
        won[state.sharer] = add(won[state.sharer], state.to_share)
    in_play = [seat for seat, out in enumerate(state.out) if not out]
    shares = match_shares(in_play, state.tokens, state.options.goal, state.hands, won, state.red_token, weights)
    return shares.get(me, 0.0)


# The auction


def auction_shares(view: View, me: Seat, choices: tuple[AnyAction, ...], number: int, rng: Random) -> Samples:
    """In the deals in which `advice.explain` tells what the choices come to."""
    deals, rivals = sample_deals(view, me, number, rng), rival_thresholds(view)
    return [[ending.match for ending in simulate_action(view, me, deals, rivals, action)] for action in choices]


# Sharing out


def share_after_gift(view: View, me: Seat, action: AnyAction, hands: Sequence[Bag]) -> float:
    """If the seat keeps the cards that are then still to be shared out."""
    assert isinstance(action, Give)
    assert view.given is not None
    assert view.to_share is not None
    gift = some_of(KIND_OF[action.value], action.count)
    won = tuple(counts.bag for counts in view.given)
    won = with_entry(won, action.to, add(won[action.to], gift))
    won = with_entry(won, me, add(won[me], subtract(view.to_share.bag, gift)))
    in_play = [seat for seat, out in enumerate(view.out) if not out]
    return match_shares(in_play, view.tokens, view.options.goal, hands, won, view.red_token)[me]
