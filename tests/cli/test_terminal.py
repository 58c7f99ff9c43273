"""Whole matches at a terminal table, played by typing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from kibitz import GAMES, Match, to_json
from kibitz.bots import BOT_NAMES, bot
from kibitz.cli import saves
from kibitz.cli.commands.play import play
from kibitz.cli.terminal import Left, Terminal
from kibitz.cli.typed import typed
from kibitz.engine.game import Game
from kibitz.words import LANGUAGES

Answer = Callable[[Match], str]


class Typist(Console):
    """A console at which a function of the match decides what is typed."""

    def __init__(self, match: Match, answer: Answer) -> None:
        super().__init__(file=StringIO(), width=80, highlight=False)
        self.match = match
        self.answer = answer

    def input(self, *args: object, **kwargs: object) -> str:
        return self.answer(self.match)

    @property
    def shown(self) -> str:
        assert isinstance(self.file, StringIO)
        return self.file.getvalue()


def seating(match: Match, you: int = 0) -> saves.Seating:
    names = ["Zoë" if seat == you else BOT_NAMES[seat] for seat in range(match.seats)]
    return saves.Seating(you, tuple(names), "easy")


def typist_of(game: str, rng: Random, you: int = 0) -> Answer:
    """Types what the easy bot would play, and now and then asks for the rules or types nonsense."""
    easy = bot(game, "easy")
    stamp = GAMES[game].optional("text", "stamp", lambda action, elapsed: action)

    def answer(match: Match) -> str:
        assert match.version < 5000, "the match does not end"
        if rng.random() < 0.02:
            return rng.choice(["?", "? card", "nonsense", "{", "999999", "{}", "'", "[red]", "\x00", "- - - -"])
        choice = easy.choose(match.view(you), match.legal_actions(you), rng)
        return "" if choice.action is None else typed(choice.action, partial(stamp, elapsed=0))

    return answer


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_person_plays_a_whole_match_by_typing_and_every_table_fits_into_eighty_columns(
    game: str, language: str, tmp_path: Path
) -> None:
    match = Match(game, seats=GAMES[game].seat_counts[-1], seed="terminal")
    console = Typist(match, typist_of(game, Random(1)))
    play(match, seating(match), tmp_path / f"x{saves.UNFINISHED}", console, language)
    assert match.outcome is not None
    assert Match.replay(tmp_path / "x.json").outcome == match.outcome
    assert not (tmp_path / f"x{saves.UNFINISHED}").exists()
    assert ("L’enregistrement" if language == "fr" else "The record is saved") in console.shown
    tables = [line for line in console.shown.splitlines() if line.startswith(("│", "╭", "╰"))]
    assert tables
    assert max(map(len, tables)) <= 80
    assert not [line for line in tables if line[-1] not in "│╮╯┃┐┘"], "no table is cut off"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_an_interrupted_match_is_resumed_where_it_stopped(game: str, tmp_path: Path) -> None:
    match = Match(game, seats=GAMES[game].seat_counts[0], seed="left")
    path = tmp_path / f"x{saves.UNFINISHED}"
    left_at: list[int] = []
    person = typist_of(game, Random(3))

    def leave_after_a_while(match: Match) -> str:
        if match.version >= 5:
            left_at.append(match.version)
            raise KeyboardInterrupt
        return person(match)

    with pytest.raises(SystemExit) as left:
        play(match, seating(match), path, Typist(match, leave_after_a_while), "en")
    assert left.value.code == 130
    again, people = saves.load(path)
    assert again.record() == match.record()
    assert again.version == left_at[0]
    play(again, people, path, Typist(again, person), "en")
    assert again.outcome is not None


def test_a_refusal_is_shown_and_the_person_is_asked_again() -> None:
    match = Match("peacock", seats=3, seed="x", options={"first": 1})
    answers = iter(["bid 10", "play R1", "trust none", "dance", "bid", "5000", "bid 2", "q"])
    console = Typist(match, lambda _: next(answers))
    with pytest.raises(Left):
        Terminal(match, seating(match), console, "en").run(lambda: None)
    assert console.shown.count("You have 9 tokens left: bid 0 to 9. (rules: Bidding)") == 2
    assert "No feathers are being played now." in console.shown
    assert "No confidence cards are being chosen now." in console.shown
    assert "“dance” is not one of your choices." in console.shown
    assert next(to_json(entry.action) for entry in match.inputs if entry.seat == 0) == b'{"do":"bid","tokens":2}'


def test_a_choice_can_be_typed_as_the_menu_words_it() -> None:
    match = Match("stroop", seats=3, options={"first": 1, "cards": ["red/green 1"] * 6})
    match.play(1, {"do": "ask", "about": "colour"})
    typed_words = iter(["VERT", "q"])
    terminal = Terminal(match, seating(match), Typist(match, lambda _: next(typed_words)), "fr")
    assert terminal._ask(match.legal_actions(0), may_wait=False).colour == "green"


def test_of_many_texts_a_few_are_listed_in_the_readers_language_and_any_other_may_be_typed() -> None:
    match = Match("stroop", seats=3, options={"first": 0, "cards": ["mystery"] * 6})
    match.play(0, {"do": "ask", "about": "colour"})
    lines = iter(["5", "Où est le chat ?"])
    console = Typist(match, lambda _: next(lines))
    terminal = Terminal(match, seating(match), console, "fr")
    choices = match.legal_actions(0)
    chosen = terminal._ask(choices, may_wait=False)
    label = terminal.text.label(chosen, match.view(0), terminal.tell)
    assert label != chosen.question
    assert label in console.shown
    assert chosen.question not in console.shown
    assert terminal._ask(choices, may_wait=False).question == "Où est le chat ?"


def test_a_game_without_advice_has_no_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match("peacock", seats=3, seed="x", options={"first": 1})
    answers = iter(["h", "q"])
    console = Typist(match, lambda _: next(answers))
    monkeypatch.setattr(Game, "optional_module", lambda game, name: None)
    with pytest.raises(Left):
        Terminal(match, seating(match), console, "en").run(lambda: None)
    assert "There are no hints for this game." in console.shown


def test_only_what_the_seat_may_know_is_shown() -> None:
    """A peacock player's own hand never appears, in the notation that the table uses for other hands."""
    match = Match("peacock", seats=3, seed="secret", options={"first": 1})
    console = Typist(match, lambda _: "q")
    with pytest.raises(Left):
        Terminal(match, seating(match), console, "en").run(lambda: None)
    signs = {"R": "♥", "Y": "★", "P": "▲", "W": "○", "B": "■"}
    as_shown = ["".join(signs[letter] for letter in card if letter in signs) for card in match.state.hands[0]]
    own = {sign + card.lstrip("RYPWB") for sign, card in zip(as_shown, match.state.hands[0], strict=True)}
    others = {
        "".join(signs[letter] for letter in card if letter in signs) + card.lstrip("RYPWB")
        for hand in match.state.hands[1:]
        for card in hand
    }
    shown = set(console.shown.split())
    assert not own & shown
    assert others <= shown
