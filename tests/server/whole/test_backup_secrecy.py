"""A backup of running matches holds their seeds and what people chose, and nothing else that is secret.

Pairs of worlds (`tests/server/pairs.py`) are backed up while their matches run. But for the seeds, what follows from
them, and the neighbours' own choices, everything about the two tables in the backup must be the same.
"""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from kibitz import GAMES
from kibitz.engine.vocabulary import Input
from kibitz.server.http.requests import SETTINGS
from kibitz.server.match.attribution import Attribution
from kibitz.server.match.live_match import LiveMatch
from kibitz.server.store import Change
from kibitz.server.store.schema import metadata
from kibitz.server.store.transfer import back_up
from kibitz.server.table import live_table
from kibitz.server.table.persistence import input_change
from kibitz.server.vocabulary import Eyes
from tests.laws.worlds import Leak, assert_same
from tests.server.conftest import serving
from tests.server.ears import Ear
from tests.server.pairs import Observer, Pair, compare_pairs, let_only_pairs_act, seats_of

pytestmark = pytest.mark.anyio

PAIRS = 10
SECRET = {"matches": {"seed", "commitment", "deck"}}
"""Columns that hold the seed, what follows from it, or a stacked deck."""
TIMES = {"created", "updated", "finished", "at"}
NOT_OF_A_TABLE = {"players", "secrets"}


class Backups(Observer):
    def __init__(self, url: str, folder: Path) -> None:
        self._url = url
        self._folder = folder
        self.rows = 0

    async def end(self, pair: Pair) -> None:
        file = self._folder / f"{pair.ears[0].table.code}.backup"
        await asyncio.to_thread(back_up, self._url, file)
        with closing(sqlite3.connect(file)) as backup:
            here, there = (describe(backup, ear, pair.viewer) for ear in pair.ears)
        for name, rows in here.items():
            assert_same(f"backup of {name}", json.dumps(rows).encode(), json.dumps(there[name]).encode())
            self.rows += len(rows)


def describe(backup: sqlite3.Connection, ear: Ear, viewer: Eyes) -> dict[str, list[dict[str, Any]]]:
    """All rows about a table, by the name of the database's table; its code and its match are masked."""
    code, match = ear.table.code, ear.live.id
    found: dict[str, list[dict[str, Any]]] = {}
    for table in metadata.sorted_tables:
        if table.name in NOT_OF_A_TABLE:
            continue
        keys = [column for column in table.columns.keys() if column in ("code", "table_code", "match_id")]  # noqa: SIM118 - not a dict
        select = f"SELECT * FROM {table.name} WHERE {keys[0]} IN (?, ?) ORDER BY 1, 2"
        cursor = backup.execute(select, (code, match))
        names = [column[0] for column in cursor.description]
        rows = [dict(zip(names, row, strict=True)) for row in cursor]
        found[table.name] = [mask(table.name, row, code, match, viewer) for row in rows]
    return found


def mask(table: str, row: dict[str, Any], code: str, match: str, viewer: Eyes) -> dict[str, Any]:
    """What a neighbour chose may differ: the action, and in a race the times of an answer."""
    hidden = SECRET.get(table, set()) | TIMES
    if table == "inputs" and row["seat"] not in (*seats_of(viewer), None):
        row["meta"] = {name: value for name, value in json.loads(row["meta"]).items() if name != "times"}
        hidden = hidden | {"action"}
    text = json.dumps({name: value for name, value in row.items() if name not in hidden})
    text = re.sub(r'\\"(created|since|at|now)\\":\d+', "", text)
    masked: dict[str, Any] = json.loads(text.replace(code, "CODE").replace(match, "MATCH"))
    return masked


async def compare(folder: Path, game: str) -> int:
    copies = folder / "copies"
    copies.mkdir()
    async with serving(folder / "data") as server:
        backups = Backups(server.app[SETTINGS].database_url, copies)
        await compare_pairs(server, GAMES[game], PAIRS, seed=1, observer=backups, at_once=2)
    return backups.rows


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_backup_of_worlds_that_differ_only_in_secrets_differs_only_in_their_seeds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    let_only_pairs_act(monkeypatch)
    assert await compare(tmp_path, game) > 5 * PAIRS


async def test_a_secret_that_is_stored_beside_an_input_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_only_pairs_act(monkeypatch)

    def spoiled(live: LiveMatch, entry: Input, attribution: Attribution, *values: Any) -> Change:
        drawn = int(live.match.seed, 16) % 1000
        return input_change(live, entry, replace(attribution, level=f"level {drawn}"), *values)

    monkeypatch.setattr(live_table, "input_change", spoiled)
    with pytest.raises(Leak, match="backup of inputs"):
        await compare(tmp_path, "coyote")
