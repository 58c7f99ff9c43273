"""People in the same room wear their phones, which show the others what their owners must not see."""

from __future__ import annotations

from kibitz.engine.vocabulary import Viewer
from kibitz.server.table.listener import Listener
from kibitz.server.table.live_table import LiveTable
from kibitz.server.wire.refusals import Refusal


async def wear(table: LiveTable, by: Listener, *, on: bool) -> None:
    """Somebody puts their device on, or takes it off. Everybody is told, and the device is shown the match again."""
    async with table.lock:
        if on:
            require_agreed(table, table.viewer_of(by.player))
        if not table.listeners.wear(by, on=on):
            return
        table.announce_chairs()
        table.show_match(by, have=table.live.match.version if table.live else None)


def require_agreed(table: LiveTable, viewer: Viewer) -> None:
    """The match says whether there is something to wear: its game has it, and the table has chosen it."""
    if viewer is None:
        raise Refusal("NOT_SEATED", "not-seated")
    if table.live is None or table.live.match.on_forehead(viewer) is None:
        raise Refusal("NOT_ALLOWED", "no-headbands")
