"""The documents are right: what they show runs, what they name exists, and what they must list is listed."""

from __future__ import annotations

import json
import os
import re
from functools import cache
from json import JSONDecoder
from pathlib import Path
from typing import Any, get_args

import pytest
from jsonschema import Draft202012Validator

from kibitz.server.http.openapi import CALLS, openapi_document
from kibitz.server.ops.metrics import Metrics
from kibitz.server.ops.settings import SETTINGS
from kibitz.server.wire import protocol, refusals, requests
from kibitz.server.wire.messages_schema import wire_schema
from kibitz.server.wire.schemas import Schema
from tools.shown_commands import ROOT, blocks, commands, run_kibitz, run_python

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
DECISIONS = sorted((ROOT / "docs" / "decisions").glob("*.md"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_shown_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run_python(page)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_shown_run(page: Path, tmp_path: Path) -> None:
    save_named_blocks(page, tmp_path)
    for program, *arguments in commands(page):
        if program == "kibitz":
            run_kibitz(arguments, tmp_path)
        else:
            assert_exists(program, arguments)


def save_named_blocks(page: Path, folder: Path) -> None:
    """A Python block that begins with the name of a file is what the reader saves there."""
    for block in blocks(page, "python"):
        if named := re.match(r"# (\w+\.py)\n", block):
            (folder / named[1]).write_text(block)


def assert_exists(program: str, arguments: list[str]) -> None:
    """Scripts and make targets install things, so they are not run."""
    if program == "make":
        assert re.search(rf"^{arguments[0]}:", (ROOT / "Makefile").read_text(), re.MULTILINE), arguments
    elif program in ("python", "node"):
        assert (ROOT / arguments[0]).exists(), "examples are run by a test of their own"
    elif program.startswith("./"):
        assert os.access(ROOT / program, os.X_OK), program
    else:
        assert program in ("git", "cd", "pip"), f"a command that this test does not know: {program}"


@pytest.mark.parametrize("page", [*PAGES, ROOT / "ARCHITECTURE.md", *DECISIONS], ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text("utf-8")):
        rules = re.fullmatch(r"(?:docs/)?rules/(\w+)\.(\w+)\.md", target)
        path = f"src/kibitz/games/{rules[1]}/rulebook/{rules[2]}.md" if rules else None
        assert "://" in target or (ROOT / path if path else page.parent / target).exists(), target


@pytest.mark.parametrize("page", [*PAGES, ROOT / "ARCHITECTURE.md", *DECISIONS], ids=lambda page: page.name)
def test_files_that_a_page_names_exist(page: Path) -> None:
    """A file may be named by the end of its path; one that a block on the page shows is the reader's own."""
    text = page.read_text("utf-8")
    named = set(re.findall(r"`([\w-][\w./-]*\.(?:py|ts|mjs|svelte|json|md|ftl|sh|txt))\b[^`]*`", text))
    own = set(re.findall(r"^# (\w+\.py)$", text, re.MULTILINE))
    missing = [name for name in sorted(named - own) if not any(f"/{path}".endswith(f"/{name}") for path in files())]
    assert missing == []


@cache
def files() -> list[str]:
    """Every file of the project, by its path."""
    folders = ("src", "web/src", "web/tools", "tests", "template", "tools", "bench", "examples", "docs", "requirements")
    found = [path for folder in folders for path in (ROOT / folder).rglob("*.*")]
    return [path.relative_to(ROOT).as_posix() for path in [*found, *ROOT.glob("*.*"), *(ROOT / "web").glob("*.*")]]


@pytest.mark.parametrize("page", [*PAGES, ROOT / "ARCHITECTURE.md"], ids=lambda page: page.name)
def test_links_to_sections_lead_to_one(page: Path) -> None:
    for target, section in re.findall(r"\]\(([\w./-]*\.md|)#([\w-]+)\)", page.read_text("utf-8")):
        assert section in sections(page.parent / target if target else page), f"{target}#{section}"


def sections(page: Path) -> set[str]:
    """The anchors of a page's headings."""
    headings = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_every_decision_is_listed() -> None:
    listed = re.findall(r"\]\((\d{4}-[\w-]+\.md)\)", (ROOT / "docs" / "decisions" / "index.md").read_text("utf-8"))
    assert listed == [page.name for page in DECISIONS if page.name != "index.md"]


def test_the_wire_protocol_page_lists_every_message_and_every_refusal() -> None:
    text = (ROOT / "docs" / "wire-protocol.md").read_text()
    sent = [kind.__struct_config__.tag for kind in get_args(requests.ClientMessage)]
    heard = [kind.__struct_config__.tag for kind in get_args(protocol.ServerMessage)]
    assert [kind for kind in sent if f'{{"type": "{kind}"' not in text] == []
    assert [kind for kind in heard if f'{{"type": "{kind}"' not in text] == []
    assert [code for code in get_args(refusals.Code) if f"| `{code}` |" not in text] == []
    shared = (ROOT / "src" / "kibitz" / "words" / "en.ftl").read_text()
    reasons = re.findall(r"^wire-([a-z-]+) =", shared, re.MULTILINE)
    assert [why for why in reasons if f"`{why}`" not in text and why != "too-late"] == []


def test_every_setting_is_documented_with_its_flag_and_its_variable() -> None:
    text = (ROOT / "docs" / "operating.md").read_text()
    missing = [each.name for each in SETTINGS.values() if f"| `{each.flag}` | `{each.variable}` |" not in text]
    assert missing == []


def test_every_event_that_is_logged_is_documented() -> None:
    text = (ROOT / "docs" / "operating.md").read_text()
    sources = [path.read_text() for path in (ROOT / "src" / "kibitz").rglob("*.py")]
    events = {event for source in sources for event in re.findall(r'\blog\.\w+\(\s*"([^"]+)"', source)}
    assert len(events) > 15
    assert [event for event in sorted(events) if f"`{event}`" not in text] == []


def test_every_metric_is_documented() -> None:
    text = (ROOT / "docs" / "operating.md").read_text()
    families = list(Metrics().registry.collect())
    names = [f"{family.name}_total" if family.type == "counter" else family.name for family in families]
    assert len(names) > 15
    assert [name for name in names if not re.search(rf"`{name}[`{{]", text)] == []


# The examples of the wire protocol

SKIPPED = "…"
"""Marks what an example leaves out."""


def examples(start: str) -> list[Any]:
    """Every JSON value in the page about the wire protocol that starts like this."""
    text = (ROOT / "docs" / "wire-protocol.md").read_text()
    return [JSONDecoder().raw_decode(text, found.start())[0] for found in re.finditer(re.escape(start), text)]


def is_abridged(value: Any) -> bool:
    return value == SKIPPED or (isinstance(value, dict) and SKIPPED in value)


def assert_fits(example: Any, name: str, schemas: dict[str, Schema]) -> None:
    """Everything that the example shows is as the schema says."""
    valid = Draft202012Validator({"$ref": f"#/schemas/{name}", "schemas": schemas})
    problems = [error.message for error in valid.iter_errors(example) if not is_abridged(error.instance)]
    unknown = sorted(example.keys() - schemas[name]["properties"].keys())
    assert (problems, unknown) == ([], []), example


def test_messages_shown_fit_the_schema() -> None:
    document = json.dumps(wire_schema()["$defs"]).replace("#/$defs/", "#/schemas/")
    schemas: dict[str, Schema] = json.loads(document)
    names = {
        schema["properties"]["type"]["enum"][0]: name
        for name, schema in schemas.items()
        if "enum" in schema.get("properties", {}).get("type", {})
    }
    shown = examples('{"type": "')
    assert {example["type"] for example in shown} == names.keys()
    for example in shown:
        assert_fits(example, names[example["type"]], schemas)


@pytest.mark.parametrize(
    ("start", "name"),
    [
        ('{"game": "coyote", "about"', "OfferedGame"),
        ('{"open": [', "MyMatches"),
        ('{"match": "', "Replay"),
        ('{"player": "', "Me"),
    ],
)
def test_answers_shown_fit_the_schema(start: str, name: str) -> None:
    document = json.dumps(openapi_document(CALLS)["components"]["schemas"]).replace(
        "#/components/schemas/", "#/schemas/"
    )
    [example] = examples(start)
    assert_fits(example, name, json.loads(document))
