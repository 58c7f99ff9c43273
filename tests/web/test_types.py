"""The app's types are those of the server."""

from __future__ import annotations

import pytest

from tools import wire_types
from tools.node import WEB

GENERATED = wire_types.generated()


@pytest.mark.parametrize("path", GENERATED)
def test_types_are_made_from_the_python_types_of_today(path: str) -> None:
    assert (WEB / path).read_text("utf-8") == GENERATED[path], "`make types` updates them"
