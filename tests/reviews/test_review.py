"""Reviews: what a seat's decisions were worth, as far as it could know."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from math import sqrt
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

import kibitz
from kibitz import GAMES, BadRecord, KibitzError, Match, bot, play_out
from kibitz.bots import judging
from kibitz.bots.judging import Judgement, WeighedChoice
from kibitz.bots.worth import Worth
from kibitz.cli import main
from kibitz.cli.commands.review import tell_skill
from kibitz.games.coyote.model import Announce, Contest
from kibitz.games.coyote.review import tell_truth
from kibitz.reviews import Review, assemble, decisions
from kibitz.reviews.decisions import inputs_of
from kibitz.reviews.review import percent, tell_judgement
from kibitz.reviews.skill import measure_skill, t_95
from kibitz.words import Teller, seat_names, shared_speaker, speaker
from tests.match_options import short


@pytest.fixture(scope="module")
def finished() -> dict[str, Match]:
    """A match of each game, the slowest excepted: seat 0 is strong, seat 1 plays at random."""
    found = {}
    for game in ("coyote", "overbid", "stroop"):
        match = Match(game, seats=3, seed="r", options={} if game == "coyote" else short(game))
        play_out(match, [bot(game, level) for level in ("strong", "random", "easy")], Random(1))
        found[game] = match
    return found


@pytest.mark.parametrize("game", ["coyote", "overbid", "stroop"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_review_judges_every_decision(finished: dict[str, Match], game: str, language: str) -> None:
    match = finished[game]
    found: Review = kibitz.review(match.record(), 1, language=language)
    assert [moment.version for moment in found.moments] == [made.version for made in decisions(match, 1)]
    for moment in found.moments:
        judged = moment.judgement
        assert judged.loss == pytest.approx(judged.best.share - judged.chosen.share)
        assert 0 <= judged.loss <= 1
        assert judged.choices[0].share == judged.best.share
        assert judged.why
        assert judged.best.label in moment.told
    assert found.curve[-1].version == match.version
    assert found.curve[-1].share == found.result
    costly = {one.version: one.judgement.loss for one in found.moments if one.judgement.verdict == "costly"}
    assert [costly[version] for version in found.costliest] == sorted(costly.values(), reverse=True)[:3]
    assert sum(group.decisions for group in found.groups) == len(found.moments) == found.skill.decisions
    assert (found.reactions is not None) == (game == "stroop")
    assert found.has_par == (game == "coyote")
    assert {truth.version for truth in found.truths} == (set() if game == "stroop" else set(found.costliest))


def test_percents_are_whole_from_ten_up_and_have_a_decimal_or_two_below() -> None:
    shares = (0.00004, 0.0004, 0.00099, 0.000996, 0.0625, 0.0994, 0.0995, 0.125, 0.155, 1.0)
    assert [percent(share) for share in shares] == [0, 0.04, 0.1, 0.1, 6.3, 9.9, 10, 13, 16, 100]


def test_french_counts_less_than_two_percent_as_one() -> None:
    say = shared_speaker("fr")
    told = [
        say("review-group", group="Contestations", best=2, decisions=3, slips=0, lost=percent(lost))
        for lost in (0.019, 0.02)
    ]
    assert ["perdu en" in one for one in told] == [True, False]


JUDGE_SOME = """
import sys
from kibitz import Match, to_json
from kibitz.bots.judging import judge
from kibitz.reviews import decisions
for file in sys.argv[1:]:
    for made in decisions(Match.replay(file), 0)[::12]:
        sys.stdout.write(to_json(judge(made.view, made.choices, made.chosen)).decode())
