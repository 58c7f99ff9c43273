"""A copy of this checkout, into which `kibitz new-game` has written a game."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("bench", "docs", "examples", "src", "template", "tests", "tools", "web")
NOT_COPIED = ("__pycache__", ".mypy_cache", "node_modules", "screenshots")
NAME = "lantern"


@dataclass(frozen=True)
class Checkout:
    root: Path

    def run(self, *command: str, typed: str = "") -> str:
        """What a command prints that runs here, on the sources of this copy; it must succeed."""
        environment = {
            **os.environ,
            "COLUMNS": "100",
            "KIBITZ_DATA": str(self.root / "data"),
            "PYTHONPATH": os.pathsep.join([str(self.root / "src"), str(self.root)]),
        }
        done = subprocess.run(
            command, cwd=self.root, env=environment, input=typed, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-5000:]
        return done.stdout

    def python(self, *arguments: str, typed: str = "") -> str:
        return self.run(sys.executable, *arguments, typed=typed)

    def kibitz(self, *arguments: str, typed: str = "") -> str:
        return self.python("-m", "kibitz", *arguments, typed=typed)

    def pytest(self, *arguments: str) -> None:
        """Runs tests of the new game; none may be skipped."""
        output = self.python("-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", NAME, *arguments)
        assert " passed" in output
        assert " skipped" not in output, output[-5000:]

    def files(self) -> set[Path]:
        return {path.relative_to(self.root) for path in self.root.rglob("*") if path.is_file()}


@pytest.fixture(scope="session")
def untouched(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """The copy before there is a new game in it."""
    root = tmp_path_factory.mktemp("checkout")
    shutil.copy(ROOT / "pyproject.toml", root)
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns(*NOT_COPIED))
    (root / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    return Checkout(root)


@pytest.fixture(scope="session")
def checkout(untouched: Checkout) -> Checkout:
    untouched.kibitz("new-game", NAME)
    return untouched
