"""The arena is fair, reports its uncertainty, and survives every bot."""

from __future__ import annotations

import json
import math
import re
import statistics
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from random import Random
from threading import Thread

import pytest
from click.testing import CliRunner, Result

from kibitz import KibitzError
from kibitz.arena import Arena, Block, Plan, Sprt, check_entrant, play_block, standings
from kibitz.arena.blocks import slot_seconds, time_slot
from kibitz.arena.standings import interval, ratings, t_quantile
from kibitz.cli import main

STRANGERS = "tests.arena.strangers"
QUICK = {"lives": 1}


def arena(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["arena", *arguments])


def against(name: str, budget: float = 5.0) -> Plan:
    return Plan("coyote", (f"{STRANGERS}:{name}", "random", "random"), "strangers", QUICK, budget)


# Blocks


def test_a_block_deals_the_same_cards_to_each_entrant_in_turn() -> None:
    """With three equal deterministic bots, each gets in the next rotation what its neighbour got before."""
    plan = Plan("coyote", (f"{STRANGERS}:First",) * 3, "one deal")
    block = play_block(plan, 0)
    first, second, third = block.wins
    assert sorted(first) == [0, 0, 1]
    assert second == first[1:] + first[:1]
    assert third == second[1:] + second[:1]
    assert [sum(shares) for shares in zip(*block.wins, strict=True)] == [1.0] * 3


def test_a_block_is_the_same_whenever_it_is_played() -> None:
    plan = Plan("peacock", ("easy", "random", "easy"), "again")
    once, again = play_block(plan, 3), play_block(plan, 3)
    assert (once.wins, once.scores) == (again.wins, again.scores)
    assert once.wins != play_block(plan, 4).wins or once.scores != play_block(plan, 4).scores


@pytest.mark.parametrize("seconds", [1e-6, 0.003, 0.2, 4.0])
def test_decision_times_are_recorded_to_within_five_percent(seconds: float) -> None:
    assert slot_seconds(time_slot(seconds)) == pytest.approx(seconds, rel=0.05)


# Uncertainty


def test_quantiles_of_students_t_match_published_tables() -> None:
    for freedom, known in {1: 12.706, 2: 4.303, 3: 3.182, 5: 2.571, 10: 2.228, 30: 2.042, 120: 1.980}.items():
        assert t_quantile(freedom) == pytest.approx(known, rel=0.012)


def test_intervals_have_their_nominal_coverage() -> None:
    """Of many intervals, over eight blocks each, 95 % contain the true mean."""
    rng = Random("intervals")
    held = [(found := interval([rng.gauss(0.3, 0.1) for _ in range(8)])).low <= 0.3 <= found.high for _ in range(4_000)]
    assert statistics.fmean(held) == pytest.approx(0.95, abs=0.015)


def test_one_block_gives_an_infinite_interval() -> None:
    assert math.isinf(interval([0.4]).high)


def test_the_stronger_bot_has_the_better_standing() -> None:
    plan = Plan("coyote", ("easy", "random", "random"), "better")
    blocks = [play_block(plan, number) for number in range(8)]
    easy, random = standings(plan, blocks)
    assert easy.wins.low > 1 / 3 > random.wins.high
    assert easy.wins.mean + 2 * random.wins.mean == pytest.approx(1)
    assert [rating.bot for rating in ratings(plan, blocks)] == ["easy", "random"]
    assert Sprt(0.4, 0.6).verdict(plan, blocks) == 0.6
    assert Sprt(0.4, 0.6).verdict(plan, []) is None


def test_the_sequential_test_keeps_its_error_rates() -> None:
    rng, plan, sprt = Random("sprt"), Plan("coyote", ("easy", "random"), ""), Sprt(0.45, 0.55)
    errors = 0
    for _ in range(200):
        blocks: list[Block] = []
        while (verdict := sprt.verdict(plan, blocks)) is None:
            won = tuple(float(rng.random() < 0.55) for _ in range(2))
            blocks.append(Block(len(blocks), (won, tuple(1 - share for share in won)), ((0, 0), (0, 0)), ({}, {})))
        errors += verdict == 0.45
    assert errors / 200 < 0.12


# Bots from outside


@pytest.mark.parametrize("name", ["First", "Chatty", "Curious"])
def test_an_external_bot_plays_with_the_others(name: str) -> None:
    block = play_block(against(name), 0)
    assert block.troubles == ()
    assert sum(block.times[0].values()) > 0


@pytest.mark.parametrize(
    ("name", "why", "words"),
    [
        ("Clumsy", "crashed", "ValueError: What game is this?"),
        ("Gone", "crashed", "Its process ended."),
        ("Slow", "stalled", ""),
        ("Cheat", "illegal", "…"),
        ("Silent", "stalled", "The match was stuck."),
        ("Confused", "crashed", "It returned str, not a Choice."),
        ("Imprecise", "crashed", "A Choice has whole milliseconds, not 0.5."),
        ("Opaque", "crashed", "TypeError: Encoding objects of type object is unsupported"),
        ("Babbling", "crashed", "Its process wrote something that is not an answer."),
    ],
)
def test_a_failing_bot_forfeits_and_the_run_continues(name: str, why: str, words: str) -> None:
    block = play_block(against(name, budget=0.5), 0)
    assert {(trouble.entrant, trouble.why) for trouble in block.troubles} == {(0, why)}
    assert all(words in (trouble.words, "…") for trouble in block.troubles)
    assert any(block.wins[1]) or any(block.wins[2])
    for trouble in block.troubles:
        assert block.wins[0][trouble.rotation] == 0


