"""Pinned packages: what pyproject.toml and package.json ask for is in the files that installations are made from."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
FILES = sorted((ROOT / "requirements").glob("*.txt"))
WEB = ROOT / "web"


def pinned_versions(purpose: str) -> dict[str, str]:
    text = (ROOT / "requirements" / f"{purpose}.txt").read_text("utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)(?:\[\S+\])?==(\S+)", text, re.MULTILINE))


def requested(extra: str) -> list[Requirement]:
    """What an extra asks for, by way of other extras too."""
    requirements = [Requirement(text) for text in EXTRAS[extra]]
    own = [each for each in requirements if each.name != "kibitz"]
    return own + [
        each for other in requirements if other.name == "kibitz" for name in other.extras for each in requested(name)
    ]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_package_has_an_exact_version_and_hashes(file: Path) -> None:
    entries = re.split(r"\n(?=\S)", re.sub(r"^#.*\n", "", file.read_text("utf-8"), flags=re.MULTILINE).strip())
    for entry in entries:
        assert re.fullmatch(
            r"[a-z0-9-]+(\[[a-z0-9,-]+\])?==[\w.]+( ; .+?)?( \\\n    --hash=sha256:[0-9a-f]{64})+", entry
        ), entry


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_requirement_is_pinned_to_a_version_that_satisfies_it(file: Path) -> None:
    if file.stem == "run":
        wanted = [*map(Requirement, PROJECT["dependencies"]), *requested("fast"), *requested("build")]
    else:
        wanted = requested(file.stem)
    pinned = pinned_versions("run") | pinned_versions(file.stem)
    missing = [
        str(each) for each in wanted if not each.specifier.contains(pinned.get(canonicalize_name(each.name), "0"))
    ]
    assert missing == [], "`make lock` pins them"


def test_files_that_share_a_package_pin_the_same_version() -> None:
    everything = [item for file in FILES for item in pinned_versions(file.stem).items()]
    assert len(dict(everything)) == len(set(everything))


def test_the_lock_of_the_browser_app_agrees_with_its_package_file() -> None:
    package, lock = (json.loads((WEB / name).read_text("utf-8")) for name in ("package.json", "package-lock.json"))
    for kind in ("dependencies", "devDependencies"):
        assert lock["packages"][""][kind] == package[kind]
        assert {name: lock["packages"][f"node_modules/{name}"]["version"] for name in package[kind]} == package[kind]


def test_every_package_of_the_browser_app_has_a_hash() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text("utf-8"))
    unhashed = [
        name for name, each in lock["packages"].items() if name and "integrity" not in each and not each.get("inBundle")
    ]
    assert unhashed == []
