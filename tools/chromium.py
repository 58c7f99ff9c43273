"""Finds a Chromium for the browser tests, or installs one: prints its path, or says why there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import platformdirs

from tools.node import NODE, npm_command

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKED = "@sparticuz/chromium@153.0.0"


def found() -> str | None:
    """One that is named, one on the path, or one that was unpacked here before."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named if Path(named).exists() else None
    for name in NAMES:
        if path := shutil.which(name):
            return path
    unpacked = folder() / "path"
    return unpacked.read_text() if unpacked.exists() and Path(unpacked.read_text()).exists() else None


def folder() -> Path:
    return platformdirs.user_cache_path("kibitz") / "chromium"


def by_apt() -> str | None:
    """Debian's, where we may install packages."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return None
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "-qq", "update"], ["apt-get", "-qq", "-y", "install", "chromium"]):
        if subprocess.run(command, env=quiet, stdout=sys.stderr, check=False).returncode:
            return None
    return shutil.which("chromium")


def by_npm() -> str | None:
    """One that is packed into an npm package, with the libraries that it needs."""
    place = folder()
    place.mkdir(parents=True, exist_ok=True)
    (place / "package.json").write_text('{"type": "module"}')
    install = npm_command("install", "--no-audit", "--no-fund", PACKED)
    if subprocess.run(install, cwd=place, stdout=sys.stderr, check=False).returncode:
        return None
    script = 'import c from "@sparticuz/chromium"; console.log(await c.executablePath())'
    unpack = [str(NODE), "--input-type=module", "-e", script]
    unpacked = subprocess.run(unpack, cwd=place, stdout=subprocess.PIPE, text=True, check=False)
    if unpacked.returncode:
        return None
    path = unpacked.stdout.strip()
    (place / "path").write_text(path)
    return path


if __name__ == "__main__":
    chromium = found() or by_apt() or by_npm()
    if chromium is None:
        sys.exit(
            "The browser tests need Chromium, and none could be found or installed here. "
            "Install one (Debian: apt-get install chromium), or set CHROMIUM to its path."
        )
    print(chromium)  # noqa: T201
