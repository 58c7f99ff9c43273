"""Fails when a Python file has grown too long to read in one sitting."""

from __future__ import annotations

import sys
from pathlib import Path

LONGEST = 500

too_long = [
    f"{path}: {lines} lines, more than {LONGEST}"
    for folder in ("src", "tests", "bench", "tools", "template")
    for path in sorted(Path(folder).rglob("*.py"))
    if (lines := len(path.read_text("utf-8").splitlines())) > LONGEST
]
sys.exit("\n".join(too_long) or None)
