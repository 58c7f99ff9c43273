"""§ The cards: the shipped deck, and custom decks."""

from __future__ import annotations

import runpy
from collections import Counter
from pathlib import Path

import pytest

from kibitz import GAMES, KibitzError, Match
from kibitz.games.stroop import cards as cards_module
from kibitz.games.stroop.cards import ABILITIES, MYSTERY, Card, card_of, pack_of, read_deck
from kibitz.games.stroop.palette import PALETTE

CARDS = pack_of("default").cards
COLOURED = [card for card in CARDS if not card.mystery]
FOLDER = Path(cards_module.__file__).parent / "decks"


def counts_by(attribute: str, points: object) -> list[int]:
    """How many cards with these points each colour has, as a word or as an ink."""
    found = Counter(getattr(card, attribute) for card in COLOURED if card.points == points)
    return [found[colour] for colour in PALETTE]


def test_there_are_56_colour_cards_and_4_mystery_cards() -> None:
    assert len(CARDS) == 60
    assert len(COLOURED) == 56
    assert CARDS.count(MYSTERY) == 4


def test_every_pair_of_a_word_and_another_ink_occurs_once() -> None:
    pairs = [(card.word, card.ink) for card in COLOURED]
    assert sorted(pairs) == sorted((word, ink) for word in PALETTE for ink in PALETTE if word != ink)


def test_the_points_are_those_of_the_rules() -> None:
    assert Counter(card.points for card in COLOURED) == {"x2": 8, 2: 10, 1: 18, 0: 10, -1: 8, -2: 2}


def test_there_are_six_of_each_ability_and_32_without() -> None:
    assert Counter(card.ability for card in COLOURED) == dict.fromkeys(ABILITIES, 6) | {None: 32}


@pytest.mark.parametrize("attribute", ["word", "ink"])
@pytest.mark.parametrize("points", ["x2", -1])
def test_each_word_and_each_ink_has_one_doubling_and_one_minus_one(attribute: str, points: object) -> None:
    assert counts_by(attribute, points) == [1] * 8


@pytest.mark.parametrize("attribute", ["word", "ink"])
@pytest.mark.parametrize("points", [2, 1, 0, -2])
def test_other_points_are_spread_evenly_over_words_and_inks(attribute: str, points: object) -> None:
    counts = counts_by(attribute, points)
    assert max(counts) - min(counts) <= 1


@pytest.mark.parametrize("ability", ABILITIES)
def test_each_ability_has_one_or_two_doublings(ability: str) -> None:
    assert sum(card.points == "x2" for card in COLOURED if card.ability == ability) in (1, 2)


@pytest.mark.parametrize("attribute", ["word", "ink"])
def test_each_word_and_each_ink_has_three_abilities(attribute: str) -> None:
    assert set(Counter(getattr(card, attribute) for card in COLOURED if card.ability).values()) == {3}


def test_the_shipped_file_is_what_its_script_writes(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(FOLDER / "make_default.py"), run_name="__main__")
    assert capsys.readouterr().out == (FOLDER / "default.csv").read_text("utf-8")


@pytest.mark.parametrize("text", ["red/blue 2 see", "green/red x2", "mystery"])
def test_the_cards_of_the_examples_are_in_the_deck(text: str) -> None:
    assert text in GAMES["stroop"].deck(seats=2)


@pytest.mark.parametrize("text", ["red/blue 2 see", "green/red x2", "mystery", "red/red -12", "a-b/c 0 reverse"])
def test_a_card_reads_back_from_its_text(text: str) -> None:
    assert str(card_of(text)) == text


def test_the_parts_of_a_card() -> None:
    assert card_of("red/blue 2 see") == Card("red", "blue", 2, "see")
    assert card_of("green/red x2") == Card("green", "red", "x2", None)


# Custom decks


def colours_of(rows: tuple[str, ...]) -> list[str]:
    return [colour.id for colour in pack_of(rows).colours]


def test_rows_may_be_text_or_csv_with_headings_comments_and_empty_rows() -> None:
    rows = ("word,ink,points,ability", "red,blue,2,see", "", "# mine", '"Green";"Red";x2;', "mystery,,,", " mystery ")
    assert [str(card) for card in pack_of(rows).cards] == ["red/blue 2 see", "green/red x2", "mystery", "mystery"]


def test_the_colours_of_a_deck_are_those_on_its_cards_in_the_order_of_the_palette() -> None:
    assert colours_of(("blue/red 1", "green/blue 2")) == ["red", "green", "blue"]


def test_a_deck_of_only_mysteries_offers_the_shipped_colours() -> None:
    assert colours_of(("mystery", "mystery")) == list(PALETTE)


