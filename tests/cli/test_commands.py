from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from kibitz import GAMES, Match
from kibitz.cli import main


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KIBITZ_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def kibitz(*arguments: str, typed: str | bytes = "") -> Result:
    return CliRunner().invoke(main, arguments, input=typed, catch_exceptions=False)


def a_record(folder: Path, game: str = "peacock") -> Path:
    kibitz("sim", game, "--matches", "1", "--records", str(folder / "kept"), "--jobs", "1")
    [file] = (folder / "kept").iterdir()
    return file


class TestSim:
    @pytest.mark.parametrize("game", sorted(GAMES))
    def test_bots_play_and_the_results_are_counted(self, game: str, folder: Path) -> None:
        done = kibitz("sim", game, "--matches", "6", "--json", "--jobs", "1")
        assert done.exit_code == 0
        results = json.loads(done.stdout)["results"]
        assert results["matches"] == 6
        assert sum(results["wins"]) == pytest.approx(6)

    def test_the_same_seed_plays_the_same_on_any_number_of_processes(self, folder: Path) -> None:
        runs = [
            json.loads(kibitz("sim", "peacock", "--matches", "5", "--json", "--jobs", jobs, "--seed", "s").stdout)
            for jobs in ("1", "2")
        ]
        assert runs[0]["results"] == runs[1]["results"]

    def test_a_table_of_results_is_shown(self, folder: Path) -> None:
        done = kibitz("sim", "peacock", "--matches", "4", "--bots", "easy,random,random")
        assert "peacock, 3 seats, 4 matches" in done.stdout
        assert "easy" in done.stdout

    def test_easy_beats_random_from_every_seat(self, folder: Path) -> None:
        done = kibitz("sim", "peacock", "--matches", "30", "--bots", "random,easy,random", "--json")
        wins = json.loads(done.stdout)["results"]["wins"]
        assert wins[1] > 15

    @pytest.mark.parametrize(
        ("arguments", "sentence"),
        [
            (["chess"], "'chess' is not one of"),
            (["peacock", "--bots", "genius"], "no 'genius' bot"),
            (["peacock", "--bots", "easy,easy"], "3 to 5 seats"),
            (["peacock", "--bots", "easy,easy,easy", "--seats", "4"], "3 bots do not fill"),
            (["peacock", "--seats", "9"], "3 to 5 seats"),
            (["peacock", "--matches", "0"], "not in the range"),
            (["peacock", "--matches", "1e3"], "not a valid integer"),
            (["peacock", "-o", "x=1"], "Options of peacock: there is no 'x'; there are first, spectators."),
            (["peacock", "-o", "first"], "write NAME=VALUE"),
            (["peacock", "-o", "first=9"], "must be a seat"),
            (["peacock", "-o", "first=nan"], "Options of peacock"),
            (["peacock", "-o", "spectators=@nowhere"], "cannot be read"),
        ],
    )
    def test_bad_arguments_get_a_sentence(self, folder: Path, arguments: list[str], sentence: str) -> None:
        done = kibitz("sim", *arguments)
        assert done.exit_code in (1, 2)
        assert sentence in done.stderr
        assert "Traceback" not in done.output


class TestRecords:
    def test_a_good_record_is_valid(self, folder: Path) -> None:
        done = kibitz("verify", str(a_record(folder)))
        assert done.exit_code == 0
        assert "valid: peacock, 4 seats" in done.stdout
        assert "the seed fits its hash" in done.stdout

    def test_a_record_that_was_tampered_with_is_wrong(self, folder: Path) -> None:
        file = a_record(folder)
        record = json.loads(file.read_text())
        record["seed"] = "a better one"
        file.write_text(json.dumps(record))
        done = kibitz("verify", str(file))
        assert done.exit_code == 1
        assert "hashes differ" in done.stderr
        assert "1 of 1 records are wrong" in done.stderr

    def test_one_bad_record_does_not_hide_the_others(self, folder: Path) -> None:
        good = a_record(folder)
        bad = folder / "bad.json"
        bad.write_bytes(b"\xff")
        done = kibitz("verify", str(bad), str(good))
        assert done.exit_code == 1
        assert "valid" in done.stdout

    @pytest.mark.parametrize("game", sorted(GAMES))
    def test_a_replay_shows_the_whole_match(self, folder: Path, game: str) -> None:
        file = a_record(folder, game)
        match = Match.replay(file)
        everything = kibitz("replay", str(file), "--transcript").stdout
        assert f"{match.version:>4}. " in everything
        assert everything.rstrip().endswith("}")
        one_seat = kibitz("replay", str(file), "--seat", "1").stdout
        assert one_seat != everything
        assert kibitz("replay", str(file), "--lang", "fr").exit_code == 0

    @pytest.mark.parametrize("content", [b"", b"{}", b"\xff\xfe\x00", b"[1, 2", b'{"kibitz": 99}'])
    def test_a_file_that_is_not_a_record_gets_a_sentence(self, folder: Path, content: bytes) -> None:
        file = folder / "file.json"
        file.write_bytes(content)
        for command in ("replay", "verify"):
            done = kibitz(command, str(file))
            assert done.exit_code == 1
            assert "ecord" in done.stderr

    def test_an_unknown_seat_gets_a_sentence(self, folder: Path) -> None:
        done = kibitz("replay", str(a_record(folder)), "--seat", "7")
        assert "There is no seat 7" in done.stderr


