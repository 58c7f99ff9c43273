"""Examples in docstrings do what they say.

pytest's own collector would import every module a second time, as `src.kibitz…`, and there would be two of each game.
"""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import kibitz

PACKAGE = Path(kibitz.__file__).parent
WITH_EXAMPLES = sorted(path for path in PACKAGE.rglob("*.py") if ">>> " in path.read_text(encoding="utf-8"))


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")


@pytest.mark.parametrize("name", [module_name(path) for path in WITH_EXAMPLES])
def test_the_examples_of_a_module_are_true(name: str) -> None:
    results = doctest.testmod(import_module(name))
    assert results.attempted
    assert not results.failed


def test_no_module_is_imported_twice() -> None:
    assert kibitz.GAMES["stroop"].package == "kibitz.games.stroop"
