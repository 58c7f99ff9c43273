"""Closes a socket whose client sends unmasked frames, as RFC 6455 (section 5.1) demands; the library lets them pass."""

from __future__ import annotations

from typing import Protocol

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


class MaskGuard:
    """Stands before the library's reader, and follows the frames' headers to see that each is masked."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._header = b""
        self._payload_left = 0

    def feed_data(self, data: bytes) -> tuple[bool, bytes]:
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
            at += size - known
            self._header = b""
            skipped = min(payload_size(header), len(data) - at)
            self._payload_left = payload_size(header) - skipped
            at += skipped
        return True


def header_size(header: bytes) -> int | None:
    """None while the header is too short to tell."""
    if len(header) < 2:
        return None
    return 2 + LONG_LENGTHS.get(header[1] & SHORT_LENGTH, 0) + MASK_SIZE


def payload_size(header: bytes) -> int:
    length = header[1] & SHORT_LENGTH
    extra = LONG_LENGTHS.get(length, 0)
    return int.from_bytes(header[2 : 2 + extra]) if extra else length
