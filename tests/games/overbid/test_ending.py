"""§ Ending the auction."""

from __future__ import annotations

from msgspec.structs import replace

from kibitz import Input
from kibitz.games.overbid.model import Agree, Agreed, Open, Proposal, Propose, Raise, Raised, Retract, Retracted, State
from tests.games.overbid.tables import GAME, auction, play, refused_action_code


def after_opening() -> State:
    """Seat 0 leads with 4; seat 1 could tie or top it."""
    return play(auction("2 2", "4 +1", "+1", "3"), 0, Open(2, 2))


def in_a_tie() -> State:
    return play(after_opening(), 1, Open(4, 1))


def after_proposal() -> State:
    return play(after_opening(), 0, Propose())


def test_only_the_single_highest_bidder_proposes() -> None:
    before = after_opening()
    assert GAME.to_act(before) == {0}
    assert Propose() in GAME.legal_actions(before, 0)
    assert refused_action_code(before, 1, Propose()) == "not-highest"
    assert refused_action_code(before, 1, Agree()) == refused_action_code(before, 0, Retract()) == "nothing-proposed"


def test_in_a_tie_any_seat_in_play_proposes() -> None:
    before = replace(in_a_tie(), out=(False, False, False, True))
    assert GAME.to_act(before) == {0, 1, 2}
    assert play(before, 2, Propose()).proposal == Proposal(2, (2,))


def test_a_proposal_is_the_proposers_agreement_and_the_only_proposal() -> None:
    before = after_proposal()
    assert before.proposal == Proposal(0, (0,))
    assert GAME.to_act(before) == {1, 2, 3}
    assert refused_action_code(before, 0, Agree()) == "has-agreed"
    assert refused_action_code(play(in_a_tie(), 3, Propose()), 2, Propose()) == "one-proposal"


def test_when_every_seat_in_play_agrees_the_round_ends() -> None:
    after = play(play(after_proposal(), 3, Agree()), 1, Agree())
    assert after.phase == "auction"
    assert after.proposal == Proposal(0, (0, 1, 3))
    after = play(after, 2, Agree())
    assert (after.phase, after.tokens, after.proposal) == ("drawing", (1, 0, 0, 0), None)


def test_seats_that_are_out_need_not_agree() -> None:
    before = replace(after_proposal(), out=(False, False, True, True))
    assert GAME.to_act(before) == {1}
    assert play(before, 1, Agree()).phase == "drawing"


def test_an_agreement_can_be_retracted_once_for_each_proposal() -> None:
    before = play(after_proposal(), 1, Agree())
    assert Retract() in GAME.legal_actions(before, 1)
    assert refused_action_code(before, 2, Retract()) == "not-agreed"
    after = play(before, 1, Retract())
    assert after.proposal == Proposal(0, (0,), (1,))
    assert refused_action_code(after, 1, Retract()) == "has-retracted"
    again = play(after, 1, Agree())
    assert Retract() not in GAME.legal_actions(again, 1)
    assert refused_action_code(again, 1, Retract()) == "has-retracted"


def test_the_proposers_retraction_withdraws_the_proposal_and_all_agreements() -> None:
    before = play(after_proposal(), 1, Agree())
    after = play(before, 0, Retract())
    assert after.proposal is None
    assert GAME.to_act(after) == {0}
    assert GAME.witness(before, Input(0, Retract()), after, None) == (Retracted(0, withdrawn=True),)
    assert play(after, 0, Propose()).proposal == Proposal(0, (0,)), "a new proposal forgets who retracted"


def test_an_open_or_raise_cancels_the_proposal_and_all_agreements() -> None:
    before = play(play(after_proposal(), 1, Agree()), 2, Agree())
    raised = play(before, 2, Raise(0, 0, 1))
    assert raised.proposal is None
    assert GAME.to_act(raised) == {0}
    [fact] = GAME.witness(before, Input(2, Raise(0, 0, 1)), raised, 3)
    assert fact == Raised(2, 0, 2, 0, 1, 5, cancelled=True)
    assert play(before, 1, Open(4, 1)).proposal is None, "even one's own agreement does not bind"


def test_an_agreement_is_told_to_all() -> None:
    before = after_proposal()
    after = play(before, 1, Agree())
    assert GAME.witness(before, Input(1, Agree()), after, None) == (Agreed(1),)
