"""Nudging somebody who does not act, and letting a bot stand in for them until they are back."""

from __future__ import annotations

from kibitz.engine.vocabulary import Seat
from kibitz.server.policy import idleness
from kibitz.server.policy.seating import seat_of
from kibitz.server.table.live_table import LiveTable
from kibitz.server.vocabulary import PlayerId
from kibitz.server.wire.refusals import Refusal


async def nudge(table: LiveTable, by: PlayerId, seat: Seat) -> None:
    async with table.lock:
        driver = table.driver
        driver.idleness = idleness.nudge(driver.idleness, table.document, by, seat, table.clock.now())
        table.announce_chairs()
        table.notify("nudged", seat, name=name_on(table, seat), by=name_of(table, by))


async def stand_in(table: LiveTable, by: PlayerId, seat: Seat) -> None:
    """The host, or all others together, let a bot play for somebody who was nudged and still does not act."""
    async with table.lock:
        driver, here = table.driver, table.present_players()
        driver.idleness, is_decided = idleness.stand_in(
            driver.idleness, table.document, by, seat, table.clock.now(), here
        )
        if is_decided:
            driver.stand_in(seat)
            table.announce_chairs()
            table.notify("stood-in", seat, name=name_on(table, seat))
        else:
            table.notify("stand-in-asked", seat, name=name_on(table, seat), by=name_of(table, by))


async def come_back(table: LiveTable, player: PlayerId) -> None:
    """Somebody for whom a bot stands in plays again."""
    async with table.lock:
        seat = seat_of(table.document, player)
        if seat is None:
            raise Refusal("NOT_SEATED", "not-seated")
        table.take_back(seat)


def name_on(table: LiveTable, seat: Seat) -> str:
    who = table.document.occupants[seat]
    return who.name if who else ""


def name_of(table: LiveTable, player: PlayerId) -> str:
    seat = seat_of(table.document, player)
    return "" if seat is None else name_on(table, seat)