class Answering(BaseHTTPRequestHandler):
    """A bot in any language: it gets a view and its choices, and answers."""

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        assert set(asked) == {"view", "choices", "seed"}
        assert asked["view"]["game"] == "coyote"
        body = json.dumps({"action": asked["choices"][-1], "after_ms": 5}).encode()
        self.send_response(200)
        self.end_headers()
        self.wfile.write(body if self.path == "/bot" else b'{"action": {"do": "win"}}')

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


@pytest.fixture
def program() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), Answering) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_a_program_plays_over_http(program: str) -> None:
    block = play_block(Plan("coyote", (f"{program}/bot", "random"), "wire", QUICK), 0)
    assert block.troubles == ()
    wrong = play_block(Plan("coyote", (f"{program}/wrong", "random"), "wire", QUICK), 0)
    assert {trouble.why for trouble in wrong.troubles} == {"crashed"}


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("mighty", "There is no 'mighty' bot for coyote: there are random, easy"),
        ("easy:mighty", "There is no 'easy:mighty' bot for coyote"),
        ("no_such_module:Bot", "cannot be loaded: No module named 'no_such_module'"),
        (f"{STRANGERS}:Nobody", "has no Nobody"),
        (f"{STRANGERS}:NoBot", "is not a bot: it has no method `choose`"),
    ],
)
def test_a_refused_entrant_gets_an_explanation(name: str, sentence: str) -> None:
    with pytest.raises(KibitzError, match=re.escape(sentence)):
        check_entrant("coyote", name)


# Runs


def test_an_interrupted_run_is_resumed(tmp_path: Path) -> None:
    plan, file = Plan("coyote", ("easy", "random"), "resumed", QUICK), tmp_path / "run.jsonl"
    with ThreadPoolExecutor(2) as threads:
        whole = Arena(plan)
        assert len(list(whole.play(6, threads, 2))) == 6
        begun = Arena(plan, file)
        assert len(list(begun.play(3, threads, 2))) == 3
        file.write_bytes(file.read_bytes()[:-20])
        resumed = Arena(plan, file)
        assert len(resumed.blocks) == 2
        assert len(list(resumed.play(6, threads, 2))) == 4
    assert [block.wins for block in resumed.played(6)] == [block.wins for block in whole.played(6)]
    assert len(Arena(plan, file).played(6)) == 6
    with pytest.raises(KibitzError, match="another run"):
        Arena(Plan("coyote", ("easy", "random"), "other", QUICK), file)
    (tmp_path / "text").write_text("words\n")
    with pytest.raises(KibitzError, match="not an arena file"):
        Arena(plan, tmp_path / "text")


def test_without_an_executor_blocks_are_played_in_this_thread() -> None:
    plan = Plan("coyote", ("easy", "random"), "here", QUICK)
    assert [block.number for block in Arena(plan).play(2)] == [0, 1]


def test_a_run_ends_once_enough_blocks_are_played() -> None:
    plan = Plan("coyote", ("easy", "random"), "enough", QUICK)
    with ThreadPoolExecutor(1) as threads:
        played = list(Arena(plan).play(500, threads, 1, lambda blocks: len(blocks) >= 5))
    assert len(played) == 5


@pytest.mark.filterwarnings("ignore")
def test_blocks_are_played_on_a_cluster() -> None:
    """A real one, of two workers in processes of their own."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        arguments = ("coyote", "--bots", "easy,random", "--blocks", "6", "-o", "lives=1", "--json")
        far = arena(*arguments, "--cluster", cluster.scheduler_address)
        near = arena(*arguments, "--jobs", "1")
    assert far.exit_code == near.exit_code == 0, far.output
    assert outcome(far) == outcome(near)


def outcome(result: Result) -> object:
    """Without the times, which differ."""
    told = json.loads(result.stdout)
    return [(one["bot"], one["wins"], one["score"]) for one in told["standings"]], told["ratings"]


# The command


def test_the_command_prints_a_table_and_draws_a_picture(tmp_path: Path) -> None:
    picture = tmp_path / "result.svg"
    arguments = ("coyote", "--bots", f"easy,random,{STRANGERS}:Clumsy", "--blocks", "3", "-o", "lives=1", "--jobs", "1")
    result = arena(*arguments, "--plot", str(picture), "--sprt", "0.3,0.6", "--file", str(tmp_path / "run"))
    assert result.exit_code == 0, result.output
    assert "share of wins" in result.stdout
    assert "forfeited" in result.stdout
    assert "ValueError: What game is this?" in " ".join(result.stdout.split())
    assert "Equal strength is 33.3%." in result.stdout
    drawn = picture.read_text()
    assert drawn.startswith("<svg")
    assert drawn.count('class="bar"') == 3


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--bots", "easy"), "a bot for each seat"),
        (("--bots", "easy,mighty"), "There is no 'mighty' bot"),
        (("--bots", "easy," * 8 + "easy"), "2 to 6 seats"),
        (("--bots", "easy,easy", "--sprt", "half"), "is not two numbers"),
        (("--bots", "easy,easy", "--sprt", "0.6,0.4"), "the smaller one first"),
        (("--bots", "easy,easy", "-o", "lives=none"), "Options of coyote"),
        (("--bots", "easy,easy", "--cluster", "nowhere"), "No Dask cluster answers at nowhere"),
        (("--bots", "easy,easy", "--file", "/no/such/folder/run"), "cannot be written"),
    ],
)
def test_bad_arguments_are_refused_with_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    result = arena("coyote", *arguments)
    assert result.exit_code != 0
    assert sentence in " ".join(result.output.split()), result.output
