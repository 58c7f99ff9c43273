"""Which address is printed for phones, and what is said about the others."""

from __future__ import annotations

import pytest

from kibitz.cli.home import addresses
from kibitz.cli.home.addresses import Address, Surroundings, look_around
from kibitz.cli.home.announcing import announce
from kibitz.server.ops.settings import Settings

HOME = Address("192.168.1.20", "wlan0", 24)
CABLE = Address("10.0.0.7", "eth0", 24)
TUNNEL = Address("10.8.0.2", "tun0", 24)
MESH = Address("100.101.2.3", "Ethernet 4", 32)
DOCKER = Address("172.17.0.1", "docker0", 16)
SIXTH = Address("fd00::20", "wlan0", 64)


def surround(monkeypatch: pytest.MonkeyPatch, *found: Address, default: Address | None = None) -> None:
    monkeypatch.setattr(addresses, "list_addresses", lambda: list(found))
    monkeypatch.setattr(addresses, "default_address", lambda version: default and default.ip)


@pytest.mark.parametrize(
    ("found", "default", "best"),
    [
        ([HOME], HOME, HOME),
        ([DOCKER, HOME], HOME, HOME),
        ([CABLE, HOME], HOME, HOME),
        ([TUNNEL, DOCKER, HOME], TUNNEL, HOME),
        ([MESH, HOME], MESH, HOME),
        ([DOCKER, TUNNEL], TUNNEL, TUNNEL),
        ([SIXTH, HOME], None, HOME),
        ([SIXTH], None, None),
    ],
)
def test_phones_get_the_address_that_they_can_most_likely_open(
    monkeypatch: pytest.MonkeyPatch, found: list[Address], default: Address | None, best: Address | None
) -> None:
    surround(monkeypatch, *found, default=default)
    assert look_around("0.0.0.0").best == best


@pytest.mark.parametrize(
    ("address", "kind"),
    [
        (HOME, "home"),
        (TUNNEL, "vpn"),
        (MESH, "vpn"),
        (DOCKER, "inner"),
        (Address("192.168.56.1", "VirtualBox Host-Only Ethernet Adapter", 24), "inner"),
        (Address("172.29.16.1", "vEthernet (WSL)", 20), "inner"),
        (Address("10.2.0.2", "utun3", 32), "vpn"),
        (Address("10.66.1.2", "WireGuard Tunnel", 24), "vpn"),
        (Address("192.168.1.9", "Intel(R) Wi-Fi 6 AX201", 24), "home"),
    ],
)
def test_tunnels_and_inner_networks_are_told_by_their_names(address: Address, kind: str) -> None:
    assert address.kind == kind


@pytest.mark.parametrize(
    ("host", "found", "told"),
    [
        ("0.0.0.0", [HOME], ["http://127.0.0.1:8421", "same network: http://192.168.1.20:8421"]),
        (
            "0.0.0.0",
            [HOME, CABLE, DOCKER],
            ["http://127.0.0.1:8421", "same network: http://192.168.1.20:8421", "http://10.0.0.7:8421 (eth0)"],
        ),
        ("::", [HOME, SIXTH], ["http://[::1]:8421", "same network: http://[fd00::20]:8421"]),
        ("0.0.0.0", [], ["http://127.0.0.1:8421", "is in no network"]),
        ("127.0.0.1", [HOME], ["http://127.0.0.1:8421", "With --host 0.0.0.0, phones"]),
        ("localhost", [HOME], ["http://localhost:8421", "With --host 0.0.0.0, phones"]),
        ("::1", [HOME], ["http://[::1]:8421", "With --host 0.0.0.0, phones"]),
        ("192.168.1.7", [HOME], ["http://192.168.1.7:8421", "same network: http://192.168.1.7:8421"]),
    ],
)
def test_the_service_says_where_it_can_be_opened(
    host: str,
    found: list[Address],
    told: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    surround(monkeypatch, *found, default=HOME)
    announce(Settings(host=host), 8421, look_around(host))
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(told)
    assert all(part in line for part, line in zip(told, lines, strict=True))


def test_a_public_address_is_the_one_for_others(capsys: pytest.CaptureFixture[str]) -> None:
    settings = Settings(host="127.0.0.1", public_url="https://play.example.org")
    announce(settings, 8421, Surroundings((HOME, CABLE)))
    assert capsys.readouterr().out.splitlines()[1:] == [
        "Phones and computers in the same network: https://play.example.org"
    ]
