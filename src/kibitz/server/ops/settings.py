"""Operator settings: a flag, else an environment variable, else the default."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar, Literal, TypeAlias, get_args
from urllib.parse import urlsplit

import msgspec
import platformdirs

from kibitz.engine.errors import KibitzError

LogFormat: TypeAlias = Literal["console", "json"]
LogLevel: TypeAlias = Literal["debug", "info", "warning", "error"]

PREFIX = "KIBITZ_"
MAX_PROCESSES = 64
DATABASES = ("sqlite", "postgresql", "postgres")
BUSES = ("nats", "tls")
SWITCH = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}


class BadSetting(KibitzError):
    """A setting has a bad value or an unknown name. The message names the flag and the environment variable."""

    exit_code: ClassVar = 2
    """The exit code of a command with such a setting."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The values of all settings; `SETTINGS` describes each one."""

    host: str = "0.0.0.0"  # noqa: S104 - people on the same network are meant to join
    port: int = 8421
    database: str | None = None
    bus: str | None = None
    data_dir: Path | None = None
    log_format: LogFormat = "console"
    log_level: LogLevel = "info"
    origins: tuple[str, ...] = ()
    public_url: str | None = None
    proxies: int = 0
    bot_workers: int = 1
    max_sockets: int = 10_000
    max_sockets_per_address: int = 200
    """Enough for a whole club behind one address, with a phone and a laptop each."""
    max_tables: int = 2_000
    idle_minutes: int = 30
    stop_seconds: int = 10
    limit_factor: float = 1.0
    race_pauses: float = 1.0
    processes: int | Literal["auto"] = 1
    tls: bool = False
    mdns: bool = True

    @property
    def folder(self) -> Path:
        """The data folder."""
        return self.data_dir or platformdirs.user_data_path("kibitz", appauthor=False)

    @property
    def database_url(self) -> str:
        """The database given, or the one in the data folder."""
        if self.database is not None:
            return self.database
        return self.own_database_url or f"sqlite:///{self.sqlite_file}"

    @property
    def sqlite_file(self) -> Path:
        return self.folder / "kibitz.sqlite3"

    @property
    def own_database_file(self) -> Path:
        """Holds the address of the PostgreSQL that several processes in this data folder started, with its password."""
        return self.folder / "postgres.url"

    @property
    def own_database_url(self) -> str | None:
        try:
            return self.own_database_file.read_text()
        except OSError:
            return None

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        """Everything but addresses that may hold a password."""
        shown = msgspec.structs.asdict(self)
        for name in ("database", "bus"):
            shown[name] = shown[name] and f"{urlsplit(shown[name]).scheme}://…"
        return list(shown.items())

    def __repr__(self) -> str:
        return f"Settings({', '.join(f'{name}={value!r}' for name, value in self.__rich_repr__())})"


# Parsing one value: each function returns the value, or raises ValueError


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


