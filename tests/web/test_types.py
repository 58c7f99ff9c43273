"""The app's types are those of the server."""

from __future__ import annotations

import pytest

from tools import wire_types

GENERATED = wire_types.generated()


@pytest.mark.parametrize("path", GENERATED)
def test_types_are_made_from_the_python_types_of_today(path: str) -> None:
    assert (wire_types.WEB / path).read_text("utf-8") == GENERATED[path], "make types writes them anew"
