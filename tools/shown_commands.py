"""Runs what a page of the documentation shows: its Python code, and its `kibitz` commands with the installed Kibitz.

`python tools/shown_commands.py` does so for the README, on any system.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
LEFT = 130
"""The exit status of `kibitz play` when the person leaves, which happens at once here."""


def blocks(page: Path, language: str) -> list[str]:
    fenced = rf"^( *)```{language}\n(.*?)^\1```"
    return [found[2] for found in re.finditer(fenced, page.read_text("utf-8"), re.MULTILINE | re.DOTALL)]


def commands(page: Path) -> list[list[str]]:
    """Each command as a program and its arguments."""
    lines = (line.split("#")[0].strip() for block in blocks(page, "sh") for line in block.splitlines())
    return [shlex.split(line) for line in lines if line]


def run_python(page: Path) -> None:
    names: dict[str, object] = {}
    for block in blocks(page, "python"):
        exec(compile(block, page.name, "exec"), names)


def run_kibitz(arguments: list[str], folder: Path) -> None:
    """Runs a command in a folder, in which its data is stored too; a person who is asked something leaves."""
    environment = {**os.environ, "KIBITZ_DATA": str(folder / "data"), "COLUMNS": "100", "PYTHONUTF8": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "kibitz", *arguments],
        cwd=folder,
        env=environment,
        input="q\n",
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    expected = (0, LEFT) if arguments[0] == "play" else (0,)
    assert done.returncode in expected, f"kibitz {shlex.join(arguments)}\n{done.stderr}"


if __name__ == "__main__":
    readme = ROOT / "README.md"
    run_python(readme)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as temporary:
        for program, *rest in commands(readme):
            if program == "kibitz":
                run_kibitz(rest, Path(temporary))
