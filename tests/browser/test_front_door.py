"""From the address to the first decision."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Route, expect

from kibitz.games import GAMES
from tests.browser.conftest import People, Site, running_site
from tests.browser.matches import make_table

NOTE_RAW_KEYS = r"""() => {
  const isKey = text => /^[a-z]+(-[a-z]+)+$/.test(text.trim());
  window.rawKeys = [];
  new MutationObserver(() => {
    const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) if (isKey(texts.currentNode.data)) rawKeys.push(texts.currentNode.data);
    const labels = [...document.querySelectorAll("[aria-label]")].map(({ ariaLabel }) => ariaLabel);
    rawKeys.push(...labels.filter(isKey));
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}"""
"""Notes each key of a sentence that the page shows, or tells a screen reader, where the sentence is missing."""


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
    expect(page).to_have_title(re.compile("^Your turn"))


AWAY = "The server cannot be reached right now."


def test_a_part_of_the_app_that_does_not_load_can_be_asked_for_again(people: People) -> None:
    page = people.named("Ada", service_workers="block")
    page.route("**/assets/GameSheet-*.js", lambda route: route.abort())
    page.goto("/")
    page.get_by_role("button", name=re.compile("^Coyote")).tap()
    expect(page.get_by_text(AWAY)).to_be_visible()
    page.unroute_all()
    page.get_by_role("button", name=re.compile("^Coyote")).tap()
    expect(page.get_by_role("button", name="Play now with bots")).to_be_visible()
    page.route("**/assets/coyote-*.js", lambda route: route.abort())
    page.goto(f"/t/{make_table(page, 'coyote', 3, quick='easy')}")
    expect(page.get_by_role("heading", name=AWAY)).to_be_visible()
    page.unroute_all()
    page.get_by_role("button", name="Try again").tap()
    expect(page.get_by_test_id("prompt")).not_to_be_empty()
    page.route("**/api/games*", lambda route: route.abort())
    page.goto("/new/coyote")
    expect(page.get_by_role("heading", name=AWAY)).to_be_visible()


def test_a_tab_that_was_open_during_an_upgrade_loads_the_new_app(people: People) -> None:
    page = people.named("Ada", service_workers="block")
    page.goto("/")
    page.route("**/assets/GameSheet-*.js", lambda route: route.fulfill(status=404))
    page.route(lambda url: urlsplit(url).path == "/", answer_like_an_upgraded_server)
    with page.expect_event("load"):
        page.get_by_role("button", name=re.compile("^Coyote")).tap()


def answer_like_an_upgraded_server(route: Route) -> None:
    if route.request.is_navigation_request():
        route.continue_()
    else:
        route.fulfill(body='<script type="module" src="/assets/index-new.js"></script>')


def test_the_lobby_is_available_in_french(people: People) -> None:
    page = people.stranger(locale="fr-FR")
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Regardez toutes les mains, sauf la vôtre.")


def test_every_page_opens_with_its_sentences_in_the_language_chosen_last(people: People) -> None:
    page = people.named("Ada")
    page.add_init_script(f"({NOTE_RAW_KEYS})()")
    page.goto("/learn/coyote")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Learn Coyote")
    page.get_by_role("link", name="To the lobby").tap()
    page.get_by_role("button", name="Settings").tap()
    page.get_by_text("Français").tap()
    page.get_by_role("button", name="Fermer").tap()
    page.get_by_role("button", name=re.compile("^Coyote")).tap()
    page.get_by_role("button", name="Apprendre en jouant").tap()
    expect(heading).to_have_text("Apprendre Coyote")
    assert page.evaluate("rawKeys") == []
    page.goto(f"/t/{make_table(page, 'coyote', 3, quick='easy')}")
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Réglages").tap()
    page.get_by_text("English").tap()
    expect(page.get_by_role("button", name="Back to the table")).to_be_visible()
    assert page.evaluate("rawKeys") == []


def test_friends_arrive_by_a_link_and_nobody_starts_over_their_heads(people: People) -> None:
    ada = people.named("Ada")
    code = make_table(ada, "coyote", 3)
    ada.goto(f"/t/{code}")
    ben = people.stranger()
    ben.goto(f"/t/{code}")
    expect(ben.get_by_role("heading", level=1)).to_have_text("Ada invites you to play Coyote")
    ben.get_by_role("textbox", name="Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").tap()
    expect(ben.get_by_text("Ben (you)")).to_be_visible()
    nadia = people.named("Nadia")
    nadia.goto(f"/t/{code}")
    expect(ada.get_by_text("not seated")).to_be_visible()
    ada.get_by_role("button", name=re.compile("^Start")).tap()
    expect(ada.get_by_text("Nadia is not seated.")).to_be_visible()
    nadia.get_by_role("button", name="Just watch").tap()
    expect(nadia.get_by_text("You are watching.").first).to_be_visible()
    ada.get_by_role("button", name=re.compile("^Start")).tap()
    nadia.get_by_role("button", name="Take a chair").tap()
    nadia.get_by_role("button", name="Take this chair").tap()
    expect(ada.get_by_text(re.compile("^Nadia takes .*’s chair.$")).first).to_be_visible()
    nadia.goto("/")
    nadia.get_by_role("link", name=re.compile("In progress: return to your chair")).tap()
    expect(nadia.get_by_test_id("prompt")).not_to_be_empty()


def test_who_was_removed_stays_out_until_let_back_in_and_who_left_is_not_played_for(people: People) -> None:
    ada, ben = people.named("Ada"), people.named("Ben")
    code = make_table(ada, "coyote", 3)
    ada.goto(f"/t/{code}")
    ben.goto(f"/t/{code}")
    ben.get_by_role("button", name="Sit down").tap()
    ben.get_by_role("textbox", name="Say something").fill("Hello!")
    ben.get_by_role("button", name="Send").tap()
    expect(ada.get_by_role("status").get_by_text("Ben: Hello!")).to_be_visible()
    ada.get_by_role("button", name="Change Ben").tap()
    ada.get_by_role("button", name="Remove").tap()
    with ben.expect_event("load"):
        ben.get_by_role("button", name="Try again").tap()
    expect(ben.get_by_text("The host has removed you from this table.")).to_be_visible()
    ada.get_by_role("button", name="Let back in").tap()
    expect(ada.get_by_text("Removed from the table")).to_have_count(0)
    ben.get_by_role("button", name="Try again").tap()
    ben.get_by_role("button", name="Sit down").tap()
    expect(ada.get_by_role("button", name="Change Ben")).to_be_visible()
    ada.get_by_role("button", name=re.compile("^Start")).tap()
    ben.get_by_role("button", name="Menu").tap()
    ben.get_by_role("button", name=re.compile("^Leave for good")).tap()
    ben.get_by_role("button", name=re.compile("^Tap again to leave for good")).tap()
    expect(ada.get_by_text(re.compile("^Ben has left. .*, a bot, plays on.$")).first).to_be_visible()
    ada.get_by_role("button", name="Menu").tap()
    ada.get_by_role("button", name="Players").tap()
    expect(ada.get_by_role("dialog")).to_contain_text("You")
    expect(ada.get_by_role("dialog")).not_to_contain_text("Ben")
    expect(ben.get_by_role("heading", level=1)).to_have_text("Look into every hand but your own.")
    expect(ben.get_by_role("link", name=re.compile("return to your chair"))).to_have_count(0)


def test_a_dead_link_says_so_before_it_asks_for_a_name(people: People) -> None:
    page = people.stranger()
    page.goto("/t/NO-SUCH-TABLE-1")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such table.")
    expect(page.get_by_role("textbox")).to_have_count(0)


def test_the_not_found_page_links_back(people: People) -> None:
    page = people.named("Ada")
    page.goto("/t/NO-SUCH-TABLE-1")
    page.get_by_role("link", name="To the lobby").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Look into every hand but your own.")
