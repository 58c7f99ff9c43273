"""The first page opens fast on a slow connection, because it is small."""

from __future__ import annotations

from playwright.sync_api import Browser

from bench.browser import weigh_lobby
from tests.browser.conftest import Site

MOST_SCRIPT = 60_000


def test_the_first_load_stays_within_its_size_budget(site: Site, browser: Browser) -> None:
    assert 10_000 < weigh_lobby(browser, site) < MOST_SCRIPT
