"""The round trip that the operating system measures: a client can hold back pongs, but hardly TCP's own receipts."""

from __future__ import annotations

import socket
import struct
from typing import Any

from kibitz.server.wire.receipts import Duration

TCP_INFO_SIZE = 104
ROUND_TRIP = struct.Struct("@II")
ROUND_TRIP_AT = 68
"""Where Linux keeps the smoothed round trip and its variation, in microseconds (`struct tcp_info`)."""


def tcp_round_trip(transport: Any) -> tuple[Duration, Duration] | None:
    """The round trip and its variation in milliseconds; None where the system does not tell."""
    connection = transport.get_extra_info("socket")
    option = getattr(socket, "TCP_INFO", None)
    if connection is None or option is None:
        return None
    try:
        info = connection.getsockopt(socket.IPPROTO_TCP, option, TCP_INFO_SIZE)
    except OSError:
        return None
    if len(info) < TCP_INFO_SIZE:
        return None
    smoothed, variation = ROUND_TRIP.unpack_from(info, ROUND_TRIP_AT)
    return smoothed / 1000, variation / 1000
