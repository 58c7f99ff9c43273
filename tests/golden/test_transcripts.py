"""Golden transcripts of whole matches, which must not change.

Each record is `tests/games/<game>/transcripts/*.json`, with its transcripts beside it. A record that no longer replays
means that the rules have changed, and that the game needs a new `rules_version`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from kibitz import GAMES, Match
from kibitz.cli.transcript import transcript
from kibitz.words import LANGUAGES

ROOT = Path(__file__).parents[1] / "games"
RECORDS = sorted(ROOT.glob("*/transcripts/*.json"))


def test_every_game_has_a_golden_match() -> None:
    assert {path.parts[-3] for path in RECORDS} == set(GAMES)


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_transcript_of_a_golden_match_is_unchanged(record: Path, language: str, update_golden: bool) -> None:
    match = Match.replay(record)
    assert match.outcome is not None, "golden matches are complete"
    text = transcript(match, language=language)
    golden = record.with_suffix(f".{language}.txt")
    if update_golden:
        golden.write_text(text, "utf-8")
    assert text == golden.read_text("utf-8")
