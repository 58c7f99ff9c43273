"""Headbands: a phone that is worn is sent what its owner must not see, and no other device ever is."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.conftest import Client, Server
from tests.server.table.test_tables import duel, table_of

pytestmark = pytest.mark.anyio

AGREED = {"headbands": True}


def told(client: Client) -> list[dict[str, Any]]:
    """Every message that says what is worn."""
    return [message for message in client.heard if "worn" in message]


async def test_a_worn_phone_shows_its_owners_feather_and_follows_the_match(server: Server) -> None:
    ada, ben, code, match = await duel(server, AGREED)
    assert (await ada.ask("headband", table=code, on=True))["type"] == "ack"
    shown = ada.latest("happened")
    own = ben.latest("state")["view"]["feathers"][0]
    assert (shown["worn"], shown["facts"], shown["view"]["feathers"][0]) == (own, [], None)
    assert (await ben.until(type="table", headbands=[0]))["options"] == {"first": 0, **AGREED}
    await ada.ask("act", table=code, match=match, action={"do": "announce", "number": 1})
    assert (ada.latest("happened")["version"], ada.latest("happened")["worn"]) == (1, own)
    await ben.ask("act", table=code, match=match, action={"do": "contest"})
    assert (await ada.until(type="happened", version=2))["worn"] == ben.latest("happened")["view"]["feathers"][0]
    assert told(ben) == []


async def test_a_phone_that_is_taken_off_or_connects_again_is_sent_nothing_more(server: Server) -> None:
    ada, ben, code, _ = await duel(server, AGREED)
    await ada.ask("headband", table=code, on=True)
    assert (await ada.ask("headband", table=code, on=False))["type"] == "ack"
    assert "worn" not in ada.latest("happened")
    await ben.until(type="table", headbands=[0])
    assert "headbands" not in await ben.until(type="table")
    await ada.ask("headband", table=code, on=True)
    again = Client(ada.session, ada.base, ada.me)
    await again.connect()
    await again.ask("enter", table=code)
    assert told(again) == []


@pytest.mark.parametrize("options", [{}, {"headbands": False}])
async def test_without_an_agreement_nobody_wears_anything(server: Server, options: dict[str, Any]) -> None:
    ada, _, code, _ = await duel(server, options)
    refused = await ada.ask("headband", table=code, on=True)
    assert (refused["code"], refused["why"]) == ("NOT_ALLOWED", "no-headbands")
    assert told(ada) == []


async def test_headbands_are_for_people_who_play_in_the_same_room(server: Server) -> None:
    ada, _, code, _ = await duel(server, AGREED)
    watcher = await server.person("Watcher")
    await watcher.ask("enter", table=code)
    assert (await watcher.ask("headband", table=code, on=True))["why"] == "not-seated"
    listed = await table_of(ada, public=True)
    refused = await ada.ask("configure", table=listed, options=AGREED)
    assert (refused["code"], refused["why"]) == ("BAD_REQUEST", "headbands-in-public")
