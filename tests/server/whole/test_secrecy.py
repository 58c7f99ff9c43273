"""Nothing hidden ever leaves the service: what anybody is sent does not depend on what they cannot know.

`tests/server/pairs.py` makes the worlds and compares them. Here it is run on every game, and is itself tested: a leak
is planted in each channel through which something could escape, and must be found there.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import msgspec
import pytest
from aiohttp import web
from msgspec.structs import replace

from kibitz import GAMES, IllegalAction, Match
from kibitz.engine.game import AnyGame
from kibitz.engine.vocabulary import Millis, Viewer, to_json
from kibitz.server.clock.driver import Driver, Thought
from kibitz.server.http import calls, invitations, match_calls, me_calls, pages
from kibitz.server.http.requests import STORE, TABLES, json_response
from kibitz.server.match.attribution import JudgedInput
from kibitz.server.match.live_match import LiveMatch
from kibitz.server.match.narration import describe_facts
from kibitz.server.match.racing import LiveRace
from kibitz.server.policy.seating import TableDocument
from kibitz.server.store import StoredMatch
from kibitz.server.table.description import names_of
from kibitz.server.table.done import Done
from kibitz.server.table.listener import Listener
from kibitz.server.table.live_table import LiveTable
from kibitz.server.table.presence import TableDescription
from kibitz.server.vocabulary import Eyes, Forehead, PlayerId
from kibitz.server.wire import protocol
from kibitz.server.wire.bodies import Invitation, MyMatch
from kibitz.server.wire.protocol import PublicTable
from kibitz.server.wire.receipts import Receipt
from kibitz.server.wire.refusals import Refusal
from kibitz.words import Teller
from tests.laws.test_planted_leaks import Plant, another_code, in_choices, in_facts, in_refusals, reverse_if_negative
from tests.laws.worlds import Leak
from tests.match_options import compared_share
from tests.server import ears
from tests.server.conftest import Server, serving
from tests.server.pairs import MakeLive, compare_pairs, let_only_pairs_act

pytestmark = pytest.mark.anyio

PAIRS = 200
PAGE = "<!doctype html><html><head><title>Kibitz</title></head><body></body></html>"


@pytest.fixture(autouse=True)
def _only_the_pairs_act(monkeypatch: pytest.MonkeyPatch) -> None:
    let_only_pairs_act(monkeypatch)


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    """With pages that say whose table it is."""
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text(PAGE)
    async with serving(tmp_path / "data", site) as running:
        yield running


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_worlds_that_differ_only_in_secrets_produce_the_same_bytes(server: Server, game: str) -> None:
    compared = await compare_pairs(server, GAMES[game], PAIRS, seed=1)
    assert compared > 12 * PAIRS * compared_share(game), "the worlds were driven on, not only looked at once"


# Leaks of the match itself


class ShowsTheGapWithOthersEyes(LiveMatch):
    """A reconnecting player is sent what a neighbour saw."""

    def encode_happened(
        self, table: str, viewer: Viewer, since: int, deadline: Millis | None, now: Millis, tell: Teller | None = None
    ) -> bytes:
        behind = since < self.match.version - 1
        eyes = ((viewer or 0) + 1) % self.match.seats if behind else viewer
        return super().encode_happened(table, eyes, since, deadline, now, tell)


class Wordless(LiveMatch):
    """Tells nothing: for facts that a plant has made up, there are no words."""

    def encode_happened(
        self, table: str, viewer: Viewer, since: int, deadline: Millis | None, now: Millis, tell: Teller | None = None
    ) -> bytes:
        return super().encode_happened(table, viewer, since, deadline, now)


class TellsWhatOthersSaw(LiveMatch):
    """The facts are right, but the words are those for a neighbour."""

    def encode_happened(
        self, table: str, viewer: Viewer, since: int, deadline: Millis | None, now: Millis, tell: Teller | None = None
    ) -> bytes:
        message = msgspec.json.decode(super().encode_happened(table, viewer, since, deadline, now, tell))
        if tell is not None:
            message["told"] = describe_facts(self.match.game, self.match.facts(int(viewer == 0), since=since), tell)
        return to_json(message)


class RemembersInTheDeadline(LiveMatch):
    """There is a deadline or none, by a card that nobody sees."""

    def encode_state(
        self,
        table: str,
        viewer: Viewer,
        deadline: Millis | None,
        now: Millis,
        tell: Teller | None = None,
        held_since: int = 0,
    ) -> bytes:
        pack = self.match.state.pack
        return super().encode_state(
            table, viewer, now if pack and pack[0].startswith("-") else None, now, tell, held_since
        )


class WritesLongerForSomeSeeds(LiveMatch):
    """A time of day with a digit more: masked, so that only the length of the frame tells."""

    def encode_state(
        self,
        table: str,
        viewer: Viewer,
        deadline: Millis | None,
        now: Millis,
        tell: Teller | None = None,
        held_since: int = 0,
    ) -> bytes:
        return super().encode_state(
            table, viewer, deadline, now * (1, 10)[int(self.match.seed, 16) % 2], tell, held_since
        )


class ShowsSpectatorsAHand(LiveMatch):
    """A spectator is shown what seat 0 sees."""

    def encode_happened(
        self, table: str, viewer: Viewer, since: int, deadline: Millis | None, now: Millis, tell: Teller | None = None
    ) -> bytes:
        return super().encode_happened(table, viewer or 0, since, deadline, now, tell)


# Leaks of the service, each by a bit of the seed, which nobody may know

Spoil: TypeAlias = Callable[[pytest.MonkeyPatch, Server], None]


def bit(seed: str) -> int:
    return int(seed, 16) % 2


def bit_of(table: LiveTable) -> int:
    assert table.live is not None
    return bit(table.live.match.seed)


def in_acks(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    submit_input = LiveTable.submit_input

    def spoiled(table: LiveTable, judged: JudgedInput, done: Done) -> None:
        submit_input(table, judged, lambda result: done(result + bit_of(table) if isinstance(result, int) else result))

    monkeypatch.setattr(LiveTable, "submit_input", spoiled)


def in_the_table(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    describe = LiveTable.describe

    def spoiled(table: LiveTable) -> TableDescription:
        described = describe(table)
        described.shared = replace(described.shared, watching=described.shared.watching + bit_of(table))
        return described

    monkeypatch.setattr(LiveTable, "describe", spoiled)


def to_a_screen(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    """A big screen has the eyes of the person who opened it."""

    def spoiled(table: LiveTable, listener: Listener) -> Eyes:
        return table.viewer_of(listener.player)

    monkeypatch.setattr(LiveTable, "eyes_of", spoiled)


def to_a_device(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    """The people round a device are also shown what another seat knows."""
    honest = LiveTable.eyes_of

    def spoiled(table: LiveTable, listener: Listener) -> Eyes:
        eyes = honest(table, listener)
        return tuple(range(table.document.seats)) if isinstance(eyes, tuple) else eyes

    monkeypatch.setattr(LiveTable, "eyes_of", spoiled)


def on_devices_that_nobody_wears(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    honest = LiveTable.eyes_of

    def spoiled(table: LiveTable, listener: Listener) -> Eyes:
        eyes = honest(table, listener)
        return Forehead(eyes) if isinstance(eyes, int) else eyes

    monkeypatch.setattr(LiveTable, "eyes_of", spoiled)


def without_an_agreement(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    monkeypatch.setattr(Match, "on_forehead", lambda match, seat: match.state.feathers[seat])


def in_seat_of(message: str) -> Spoil:
    """The seat that a type of message names."""

    def spoil(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
        honest = getattr(protocol, message)

        def spoiled(**values: Any) -> Any:
            table = server.app[TABLES].live[values["table"]]
            return honest(**{**values, "seat": bit_of(table)})

        monkeypatch.setattr(protocol, message, spoiled)

    return spoil


def in_invitations(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    honest = invitations.describe_invitation

    def spoiled(table: TableDocument, player: PlayerId | None) -> Invitation:
        described = honest(table, player)
        return replace(described, free=described.free + bit_of(server.app[TABLES].live[table.code]))

    monkeypatch.setattr(invitations, "describe_invitation", spoiled)


def in_hints(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    honest = protocol.Advice

    def spoiled(**values: Any) -> protocol.Advice:
        table = server.app[TABLES].live[values["table"]]
        return honest(**{**values, "version": values["version"] + bit_of(table)})

    monkeypatch.setattr(protocol, "Advice", spoiled)


def in_work(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    """A worker is sent what a neighbour sees."""

    def plan_seat(driver: Driver, live: LiveMatch, seat: int) -> None:
        view, offers = live.match.view((seat + 1) % live.match.seats), live.match.offers(seat)
        task = driver.start_task(driver._think(live, seat, "easy", view, offers))
        driver._thoughts[seat] = Thought(offers, is_autopilot=False, task=task)

    monkeypatch.setattr(Driver, "_plan_seat", plan_seat)


def in_work_for_hints(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    """A name is longer by a bit of the seed."""
    honest = names_of

    def spoiled(document: TableDocument) -> tuple[str, ...]:
        return (*honest(document), "!" * bit_of(server.app[TABLES].live[document.code]))

    monkeypatch.setattr(ears, "names_of", spoiled)


def in_receipts(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    receipt, make = LiveRace.receipt, LiveRace.__init__

    def remembering(race: LiveRace, live: LiveMatch, *values: Any, **options: Any) -> None:
        make(race, live, *values, **options)
        race.secret = bit(live.match.seed)  # type: ignore[attr-defined]

    def spoiled(race: LiveRace) -> Receipt:
        honest = receipt(race)
        return replace(honest, race=honest.race + race.secret)  # type: ignore[attr-defined]

    monkeypatch.setattr(LiveRace, "__init__", remembering)
    monkeypatch.setattr(LiveRace, "receipt", spoiled)


def spoiled_list(server: Server, listed: tuple[PublicTable, ...]) -> tuple[PublicTable, ...]:
    tables = server.app[TABLES].live
    return tuple(
        replace(entry, free=entry.free + bit_of(tables[entry.table])) if entry.table in tables else entry
        for entry in listed
    )


def in_the_lobby(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    honest = protocol.Lobby
    monkeypatch.setattr(protocol, "Lobby", lambda tables: honest(tables=spoiled_list(server, tables)))


def in_the_list_of_tables(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    monkeypatch.setattr(calls, "json_response", lambda listed: json_response(spoiled_list(server, listed)))


def in_my_matches(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    honest = me_calls.describe_match

    def spoiled(stored: StoredMatch, player: str) -> MyMatch:
        return replace(honest(stored, player), seat=bit(stored.seed))

    monkeypatch.setattr(me_calls, "describe_match", spoiled)


def in_what_is_refused_at(end: str) -> Spoil:
    """A match that is not over is said not to exist, or to be running."""

    def spoil(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
        honest = match_calls.load_finished_match

        async def spoiled(request: web.Request) -> StoredMatch:
            stored = await request.app[STORE].match(request.match_info["match"])
            if request.path_qs.endswith(end) and stored is not None and bit(stored.seed):
                raise Refusal("NO_SUCH_MATCH", "no-such-match")
            return await honest(request)

        monkeypatch.setattr(match_calls, "load_finished_match", spoiled)

    return spoil


def in_the_preview_of(page: str) -> Spoil:
    """How a link is shown where it is shared."""

    def spoil(monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
        honest = pages.link_preview

        async def spoiled(request: web.Request) -> pages.LinkPreview:
            preview = await honest(request)
            asked, _, name = request.path.removeprefix("/").partition("/")
            live = {"t": lambda: server.app[TABLES].live[name].live, "r": lambda: live_of(server, name)}[asked]()
            return (
                replace(preview, text=f"{preview.text} {bit(live.match.seed)}") if live and asked == page else preview
            )

        monkeypatch.setattr(pages, "link_preview", spoiled)

    return spoil


def live_of(server: Server, match: str) -> LiveMatch | None:
    lives = (table.live for table in server.app[TABLES].live.values())
    return next((live for live in lives if live is not None and live.id == match), None)


# All of them


def nothing(game: AnyGame) -> AnyGame:
    return game


def nowhere(monkeypatch: pytest.MonkeyPatch, server: Server) -> None: ...


class Planted(NamedTuple):
    """A leak in the rules of a game, in how its match is told, or in the service; `where`: what shows that it leaves
    there, and not by chance elsewhere.
    """

    game: str
    where: str
    plant: Plant = nothing
    make: MakeLive = LiveMatch
    spoil: Spoil = nowhere


PLANTED = {
    "the player's own feather, in a fact": Planted(
        "coyote",
        '"secret":',
        in_facts(lambda before, entry, after, viewer: None if viewer is None else after.feathers[viewer]),
        Wordless,
    ),
    "the player's own feather, in the order of the choices": Planted(
        "coyote",
        '"choices":',
        in_choices(reverse_if_negative),
    ),
    "a card in the player's own hand, in the code of a refusal": Planted(
        "peacock",
        '"why":"not-your-turn"',
        in_refusals(
            lambda state, seat, refusal: (
                another_code(refusal) if seat is not None and "R3" in state.hands[seat] else refusal
            )
        ),
    ),
    "the feathers, in the sentence of a refusal": Planted(
        "coyote",
        '"sentence":',
        in_refusals(
            lambda state, seat, refusal: IllegalAction(
                "coyote", refusal.code, refusal.section, **{**refusal.values, "above": str(state.feathers)}
            )
        ),
    ),
    "what a neighbour saw, in the gap": Planted("overbid", '"type":"happened"', make=ShowsTheGapWithOthersEyes),
    "what a neighbour saw, in words": Planted("overbid", '"told":', make=TellsWhatOthersSaw),
    "a hand, to spectators": Planted("overbid", '"viewer":0', make=ShowsSpectatorsAHand),
    "the top of the pack, in the deadline": Planted("coyote", '"deadline":null', make=RemembersInTheDeadline),
    "the length of a frame": Planted("stroop", "the length differs", make=WritesLongerForSomeSeeds),
    "an ack": Planted("peacock", '"type":"ack"', spoil=in_acks),
    "the description of a table": Planted("coyote", '"type":"table"', spoil=in_the_table),
    "what its owner sees, on a big screen": Planted("peacock", r'"viewer":\d', spoil=to_a_screen),
    "what another seat knows, on a device": Planted("stroop", '"type":"(state|happened)"', spoil=to_a_device),
    "what one wears, on devices that nobody wears": Planted("coyote", '"worn":', spoil=on_devices_that_nobody_wears),
    "what one wears, without an agreement": Planted("coyote", '"worn":', spoil=without_an_agreement),
    "a hint": Planted("coyote", '"type":"advice"', spoil=in_hints),
    "work for a bot": Planted("coyote", '"ask":"decide"', spoil=in_work),
    "work for a hint": Planted("overbid", '"ask":"advise"', spoil=in_work_for_hints),
    "chat": Planted("overbid", '"type":"chat"', spoil=in_seat_of("Chat")),
    "a notice": Planted("coyote", '"type":"notice"', spoil=in_seat_of("Notice")),
    "an invitation": Planted("stroop", '"open_hands":', spoil=in_invitations),
    "the receipt of a race": Planted("stroop", '"type":"raced"', spoil=in_receipts),
    "the lobby on a socket": Planted("coyote", '"free":1', spoil=in_the_lobby),
    "the list of tables": Planted("overbid", '"free":1', spoil=in_the_list_of_tables),
    "the list of one's own matches": Planted("peacock", '"names":', spoil=in_my_matches),
    "the refusal of a record": Planted("stroop", '"code":"NO_SUCH_MATCH"', spoil=in_what_is_refused_at("/record")),
    "the refusal of a replay": Planted("coyote", '"code":"NO_SUCH_MATCH"', spoil=in_what_is_refused_at("/replay")),
    "the refusal of a replay with open hands": Planted(
        "overbid", '"code":"NO_SUCH_MATCH"', spoil=in_what_is_refused_at("?viewer=all")
    ),
    "the page of a table": Planted("peacock", "og:description", spoil=in_the_preview_of("t")),
    "the page of a match": Planted("stroop", "og:description", spoil=in_the_preview_of("r")),
}
"""Each by the channel through which it leaves."""


@pytest.mark.parametrize("leak", PLANTED)
async def test_a_leak_planted_in_the_service_is_found(
    server: Server, monkeypatch: pytest.MonkeyPatch, leak: str
) -> None:
    planted = PLANTED[leak]
    planted.spoil(monkeypatch, server)
    with pytest.raises(Leak, match=planted.where):
        await compare_pairs(server, planted.plant(GAMES[planted.game]), PAIRS, seed=7, make=planted.make, at_once=5)
