"""What people say at a table: who hears it, and what it may look like."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibitz.server.people.text import clean_line
from kibitz.server.policy import chat as talk
from kibitz.server.policy.chat import MAX_MUTE_LISTS, MAX_MUTED, alias_of, hears, mute, silence
from kibitz.server.policy.seating import Occupant, TableDocument
from kibitz.server.vocabulary import MAX_CHAT_LENGTH
from kibitz.server.wire.refusals import Refusal
from tests.server.conftest import Client, Server, serving
from tests.server.table.test_tables import duel, table_of

CODE = "FROG-42"
TABLE = TableDocument(
    code=CODE,
    game="coyote",
    seats=2,
    options={},
    pace="relaxed",
    public=True,
    host="ada",
    created=0,
    occupants=(Occupant("Ada", "ada"), Occupant("Ben", "ben")),
)
ADA, BEN, EVE = (alias_of(CODE, player) for player in ("ada", "ben", "eve"))
HERE = {ADA, BEN, EVE}


def why(refused: pytest.ExceptionInfo[Refusal]) -> str:
    return refused.value.why


# Muting and silencing


def test_an_alias_is_stable_at_one_table_and_unlinkable_across_tables() -> None:
    assert alias_of(CODE, "ada") == ADA != alias_of("FROG-43", "ada")
    assert "ada" not in ADA


def test_only_the_person_who_mutes_stops_hearing_the_muted_one() -> None:
    table = mute(TABLE, "ada", EVE, muted=True, here=HERE)
    assert not hears(table, "ada", "eve")
    assert hears(table, "ben", "eve")
    assert hears(table, "eve", "ada")
    assert hears(mute(table, "ada", EVE, muted=False, here=()), "ada", "eve"), "also when they have left"


def test_muting_is_idempotent() -> None:
    once = mute(TABLE, "ada", EVE, muted=True, here=HERE)
    assert mute(once, "ada", EVE, muted=True, here=()) is once
    assert mute(TABLE, "ada", EVE, muted=False, here=HERE) is TABLE
    assert mute(once, "ada", EVE, muted=False, here=HERE).muted == {}


@pytest.mark.parametrize(
    ("by", "who", "reason"),
    [("ada", ADA, "only-others"), ("ada", "nobody", "nobody-here"), ("eve", EVE, "only-others")],
)
def test_only_other_people_at_the_table_can_be_muted(by: str, who: str, reason: str) -> None:
    with pytest.raises(Refusal) as refused:
        mute(TABLE, by, who, muted=True, here=HERE)
    assert why(refused) == reason


def test_mute_lists_are_bounded_and_strangers_do_not_evict_players() -> None:
    crowd = {alias_of(CODE, f"stranger {number}") for number in range(200)}
    table = mute(TABLE, "ben", EVE, muted=True, here=HERE)
    for number in range(200):
        table = mute(table, f"stranger {number}", ADA, muted=True, here=HERE)
    assert len(table.muted) == MAX_MUTE_LISTS
    assert not hears(table, "ben", "eve")
    assert not hears(table, "stranger 199", "ada")
    for who in sorted(crowd)[:MAX_MUTED]:
        table = mute(table, "ada", who, muted=True, here=crowd)
    with pytest.raises(Refusal) as refused:
        mute(table, "ada", EVE, muted=True, here=HERE)
    assert why(refused) == "too-many-muted"


def test_only_the_host_can_silence_and_emotes_stay_allowed() -> None:
    with pytest.raises(Refusal) as refused:
        silence(TABLE, "ben", EVE, silenced=True, here=HERE)
    assert why(refused) == "not-the-host"
    table = silence(TABLE, "ada", BEN, silenced=True, here=HERE)
    with pytest.raises(Refusal) as refused:
        talk.clean_message(table, "ben", "But")
    assert why(refused) == "silenced"
    assert talk.clean_message(table, "eve", "But") == "But"
    assert talk.clean_message(silence(table, "ada", BEN, silenced=False, here=()), "ben", "But") == "But"
    assert hears(table, "ada", "ben")


def test_a_table_stored_by_an_older_version_is_readable() -> None:
    older = msgspec.to_builtins(TABLE)
    del older["muted"], older["silenced"]
    assert msgspec.convert(older, TableDocument) == TABLE


# What may be said


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Good luck!", "Good luck!"),
        ("  a \t b\n\nc\u2028d\x85e ", "a b c d e"),
        ("abc\u202edef", "abcdef"),
        ("\u2066x\u2069\u200e\u200f\u061c!", "x!"),
        ("\x1b[31mred\x07", "[31mred"),
        ("zero\u200bwidth\ufeff", "zerowidth"),
        ("e\u0301", "é"),
        ("x\u0301\u0302\u0303\u0304\u0305", "x\u0301\u0302\u0303"),
        ("👩🏽‍🚀", "👩🏽‍🚀"),
        ("می‌روم", "می‌روم"),
        ("שלום", "שלום"),
        ("<b>&amp;", "<b>&amp;"),
        ("\ue000\U000e0041", ""),
        ("\u2800 \u3164", ""),
        ("\u200d\u200c", ""),
        ("\n", ""),
    ],
)
def test_a_chat_line_is_cleaned_without_losing_its_meaning(text: str, shown: str) -> None:
    assert clean_line(text, MAX_CHAT_LENGTH) == unicodedata.normalize("NFC", shown)


@given(st.text(max_size=400))
def test_any_text_becomes_one_short_clean_line(text: str) -> None:
    line = clean_line(text, MAX_CHAT_LENGTH)
    assert clean_line(line, MAX_CHAT_LENGTH) == line
    assert len(line) <= MAX_CHAT_LENGTH
    assert line.replace("\u200d", "").replace("\u200c", "").isprintable()
    line.encode()


# At a live table


async def said(person: Client) -> list[dict[str, Any]]:
    """What this person has heard others say, up to now."""
    await person.ask("ping")
    return [message for message in person.heard if message["type"] == "chat"]


async def three(server: Server) -> tuple[list[Client], str]:
    people = [await server.person(name) for name in ("Ada", "Ben", "Eve")]
    code = await table_of(people[0])
    for person in people[1:]:
        await person.ask("enter", table=code)
    await people[1].ask("sit", table=code)
    return people, code


def table_as_seen(person: Client) -> dict[str, Any]:
    return next(message for message in reversed(person.heard) if message["type"] == "table")


@pytest.mark.anyio
async def test_a_mute_persists_across_sockets_and_restarts(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        (ada, ben, eve), code = await three(server)
        await eve.ask("say", table=code, text="Hi")
        who = (await said(ada))[0]["who"]
        assert table_as_seen(eve)["who"] == who
        assert len(await said(ben)) == 1
        ben.heard.clear()
        assert (await ada.ask("mute", table=code, who=who))["type"] == "ack"
        assert table_as_seen(ada)["muted"] == [who]
        await eve.ask("say", table=code, text="Do you hear me?")
        await eve.ask("emote", table=code, emote="hello")
        assert len(await said(ada)) == 1
        assert [message.get("text") or message["emote"] for message in await said(ben)] == ["Do you hear me?", "hello"]
        assert not [message for message in ben.heard if message["type"] == "table"], "nobody else notices"
        assert len(await said(eve)) == 3, "least of all the muted"
    async with serving(tmp_path) as server:
        for person in (ada, eve):
            person.base, person.session = server.base, server.session
            await person.connect()
            await person.ask("enter", table=code)
        ada.heard.clear()
        await eve.ask("say", table=code, text="And now?")
        assert await said(ada) == []
        await ada.ask("mute", table=code, who=who, muted=False)
        await eve.ask("say", table=code, text="At last!")
        assert [message["text"] for message in await said(ada)] == ["At last!"]


@pytest.mark.anyio
async def test_the_host_can_silence_a_spectator_and_a_player(server: Server) -> None:
    (ada, ben, eve), code = await three(server)
    refused = await eve.ask("silence", table=code, who=table_as_seen(ben)["who"])
    assert refused["code"] == "NOT_THE_HOST"
    for person in (ben, eve):
        who = table_as_seen(person)["who"]
        assert (await ada.ask("silence", table=code, who=who))["type"] == "ack"
        await person.ask("hello", language="fr")
        refused = await person.ask("say", table=code, text="But")
        assert (refused["code"], refused["why"]) == ("NOT_ALLOWED", "silenced")
        assert refused["sentence"] == "À cette table, l’hôte ne vous laisse envoyer que des émotes."
        assert (await person.ask("emote", table=code, emote="oops"))["type"] == "ack"
        assert who in table_as_seen(person)["silenced"]
    assert [message.get("text") for message in await said(ada)] == [None, None]
    await ada.ask("silence", table=code, who=table_as_seen(eve)["who"], silenced=False)
    assert (await eve.ask("say", table=code, text="Thanks"))["type"] == "ack"


@pytest.mark.anyio
async def test_only_chairs_with_people_have_an_alias(server: Server) -> None:
    ada = await server.person("Ada")
    code = await table_of(ada, seats=3)
    await ada.ask("put-bot", table=code, seat=1, level="easy")
    chairs = table_as_seen(ada)["chairs"]
    assert [chair["who"] for chair in chairs] == [alias_of(code, ada.me["player"]), None, None]
    assert ada.me["player"] not in str(chairs)


@pytest.mark.anyio
async def test_during_a_match_only_emotes_are_allowed(server: Server) -> None:
    ada, ben, code, _ = await duel(server)
    for person in (ada, ben):
        refused = await person.ask("say", table=code, text="I see a 7")
        assert (refused["code"], refused["why"]) == ("NOT_NOW", "emotes-only")
    assert (await ada.ask("emote", table=code, emote="thinking"))["type"] == "ack"
    await ada.socket.send_json({"type": "emote", "id": "1", "table": code, "emote": "I see a 7"})
    assert (await ada.until(type="refused"))["code"] == "BAD_REQUEST"
    assert [message.get("text") for message in await said(ben)] == [None]


@pytest.mark.anyio
async def test_where_no_hand_is_secret_people_talk_during_a_match_too(server: Server) -> None:
    ada, ben, code, _ = await duel(server)
    assert table_as_seen(ada)["chat_open"] is False
    code = await table_of(ada, game="stroop", seats=2)
    await ben.ask("enter", table=code)
    await ben.ask("sit", table=code)
    await ada.ask("start", table=code)
    await ben.until(type="state")
    assert (await ada.ask("say", table=code, text="Green! No, red!"))["type"] == "ack"
    assert [message.get("text") for message in await said(ben)] == ["Green! No, red!"]


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("text", "code"), [("x" * (MAX_CHAT_LENGTH + 1), "unreadable"), ("", "unreadable"), ("\u202e\n", "nothing-said")]
)
async def test_empty_and_overlong_chat_is_refused(server: Server, text: str, code: str) -> None:
    ada = await server.person("Ada")
    table = await table_of(ada)
    await ada.socket.send_json({"type": "say", "id": "1", "table": table, "text": text})
    refused = await ada.until(type="refused")
    assert (refused["code"], refused["why"]) == ("BAD_REQUEST", code)
    assert await said(ada) == []


@pytest.mark.anyio
async def test_chat_arrives_cleaned_and_is_rate_limited(tmp_path: Path) -> None:
    async with serving(tmp_path, limit_factor=1.0) as server:
        ada = await server.person("Ada")
        code = await table_of(ada)
        answers = [await ada.ask("say", table=code, text=f"one\n\u202e{number}") for number in range(8)]
        assert answers[0]["type"] == "ack"
        assert answers[-1]["code"] == "RATE_LIMITED"
        assert (await said(ada))[0]["text"] == "one 0"
