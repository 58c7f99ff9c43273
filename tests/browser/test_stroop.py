"""A race in the browser: the reported time runs from the card on the screen to the key press."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import DESKTOP, People
from tests.browser.matches import make_table

DECK = ["red/blue 2", "green/red 1", "blue/green 0", "yellow/purple 1"]
WATCH = """() => {
  let was = false;
  new MutationObserver(() => {
    const is = document.querySelector('.centre .card') !== null;
    if (is && !was) window.cardDrawn = performance.now();
    was = is;
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver(list => {
    const card = list.getEntries().find(({ identifier }) => identifier === 'card-1');
    if (card) window.cardSeen = card.renderTime;
  }).observe({ type: 'element', buffered: true });
  addEventListener('keydown', event => { window.keyDown ??= event.timeStamp; }, true);
}"""
HALF_A_SECOND_AFTER_IT = """() => new Promise(done => {
  const look = () => performance.now() > window.cardSeen + 500 ? done() : setTimeout(look, 20);
  look();
})"""
ROUNDING = 2
"""Milliseconds; the reported time is a whole number."""


def answers_sent(page: Page) -> list[dict[str, Any]]:
    """The answers that a page sends from now on."""
    sent: list[dict[str, Any]] = []

    def keep(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "act" and message["action"]["do"] == "answer":
            sent.append(message["action"])

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", keep)

    page.on("websocket", listen)
    return sent


def test_a_reaction_is_timed_from_the_card_to_the_key_and_reported_once(people: People) -> None:
    page = people.named("Ada", viewport=DESKTOP, has_touch=False)
    page.add_init_script(f"({WATCH})()")
    sent = answers_sent(page)
    code = make_table(page, "stroop", 2, options={"cards": DECK, "first": 1, "limit_ms": None}, quick="easy")
    page.goto(f"/t/{code}")
    page.locator(".answers.armed").wait_for()
    page.evaluate(HALF_A_SECOND_AFTER_IT)
    page.keyboard.press("4")
    page.keyboard.press("1")
    expect(page.get_by_role("region", name="Photo finish")).to_be_visible()
    [answer] = sent
    since_drawn, since_seen = page.evaluate("[keyDown - cardDrawn, keyDown - cardSeen]")
    assert answer["colour"] == "blue"
    assert since_seen <= since_drawn
    assert abs(answer["ms"] - since_seen) < ROUNDING


def test_no_sentence_on_the_page_names_the_ink_during_a_race(people: People) -> None:
    page = people.named("Ada", viewport=DESKTOP, has_touch=False)
    code = make_table(page, "stroop", 2, options={"cards": DECK, "first": 0, "limit_ms": None}, quick="easy")
    page.goto(f"/t/{code}")
    page.get_by_role("button", name="Colour").click()
    page.locator(".answers.armed").wait_for()
    expect(page.locator("aside .history")).to_contain_text("Ben asks for the")
    expect(page.locator("aside .history")).not_to_contain_text("The card:")
    expect(page.get_by_test_id("spoken")).to_contain_text("The card:")
