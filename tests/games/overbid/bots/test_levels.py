"""What all bots of overbid respect, what the better ones know, and that they win more."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from kibitz import Action, Match, bot
from kibitz.bots import characters, levels
from kibitz.engine.playout import play_out
from kibitz.games.overbid.bots.levels.easy import EMPTY_HANDED_PAUSE, PAUSES
from kibitz.games.overbid.model import Agree, Call, Draw, Give, Open, Options, Pass, Propose, Raise, Retract, State
from tests.games.overbid.tables import GAME, auction, play, state

CHARACTERS = [name for level in levels("overbid") for name in characters("overbid", level)]
STATES = 1500
"""How many random positions are tried."""
NO_CARDS = ((0, 0, 0, 0),) * 4


def choice(position: State, seat: int, name: str = "strong", seed: int = 1) -> Action | None:
    legal = GAME.legal_actions(position, seat)
    action = bot("overbid", name).choose(GAME.view(position, seat), legal, Random(seed)).action
    assert action is None or action in legal
    return action


def test_no_bot_ever_acts_illegally() -> None:
    """Bots decide in matches of mostly random play, so that odd positions come up."""
    number = decisions = 0
    while decisions < STATES:
        number += 1
        rng = Random(number)
        match = Match("overbid", seats=rng.randint(3, 6), seed=str(number), options={"goal": rng.choice((1, 3, 6, 12))})
        while match.to_act and match.version < 600 and decisions < STATES:
            seat = rng.choice([seat for seat in range(match.seats) if match.legal_actions(seat)])
            legal, view = match.legal_actions(seat), match.view(seat)
            made = bot("overbid", rng.choice(CHARACTERS)).choose(view, legal, rng)
            decisions += 1
            assert made.action is None or made.action in legal
            assert 0 < made.after_ms <= 2500
            match.play(seat, rng.choice((made.action or legal[0], *legal[-1:], rng.choice(legal))))


@pytest.mark.parametrize("name", CHARACTERS)
def test_the_same_view_gives_the_same_decision(name: str) -> None:
    position = play(play(auction("2 2 3", "2 2 2 4", "3 3"), 0, Open(2, 1)), 0, Propose())
    view, legal = GAME.view(position, 1), GAME.legal_actions(position, 1)
    chosen = [bot("overbid", name).choose(view, legal, Random(3)) for _ in range(2)]
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize("name", CHARACTERS[1:])
@pytest.mark.parametrize("seats", [3, 6])
def test_bots_of_one_kind_finish_a_match_and_never_retract(name: str, seats: int) -> None:
    match = play_out(
        Match("overbid", seats=seats, seed=name), [bot("overbid", name)] * seats, Random(name), most_inputs=2000
    )
    assert not any(isinstance(entry.action, Retract) for entry in match.inputs)


@pytest.mark.parametrize(("better", "others", "least"), [("medium", "easy", 0.3), ("strong", "medium", 0.26)])
def test_better_levels_win_more(better: str, others: str, least: float) -> None:
    """One better bot among three others, in every seat of each deal; `docs/bots.md` has the long runs."""
    share, deals = 0.0, 12
    for number in range(deals):
        for me in range(4):
            bots = [bot("overbid", better if seat == me else others) for seat in range(4)]
            outcome = play_out(Match("overbid", seats=4, seed=f"levels {number}"), bots, Random(number)).outcome
            assert outcome is not None
            share += (me in outcome.winners) / len(outcome.winners) / (4 * deals)
    assert share > least


def test_pauses_are_human_and_tell_nothing() -> None:
    assert all(300 <= least < most <= 2500 for least, most in (*PAUSES.values(), EMPTY_HANDED_PAUSE))
    rich = play(play(auction("2 2 3", "4 4 4", "3 3 2"), 0, Open(2, 1)), 0, Propose())
    poor = replace(rich, hands=(rich.hands[0], (3, 0, 0, 0), rich.hands[2]))
    for name in ("easy", "medium"):
        pauses = {
            bot("overbid", name).choose(GAME.view(one, 1), GAME.legal_actions(one, 1), Random(5)).after_ms
            for one in (rich, poor)
        }
        assert len(pauses) == 1


# What medium and strong bots know


@pytest.mark.parametrize("name", ["medium", "strong"])
def test_they_call_when_the_others_can_hardly_hold_more(name: str) -> None:
    few = state("", "3", "", "", drawer=2)
    assert choice(few, 1, name) == Call()
    many = state("2 3 2 4 2", "3", "2 2 2 3 3", "2 3 3 2 4", drawer=2)
    assert choice(many, 1, name) is None


@pytest.mark.parametrize("name", ["medium", "strong"])
def test_they_draw_first_and_call_afterwards(name: str) -> None:
    its_turn = state("", "3", "", "", drawer=1)
    assert choice(its_turn, 1, name) == Draw()
    assert choice(replace(its_turn, drawer=2), 1, name) == Call()


@pytest.mark.parametrize("name", ["medium", "strong"])
def test_they_call_rather_than_go_out(name: str) -> None:
    assert choice(state("2", "2", "3 2 2", packs=("2", "", "2"), drawer=1), 1, name) == Call()


@pytest.mark.parametrize("name", ["medium", "strong"])
def test_the_seat_with_the_most_tokens_lets_the_last_standoff_go_by(name: str) -> None:
    weak, strong = "2 2 3 3 4 +1", "4 4 4 3 +1 +1"
    position = state(strong, strong, weak, phase="standoff", drawer=None, standoffs=2, tokens=(0, 3, 1))
    assert choice(position, 1, name) == Pass()
    assert choice(position, 2, name) == Call()


def test_medium_opens_low_in_its_best_value() -> None:
    assert choice(auction("2 2 2 2 4", "2", "3"), 0, "medium") == Open(2, 1)


def test_strong_opens_with_a_card_that_it_can_spare_if_it_will_hardly_win() -> None:
    assert choice(auction("2 3 3", "3 3 4 4 4", "2 2 4 4 4", "3 3 3 4 4"), 0, "strong") == Open(2, 1)


def test_strong_opens_with_what_nobody_can_beat() -> None:
    assert choice(auction("2 2 2 2 4", "2", "3"), 0, "strong") == Open(4, 1)


@pytest.mark.parametrize("name", ["medium", "strong"])
def test_they_take_the_lead_when_nobody_can_answer(name: str) -> None:
    position = play(play(auction("3", "4", "", ""), 0, Open(3, 1)), 0, Propose())
    assert choice(position, 1, name) == Open(4, 1)


@pytest.mark.parametrize("name", ["medium", "strong"])
def test_they_do_not_join_an_auction_that_they_will_lose(name: str) -> None:
    position = play(play(auction("2 4 4 4", "2 2", "3 3 3 3 4", "3 3 2 2"), 0, Open(2, 1)), 0, Propose())
    assert choice(position, 1, name) == Agree()


@pytest.mark.parametrize("name", ["medium", "strong"])
def test_they_stop_a_leader_who_would_win_the_match(name: str) -> None:
    position = play(play(auction("2 2", "3", "2", "4 +1"), 0, Open(2, 1)), 1, Open(3, 1))
    position = replace(position, hands=(*NO_CARDS[:2], (0, 0, 0, 1), NO_CARDS[3]), tokens=(0, 4, 0, 0))
    assert choice(play(position, 1, Propose()), 2, name) == Raise(0, 0, 1)


def test_medium_ties_with_a_seat_far_from_the_goal() -> None:
    position = play(play(play(auction("2", "3", "2", "4"), 0, Open(2, 1)), 1, Open(3, 1)), 3, Open(4, 1))
    position = replace(position, hands=(*NO_CARDS[:2], (0, 0, 0, 2), NO_CARDS[3]), tokens=(0, 4, 0, 4))
    position = play(position, 3, Propose())
    assert choice(position, 2, "medium") == Raise(0, 0, 2)


def test_medium_catches_up_with_its_own_bid_since_a_tie_gives_its_cards_back() -> None:
    position = play(play(auction("2 +1", "3", "4 4 4"), 0, Open(2, 1)), 1, Open(3, 1))
    assert choice(play(position, 1, Propose()), 0, "medium") == Raise(0, 0, 1)


def test_a_helper_denies_a_win_with_a_single_card() -> None:
    position = play(play(auction("2", "3", "+1", "4 4"), 0, Open(2, 1)), 1, Open(3, 1))
    position = play(position, 1, Propose())
    assert choice(position, 2, "medium") == Agree()
    assert choice(position, 2, "medium:helper") == Raise(0, 0, 1)


def test_a_miser_keeps_everything_and_others_leave_the_twos() -> None:
    bids = play(play(auction("2", "3", "4"), 0, Open(2, 1)), 1, Open(3, 1)).bids
    position = state("", "", "", phase="sharing", sharer=0, to_share=(3, 0, 0, 0), given=NO_CARDS[:3], drawer=None)
    position = replace(position, bids=bids, packs=(("2",) * 20,) * 3)
    assert choice(position, 0, "medium:miser") == Give(0, 2, 3)
    assert choice(position, 0, "medium") == Give(1, 2, 3)


def test_a_gambler_calls_where_a_miser_waits() -> None:
    position = state("2", "2 2", "2 3", "3 2", drawer=2)
    assert choice(position, 1, "medium:gambler") == Call()
    assert choice(position, 1, "medium:miser") is None


def test_a_goal_of_one_token_can_be_played() -> None:
    position = replace(play(auction("3", "3 +1", "2", goal=1), 0, Open(3, 1)), options=Options(goal=1))
    assert choice(play(position, 0, Propose()), 1) in (Open(3, 1), Open(3, 1, 1))
