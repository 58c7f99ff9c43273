"""The round trip that the operating system measures: a client can hold back pongs, but hardly TCP's own receipts."""

from __future__ import annotations

import math
import socket
import struct
from typing import Any

from kibitz.server.wire.receipts import Duration

SHORTEST = struct.Struct("@I")
SHORTEST_AT = 148
"""Where Linux keeps the shortest round trip of the last minutes, in microseconds (`struct tcp_info`)."""
TCP_INFO_SIZE = SHORTEST_AT + SHORTEST.size
UNKNOWN = 2**32 - 1


def shortest_tcp_round_trip(transport: Any) -> Duration:
    """The connection's shortest recent round trip in milliseconds; infinite where the system does not report it.

    The handshake counts too, and no system delays its receipt. An average would not do: queues lengthen it.
    """
    connection = transport.get_extra_info("socket")
    option = getattr(socket, "TCP_INFO", None)
    if connection is None or option is None:
        return math.inf
    try:
        info = connection.getsockopt(socket.IPPROTO_TCP, option, TCP_INFO_SIZE)
    except OSError:
        return math.inf
    if len(info) < TCP_INFO_SIZE:
        return math.inf
    (microseconds,) = SHORTEST.unpack_from(info, SHORTEST_AT)
    return math.inf if microseconds == UNKNOWN else microseconds / 1000
