"""The files in `deploy/` are well-formed, and name only commands, options, variables and files that exist.

They cannot be run here: that would need Docker, a service manager and certificates.
"""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import click
import pytest
import yaml  # type: ignore[import-untyped]

from kibitz.cli import main
from kibitz.server.http import calls
from kibitz.server.ops.settings import SETTINGS

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))
FILES = sorted(path for path in DEPLOY.rglob("*") if path.is_file())
VARIABLES = {setting.variable for setting in SETTINGS.values()}


def compose() -> dict[str, Any]:
    document: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    return document


def directives(unit: Path) -> list[tuple[str, str, str]]:
    """Section, name and value of each line."""
    found, section = [], ""
    for line in unit.read_text().splitlines():
        if heading := re.fullmatch(r"\[(\w+)\]", line):
            section = heading[1]
        elif line and not line.startswith("#"):
            name, equals, value = line.partition("=")
            assert equals, line
            found.append((section, name, value))
    return found


def assert_is_command(command: list[str]) -> None:
    """A `kibitz` command exists, with these options."""
    with click.Context(main) as context:
        found = main.get_command(context, command[0])
    assert found is not None, command
    options = {name for parameter in found.params for name in parameter.opts}
    assert [part for part in command[1:] if part.startswith("--") and part not in options] == []


def test_the_composition_has_two_servers_a_worker_their_servers_and_a_proxy() -> None:
    services = compose()["services"]
    commands = {name: service.get("command") for name, service in services.items()}
    assert [name for name, command in commands.items() if command == ["kibitz", "serve"]] == ["server-1", "server-2"]
    assert commands["worker"] == ["kibitz", "worker"]
    assert {"postgres", "nats", "proxy"} < services.keys()
    for service in services.values():
        assert set(service.get("depends_on", ())) <= services.keys()
        if (service.get("command") or [""])[0] == "kibitz":
            assert_is_command(service["command"][1:])
            assert {name for name in service["environment"] if name.startswith("KIBITZ_")} <= VARIABLES


def test_what_the_composition_is_given_is_in_the_example() -> None:
    asked = set(re.findall(r"\$\{(\w+):\?\}", (DEPLOY / "compose.yaml").read_text()))
    given = set(re.findall(r"^(\w+)=", (DEPLOY / "example.env").read_text(), re.MULTILINE))
    assert asked == given
    proxied = set(re.findall(r"\{\$(\w+)\}", (DEPLOY / "Caddyfile").read_text()))
    assert proxied <= compose()["services"]["proxy"]["environment"].keys()


def test_the_composition_mounts_files_and_volumes_that_exist() -> None:
    document = compose()
    for service in document["services"].values():
        for mount in service.get("volumes", ()):
            source = mount.split(":")[0]
            assert (DEPLOY / source).exists() if source.startswith(".") else source in document["volumes"]
    build = document["services"]["server-1"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).is_file()


def test_the_proxy_knows_the_servers_and_their_health_check() -> None:
    text = (DEPLOY / "Caddyfile").read_text()
    servers = re.findall(r"([\w-]+):8421", text)
    assert servers == ["server-1", "server-2"]
    [health] = re.findall(r"health_uri (\S+)", text)
    assert health in {route.path for route in calls.ROUTES}
    assert text.count("{") == text.count("}")


def test_the_image_is_built_from_files_that_exist() -> None:
    text = (DEPLOY / "Dockerfile").read_text()
    assert {"FROM", "RUN", "COPY", "USER", "CMD", "HEALTHCHECK"} <= set(re.findall(r"^([A-Z]+)\b", text, re.MULTILINE))
    for file in re.findall(r"--requirement (\S+)", text):
        assert (ROOT / file).is_file()
    extras = re.findall(r'"\.\[([\w,]+)\]"', text)[0].split(",")
    project = (ROOT / "pyproject.toml").read_text()
    assert [extra for extra in extras if not re.search(rf"^{extra} = \[", project, re.MULTILINE)] == []
    assert set(re.findall(r"\b(KIBITZ_\w+)", text)) <= VARIABLES


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_a_unit_names_only_what_exists(unit: Path) -> None:
    found = directives(unit)
    values = {name: value for _, name, value in found}
    assert int(values["LimitNOFILE"]) >= 4096
    assert values["KillMode"] == "mixed", "the service ends its own processes"
    program, *command = shlex.split(values["ExecStart"])
    assert Path(program).name == "kibitz"
    assert_is_command(command)
    variables = {value.partition("=")[0] for _, name, value in found if name == "Environment"}
    assert {name for name in variables if name.startswith("KIBITZ_")} <= VARIABLES
    assert {section for section, _, _ in found} == {"Unit", "Service", "Install"}


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed")
@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_systemd_finds_no_fault_in_a_unit(unit: Path, tmp_path: Path) -> None:
    """But that the program is not installed, so another one takes its place."""
    copy = tmp_path / unit.name.replace("@", "@8421")
    copy.write_text(unit.read_text().replace("/opt/kibitz/bin/kibitz", "/bin/true"))
    done = subprocess.run(["systemd-analyze", "verify", copy], capture_output=True, text=True, check=False)
    if "Failed to" in done.stderr and "manager" in done.stderr:
        pytest.skip(f"systemd-analyze cannot work here: {done.stderr}")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_images_come_without_the_name_of_a_host(file: Path) -> None:
    images = re.findall(r"^\s*(?:image:|FROM) (\S+)", file.read_text(), re.MULTILINE)
    assert [image for image in images if "." in image.partition("/")[0] and "/" in image] == []
