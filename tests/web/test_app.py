"""The app's own unit tests, which Node runs."""

from __future__ import annotations

import subprocess

from tools.node import NODE, WEB


def test_unit_tests() -> None:
    command = [str(NODE), "node_modules/vitest/vitest.mjs", "run"]
    run = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
