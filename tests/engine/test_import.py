"""`import kibitz` is light: nobody pays for what they do not use."""

from __future__ import annotations

import resource
import subprocess
import sys

HEAVY = (
    "kibitz.server",
    "kibitz.cli",
    "kibitz.arena",
    "aiohttp",
    "sqlalchemy",
    "numba",
    "numpy",
    "rich",
    "click",
    "fluent",
    "asyncio",
)


def run(code: str) -> tuple[str, float]:
    """What it prints, and the processor time that it takes, which does not depend on how busy the machine is."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done.stdout, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def test_nothing_heavy_is_loaded() -> None:
    loaded, _ = run(f"import sys, kibitz; print([name for name in {HEAVY!r} if name in sys.modules])")
    assert loaded.strip() == "[]"


def test_no_bots_are_loaded() -> None:
    loaded, _ = run(
        "import sys, kibitz; print([name for name in sys.modules if name.endswith('.bots') and 'games' in name])"
    )
    assert loaded.strip() == "[]"


def test_it_takes_less_than_three_tenths_of_a_second() -> None:
    assert min(run("import kibitz")[1] for _ in range(5)) < 0.3
