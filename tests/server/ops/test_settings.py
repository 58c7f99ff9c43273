"""Operator settings, and how bad values are refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from kibitz.server.ops.settings import SETTINGS, BadSetting, Settings, read_settings

PASSWORD = "swordfish"
NATS = f"nats://kibitz:{PASSWORD}@bus.example.org:4222"
POSTGRES = f"postgresql://kibitz:{PASSWORD}@db.example.org/kibitz"

EXAMPLES: dict[str, tuple[str, Any]] = {
    "host": ("localhost", "localhost"),
    "port": ("80", 80),
    "database": (POSTGRES, POSTGRES),
    "bus": (NATS, NATS),
    "data_dir": ("/srv/kibitz", Path("/srv/kibitz")),
    "log_format": ("JSON", "json"),
    "log_level": ("debug", "debug"),
    "origins": ("https://a.example, http://b.example:8080/", ("https://a.example", "http://b.example:8080")),
    "public_url": ("https://play.example.org/", "https://play.example.org"),
    "proxies": ("1", 1),
    "bot_workers": ("0", 0),
    "max_sockets": ("50", 50),
    "max_sockets_per_address": ("7", 7),
    "max_tables": ("9", 9),
    "idle_minutes": ("5", 5),
    "stop_seconds": ("0", 0),
    "limit_factor": ("2.5", 2.5),
    "race_pauses": ("0.5", 0.5),
    "processes": ("Auto", "auto"),
    "tls": ("Yes", True),
    "mdns": ("0", False),
}

BAD: dict[str, tuple[str, ...]] = {
    "host": ("two words", "a\nb"),
    "port": ("eighty", "-1", "65536", "8_0", "8.5", "٨٠"),
    "database": ("kibitz.db", f"mysql://u:{PASSWORD}@h/d", "postgresql:db"),
    "bus": ("nats.example.org", f"redis://:{PASSWORD}@h", "nats://", "nats://h:port", f"nats://u:{PASSWORD}@h/kibitz"),
    "data_dir": ("a\0b",),
    "log_format": ("xml",),
    "log_level": ("loud",),
    "origins": ("example.org", "https://a.example/path", "ftp://a.example", "*", "https://a.example,null"),
    "public_url": ("play.example.org", "https://u:p@a.example", "https://a.example/sub", "https://a.example:x"),
    "proxies": ("-1", "10"),
    "bot_workers": ("-1", "257"),
    "max_sockets": ("0", "many"),
    "max_sockets_per_address": ("0",),
    "max_tables": ("0", "100001"),
    "idle_minutes": ("0", "99999"),
    "stop_seconds": ("-1", "601"),
    "limit_factor": ("0", "nan", "inf", "1e9"),
    "race_pauses": ("-1", "nan", "inf", "11"),
    "processes": ("0", "65", "two", "1.5"),
    "tls": ("maybe", "2"),
    "mdns": ("-",),
}


def test_every_setting_has_a_good_and_a_bad_example_here() -> None:
    assert list(SETTINGS) == list(Settings.__struct_fields__) == list(EXAMPLES) == list(BAD)


def test_the_defaults_are_valid_values() -> None:
    settings = read_settings({}, {"PATH": "/bin"})
    assert settings == Settings()
    for name, setting in SETTINGS.items():
        default = getattr(settings, name)
        if default is not None:
            assert setting.read(default) == default


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_setting_is_read_from_its_variable_and_from_its_flag(name: str) -> None:
    text, value = EXAMPLES[name]
    assert getattr(read_settings({}, {SETTINGS[name].variable: text}), name) == value
    assert getattr(read_settings({name: text}, {}), name) == value
    assert getattr(read_settings({name: value}, {}), name) == value


def test_a_flag_wins_over_the_variable() -> None:
    settings = read_settings({"port": 81, "host": None, "origins": ()}, {"KIBITZ_PORT": "80", "KIBITZ_HOST": "::1"})
    assert (settings.port, settings.host) == (81, "::1")


def test_a_repeatable_flag_is_a_list() -> None:
    settings = read_settings({"origins": ("https://a.example", "https://b.example:443")}, {})
    assert settings.origins == ("https://a.example", "https://b.example")


def test_an_empty_variable_counts_as_unset() -> None:
    assert read_settings({}, {"KIBITZ_PORT": "", "KIBITZ_ORIGINS": " "}) == Settings()


@pytest.mark.parametrize(("name", "text"), [(name, text) for name, texts in BAD.items() for text in texts])
def test_a_bad_value_is_refused_naming_its_flag_its_variable_and_the_valid_values(name: str, text: str) -> None:
    setting = SETTINGS[name]
    for flags, environ in (({name: text}, {}), ({}, {setting.variable: text})):
        with pytest.raises(BadSetting) as refusal:
            read_settings(flags, environ)
        said = str(refusal.value)
        assert said.startswith(f"{setting.flag} (or {setting.variable}) must be {setting.rule}")
        assert "\n" not in said
        assert said.endswith(".")


def test_an_empty_flag_is_refused() -> None:
    with pytest.raises(BadSetting, match="--host"):
        read_settings({"host": ""}, {})


@pytest.mark.parametrize(
    ("variable", "meant"),
    [
        ("KIBITZ_PROT", "KIBITZ_PORT"),
        ("KIBITZ_LOGLEVEL", "KIBITZ_LOG_LEVEL"),
        ("KIBITZ_DATA_DIR", "KIBITZ_DATA"),
        ("kibitz_port", "KIBITZ_PORT"),
    ],
)
def test_an_unknown_variable_is_refused_with_a_suggestion(variable: str, meant: str) -> None:
    with pytest.raises(BadSetting, match=f"{variable}; did you mean {meant}\\?$"):
        read_settings({}, {variable: PASSWORD})


def test_an_unknown_variable_unlike_any_other_is_refused_with_the_full_list() -> None:
    with pytest.raises(BadSetting, match="there are KIBITZ_HOST, KIBITZ_PORT, ") as refusal:
        read_settings({}, {"KIBITZ_WHATEVER_ELSE_THERE_WAS": PASSWORD})
    assert PASSWORD not in str(refusal.value)


def test_an_unknown_flag_is_refused() -> None:
    with pytest.raises(BadSetting, match="no setting prot; did you mean port"):
        read_settings({"prot": 80}, {})


def test_the_data_folder_comes_from_the_same_variable_as_for_other_commands() -> None:
    settings = read_settings({}, {"KIBITZ_DATA": "/srv/kibitz"})
    assert settings.folder == Path("/srv/kibitz")
    assert settings.database_url == "sqlite:////srv/kibitz/kibitz.sqlite3"
    assert Settings().folder.name == "kibitz"
    assert Settings(database=POSTGRES).database_url == POSTGRES


def test_the_database_url_is_never_shown() -> None:
    settings = read_settings({"database": POSTGRES}, {})
    for shown in (repr(settings), str(settings), f"{settings}", repr(settings.__rich_repr__())):
        assert PASSWORD not in shown
        assert "postgresql://…" in shown
    for bad in BAD["database"]:
        with pytest.raises(BadSetting) as refusal:
            read_settings({}, {"KIBITZ_DATABASE": bad})
        assert bad not in str(refusal.value)


def test_settings_are_immutable() -> None:
    with pytest.raises(AttributeError):
        Settings().port = 1  # type: ignore[misc]
    assert msgspec.structs.replace(Settings(), port=1).port == 1
