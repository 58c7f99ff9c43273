"""Options for the tests that play whole matches."""

from __future__ import annotations

from typing import Any

SHORT: dict[str, Any] = {}
LONGER: dict[str, Any] = {}
