"""An observer in the database itself: for each input, which session stored it, and whether it held the table's lock."""

from __future__ import annotations

from kibitz.server.store.postgres.locks import KEY
from tests.postgres_server import PostgresServer
from tests.server.history import Write

INSTALL = f"""
    CREATE SCHEMA audit;
    CREATE TABLE audit.writes (
        number bigserial, match text, version integer, process text, session integer, has_lock boolean
    );
    CREATE TABLE audit.full_disks (since timestamptz);
    CREATE FUNCTION audit.note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF EXISTS (SELECT FROM audit.full_disks) THEN
            RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full';
        END IF;
        INSERT INTO audit.writes (match, version, process, session, has_lock)
        SELECT NEW.match_id, NEW.version, current_setting('application_name'), pg_backend_pid(), EXISTS (
            SELECT FROM pg_locks
            WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND pid = pg_backend_pid()
                AND (classid::bigint << 32) | objid::bigint = {KEY.format(code="matches.table_code")}
        ) FROM matches WHERE id = NEW.match_id;
        RETURN NULL;
    END $$;
    CREATE TRIGGER audit AFTER INSERT ON inputs FOR EACH ROW EXECUTE FUNCTION audit.note()"""


def install(postgres: PostgresServer, database: str) -> None:
    """Once the service has created its tables, and before the first match."""
    postgres.query(database, INSTALL)


def read_writes(postgres: PostgresServer, database: str) -> list[Write]:
    """In the order in which they were stored."""
    rows = postgres.query(
        database, "SELECT match, version, process, session, has_lock FROM audit.writes ORDER BY number"
    )
    found = []
    for row in rows.splitlines():
        match, version, process, session, has_lock = row.split("|")
        found.append(Write(match, int(version), process, int(session), has_lock == "t"))
    return found


def read_seeds(postgres: PostgresServer, database: str) -> list[str]:
    return postgres.query(database, "SELECT seed FROM matches").splitlines()


def count_unfinished(postgres: PostgresServer, database: str) -> int:
    return int(postgres.query(database, "SELECT count(*) FROM matches WHERE finished IS NULL"))
