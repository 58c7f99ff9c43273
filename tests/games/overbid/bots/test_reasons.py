"""A hint tells what decides: chances to win, dangers averted, and the cards that it leaves."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from kibitz import Action, advise
from kibitz.bots.judging import explain
from kibitz.games.overbid.bots.comparison import what_outweighs
from kibitz.games.overbid.bots.simulation import Estimate
from kibitz.games.overbid.model import Agree, Call, Draw, Give, Open, Pass, Propose, Raise, Retract, State
from kibitz.words import Teller, seat_names, speaker
from tests.games.overbid.tables import GAME, auction, play, state


def reason(position: State, seat: int, action: Action, language: str = "en") -> str:
    hints = advise(GAME.view(position, seat), GAME.legal_actions(position, seat), language=language)
    return next(hint.why for hint in hints if hint.action == action)


def reasons(position: State, seat: int, best: Action, other: Action, language: str = "en") -> list[str]:
    """What a review says about the best choice and about another one."""
    view, choices = GAME.view(position, seat), GAME.legal_actions(position, seat)
    return explain(view, choices, (best, other), seat_names(view.seats, language), language)


# Drawing


def test_a_call_with_a_strong_hand_tells_how_often_it_is_the_highest() -> None:
    position = state("2", "4 4 4", "2", drawer=0)
    assert reason(position, 1, Call()) == (
        "The others draw no more. You can go up to 12, the highest bid in 100 of 100 cases, "
        "and you draw first after the auction."
    )


def test_a_call_instead_of_a_draw_is_not_praised() -> None:
    assert reason(state("2", "4 4 4", "2", drawer=1), 1, Call()) == (
        "You can go up to 12, the highest bid in 100 of 100 cases."
    )


def before_a_weak_call(**changes: Any) -> State:
    """Seat 1 may draw a 4, or call with a 2; seat 0 has a 3."""
    return state("3 +1", "2", "2", packs=("2", "4", "2"), drawer=1, **changes)


def test_a_weak_call_says_nothing_for_itself_where_something_else_is_better() -> None:
    assert reason(before_a_weak_call(), 1, Call()) == "With 2 you hardly ever have the highest bid."
    assert reason(before_a_weak_call(), 1, Call(), "fr") == (
        "Avec 2, vous n’avez presque jamais la plus haute enchère."
    )


def test_a_call_tells_which_rival_may_win_the_match_with_it() -> None:
    position = before_a_weak_call(tokens=(5, 0, 0))
    assert reason(position, 1, Call()).endswith(
        "If you call now, Seat 0 wins the match in this auction in 72 of 100 cases."
    )
    assert reason(position, 1, Call(), "fr").endswith(
        "Si vous lancez la manche maintenant, Place 0 y gagne la partie 72 fois sur 100."
    )


def test_a_draw_tells_what_it_adds_to_a_call() -> None:
    assert reason(before_a_weak_call(), 1, Draw()) == (
        "You get one more card, and can call right after that: you then have the highest bid in 83 of 100 cases, "
        "now hardly ever."
    )
    assert reason(before_a_weak_call(), 1, Draw(), "fr") == (
        "Une carte de plus, et vous pouvez lancer la manche aussitôt après\u00a0: vous avez alors la plus haute "
        "enchère dans 83 cas sur 100, presque jamais maintenant."
    )


def test_a_draw_that_adds_little_still_gives_a_card() -> None:
    assert reason(state("2", "4 4 4", "2", drawer=1), 1, Draw()) == (
        "You get one more card to keep, and can call right after that."
    )


def test_a_draw_that_fills_the_last_hand_warns_of_the_standoff() -> None:
    position = state("2 2 2 2 2 2", "2 2 3 3 4", "2 2 2 2 2 2", drawer=1)
    assert reason(position, 1, Draw()).endswith(
        "All hands are full then: if all pass in the standoff, everybody draws a new hand."
    )


def standoff(standoffs: int, tokens: tuple[int, ...]) -> State:
    hands = ("2 2 2 3 3 3", "2 2 3 4 +1 +1", "2 2 2 3 3 3")
    return state(*hands, phase="standoff", drawer=None, standoffs=standoffs, tokens=tokens)


def test_a_call_with_a_weak_hand_tells_what_it_is_good_for_if_it_is_the_best() -> None:
    call, no_call = reasons(standoff(0, (0, 0, 0)), 1, Call(), Pass())
    assert call.startswith("With 6 you ")
    assert call.endswith(", but one card is enough to open: you keep the other 5, and draw first after the auction.")
    assert no_call == "If all pass, your 6 cards go back into your pack, and everybody draws a new hand."
    no_call, call = reasons(standoff(0, (0, 0, 0)), 1, Pass(), Call())
    assert "but" not in call
    assert no_call.endswith("if somebody calls, you can still bid.")


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
        "But Seat 0 can still go higher, and wins the match in 100 of 100 cases. "
        "You keep both cards, good for a bid of 4."
    )


def test_helping_a_rival_tells_which_danger_it_averts() -> None:
    assert reason(tie_with_danger(), 2, Raise(1, 2, 0)) == (
        "Seat 1 (no tokens) leads with 6 and breaks the tie. "
        "Without your cards, Seat 0 would win the match in 100 of 100 cases; like this, hardly ever. "
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
        "You lead with 4 and win the auction in 100 of 100 cases, for 2 tokens. You keep 2 cards, good for a bid of 6."
    )


def test_a_lead_that_wins_the_match_says_so() -> None:
    position = replace(play(auction("2", "4 3 3", ""), 0, Open(2, 1)), tokens=(0, 4, 0))
    assert "win the match in this auction in 100 of 100 cases" in reason(play(position, 0, Propose()), 1, Open(4, 1))


@pytest.mark.parametrize(
    ("tie", "language", "told"),
    [
        (20, "en", "It ends in a tie in 20 of 100 cases, and you win the auction in 30, for 2 tokens."),
        (0, "en", "It hardly ever ends in a tie, and you win the auction in 30 of 100 cases, for 2 tokens."),
        (20, "fr", "à égalité 20 fois sur 100, et vous gagnez les enchères 30 fois, pour 2 jetons."),
        (0, "fr", "presque jamais ainsi, et vous gagnez les enchères 30 fois sur 100, pour 2 jetons."),
    ],
)
def test_a_tie_says_of_how_many_cases_it_speaks(tie: int, language: str, told: str) -> None:
    tell = Teller(speaker("overbid", language), seat_names(3, language), 0)
    chances = {"tie": tie, "percent": 30, "prize": "tokens", "tokens": 2, "average": "no"}
    assert tell("advice-tie", total=6, **chances).endswith(told)


def test_letting_a_rival_win_tells_which_cards_that_saves() -> None:
    position = play(auction("3", "2 2 +1", ""), 0, Open(3, 1))
    assert reason(play(position, 0, Propose()), 1, Agree()).startswith(
        "If all agree, Seat 0 wins a token, 1 in all. You keep all 3 cards, good for a bid of 5."
    )


def test_the_best_hint_of_an_auction_tells_what_outweighs_that_another_choice_wins_more_auctions() -> None:
    position = play(play(auction("3", "2 2 +1", ""), 0, Open(3, 1)), 0, Propose())
    best, *others = advise(GAME.view(position, 1), GAME.legal_actions(position, 1))
    assert best.action == Agree()
    assert best.why.endswith(
        "With “Open with 2×2: 4”, you win the auction more often, but you keep one card instead of 3."
    )
    assert all("With “" not in hint.why for hint in others)


# Why the best choice is best, although the other one has a better figure


def test_the_best_choice_tells_that_the_cards_kept_outweigh_the_auctions_lost() -> None:
    position = play(play(auction("2", "4 3 3", ""), 0, Open(2, 1)), 0, Propose())
    agree, _ = reasons(position, 1, Agree(), Open(4, 1))
    assert agree.endswith("With “Open with 4: 4”, you win the auction more often, but you keep 2 cards instead of 3.")
    agree, _ = reasons(position, 1, Agree(), Open(4, 1), "fr")
    assert agree.endswith(
        "Avec «\u00a0Ouvrir avec 4\u00a0: 4\u00a0», vous gagnez plus souvent les enchères, "
        "mais il vous reste 2 cartes au lieu de 3."
    )


EVEN = Estimate(
    match=0.4,
    auction=0.3,
    tokens=2.0,
    rivals_tokens=1.0,
    auctions=(0.3, 0.3, 0.3),
    matches=(0.0, 0.2, 0.0),
    cards=3.0,
    reach=6.0,
)
BETTER_AT: dict[str, tuple[dict[str, Any], str, str]] = {
    "danger": (
        {"matches": (0.0, 0.5, 0.0)},
        "Seat 1 wins the match in 50 of 100 cases instead of 20.",
        "Place 1 gagne la partie 50 fois sur 100, au lieu de 20.",
    ),
    "tokens": (
        {"tokens": 1.0},
        "for fewer tokens: 1 instead of 2 on average.",
        "pour moins de jetons\u00a0: 1 au lieu de 2 en moyenne.",
    ),
    "conceded": (
        {"rivals_tokens": 1.9},
        "rivals win 1.9 tokens on average instead of 1.",
        "vos adversaires gagnent 1,9 jeton en moyenne, au lieu de 1.",
    ),
    "cards": ({"cards": 1.0}, "you keep one card instead of 3.", "il vous reste une carte au lieu de 3."),
    "reach": (
        {"reach": 3.0},
        "the cards that you keep are good for a bid of 3 instead of 6.",
        "les cartes qui vous restent permettent de monter à 3 au lieu de 6.",
    ),
}


@pytest.mark.parametrize("point", BETTER_AT)
def test_what_outweighs_more_auctions_is_named(point: str) -> None:
    worse, english, french = BETTER_AT[point]
    other = EVEN._replace(auction=0.5, **worse)
    assert compared(EVEN, other, "en") == f"With “Open with 3: 3”, you win the auction more often, but {english}"
    assert compared(EVEN, other, "fr") == (
        f"Avec «\u00a0Ouvrir avec 3\u00a0: 3\u00a0», vous gagnez plus souvent les enchères, mais {french}"
    )


def test_auctions_won_can_outweigh_that_rivals_win_the_match_more_often() -> None:
    other = EVEN._replace(auction=0.0, tokens=0.0, matches=(0.0, 0.0, 0.0))
    assert compared(EVEN, other, "en") == (
        "With “Open with 3: 3”, rivals win the match less often, but you hardly ever win the auction yourself."
    )


def test_a_choice_that_wins_no_auctions_is_not_said_to_win_fewer_tokens() -> None:
    best = EVEN._replace(auction=0.004, tokens=2.9)
    assert compared(best, best._replace(auction=0.0, tokens=0.0, matches=(0.0, 0.1, 0.0)), "en") == ""


def test_cards_that_reach_no_bid_are_not_said_to_be_good_for_one() -> None:
    best = EVEN._replace(cards=0.4, reach=0.8)
    assert compared(best, best._replace(auction=0.5, cards=0.0, reach=0.0), "en") == ""


def compared(best: Estimate, other: Estimate, language: str) -> str:
    view = GAME.view(auction("3", "2", "2"), 0)
    tell = Teller(speaker("overbid", language), seat_names(3, language), 0)
    return " ".join(what_outweighs(view, 0, Open(3, 1), best, other, tell))


def test_a_choice_with_the_better_figures_needs_no_comparison() -> None:
    position = play(play(auction("2", "4 3 3", ""), 0, Open(2, 1)), 0, Propose())
    lead, _ = reasons(position, 1, Open(4, 1), Agree())
    assert "Agree" not in lead


def test_who_is_not_asked_is_told_that_waiting_is_better() -> None:
    """Seat 0 leads with all that it has; seat 1 would spend its twos on an auction that seat 2 can win."""
    position = play(auction("4", "2 2 2", "4"), 0, Open(4, 1))
    best, *others = advise(GAME.view(position, 1), GAME.legal_actions(position, 1))
    assert best.why.endswith("Waiting would be better still.")
    assert not any("wait" in hint.why for hint in others)
    raised, _ = reasons(position, 1, best.action, others[-1].action, "fr")
    assert raised.endswith("Attendre serait encore mieux.")
    asked = play(position, 0, Propose())
    best, *_ = advise(GAME.view(asked, 1), GAME.legal_actions(asked, 1))
    assert best.action == Agree()
    assert "Waiting" not in best.why


def test_who_is_not_asked_is_not_told_to_wait_where_cards_are_better() -> None:
    position = play(auction("2", "4 3 3", ""), 0, Open(2, 1))
    position = replace(position, tokens=(0, 4, 0))
    best, *_ = advise(GAME.view(position, 1), GAME.legal_actions(position, 1))
    assert isinstance(best.action, Open)
    assert "Waiting" not in best.why


def test_taking_an_agreement_back_is_not_said_to_be_better_than_waiting() -> None:
    position = play(play(auction("2 3", "4 3 3", ""), 0, Open(2, 1)), 0, Propose())
    assert reason(position, 0, Retract()) == "It costs no card, but only delays the end: waiting is just as good."
    assert reason(position, 0, Retract(), "fr") == (
        "Cela ne coûte pas de carte, mais ne fait que retarder la fin\u00a0: attendre vaut tout autant."
    )


# Sharing out


def before_sharing(pack: int) -> State:
    """Seat 0 has won three twos and a 4."""
    bids = play(play(auction("2", "3"), 0, Open(2, 1)), 1, Open(3, 1)).bids
    given = ((0,) * 4,) * 2
    position = state("", "", phase="sharing", sharer=0, to_share=(3, 0, 1, 0), given=given, drawer=None)
    return replace(position, bids=bids, packs=(("2",) * pack,) * 2)


def test_a_hint_says_that_it_hardly_matters_who_gets_the_twos() -> None:
    hardly_matters = "Twos make low bids: it hardly matters who gets them."
    assert reason(before_sharing(20), 0, Give(0, 2, 3)) == hardly_matters
    assert reason(before_sharing(20), 0, Give(1, 2, 3)) == hardly_matters
    assert reason(before_sharing(20), 0, Give(1, 2, 3), "fr") == (
        "Les 2 font de petites enchères\u00a0: peu importe qui les reçoit."
    )
    assert reason(before_sharing(20), 0, Give(0, 4, 1)) == "It makes your pack stronger."
    assert reason(before_sharing(20), 0, Give(1, 4, 1)) == "It makes a rival’s pack stronger."


def test_who_has_few_cards_is_told_to_keep_even_the_twos() -> None:
    position = replace(before_sharing(5), to_share=(3, 0, 0, 0))
    best = advise(GAME.view(position, 0), GAME.legal_actions(position, 0))[0]
    assert best.action == Give(0, 2, 3)
    assert reason(before_sharing(5), 0, Give(0, 2, 3)) == (
        "Twos make low bids, but you have few cards left: if you have to draw from an empty pack, you are out."
    )
    assert reason(before_sharing(5), 0, Give(0, 2, 3), "fr") == (
        "Les 2 font de petites enchères, mais il vous reste peu de cartes\u00a0: si vous devez piocher dans un paquet "
        "vide, vous êtes hors jeu."
    )