def parse_bus(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in BUSES or not parts.hostname or parts.port == 0 or parts.path.strip("/"):
        raise ValueError
    return text


def parse_origin(text: str) -> str:
    """Parses an origin as browsers send it: `https://example.org`, perhaps with a port, without a path or a user."""
    parts = urlsplit(text.strip().rstrip("/"))
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path or parts.query or parts.fragment:
        raise ValueError
    if parts.username is not None or parts.password is not None:
        raise ValueError
    parse_host(parts.netloc)
    default_port = {"http": 80, "https": 443}[parts.scheme]
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{host}" + (f":{parts.port}" if parts.port not in (None, default_port) else "")


def parse_origins(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(parse_origin(part) for part in text.split(",") if part.strip()))


def integer_between(low: int, high: int) -> Callable[[str], int]:
    def parse(text: str) -> int:
        if not (text.isascii() and text.isdecimal() and low <= (value := int(text)) <= high):
            raise ValueError
        return value

    return parse


def number_between(low: float, high: float) -> Callable[[str], float]:
    def parse(text: str) -> float:
        if not low <= (value := float(text)) <= high:
            raise ValueError
        return value

    return parse


def parse_processes(text: str) -> int | str:
    return "auto" if text.lower() == "auto" else integer_between(1, MAX_PROCESSES)(text)


def parse_switch(text: str) -> bool:
    if text.lower() not in SWITCH:
        raise ValueError
    return SWITCH[text.lower()]


def one_of(kind: Any) -> Callable[[str], str]:
    def parse(text: str) -> str:
        if text.lower() not in get_args(kind):
            raise ValueError
        return text.lower()

    return parse


# All settings


class Setting(msgspec.Struct, frozen=True):
    """Describes one setting: its name, its parser, the rule for its values, and its help text.

    A secret value is never repeated in a message.
    """

    name: str
    parse: Callable[[str], Any]
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

    @property
    def is_switch(self) -> bool:
        """Whether the flag takes no value."""
        return self.parse is parse_switch

    def read(self, given: object) -> Any:
        text = ",".join(map(str, given)) if isinstance(given, list | tuple) else str(given)
        try:
            return self.parse(text.strip())
        except ValueError:
            given_text = "" if self.is_secret else f", not {_shorten(text)!r}"
            raise BadSetting(f"{self.flag} (or {self.variable}) must be {self.rule}{given_text}.") from None


def integer_setting(name: str, low: int, high: int, what: str) -> Setting:
    return Setting(name, integer_between(low, high), f"a whole number from {low} to {high}", what)


def switch_setting(name: str, what: str) -> Setting:
    return Setting(name, parse_switch, "yes or no", what)


SETTINGS: Mapping[str, Setting] = {
    setting.name: setting
    for setting in (
        Setting("host", parse_host, "a host name or address", "Address to listen on; 127.0.0.1 for this machine only."),
        integer_setting("port", 0, 65_535, "Port to listen on; 0 picks a free one."),
        Setting(
            "database",
            parse_database,
            "an address that starts with sqlite:// or postgresql://",
            "Where matches are stored; by default a file in the data folder.",
            is_secret=True,
        ),
        Setting(
            "bus",
            parse_bus,
            "an address such as nats://HOST:4222",
            "The NATS server that connects several processes of the service, all on one PostgreSQL database.",
            is_secret=True,
        ),
        Setting(
            "data_dir", parse_path, "a folder", "Folder for everything that is stored.", own_variable="KIBITZ_DATA"
        ),
        Setting("log_format", one_of(LogFormat), "console or json", "How the log is written."),
        Setting(
            "log_level", one_of(LogLevel), "debug, info, warning or error", "The least severe level that is logged."
        ),
        Setting(
            "origins",
            parse_origins,
            "addresses such as https://example.org, separated by commas",
            "Other sites whose pages may connect.",
        ),
        Setting(
            "public_url",
            parse_origin,
            "an address such as https://example.org, without a path",
            "The address that people use, for invite links.",
        ),
        integer_setting("proxies", 0, 9, "Number of your own proxies in front that report the visitor's address."),
        integer_setting("bot_workers", 0, 256, "Processes in which bots think; 0: in the server itself."),
        integer_setting("max_sockets", 1, 1_000_000, "The most connections at once."),
        integer_setting("max_sockets_per_address", 1, 1_000_000, "The most connections at once from one address."),
        integer_setting("max_tables", 1, 100_000, "The most open tables at once."),
        integer_setting(
            "idle_minutes", 1, 10_080, "Minutes without a move or a visitor after which a table is evicted from memory."
        ),
        integer_setting("stop_seconds", 0, 600, "Seconds that a stopping server gives requests to finish."),
        Setting(
            "limit_factor",
            number_between(0.01, 1000),
            "a number from 0.01 to 1000",
            "All rate limits are multiplied by this.",
        ),
        Setting(
            "race_pauses",
            number_between(0, 10),
            "a number from 0 to 10",
            "The pauses before a race and after it are multiplied by this; 0: none.",
        ),
        Setting(
            "processes",
            parse_processes,
            f"a whole number from 1 to {MAX_PROCESSES}, or auto",
            "Server processes on this machine; auto: as many as it has processor cores.",
        ),
        switch_setting("tls", "Serve https as well, with a certificate of this machine's own for addresses at home."),
        switch_setting("mdns", "Publish the name kibitz.local in the network at home."),
    )
}


def read_settings(flags: Mapping[str, object], environ: Mapping[str, str]) -> Settings:
    """Reads flags, then the environment, then defaults; raises `BadSetting` for a bad value or an unknown name.

    A flag that is None or an empty list, and a variable without a value, count as not given.
    """
    for name in flags:
        if name not in SETTINGS:
            raise BadSetting(f"There is no setting {_shorten(name)}; {_suggest(name, list(SETTINGS))}")
    variables = [setting.variable for setting in SETTINGS.values()]
    for variable in sorted(environ):
        if variable.upper().startswith(PREFIX) and variable not in variables:
            meant = _suggest(variable.upper(), variables)
            raise BadSetting(f"There is no variable {_shorten(variable)}; {meant}")
    given = {
        name: setting.read(value)
        for name, setting in SETTINGS.items()
        if (value := _given(flags.get(name), environ.get(setting.variable, ""))) is not None
    }
    return Settings(**given)


def require_shared_database(settings: Settings) -> None:
    """Refuses a bus without a database that several processes can share."""
    if settings.bus is not None and settings.database_url.startswith("sqlite"):
        raise BadSetting(
            "--bus (or KIBITZ_BUS) is for several processes on one PostgreSQL database: give also --database"
            " postgresql://USER@HOST/DATABASE. A SQLite database serves only one process."
        )


def _given(flag: object, variable: str) -> object:
    if flag is not None and flag not in ((), []):
        return flag
    return variable if variable.strip() else None


def _suggest(name: str, known: list[str]) -> str:
    near = difflib.get_close_matches(name, known, n=1)
    return f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}."


def _shorten(text: str) -> str:
    return text if len(text) <= 60 else text[:60] + "…"
