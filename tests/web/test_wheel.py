"""What `pip install kibitz` brings: the package with the built browser app in it, which serves it wherever it lies."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
import urllib.request
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.browser.conftest import address_of

ROOT = Path(__file__).parents[2]
SOURCES = ("pyproject.toml", "README.md", "LICENSE", "hatch_build.py")
FOLDERS = ("src", "tools", "web")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Made by pip from a copy of the sources, in which the app is built already: so pip need not build it again."""
    place = tmp_path_factory.mktemp("wheel")
    project = place / "project"
    project.mkdir()
    for name in SOURCES:
        shutil.copy(ROOT / name, project)
    for name in FOLDERS:
        shutil.copytree(ROOT / name, project / name, ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
    order = ["wheel", ".", "--no-deps", "--no-build-isolation", "--quiet", "--wheel-dir", str(place)]
    pip(sys.executable, *order, within=project)
    [made] = place.glob("*.whl")
    return made


def pip(python: str, *order: str, within: Path) -> None:
    command = [python, "-m", "pip", "--disable-pip-version-check", *order]
    done = subprocess.run(command, cwd=within, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_wheel_holds_the_built_app(wheel: Path) -> None:
    names = set(ZipFile(wheel).namelist())
    index = ZipFile(wheel).read("kibitz/web/index.html").decode()
    scripts = re.findall(r'src="/(assets/[\w.-]+\.js)"', index)
    assert scripts
    assert {f"kibitz/web/{script}" for script in scripts} <= names
    assert "kibitz/web/service-worker.js" in names
    assert not any("node_modules" in name or name.endswith((".svelte", ".ts")) for name in names)


@contextmanager
def installed(wheel: Path, place: Path) -> Iterator[Path]:
    """Into an environment of its own. What Kibitz depends on is lent to it from here: that is not what is tested."""
    venv.create(place, with_pip=False, symlinks=True)
    python = place / "bin" / "python"
    packages = next((place / "lib").glob("python3*/site-packages"))
    pip(sys.executable, "install", "--quiet", "--no-deps", "--target", str(packages), str(wheel), within=place)
    (packages / "lent.pth").write_text(sysconfig.get_paths()["purelib"])
    yield python


def test_an_installed_wheel_serves_the_app(wheel: Path, tmp_path: Path) -> None:
    with installed(wheel, tmp_path / "venv") as python:
        where = [str(python), "-c", "import kibitz; print(kibitz.__file__)"]
        there = subprocess.run(where, cwd=tmp_path, capture_output=True, text=True, check=True).stdout
        assert there.startswith(str(tmp_path)), "it is the installed one that is tested"
        serve = [
            str(python),
            "-m",
            "kibitz",
            "serve",
            "--port",
            "0",
            "--host",
            "127.0.0.1",
            "--data-dir",
            str(tmp_path),
        ]
        with subprocess.Popen(serve, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as server:
            try:
                address = address_of(server)
                page = urllib.request.urlopen(address).read().decode()
                script = re.search(r'src="(/assets/[\w.-]+\.js)"', page)
                assert script is not None
                with urllib.request.urlopen(address + script[1]) as answer:
                    assert answer.status == 200
                    assert "javascript" in answer.headers["content-type"]
            finally:
                server.terminate()
