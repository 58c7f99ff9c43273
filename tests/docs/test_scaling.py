"""The simulation behind docs/scaling.md, on given costs."""

from __future__ import annotations

from bench.scaling_model import BUSIEST, TARGET_WAIT, MatchCost, Rates, simulate

COSTS = {"quick": MatchCost(inputs=200, minutes=2, received=2_000), "slow": MatchCost(100, 4, 1_000)}
RATES = Rates(actions=2_000, rows=5_000, row_bytes=200, messages=20_000, factor=1.3)


def test_more_players_need_more_processes_and_wait_no_longer() -> None:
    evenings = [simulate(players, COSTS, RATES) for players in (400, 8_000, 80_000)]
    assert [evening.tables for evening in evenings] == [100, 2_000, 20_000]
    assert evenings[0].processes == 1
    assert evenings[0].processes < evenings[1].processes < evenings[2].processes
    for evening in evenings:
        assert evening.wait <= TARGET_WAIT
        needed = evening.actions * (RATES.factor if evening.processes > 1 else 1) / RATES.actions
        assert evening.processes >= needed / BUSIEST * (1 - 1e-9), "even if all processes were equally busy"


def test_costs_follow_from_the_actions() -> None:
    one, ten = simulate(8_000, COSTS, RATES), simulate(80_000, COSTS, RATES)
    assert 9 < ten.actions / one.actions < 11
    assert ten.gigabytes_a_day / ten.actions == one.gigabytes_a_day / one.actions
    assert one.messages > 0
    assert simulate(40, COSTS, RATES).messages == 0, "one process needs no NATS"
