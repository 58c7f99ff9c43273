"""The files of the built browser app, read into memory at startup, so no request can reach any other file."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path

import msgspec

BUILT_SITE = Path(str(resources.files("kibitz"))) / "web"
SHELL = "index.html"
HASHED_FOLDER = "assets/"
"""Files in this folder are named after a hash of their content, so they never change."""

ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""Content encodings, best first, with the suffix of the compressed copies that the build leaves beside files."""

CONTENT_TYPES = {
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
"""Our own list, since the operating system's may be wrong or missing."""

COMPRESSIBLE = frozenset({".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"})


class File(msgspec.Struct, frozen=True):
    body: bytes
    content_type: str
    tag: str
    encoded: Mapping[str, bytes]
    """The body in each content encoding that makes it smaller."""


@cache
def load_site(folder: Path) -> Mapping[str, File]:
    """Every file by its path; empty if the app has not been built."""
    copies = tuple(ENCODINGS.values())
    return {
        path.relative_to(folder).as_posix(): load_file(path)
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix not in copies and not path.name.startswith(".")
    }


def load_file(path: Path) -> File:
    body = path.read_bytes()
    encoded = {
        encoding: copy.read_bytes()
        for encoding, suffix in ENCODINGS.items()
        if (copy := path.with_name(path.name + suffix)).is_file()
    }
    if path.suffix in COMPRESSIBLE:
        encoded.setdefault("gzip", gzip.compress(body, mtime=0))
    smaller = {encoding: copy for encoding, copy in encoded.items() if len(copy) < len(body)}
    return File(body, CONTENT_TYPES.get(path.suffix, "application/octet-stream"), etag_of(body), smaller)


def etag_of(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()[:32]


def best_encoding(file: File, accepted: str) -> str | None:
    """The file's best encoding that the header `Accept-Encoding` allows; None to send it as it is.

    >>> best_encoding(File(b"....", "text/css", "", {"br": b".", "gzip": b".."}), "gzip, br;q=0")
    'gzip'
    """
    wanted = {encoding for encoding, quality in map(parse_encoding, accepted.split(",")) if quality > 0}
    return next((encoding for encoding in ENCODINGS if encoding in wanted and encoding in file.encoded), None)


def parse_encoding(text: str) -> tuple[str, float]:
    name, _, rest = text.partition(";")
    try:
        quality = float(rest.partition("=")[2]) if rest.strip() else 1.0
    except ValueError:
        quality = 0.0
    return name.strip().lower(), quality
