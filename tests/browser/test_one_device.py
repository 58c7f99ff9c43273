"""Several people round one tablet or phone, each at an edge of their own."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, WebSocketRoute, expect

from tests.browser.conftest import PHONE, People
from tests.browser.test_axe import violations

TABLET: ViewportSize = {"width": 1024, "height": 768}
NAMES = ["Ada", "Ben", "Cleo", "Dan"]
HUMAN = 260
"""Milliseconds that nobody's eyes and fingers can do without: faster answers do not count."""
FIVE_MS = re.compile(r"\+[456] ms")
"""Each of the two times is a whole number of milliseconds, so their difference may be one off."""
SEEN_FOR = """ms => new Promise(resolve => new PerformanceObserver((list, observer) => {
  const mark = document.querySelector("[elementtiming]").getAttribute("elementtiming");
  const card = list.getEntries().find(entry => entry.identifier === mark);
  if (!card) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(resolve, Math.max(0, card.renderTime + ms - performance.now())));
}).observe({ type: "element", buffered: true }))"""
"""Waits until the card of a race has been on the screen for `ms`. On a busy machine it gets there late."""
BOXES = """places => places.map(place => [...place.querySelectorAll(".hand button, .hub button")].map(button => {
  const { left, top, width, height } = button.getBoundingClientRect();
  return { left, top, right: left + width, bottom: top + height, width, height };
}))"""


def open_table(page: Page, people: int, **changes: Any) -> None:
    body = {"game": "stroop", "seats": people, "device": NAMES[:people], **changes}
    made = page.request.post("/api/tables", data=body)
    assert made.status == 201, made.text()
    page.goto(f"/t/{made.json()['table']}")
    expect(page.locator(".place")).to_have_count(people)


def hold_answers_up(page: Page, count: int) -> None:
    """A network that lets answers through only when a given number of them is there."""
    held: list[str] = []

    def relay(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def forward(message: str | bytes) -> None:
            text = message if isinstance(message, str) else message.decode()
            if '"do":"answer"' not in text:
                server.send(text)
                return
            held.append(text)
            if len(held) == count:
                for answer in held:
                    server.send(answer)

        socket.on_message(forward)

    page.route_web_socket(re.compile("/ws"), relay)


def place(page: Page, seat: int) -> Any:
    return page.locator(f'.place[data-seat="{seat}"]')


def touch_together(page: Page, *targets: Any, apart: float) -> None:
    """Fingers that go down one after the other, `apart` milliseconds by the device's clock, and stay down."""
    page.evaluate(SEEN_FOR, HUMAN)
    session = page.context.new_cdp_session(page)
    points, now = [], page.evaluate("(performance.timeOrigin + performance.now()) / 1000")
    for number, target in enumerate(targets):
        box = target.bounding_box()
        points.append({"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "id": number})
        at = now + number * apart / 1000
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points, "timestamp": at})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def ask(page: Page, seat: int) -> None:
    place(page, seat).get_by_role("button", name="Colour").tap()
    expect(page.locator(".answers.armed")).to_have_count(2)


def test_two_fingers_5_ms_apart_are_told_apart_and_the_match_goes_on_to_its_end(people: People) -> None:
    page = people.named("Owner", viewport=TABLET)
    hold_answers_up(page, 2)
    open_table(page, 3, options={"cards": ["red/blue 2"] * 6, "first": 0})
    ask(page, 0)
    cleo, ben = (place(page, seat).locator('[data-answer="blue"]') for seat in (2, 1))
    touch_together(page, cleo, ben, apart=5)
    for seat in range(3):
        finish = place(page, seat).get_by_role("region", name="Photo finish")
        expect(finish.get_by_role("listitem").first).to_contain_text("You" if seat == 2 else "Cleo")
        expect(finish.get_by_role("listitem").nth(1)).to_contain_text(FIVE_MS)
    page.reload()
    expect(place(page, 1).get_by_role("button", name="Colour")).to_be_visible()
    for seat in (1, 2, 0):
        ask(page, seat)
        for other in {0, 1, 2} - {seat}:
            place(page, other).get_by_role("button", name="Stay silent").tap()
    expect(place(page, 2).get_by_text("You win!")).to_be_visible()
    expect(place(page, 0).get_by_text("Won by Cleo")).to_be_visible()
    place(page, 1).get_by_role("button", name="Play again").tap()
    expect(place(page, 2).get_by_role("button", name="Colour")).to_be_visible()


@pytest.mark.parametrize(("count", "viewport"), [(2, PHONE), (2, TABLET), (3, TABLET), (4, TABLET)])
def test_everybody_has_an_edge_with_answers_that_a_finger_can_hit(
    people: People, count: int, viewport: ViewportSize
) -> None:
    page = people.named("Owner", viewport=viewport)
    open_table(page, count, options={"first": 0})
    boxes = page.locator(".place").evaluate_all(BOXES)
    for box in (box for place in boxes for box in place):
        assert min(box["width"], box["height"]) >= 44
        assert box["left"] >= 0
        assert box["top"] >= 0
        assert box["right"] <= viewport["width"]
        assert box["bottom"] <= viewport["height"]
    assert violations(page) == []


def test_a_duel_on_a_phone_starts_from_the_lobby(people: People) -> None:
    page = people.named("Ada", locale="fr-FR")
    page.goto("/")
    page.get_by_role("button", name=re.compile("^Stroop")).tap()
    page.get_by_role("link", name="Sur un seul appareil").tap()
    page.get_by_label("Nom 2").fill("Zoé")
    page.get_by_role("button", name="Jouer", exact=True).tap()
    expect(page.locator(".place")).to_have_count(2)
    expect(place(page, 1)).to_contain_text("Zoé")