"""


def test_the_same_record_gives_the_same_review_in_every_process(finished: dict[str, Match], tmp_path: Path) -> None:
    """Strings have another hash in each process, and sets of them another order."""
    files = [tmp_path / game for game in finished]
    for file, match in zip(files, finished.values(), strict=True):
        match.save(file)
    judged = {
        subprocess.run(
            [sys.executable, "-c", JUDGE_SOME, *files],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(judged) == 1
    assert judged != {b""}


def test_the_truth_of_coyote_is_your_feather_and_the_total(finished: dict[str, Match]) -> None:
    match = finished["coyote"]
    contest = next(version for version, made in enumerate(match.inputs) if isinstance(made.action, Contest))
    duel = match.view(0, version=contest + 1).last_contest  # type: ignore[attr-defined]
    tell = Teller(speaker("coyote", "en"), seat_names(3, "en"), 1)
    told = tell_truth(match.state_at(contest), 1, tell)
    worn = duel.feathers[1][0].replace("-", "−")
    assert told == f"You wore {worn}: all feathers together made {duel.total}.".replace("made -", "made −")


def test_a_costly_choice_is_set_against_the_best(finished: dict[str, Match]) -> None:
    found: Review = kibitz.review(finished["coyote"].record(), 1)
    by_version = {moment.version: moment for moment in found.moments}
    assert found.costliest
    for moment in (by_version[version] for version in found.costliest):
        judged = moment.judgement
        assert moment.told.startswith(f"“{judged.chosen.label}” cost ")
        assert judged.chosen_why in moment.told
        assert moment.told.endswith(f"Better: “{judged.best.label}”. {judged.why}")


@pytest.mark.parametrize(
    ("loss", "told"),
    [
        (0.0, "“A” was the best choice. It is right."),
        (0.005, "“B” was about as good as the best choice. It is slow. The best choice: “A”. It is right."),
        (0.2, "“B” cost 20% of the win. It is slow. Better: “A”. It is right."),
    ],
)
def test_each_reason_follows_the_choice_that_it_speaks_of(loss: float, told: str) -> None:
    judged = judgement(0.5, 0.5 - loss)
    best, chosen = replace(judged.best, label="A"), replace(judged.chosen, label="B" if loss else "A")
    judged = replace(judged, best=best, chosen=chosen, why="It is right.", chosen_why="It is slow.")
    assert tell_judgement(judged, "en") == told


def test_a_wrong_answer_that_cost_nothing_is_a_slip_and_no_good_choice(finished: dict[str, Match]) -> None:
    match = finished["stroop"]
    found: Review = kibitz.review(match.record(), 1)
    assert found.reactions is not None
    judged = {one.version: one for one in found.moments}
    wrong = [judged[one.version] for one in found.reactions.times if not one.right and one.version in judged]
    slips = [moment for moment in wrong if moment.judgement.verdict == "slip"]
    assert slips
    assert all("was a slip that cost next to nothing. It is wrong" in moment.told for moment in slips)
    races = next(group for group in found.groups if group.group == "races")
    costly = sum(one.judgement.verdict == "costly" for one in found.moments if one.group == "races")
    assert races.best == races.decisions - costly - len(slips)
    assert f"{len(slips)} slips that cost next to nothing" in races.told


def test_a_choice_that_lost_next_to_nothing_is_a_good_one(finished: dict[str, Match]) -> None:
    match = finished["coyote"]
    made = decisions(match, 0)
    judged = [judgement(0.5, 0.495) for _ in made]
    found = assemble(match, 0, inputs_of(match, 0), made, judged, names=("A", "B", "C"), language="en")
    assert all("about as good" in moment.told for moment in found.moments)
    assert [group.best for group in found.groups] == [group.decisions for group in found.groups]


def judgement(best: float, chosen: float) -> Judgement:
    def choice(share: float) -> WeighedChoice:
        action = {"do": "contest"} if share == best else {"do": "announce", "number": 5}
        return WeighedChoice(action=action, label="", share=share, error=0)

    return Judgement(
        best=choice(best),
        chosen=choice(chosen),
        loss=best - chosen,
        fair_loss=best - chosen,
        verdict="best" if best == chosen else "near" if best - chosen < 0.01 else "costly",
        why="",
        chosen_why="",
        choices=(choice(best),),
        of=2,
    )


def test_costly_moments_and_turning_points_are_pointed_out(finished: dict[str, Match]) -> None:
    match = finished["coyote"]
    made = decisions(match, 0)
    judged = [judgement(0.5, 0.5) for _ in made]
    judged[1] = judgement(0.9, 0.6)
    judged[2] = judgement(0.55, 0.545)
    found = assemble(match, 0, inputs_of(match, 0), made, judged, names=("A", "B", "C"), language="en")
    assert found.costliest == (made[1].version,), "half a percent is not worth telling"
    assert {made[1].version, made[2].version} <= set(found.turning_points)


@pytest.mark.parametrize(
    ("error", "fair_loss", "verdict"),
    [
        (0.0, 0.05, "costly"),
        (0.02, 0.05, "costly"),
        (0.03, 0.05, "unsure"),
        (0.0, 0.005, "unsure"),
        (0.02, 0.03, "unsure"),
    ],
)
def test_a_loss_that_may_be_luck_of_the_search_is_no_mistake(
    error: float, fair_loss: float, verdict: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match("coyote", seats=3, seed="x", options={"first": 0})
    best, chosen = choices = match.legal_actions(0)[:2]
    worths = (
        Worth(action=best, share=0.5, error=0.0, fair_loss=0.0),
        Worth(action=chosen, share=0.45, error=error, fair_loss=fair_loss),
    )
    monkeypatch.setattr(judging, "value", lambda *question: worths)
    judged = judging.judge(match.view(0), choices, chosen)
    assert judged.verdict == verdict
    assert ("may not have been the best choice" in tell_judgement(judged, "en")) == (verdict == "unsure")
    assert judging.judge(match.view(0), choices, best).verdict == "best"


def test_where_nothing_matters_the_review_says_so_however_many_choices_there_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = Match("coyote", seats=3, seed="x", options={"first": 0})
    choices = match.legal_actions(0)
    assert len(choices) > judging.MAX_LISTED
    worths = tuple(Worth(action=choice, share=0.5, error=0.0, fair_loss=0.0) for choice in choices)
    monkeypatch.setattr(judging, "value", lambda *question: worths)
    judged = judging.judge(match.view(0), choices, choices[20])
    assert judged.choices[0] == judged.best == judged.chosen
    assert "as good" in tell_judgement(judged, "en")
    monkeypatch.setattr(judging, "value", lambda *question: (*worths[:-1], replace(worths[-1], share=0.4)))
    assert "best choice" in tell_judgement(judging.judge(match.view(0), choices, choices[20]), "en")
    rounded = (*worths[:-1], replace(worths[-1], share=0.5 + 1e-9))
    monkeypatch.setattr(judging, "value", lambda *question: rounded)
    assert judging.judge(match.view(0), choices, choices[20]).verdict == "even"


def test_skill_is_the_mean_loss_with_an_interval() -> None:
    skill = measure_skill(GAMES["coyote"], 4, [0.0, 0.02, 0.04])
    assert skill.mean == pytest.approx(0.02)
    assert skill.decisions == 3
    assert skill.low == 0
    assert skill.high == pytest.approx(0.02 + 4.303 * 0.02 / sqrt(3), abs=1e-4)
    assert skill.squares == pytest.approx(0.002)


@pytest.mark.parametrize("losses", [[], [0.12]])
def test_fewer_than_two_decisions_have_no_interval(losses: list[float]) -> None:
    skill = measure_skill(GAMES["coyote"], 4, losses)
    assert (skill.mean, skill.low, skill.high) == (sum(losses), None, None)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (2, 4.303), (4, 2.776), (5, 2.571), (7, 2.365), (10, 2.228), (30, 2.042), (120, 1.980)],
)
def test_intervals_of_few_decisions_are_as_wide_as_they_must_be(freedom: int, quantile: float) -> None:
    assert t_95(freedom) == pytest.approx(quantile, rel=0.002)


@pytest.mark.parametrize(
    ("losses", "sentence"),
    [
        ([], "You had no decision to judge."),
        ([0.12], "Your only decision lost 12% of the win: one decision tells little."),
        ([0.12, 0.12], "Each of your 2 decisions lost 12% of the win on average (95% interval: 12 to 12)."),
    ],
)
def test_the_terminal_tells_only_an_interval_that_there_is(losses: list[float], sentence: str) -> None:
    assert tell_skill(measure_skill(GAMES["coyote"], 4, losses), shared_speaker("en")) == sentence


def test_an_interval_of_losses_never_goes_below_0() -> None:
    lucky = measure_skill(GAMES["coyote"], 4, [-0.021, -0.02, -0.019])
    assert lucky.mean == pytest.approx(-0.02)
    assert (lucky.low, lucky.high) == (0, 0)


def test_what_cannot_be_reviewed_is_refused_with_a_sentence(finished: dict[str, Match]) -> None:
    record = finished["coyote"].record()
    with pytest.raises(KibitzError, match="not over"):
        kibitz.review(Match("coyote", seats=3).record(), 0)
    with pytest.raises(KibitzError, match="no seat 3"):
        kibitz.review(record, 3)
    with pytest.raises(KibitzError, match="2 names for 3 seats: give one for each, or none"):
        kibitz.review(record, 0, names=("Ada", "Ben"))
    with pytest.raises(KibitzError, match="no seat None"):
        kibitz.review(record, None)
    with pytest.raises(BadRecord, match="older than"):
        kibitz.review({**record, "rules": 0}, 0)


@pytest.fixture
def record_file(tmp_path: Path) -> Path:
    """The strong bot's neighbour announces far too much, twice."""
    match = Match("coyote", seats=2, seed="v", options={"lives": 2, "first": 0})
    match.play(0, Announce(150))
    match.play(1, Contest())
    while match.outcome is None:
        (seat,) = match.to_act
        match.play(seat, Contest() if Contest() in match.legal_actions(seat) else Announce(190))
    file = tmp_path / "match.json"
    match.save(file)
    return file


