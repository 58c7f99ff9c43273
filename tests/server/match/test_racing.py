"""Races over real sockets: which time is accepted, and when the table closes the race."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from kibitz import Match
from kibitz.games.stroop.model import Answer
from kibitz.server.http.requests import CLOCK, STORE, TABLES
from kibitz.server.match.attribution import Attribution
from kibitz.server.match.live_match import LiveMatch
from kibitz.server.match.racing import LiveRace
from kibitz.server.policy.fairplay import ANOMALIES, Latency
from tests.server.conftest import Client, Server, serving

pytestmark = pytest.mark.anyio

CARDS = ["red/blue 2"] * 12


async def race_of(server: Server, racers: int) -> tuple[str, str, list[Client]]:
    """Ada asks for the colour of a red word in blue; the others have just been shown the card."""
    people = [await server.person(f"Player {seat}") for seat in range(racers + 1)]
    body = {"game": "stroop", "seats": racers + 1, "options": {"cards": CARDS, "first": 0}}
    _, made = await people[0].post("/api/tables", body)
    code: str = made["table"]
    for seat, person in enumerate(people):
        await person.ask("enter", table=code)
        if seat:
            await person.ask("sit", table=code)
    await asyncio.sleep(1)  # long enough for the first pings
    await people[0].ask("start", table=code)
    match: str = (await people[1].until(type="state"))["match"]
    await people[0].ask("act", table=code, match=match, action={"do": "ask", "about": "colour"})
    for person in people[1:]:
        await person.until(type="happened")
    return code, match, people[1:]


async def answer(person: Client, code: str, match: str, ms: int, colour: str = "blue") -> dict[str, Any]:
    """Takes the time that is reported."""
    await asyncio.sleep(ms / 1000)
    return await person.ask("act", table=code, match=match, action={"do": "answer", "colour": colour, "ms": ms})


async def receipt_told_to(person: Client) -> dict[str, Any]:
    """The receipt of the race that a person received."""
    heard = next((message for message in person.heard if message["type"] == "raced"), None)
    receipt: dict[str, Any] = (heard or await person.until(type="raced"))["receipt"]
    return receipt


async def test_a_time_that_the_network_cannot_explain_is_raised(server: Server) -> None:
    code, match, [ben] = await race_of(server, 1)
    await asyncio.sleep(0.8)
    await answer(ben, code, match, 250)
    [timing] = (await receipt_told_to(ben))["timings"]
    assert timing["raw"] == 250
    assert 400 <= timing["accepted"] <= timing["elapsed"], "at most 400 ms are granted to any network"
    settled = [fact for heard in ben.heard for fact in settled_in(heard)]
    assert settled[0]["answers"][0]["ms"] == timing["accepted"]


async def test_an_honest_time_is_accepted_unchanged(server: Server) -> None:
    clock = server.app[CLOCK]
    shown = clock.ticks()
    clock.ticks = lambda: shown
    code, match, [ben] = await race_of(server, 1)
    clock.ticks = lambda: shown + 900
    await ben.ask("act", table=code, match=match, action={"do": "answer", "colour": "blue", "ms": 900})
    [timing] = (await receipt_told_to(ben))["timings"]
    assert (timing["raw"], timing["accepted"], timing.get("void")) == (900, 900, None)


async def test_a_time_that_has_not_passed_is_void(server: Server) -> None:
    """A program that answers at once and claims a human time."""
    code, match, [ben] = await race_of(server, 1)
    await ben.ask("act", table=code, match=match, action={"do": "answer", "colour": "blue", "ms": 5_000})
    [timing] = (await receipt_told_to(ben))["timings"]
    assert timing["void"] == "longer-than-elapsed"


async def test_a_superhuman_time_is_void(server: Server) -> None:
    code, match, [ben] = await race_of(server, 1)
    await answer(ben, code, match, 150)
    [timing] = (await receipt_told_to(ben))["timings"]
    assert timing["void"] == "too-fast"
    settled = [fact for heard in ben.heard for fact in settled_in(heard)]
    assert settled[0]["first"] is None, "a void answer is silence"


async def test_the_table_closes_a_race_that_nobody_else_can_win(server: Server) -> None:
    code, match, [ben, eve] = await race_of(server, 2)
    await asyncio.sleep(0.3)
    await answer(ben, code, match, 300)
    closed = await receipt_told_to(eve)  # without the rule it would never come
    assert [timing["seat"] for timing in closed["timings"]] == [1, 2]
    late = await answer(eve, code, match, 290)
    assert late["type"] == "refused"


async def test_measurements_are_stored_and_the_record_has_the_accepted_time(server: Server) -> None:
    code, match, [ben] = await race_of(server, 1)
    await asyncio.sleep(0.6)
    await answer(ben, code, match, 250)
    [timing] = (await receipt_told_to(ben))["timings"]
    entries = await server.app[STORE].inputs(match)
    assert f'"ms":{timing["accepted"]}'.encode() in entries[1].action
    assert b'"raw":250' in (entries[1].meta or b"")


async def test_an_answer_to_the_previous_card_does_not_count(server: Server) -> None:
    code, match, [ben, eve] = await race_of(server, 2)
    for person in (ben, eve):
        await person.ask("act", table=code, match=match, action={"do": "silent"})
    seen = (await receipt_told_to(ben))["race"]
    await ben.ask("act", table=code, match=match, action={"do": "ask", "about": "colour"})
    stale = {"table": code, "match": match, "action": {"do": "answer", "colour": "blue", "ms": 700}}
    late = await eve.ask("act", **stale, decided=seen)
    assert (late["code"], late["why"]) == ("TOO_LATE", "race-over")
    assert (await eve.ask("act", **stale, decided=newest_version(eve)))["type"] == "ack"


def newest_version(person: Client) -> int:
    versions: list[int] = [heard["version"] for heard in person.heard if heard["type"] == "happened"]
    return max(versions)


async def test_a_bots_answer_counts_and_the_table_does_not_wait_for_silent_seats(server: Server) -> None:
    ada = await server.person("Ada")
    body = {"game": "stroop", "seats": 3, "options": {"cards": CARDS, "first": 0}, "quick": "easy"}
    _, made = await ada.post("/api/tables", body)
    await ada.ask("enter", table=made["table"])
    match = next(heard["match"] for heard in ada.heard if heard["type"] == "state")
    await ada.ask("act", table=made["table"], match=match, action={"do": "ask", "about": "colour"})
    mine = await ada.until(type="raced")
    theirs = await ada.until(type="raced")
    assert [timing["seat"] for timing in mine["receipt"]["timings"]] == [1, 2]
    assert any(timing["accepted"] for timing in mine["receipt"]["timings"])
    asked = next(timing for timing in theirs["receipt"]["timings"] if timing["seat"] == 0)
    assert asked["raw"] is None, "the race was closed without Ada, at a table without a clock"


async def test_answers_given_before_a_restart_still_decide_the_race(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        code, match, [ben, eve] = await race_of(server, 2)
        await answer(ben, code, match, 450)
        live = server.app[TABLES].live[code].live
        assert live is not None
        [accepted] = [attribution.times.accepted for attribution in live.attributions if attribution.times]
    async with serving(tmp_path) as server:
        eve.base, eve.session = server.base, server.session
        await eve.connect()
        await eve.ask("enter", table=code, match=match, have=2)
        if not any(settled_in(heard) for heard in eve.heard):
            await eve.until(type="raced")
    [settled] = [fact for heard in eve.heard for fact in settled_in(heard)]
    assert (settled["first"], settled["answers"][0]["ms"]) == (1, accepted)


def settled_in(heard: dict[str, Any]) -> list[dict[str, Any]]:
    return [fact for fact in heard.get("facts", ()) if fact["fact"] == "race-settled"]


# Without sockets


def live_race() -> LiveMatch:
    """Seat 0 has asked; seats 1 and 2 race."""
    match = Match("stroop", seats=3, options={"cards": CARDS, "first": 0})
    live = LiveMatch("m", match, 0)
    match.play(0, {"do": "ask", "about": "colour"})
    live.attribute(Attribution("person"))
    return live


ANSWER = Answer("blue", 400)


@pytest.mark.parametrize(("is_resumed", "void"), [(False, "longer-than-elapsed"), (True, None)])
def test_only_a_restart_excuses_a_time_that_has_not_passed(is_resumed: bool, void: str | None) -> None:
    """Somebody who connects during a race that began without any person is judged like everybody else."""
    race = LiveRace(live_race(), {}, 1000, is_resumed=is_resumed)
    _, verdict = race.judge_answer(1, ANSWER, 1100, "screen")
    assert verdict is not None
    assert verdict.void == void


SEEN: dict[int, dict[object, Latency]] = {1: {"screen": Latency((10,)), "phone": Latency((300,))}}


@pytest.mark.parametrize(("socket", "accepted"), [("screen", 665), ("phone", 400), ("a new one", 665)])
def test_the_socket_that_brought_the_answer_is_judged(socket: str, accepted: int) -> None:
    action, verdict = LiveRace(live_race(), SEEN, 1000).judge_answer(1, ANSWER, 1700, socket)
    assert verdict is not None
    assert action == Answer("blue", accepted)


def test_the_table_waits_for_the_slowest_socket() -> None:
    race = LiveRace(live_race(), SEEN, 1000)
    race.record_bot_answer(2, ANSWER, 1400)
    assert race.closes_at([1]) == 1000 + 400 + 325


def test_a_bots_reported_time_counts_even_on_a_busy_machine() -> None:
    race = LiveRace(live_race(), {}, 1000)
    race.record_bot_answer(2, ANSWER, 2000)
    assert [(line.seat, line.accepted, line.elapsed) for line in race.receipt().timings] == [
        (1, None, None),
        (2, 400, 1000),
    ]


# What the operator can see


async def metrics_of(server: Server) -> dict[str, float]:
    async with server.session.get(f"{server.base}/metrics") as response:
        families = text_string_to_metric_families(await response.text())
    return {
        ":".join([sample.name, *sample.labels.values()]): sample.value
        for family in families
        for sample in family.samples
    }


async def test_suspicious_answers_are_counted_by_kind(server: Server) -> None:
    before = await metrics_of(server)
    assert [before[f"kibitz_race_anomalies_total:{kind}"] for kind in ANOMALIES] == [0] * len(ANOMALIES)
    code, match, [ben, eve] = await race_of(server, 2)
    await answer(ben, code, match, 150)
    await asyncio.sleep(0.8)
    await answer(eve, code, match, 250)
    after = await metrics_of(server)
    assert after["kibitz_race_answers_total"] == 2
    assert after["kibitz_race_anomalies_total:too-fast"] == 1
    assert after["kibitz_race_anomalies_total:earlier-than-possible"] == 1
    assert after["kibitz_race_raise_seconds_count"] == 1
    assert after["kibitz_race_raise_seconds_sum"] > 0.15


async def test_pings_and_pongs_are_counted(server: Server) -> None:
    ada = await server.person("Ada")
    await ada.socket.pong(b"nobody asked")
    await ada.ask("ping")
    counted = await metrics_of(server)
    assert counted["kibitz_pings_total"] >= 1
    assert counted["kibitz_unasked_pongs_total"] == 1
    assert counted["kibitz_round_trip_seconds_count"] <= counted["kibitz_pings_total"]


async def test_an_answer_that_arrives_after_the_race_has_no_effect_but_is_shown_to_everybody(server: Server) -> None:
    clock = server.app[CLOCK]
    shown = clock.ticks()
    clock.ticks = lambda: shown
    code, match, [ben, cy] = await race_of(server, 2)
    clock.ticks = lambda: shown + 900
    await ben.ask("act", table=code, match=match, action={"do": "answer", "colour": "blue", "ms": 900})
    clock.ticks = lambda: shown + 2000
    await cy.until(type="raced")
    late = {"do": "answer", "colour": "blue", "ms": 1400}
    refused = await cy.ask("act", table=code, match=match, action=late, decided=1)
    assert refused["code"] == "TOO_LATE"
    for person in (ben, cy):
        while len(told := [heard["receipt"] for heard in person.heard if heard["type"] == "raced"]) < 2:
            await person.next()
        receipt = told[1]
        assert [timing["seat"] for timing in receipt["timings"]] == [1, 2]
        assert receipt["timings"][1]["late"] == late
        assert receipt["timings"][1]["late_right"] is True
        assert receipt["timings"][1]["accepted"] >= 1400
    again = await cy.ask("act", table=code, match=match, action={**late, "colour": "red"}, decided=1)
    assert again["code"] == "TOO_LATE"
    assert sum(heard["type"] == "raced" for heard in cy.heard) == 2, "there is one answer a race"
