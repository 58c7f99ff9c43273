"""Peacock in a terminal."""

from __future__ import annotations

from random import Random

import pytest
from rich.console import Console

from kibitz import Match
from kibitz.engine.vocabulary import Fact
from kibitz.games.peacock import text
from kibitz.games.peacock.model import Bid, Play, Trust
from kibitz.words import LANGUAGES, Teller, speaker
from tests.games.peacock.tables import at_play, bid_round, match_view, play, table

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Maximiliane-Alexandra")


def teller(viewer: int | None, language: str = "en") -> Teller:
    return Teller(speaker("peacock", language), NAMES, viewer)


def render(match: Match, viewer: int | None, language: str = "en") -> str:
    console = Console(width=80, force_terminal=False, color_system=None)
    with console.capture() as capture:
        console.print(text.table(match_view(match, viewer), teller(viewer, language)))
    return capture.get()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("spectators", ["public", "all"])
def test_every_moment_can_be_described_and_shown(language: str, seats: int, spectators: str) -> None:
    rng, match = Random(seats), Match("peacock", seats=seats, seed="text", options={"spectators": spectators})
    while match.outcome is None:
        seat = rng.choice(sorted(match.to_act))
        for action in match.legal_actions(seat):
            assert text.label(action, match_view(match, seat), teller(seat, language))
        match.play(seat, rng.choice(match.legal_actions(seat)))
        for viewer in (seat, None):
            assert text.prompt(match_view(match, viewer), teller(viewer, language)).endswith((".", "?"))
            for fact in match.facts(viewer, since=match.version - 1):
                assert text.describe(fact, teller(viewer, language)).endswith(".")
        if match.version % 10 == 0:
            assert max(map(len, render(match, seat, language).splitlines())) <= 80
            assert max(map(len, render(match, None, language).splitlines())) <= 80


def test_the_viewers_hand_is_shown_as_a_number() -> None:
    shown = render(table(3, {0: "R2"}), 0)
    assert "8 feathers, hidden" in shown
    assert "♥2" not in shown
    assert "♥2" in render(table(3, {0: "R2"}), 1)


def test_sentences_speak_to_the_viewer() -> None:
    match = play(at_play(3, {0: "R2 R4 R5 R6 Y2 Y3 Y5 Y6", 1: "B3", 2: "B5"}), "B3")
    (played,) = match.facts(0, since=match.version - 1)
    assert text.describe(played, teller(0)) == "You play Ben’s blue 3."
    assert text.describe(played, teller(1)) == "Ada plays your blue 3."
    assert text.describe(played, teller(2)) == "Ada plays Ben’s blue 3."
    assert text.describe(played, teller(1, "fr")) == "Ada joue votre 3 bleu."


def test_labels_name_the_choice() -> None:
    match = table(3)
    view = match_view(match, 1)
    assert [text.label(Bid(k), view, teller(1)) for k in (0, 1, 2)] == [
        "no tokens on Ada",
        "1 token on Ada",
        "2 tokens on Ada",
    ]
    assert text.label(Trust(None), view, teller(1)) == "No Confidence"
    assert text.label(Trust(1), view, teller(1)) == "trust your bid on yourself"
    assert text.label(Trust(0), view, teller(1)) == "trust the bid on Ada"
    assert text.label(Play("PYR1", "red"), view, teller(1)) == "purple-yellow-red 1 as red"
    assert text.label(Play("R3"), view, teller(1, "fr")) == "3 rouge"


def test_prompts_say_what_to_do() -> None:
    match = table(3)
    assert text.prompt(match_view(match, 1), teller(1)) == "How many tricks will Ada take? Tokens left: 9."
    assert text.prompt(match_view(match, 0), teller(0)) == "Waiting for Ben, Cleo."
    bid_round(match)
    assert text.prompt(match_view(match, 0), teller(0)) == "Which of your bids do you trust most?"
    match = at_play(3)
    assert text.prompt(match_view(match, 0), teller(0)) == "You lead the trick: play any of Ben’s feathers."


def test_a_fact_of_another_game_is_an_error() -> None:
    with pytest.raises(TypeError):
        text.describe(Fact(), teller(0))
