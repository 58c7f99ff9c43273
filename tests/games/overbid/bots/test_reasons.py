"""A hint tells what decides: chances to win, dangers averted, and the cards that it leaves."""

from __future__ import annotations

from msgspec.structs import replace

from kibitz import Action, advise
from kibitz.games.overbid.model import Agree, Call, Open, Pass, Propose, Raise, State
from tests.games.overbid.tables import GAME, auction, play, state


def reason(position: State, seat: int, action: Action, language: str = "en") -> str:
    hints = advise(GAME.view(position, seat), GAME.legal_actions(position, seat), language=language)
    return next(hint.why for hint in hints if hint.action == action)


# Drawing


def test_a_call_with_a_strong_hand_tells_how_often_it_is_the_highest() -> None:
    position = state("2", "4 4 4", "2", drawer=1)
    assert reason(position, 1, Call()) == (
        "The others draw no more. You can go up to 12, the highest bid in 100 of 100 cases, "
        "and you draw first after the auction."
    )


def standoff(standoffs: int, tokens: tuple[int, ...]) -> State:
    hands = ("2 2 2 3 3 3", "2 2 3 4 +1 +1", "2 2 2 3 3 3")
    return state(*hands, phase="standoff", drawer=None, standoffs=standoffs, tokens=tokens)


def test_a_call_with_a_weak_hand_tells_what_it_is_good_for_all_the_same() -> None:
    why = reason(standoff(0, (0, 0, 0)), 1, Call())
    assert why.startswith("With 6 you ")
    assert why.endswith(", but one card is enough to open: you keep the other 5, and draw first after the auction.")


def test_the_last_pass_of_a_match_tells_who_wins() -> None:
    assert reason(standoff(2, (0, 3, 2)), 1, Pass()) == (
        "If all pass, the match ends: you have the most tokens, and win."
    )
    assert reason(standoff(2, (3, 0, 2)), 1, Pass()) == (
        "If all pass, the match ends: Seat 0 has the most tokens, and wins."
    )
    assert reason(standoff(2, (3, 3, 2)), 1, Pass()) == (
        "If all pass, the match ends: those with the most tokens share the win."
    )
    assert "everybody draws a new hand" in reason(standoff(1, (3, 3, 2)), 1, Pass())


# The auction


def tie_with_danger() -> State:
    """Seat 0 ties with seat 1, still holds a card, and wins the match with it unless seat 2 helps seat 1."""
    position = play(play(auction("2 2", "2", "2 2"), 0, Open(2, 1)), 1, Open(2, 1))
    position = replace(position, tokens=(4, 0, 0), packs=((), ("3",), ("3",)))
    return play(position, 1, Propose())


def test_agreeing_to_a_tie_warns_of_a_rival_who_can_still_win_the_match() -> None:
    assert reason(tie_with_danger(), 2, Agree()) == (
        "If all agree, nobody wins tokens; it hardly ever ends like this. "
        "But Seat 0 can still go higher, and wins the match 100 times in 100. "
        "You keep both cards, good for a bid of 4."
    )


def test_helping_a_rival_tells_which_danger_it_averts() -> None:
    assert reason(tie_with_danger(), 2, Raise(1, 2, 0)) == (
        "Seat 1 (no tokens) leads with 6 and breaks the tie. "
        "Without your cards, Seat 0 would win the match 100 times in 100; like this, hardly ever. "
        "You have no cards left."
    )


def test_helping_a_rival_reads_well_in_french() -> None:
    assert reason(tie_with_danger(), 2, Raise(1, 2, 0), "fr") == (
        "Place 1 (aucun jeton) mène avec 6 et rompt l’égalité. "
        "Sans vos cartes, Place 0 gagnerait la partie 100 fois sur 100\u202f; ainsi, presque jamais. "
        "Il ne vous reste aucune carte."
    )


def test_a_lead_tells_what_it_wins_and_what_it_leaves() -> None:
    position = play(auction("2", "4 3 3", ""), 0, Open(2, 1))
    assert reason(play(position, 0, Propose()), 1, Open(4, 1)) == (
        "You lead with 4 and win the auction 100 times in 100, for 2 tokens. You keep 2 cards, good for a bid of 6."
    )


def test_a_lead_that_wins_the_match_says_so() -> None:
    position = replace(play(auction("2", "4 3 3", ""), 0, Open(2, 1)), tokens=(0, 4, 0))
    assert "win the match 100 times in 100" in reason(play(position, 0, Propose()), 1, Open(4, 1))


def test_letting_a_rival_win_tells_which_cards_that_saves() -> None:
    position = play(auction("3", "2 2 +1", ""), 0, Open(3, 1))
    assert reason(play(position, 0, Propose()), 1, Agree()) == (
        "If all agree, Seat 0 wins a token, 1 in all. You keep all 3 cards, good for a bid of 5."
    )
