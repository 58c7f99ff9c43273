"""Who may say what at a table, and who hears it.

Pure, as `seating` is. People at a table know each other by an alias, which tells nobody who they are elsewhere.
"""

from __future__ import annotations

import hashlib
from collections.abc import Container
from functools import lru_cache

from msgspec.structs import replace

from kibitz.server.people.limits import LONGEST_CHAT
from kibitz.server.people.text import clean_line
from kibitz.server.policy.seating import Alias, PlayerId, TableDocument, require_host, seat_of
from kibitz.server.wire.refusals import Refusal

MOST_MUTED = 60
"""By one person, and silenced at one table: as many as can be there."""
MOST_MUTING = 60
"""People whose wishes are kept. Those of somebody who only watched, the longest ago, make room for others."""


@lru_cache(maxsize=4096)
def alias(code: str, player: PlayerId) -> Alias:
    """Always the same for somebody at a table; it does not lead back to the player, or to an alias elsewhere."""
    return hashlib.sha256(f"{code} {player}".encode()).hexdigest()[:12]


def mute(table: TableDocument, by: PlayerId, who: Alias, muted: bool, here: Container[Alias]) -> TableDocument:
    """Somebody wants to hear nothing more of another, or to hear them again."""
    before = table.muted.get(by, ())
    after = _with(before, who, muted, own=alias(table.code, by), here=here)
    if after == before:
        return table
    kept = {person: aliases for person, aliases in table.muted.items() if person != by}
    if after:
        kept[by] = after
    forgotten = [person for person in kept if seat_of(table, person) is None and person != by]
    for person in forgotten[: max(0, len(kept) - MOST_MUTING)]:
        del kept[person]
    return replace(table, muted=kept)


def silence(table: TableDocument, by: PlayerId, who: Alias, silenced: bool, here: Container[Alias]) -> TableDocument:
    """The host takes free text away from somebody, or gives it back."""
    require_host(table, by)
    after = _with(table.silenced, who, silenced, own=alias(table.code, by), here=here)
    return table if after == table.silenced else replace(table, silenced=after)


def _with(
    aliases: tuple[Alias, ...], who: Alias, wanted: bool, *, own: Alias, here: Container[Alias]
) -> tuple[Alias, ...]:
    """The list with somebody on it, or without. Only those who are here can come onto it."""
    if not wanted:
        return tuple(other for other in aliases if other != who)
    if who == own:
        raise Refusal("NOT_ALLOWED", "only-others")
    if who in aliases:
        return aliases
    if who not in here:
        raise Refusal("NO_SUCH_PERSON", "nobody-here")
    if len(aliases) >= MOST_MUTED:
        raise Refusal("TOO_MANY", "too-many-muted")
    return (*aliases, who)


def clean_message(table: TableDocument, speaker: PlayerId, text: str) -> str:
    """What is said, as others read it. Free text is for before and after a match: in one it could give cards away."""
    if table.status == "running":
        raise Refusal("NOT_NOW", "emotes-only")
    if alias(table.code, speaker) in table.silenced:
        raise Refusal("NOT_ALLOWED", "silenced")
    line = clean_line(text, LONGEST_CHAT)
    if not line:
        raise Refusal("BAD_REQUEST", "nothing-said")
    return line


def hears(table: TableDocument, listener: PlayerId, speaker: PlayerId) -> bool:
    return alias(table.code, speaker) not in table.muted.get(listener, ())