def test_the_terminal_shows_a_review(record_file: Path) -> None:
    result = CliRunner().invoke(main, ["review", str(record_file), "--seat", "0", "--lang", "en"])
    assert result.exit_code == 0, result.output
    assert "“Announce 150” cost" in result.output
    assert "What you could not know" in result.output
    french = CliRunner().invoke(main, ["review", str(record_file), "--seat", "0", "--lang", "fr"])
    assert "« Annoncer 150 » a coûté" in french.output.replace("\N{NO-BREAK SPACE}", " ")
    refused = CliRunner().invoke(main, ["review", str(record_file), "--seat", "5"])
    assert (refused.exit_code, "no seat 5" in refused.output) == (1, True)


@pytest.mark.parametrize("width", ["20", "24", "31"])
def test_no_line_in_the_terminal_begins_with_french_punctuation(record_file: Path, width: str) -> None:
    found = CliRunner().invoke(main, ["review", str(record_file), "--lang", "fr"], env={"COLUMNS": width})
    assert "»" in found.output
    assert [line for line in found.output.splitlines() if re.match(r"\s*[»?!:;%]", line)] == []


def test_the_terminal_shows_par(record_file: Path) -> None:
    result = CliRunner().invoke(main, ["par", str(record_file), "--matches", "4", "--lang", "en"])
    assert result.exit_code == 0, result.output
    assert "medium bots in this seat win" in result.output
