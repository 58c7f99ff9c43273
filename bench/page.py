"""Writes the results of a benchmark into a page of the documentation."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

DOCS = Path(__file__).parent.parent / "docs"

Key: TypeAlias = tuple[str, int]
"""The first two cells of a row: a game and a number of seats."""


def write(page: str, name: str, text: str) -> None:
    """Replaces the text between `<!-- name: … -->` and `<!-- end of name -->`."""
    path = DOCS / page
    before, rest = path.read_text("utf-8").split(f"<!-- {name}:", 1)
    mark, rest = rest.split("-->", 1)
    _, after = rest.split(f"<!-- end of {name} -->", 1)
    path.write_text(f"{before}<!-- {name}:{mark}-->\n{text}\n<!-- end of {name} -->{after}", "utf-8")


def read(page: str, name: str) -> str:
    """The text between these marks."""
    _, rest = (DOCS / page).read_text("utf-8").split(f"<!-- {name}:", 1)
    return rest.split("-->", 1)[1].split(f"<!-- end of {name} -->", 1)[0]


def merged_table(page: str, name: str, columns: Sequence[str], rows: Mapping[Key, str]) -> str:
    """The table between these marks with these rows in place of the older ones of the same keys; other rows stay."""
    old = re.finditer(r"^\| (\w+) \| (\d+) \|.*$", read(page, name), re.MULTILINE)
    lines: dict[Key, str] = {**{(row[1], int(row[2])): row[0] for row in old}, **rows}
    head = [f"| {' | '.join(columns)} |", "| --- " * len(columns) + "|"]
    return "\n".join([*head, *(lines[key] for key in sorted(lines))])


def commit() -> str:
    """The commit that was measured; nothing outside of a repository."""
    command = ["git", "describe", "--always", "--abbrev=10", "--exclude=*"]
    return subprocess.run(command, cwd=DOCS, capture_output=True, text=True, check=False).stdout.strip()


def describe_commit() -> str:
    """The same, as a sentence."""
    shown = commit()
    return f"Measured at commit {shown}." if shown else "Measured outside of a repository."
