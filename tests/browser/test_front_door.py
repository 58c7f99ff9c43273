"""From the address to the first decision."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from kibitz.games import GAMES
from tests.browser.conftest import People, Site, running_site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """With bots that take their time, as newcomers find them."""
    with running_site(tmp_path_factory.mktemp("site")) as site:
        yield site


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_newcomer_plays_with_bots_after_two_taps(people: People, game: str) -> None:
    page = people.stranger()
    page.goto("/")
    page.get_by_role("button", name=re.compile(f"^{game.capitalize()}")).tap()
    page.get_by_role("button", name="Play now with bots").tap()
    page.wait_for_url("**/t/*")
    expect(page.get_by_test_id("prompt")).not_to_be_empty()
    expect(page).to_have_title(re.compile("^Your turn"), timeout=10_000)


def test_the_lobby_is_available_in_french(people: People) -> None:
    page = people.stranger(locale="fr-FR")
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Regardez toutes les mains, sauf la vôtre.")


def test_the_not_found_page_links_back(people: People) -> None:
    page = people.named("Ada")
    page.goto("/t/NO-SUCH-TABLE-1")
    page.get_by_role("link", name="To the lobby").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Look into every hand but your own.")
