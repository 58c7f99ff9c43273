"""What a choice is worth: a share of the win, from a seat's view alone, the same every time."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from statistics import fmean

import pytest

import kibitz
from kibitz import GAMES, KibitzError, Match, to_json
from kibitz.bots.calibration import Correction, correct, correction_of, fit
from kibitz.bots.worth import Worth, compare_fairly, refine
from kibitz.games.coyote.bots.worth import share_of_tomahawks
from kibitz.games.coyote.model import Announce, Contest
from kibitz.games.stroop import model as stroop
from kibitz.games.stroop.bots.worth import share_of_lead
from tests.match_options import short


def decision(game: str, seed: int) -> tuple[Match, int]:
    """A random position in which some seat has a choice."""
    rng = Random(seed)
    match = Match(game, seats=4, seed=str(seed), options=short(game))
    for _ in range(rng.randrange(40)):
        seat = rng.choice(sorted(match.to_act))
        before = match.state
        match.play(seat, rng.choice(match.legal_actions(seat)))
        if match.outcome is not None:
            match = Match.from_position(match.game, before, seats=4, options=match.options)
            break
    return match, next(iter(sorted(match.to_act)))


def values(match: Match, seat: int, effort: int = 1) -> tuple[Worth, ...]:
    return kibitz.value(match.view(seat), match.legal_actions(seat), effort)  # type: ignore[no-any-return]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_each_choice_has_a_share_of_the_win_and_the_same_one_every_time(game: str) -> None:
    for seed in range(2):
        match, seat = decision(game, seed)
        worths = values(match, seat)
        assert [worth.action for worth in worths] == list(match.legal_actions(seat))
        assert all(0 <= worth.share <= 1 and worth.error >= 0 for worth in worths)
        assert to_json(values(match, seat)) == to_json(worths)


def test_the_more_a_seat_leads_the_more_it_wins() -> None:
    """Before the correction."""
    match, seat = decision("stroop", 1)
    view = match.view(seat)
    assert isinstance(view, stroop.View)
    shares = [share_of_lead(view, lead) for lead in (-100_000, -1, 0, 1, 100_000)]
    assert shares[0] == pytest.approx(0)
    assert shares[-1] == pytest.approx(1)
    assert shares == sorted(shares)


@pytest.mark.parametrize("game", ["coyote", "stroop"])
def test_more_effort_plays_the_leading_choices_out(game: str) -> None:
    match, seat = Match(game, seats=3, seed="x", options={"first": 2}), 0
    match.play(2, Announce(20) if game == "coyote" else stroop.Ask("colour"))
    assert all(worth.error == 0 for worth in values(match, seat)), "the model samples nothing"
    worths = values(match, seat, 2)
    assert any(worth.error > 0 for worth in worths)
    assert all(0 <= worth.share <= 1 for worth in worths)
    assert to_json(values(match, seat, 2)) == to_json(worths)


def test_equal_choices_are_sampled_once_and_the_others_stay_at_their_distance_from_the_last_of_the_leading() -> None:
    model, asked = [0.3, 0.5, 0.1, 0.5, 0.4, 0.3, 0.35], []

    def sample(place: int) -> list[float]:
        asked.append(place)
        return [0.0, 1.0] if model[place] == 0.5 else [0.1, 0.5]

    found = refine(model, model, 2, sample)
    assert asked == [1, 4], "one of the two best, and the next"
    assert list(map(fmean, found)) == pytest.approx([0.2, 0.5, 0.0, 0.5, 0.3, 0.2, 0.25])
    assert found[6] == pytest.approx([0.05, 0.45]), "as uncertain as the one that it rests on"


def test_numbers_that_lose_for_certain_are_worth_the_same_with_more_effort() -> None:
    match = Match("coyote", seats=3, seed="x", options={"first": 0})
    match.play(0, Announce(190))
    worths = values(match, 1)
    hopeless = [place for place, worth in enumerate(worths) if worth.share == worths[-1].share]
    assert len(hopeless) > 4
    again = values(match, 1, 2)
    assert len({again[place].share for place in hopeless}) == 1


def test_a_number_that_cannot_be_is_worth_contesting() -> None:
    match = Match("coyote", seats=3, seed="x", options={"first": 0})
    match.play(0, Announce(190))
    worth = {worth.action: worth.share for worth in values(match, 1)}
    assert max(worth, key=worth.__getitem__) == Contest()
    assert worth[Contest()] > 1 / 3 > worth[Announce(191)]


def test_tomahawks_are_weighed_by_equal_chances_in_later_rounds() -> None:
    assert share_of_tomahawks((0, 0, 0), 3, 0) == pytest.approx(1 / 3)
    assert share_of_tomahawks((2, 2), 3, 0) == pytest.approx(1 / 2)
    assert share_of_tomahawks((2, 1), 3, 0) == pytest.approx(1 / 4)
    assert share_of_tomahawks((3, 1), 3, 0) == 0
    assert share_of_tomahawks((1, 3, 3), 3, 0) == 1


def test_what_has_no_value_is_refused_with_a_sentence() -> None:
    match, seat = decision("coyote", 1)
    view, choices = match.view(seat), match.legal_actions(seat)
    other, somebody = decision("peacock", 1)
    for bad, sentence in (
        ((match.view(None), choices), "spectator"),
        ((view, ()), "no choices"),
        ((view, choices, 0), "whole number from 1"),
        ((object(), choices), "view of one of the games"),
        ((view, ({"do": "contest"},)), "not {'do': 'contest'}"),
        ((view, other.legal_actions(somebody)), "actions of coyote"),
        ((match.view(seat), (Announce(500),)), "highest number is 200"),
    ):
        with pytest.raises(KibitzError, match=sentence):
            kibitz.value(*bad)


def test_a_match_that_begins_in_the_middle_has_no_record() -> None:
    match, _ = decision("coyote", 1)
    fork = Match.from_position(match.game, match.state, seats=4, options=match.options)
    with pytest.raises(KibitzError, match="no record"):
        fork.record()


def test_a_fitted_curve_corrects_what_was_estimated_and_keeps_the_order() -> None:
    rng = Random(3)
    estimated = [0.0, 1e-9] * 1000 + [rng.random() for _ in range(4000)] + [1 - 1e-9, 1.0] * 1000
    real = [float(rng.random() < share**2) for share in estimated]
    curve = fit(estimated, real, 30)
    assert curve[0] == (0.0, 0.0)
    assert curve[-1] == (1.0, 1.0)
    for share in (0.25, 0.5, 0.75):
        assert correct(curve, share) == pytest.approx(share**2, abs=0.06)
    shares = [correct(curve, step / 200) for step in range(201)]
    assert all(low < high for low, high in pairwise(shares))
    assert shares[-1] <= 1


def test_distances_are_scaled_by_the_curve_between_them_however_small_they_are() -> None:
    correction = Correction(((0.0, 0.0), (0.5, 0.2), (0.75, 0.8), (1.0, 1.0)))
    assert correction.slope(0.25, 0.75) == pytest.approx((0.8 - 0.1) / 0.5)
    for share, slope in ((0.0, 0.4), (0.3, 0.4), (0.6, 2.4), (0.9, 0.8), (1.0, 0.8)):
        assert correction.slope(share, share) == pytest.approx(slope)


STEEP = ((0.0, 0.0), (0.4, 0.1), (0.6, 0.9), (1.0, 1.0))
"""What a lead says where it mostly shows who is the better player."""
GENTLE = ((0.0, 0.0), (0.4, 0.45), (0.6, 0.55), (1.0, 1.0))
"""What it says among equals."""


def test_a_second_curve_says_how_far_choices_lie_apart_and_the_first_how_good_the_position_is() -> None:
    correction = Correction(STEEP, GENTLE)
    assert correction.share(0.6, 0.6) == pytest.approx(0.9)
    assert correction.share(0.5, 0.5) - correction.share(0.4, 0.5) == pytest.approx(0.05)
    assert correction.slope(0.4, 0.5) == pytest.approx(0.5)
    assert Correction(STEEP).slope(0.4, 0.5) == pytest.approx(4)


@pytest.mark.parametrize("best", [0.0, 0.2, 0.5, 0.9, 1.0])
def test_with_a_second_curve_the_order_of_choices_and_what_is_certain_stay(best: float) -> None:
    correction = Correction(STEEP, GENTLE)
    shares = [correction.share(best * step / 20, best) for step in range(21)]
    assert all(low < high for low, high in pairwise(shares)) or best == 0
    assert shares[-1] == pytest.approx(correct(STEEP, best))
    assert shares[0] == 0


@pytest.mark.parametrize("best", [0.2, 0.5, 0.9])
def test_with_a_second_curve_small_distances_are_scaled_like_none(best: float) -> None:
    correction = Correction(STEEP, GENTLE)
    assert correction.slope(best - 1e-6, best) == pytest.approx(correction.slope(best, best), rel=1e-3)


def test_equal_estimates_are_corrected_by_how_often_they_won() -> None:
    curve = fit([0.0] * 1000 + [1.0] * 1000, [float(place % 10 < 2) for place in range(1000)] + [1.0] * 1000, 10)
    assert [correct(curve, share) for share in (0.0, 1.0)] == pytest.approx([0.2, 1.0])


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_stored_curves_rise_over_all_shares(game: str) -> None:
    corrections = (correction_of(GAMES[game], seats) for seats in GAMES[game].seat_counts)
    for points in (curve for correction in corrections for curve in correction if curve is not None):
        assert points[0][0] == 0
        assert points[-1][0] == 1
        assert all(left < right and low < high for (left, low), (right, high) in pairwise(points))
        assert 0 <= points[0][1] < 0.011, "what is lost for certain stays so"
        assert 0.989 < points[-1][1] <= 1, "and so does what is won"


def test_what_looks_best_by_luck_alone_makes_no_loss_on_average() -> None:
    """Ten equal choices: in the same samples one of them looks better, in other samples it does not."""
    rng = Random(1)
    unfair, fair = [], []
    for _ in range(400):
        samples = [[rng.random() for _ in range(24)] for _ in range(10)]
        unfair.append(max(map(fmean, samples)) - fmean(samples[0]))
        fair.append(compare_fairly(samples)[0])
    assert fmean(unfair) > 0.08
    assert abs(fmean(fair)) < 0.01


def test_what_is_really_worse_loses_the_difference() -> None:
    rng = Random(2)
    found = []
    for _ in range(200):
        luck = [rng.random() for _ in range(24)]
        found.append(compare_fairly([[0.3 + one / 2 for one in luck], [0.1 + one / 2 for one in luck], [0.2]]))
    first, second, certain = map(fmean, zip(*found, strict=True))
    assert [first, second] == pytest.approx([0, 0.2])
    assert certain == pytest.approx(0.35, abs=0.02)


@pytest.mark.parametrize("size", [1, 2, 3, 4, 7])
def test_any_number_of_samples_can_be_compared(size: int) -> None:
    assert compare_fairly([[0.5] * size, [0.25] * size, [0.125]]) == pytest.approx([0, 0.25, 0.375])
