"""Options for the tests that play whole matches."""

from __future__ import annotations

from typing import Any

SHORT: dict[str, Any] = {"rounds": 3}
LONGER: dict[str, Any] = {"rounds": 5}
