"""The HTTP calls from outside: schemathesis sends valid and invalid requests generated from the published schema."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode, checks
from schemathesis.core.transport import Response

from kibitz.server.http.openapi import CALLS
from kibitz.server.people.limits import MAX_BODY_BYTES
from tests.server.conftest import PATIENCE, Server, serving
from tests.server.table.test_tables import play_to_the_end, table_of

EXAMPLES = 20
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
    checks.allow_header_conformance,
    checks.ignored_auth,
]
"""Not among them: that what fits the schema is accepted. A table for 99 fits it, and is refused with a sentence."""


class Stranger:
    """Somebody at a server that runs elsewhere, with a name, a table and a match that is over."""

    def __init__(self, server: Server, token: str, match: str) -> None:
        self.base = server.base
        self.headers = {"Authorization": f"Bearer {token}"}
        self.match = match
        self.schema = schemathesis.openapi.from_url(f"{server.base}/api/openapi.json")
        refusals = self.schema.config.checks.negative_data_rejection
        refusals.expected_statuses = [*refusals.expected_statuses, "413"]  # a body that is too large is not even read


@pytest.fixture(scope="module")
def stranger(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stranger]:
    """Runs the server in its own thread, because these tests block while they wait for answers."""
    met: list[Stranger] = []
    ready, done = threading.Event(), threading.Event()

    async def serve(folder: Path) -> None:
        async with serving(folder) as server:
            ada = await server.person("Ada")
            await table_of(ada, options={"lives": 1}, public=True, quick="random")
            over = await play_to_the_end(ada, Random(2))
            met.append(await asyncio.to_thread(Stranger, server, ada.me["token"], over["match"]))
            ready.set()
            await asyncio.to_thread(done.wait)

    thread = threading.Thread(target=lambda: asyncio.run(serve(tmp_path_factory.mktemp("calls"))))
    thread.start()
    try:
        assert ready.wait(60)
        yield met[0]
    finally:
        done.set()
        thread.join()


def validated(stranger: Stranger, case: schemathesis.Case[Any]) -> Response:
    return case.call_and_validate(stranger.base, headers=stranger.headers, checks=CHECKS)


def ask_much(stranger: Stranger, method: str, path: str, mode: GenerationMode) -> None:
    operation = stranger.schema[path][method]

    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(operation.as_strategy(mode))
    def ask(case: schemathesis.Case[Any]) -> None:
        validated(stranger, case)

    ask()


@pytest.mark.parametrize(("method", "path"), CALLS)
def test_every_request_that_fits_the_schema_gets_a_response_that_fits_it(
    stranger: Stranger, method: str, path: str
) -> None:
    ask_much(stranger, method, path, GenerationMode.POSITIVE)


@pytest.mark.parametrize(("method", "path"), [route for route, call in CALLS.items() if call.body or call.query])
def test_every_request_that_violates_the_schema_is_refused(stranger: Stranger, method: str, path: str) -> None:
    ask_much(stranger, method, path, GenerationMode.NEGATIVE)


@pytest.mark.parametrize("viewer", ["0", "1", "none", "all"])
def test_a_replay_fits_its_schema(stranger: Stranger, viewer: str) -> None:
    operation = stranger.schema["/api/matches/{match}/replay"]["GET"]
    case = operation.Case(path_parameters={"match": stranger.match}, query={"viewer": viewer})
    assert validated(stranger, case).status_code == 200


def test_a_record_fits_its_schema(stranger: Stranger) -> None:
    operation = stranger.schema["/api/matches/{match}/record"]["GET"]
    assert validated(stranger, operation.Case(path_parameters={"match": stranger.match})).status_code == 200


# Requests outside the schema


def refused(response: requests.Response) -> tuple[int, str, str]:
    """The status, the code and why, of a body that is a refusal in JSON."""
    assert response.headers["Content-Type"].startswith("application/json")
    body: dict[str, Any] = response.json()
    assert body["type"] == "refused"
    assert body["sentence"]
    return response.status_code, body["code"], body["why"]


@pytest.mark.parametrize(("method", "path"), CALLS)
def test_a_wrong_method_is_refused_and_the_allowed_ones_are_listed(stranger: Stranger, method: str, path: str) -> None:
    real_path = re.sub(r"{\w+}", "x", path)
    response = requests.request("DELETE", f"{stranger.base}{real_path}", timeout=PATIENCE)
    assert refused(response) == (405, "NO_SUCH_CALL", "wrong-method")
    assert method in response.headers["Allow"].split(",")
    assert method in response.json()["sentence"]


@pytest.mark.parametrize("path", ["/api", "/api/nothing", "/api/matches/x", "/ws/x", "/assets/gone.js"])
def test_an_unknown_path_is_refused_in_the_visitors_language(stranger: Stranger, path: str) -> None:
    response = requests.get(f"{stranger.base}{path}", headers={"Accept-Language": "fr"}, timeout=PATIENCE)
    assert refused(response) == (404, "NO_SUCH_CALL", "no-such-path")
    assert response.json()["sentence"] == "Il n’y a rien à cette adresse."


def test_a_body_that_is_too_large_is_refused(stranger: Stranger) -> None:
    body = b'{"name": "' + b"a" * MAX_BODY_BYTES + b'"}'
    response = requests.post(f"{stranger.base}/api/players", body, timeout=PATIENCE)
    assert refused(response) == (413, "BAD_REQUEST", "too-large")
    assert "64 KiB" in response.json()["sentence"]


def test_the_socket_needs_a_handshake(stranger: Stranger) -> None:
    response = requests.get(f"{stranger.base}/ws", headers=stranger.headers, timeout=PATIENCE)
    assert refused(response) == (400, "BAD_REQUEST", "unreadable")
