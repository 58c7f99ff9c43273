"""A backup made while people play is consistent."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from kibitz.cli import main
from kibitz.server.http.requests import SETTINGS
from tests.server.conftest import serving
from tests.server.table.test_tables import duel, play_to_the_end

pytestmark = pytest.mark.anyio


def backup(folder: Path, file: Path) -> Result:
    return CliRunner().invoke(main, ["backup", str(file), "--data-dir", str(folder)])


async def test_a_match_resumes_from_a_backup_made_while_it_ran(tmp_path: Path) -> None:
    live, kept = tmp_path / "live", tmp_path / "kept"
    kept.mkdir()
    async with serving(live) as server:
        ada, ben, code, match = await duel(server)
        await ada.ask("act", table=code, match=match, action={"do": "announce", "number": 5})
        copy = kept / Path(server.app[SETTINGS].database_url).name
        done = await asyncio.to_thread(backup, live, copy)
        assert done.exit_code == 0, done.output
        assert done.output == f"{copy}: {copy.stat().st_size:,} bytes\n"
        await ben.ask("act", table=code, match=match, action={"do": "announce", "number": 9})
    assert [file.name for file in kept.iterdir()] == [copy.name]
    assert copy.stat().st_mode & 0o777 == 0o600
    async with serving(kept) as server:
        for person in (ada, ben):
            person.base, person.session = server.base, server.session
            await person.connect()
            person.heard.clear()
            await person.socket.send_json({"type": "enter", "id": "back", "table": code})
            assert (await person.until(type="state"))["version"] == 1, "as it was at that moment"
        await asyncio.gather(*(play_to_the_end(who, Random(1)) for who in (ada, ben)))


def test_a_backup_overwrites_no_file_and_needs_a_database(tmp_path: Path) -> None:
    missing = backup(tmp_path, tmp_path / "copy")
    assert (missing.exit_code, missing.output) == (1, f"Error: There is no database {tmp_path}/kibitz.sqlite3.\n")
    (tmp_path / "kibitz.sqlite3").write_text("Dear Ann,\n" * 1000)
    (tmp_path / "letter").write_text("Dear Bob,")
    taken = backup(tmp_path, tmp_path / "letter")
    assert taken.output == f"Error: The file {tmp_path}/letter cannot be created: File exists.\n"
    assert (tmp_path / "letter").read_text() == "Dear Bob,"
    no_database = backup(tmp_path, tmp_path / "copy")
    assert no_database.output.startswith(f"Error: The database {tmp_path}/kibitz.sqlite3 cannot be copied: ")
    assert not os.path.lexists(tmp_path / "copy")
