"""Writes the results of a benchmark into a page of the documentation."""

from __future__ import annotations

import subprocess
from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs"


def write(page: str, name: str, text: str) -> None:
    """Replaces the text between `<!-- name: … -->` and `<!-- end of name -->`."""
    path = DOCS / page
    before, rest = path.read_text("utf-8").split(f"<!-- {name}:", 1)
    mark, rest = rest.split("-->", 1)
    _, after = rest.split(f"<!-- end of {name} -->", 1)
    path.write_text(f"{before}<!-- {name}:{mark}-->\n{text}\n<!-- end of {name} -->{after}", "utf-8")


def describe_commit() -> str:
    """The version that was measured, as a sentence."""
    command = ["git", "describe", "--always", "--abbrev=10", "--exclude=*"]
    shown = subprocess.run(command, cwd=DOCS, capture_output=True, text=True, check=False).stdout.strip()
    return f"Measured at commit {shown}." if shown else "Measured outside of a repository."
