"""Everything that a person's browser receives about a match, through any channel."""

from __future__ import annotations

import html
import json
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple, TypeAlias, get_args

from playwright.sync_api import Page, Response, WebSocket

Channel: TypeAlias = Literal[
    "frame", "answer", "page", "accessibility", "local storage", "session storage", "databases", "caches", "cookies"
]
CHANNELS: tuple[Channel, ...] = get_args(Channel)

STORED = """async () => {
  const read = request => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const databases = {};
  for (const { name } of await indexedDB.databases()) {
    const database = await read(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      databases[`${name}/${store}`] = await read(database.transaction(store).objectStore(store).getAll());
    }
    database.close();
  }
  const kept = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      kept[pathname] = pathname.startsWith("/assets/") ? "" : await (await cache.match(request)).text();
    }
  }
  return {
    "local storage": { ...localStorage },
    "session storage": { ...sessionStorage },
    databases,
    caches: kept,
    cookies: document.cookie,
  };
}"""
"""Assets are the same for everybody, whatever is played; of all else the text is read."""


APART = "\n---\n"
"""Between what belongs to different things on the screen: the numbers of three public signs are not a hand of cards."""


class Sighting(NamedTuple):
    """What was seen in a channel when the match was, for this browser, at a version."""

    channel: Channel
    version: int
    text: str


class Eyes:
    """Looks at a page from the outside. To be made before the page goes anywhere."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sightings: list[Sighting] = []
        self._heard = 0
        self._responses: list[tuple[int, Response]] = []
        self._accessibility = page.context.new_cdp_session(page)
        page.on("websocket", self._listen)
        page.on("response", lambda response: self._responses.append((self._heard, response)))

    def forget(self) -> list[Sighting]:
        """Everything that was seen so far; another match may begin."""
        seen, self.sightings, self._heard = self.sightings, [], 0
        return seen

    def look(self, version: int) -> None:
        """At the page as it is, at what it has stored, and at what was answered to it meanwhile.

        The page has shown `version`; if a newer one arrives during the look, what is seen belongs to that.
        """
        stored: dict[Channel, Any] = self.page.evaluate(STORED)
        seen: dict[Channel, str] = {
            "page": html.unescape(self.page.evaluate("document.documentElement.outerHTML")),
            "accessibility": APART.join(self._names()),
            **{channel: "\n".join(texts_in(kept)) for channel, kept in stored.items()},
        }
        version = max(version, self._heard)
        self.sightings += [Sighting(channel, version, text) for channel, text in seen.items()]
        responses, self._responses = self._responses, []
        for heard, response in responses:
            if "/api/" in response.url and response.ok:
                self.sightings.append(Sighting("answer", heard, response.text()))

    def _names(self) -> Iterator[str]:
        """The name, description and value of everything that a screen reader is given."""
        tree: Any = self._accessibility.send("Accessibility.getFullAXTree")
        for node in tree["nodes"]:
            for part in ("name", "description", "value"):
                if text := node.get(part, {}).get("value"):
                    yield str(text)
            yield from (str(told["value"].get("value")) for told in node.get("properties", ()))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._receive)

    def _receive(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        message = json.loads(text)
        if message["type"] in ("state", "happened"):
            self._heard = message["version"]
        self.sightings.append(Sighting("frame", self._heard, text))


def texts_in(kept: Any) -> Iterator[str]:
    """Something stored as it is, if it is a text; else as data, and each text in it by itself."""
    if isinstance(kept, dict):
        for name, value in kept.items():
            yield name
            yield from texts_in(value)
    else:
        yield kept if isinstance(kept, str) else json.dumps(kept, ensure_ascii=False)
