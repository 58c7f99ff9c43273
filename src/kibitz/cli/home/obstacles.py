"""What may keep phones from reaching this machine: a VPN, a firewall, a container. It looks, and changes nothing."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from kibitz.cli.home.addresses import Surroundings

Run = Callable[..., "subprocess.CompletedProcess[str]"]

PATIENCE_SECONDS = 5.0
"""How long a command that tells about a firewall may take."""
NOT_OPEN = 1
"""What `firewall-cmd --query-port` ends with if the port is closed; any other failure says nothing."""
MAC_FIREWALL = "/usr/libexec/ApplicationFirewall/socketfilterfw"


def find_obstacles(surroundings: Surroundings, port: int, root: Path = Path("/"), run: Run | None = None) -> list[str]:
    """A sentence for each obstacle that is likely there; it may take seconds."""
    run = run or run_quietly
    return [
        *_find_vpn(surroundings),
        *_find_container(root),
        *_find_ufw(root, port),
        *_find_firewalld(port, run),
        *_find_mac_firewall(root, run),
        *_find_windows_firewall(),
    ]


def run_quietly(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_SECONDS, check=False)  # noqa: S603


def _find_vpn(surroundings: Surroundings) -> Iterator[str]:
    if surroundings.vpn is not None:
        yield (
            f"A VPN seems to be on ({surroundings.vpn.interface}). If phones cannot open the address, pause the VPN, "
            "or allow access to the local network in its settings."
        )
    elif surroundings.best is not None and surroundings.best.kind != "home":
        where = "a VPN" if surroundings.best.kind == "vpn" else "a network inside it"
        yield (
            f"This machine seems to be only in {where} ({surroundings.best.interface}), where phones do not reach it. "
            "Connect it to the Wi-Fi that the phones use."
        )


def _find_container(root: Path) -> Iterator[str]:
    version = root / "proc/version"
    if any((root / mark).exists() for mark in (".dockerenv", "run/.containerenv")):
        yield (
            "Kibitz runs in a container: phones use the address of the machine around it, and reach only ports that "
            "the container publishes."
        )
    elif version.is_file() and "microsoft" in version.read_text().lower():
        yield (
            "Kibitz runs in WSL: phones reach it only if Windows passes the port on. With networkingMode=mirrored in "
            ".wslconfig it does."
        )


def _find_ufw(root: Path, port: int) -> Iterator[str]:
    """Only root may read its rules. If they cannot be read, the firewall may be in the way."""
    try:
        is_on = re.search(r"^ENABLED=yes", (root / "etc/ufw/ufw.conf").read_text(), re.MULTILINE)
    except OSError:
        return
    try:
        rules = (root / "etc/ufw/user.rules").read_text()
    except OSError:
        rules = ""
    if is_on and not re.search(rf"^### tuple ### allow (tcp|any) {port} ", rules, re.MULTILINE):
        yield f"The firewall ufw is on. If phones cannot open the address: sudo ufw allow {port}/tcp"


def _find_firewalld(port: int, run: Run) -> Iterator[str]:
    try:
        answer = run("firewall-cmd", f"--query-port={port}/tcp")
    except (OSError, subprocess.TimeoutExpired):
        return
    if answer.returncode == NOT_OPEN and answer.stdout.strip() == "no":
        yield f"The firewall of this machine keeps port {port} closed. Open it: sudo firewall-cmd --add-port={port}/tcp"


def _find_mac_firewall(root: Path, run: Run) -> Iterator[str]:
    if not (root / MAC_FIREWALL.lstrip("/")).exists():
        return
    try:
        answer = run(MAC_FIREWALL, "--getglobalstate")
    except (OSError, subprocess.TimeoutExpired):
        return
    if "enabled" in answer.stdout:
        yield "The firewall of this Mac is on. If it asks whether Python may accept connections, allow it."


def _find_windows_firewall(platform: str = sys.platform) -> Iterator[str]:
    if platform == "win32":
        yield "If Windows asks whether Python may use the network, allow it for private networks."
