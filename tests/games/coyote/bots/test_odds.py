"""The odds are exact: they agree with brute-force counting and with imagined states."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given as for_all
from hypothesis import strategies as st

from kibitz import GAMES, Match, bot
from kibitz.engine.playout import Players
from kibitz.games.coyote.bots import odds
from kibitz.games.coyote.bots.odds import Sight
from kibitz.games.coyote.counting import count
from kibitz.games.coyote.model import DECK, HIGHEST_NUMBER, State, View, in_order
from tests.games.coyote.oracle import options
from tests.games.coyote.tables import ALL, act, table, view_of


@for_all(st.permutations(DECK), st.integers(0, 9))
def test_a_running_total_agrees_with_the_rules(deck: list[str], cards: int) -> None:
    assert odds.add_up(deck[:cards]).total == count(deck[:cards]).total


def distribution_by_brute_force(known: list[str], pool: list[str], hidden: int) -> dict[int, float]:
    """The distribution of the total over every order of the pool."""
    totals: Counter[int] = Counter()
    for order in permutations(pool, hidden + 1):
        own, top = order[:hidden], order[hidden:]
        worn = [*known, *own]
        totals[count(worn, top if "?" in worn else ()).total] += 1
    return {total: number / totals.total() for total, number in totals.items()}


@pytest.mark.parametrize("hidden", [0, 1, 2])
@pytest.mark.parametrize(
    ("known", "pool"),
    [
        ("3 7", "1 1 2 20 x2 ?"),
        ("? 7 10", "1 1 2 -5 max0 x2"),
        ("max- max0 15", "? 20 4 4 0 x2"),
        ("x2 -10", "? max- max0 8 9 9"),
    ],
)
def test_the_distribution_agrees_with_brute_force(known: str, pool: str, hidden: int) -> None:
    seen = Sight(tuple(known.split()), in_order(tuple(pool.split())), hidden, ())
    expected = distribution_by_brute_force(known.split(), pool.split(), hidden)
    found = odds.distribution(seen)
    assert found == pytest.approx(expected)
    reached = odds.reach(seen)
    for number in range(1, HIGHEST_NUMBER + 2):
        assert reached[number] == pytest.approx(sum(part for total, part in expected.items() if total >= number))


def test_an_empty_pack_is_renewed_from_the_discards_for_a_question_mark() -> None:
    seen = Sight(("?",), ("4",), 1, ("1", "10"))
    assert odds.distribution(seen) == pytest.approx({5: 0.5, 14: 0.5})


def test_hypotheses_are_the_unseen_cards() -> None:
    view = view_of(table("1 2 3"), 0)
    found = odds.hypotheses(odds.own_sight(view))
    assert sum(chance for _, chance in found) == pytest.approx(1)
    chances = dict(found)
    assert chances[("1",)] == pytest.approx(2 / 28)
    assert chances[("2",)] == pytest.approx(1 / 28)


def test_a_seat_knows_neither_of_its_own_two_feathers() -> None:
    match = table("1 2 3", "20", variations=ALL)
    act(match, {"number": 4, "feather_to": 1})
    assert odds.own_sight(view_of(match, 1)).hidden == 2
    assert "20" in odds.own_sight(view_of(match, 0)).known


@pytest.mark.parametrize("seed", range(30))
def test_the_odds_agree_with_imagined_states_throughout_a_match(seed: int) -> None:
    """The odds allow what the seat truly wears and whatever it can imagine, also after a reshuffle."""
    rng = Random(seed)
    seats = 2 + seed % 5
    match = Match("coyote", seats=seats, seed=f"odds {seed}", options={**options(rng, seats), "lives": 5})
    players = Players(match, {seat: bot("coyote", "random") for seat in range(seats)}, rng)
    for _ in range(60):
        entry = players.next()
        if entry is None:
            break
        assert entry.seat is not None
        check_agreement(view_of(match, entry.seat), match.state, rng)
        players.play(entry)


def check_agreement(view: View, state: State, rng: Random) -> None:
    assert view.viewer is not None
    possible = dict(odds.hypotheses(odds.own_sight(view)))
    certain = len(odds.own_sight(view).certain)
    for other in (state, *(GAMES["coyote"].imagine(view, rng) for _ in range(3))):
        worn = other.feathers[view.viewer]
        own = worn[:certain] + in_order(worn[certain:])
        assert possible[own] > 0
        assert odds.assume(odds.own_sight(view), own).known == in_order(sum(other.feathers, ()))
        assert odds.sight_of(view, view.viewer, other.feathers) == odds.own_sight(view)


def test_the_highest_number_with_a_given_chance() -> None:
    reached = odds.reach(Sight(("5",), ("1", "2", "3", "4"), 1, ()))
    assert [odds.highest_at(reached, chance) for chance in (1, 0.75, 0.5, 0.2)] == [6, 7, 8, 9]
