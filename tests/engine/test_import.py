"""`import kibitz` is light: researchers and bots pay for nothing that they do not use."""

from __future__ import annotations

import subprocess
import sys
import time

HEAVY = ("kibitz.server", "kibitz.cli", "aiohttp", "sqlalchemy", "numba", "numpy", "rich", "click", "fluent", "asyncio")


def run(code: str) -> tuple[str, float]:
    started = time.perf_counter()
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout, time.perf_counter() - started


def test_nothing_heavy_is_loaded() -> None:
    loaded, _ = run(f"import sys, kibitz; print([name for name in {HEAVY!r} if name in sys.modules])")
    assert loaded.strip() == "[]"


def test_it_takes_less_than_three_tenths_of_a_second() -> None:
    assert min(run("import kibitz")[1] for _ in range(5)) < 0.3
