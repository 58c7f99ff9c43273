"""Writes the results of a benchmark into a page of the documentation."""

from __future__ import annotations

from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs"


def write(page: str, name: str, text: str) -> None:
    """Replaces the text between `<!-- name: … -->` and `<!-- end of name -->`."""
    path = DOCS / page
    before, rest = path.read_text("utf-8").split(f"<!-- {name}:", 1)
    mark, rest = rest.split("-->", 1)
    _, after = rest.split(f"<!-- end of {name} -->", 1)
    path.write_text(f"{before}<!-- {name}:{mark}-->\n{text}\n<!-- end of {name} -->{after}", "utf-8")
