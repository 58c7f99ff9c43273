"""The reference scenario of fair play through a real server, briefly; `bench/fairness.py` plays it at length."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.live_races import play
from bench.scenario import RACERS

pytestmark = pytest.mark.anyio


async def test_people_on_slow_networks_race_at_a_real_server(tmp_path: Path) -> None:
    live = await play(tmp_path, wanted=(0, 8, 0), tables=(0, 1, 0), seed="brief", warm_up=2)
    assert len(live.unequal) >= 8
    for race in live.unequal:
        assert len(race.true) == RACERS
        assert race.first is not None
        accepted = {seat: timing.accepted or 0 for seat, timing in race.timings.items()}
        assert accepted[race.first] == min(accepted.values())
        assert all(time >= (race.timings[seat].raw or 0) for seat, time in accepted.items())
    assert live.near_and_far
