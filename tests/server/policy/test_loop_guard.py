"""Nobody can hold up a table by proposing and retracting forever."""

from __future__ import annotations

import pytest

from kibitz import Match
from kibitz.server.policy import paces
from kibitz.server.policy.loop_guard import MAX_RETURNS, LoopGuard
from kibitz.server.policy.paces import pending_decisions
from kibitz.server.wire.choices import encode_choices
from kibitz.server.wire.refusals import Refusal
from tests.server.conftest import Client, Server
from tests.server.table.test_tables import table_of

PROPOSE: dict[str, object] = {"do": "propose"}
AGREE: dict[str, object] = {"do": "agree"}
RETRACT: dict[str, object] = {"do": "retract"}


class Auction:
    """An auction of overbid that seat 1 has called and leads, played with an eye on guard."""

    def __init__(self) -> None:
        self.match = Match("overbid", seats=3, seed="guard", options={"first": 0})
        self.guard = LoopGuard()
        for seat in (0, 1, 2, 0, 1):
            self.play(seat, {"do": "draw"})
        self.play(1, {"do": "call"})
        self.play(1, self.opening(1))

    def opening(self, seat: int) -> dict[str, object]:
        held = next(action for action in self.match.legal_actions(seat) if hasattr(action, "value"))
        return {"do": "open", "value": held.value, "count": 1, "plus": 0}

    def play(self, seat: int, action: dict[str, object]) -> None:
        judged = self.match.judge(seat, action)
        self.guard.check(self.match, seat, judged)
        self.match.play(seat, judged)
        self.guard.observe(pending_decisions(self.match), seat)

    def go_round(self, seat: int = 1) -> None:
        self.play(seat, PROPOSE)
        self.play(seat, RETRACT)


def test_retracting_is_allowed_a_few_times_and_then_refused() -> None:
    auction = Auction()
    for _ in range(MAX_RETURNS):
        auction.go_round()
    auction.play(1, PROPOSE)
    with pytest.raises(Refusal) as refused:
        auction.play(1, RETRACT)
    assert refused.value.why == "again-and-again"
    auction.play(0, AGREE)
    auction.play(2, AGREE)
    assert auction.match.view(None).phase != "auction"


def test_agreements_in_between_do_not_reset_the_guard() -> None:
    auction = Auction()
    for _ in range(MAX_RETURNS):
        auction.play(1, PROPOSE)
        auction.play(0, AGREE)
        auction.play(1, RETRACT)
    auction.play(1, PROPOSE)
    with pytest.raises(Refusal):
        auction.play(1, RETRACT)


def test_other_players_may_still_retract() -> None:
    auction = Auction()
    for _ in range(MAX_RETURNS):
        auction.go_round()
    auction.play(1, PROPOSE)
    auction.play(0, AGREE)
    auction.play(0, RETRACT)


def test_playing_a_card_instead_is_allowed() -> None:
    auction = Auction()
    for _ in range(MAX_RETURNS):
        auction.go_round()
    auction.play(1, PROPOSE)
    card = next(action for action in auction.match.legal_actions(1) if hasattr(action, "on"))
    auction.guard.check(auction.match, 1, card)


def test_a_new_phase_resets_the_guard() -> None:
    guard, match = LoopGuard(), Match("overbid", seats=3, seed="guard")
    choices = encode_choices(match.offers(match.state.drawer))
    for _ in range(2 * MAX_RETURNS):
        guard.observe({0: ("auction", choices)}, 0)
    assert guard._returns[0] > MAX_RETURNS
    guard.observe({0: ("sharing", choices)}, 0)
    assert guard._returns[0] == 0


async def reach_the_auction(people: list[Client], code: str) -> str:
    """Everybody draws until Ben, on chair 1, can call; he does, and opens."""
    match: str = people[0].latest("state")["match"]

    async def act(seat: int, action: dict[str, object]) -> dict[str, object]:
        return await people[seat].ask("act", table=code, match=match, action=action)

    seen = people[0].latest("state")
    while not any(each["do"] == "call" for each in seen["choices"]):
        assert (await act(seen["view"]["to_act"][0], {"do": "draw"}))["type"] == "ack"
        await people[1].ask("ping")
        seen = people[1].latest("happened")
    assert (await act(1, {"do": "call"}))["type"] == "ack"
    await people[1].ask("ping")
    pattern = next(each for each in people[1].latest("happened")["choices"] if each["do"] == "open")
    value = pattern["with"]["value"][0]
    assert (await act(1, {"do": "open", "value": value, "count": 1, "plus": 0}))["type"] == "ack"
    return match


@pytest.mark.anyio
@pytest.mark.parametrize("pace", ["relaxed", "normal"])
async def test_one_player_cannot_stall_a_live_table_forever(
    server: Server, monkeypatch: pytest.MonkeyPatch, pace: str
) -> None:
    monkeypatch.setattr(paces, "phase_seconds", lambda game: {})
    monkeypatch.setattr(paces, "DEFAULT_SECONDS", {"normal": 600})
    people = [await server.person(name) for name in ("Ada", "Ben", "Eve")]
    code = await table_of(people[0], "overbid", 3, options={"first": 0}, pace=pace)
    for person in people[1:]:
        await person.ask("enter", table=code)
        await person.ask("sit", table=code)
    await people[0].ask("start", table=code)
    match = await reach_the_auction(people, code)
    ben = people[1]
    await ben.ask("hello", language="fr")
    fields = {"table": code, "match": match}
    for _ in range(MAX_RETURNS):
        for action in (PROPOSE, RETRACT):
            assert (await ben.ask("act", **fields, action=action))["type"] == "ack"
    assert (await ben.ask("act", **fields, action=PROPOSE))["type"] == "ack"
    refused = await ben.ask("act", **fields, action=RETRACT)
    assert (refused["code"], refused["why"]) == ("NOT_NOW", "again-and-again")
    assert refused["sentence"].startswith("Vous revenez trop souvent à ce choix")
    for person in (people[0], people[2]):
        assert (await person.ask("act", **fields, action=AGREE))["type"] == "ack"
    await ben.ask("ping")
    assert ben.latest("happened")["view"]["phase"] != "auction"
