"""The workflow of the public forge runs commands that exist here."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from click.testing import CliRunner

from kibitz.cli import main

ROOT = Path(__file__).parents[2]
WORKFLOW: dict[str, Any] = yaml.safe_load((ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8"))


COMMANDS = [shlex.split(step["run"]) for job in WORKFLOW["jobs"].values() for step in job["steps"] if "run" in step]


@pytest.mark.parametrize("command", COMMANDS, ids=shlex.join)
def test_every_command_exists(command: list[str]) -> None:
    program, *arguments = command
    if program == "kibitz":
        assert CliRunner().invoke(main, arguments).exit_code == 0
    elif program == "python":
        assert (ROOT / arguments[0]).is_file()
    elif program != "pip":
        assert os.access(ROOT / program, os.X_OK)


def test_it_runs_on_every_supported_python() -> None:
    for job in WORKFLOW["jobs"].values():
        assert job["strategy"]["matrix"]["python"] == ["3.11", "3.12", "3.13"]


def test_the_smoke_test_passes_here() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "smoke.py"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
