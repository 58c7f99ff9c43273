"""What may keep phones away is told, with what to do about it, and nothing is told without a reason."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from kibitz.cli.home.addresses import Address, Surroundings
from kibitz.cli.home.obstacles import MAC_FIREWALL, find_obstacles

HOME = Address("192.168.1.20", "wlan0", 24)
TUNNEL = Address("10.8.0.2", "tun0", 24)
AT_HOME = Surroundings((HOME,), HOME.ip)


def no_command(*command: str) -> subprocess.CompletedProcess[str]:
    raise FileNotFoundError(command[0])


def look(root: Path, surroundings: Surroundings = AT_HOME) -> list[str]:
    return find_obstacles(surroundings, 8421, root, no_command)


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def test_nothing_is_said_about_a_machine_without_obstacles(tmp_path: Path) -> None:
    assert look(tmp_path) == []
    assert look(tmp_path, Surroundings((HOME, TUNNEL), HOME.ip)) == [], "a VPN for something else is not in the way"


def test_a_vpn_that_carries_all_traffic_is_named(tmp_path: Path) -> None:
    [said] = look(tmp_path, Surroundings((HOME, TUNNEL), TUNNEL.ip))
    assert said.startswith("A VPN seems to be on (tun0).")


def test_a_machine_that_is_only_in_an_inner_network_is_told_so(tmp_path: Path) -> None:
    [said] = look(tmp_path, Surroundings((Address("172.17.0.1", "docker0", 16),), None))
    assert "only in a network inside it (docker0)" in said


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({".dockerenv": ""}, "runs in a container"),
        ({"proc/version": "Linux 5.15 Microsoft-standard-WSL2"}, "runs in WSL"),
        ({"etc/ufw/ufw.conf": "ENABLED=yes\n"}, "sudo ufw allow 8421/tcp"),
    ],
)
def test_what_is_around_the_service_is_told(tmp_path: Path, files: dict[str, str], said: str) -> None:
    for name, text in files.items():
        write(tmp_path / name, text)
    [sentence] = look(tmp_path)
    assert said in sentence


@pytest.mark.parametrize(
    "files",
    [
        {"etc/ufw/ufw.conf": "ENABLED=no\n"},
        {"etc/ufw/ufw.conf": "ENABLED=yes\n", "etc/ufw/user.rules": "### tuple ### allow tcp 8421 0.0.0.0/0 any\n"},
        {"proc/version": "Linux version 6.1.0 (debian)"},
    ],
)
def test_a_firewall_that_is_off_or_open_is_not_mentioned(tmp_path: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        write(tmp_path / name, text)
    assert look(tmp_path) == []


@pytest.mark.parametrize(
    ("code", "printed", "is_told"), [(1, "no\n", True), (0, "yes\n", False), (252, "not running", False)]
)
def test_firewalld_is_asked_about_the_port(tmp_path: Path, code: int, printed: str, is_told: bool) -> None:
    def run(*command: str) -> subprocess.CompletedProcess[str]:
        assert command == ("firewall-cmd", "--query-port=8421/tcp")
        return subprocess.CompletedProcess(command, code, printed, "")

    said = find_obstacles(AT_HOME, 8421, tmp_path, run)
    assert [sentence.endswith("--add-port=8421/tcp") for sentence in said] == [True] * is_told


def test_the_firewall_of_a_mac_is_mentioned_if_it_is_on(tmp_path: Path) -> None:
    def run(*command: str) -> subprocess.CompletedProcess[str]:
        if command[0] != MAC_FIREWALL:
            raise FileNotFoundError
        return subprocess.CompletedProcess(command, 0, "Firewall is enabled. (State = 1)\n", "")

    write(tmp_path / MAC_FIREWALL.lstrip("/"), "")
    [said] = find_obstacles(AT_HOME, 8421, tmp_path, run)
    assert said.startswith("The firewall of this Mac is on.")
