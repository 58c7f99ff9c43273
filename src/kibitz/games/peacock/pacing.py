"""How long each decision may take at a live table, by phase and pace."""

from __future__ import annotations

SECONDS = {
    "bidding": {"normal": 60, "blitz": 20},
    "confidence": {"normal": 45, "blitz": 15},
    "playing": {"normal": 40, "blitz": 12},
}
