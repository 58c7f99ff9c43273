"""Types and limits that all packages of the server share: ids, statuses and lengths of texts."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from kibitz.engine.vocabulary import Seat, Value, Viewer

PlayerId: TypeAlias = str
"""A person on this server: 128 random bits in hex."""

Alias: TypeAlias = str
"""A person at one table; it says nothing about who they are elsewhere."""

Status: TypeAlias = Literal["open", "running", "over", "closed"]
"""A table's state."""

Pace: TypeAlias = Literal["relaxed", "normal", "blitz"]
"""How fast a table plays; `relaxed` has no clock."""
PACES: tuple[Pace, ...] = get_args(Pace)

InputSource: TypeAlias = Literal["person", "bot", "autopilot", "table"]
"""Who really made an input. A bot may play for an absent person; the autopilot acts when time has run out."""


class Forehead(Value, frozen=True):
    """The eyes of a seat on a device that its owner wears, which shows the room what its owner must not see."""

    seat: Seat


Eyes: TypeAlias = Viewer | tuple[Seat, ...] | Forehead
"""With whose eyes a socket sees a match: a seat's, a spectator's (None), those of all the seats of one device, or those
of a seat whose device is worn."""

ServerTime: TypeAlias = float
"""Milliseconds on the server's own clock, which never goes back."""

MAX_CHAT_LENGTH = 300
"""Characters in one chat message."""

MAX_NAME_LENGTH = 20
"""Characters in a player's name, as shown."""

PEOPLE_ROUND_DEVICE = range(2, 5)
"""How many people may share one device."""

MAX_TYPED_LENGTH = 200
"""Characters in typed input (a name, a table code) before it is cleaned up."""
