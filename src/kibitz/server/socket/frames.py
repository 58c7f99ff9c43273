"""Looks at a client's frames before the library's reader gets them.

A socket whose client sends unmasked frames is closed, as RFC 6455 (section 5.1) demands; the library lets them pass.
And a message that comes alone is offered to `on_text` at once: the library would wake the connection's task for it,
which takes as long as judging an action.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

FINAL, TEXT, CONTROL = 0x80, 0x01, 0x08
MASKED = 0x80
SHORT_LENGTH = 0x7F
LONG_LENGTHS = {126: 2, 127: 8}
"""Bytes of a length that does not fit into the second byte."""
MASK_SIZE = 4
RESERVED_OPCODE = b"\x83\x00"
"""A frame that the reader answers by closing the socket with a protocol error."""


class Reader(Protocol):
    def feed_data(self, data: bytes) -> tuple[bool, bytes]: ...

    def feed_eof(self) -> None: ...


class FrameGuard:
    """Stands before the library's reader, and follows the frames' headers."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._header = b""
        self._payload_left = 0
        self._is_fragmented = False
        self.on_text: Callable[[bytes], bool] | None = None
        """Takes the payload of a text frame; if it returns False, the library's reader gets the frame."""
        self.is_idle = False
        """Whether the connection has read everything that the library's reader was given, so that order is kept."""

    def feed_data(self, data: bytes) -> tuple[bool, bytes]:
        if self.is_idle and self.on_text and not (self._header or self._payload_left or self._is_fragmented):
            text = whole_text(data)
            if text is not None and self.on_text(text):
                return False, b""
        self.is_idle = False
        return self._reader.feed_data(data if self._is_masked(data) else RESERVED_OPCODE)

    def feed_eof(self) -> None:
        self._reader.feed_eof()

    def _is_masked(self, data: bytes) -> bool:
        at = min(self._payload_left, len(data))
        self._payload_left -= at
        while at < len(data):
            known = len(self._header)
            header = self._header + data[at : at + 14]
            if len(header) > 1 and not header[1] & MASKED:
                return False
            size = header_size(header)
            if size is None or len(header) < size:
                self._header = header
                return True
            if not header[0] & CONTROL:
                self._is_fragmented = not header[0] & FINAL
            at += size - known
            self._header = b""
            skipped = min(payload_size(header), len(data) - at)
            self._payload_left = payload_size(header) - skipped
            at += skipped
        return True


def whole_text(data: bytes) -> bytes | None:
    """The unmasked payload, if the data is exactly one text frame of at most 64 kB; otherwise None."""
    size = header_size(data)
    if size is None or size > 8 or len(data) < size or data[0] != FINAL | TEXT or not data[1] & MASKED:
        return None
    if len(data) != size + payload_size(data):
        return None
    length = len(data) - size
    mask = (data[size - MASK_SIZE : size] * (length // MASK_SIZE + 1))[:length]
    return (int.from_bytes(data[size:]) ^ int.from_bytes(mask)).to_bytes(length)


def header_size(header: bytes) -> int | None:
    """None while the header is too short to tell."""
    if len(header) < 2:
        return None
    return 2 + LONG_LENGTHS.get(header[1] & SHORT_LENGTH, 0) + MASK_SIZE


def payload_size(header: bytes) -> int:
    length = header[1] & SHORT_LENGTH
    extra = LONG_LENGTHS.get(length, 0)
    return int.from_bytes(header[2 : 2 + extra]) if extra else length
