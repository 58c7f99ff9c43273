"""Which time is accepted, when a race closes, and how a batch is ordered. All times are in milliseconds."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import NamedTuple

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.race_model import Model, by_arrival, by_fair_play
from kibitz.server.policy import fairplay
from kibitz.server.policy.fairplay import (
    FASTEST_HUMAN,
    LATENCY_SAMPLES,
    MAX_ALLOWANCE,
    MAX_MARGIN,
    MAX_WAIT,
    TCP_MARGIN,
    UNMEASURED,
    ArrivedAnswer,
    AwaitedSeat,
    Latency,
    batch_window,
    closing_time,
    judge,
    latest_winning_arrival,
    order_batch,
)
from kibitz.server.wire.receipts import Receipt, Timing

STEADY = Latency((100,))  # margin 25, allowance 125
UNSTEADY = Latency((40, 60, 50))  # margin 25 + 1.5 × 10 = 40, allowance 80
SHAKY = Latency((20, 220, 240))  # margin 25 + 1.5 × 200, cut to 100; allowance 120
FAR = Latency((500,))  # margin 25, round trip cut to 375; allowance 400
SHOWN = 1000.0


def durations(least: float = 0, most: float = 1000) -> st.SearchStrategy[float]:
    """Quarters of a millisecond, so that sums are exact."""
    return st.integers(int(4 * least), int(4 * most)).map(lambda quarters: quarters / 4)


latencies = st.lists(durations(), max_size=LATENCY_SAMPLES).map(lambda samples: Latency(tuple(samples)))
reports = st.integers(0, 5000)


# The latency of a socket


@pytest.mark.parametrize(
    ("latency", "least", "median", "margin", "round_trip"),
    [
        (UNMEASURED, 0, 0, 25, 0),
        (STEADY, 100, 100, 25, 100),
        (UNSTEADY, 40, 50, 40, 40),
        (Latency((40, 50)), 40, 45, 32.5, 40),
        (Latency((80, 20, 40, 30)), 20, 35, 47.5, 20),
        (SHAKY, 20, 220, 100, 20),
        (FAR, 500, 500, 25, 375),
        (Latency((310, 370, 350)), 310, 350, 85, 310),
        (Latency((320, 400, 380)), 320, 380, 100, 300),
    ],
)
def test_latency_uses_the_shortest_round_trip_and_allows_for_jitter(
    latency: Latency, least: float, median: float, margin: float, round_trip: float
) -> None:
    assert (latency.shortest, latency.median, latency.margin) == (least, median, margin)
    assert (latency.round_trip, latency.transit) == (round_trip, round_trip / 2)
    assert latency.allowance == round_trip + margin


def test_latency_forgets_pongs_older_than_its_window() -> None:
    latency = UNMEASURED
    for rtt in range(10, 10 + LATENCY_SAMPLES + 3):
        latency = latency.with_sample(rtt)
    assert len(latency.samples) == LATENCY_SAMPLES
    assert latency.shortest == 13


@pytest.mark.parametrize("rtt", [-0.1, float("nan"), float("inf")])
def test_an_impossible_round_trip_is_refused(rtt: float) -> None:
    with pytest.raises(ValueError, match="round trip"):
        UNMEASURED.with_sample(rtt)


@given(latencies, durations())
def test_one_prompt_pong_outweighs_all_delayed_ones(latency: Latency, honest: float) -> None:
    assert latency.with_sample(honest).round_trip <= honest


@given(latencies)
def test_no_network_is_granted_more_than_the_largest_allowance(latency: Latency) -> None:
    assert 25 <= latency.margin <= MAX_MARGIN
    assert latency.allowance <= MAX_ALLOWANCE


# One answer


@pytest.mark.parametrize(
    ("reported", "elapsed", "latency", "accepted", "anomalies"),
    [
        (500, 560, UNSTEADY, 500, ()),
        (480, 560, UNSTEADY, 480, ()),
        (479, 560, UNSTEADY, 480, ("earlier-than-possible",)),
        (200, 560, UNSTEADY, 480, ("earlier-than-possible",)),
        (480, 560.25, UNSTEADY, 481, ("earlier-than-possible",)),
        (500, 700, UNSTEADY, 620, ("earlier-than-possible",)),
        (545, 560, UNSTEADY, 545, ()),
        (546, 560, UNSTEADY, 546, ("pongs-slower-than-answers",)),
        (565, 560, UNSTEADY, 565, ("pongs-slower-than-answers",)),
        (500, 625, STEADY, 500, ()),
        (500, 626, STEADY, 501, ("earlier-than-possible",)),
        (500, 720, SHAKY, 600, ("earlier-than-possible",)),
        (600, 1100, FAR, 700, ("earlier-than-possible", "further-than-trusted")),
        (500, 560, UNMEASURED, 535, ("earlier-than-possible", "unmeasured")),
        (550, 560, UNMEASURED, 550, ("unmeasured",)),
    ],
)
def test_a_report_is_accepted_as_far_as_the_network_allows(
    reported: int, elapsed: float, latency: Latency, accepted: int, anomalies: tuple[str, ...]
) -> None:
    verdict = judge(reported, SHOWN, SHOWN + elapsed, latency)
    assert (verdict.raw, verdict.accepted, verdict.void) == (reported, accepted, None)
    assert verdict.anomalies == anomalies
    assert (verdict.elapsed, verdict.round_trip, verdict.margin) == (elapsed, latency.round_trip, latency.margin)


@pytest.mark.parametrize(
    ("reported", "elapsed", "void"),
    [(565, 560, None), (566, 560, "longer-than-elapsed"), (200, 120, "longer-than-elapsed")],
)
def test_a_report_of_more_time_than_has_passed_is_void(reported: int, elapsed: float, void: str | None) -> None:
    verdict = judge(reported, SHOWN, SHOWN + elapsed, STEADY)
    assert verdict.void == void
    assert ("longer-than-elapsed" in verdict.anomalies) == (void is not None)


def test_pings_that_are_answered_late_are_believed_no_more_than_tcp() -> None:
    honest, held_back = Latency(), Latency()
    for took in (20, 60, 30) * 5:
        honest = honest.with_sample(took, tcp_shortest=18)
        held_back = held_back.with_sample(took + 100, tcp_shortest=18)
    assert (honest.round_trip, held_back.round_trip) == (20, 18 + TCP_MARGIN)
    assert honest.margin == held_back.margin == 25 + 1.5 * 10
    report, elapsed = 400, 460
    assert "pongs-slower-than-tcp" not in judge(report, SHOWN, SHOWN + elapsed, honest).anomalies
    assert "pongs-slower-than-tcp" in judge(report, SHOWN, SHOWN + elapsed, held_back).anomalies


@pytest.mark.parametrize(
    ("reported", "elapsed", "accepted", "void"),
    [(150, 230, 150, "too-fast"), (199, 279, 199, "too-fast"), (199, 560, 480, "too-fast"), (200, 280, 200, None)],
)
def test_a_report_under_200_ms_is_void_but_recorded(
    reported: int, elapsed: float, accepted: int, void: str | None
) -> None:
    verdict = judge(reported, SHOWN, SHOWN + elapsed, UNSTEADY)
    assert (verdict.raw, verdict.accepted, verdict.void) == (reported, accepted, void)
    assert ("too-fast" in verdict.anomalies) == (void is not None)


@given(reports, durations(most=5000), latencies)
def test_every_anomaly_has_a_counter(reported: int, elapsed: float, latency: Latency) -> None:
    assert set(judge(reported, 0, elapsed, latency).anomalies) <= set(fairplay.ANOMALIES)


@given(reports, durations(most=5000), latencies, st.integers(0, 500), durations())
def test_accepted_is_never_less_than_reported_and_grows_with_report_and_arrival(
    reported: int, elapsed: float, latency: Latency, more: int, later: float
) -> None:
    accepted = judge(reported, SHOWN, SHOWN + elapsed, latency).accepted
    assert accepted >= reported
    assert judge(reported + more, SHOWN, SHOWN + elapsed, latency).accepted >= accepted
    assert judge(reported, SHOWN, SHOWN + elapsed + later, latency).accepted >= accepted


@given(st.integers(200, 5000), latencies, st.data())
def test_an_honest_seat_loses_nothing_while_the_network_stays_within_its_allowance(
    true: int, latency: Latency, data: st.DataObject
) -> None:
    on_the_way = data.draw(durations(most=latency.allowance - latency.allowance % 0.25))
    assert judge(true, SHOWN, SHOWN + true + on_the_way, latency).accepted == true


@given(st.integers(200, 5000), latencies, durations())
def test_an_honest_seat_never_loses_more_than_the_excess_over_its_allowance(
    true: int, latency: Latency, on_the_way: float
) -> None:
    loss = judge(true, SHOWN, SHOWN + true + on_the_way, latency).accepted - true
    assert loss < max(0, on_the_way - latency.allowance) + 1


@given(st.integers(200, 5000), latencies, durations())
def test_a_liar_with_honest_pongs_gains_at_most_the_margin(true: int, latency: Latency, queueing: float) -> None:
    on_the_way = latency.shortest + queueing
    accepted = judge(FASTEST_HUMAN, SHOWN, SHOWN + true + on_the_way, latency).accepted
    assert true - accepted <= latency.margin <= MAX_MARGIN


@given(st.integers(200, 5000), durations(most=400), durations())
def test_delaying_pongs_gains_at_most_the_delay_and_never_more_than_the_largest_allowance(
    true: int, way: float, delay: float
) -> None:
    honest, held = Latency((way,) * LATENCY_SAMPLES), Latency((way + delay,) * LATENCY_SAMPLES)
    fair = judge(FASTEST_HUMAN, SHOWN, SHOWN + true + way, honest).accepted
    gained = judge(FASTEST_HUMAN, SHOWN, SHOWN + true + way, held).accepted
    assert fair - gained < delay + 1
    assert true - gained <= MAX_ALLOWANCE - way


# One race


def arrived(seat: int, reported: int, elapsed: float, latency: Latency = STEADY) -> ArrivedAnswer:
    return ArrivedAnswer(seat, SHOWN + elapsed, judge(reported, SHOWN, SHOWN + elapsed, latency))


@pytest.mark.parametrize(
    ("answers", "outstanding", "closing"),
    [
        ([], [AwaitedSeat(1, SHOWN, STEADY)], None),
        ([arrived(0, 150, 230)], [AwaitedSeat(1, SHOWN, STEADY)], None),
        ([arrived(0, 500, 530)], [], 1530),
        ([arrived(0, 500, 530)], [AwaitedSeat(1, SHOWN, STEADY)], 1625),
        ([arrived(0, 500, 530)], [AwaitedSeat(1, SHOWN, STEADY), AwaitedSeat(2, SHOWN, UNSTEADY)], 1625),
        ([arrived(0, 500, 530)], [AwaitedSeat(1, SHOWN, FAR)], 1900),
        ([arrived(0, 500, 530)], [AwaitedSeat(1, SHOWN + 200, FAR)], 1930),
        ([arrived(0, 500, 600)], [AwaitedSeat(1, SHOWN, UNSTEADY)], 1600),
        ([arrived(0, 500, 530), arrived(2, 450, 560)], [AwaitedSeat(1, SHOWN, STEADY)], 1575),
        ([arrived(3, 199, 279), arrived(0, 500, 530)], [AwaitedSeat(1, SHOWN, STEADY)], 1625),
        ([arrived(0, 5000, 300)], [AwaitedSeat(1, SHOWN, STEADY)], None),
    ],
    ids=[
        "nobody has answered",
        "a void answer hurries nobody",
        "everybody has answered",
        "shown + fastest + allowance",
        "the last of those who could win",
        "a far seat",
        "at most 400 after the first arrival",
        "nobody could win when the first arrives",
        "a faster answer leaves less time",
        "a void answer is no time to beat",
        "a report longer than what has passed is void",
    ],
)
def test_a_race_closes_when_no_outstanding_seat_could_win(
    answers: list[ArrivedAnswer], outstanding: list[AwaitedSeat], closing: float | None
) -> None:
    assert closing_time(answers, outstanding) == closing


@given(st.integers(200, 2000), latencies, reports, durations(least=0.25))
def test_an_answer_after_the_closing_time_loses_whatever_it_reports(
    fastest: int, latency: Latency, reported: int, late: float
) -> None:
    last_chance = latest_winning_arrival(AwaitedSeat(1, SHOWN, latency), fastest)
    assert judge(reported, SHOWN, last_chance + late, latency).accepted > fastest
    assert judge(fastest, SHOWN, last_chance, latency).accepted == fastest


class Entry(NamedTuple):
    reported: int
    on_the_way: float
    latency: Latency


entries = st.lists(st.builds(Entry, st.integers(200, 2000), durations(), latencies), min_size=2, max_size=6)


@given(entries)
def test_closing_a_race_excludes_nobody_who_would_have_won(race: list[Entry]) -> None:
    """The winner with the closing rule is the winner of all answers, if reports are no longer than what passed."""
    everybody = [
        arrived(seat, entry.reported, entry.reported + entry.on_the_way, entry.latency)
        for seat, entry in enumerate(race)
    ]
    everybody.sort(key=lambda answer: answer.arrived_at)
    answers: list[ArrivedAnswer] = []
    for answer in everybody:
        outstanding = [AwaitedSeat(other.seat, SHOWN, race[other.seat].latency) for other in everybody[len(answers) :]]
        closing = closing_time(answers, outstanding)
        if closing is not None and answer.arrived_at > closing:
            break
        answers.append(answer)
    best = min(answer.verdict.accepted for answer in everybody)
    assert {a.seat for a in answers if a.verdict.accepted == best} == {
        a.seat for a in everybody if a.verdict.accepted == best
    }


@given(entries)
def test_another_answer_never_makes_the_race_last_longer(race: list[Entry]) -> None:
    everybody = [arrived(seat, entry.reported, entry.reported + entry.on_the_way) for seat, entry in enumerate(race)]
    everybody.sort(key=lambda answer: answer.arrived_at)
    waiting = [AwaitedSeat(answer.seat, SHOWN, race[answer.seat].latency) for answer in everybody]
    closings = [closing_time(everybody[:count], waiting[count:]) for count in range(1, len(race) + 1)]
    assert all(closing is not None and closing <= everybody[0].arrived_at + MAX_WAIT for closing in closings)
    assert closings == sorted(closings, key=lambda closing: -(closing or 0))


# Receipts


def test_a_receipt_shows_how_far_a_seat_is_beyond_what_is_granted() -> None:
    [timing] = fairplay.make_receipt(7, [arrived(0, 600, 1100, FAR)]).timings
    assert (timing.round_trip, timing.not_granted) == (375, 125)


def test_a_receipt_shows_raw_and_accepted_times_by_seat_and_who_did_not_answer() -> None:
    answers = [arrived(2, 450, 700.04, STEADY), arrived(0, 150, 230.0, UNSTEADY)]
    paper = fairplay.make_receipt(7, answers, silent=[1])
    assert paper.race == 7
    assert paper.timings == (
        Timing(0, 150, 150, 230, 40, 40, void="too-fast"),
        Timing(1),
        Timing(2, 450, 576, 700, 100, 25),
    )
    assert msgspec.json.decode(msgspec.json.encode(paper), type=Receipt) == paper


# Requests at nearly the same moment


class Bid(NamedTuple):
    seat: int
    what: str


KEY = b"the match's own"
bids = st.lists(st.builds(Bid, st.integers(0, 5), st.text("abc", max_size=2)), max_size=8)


@pytest.mark.parametrize(
    ("round_trips", "window"), [([], 40), ([80], 40), ([20, 50], 40), ([20, 110, 60], 90), ([20, 300], 150)]
)
def test_a_batch_stays_open_for_the_spread_of_round_trips_within_limits(
    round_trips: list[float], window: float
) -> None:
    assert batch_window(Latency((rtt,)) for rtt in round_trips) == window


@given(bids, st.integers(0, 1000))
def test_a_batch_keeps_every_request_and_each_seats_own_order(requests: list[Bid], number: int) -> None:
    ordered = order_batch(requests, KEY, number)
    for seat in range(6):
        assert [bid for bid in ordered if bid.seat == seat] == [bid for bid in requests if bid.seat == seat]


@given(st.permutations([Bid(seat, "open") for seat in range(6)]), st.integers(1, 6), st.integers(0, 1000))
def test_the_order_of_arrival_within_a_batch_does_not_matter(arrivals: list[Bid], count: int, number: int) -> None:
    requests = arrivals[:count]
    assert order_batch(requests, KEY, number) == order_batch(sorted(requests), KEY, number)


def test_a_second_request_waits_for_everybodys_first() -> None:
    requests = [Bid(0, "open"), Bid(0, "raise"), Bid(3, "open"), Bid(5, "open"), Bid(3, "raise")]
    for number in range(50):
        ordered = order_batch(requests, KEY, number)
        assert [bid.what for bid in ordered] == ["open", "open", "open", "raise", "raise"]
        places = [bid.seat for bid in ordered[:3]]
        assert [bid.seat for bid in ordered[3:]] == [seat for seat in places if seat != 5]


def test_every_order_of_a_batch_is_equally_likely() -> None:
    requests = [Bid(seat, "open") for seat in (0, 1, 4)]
    orders = Counter(tuple(bid.seat for bid in order_batch(requests, KEY, number)) for number in range(6000))
    assert set(orders) == set(permutations((0, 1, 4)))
    assert all(880 < count < 1120 for count in orders.values())  # 1000 ± 4 standard deviations


@pytest.mark.parametrize(("number", "order"), [(1, (3, 0, 5, 1, 4, 2)), (2, (3, 2, 1, 0, 4, 5))])
def test_the_order_of_a_batch_can_be_recomputed_from_the_key(number: int, order: tuple[int, ...]) -> None:
    requests = [Bid(seat, "open") for seat in range(6)]
    assert tuple(bid.seat for bid in order_batch(requests, KEY, number)) == order


# The reference scenario


def test_the_truly_fastest_wins_nine_races_in_ten_and_distance_to_the_server_hardly_matters() -> None:
    model = Model(races=6000)
    assert 0.71 < model.truly_fastest(by_arrival).value < 0.75
    assert model.truly_fastest(by_fair_play).value > 0.92
    assert all(abs(share.value - 0.25) < 0.02 for share in model.shares(by_fair_play))
    assert model.liar(by_fair_play).value < 0.35
