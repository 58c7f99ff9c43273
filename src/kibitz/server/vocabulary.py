"""Types and limits that every package of the server uses: ids, states of a table, and maximum lengths of texts."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

PlayerId: TypeAlias = str
"""A person on this server: 128 random bits in hex."""

Alias: TypeAlias = str
"""A person at one table; it says nothing about who they are elsewhere."""

Status: TypeAlias = Literal["open", "running", "over", "closed"]
"""A table's state."""

Pace: TypeAlias = Literal["relaxed", "normal", "blitz"]
"""How fast a table plays; `relaxed` has no clock."""
PACES: tuple[Pace, ...] = get_args(Pace)

By: TypeAlias = Literal["person", "bot", "autopilot", "table"]
"""Who really made an input: a stand-in counts as a bot, and the autopilot acts when time has run out."""

LONGEST_CHAT = 300
"""Characters in one chat message."""

LONGEST_NAME = 20
"""Characters in a player's name, as shown."""

LONGEST_GIVEN = 200
"""Characters of typed input (a name, a table code) that are looked at before they are cleaned up."""

LONGEST_PROBLEM = 200
"""Characters of a library's error message that a refusal may quote."""
