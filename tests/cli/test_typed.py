from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibitz import GAMES, KibitzError, Match
from kibitz.cli.typed import NotUnderstoodError, parse, typed
from kibitz.engine.match import read_action
from tests.engine import hilo


@pytest.fixture
def peacock() -> Match:
    return Match("peacock", seats=3, seed="x", options={"first": 0})


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("bid 3", {"do": "bid", "tokens": 3}),
        ("BID 3", {"do": "bid", "tokens": 3}),
        ("b 3", {"do": "bid", "tokens": 3}),
        ("3", {"do": "bid", "tokens": 3}),
        ("bid tokens=3", {"do": "bid", "tokens": 3}),
        ("trust none", {"do": "trust", "seat": None}),
        ("trust -", {"do": "trust", "seat": None}),
        ("trust 2", {"do": "trust", "seat": 2}),
        ("trust chloé", {"do": "trust", "seat": 2}),
        ("play R3", {"do": "play", "card": "R3"}),
        ("p PYR1 red", {"do": "play", "card": "PYR1", "as": "red"}),
        ("play PYR1 as=red", {"do": "play", "card": "PYR1", "as": "red"}),
        ('{"do": "bid", "tokens": 3}', {"do": "bid", "tokens": 3}),
    ],
)
def test_typed_text_means_an_action(peacock: Match, text: str, meant: dict[str, Any]) -> None:
    assert parse(text, peacock.game, peacock.legal_actions(1), ["Ada", "Ben", "Chloé"]) == meant


@pytest.mark.parametrize("text", ["contest", "c", "coyote", "Coyote!"])
def test_a_number_is_contested_in_the_words_of_the_game(text: str) -> None:
    match = Match("coyote", seats=3, seed="x", options={"first": 0})
    match.play(0, {"do": "announce", "number": 5})
    assert parse(text, match.game, match.legal_actions(1)) == {"do": "contest"}


@pytest.mark.parametrize("text", ["dance", "bid", "bid many", "bid 3 4", "{", "[1]", "play a b c", "t 1.5"])
def test_text_that_names_no_action_is_not_understood(peacock: Match, text: str) -> None:
    with pytest.raises(NotUnderstoodError):
        parse(text, peacock.game, peacock.legal_actions(1))


def test_capitals_do_not_matter_where_a_choice_fits() -> None:
    match = Match("peacock", seats=3, seed="x", options={"first": 0})
    while match.view(0).phase != "playing":
        seat = min(match.to_act)
        match.play(seat, match.legal_actions(seat)[0])
    card = match.legal_actions(0)[0].card
    assert parse(card.lower(), match.game, match.legal_actions(0))["card"] == card


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_legal_action_can_be_typed(game: str) -> None:

    match = Match(game, seats=GAMES[game].seat_counts[0], seed="typed")
    rng = Random(1)
    for _ in range(60):
        for seat in range(match.seats):
            choices = match.legal_actions(seat)
            for choice in choices[:40]:
                assert read_action(match.game, parse(typed(choice), match.game, choices)) == choice
        if not match.to_act:
            break
        seat = rng.choice(sorted(match.to_act))
        match.play(seat, rng.choice(match.legal_actions(seat)))


@given(st.text(max_size=30))
def test_no_text_crashes_the_parser(text: str) -> None:
    if not text.split():
        return
    match = Match("peacock", seats=3, seed="x", options={"first": 0})
    try:
        raw = parse(text, match.game, match.legal_actions(1))
        match.judge(1, raw)
    except KibitzError:
        pass


def test_an_action_without_values_is_typed_as_its_name() -> None:
    assert typed(hilo.Stay()) == "stay"
