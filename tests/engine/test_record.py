from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kibitz import BadRecord, Match
from tests.engine.hilo import Leave, Stay


@pytest.fixture
def match() -> Match:
    played = Match("hilo", seats=3, seed="a seed", options={"first": 1}, deck=["2", "0", "1"])
    for seat in (2, 0, 1):
        played.play(seat, Stay() if seat else Leave(), at=100 * (played.version + 1))
    return played


def finished() -> Match:
    match = Match("hilo", seats=2)
    for seat in (0, 1, 0, 1):
        match.play(seat, Stay())
    return match


def test_a_record_holds_everything_that_determines_a_match(match: Match) -> None:
    record = match.record()
    assert record["game"] == "hilo"
    assert record["rules"] == 1
    assert record["seats"] == 3
    assert record["options"] == {"first": 1}
    assert record["seed"] == "a seed"
    assert record["deck"] == ["2", "0", "1"]
    assert record["inputs"][0] == {"seat": 2, "action": {"do": "stay"}, "at": 100}
    assert record["outcome"] is None


def test_a_match_is_replayed_from_data_text_bytes_and_file(match: Match, tmp_path: Path) -> None:
    match.save(tmp_path / "match.json")
    text = json.dumps(match.record())
    for source in (match.record(), text, text.encode(), tmp_path / "match.json"):
        again = Match.replay(source)
        assert again.state == match.state
        assert again.inputs == match.inputs


def test_a_replayed_match_continues_like_the_original(match: Match) -> None:
    again = Match.replay(match.record())
    for each in (match, again):
        for seat in (0, 1, 2):
            each.play(seat, Stay())
    assert again.record() == match.record()
    assert match.outcome is not None


def test_saving_leaves_no_other_file_behind(match: Match, tmp_path: Path) -> None:
    match.save(tmp_path / "match.json")
    match.save(tmp_path / "match.json")
    assert [path.name for path in tmp_path.iterdir()] == ["match.json"]


def changed(**entries: Any) -> dict[str, Any]:
    return {**finished().record(), **entries}


@pytest.mark.parametrize(
    ("entries", "sentence"),
    [
        ({"kibitz": 2}, "newer than this Kibitz reads"),
        ({"kibitz": 0}, "has format 0"),
        ({"kibitz": "1"}, "damaged"),
        ({"game": "chess"}, "unknown game"),
        ({"rules": 2}, "newer"),
        ({"rules": 0}, "older"),
        ({"seats": 9}, "does not start a match"),
        ({"seats": "2"}, "damaged"),
        ({"options": {"x": 1}}, "does not start a match"),
        ({"seed": "another"}, "hashes differ"),
        ({"seed": "\ud800"}, "damaged"),
        ({"commitment": "0" * 64}, "hashes differ"),
        ({"deck": ["0", "0"]}, "does not start a match"),
        ({"deck": "01"}, "damaged"),
        ({"inputs": [{"seat": 0, "action": {"do": "fly"}, "at": 0}]}, "Input 1 of the record is refused"),
        ({"inputs": [{"seat": 7, "action": {"do": "stay"}, "at": 0}]}, "Input 1 of the record is refused"),
        ({"inputs": [{"seat": 0, "action": {"do": "stay"}, "at": -5}]}, "Input 1 of the record is refused"),
        ({"inputs": [{"seat": 0, "action": {"do": "stay"}, "at": float("nan")}]}, "damaged"),
        ({"inputs": {}}, "damaged"),
        ({"outcome": None}, "outcome is not the one"),
        ({"outcome": {"winners": [0, 1], "scores": [9, 9], "reason": "points"}}, "outcome is not the one"),
        ({"colour": "red"}, "damaged"),
    ],
)
def test_an_invalid_record_is_refused_with_a_sentence(entries: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        Match.replay(changed(**entries))


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"[]",
        b"3",
        b"null",
        b"{}",
        b'{"a": 1}',
        b"\xff\xfe",
        b"\x00" * 50,
        b"[" * 100_000,
        "é".encode("latin-1"),
    ],
)
def test_anything_but_a_record_is_refused_with_a_sentence(text: bytes, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(text)
    with pytest.raises(BadRecord, match="not a Kibitz record"):
        Match.replay(file)
    with pytest.raises(BadRecord):
        Match.replay(text)


def test_every_truncation_of_a_record_is_refused() -> None:
    text = json.dumps(finished().record())
    for length in range(len(text)):
        with pytest.raises(BadRecord):
            Match.replay(text[:length])


def test_a_file_without_end_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadRecord, match="too large"):
        Match.replay(Path("/dev/zero"))


def test_a_missing_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be read: No such file"):
        Match.replay(tmp_path / "nothing.json")
    with pytest.raises(BadRecord, match="cannot be read"):
        Match.replay(tmp_path)


def test_a_path_may_be_a_text(match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    match.save("match.json")
    assert Match.replay("match.json").record() == match.record()


@pytest.mark.parametrize("text", ["", "nothing.json", "three words", "[]", "null", "a\0b", "x" * 5000, "\ud800"])
def test_a_text_that_is_neither_a_path_nor_a_record_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadRecord, match=r"There is no file .* and this text is not a record in JSON either\."):
        Match.replay(text)


def test_a_source_of_another_type_is_refused() -> None:
    with pytest.raises(BadRecord, match="not int"):
        Match.replay(3)  # type: ignore[arg-type]


def test_an_input_that_is_not_in_canonical_form_is_refused(match: Match) -> None:
    record = match.record()
    record["inputs"][0]["action"] = {"do": "stay", "extra": 1}
    with pytest.raises(BadRecord, match="Input 1 of the record is refused"):
        Match.replay(record)
