from __future__ import annotations

import pytest

from kibitz import GAMES
from tests.engine.hilo import HILO


@pytest.fixture(autouse=True)
def _hilo_is_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "hilo", HILO)
