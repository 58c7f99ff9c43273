"""Hints for somebody who plays alone against bots."""

from __future__ import annotations

from kibitz.engine.vocabulary import Seat, Value, to_json
from kibitz.server.bots.asking import Bots
from kibitz.server.match.live_match import LiveMatch
from kibitz.server.table.description import names_of
from kibitz.server.table.listener import Listener
from kibitz.server.table.live_table import LiveTable
from kibitz.server.vocabulary import PlayerId
from kibitz.server.wire import protocol
from kibitz.server.wire.refusals import Refusal


class AdviceRequest(Value, frozen=True):
    """A hint that the table allows."""

    table: str
    match: str
    version: int
    seat: Seat
    names: tuple[str, ...]


async def advise(table: LiveTable, listener: Listener, match: str) -> None:
    """Tells somebody who plays alone against bots what each choice is worth, from what their seat knows."""
    allowed = check_advice(table, listener.player, match)
    assert table.live is not None
    await send_advice(table.bots, table.live, allowed, listener)


def check_advice(table: LiveTable, player: PlayerId, match: str) -> AdviceRequest:
    """Refuses advice to anybody but a person who plays alone against bots."""
    live, seat = table.live, table.viewer_of(player)
    if live is None or live.id != match:
        raise Refusal("NO_SUCH_MATCH", "no-such-match")
    if seat is None:
        raise Refusal("NOT_YOUR_SEAT", "not-seated")
    if not table.is_practice:
        raise Refusal("NOT_ALLOWED", "only-in-practice")
    if live.match.game.optional_module("bots.advice") is None:
        raise Refusal("NOT_ALLOWED", "no-hints")
    if not live.match.offers(seat) or live.is_ahead:
        raise Refusal("NOT_NOW", "nothing-to-decide")
    return AdviceRequest(table.code, match, live.match.version, seat, names_of(table.document))


async def send_advice(bots: Bots, live: LiveMatch, request: AdviceRequest, listener: Listener) -> None:
    """Computes a hint from what the seat knows now, and sends it."""
    seat = request.seat
    hints = await bots.advise(live.match.view(seat), live.match.offers(seat), request.names, listener.language)
    if hints is None:
        raise Refusal("FAILED", "server-failed")
    listener.send(
        to_json(protocol.Advice(table=request.table, match=request.match, version=request.version, hints=hints))
    )
