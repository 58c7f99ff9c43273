"""Converts tables and matches to store operations, and back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import msgspec

from kibitz.engine.errors import KibitzError
from kibitz.engine.match import Match
from kibitz.engine.record import FORMAT, Record
from kibitz.engine.vocabulary import Input, Millis, Outcome, to_json
from kibitz.server.clock.slices import run_in_slices
from kibitz.server.match.attribution import Attribution
from kibitz.server.match.live_match import LiveMatch
from kibitz.server.policy.seating import TableDocument, seats_by_player
from kibitz.server.store import (
    Append,
    Change,
    Corrupted,
    CreateMatch,
    FinishMatch,
    SaveTable,
    Store,
    StoredInput,
    StoredLog,
    StoredMatch,
    StoredTable,
)
from kibitz.server.vocabulary import PlayerId
from kibitz.server.wire.refusals import Refusal
from kibitz.server.wire.requests import Act


class RulesChanged(KibitzError):
    """A match cannot continue, because the rules have changed since it started."""


def save_table_operation(document: TableDocument, now: Millis, *, new: bool = False) -> SaveTable:
    stored = StoredTable(
        code=document.code,
        created=document.created,
        updated=now,
        status=document.status,
        public=document.public,
        document=to_json(document),
    )
    return SaveTable(stored, new, player_ids(document))


def player_ids(document: TableDocument) -> tuple[PlayerId, ...]:
    return tuple(seats_by_player(document))


def create_match_operation(live: LiveMatch, document: TableDocument) -> CreateMatch:
    match = live.match
    stored = StoredMatch(
        id=live.id,
        table=document.code,
        game=match.game.id,
        rules=match.game.rules_version,
        seats=match.seats,
        options=to_json(match.options),
        seed=match.seed,
        commitment=live.commitment,
        created=live.started,
        occupants=to_json(document.occupants),
    )
    return CreateMatch(stored, player_ids(document))


def input_change(
    live: LiveMatch, entry: Input, attribution: Attribution, document: TableDocument, now: Millis
) -> Change:
    """Stores the input that the match has just taken; the last one together with the outcome and the table."""
    appended, outcome = append_operation(live, entry, attribution), live.match.outcome
    if outcome is None:
        return Change(appended)
    return Change(appended, finish_match_operation(live, outcome, document, now), save_table_operation(document, now))


def append_operation(live: LiveMatch, entry: Input, attribution: Attribution) -> Append:
    """Appends the input that the match has just taken."""
    stored = StoredInput(entry.seat, to_json(entry.action), entry.at, to_json(attribution))
    return Append(live.id, live.match.version, (stored,))


def finish_match_operation(live: LiveMatch, outcome: Outcome, document: TableDocument, now: Millis) -> FinishMatch:
    people = [{"name": who.name, "player": who.player, "level": who.level} for who in document.occupants if who]
    played = [{**who, "played": counts} for who, counts in zip(people, live.count_actions(), strict=True)]
    return FinishMatch(live.id, now, to_json(outcome), to_json(played), player_ids(document))


class SavedTable(NamedTuple):
    """A stored table, and its current match if it has one."""

    document: TableDocument
    log: StoredLog | Corrupted | None


async def read_tables(store: Store, codes: Sequence[str]) -> dict[str, SavedTable]:
    """Reads several tables and their matches together, by code."""
    documents = [read_document(stored) for stored in await store.tables_by_code(codes)]
    logs = await store.logs([document.match for document in documents if document.match])
    return {
        document.code: SavedTable(document, logs.get(document.match) if document.match else None)
        for document in documents
    }


async def replay_log(log: StoredLog) -> LiveMatch:
    """Replays a match in slices. Every input is judged again."""
    live = begin_match(log.match)
    await replay_entries(live, log.inputs)
    return live


async def replay_entries(live: LiveMatch, entries: Sequence[StoredInput]) -> None:
    """Replays the next inputs of a match in slices."""
    await run_in_slices(map(partial(replay_input, live), entries))


def begin_match(stored: StoredMatch) -> LiveMatch:
    """A stored match before its first input."""
    match = Match(
        stored.game, seats=stored.seats, seed=stored.seed, options=msgspec.json.decode(stored.options, type=dict)
    )
    if match.game.rules_version != stored.rules:
        raise RulesChanged(f"Match {stored.id} follows version {stored.rules} of the rules of {stored.game}.")
    return LiveMatch(stored.id, match, stored.created)


def replay_input(live: LiveMatch, entry: StoredInput) -> None:
    judged = live.match.judge(entry.seat, msgspec.json.decode(entry.action))
    live.match.apply_judged(entry.seat, judged, at=entry.at)
    live.attribute(msgspec.json.decode(entry.meta, type=Attribution) if entry.meta else Attribution("table"))


def find_request(entries: Sequence[StoredInput], player: PlayerId, request: str) -> int | None:
    """Finds the version that a person's request led to, without replaying the match; None if it was not carried out."""
    for version, entry in enumerate(entries, 1):
        if entry.meta and player.encode() in entry.meta:
            attribution = msgspec.json.decode(entry.meta, type=Attribution)
            if (attribution.player, attribution.request) == (player, request):
                return version
    return None


async def find_earlier_version(store: Store, table: TableDocument, player: PlayerId, request: Act) -> int:
    """Answers a request that is sent again, because its answer was lost, after the next match has started."""
    if request.match in table.matches:
        entries = await store.inputs(request.match)
        if (version := find_request(entries, player, request.id)) is not None:
            return version
    raise Refusal("NO_SUCH_MATCH", "no-such-match")


def build_record(stored: StoredMatch, entries: Sequence[StoredInput]) -> Record:
    """Builds the record of a match from its log, which holds actions in canonical form."""
    return Record(
        kibitz=FORMAT,
        game=stored.game,
        rules=stored.rules,
        seats=stored.seats,
        options=msgspec.json.decode(stored.options),
        seed=stored.seed,
        commitment=stored.commitment,
        inputs=tuple(Input(entry.seat, msgspec.json.decode(entry.action), entry.at) for entry in entries),
        outcome=msgspec.json.decode(stored.outcome, type=Outcome) if stored.outcome else None,
    )


def read_document(stored: StoredTable) -> TableDocument:
    return msgspec.json.decode(stored.document, type=TableDocument)
