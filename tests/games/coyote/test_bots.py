"""The bots: sensible, quick, in order of their levels, and on their view alone."""

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


def wins(strong: str, weak: str, matches: int) -> int:
    """How often one beats three, from every seat."""
    won = 0
    for number in range(matches):
        bots: list[Bot] = [bot("coyote", weak)] * 4
        bots[number % 4] = bot("coyote", strong)
        match = play_out(Match("coyote", seats=4, seed=str(number // 4)), bots, Random(number))
        assert match.outcome is not None
        won += match.outcome.winners == (number % 4,)
    return won


def test_easy_beats_three_that_play_at_random() -> None:
    assert wins("easy", "random", 40) > 30


def test_medium_beats_three_easy_ones() -> None:
    assert wins("medium", "easy", 120) > 40


@pytest.mark.parametrize("name", NAMES)
def test_no_bot_ever_does_what_it_may_not(name: str) -> None:
    """At every seat count and with any options; positions come from random play, which goes to odd places."""
    rng = Random(name)
    for number in range(5 if name.startswith("strong") else 20):
        seats = 2 + number % 5
        match = Match("coyote", seats=seats, seed=f"legal {number}", options=options(rng, seats))
        players = Players(match, {seat: bot("coyote", "random") for seat in range(seats)}, rng)
        while (entry := players.next()) is not None and match.version < 40:
            choice_of(name, match, rng)
            players.play(entry)


@pytest.mark.parametrize("name", NAMES)
def test_every_table_comes_to_its_end(name: str) -> None:
    for seed in range(5):
        rng = Random(seed)
        seats = 2 + seed % 5
        match = Match("coyote", seats=seats, seed=str(seed), options=options(rng, seats))
        play_out(match, [bot("coyote", name)] * seats, rng, most_inputs=3000)
        assert match.outcome is not None


@pytest.mark.parametrize("name", NAMES)
def test_what_cannot_be_is_contested_and_what_is_sure_is_raised(name: str) -> None:
    high, low = table("1 2 3"), table("20 15 10")
    act(high, 150)
    assert choice_of(name, high) == high.legal_actions(1)[0]
    act(low, 3)
    assert isinstance(choice_of(name, low), Announce)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("forcing", ["restart", "reverse"])
def test_a_forced_seat_finds_a_number(name: str, forcing: str) -> None:
    match = table("20 15 10", variations=ALL)
    act(match, 198, forcing)
    assert isinstance(choice_of(name, match), Announce)


def test_a_doubtful_number_is_turned_back_on_its_announcer() -> None:
    match = table("1 2 3", variations=["reverse"])
    act(match, 7)
    assert to_json(choice_of("medium", match)) == b'{"do":"reverse"}'


@pytest.mark.parametrize("name", NAMES)
def test_neither_choice_nor_pause_depends_on_what_the_seat_cannot_know(name: str) -> None:
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
def test_pauses_are_those_of_people(name: str) -> None:
    match = table("7 8 9")
    act(match, 5, 9, 12, 14, 15)
    for seed in range(20):
        choice = bot("coyote", name).choose(match.view(2), match.legal_actions(2), Random(seed))
        assert 400 <= choice.after_ms <= 2500
