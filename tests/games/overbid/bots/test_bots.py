"""The easy bot plays sensibly, and without dithering."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from kibitz import Action, Match, bot
from kibitz.engine.playout import play_out
from kibitz.games.overbid.model import Agree, Call, Draw, Give, Open, Propose, Raise, Retract, State
from tests.games.overbid.tables import GAME, auction, play, state

EASY = bot("overbid", "easy")


def choice(position: State, seat: int) -> Action | None:
    legal = GAME.legal_actions(position, seat)
    action = EASY.choose(GAME.view(position, seat), legal, Random(1)).action
    assert action is None or action in legal
    return action


def test_it_draws_with_little_and_calls_with_a_strong_set() -> None:
    assert choice(state("2", "3 2 4", "3 2 2", drawer=1), 1) == Draw()
    assert choice(state("2", "3 2 4", "3 2 2", drawer=2), 1) is None
    assert choice(state("2", "4 4 4", "3 2 2", drawer=2), 1) == Call()


def test_it_calls_rather_than_go_out() -> None:
    assert choice(state("2", "2", "3 2 2", packs=("2", "", "2"), drawer=1), 1) == Call()


def test_it_waits_for_a_proposal_and_then_takes_the_lead_cheaply() -> None:
    position = play(auction("2 2", "2 2 2 4", "3"), 0, Open(2, 1))
    assert choice(position, 1) is None
    assert choice(play(position, 0, Propose()), 1) == Open(4, 1)


def test_it_proposes_when_it_leads_and_agrees_when_it_cannot_do_better() -> None:
    position = play(auction("2 2", "2", "3"), 0, Open(2, 2))
    assert choice(position, 0) == Propose()
    assert choice(play(position, 0, Propose()), 1) == Agree()


def test_it_makes_a_tie_when_the_leader_would_win_the_match() -> None:
    position = play(play(auction("2 2", "3", "2", "4 +1"), 0, Open(2, 1)), 1, Open(3, 1))
    position = replace(position, hands=((0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 0)))
    assert choice(play(position, 1, Propose()), 2) == Agree()
    close = replace(position, tokens=(0, 4, 0, 0))
    assert choice(play(close, 1, Propose()), 2) == Raise(0, 0, 1)


def test_it_keeps_the_good_cards() -> None:
    position = state("", "", "", phase="sharing", sharer=0, to_share=(3, 2, 0, 1), given=((0,) * 4,) * 3, drawer=None)
    bids = play(play(auction("2", "3", "4"), 0, Open(2, 1)), 1, Open(3, 1)).bids
    assert choice(replace(position, bids=bids), 0) == Give(0, 3, 2)


@pytest.mark.parametrize("seats", [3, 6])
def test_easy_bots_finish_a_match_without_retracting(seats: int) -> None:
    for seed in range(5):
        match = play_out(Match("overbid", seats=seats, seed=str(seed)), [EASY] * seats, Random(seed), most_inputs=3000)
        assert not any(isinstance(entry.action, Retract) for entry in match.inputs)


def test_it_beats_three_random_bots_more_often_than_not() -> None:
    wins = 0.0
    for seed in range(60):
        bots = [EASY if seat == seed % 4 else bot("overbid", "random") for seat in range(4)]
        outcome = play_out(Match("overbid", seats=4, seed=str(seed)), bots, Random(seed)).outcome
        assert outcome is not None
        wins += (seed % 4 in outcome.winners) / len(outcome.winners)
    assert wins > 36
