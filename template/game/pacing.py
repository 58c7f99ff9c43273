"""How long each decision may take at a live table, by phase and pace."""

from __future__ import annotations

SECONDS = {
    "choosing": {"normal": 30, "blitz": 10},
}
