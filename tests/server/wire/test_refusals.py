"""What a client is told about an error: its own mistakes are quoted, ours are not."""

from __future__ import annotations

import msgspec
import pytest

from kibitz.server.wire.refusals import to_refusal


@pytest.mark.parametrize("error", [ValueError("'x2' is not in list"), KeyError("x2"), IndexError("x2")])
def test_an_error_of_ours_is_told_without_its_words(error: Exception) -> None:
    """They may name cards that the client must not know."""
    refusal = to_refusal(error)
    assert refusal.code == "FAILED"
    assert "x2" not in refusal.sentence("en")


@pytest.mark.parametrize("text", [b"{", b'"\xff"', b'{"do": 5}', b"[" * 100_000])
def test_what_cannot_be_parsed_is_the_clients_mistake(text: bytes) -> None:
    with pytest.raises((msgspec.MsgspecError, UnicodeError, RecursionError)) as caught:
        msgspec.json.decode(text, type=dict[str, str])
    refusal = to_refusal(caught.value)
    assert (refusal.code, refusal.why) == ("BAD_REQUEST", "unreadable")
