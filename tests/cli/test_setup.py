"""What `./play` says while it sets up: on a terminal, in a log, and when something fails."""

from __future__ import annotations

import os
import pty
import re
import shlex
import subprocess
from pathlib import Path

SETUP = Path(__file__).parents[2] / "tools" / "setup.sh"
AT_ONCE = "wait_a_moment() { sleep 0.05; }"


def run(folder: Path, *lines: str, terminal: bool = False) -> tuple[int, str]:
    """Runs lines of shell after the setup's own; returns the exit code, and what was written to standard error."""
    script = "\n".join(("set -eu", f". {shlex.quote(str(SETUP))}", AT_ONCE, "step_number=0 steps=2", *lines))
    if not terminal:
        done = subprocess.run(["sh", "-c", script], cwd=folder, capture_output=True, text=True, check=False)
        return done.returncode, done.stderr
    ours, theirs = pty.openpty()
    with subprocess.Popen(["sh", "-c", script], cwd=folder, stderr=theirs) as shell:
        os.close(theirs)
        shown = b""
        try:
            while data := os.read(ours, 4096):
                shown += data
        except OSError:  # the other end is closed
            pass
        os.close(ours)
    return shell.returncode, shown.decode()


def test_a_log_has_whole_lines(tmp_path: Path) -> None:
    code, told = run(tmp_path, "step Packing 30 no_measure echo secret", "step Leaving 5 no_measure true")
    assert code == 0
    assert "\r" not in told
    assert "\033" not in told
    assert [line.partition(" in ")[0] for line in told.splitlines()] == [
        "[1/2] Packing (usually about 30 s)",
        "[1/2] Packing: done",
        "[2/2] Leaving (usually about 5 s)",
        "[2/2] Leaving: done",
    ]


def test_a_terminal_shows_how_far_it_is(tmp_path: Path) -> None:
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements" / "run.txt").write_text("one==1 \\\n    --hash=x\ntwo==2 \\\n    --hash=y\n")
    code, told = run(
        tmp_path,
        "changed_lists=run",
        "mkfifo gate",
        "release() { rm shown found; echo >gate; }",
        "wait_a_moment() { if [ -e shown ]; then release; elif [ -e found ]; then touch shown; fi; }",
        "step Packing 30 count_packages sh -c 'echo Collecting one==1; touch found; cat gate'",
        terminal=True,
    )
    assert code == 0
    assert re.search(r"\r\033\[K\[1/2\] Packing… \d+ s of about 30 s, 1 of 2 packages\r", told)
    assert told.rpartition("\r\033[K")[2].startswith("[1/2] Packing: done in ")


def test_a_step_that_fails_shows_its_output_and_ends_the_setup(tmp_path: Path) -> None:
    code, told = run(tmp_path, "step Packing 30 no_measure sh -c 'echo no room; exit 3'", "say never")
    assert code == 1
    assert "no room\n[1/2] Packing failed after " in told
    assert "never" not in told


def test_nothing_is_said_when_nothing_has_changed(tmp_path: Path) -> None:
    (tmp_path / "requirements").mkdir()
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / ".venv" / "bin" / "python").symlink_to("/bin/true")
    (tmp_path / ".venv" / "made-in").write_text(f"{tmp_path}\n")
    for name in ("pyproject.toml", "hatch_build.py", "requirements/run.txt", ".venv/run.txt", ".venv/kibitz.txt"):
        (tmp_path / name).touch()
    assert run(tmp_path, "unset PYTHON", "setup") == (0, "")
    (tmp_path / "requirements" / "run.txt").write_text("one==1\n")
    code, told = run(tmp_path, "unset PYTHON", "setup")
    assert code == 0
    assert told.splitlines()[0].startswith("Setting up Kibitz: 3 steps, usually about 55 seconds.")
    assert [line for line in told.splitlines() if "done" in line][-1].startswith("[3/3] Preparing the bots: done")