class TestPlay:
    def test_a_game_is_asked_for_when_none_is_named(self, folder: Path) -> None:
        done = kibitz("play", typed="dance\n9\npea\nq\n")
        assert done.exit_code == 130
        assert "Which game?" in done.stdout
        assert "Round 1 of 3" in done.stdout

    def test_the_most_recently_interrupted_match_is_resumed(self, folder: Path) -> None:
        kibitz("play", "peacock", "--seed", "x", "--seat", "0", "-o", "first=1", typed="bid 3\nq\n")
        [file] = (folder / "data" / "matches").iterdir()
        before = json.loads(file.read_text())["record"]["inputs"]
        done = kibitz("play", "--resume", typed="q\n")
        assert done.exit_code == 130
        assert json.loads(file.read_text())["record"]["inputs"][: len(before)] == before

    def test_a_stacked_deck_is_dealt_from(self, folder: Path) -> None:
        deck = folder / "deck.txt"
        deck.write_text("\n".join(reversed(json.loads(kibitz("deck", "peacock", "--seats", "3").stdout))))
        done = kibitz("play", "peacock", "--seats", "3", "--deck", str(deck), "--seed", "x", typed="q\n")
        assert done.exit_code == 130
        [file] = (folder / "data" / "matches").iterdir()
        assert json.loads(file.read_text())["record"]["deck"] == deck.read_text().split()

    @pytest.mark.parametrize(
        ("arguments", "sentence"),
        [
            (["peacock", "--seats", "2"], "3 to 5 seats"),
            (["peacock", "--seat", "4"], "There is no seat 4"),
            (["peacock", "--bot", "god"], "no 'god' bot"),
            (["peacock", "--lang", "tlh"], "'tlh' is not one of"),
            (["peacock", "--name", "\x1b[31m"], "printable"),
            (["peacock", "--name", "x" * 21], "printable"),
            (["peacock", "--deck", "nowhere"], "cannot be read"),
            (["peacock", "--seed", "x" * 1001], "A seed is a text"),
            (["--resume"], "no match to resume"),
            (["--resume", "nowhere"], "cannot be read"),
        ],
    )
    def test_bad_arguments_get_a_sentence(self, folder: Path, arguments: list[str], sentence: str) -> None:
        done = kibitz("play", *arguments)
        assert done.exit_code in (1, 2)
        assert sentence in done.stderr

    def test_a_deck_that_is_not_text_gets_a_sentence(self, folder: Path) -> None:
        (folder / "deck").write_bytes(b"\xff\xfe")
        done = kibitz("play", "peacock", "--deck", "deck")
        assert "not a text in UTF-8" in done.stderr

    def test_a_data_folder_that_cannot_be_made_gets_a_sentence(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (folder / "file").write_text("")
        monkeypatch.setenv("KIBITZ_DATA", str(folder / "file"))
        done = kibitz("play", "peacock")
        assert "Matches cannot be saved" in done.stderr

    def test_a_line_that_is_not_text_is_not_understood(self, folder: Path) -> None:
        done = kibitz("play", "peacock", "--seat", "0", "-o", "first=1", typed=b"\xff\xfe\nbid 1\nq\n")
        assert done.exit_code == 130


class TestRulesAndGames:
    @pytest.mark.parametrize("game", sorted(GAMES))
    def test_rules_are_printed_in_every_language(self, game: str) -> None:
        english, french = kibitz("rules", game, "--lang", "en").stdout, kibitz("rules", game, "--lang", "fr").stdout
        assert english.startswith("# ")
        assert french.startswith("# ")
        assert english != french
        assert "{#" not in english

    def test_rules_can_be_searched(self) -> None:
        assert "trump" in kibitz("rules", "peacock", "trump").stdout.lower()
        done = kibitz("rules", "peacock", "zebra")
        assert done.exit_code == 1
        assert "do not mention 'zebra'" in done.stderr

    def test_games_are_listed_with_their_options(self) -> None:
        listed = kibitz("games").stdout
        assert all(game in listed for game in GAMES)
        assert "spectators" in listed

    def test_the_help_names_every_command(self) -> None:
        shown = kibitz("--help").stdout
        for command in ("play", "sim", "replay", "verify", "rules", "games", "deck"):
            assert command in shown
            assert kibitz(command, "--help").exit_code == 0

    def test_an_unknown_command_gets_a_sentence(self) -> None:
        done = kibitz("dance")
        assert done.exit_code == 2
        assert "No such command" in done.stderr
