"""Who may say what at a table, and who hears it.

Pure, like `seating`. People at a table know each other by aliases, which do not reveal who they are elsewhere.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Container
from functools import lru_cache

from msgspec.structs import replace

from kibitz.engine.game import find_game
from kibitz.server.people.text import clean_line
from kibitz.server.policy.seating import TableDocument, require_host, seat_of
from kibitz.server.vocabulary import MAX_CHAT_LENGTH, Alias, PlayerId
from kibitz.server.wire.refusals import Refusal

MAX_MUTED = 60
"""How many people one person can mute, and how many a host can silence: as many as can be at a table."""
MAX_MUTE_LISTS = 60
"""How many people's mute lists a table keeps. Beyond that, it drops the oldest list of somebody without a chair."""


@lru_cache(maxsize=4096)
def alias_of(code: str, player: PlayerId) -> Alias:
    """A person's alias at a table. It is stable, and reveals neither the player nor their other tables."""
    return hashlib.sha256(f"{code} {player}".encode()).hexdigest()[:12]


def mute(table: TableDocument, by: PlayerId, who: Alias, *, muted: bool, here: Container[Alias]) -> TableDocument:
    """One person mutes another, or unmutes them."""
    before = table.muted.get(by, ())
    after = _add_or_remove(before, who, included=muted, own_alias=alias_of(table.code, by), here=here)
    if after == before:
        return table
    kept = {person: aliases for person, aliases in table.muted.items() if person != by}
    if after:
        kept[by] = after
    without_chair = [person for person in kept if seat_of(table, person) is None and person != by]
    for person in without_chair[: max(0, len(kept) - MAX_MUTE_LISTS)]:
        del kept[person]
    return replace(table, muted=kept)


def silence(table: TableDocument, by: PlayerId, who: Alias, *, silenced: bool, here: Container[Alias]) -> TableDocument:
    """The host stops somebody from sending free text, or allows it again."""
    require_host(table, by)
    after = _add_or_remove(table.silenced, who, included=silenced, own_alias=alias_of(table.code, by), here=here)
    return table if after == table.silenced else replace(table, silenced=after)


def _add_or_remove(
    aliases: tuple[Alias, ...], who: Alias, *, included: bool, own_alias: Alias, here: Container[Alias]
) -> tuple[Alias, ...]:
    """The list with somebody added (`included`) or removed. Only people who are here can be added."""
    if not included:
        return tuple(other for other in aliases if other != who)
    if who == own_alias:
        raise Refusal("NOT_ALLOWED", "only-others")
    if who in aliases:
        return aliases
    if who not in here:
        raise Refusal("NO_SUCH_PERSON", "nobody-here")
    if len(aliases) >= MAX_MUTED:
        raise Refusal("TOO_MANY", "too-many-muted")
    return (*aliases, who)


def is_open(table: TableDocument) -> bool:
    """Free text is refused during a match with secret hands, since it could give cards away."""
    return table.status != "running" or not find_game(table.game).secret_hands


def clean_message(table: TableDocument, speaker: PlayerId, text: str) -> str:
    """Cleans a chat message."""
    if not is_open(table):
        raise Refusal("NOT_NOW", "emotes-only")
    if alias_of(table.code, speaker) in table.silenced:
        raise Refusal("NOT_ALLOWED", "silenced")
    line = clean_line(text, MAX_CHAT_LENGTH)
    if not line:
        raise Refusal("BAD_REQUEST", "nothing-said")
    return line


def aliases(table: TableDocument, present: Collection[PlayerId]) -> set[Alias]:
    """The aliases of everybody present, and of seated people who may come back."""
    seated = {who.player for who in table.occupants if who and who.player}
    return {alias_of(table.code, player) for player in seated.union(present)}


def hears(table: TableDocument, listener: PlayerId, speaker: PlayerId) -> bool:
    return alias_of(table.code, speaker) not in table.muted.get(listener, ())
