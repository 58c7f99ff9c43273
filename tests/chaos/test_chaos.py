"""A short form of `make chaos`: one fault of each kind on a cluster under load."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random

import pytest

from kibitz import GAMES
from tests.chaos.faults import KINDS, schedule
from tests.chaos.run import WORKERS, run
from tests.server.crash import PLANS

pytestmark = pytest.mark.anyio

ONE_TABLE_A_GAME = PLANS[::2]


def test_a_schedule_follows_from_its_seed_and_has_every_kind_of_fault() -> None:
    first, again, other = (list(islice(schedule(Random(seed)), 60)) for seed in ("a", "a", "b"))
    assert first == again
    assert first != other
    assert {fault.kind for fault in first} == set(KINDS)


async def test_a_cluster_loses_nothing_and_does_nothing_twice_whatever_fails(tmp_path: Path) -> None:
    rng = Random("short")
    faults = list({fault.kind: fault for fault in islice(schedule(rng), 60)}.values())
    report = await run(tmp_path, faults, rng, plans=ONE_TABLE_A_GAME)
    assert set(report.faults) == {kind for kind in KINDS if WORKERS or not kind.startswith("worker")}
    assert set(report.matches) == set(GAMES)
    assert report.acknowledged > 0
    assert report.inputs >= report.acknowledged
    assert report.drivers > 1, "tables have moved"
