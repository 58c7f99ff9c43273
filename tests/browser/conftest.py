"""A real server with the built app, and real browsers that open it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

from tools import chromium

PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
MOTION = "no-preference"
"""For `reduced_motion`: pages keep still unless a test asks for this, since motion is what costs a browser most."""
PATIENCE = 120_000
"""Milliseconds that a page is waited for, however busy the machine is."""
PLAYWRIGHTS_OWN = (
    "AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,"
    "HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,"
    "OptimizationHints,PaintHolding,PreconnectToSearch,ThirdPartyStoragePartitioning"
)
"""Features that Playwright switches off: Chromium reads one such list only, the last."""
ADDRESS_BAR = "WebUIOmniboxPopup,WebUIOmniboxAimPopup"
"""Pages behind an address bar that nobody sees. They take a second of processor time for each window."""
FLAGS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
    "--disable-gpu",  # there is none: drawing without it takes less than imitating it
    f"--disable-features={PLAYWRIGHTS_OWN},{ADDRESS_BAR}",
)


@dataclass
class Site:
    """A running server: its address, and what it says of a match."""

    address: str

    def record(self, match: str) -> Any:
        with urllib.request.urlopen(f"{self.address}/api/matches/{match}/record") as answer:
            return json.load(answer)


@dataclass
class People:
    """Comes to the site as different people, each with a browser profile of their own."""

    site: Site
    browser: Browser
    contexts: list[BrowserContext] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    def stranger(self, **context: Any) -> Page:
        """Somebody whom the site has never seen, with a phone unless something else is said."""
        usual: dict[str, Any] = {
            "base_url": self.site.address,
            "viewport": PHONE,
            "has_touch": True,
            "locale": "en-GB",
            "reduced_motion": "reduce",
        }
        profile = self.browser.new_context(**{**usual, **context})
        profile.set_default_timeout(PATIENCE)
        self.contexts.append(profile)
        page = profile.new_page()
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        return page

    def named(self, name: str, **context: Any) -> Page:
        """Somebody who has told their name; nowhere yet."""
        page = self.stranger(**context)
        made = page.request.post("/api/players", data={"name": name})
        assert made.status == 201, made.text()
        return page

    def go_home(self) -> None:
        for context in self.contexts:
            context.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running_site(tmp_path_factory.mktemp("site"), "tests.browser.brisk") as site:
        yield site


@contextmanager
def running_site(data: Path, program: str = "kibitz", *options: str) -> Iterator[Site]:
    """A server of its own, with all that it keeps in a folder."""
    command = [sys.executable, "-m", program, "serve", "--host", "127.0.0.1", "--port", "0"]
    command += ["--limit-factor", "100", "--race-pauses", "0", *options]
    environment = {**os.environ, "KIBITZ_DATA": str(data)}
    with (
        (data / "log").open("w") as log,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment) as server,
    ):
        try:
            yield Site(address_of(server))
        finally:
            server.terminate()


def address_of(server: subprocess.Popen[str]) -> str:
    assert server.stdout is not None
    for line in server.stdout:
        if told := re.search(r"http://[\d.]+:\d+", line):
            return told[0]
    raise AssertionError("The server did not start.")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One for each file: while it is there its event loop runs, and no other test of this process could have one."""
    path = chromium.find()
    if path is None:
        reason = "There is no Chromium here: ./test looks for one and installs it."
        pytest.fail(reason) if os.environ.get("CI") else pytest.skip(reason)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def people(site: Site, browser: Browser) -> Iterator[People]:
    """Everybody who comes during a test; no page may have thrown anything."""
    people = People(site, browser)
    yield people
    people.go_home()
    assert people.problems == []
