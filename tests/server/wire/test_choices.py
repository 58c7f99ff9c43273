from __future__ import annotations

from random import Random

import msgspec
import pytest

from kibitz import GAMES, Match, to_json
from kibitz.server.wire.choices import expand, to_patterns
from tests.laws.worlds import oracle_of


@pytest.mark.parametrize("game", sorted(GAMES))
def test_patterns_expand_to_exactly_the_choices(game: str) -> None:
    for number in range(12):
        rng = Random(number)
        seats = rng.choice(GAMES[game].seat_counts)
        match = Match(game, seats=seats, seed=str(number), options=oracle_of(game).options(rng, seats))
        for _ in range(40):
            if not match.to_act:
                break
            for seat in range(seats):
                choices = match.legal_actions(seat)
                expanded = [to_json(action) for pattern in to_patterns(choices) for action in expand(pattern)]
                assert len(expanded) == len(choices)
                assert {msgspec.json.encode(msgspec.json.decode(action), order="sorted") for action in expanded} == {
                    msgspec.json.encode(msgspec.to_builtins(choice), order="sorted") for choice in choices
                }
            seat = rng.choice(sorted(match.to_act))
            match.play(seat, rng.choice(match.legal_actions(seat)))


def test_fourteen_thousand_announcements_are_a_few_lines() -> None:
    every = ["ditto", "reverse", "feather", "double", "restart", "next"]
    match = Match("coyote", seats=6, options={"variations": every, "first": 0})
    choices = match.legal_actions(0)
    assert len(choices) > 14_000
    assert len(to_json(to_patterns(choices))) < 1500


def test_consecutive_numbers_are_written_as_a_range() -> None:
    match = Match("coyote", seats=3, options={"first": 0})
    match.play(0, {"do": "announce", "number": 12})
    assert to_json(to_patterns(match.legal_actions(1))) == (
        b'[{"do":"contest","with":{}},{"do":"announce","with":{"number":{"from":13,"to":200}}}]'
    )
