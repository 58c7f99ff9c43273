"""A table with a person in every chair, all of whom follow a script: nothing else happens there."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import People
from tests.browser.matches import STUCK_SECONDS, make_table
from tools.hero import Hero

NAMES = ("Ada", "Ben", "Chloé", "Dora", "Emil")
SHOWN = """version => {
  const match = document.querySelector(".match");
  return match?.dataset.version === String(version) && match.dataset.settled === "true";
}"""


class Sitting:
    """Ada's page, which only looks on, and everybody's hands. With `tv`, the page is a big screen."""

    def __init__(
        self, people: People, game: str, seats: int, options: Mapping[str, Any], *, tv: bool = False, **screen: Any
    ) -> None:
        self._is_tv = tv
        self.page: Page = people.named(NAMES[0], **screen)
        self.page.clock.install()
        self.code = make_table(self.page, game, seats, options=dict(options))
        contexts = [self.page.context, *(people.named(name).context for name in NAMES[1:seats])]
        self.hands = [Hero(context, self.code, seed=f"{game} {seat}") for seat, context in enumerate(contexts)]
        for hand in self.hands[1:]:
            assert hand.ask(type="sit")["type"] == "ack"

    def play(self, script: Sequence[Mapping[str, Any]] = ()) -> Iterator[int]:
        """To the end, by a record's inputs or as bots would; gives each version when Ada's page shows it."""
        assert self.hands[0].ask(type="start")["type"] == "ack"
        for hand in self.hands:
            hand.until("heard.over === null && heard.latest")
        if not self.page.url.endswith(self.code):
            self.page.goto(f"/{'tv' if self._is_tv else 't'}/{self.code}")
        while True:
            if self._is_tv and self.hands[0].latest["view"]["outcome"]:
                return  # it goes on by itself, from the end of the match to the scoreboard of the evening
            version = self.wait_for_latest()
            yield version
            if self.hands[0].over:
                return
            self.next_move(version, script[version] if script else None)

    def change_game(self, game: str, options: Mapping[str, Any]) -> None:
        """For the next match, which everybody wants to play."""
        for hand in self.hands:
            hand.until("heard.over")
            assert hand.ask(type="rematch")["type"] == "ack"
        assert self.hands[0].ask(type="configure", game=game, options=dict(options))["type"] == "ack"

    def next_move(self, version: int, scripted: Mapping[str, Any] | None) -> None:
        """What is written, or what occurs to the first of those for whom the table waits."""
        seat = scripted["seat"] if scripted else min(self.hands[0].latest["view"]["to_act"])
        mover = self.hands[seat]
        mover.until(f"heard.latest?.version >= {version}")
        done = mover.act(scripted["action"]) if scripted else mover.move()
        assert done or not scripted, "a race may be over before the slowest has answered, unless it is a script"
        self.hands[0].until(f"heard.latest.version > {version}")

    def wait_for_latest(self) -> int:
        """Until the page shows the newest version to the end. What it shows for seconds, it shows when they fly, too.

        The newest one is asked for every time: a race closes by itself when nobody can win it any more.
        """
        patience = time.monotonic() + STUCK_SECONDS
        while not self.page.evaluate(SHOWN, version := self.hands[0].latest["version"]):
            assert time.monotonic() < patience, self.page.locator("main").aria_snapshot()
            self.page.clock.run_for(500)
        self.page.clock.run_for(500)
        return int(version)
