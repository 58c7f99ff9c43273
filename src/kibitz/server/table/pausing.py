"""The host pauses a match, and lets it go on. Meanwhile clocks and bots wait, and nobody can act."""

from __future__ import annotations

from typing import Literal

from kibitz.server.policy import room
from kibitz.server.table.listener import Listener
from kibitz.server.table.live_table import LiveTable
from kibitz.server.wire.refusals import Refusal


async def pause(table: LiveTable, by: Listener) -> None:
    async with table.lock:
        if table.race is not None or (table.live is not None and table.live.is_ahead):
            raise Refusal("NOT_NOW", "pause-in-race")
        before = table.document
        await table.save(room.pause(before, by.player, table.clock.now()))
        if table.document is not before:
            table.driver.plan()
            tell(table, by, "paused")


async def resume(table: LiveTable, by: Listener) -> None:
    async with table.lock:
        before = table.document
        await table.save(room.resume(before, by.player, table.present_players()))
        if table.document is not before:
            assert before.paused is not None
            table.driver.resume(table.clock.now() - before.paused)
            tell(table, by, "resumed")


def tell(table: LiveTable, by: Listener, notice: Literal["paused", "resumed"]) -> None:
    """Tells everybody, and shows the match again, with its new deadline."""
    table.announce_chairs()
    table.notify(notice, name=by.name)
    assert table.live is not None
    for listener in tuple(table.listeners):
        table.show_match(listener, have=table.live.match.version)
