"""The games: each folder here is one, and says so by its `GAME`."""

from __future__ import annotations

import importlib
import pkgutil

from kibitz.engine.game import GAMES

for _folder in pkgutil.iter_modules(__path__):
    if _folder.ispkg:
        _game = importlib.import_module(f"{__name__}.{_folder.name}").GAME
        GAMES[_game.id] = _game

__all__ = ["GAMES"]
