"""Where a PostgreSQL database is, and why it cannot be opened."""

from __future__ import annotations

from urllib.parse import unquote, urlsplit

import asyncpg

from kibitz.server.store.errors import CannotOpen
from kibitz.server.store.postgres.changes import describe_problem

FORM = "postgresql://USER@HOST/DATABASE"


class Address:
    """As text, it names the database without the password."""

    def __init__(self, url: str) -> None:
        self.dsn = f"postgresql://{url.partition('://')[2]}"
        try:
            parts = urlsplit(self.dsn)
            self._host, self._port = parts.hostname, parts.port
        except ValueError:
            raise CannotOpen(f"The database's address is malformed. Give {FORM}.") from None
        self._user = unquote(parts.username or "")
        self._database = unquote(parts.path.removeprefix("/")) or self._user

    @property
    def _server(self) -> str:
        return f"{self._host}:{self._port or 5432}" if self._host else "this machine"

    def __str__(self) -> str:
        return f"The PostgreSQL database {self._database} at {self._server}"

    def explain(self, error: BaseException) -> CannotOpen:
        """Why this database cannot be opened, and what to do."""
        return CannotOpen(self._explain_refusal(error) or self._explain_silence(error))

    def _explain_refusal(self, error: BaseException) -> str | None:
        match error:
            case asyncpg.InvalidPasswordError() | asyncpg.InvalidAuthorizationSpecificationError():
                return f"{self} refuses the user {self._user}. Check the name and the password."
            case asyncpg.InvalidCatalogNameError():
                return f"There is no database {self._database} at {self._server}. Create it: createdb {self._database}"
            case asyncpg.InsufficientPrivilegeError():
                grant = f"GRANT USAGE, CREATE ON SCHEMA public TO {self._user}"
                return f"{self} does not let the user {self._user} create tables. Run as its owner: {grant}"
            case asyncpg.PostgresError():
                return f"{self} cannot be used: {describe_problem(error)}."
        return None

    def _explain_silence(self, error: BaseException) -> str:
        match error:
            case TimeoutError():
                return f"No PostgreSQL answers at {self._server}. Check the address, and that the server runs."
            case OSError():
                reason = error.strerror or "the connection was refused"
                return (
                    f"There is no PostgreSQL at {self._server} ({reason}). Check the address, and that the server runs."
                )
            case _:
                return f"The database's address is malformed. Give {FORM}."
