from __future__ import annotations

import pytest
from tests.engine.hilo import HILO

from kibitz import GAMES


@pytest.fixture(autouse=True)
def _hilo_is_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "hilo", HILO)
