"""Whole matches through the page, from the invitation to the final score, compared with the server's own record."""

from __future__ import annotations

import re
import time
from base64 import b64encode
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from kibitz import Match as Played
from kibitz.games import GAMES
from tests.browser.conftest import DESKTOP, MOTION, PHONE, People, Site
from tests.browser.matches import (
    STUCK_SECONDS,
    Match,
    click,
    hurried,
    is_asked,
    make_table,
    match_of,
    press_keys,
    recorded_scores,
    shown_scores,
)
from tests.browser.sitting import NAMES
from tests.match_options import nearest_seats, short

GAME = pytest.mark.parametrize("game", sorted(GAMES))


def join(page: Page, code: str, name: str | None = None) -> None:
    """Comes by the link, tells a name if that is asked, and sits down by one tap."""
    page.goto(f"/t/{code}")
    if name is not None:
        page.get_by_role("textbox").fill(name)
    page.get_by_role("button", name=re.compile("^(Sit down|Prendre place)$")).click()
    page.get_by_text(re.compile(r"\((you|vous)\)$")).wait_for()


def start(host: Page, code: str) -> None:
    host.goto(f"/t/{code}")
    host.get_by_role("button", name=re.compile("^(Start|Commencer)")).click()
    host.get_by_test_id("prompt").wait_for()


@GAME
def test_two_people_bots_and_a_spectator_finish_a_match_over_a_broken_network(
    people: People, site: Site, game: str
) -> None:
    ada = hurried(people.named("Ada", reduced_motion=MOTION))
    ben = hurried(people.stranger(viewport=DESKTOP, has_touch=False, locale="fr-FR"))
    seats = nearest_seats(game, 3)
    code = make_table(ada, game, seats, options=short(game))
    join(ben, code, "Ben")
    start(ada, code)
    eve = people.named("Eve")
    eve.goto(f"/t/{code}")
    expect(eve.get_by_role("button", name="Watching · Take a chair")).to_be_visible()
    match = Match(game, [ada, ben], press=click)
    match.play(until=lambda: match.presses >= 3)
    ben.context.set_offline(True)
    match.pages = [ada]
    match.play(until=lambda: is_asked(ben) or not is_asked(ada) or match.presses >= 6)
    ben.context.set_offline(False)
    match.pages = [ada, ben]
    match.play()
    played = match_of(ada)
    assert shown_scores(ada) == shown_scores(ben) == recorded_scores(site, played)
    expect(eve.locator("#finish-title")).to_be_visible()
    assert shown_scores(eve) == recorded_scores(site, played)
    record = site.record(played)
    assert Played.replay(record).outcome is not None
    assert {entry["seat"] for entry in record["inputs"]} >= {0, 1}
    ben.get_by_role("button", name="Revoir").click()
    ben.wait_for_url("**/r/*")
    expect(ben.get_by_role("slider")).to_have_attribute("max", str(len(record["inputs"])))
    ben.get_by_role("button", name="À la fin").click()
    expect(ben.get_by_role("slider")).to_have_value(str(len(record["inputs"])))


@GAME
def test_a_match_can_be_played_with_the_keyboard_alone(people: People, site: Site, game: str) -> None:
    ada = hurried(people.named("Ada", viewport=DESKTOP, has_touch=False, reduced_motion=MOTION))
    code = make_table(ada, game, GAMES[game].seat_counts[0], options=short(game), quick="easy")
    ada.goto(f"/t/{code}")
    ada.get_by_test_id("prompt").wait_for()
    Match(game, [ada], press=press_keys).play()
    assert shown_scores(ada) == recorded_scores(site, match_of(ada))
    if (GAMES_ON_SCREEN / game / "story" / "Celebration.svelte").exists():
        expect_celebration(ada)
    expect_picture(ada)


GAMES_ON_SCREEN = Path(__file__).parents[2] / "web" / "src" / "games"
SMALLEST: ViewportSize = {"width": 320, "height": 568}
CELEBRATION = "section.finish > [aria-hidden=true]:first-child"
MOVES = f"""[...document.querySelectorAll("{CELEBRATION} *")]
  .some(part => getComputedStyle(part).animationName !== "none")"""


def expect_celebration(page: Page) -> None:
    """It moves, unless somebody wants less motion; but it is always there, and fits the smallest phone."""
    expect(page.locator(CELEBRATION)).to_be_visible()
    size = page.viewport_size
    page.set_viewport_size(SMALLEST)
    right = page.locator("section.finish").evaluate("results => results.getBoundingClientRect().right")
    assert right < SMALLEST["width"]
    page.set_viewport_size(size or PHONE)
    assert page.evaluate(MOVES)
    page.emulate_media(reduced_motion="reduce")
    assert not page.evaluate(MOVES)
    expect(page.locator(CELEBRATION)).to_be_visible()


WIDTH = 1080
FEWEST_COLOURS = 100
LOOK_AT = """async png => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  const on = canvas.getContext("2d");
  on.drawImage(image, 0, 0);
  const { data } = on.getImageData(0, 0, image.width, image.height);
  return [image.width, new Set(new Uint32Array(data.buffer)).size];
}"""


def expect_picture(page: Page) -> None:
    """The picture to share is drawn on the device; where nothing can be shared it is saved."""
    with page.expect_download() as saving:
        page.get_by_role("button", name="Share a picture").click()
    png = b64encode(saving.value.path().read_bytes()).decode()
    width, colours = page.evaluate(LOOK_AT, png)
    assert width == WIDTH
    assert colours > FEWEST_COLOURS


@GAME
def test_a_match_finishes_although_one_person_leaves_and_returns(people: People, site: Site, game: str) -> None:
    seats = nearest_seats(game, 3)
    pages = [hurried(people.named(name)) for name in NAMES[:seats]]
    code = make_table(pages[0], game, seats, options=short(game))
    for page in pages[1:]:
        join(page, code)
    start(pages[0], code)
    ada, leaver = pages[0], pages[-1]
    leaver.goto("/rules/coyote")
    expect(ada.locator(f'[data-seat="{seats - 1}"]').first).to_be_visible()
    kept = ada.get_by_role("dialog").get_by_text(f"A bot plays for {NAMES[seats - 1]}")
    patience = time.monotonic() + STUCK_SECONDS
    while not kept.is_visible():  # the board may still be loading, and close what is open
        assert time.monotonic() < patience, ada.locator("body").aria_snapshot()
        if ada.get_by_role("dialog").count() == 0:
            ada.get_by_role("button", name="Menu").click()
            ada.get_by_role("button", name="Players").click()
        ada.wait_for_timeout(100)
    ada.keyboard.press("Escape")
    leaver.goto(f"/t/{code}")
    leaver.get_by_test_id("prompt").wait_for()
    Match(game, pages).play()
    record = recorded_scores(site, match_of(ada))
    assert [shown_scores(page) for page in pages] == [record] * seats
