"""What the service says when it listens: where this machine and others can open it."""

from __future__ import annotations

import pytest

from kibitz.cli import serving
from kibitz.server.ops.settings import Settings

HOME = "192.168.1.20"


@pytest.mark.parametrize(
    ("host", "network", "told"),
    [
        ("0.0.0.0", HOME, ["http://127.0.0.1:8421", f"same network: http://{HOME}:8421"]),
        ("::", HOME, ["http://127.0.0.1:8421", f"same network: http://{HOME}:8421"]),
        ("0.0.0.0", None, ["http://127.0.0.1:8421", "is in no network"]),
        ("0.0.0.0", "127.0.0.1", ["http://127.0.0.1:8421", "is in no network"]),
        ("127.0.0.1", HOME, ["http://127.0.0.1:8421", "With --host 0.0.0.0, phones"]),
        ("localhost", HOME, ["http://localhost:8421", "With --host 0.0.0.0, phones"]),
        ("::1", HOME, ["http://[::1]:8421", "With --host 0.0.0.0, phones"]),
        ("192.168.1.7", HOME, ["http://192.168.1.7:8421", "same network: http://192.168.1.7:8421"]),
    ],
)
def test_the_service_says_where_it_can_be_opened(
    host: str,
    network: str | None,
    told: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(serving, "network_address", lambda: network)
    serving.announce(Settings(host=host), 8421)
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(told)
    assert all(part in line for part, line in zip(told, lines, strict=True))


def test_a_public_address_is_the_one_for_others(capsys: pytest.CaptureFixture[str]) -> None:
    serving.announce(Settings(host="127.0.0.1", public_url="https://play.example.org"), 8421)
    assert capsys.readouterr().out.splitlines()[1].endswith("https://play.example.org")
