"""If the server cannot be reached, the app still opens, says what is wrong, and continues when the server is back."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import People, running_site

KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const kept = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()));
  return kept.flat().map(request => new URL(request.url).pathname);
}"""
AWAY = "The server cannot be reached right now."


def kept_by(page: Page) -> list[str]:
    """The paths that the service worker has kept, once it is there."""
    kept: list[str] = page.evaluate(KEPT)
    return kept


def test_the_app_opens_while_the_server_is_unreachable(tmp_path: Path, browser: Browser) -> None:
    with running_site(tmp_path) as site:
        people = People(site, browser)
        page = people.stranger()
        page.goto("/")
        kept = kept_by(page)
        page.goto("/rules/coyote")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert "/" in kept
    assert any(path.endswith(".js") for path in kept)
    assert not any(path.startswith("/api") for path in kept), "nothing of a match is kept"
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Look into every hand but your own.")
    expect(page.get_by_role("status").filter(has_text=AWAY)).to_be_visible()
    expect(page.get_by_role("button", name="Coyote")).to_be_visible()
    page.goto("/rules/coyote")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto("/t/FROG-1")
    expect(page.get_by_role("link", name="To the lobby")).to_be_visible()
    people.go_home()
    assert people.problems == []


def test_the_lobby_says_when_the_connection_is_lost_and_restored(people: People) -> None:
    page = people.named("Ada")
    page.goto("/")
    assert "/" in kept_by(page)
    away = page.get_by_text(AWAY)
    expect(away).to_have_count(0)
    page.context.set_offline(True)
    page.reload()
    expect(away).to_be_visible()
    page.context.set_offline(False)
    expect(away).to_have_count(0)
