"""What whoever runs the service can choose: by a flag, else by a variable of the environment, else the default."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args
from urllib.parse import urlsplit

import msgspec
import platformdirs

from kibitz.engine.errors import KibitzError
from kibitz.server.people.limits import SOCKETS_PER_ADDRESS

LogFormat: TypeAlias = Literal["console", "json"]
LogLevel: TypeAlias = Literal["debug", "info", "warning", "error"]

PREFIX = "KIBITZ_"
DATABASES = ("sqlite", "postgresql")


class BadSetting(KibitzError):
    """A value that cannot be used; names the flag and the variable by which it can be given."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What each is for is told in `SETTINGS`."""

    host: str = "0.0.0.0"
    port: int = 8421
    database: str | None = None
    data_dir: Path | None = None
    log_format: LogFormat = "console"
    log_level: LogLevel = "info"
    origins: tuple[str, ...] = ()
    public_url: str | None = None
    proxies: int = 0
    bot_workers: int = 1
    max_sockets: int = 10_000
    max_sockets_per_address: int = SOCKETS_PER_ADDRESS
    max_tables: int = 2_000
    idle_minutes: int = 30
    stop_seconds: int = 10
    limit_factor: float = 1.0

    @property
    def folder(self) -> Path:
        """Where everything is kept that the service keeps."""
        return self.data_dir or platformdirs.user_data_path("kibitz", appauthor=False)

    @property
    def database_url(self) -> str:
        """The database that was chosen, or a file in the data folder."""
        return self.database or f"sqlite:///{self.folder / 'kibitz.sqlite3'}"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        """Everything but the database's address, which may hold a password."""
        shown = {**msgspec.structs.asdict(self), "database": self.database and f"{urlsplit(self.database).scheme}://…"}
        return list(shown.items())

    def __repr__(self) -> str:
        return f"Settings({', '.join(f'{name}={value!r}' for name, value in self.__rich_repr__())})"


# Reading one value: each function gives the value, or raises ValueError


def parse_host(text: str) -> str:
    if not text or any(character.isspace() or not character.isprintable() for character in text):
        raise ValueError
    return text


def parse_path(text: str) -> Path:
    if not text or "\0" in text:
        raise ValueError
    return Path(text)


def parse_database(text: str) -> str:
    if urlsplit(text).scheme.partition("+")[0] not in DATABASES or "://" not in text:
        raise ValueError
    return text


def parse_origin(text: str) -> str:
    """`https://example.org` or with a port, as browsers send it: no path, no user."""
    parts = urlsplit(text.strip().rstrip("/"))
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path or parts.query or parts.fragment:
        raise ValueError
    if parts.username is not None or parts.password is not None:
        raise ValueError
    parse_host(parts.netloc)
    usual = {"http": 80, "https": 443}[parts.scheme]
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{host}" + (f":{parts.port}" if parts.port not in (None, usual) else "")


def origins(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(parse_origin(part) for part in text.split(",") if part.strip()))


def whole(low: int, high: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdecimal() and low <= (value := int(text)) <= high):
            raise ValueError
        return value

    return read


def decimal(low: float, high: float) -> Callable[[str], float]:
    def read(text: str) -> float:
        if not low <= (value := float(text)) <= high:
            raise ValueError
        return value

    return read


def one_of(kind: Any) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text.lower() not in get_args(kind):
            raise ValueError
        return text.lower()

    return read


# All settings


class Setting(msgspec.Struct, frozen=True):
    """How one setting is given, what it must be, and what it is for. `is_secret`: its value is never repeated."""

    name: str
    read: Callable[[str], Any]
    rule: str
    help: str
    own_variable: str | None = None
    is_secret: bool = False

    @property
    def flag(self) -> str:
        return f"--{self.name.replace('_', '-')}"

    @property
    def variable(self) -> str:
        return self.own_variable or PREFIX + self.name.upper()

    def value_of(self, given: object) -> Any:
        text = ",".join(map(str, given)) if isinstance(given, list | tuple) else str(given)
        try:
            return self.read(text.strip())
        except ValueError:
            told = "" if self.is_secret else f", not {_short(text)!r}"
            raise BadSetting(f"{self.flag} (or {self.variable}) must be {self.rule}{told}.") from None


def counted(name: str, low: int, high: int, what: str) -> Setting:
    return Setting(name, whole(low, high), f"a whole number from {low} to {high}", what)


SETTINGS: Mapping[str, Setting] = {
    setting.name: setting
    for setting in (
        Setting(
            "host", parse_host, "a host name or address", "Address to listen at; 127.0.0.1 for this machine alone."
        ),
        counted("port", 0, 65_535, "Port to listen at; 0 takes a free one."),
        Setting(
            "database",
            parse_database,
            "an address that starts with sqlite:// or postgresql://",
            "Where matches are stored; without it a file in the data folder.",
            is_secret=True,
        ),
        Setting("data_dir", parse_path, "a folder", "Folder for all that is kept.", own_variable="KIBITZ_DATA"),
        Setting("log_format", one_of(LogFormat), "console or json", "How the log is written."),
        Setting("log_level", one_of(LogLevel), "debug, info, warning or error", "From where on things are logged."),
        Setting(
            "origins",
            origins,
            "addresses such as https://example.org, separated by commas",
            "Other sites whose pages may connect.",
        ),
        Setting(
            "public_url",
            parse_origin,
            "an address such as https://example.org, without a path",
            "The address that people use, for invite links.",
        ),
        counted("proxies", 0, 9, "How many proxies of one's own stand in front and tell the visitor's address."),
        counted("bot_workers", 0, 256, "Processes in which bots think; 0 lets them think in the server."),
        counted("max_sockets", 1, 1_000_000, "Most connections at once."),
        counted("max_sockets_per_address", 1, 1_000_000, "Most connections at once from one address."),
        counted("max_tables", 1, 100_000, "Most open tables at once."),
        counted("idle_minutes", 1, 10_080, "After so long without a move or a visitor a table leaves memory."),
        counted("stop_seconds", 0, 600, "How long a stopping server lets things finish."),
        Setting(
            "limit_factor",
            decimal(0.01, 1000),
            "a number from 0.01 to 1000",
            "All rate limits are multiplied by this.",
        ),
    )
}


def read_settings(flags: Mapping[str, object], environ: Mapping[str, str]) -> Settings:
    """Flags over the environment over defaults. A flag that is None or an empty list, and a variable without a value,
    count as not given; raises `BadSetting` for a bad value, and for a variable or flag that does not exist.
    """
    for name in flags:
        if name not in SETTINGS:
            raise BadSetting(f"There is no setting {_short(name)}; {_meant(name, list(SETTINGS))}")
    variables = [setting.variable for setting in SETTINGS.values()]
    for variable in sorted(environ):
        if variable.upper().startswith(PREFIX) and variable not in variables:
            meant = _meant(variable.upper(), variables)
            raise BadSetting(f"Kibitz knows no variable {_short(variable)}; {meant}")
    given = {
        name: setting.value_of(value)
        for name, setting in SETTINGS.items()
        if (value := _given(flags.get(name), environ.get(setting.variable, ""))) is not None
    }
    return Settings(**given)


def _given(flag: object, variable: str) -> object:
    if flag is not None and flag not in ((), []):
        return flag
    return variable if variable.strip() else None


def _meant(name: str, known: list[str]) -> str:
    near = difflib.get_close_matches(name, known, n=1)
    return f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}."


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:60] + "…"
