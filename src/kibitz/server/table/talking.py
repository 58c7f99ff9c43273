"""What people say and show at a table, and whom they do not want to hear."""

from __future__ import annotations

from kibitz.engine.vocabulary import to_json
from kibitz.server.policy import chat
from kibitz.server.table.description import describe_chat
from kibitz.server.table.listener import Listener
from kibitz.server.table.live_table import LiveTable
from kibitz.server.vocabulary import Alias, PlayerId
from kibitz.server.wire.requests import Emote


def say(table: LiveTable, listener: Listener, text: str) -> None:
    send_chat(table, listener, text=chat.clean_message(table.document, listener.player, text))


def send_chat(table: LiveTable, listener: Listener, text: str | None = None, emote: Emote | None = None) -> None:
    said = to_json(describe_chat(table.document, listener.player, listener.name, text, emote))
    for hearer in tuple(table.listeners):
        if chat.hears(table.document, hearer.player, listener.player):
            hearer.send(said)


async def mute(table: LiveTable, by: PlayerId, who: Alias, *, muted: bool) -> None:
    """Only the person who mutes is told."""
    async with table.lock:
        here = chat.aliases(table.document, table.present_players())
        await table.save(chat.mute(table.document, by, who, muted=muted, here=here))
        for listener in table.listeners:
            if listener.player == by:
                listener.send(to_json(table.describe().to(table.listeners.identity_of(listener))))


async def silence(table: LiveTable, by: PlayerId, who: Alias, *, silenced: bool) -> None:
    async with table.lock:
        here = chat.aliases(table.document, table.present_players())
        await table.save(chat.silence(table.document, by, who, silenced=silenced, here=here))
        table.announce_chairs()
