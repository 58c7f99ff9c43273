"""Whole matches, told in words, that must stay as they are.

Each record (`tests/games/<game>/transcripts/*.json`) was played once; its transcripts beside it diff like prose. A
record that no longer replays is a change of the rules, and needs a new `rules_version`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from kibitz import GAMES, Match
from kibitz.cli.transcript import transcript

ROOT = Path(__file__).parents[1] / "games"
RECORDS = sorted(ROOT.glob("*/transcripts/*.json"))


def test_every_game_has_a_golden_match() -> None:
    assert {path.parts[-3] for path in RECORDS} == set(GAMES)


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_golden_match_is_told_as_before(record: Path, language: str, update_golden: bool) -> None:
    match = Match.replay(record)
    assert match.outcome is not None, "golden matches are whole"
    told = transcript(match, language=language)
    golden = record.with_suffix(f".{language}.txt")
    if update_golden:
        golden.write_text(told, "utf-8")
    assert told == golden.read_text("utf-8")
