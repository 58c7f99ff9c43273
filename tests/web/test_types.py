"""The app's types are generated from the Python types."""

from __future__ import annotations

import pytest

from tools import wire_types
from tools.node import WEB

GENERATED = wire_types.generate()


@pytest.mark.parametrize("path", GENERATED)
def test_generated_types_are_up_to_date(path: str) -> None:
    assert (WEB / path).read_text("utf-8") == GENERATED[path], "`make types` updates them"
