"""Whole matches, told in words, that must stay as they are.

Each record (`tests/games/<game>/transcripts/*.json`) was played once; its transcripts beside it diff like prose. A
record that no longer replays is a change of the rules, and needs a new `rules_version`. `make golden` writes the
transcripts anew, and a record of a match between bots for a game that has none.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from kibitz import GAMES, Match
from kibitz.bots import bot
from kibitz.cli.transcript import transcript
from kibitz.engine.playout import play_out
from kibitz.words import LANGUAGES
from tests.match_options import nearest_seats, short

ROOT = Path(__file__).parents[1] / "games"


def records(game: str) -> list[Path]:
    return sorted((ROOT / game / "transcripts").glob("*.json"))


def record_match(game: str) -> None:
    """Plays and saves a golden match."""
    seats = nearest_seats(game, 3)
    match = Match(game, seats=seats, seed="golden", options=short(game))
    (ROOT / game / "transcripts").mkdir(exist_ok=True)
    play_out(match, [bot(game, "easy")] * seats, Random("golden")).save(ROOT / game / "transcripts" / "short.json")


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("language", LANGUAGES)
def test_golden_matches_are_told_as_before(game: str, language: str, update_golden: bool) -> None:
    if update_golden and not records(game):
        record_match(game)
    assert records(game), "every game has a golden match"
    for record in records(game):
        match = Match.replay(record)
        assert match.outcome is not None, "golden matches are whole"
        told = transcript(match, language=language)
        golden = record.with_suffix(f".{language}.txt")
        if update_golden:
            golden.write_text(told, "utf-8")
        assert told == golden.read_text("utf-8")
