"""Options for the tests that play whole matches."""

from __future__ import annotations

from typing import Any

SHORT: dict[str, Any] = {"rounds": 3}
LONGER: dict[str, Any] = {"rounds": 5}

COMPARED_SHARE = 0.5
"""Rounds are short, so fewer steps of two worlds can be compared before a showdown tells them apart."""
