"""Plays a person's seat beside their page: on a socket of its own, with the moves of a bot.

So every phase of a match can be looked at, photographed and measured, without a script for each board.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from playwright.sync_api import BrowserContext, Page

from kibitz.bots import bot
from kibitz.engine.offers import Offers, expand
from kibitz.games import GAMES

LISTEN = """code => {
  window.heard = { latest: null, over: null, answers: {} };
  const socket = new WebSocket(`ws://${location.host}/ws`);
  window.send = message => socket.send(JSON.stringify(message));
  return new Promise((resolve, reject) => {
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "welcome") send({ type: "enter", id: "enter", table: code });
      if (message.type === "state" || message.type === "happened") heard.latest = message;
      if (message.type === "state") heard.over = null;
      if (message.type === "over") heard.over = message;
      if ("id" in message) heard.answers[message.id] = message;
      if (message.id === "enter") message.type === "ack" ? resolve() : reject(new Error(message.sentence));
    };
  });
}"""


class Hero:
    """Somebody's second pair of hands."""

    def __init__(self, context: BrowserContext, code: str, level: str = "easy", seed: str = "hero") -> None:
        self.page: Page = context.new_page()
        self.page.goto("/healthz")
        self.page.evaluate(LISTEN, code)
        self.code = code
        self.level = level
        self.random = Random(seed)
        self.asked = 0

    @property
    def latest(self) -> dict[str, Any]:
        """The newest state of the match."""
        latest: dict[str, Any] = self.page.evaluate("heard.latest")
        return latest

    @property
    def over(self) -> dict[str, Any] | None:
        over: dict[str, Any] | None = self.page.evaluate("heard.over")
        return over

    def is_asked(self) -> bool:
        """Whether the match waits for this person."""
        view = self.latest["view"]
        return view["viewer"] in view["to_act"]

    def move(self) -> bool:
        """Plays what a bot would play, if the match waits for this person; whether it was done."""
        seen = self.latest
        if seen["view"]["viewer"] not in seen["view"]["to_act"]:
            return False
        return self.act(self.decide(seen))

    def act(self, action: dict[str, Any]) -> bool:
        """Plays an action in its JSON form; whether it was done."""
        return bool(self.ask(type="act", match=self.latest["match"], action=action)["type"] == "ack")

    def decide(self, seen: dict[str, Any]) -> dict[str, Any]:
        """What a bot would do here, in its JSON form."""
        game = GAMES[seen["view"]["game"]]
        legal = expand(msgspec.convert(seen["choices"], Offers), game.action)
        view = msgspec.convert(seen["view"], game.view_type)
        chosen: dict[str, Any] = msgspec.to_builtins(bot(game.id, self.level).choose(view, legal, self.random).action)
        return chosen

    def ask(self, **message: Any) -> dict[str, Any]:
        self.asked += 1
        request = f"hero{self.asked}-{self.random.random()}"
        self.page.evaluate("message => send(message)", {"id": request, "table": self.code, **message})
        answer: dict[str, Any] = self.until(f"heard.answers[{request!r}]")
        return answer

    def wait_for_turn(self, seconds: float = 60) -> bool:
        """Until the match waits for this person; false when it is over."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if self.over:
                return False
            if self.is_asked():
                return True
            self.page.wait_for_timeout(30)
        raise AssertionError(f"Nobody asked {self.code} for anything: {self.latest}")

    def until(self, expression: str, seconds: float = 120) -> Any:
        return self.page.wait_for_function(expression, timeout=seconds * 1000).json_value()


def move_on(hands: Sequence[Hero]) -> None:
    """Plays one decision of the match; if it is a race, everybody's, each when the time that it claims has passed."""
    latest = hands[0].latest
    version = latest["version"]
    asked = [hands[seat] for seat in latest["view"]["to_act"]]
    began = time.monotonic()
    for hand in asked:
        hand.until(f"heard.latest?.version >= {version}")
    decided = [(hand, hand.decide(hand.latest)) for hand in asked]
    racing = sorted(((hand, action) for hand, action in decided if "ms" in action), key=lambda one: one[1]["ms"])
    for hand, action in racing or decided[:1]:
        hand.page.wait_for_timeout(max(0, action.get("ms", 0) - 1000 * (time.monotonic() - began)))
        hand.act(action)
    hands[0].until(f"heard.latest.version > {version}")
