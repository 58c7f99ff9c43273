"""The built browser app's files, read into memory when the server starts; no path can lead to any other file."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path

import msgspec

BUILT = Path(str(resources.files("kibitz"))) / "web"
SHELL = "index.html"
HASHED = "assets/"
"""Files in this folder are named after a hash of their content, so they never change."""

CODINGS = {"br": ".br", "gzip": ".gz"}
"""Best first. The build leaves compressed copies beside files."""

KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Our own list, since the machine's may be wrong or missing."""

TEXTS = frozenset({".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"})


class File(msgspec.Struct, frozen=True):
    body: bytes
    kind: str
    tag: str
    coded: Mapping[str, bytes]
    """The body in each content coding that makes it smaller."""


@cache
def load_site(folder: Path) -> Mapping[str, File]:
    """Every file by its path; empty if the app was not built."""
    copies = tuple(CODINGS.values())
    return {
        path.relative_to(folder).as_posix(): load_file(path)
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix not in copies and not path.name.startswith(".")
    }


def load_file(path: Path) -> File:
    body = path.read_bytes()
    coded = {
        coding: copy.read_bytes()
        for coding, suffix in CODINGS.items()
        if (copy := path.with_name(path.name + suffix)).is_file()
    }
    if path.suffix in TEXTS:
        coded.setdefault("gzip", gzip.compress(body, mtime=0))
    smaller = {coding: copy for coding, copy in coded.items() if len(copy) < len(body)}
    return File(body, KINDS.get(path.suffix, "application/octet-stream"), tag_of(body), smaller)


def tag_of(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()[:32]


def best_coding(file: File, accepted: str) -> str | None:
    """The best coding of a file that the header `Accept-Encoding` allows; None for none.

    >>> best_coding(File(b"....", "text/css", "", {"br": b".", "gzip": b".."}), "gzip, br;q=0")
    'gzip'
    """
    wanted = {coding for coding, quality in map(read_coding, accepted.split(",")) if quality > 0}
    return next((coding for coding in CODINGS if coding in wanted and coding in file.coded), None)


def read_coding(text: str) -> tuple[str, float]:
    name, _, rest = text.partition(";")
    try:
        quality = float(rest.partition("=")[2]) if rest.strip() else 1.0
    except ValueError:
        quality = 0.0
    return name.strip().lower(), quality