def test_a_row_may_add_a_colour() -> None:
    pack = pack_of(("turquoise #30d5c8", "turquoise/red 3", "mystery"))
    assert [(colour.id, colour.hex) for colour in pack.colours] == [("red", PALETTE["red"]), ("turquoise", "#30d5c8")]


BAD_ROWS = [
    "red",
    "red/blue",
    "red/blue 3.5",
    "red/blue 100",
    "red/blue -0",
    "red/blue 02",
    "red/blue x3",
    "red/blue 2 fly",
    "red/blue 2 see see",
    "red/mauve 1",
    "red,,2,see",
    "mystery 2",
    "turquoise #12",
    "\ud800",
    "red/blue ٢",
]


@pytest.mark.parametrize("row", BAD_ROWS)
def test_a_bad_row_is_refused_with_its_number(row: str) -> None:
    with pytest.raises(KibitzError, match="row 2 of the deck"):
        Match("stroop", seats=2, options={"cards": ["mystery", row, "mystery"]})


@pytest.mark.parametrize(
    ("cards", "problem"),
    [
        ("tarot", "no deck of that name"),
        ([], "at least 2 cards"),
        (["mystery"], "at least 2 cards"),
        (["mystery"] * 501, "row 501 of the deck: a deck has at most 500"),
        (["red/blue x2"] * 33, "at most 32 cards with x2"),
        ([1, 2], "row 1 of the deck"),
        (None, "must be a text, or a list"),
        ([f"{chr(97 + n)} #000000" for n in range(26)] + [f"{chr(97 + n)}/a 1" for n in range(26)], "24 colours"),
    ],
)
def test_a_bad_deck_is_refused_with_a_sentence(cards: object, problem: str) -> None:
    with pytest.raises(KibitzError, match=problem):
        Match("stroop", seats=2, options={"cards": cards})


def test_a_deck_needs_a_card_for_each_seat() -> None:
    assert Match("stroop", seats=3, options={"cards": ["mystery"] * 3}).to_act
    with pytest.raises(KibitzError, match="too small for 4 seats"):
        Match("stroop", seats=4, options={"cards": ["mystery"] * 3})
    with pytest.raises(KibitzError, match="too small for 4 seats"):
        GAMES["stroop"].deck(seats=4, options={"cards": ["mystery"] * 3})


def test_the_largest_score_stays_exact_in_every_json_reader() -> None:
    rows = ["red/blue x2"] * 32 + ["red/blue 99"] * 468
    best = sum(99 * 2**32 for _ in range(468))
    assert best < 2**53
    assert Match("stroop", seats=2, options={"cards": rows}).to_act


# Files


def test_a_deck_is_read_from_a_file_and_can_be_played(tmp_path: Path) -> None:
    file = tmp_path / "mine.csv"
    file.write_bytes("\ufeffword;ink;points;ability\r\nred;blue;2;see\r\n\r\nmystery;;;\r\n".encode())
    match = Match("stroop", seats=2, options={"cards": read_deck(file)})
    assert sorted(str(card) for pile in match.state.active for card in pile) == ["mystery", "red/blue 2 see"]


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "at least 2 cards"),
        (b"\xff\xfe\x00r", "not text in UTF-8"),
        (b"mystery\n" * 40_000, "too large"),
        (b"mystery\nmystery\n\nnonsense\n", "row 4 of the deck"),
    ],
)
def test_a_file_that_is_not_a_deck_is_refused_with_a_sentence(tmp_path: Path, content: bytes, problem: str) -> None:
    file = tmp_path / "mine.csv"
    file.write_bytes(content)
    with pytest.raises(KibitzError, match=problem):
        read_deck(file)


def test_a_file_that_cannot_be_read_is_refused_with_a_sentence(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.csv", "nul\0.csv"):
        with pytest.raises(KibitzError, match="cannot be read"):
            read_deck(path)


def test_rows_may_be_card_objects_as_views_show_them() -> None:
    rows = [{"word": "red", "ink": "blue", "points": 2, "ability": "see"}, {"mystery": True}, "blue/red x2"]
    match = Match("stroop", seats=3, options={"cards": rows})
    assert sorted(match.game.cards(match.state)) == ["blue/red x2", "mystery", "red/blue 2 see"]
    assert match.record()["options"]["cards"] == ["red/blue 2 see", "mystery", "blue/red x2"]


@pytest.mark.parametrize(
    "row", [7, None, [], {}, {"word": "red"}, {"mystery": True, "x": 1}, {"word": "red", "ink": 3}]
)
def test_a_row_that_is_neither_text_nor_a_card_is_refused_with_its_number(row: object) -> None:
    with pytest.raises(ValueError, match="row 2 of the deck"):
        Match("stroop", seats=2, options={"cards": ["red/blue 2", row, "red/blue 1"]})
