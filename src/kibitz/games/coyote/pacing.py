"""How long each decision may take at a live table, by phase and pace."""

from __future__ import annotations

SECONDS = {
    "announcing": {"normal": 60, "blitz": 20},
}
