"""What every store promises. An adapter's test inherits this class and says where its database is."""

from __future__ import annotations

import asyncio
import itertools
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from kibitz.server.store import (
    AlreadyExists,
    AlreadyOver,
    Append,
    Change,
    Conflict,
    CreateMatch,
    FinishMatch,
    MatchCursor,
    NotFound,
    SavePlayer,
    SaveTable,
    Store,
    StoreClosed,
    StoredInput,
    StoredLog,
    StoredSecret,
    StoreError,
    Unstorable,
    VersionGap,
    VersionTaken,
    store_at,
)
from kibitz.server.vocabulary import Status
from tests.contracts.appender import MATCHES
from tests.contracts.stored import ANN, BOB, entries, entry, match, table

ROOT = Path(__file__).parent.parent.parent


async def all_at_once(store: Store, changes: list[Change]) -> list[BaseException | None]:
    """Hands all changes over in this order, without waiting for one before the next."""
    return await asyncio.gather(*(store.commit(change) for change in changes), return_exceptions=True)


@pytest.mark.anyio
class StoreContract:
    @pytest.fixture
    def address(self, tmp_path: Path) -> str:
        """The address of an empty database."""
        raise NotImplementedError

    @pytest.fixture
    async def store(self, address: str) -> AsyncIterator[Store]:
        async with store_at(address) as opened:
            yield opened

    @pytest.fixture
    async def playing(self, store: Store) -> Store:
        """A store with two players, a table and a match without inputs."""
        await store.commit(Change(SavePlayer(ANN), SavePlayer(BOB), SaveTable(table()), CreateMatch(match())))
        return store

    # What goes in comes out.

    async def test_players_tables_matches_and_secrets_come_back_as_they_were(self, store: Store) -> None:
        secret = StoredSecret("signing", bytes(range(256)), 5)
        stored = match(deck=b'["1","2"]')
        for change in (SavePlayer(ANN), SavePlayer(BOB), SaveTable(table()), CreateMatch(stored)):
            await store.commit(Change(change))
        await store.save_secret(secret)
        assert await store.player(ANN.id) == ANN
        assert await store.player(BOB.id) == BOB
        assert await store.table("FROG-42") == table()
        assert await store.match("m1") == stored
        assert await store.secret("signing") == secret

    async def test_what_is_not_there_is_none(self, store: Store) -> None:
        assert await store.player("x") is None
        assert await store.table("x") is None
        assert await store.match("x") is None
        assert await store.match("\0") is None, "no database holds such a text"
        assert await store.log("x") is None
        assert await store.secret("x") is None
        assert await store.inputs("x") == ()
        assert await store.matches_of("x", 10) == ()
        assert await store.tables_of("x", 10, "open") == ()

    async def test_inputs_come_back_in_order_after_any_version(self, playing: Store) -> None:
        await playing.append("m1", 1, entries(1, 2))
        await playing.append("m1", 3, (StoredInput(None, b'{"do":"deal"}', 2**53),))
        log = (*entries(1, 2), StoredInput(None, b'{"do":"deal"}', 2**53))
        assert [await playing.inputs("m1", since) for since in range(5)] == [log, log[1:], log[2:], (), ()]

    async def test_logs_and_tables_are_read_together(self, playing: Store) -> None:
        await playing.create_match(match("m2"))
        await playing.append("m2", 1, entries(1, 3))
        assert await playing.logs(["m1", "m2", "x"]) == {
            "m1": StoredLog(match("m1"), ()),
            "m2": StoredLog(match("m2"), entries(1, 3)),
        }
        log = StoredLog(match("m2"), entries(1, 3))
        assert await asyncio.gather(*map(playing.log, ("m2", "x", "m2"))) == [log, None, log]
        await playing.save_table(table("T-1"))
        found = await playing.tables_by_code(["T-1", "x", "FROG-42"])
        assert sorted(stored.code for stored in found) == ["FROG-42", "T-1"]
        assert await playing.logs([]) == {}

    async def test_everything_is_there_after_closing_and_opening_again(self, address: str) -> None:
        async with store_at(address) as store:
            await store.commit(Change(SaveTable(table()), CreateMatch(match()), Append("m1", 1, entries(1, 50))))
        async with store_at(address) as store:
            assert await store.inputs("m1") == entries(1, 50)
            assert await store.tables("running") == (table(),)

    async def test_a_value_saved_again_replaces_the_old_one_but_for_its_birth(self, playing: Store) -> None:
        later = msgspec.structs.replace(table(status="over", public=False, updated=99, note="é"), created=77)
        await playing.save_table(later)
        assert await playing.table("FROG-42") == msgspec.structs.replace(later, created=10)
        await playing.save_player(msgspec.structs.replace(ANN, name="Anna", created=77))
        assert await playing.player(ANN.id) == msgspec.structs.replace(ANN, name="Anna")

    async def test_a_finished_match_has_its_outcome_and_who_really_played(self, playing: Store) -> None:
        await playing.finish_match("m1", 99, b'{"winners":[0]}')
        finished = await playing.match("m1")
        assert finished == msgspec.structs.replace(match(), finished=99, outcome=b'{"winners":[0]}')
        await playing.create_match(match("m2"))
        await playing.finish_match("m2", 99, b"{}", occupants=b'["bot"]')
        other = await playing.match("m2")
        assert other is not None
        assert other.occupants == b'["bot"]'

    async def test_tables_are_found_by_status_and_the_lobby_shows_the_living_public_ones(self, store: Store) -> None:
        statuses: tuple[Status, ...] = ("open", "running", "over", "closed")
        for number, (status, public) in enumerate(itertools.product(statuses, (True, False))):
            await store.save_table(table(f"T-{number}", status, public=public, updated=number))
        assert [found.code for found in await store.tables("running", "open")] == ["T-0", "T-1", "T-2", "T-3"]
        assert [found.code for found in await store.tables("closed")] == ["T-6", "T-7"]
        assert await store.tables() == ()
        assert [found.code for found in await store.public_tables(10)] == ["T-2", "T-0"]
        assert [found.code for found in await store.public_tables(1)] == ["T-2"]

    async def test_a_person_finds_the_matches_played_newest_first(self, playing: Store) -> None:
        for number, players in enumerate([(ANN.id,), (ANN.id, BOB.id), (BOB.id,)]):
            await playing.create_match(match(f"p{number}", created=100 + number), players)
        await playing.commit(Change(FinishMatch("p2", 200, b"{}", players=(ANN.id, BOB.id))))
        assert [found.id for found in await playing.matches_of(ANN.id, 10)] == ["p2", "p1", "p0"]
        assert [found.id for found in await playing.matches_of(BOB.id, 1)] == ["p2"]

    async def test_matches_are_found_page_by_page(self, playing: Store) -> None:
        for number in range(7):
            await playing.create_match(match(f"p{number}", created=100 + number // 3), (ANN.id,))
        pages: list[list[str]] = []
        before: MatchCursor | None = None
        while page := await playing.matches_of(ANN.id, 2, before):
            pages.append([found.id for found in page])
            before = page[-1].created, page[-1].id
        assert pages == [["p6", "p5"], ["p4", "p3"], ["p2", "p1"], ["p0"]]

    async def test_a_person_finds_the_open_tables_where_a_chair_was_taken(self, playing: Store) -> None:
        ann, bob = (ANN.id,), (BOB.id,)
        statuses: tuple[Status, ...] = ("open", "open", "running", "open", "closed")
        for number, (status, players) in enumerate(zip(statuses, (ann + bob, bob, ann + bob, ann, ann), strict=True)):
            await playing.commit(Change(SaveTable(table(f"T-{number}", status, updated=number), players=players)))
        await playing.commit(Change(SaveTable(table("T-0", "open", updated=9), players=ann)))
        assert [found.code for found in await playing.tables_of(ANN.id, 10, "open")] == ["T-0", "T-3"]
        assert [found.code for found in await playing.tables_of(ANN.id, 1, "open")] == ["T-0"]
        assert [found.code for found in await playing.tables_of(BOB.id, 10, "open")] == ["T-0", "T-1"]

    # Conflicts.

    async def test_of_two_writers_of_a_version_one_is_told_that_it_is_taken(self, playing: Store) -> None:
        verdicts = await all_at_once(playing, [Change(Append("m1", 1, (entry(number),))) for number in (7, 8)])
        assert verdicts[0] is None
        assert isinstance(verdicts[1], VersionTaken)
        assert (verdicts[1].match, verdicts[1].version) == ("m1", 1)
        assert await playing.inputs("m1") == (entry(7),)

    async def test_an_append_of_which_a_part_is_taken_fails_as_a_whole(self, playing: Store) -> None:
        await playing.append("m1", 1, entries(1, 3))
        with pytest.raises(VersionTaken):
            await playing.append("m1", 3, entries(11, 14))
        assert await playing.inputs("m1") == entries(1, 3)

    async def test_a_conflict_fails_alone_among_changes_stored_together(self, playing: Store) -> None:
        await playing.append("m1", 1, entries(1, 1))
        for number in range(40):
            await playing.create_match(match(f"n{number}"))
        changes = [Change(Append(f"n{number}", 1, entries(1, 2))) for number in range(40)]
        for place in (39, 17, 0):
            changes.insert(place, Change(Append("m1", 1, (entry(9),)), SaveTable(table(status="closed"))))
        verdicts = await all_at_once(playing, changes)
        failed = [verdict for verdict in verdicts if verdict is not None]
        assert [type(verdict) for verdict in failed] == [VersionTaken] * 3
        assert await playing.inputs("m1") == entries(1, 1)
        assert await playing.table("FROG-42") == table()
        assert all([await playing.inputs(f"n{number}") == entries(1, 2) for number in range(40)])

    async def test_versions_have_no_gaps(self, playing: Store) -> None:
        for version, error in ((2, VersionGap), (0, Unstorable), (-1, Unstorable)):
            with pytest.raises(error):
                await playing.append("m1", version, (entry(),))
        assert await playing.inputs("m1") == ()

    async def test_inputs_handed_over_without_waiting_keep_their_order(self, playing: Store) -> None:
        versions = range(1, 301)
        changes = [Change(Append("m1", version, (entry(version),))) for version in versions]
        assert await all_at_once(playing, changes) == [None] * 300
        assert await playing.inputs("m1") == entries(1, 300)

    async def test_a_change_is_stored_as_a_whole_or_not_at_all(self, playing: Store) -> None:
        end = FinishMatch("m1", 99, b"{}")
        over = SaveTable(table(status="over"))
        await playing.append("m1", 1, entries(1, 1))
        with pytest.raises(VersionTaken):
            await playing.commit(Change(end, over, Append("m1", 1, entries(2, 2))))
        assert await playing.match("m1") == match()
        assert await playing.table("FROG-42") == table()
        await playing.commit(Change(end, over, Append("m1", 2, entries(2, 2))))
        assert await playing.inputs("m1") == entries(1, 2)
        assert await playing.table("FROG-42") == table(status="over")

    async def test_a_change_may_list_its_operations_in_any_order(self, store: Store) -> None:
        operations = (Append("m1", 1, entries(1, 1)), CreateMatch(match(), (ANN.id,)), SaveTable(table()))
        await store.commit(Change(FinishMatch("m1", 99, b"{}"), *operations, SavePlayer(ANN)))
        assert await store.inputs("m1") == entries(1, 1)

    async def test_what_has_to_be_new_is_refused_if_it_is_there(self, playing: Store) -> None:
        await playing.save_secret(StoredSecret("signing", b"1", 5), new=True)
        for attempt, kind, key in (
            (playing.save_table(table(note="other"), new=True), "table", "FROG-42"),
            (playing.save_player(msgspec.structs.replace(ANN, name="Eve"), new=True), "player", ANN.id),
            (playing.save_secret(StoredSecret("signing", b"2", 6), new=True), "secret", "signing"),
            (playing.create_match(match()), "match", "m1"),
        ):
            with pytest.raises(AlreadyExists) as refused:
                await attempt
            assert (refused.value.kind, refused.value.key) == (kind, key)
        assert await playing.table("FROG-42") == table()
        assert await playing.player(ANN.id) == ANN
        assert await playing.secret("signing") == StoredSecret("signing", b"1", 5)

    async def test_what_a_change_builds_upon_has_to_be_there(self, playing: Store) -> None:
        for attempt, kind, key in (
            (playing.append("m9", 1, entries(1, 1)), "match", "m9"),
            (playing.finish_match("m9", 99, b"{}"), "match", "m9"),
            (playing.create_match(match("m2", table="TOAD-1")), "table", "TOAD-1"),
            (playing.create_match(match("m2"), players=("nobody",)), "player", "nobody"),
            (playing.commit(Change(SaveTable(table(), players=("nobody",)))), "player", "nobody"),
        ):
            with pytest.raises(NotFound) as refused:
                await attempt
            assert (refused.value.kind, refused.value.key) == (kind, key)

    async def test_a_match_is_finished_once(self, playing: Store) -> None:
        await playing.finish_match("m1", 99, b'{"winners":[0]}')
        with pytest.raises(AlreadyOver):
            await playing.finish_match("m1", 100, b'{"winners":[1]}')

    @pytest.mark.parametrize(
        "bad",
        [
            Append("m1", 1, (StoredInput(0, b"\xff\xfe", 0),)),
            Append("m1", 1, (StoredInput(2**70, b"{}", 0),)),
            SavePlayer(msgspec.structs.replace(ANN, name="\ud800")),
        ],
        ids=["not UTF-8", "a huge number", "half a character"],
    )
    async def test_a_value_that_cannot_be_stored_fails_its_own_change_only(
        self, playing: Store, bad: Append | SavePlayer
    ) -> None:
        good = Change(Append("m1", 1, entries(1, 1)))
        verdicts = await all_at_once(playing, [Change(bad), good, Change(bad)])
        assert [type(verdict) for verdict in verdicts] == [Unstorable, type(None), Unstorable]
        assert await playing.inputs("m1") == entries(1, 1)

    async def test_a_status_that_does_not_exist_is_refused(self, store: Store) -> None:
        wrong: Status = "sleeping"  # type: ignore[assignment]
        with pytest.raises(Conflict):
            await store.save_table(table(status=wrong))

    @pytest.mark.parametrize("seed", range(5))
    async def test_many_changes_at_once_end_as_if_each_had_waited_for_the_one_before(
        self, playing: Store, seed: int
    ) -> None:
        rng, names = Random(seed), ["m1", "m2", "m3"]
        for name in names[1:]:
            await playing.create_match(match(name))
        logs: dict[str, list[StoredInput]] = {name: [] for name in names}
        codes = {"FROG-42": table()}
        changes: list[Change] = []
        expected: list[type[StoreError] | None] = []
        for number in range(200):
            name, step, count = rng.choice(names), rng.choice((0, 1, 1, 1, 1, 1, 2)), rng.randint(1, 3)
            save = SaveTable(table(f"T-{rng.randrange(20)}", updated=number), new=rng.random() < 0.2)
            append = Append(name, len(logs[name]) + step, entries(number, number + count - 1))
            with_table = rng.random() < 0.4
            changes.append(Change(append, save) if with_table else Change(append))
            if append.version == 0:
                expected.append(Unstorable)
            elif step == 0:
                expected.append(VersionTaken)
            elif with_table and save.new and save.table.code in codes:
                expected.append(AlreadyExists)
            elif step == 2:
                expected.append(VersionGap)
            else:
                expected.append(None)
                logs[name] += append.entries
                if with_table:
                    codes[save.table.code] = save.table
        verdicts = await all_at_once(playing, changes)
        assert [verdict and type(verdict) for verdict in verdicts] == expected
        assert {name: list(await playing.inputs(name)) for name in names} == logs
        assert {stored.code: stored for stored in await playing.tables("running")} == codes

    # Opening, closing, giving up.

    async def test_closing_stores_all_that_is_under_way(self, address: str) -> None:
        store = store_at(address, capacity=3)
        async with store:
            await store.commit(Change(SaveTable(table()), CreateMatch(match())))
            changes = [Change(Append("m1", version, (entry(version),))) for version in range(1, 51)]
            under_way = asyncio.gather(*(store.commit(change) for change in changes))
            await asyncio.sleep(0)
        assert await under_way == [None] * 50
        async with store_at(address) as store:
            assert await store.inputs("m1") == entries(1, 50)

    async def test_a_closed_store_says_so(self, address: str) -> None:
        store = store_at(address)
        for _ in range(2):
            with pytest.raises(StoreClosed):
                await store.table("FROG-42")
            with pytest.raises(StoreClosed):
                await store.save_table(table())
            async with store:
                pass
        await store.close()

    async def test_a_change_is_stored_even_if_its_caller_gives_up(self, address: str) -> None:
        async with store_at(address) as store:
            await store.commit(Change(SaveTable(table()), CreateMatch(match())))
            impatient = asyncio.create_task(store.append("m1", 1, entries(1, 1)))
            await asyncio.sleep(0)
            impatient.cancel()
            await store.append("m1", 2, entries(2, 2))
            assert impatient.cancelled()
            assert await store.inputs("m1") == entries(1, 2)

    async def test_groups_are_told_of_and_no_larger_than_the_room(self, address: str) -> None:
        groups: list[int] = []
        async with store_at(address, capacity=10, on_commit=lambda changes, _seconds: groups.append(changes)) as store:
            await all_at_once(store, [Change(SaveTable(table(f"T-{number}"))) for number in range(95)])
        assert sum(groups) == 95
        assert 1 < max(groups) <= 10

    async def test_two_programs_may_have_the_same_database_open(self, address: str, playing: Store) -> None:
        async with store_at(address) as other:
            await playing.append("m1", 1, entries(1, 1))
            assert await other.inputs("m1") == entries(1, 1)
            with pytest.raises(VersionTaken):
                await other.append("m1", 1, entries(5, 5))
            await other.append("m1", 2, entries(2, 2))
            assert await playing.inputs("m1") == entries(1, 2)

    # Crashes.

    async def test_no_acknowledged_input_is_lost_when_the_program_is_killed(self, address: str) -> None:
        async with store_at(address) as store:
            await store.save_table(table())
            for name in MATCHES:
                await store.create_match(match(name))
        rng, last = Random(42), dict.fromkeys(MATCHES, 0)
        for _ in range(5):
            for line in killed_while_appending(address, after=rng.randrange(1, 200)):
                name, version = line.split()
                assert int(version) > last[name]
                last[name] = int(version)
            async with store_at(address) as store:
                for name, acknowledged in last.items():
                    log = await store.inputs(name)
                    assert acknowledged <= len(log) <= acknowledged + 1
                    assert log == entries(1, len(log))
                    last[name] = len(log)


def killed_while_appending(address: str, after: int) -> list[str]:
    """The whole lines that the appending program wrote until it was killed, some time after this many of them."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in (str(ROOT), *sys.path) if path)}
    command = [sys.executable, "-m", "tests.contracts.appender", address]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        lines = list(itertools.islice(child.stdout, after))
        child.send_signal(signal.SIGKILL)
        lines += [line for line in child.stdout if line.endswith("\n")]
    assert child.returncode == -signal.SIGKILL
    return lines
