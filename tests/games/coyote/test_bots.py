"""The easy bot: sensible, quick, and on its view alone."""

from __future__ import annotations

from random import Random

import pytest

from kibitz import GAMES, Match, bot
from kibitz.bots import Bot
from kibitz.engine.playout import play_out
from kibitz.games.coyote.bots import chance_of, possible_totals
from tests.games.coyote.oracle import options, vary
from tests.games.coyote.tables import ALL, act, on_turn, sight, table


def test_easy_beats_three_that_play_at_random() -> None:
    wins = 0
    for number in range(40):
        bots: list[Bot] = [bot("coyote", "random")] * 4
        bots[number % 4] = bot("coyote", "easy")
        match = play_out(Match("coyote", seats=4, seed=str(number)), bots, Random(number))
        assert match.outcome is not None
        wins += match.outcome.winners == (number % 4,)
    assert wins > 30


@pytest.mark.parametrize("seed", range(20))
def test_easy_plays_every_table_to_its_end(seed: int) -> None:
    rng = Random(seed)
    seats = 2 + seed % 5
    match = Match("coyote", seats=seats, seed=str(seed), options=options(rng, seats))
    play_out(match, [bot("coyote", "easy")] * seats, rng, most_inputs=3000)
    assert match.outcome is not None


def test_easy_contests_what_cannot_be_and_raises_what_is_sure() -> None:
    easy = bot("coyote", "easy")
    high, low = table("1 2 3"), table("20 15 10")
    act(high, 150)
    assert easy.choose(high.view(1), high.legal_actions(1), Random(1)).action == high.legal_actions(1)[0]
    act(low, 3)
    choice = easy.choose(low.view(1), low.legal_actions(1), Random(1)).action
    assert choice in low.legal_actions(1)[1:12]


def test_easy_finds_a_number_when_it_is_forced() -> None:
    for moves in (["restart"], ["reverse"]):
        match = table("20 15 10", variations=ALL)
        act(match, 198, *moves)
        choice = bot("coyote", "easy").choose(match.view(0), match.legal_actions(0), Random(1)).action
        assert choice in match.legal_actions(on_turn(match))


def test_possible_totals_cover_every_unseen_card() -> None:
    view = sight(table("1 2 3"), 0)
    totals = possible_totals(view, Random(1))
    assert len(totals) == 28
    assert totals == sorted(totals)
    assert chance_of(-100, totals) == 1
    assert chance_of(100, totals) == 0


def test_neither_choice_nor_pause_depends_on_what_the_seat_cannot_know() -> None:
    game = GAMES["coyote"]
    easy = bot("coyote", "easy")
    match = table("7 8 9")
    act(match, 5)
    seen = {
        (choice.action, choice.after_ms)
        for number in range(20)
        for other in [vary(match.state, 1, Random(number))]
        for choice in [easy.choose(game.view(other, 1), game.legal_actions(other, 1), Random(7))]
    }
    assert len(seen) == 1
