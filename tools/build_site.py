"""Builds the browser app into the package, unless it is up to date. Run by pip through `hatch_build.py`, or by hand."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCES = ("web", "src/kibitz/games", "src/kibitz/words")
"""The app's own sources, and the rulebooks and words that lie beside the rules."""
KINDS = {".css", ".ftl", ".html", ".js", ".json", ".md", ".mjs", ".png", ".svelte", ".svg", ".ts", ".webmanifest"}


def output_folder(root: Path) -> Path:
    return root / "src" / "kibitz" / "web"


def source_files(root: Path) -> Iterator[Path]:
    for source in SOURCES:
        for folder, subfolders, names in os.walk(root / source):
            subfolders[:] = sorted(set(subfolders) - {"node_modules"})
            yield from (Path(folder, name) for name in sorted(names) if Path(name).suffix in KINDS)


def fingerprint(root: Path) -> str:
    digest = hashlib.sha256()
    for file in source_files(root):
        digest.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def is_built(root: Path) -> bool:
    """Without its sources (as in a source distribution, which holds the built app) there is nothing to build."""
    stamp = output_folder(root) / ".stamp"
    return not (root / "web").is_dir() or (stamp.is_file() and stamp.read_text() == fingerprint(root))


def build(root: Path) -> None:
    if is_built(root):
        return
    print("Building the browser app…", file=sys.stderr)  # noqa: T201
    built_from = fingerprint(root)
    install_packages(root / "web")
    npm(root / "web", "run", "build")
    (output_folder(root) / ".stamp").write_text(built_from)


def install_packages(web: Path) -> None:
    """Install what package-lock.json names, unless that was done."""
    lock, stamp = (web / "package-lock.json").read_text("utf-8"), web / "node_modules" / ".stamp"
    if not stamp.is_file() or stamp.read_text("utf-8") != lock:
        npm(web, "ci", "--no-audit", "--no-fund")
        stamp.write_text(lock, "utf-8")


def npm(folder: Path, *arguments: str) -> None:
    from tools import node  # pip asks `is_built` before Node is there

    environment = {**node.environment(), "CI": "1"}
    subprocess.run(node.npm_command(*arguments), cwd=folder, env=environment, check=True, stdout=sys.stderr)


if __name__ == "__main__":
    build(ROOT)
