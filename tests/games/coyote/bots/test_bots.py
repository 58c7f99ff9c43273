"""The bots play legally and sensibly, from their view alone, and better levels win more."""

from __future__ import annotations

from random import Random

import pytest

from kibitz import GAMES, Match, bot, to_json
from kibitz.bots import Bot, characters, levels
from kibitz.engine.playout import Players, play_out
from kibitz.games.coyote.model import Action, Announce
from tests.games.coyote.oracle import options, vary
from tests.games.coyote.tables import ALL, act, on_turn, table

NAMES = [name for level in levels("coyote")[1:] for name in characters("coyote", level)]
"""All bots but the one that plays at random."""


def choice_of(name: str, match: Match, rng: Random | None = None) -> Action:
    seat = on_turn(match)
    action = bot("coyote", name).choose(match.view(seat), match.legal_actions(seat), rng or Random(1)).action
    assert action in match.legal_actions(seat)
    assert isinstance(action, Action)
    return action


def count_wins(strong: str, weak: str, matches: int) -> int:
    """How many matches one bot wins against three others, from every seat in turn."""
    won = 0
    for number in range(matches):
        bots: list[Bot] = [bot("coyote", weak)] * 4
        bots[number % 4] = bot("coyote", strong)
        match = play_out(Match("coyote", seats=4, seed=str(number // 4)), bots, Random(number))
        assert match.outcome is not None
        won += match.outcome.winners == (number % 4,)
    return won


def test_easy_beats_three_random_bots() -> None:
    assert count_wins("easy", "random", 40) > 30


def test_medium_beats_three_easy_bots() -> None:
    assert count_wins("medium", "easy", 120) > 40


@pytest.mark.parametrize("name", NAMES)
def test_no_bot_ever_acts_illegally(name: str) -> None:
    """At every seat count and with any options, in positions from random play."""
    rng = Random(name)
    for number in range(5 if name.startswith("strong") else 20):
        seats = 2 + number % 5
        match = Match("coyote", seats=seats, seed=f"legal {number}", options=options(rng, seats))
        players = Players(match, {seat: bot("coyote", "random") for seat in range(seats)}, rng)
        while (entry := players.next()) is not None and match.version < 40:
            choice_of(name, match, rng)
            players.play(entry)


@pytest.mark.parametrize("name", NAMES)
def test_every_match_between_bots_ends(name: str) -> None:
    for seed in range(5):
        rng = Random(seed)
        seats = 2 + seed % 5
        match = Match("coyote", seats=seats, seed=str(seed), options=options(rng, seats))
        play_out(match, [bot("coyote", name)] * seats, rng, most_inputs=3000)
        assert match.outcome is not None


@pytest.mark.parametrize("name", NAMES)
def test_an_impossible_number_is_contested_and_a_sure_one_raised(name: str) -> None:
    high, low = table("1 2 3"), table("20 15 10")
    act(high, 150)
    assert choice_of(name, high) == high.legal_actions(1)[0]
    act(low, 3)
    assert isinstance(choice_of(name, low), Announce)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("forcing", ["restart", "reverse"])
def test_a_forced_bot_announces_a_number(name: str, forcing: str) -> None:
    match = table("20 15 10", variations=ALL)
    act(match, 198, forcing)
    assert isinstance(choice_of(name, match), Announce)


def test_medium_answers_a_doubtful_number_with_a_reverse() -> None:
    match = table("1 2 3", variations=["reverse"])
    act(match, 7)
    assert to_json(choice_of("medium", match)) == b'{"do":"reverse"}'


@pytest.mark.parametrize("name", NAMES)
def test_neither_choice_nor_pause_depends_on_hidden_cards(name: str) -> None:
    game = GAMES["coyote"]
    match = table("7 8 9", variations=ALL)
    act(match, 5, 9)
    chosen = {
        (to_json(choice.action), choice.after_ms)
        for number in range(20)
        for other in [vary(match.state, 2, Random(number))]
        for choice in [bot("coyote", name).choose(game.view(other, 2), game.legal_actions(other, 2), Random(7))]
    }
    assert len(chosen) == 1


@pytest.mark.parametrize("name", NAMES)
def test_pauses_are_as_long_as_a_persons(name: str) -> None:
    match = table("7 8 9")
    act(match, 5, 9, 12, 14, 15)
    for seed in range(20):
        choice = bot("coyote", name).choose(match.view(2), match.legal_actions(2), Random(seed))
        assert 400 <= choice.after_ms <= 2500
