"""Plays a whole evening and photographs every step for everybody: four people and a latecomer, all four games.

In each game somebody loses the connection; there are two rematches, somebody is removed, and somebody leaves.
`make evening` writes the pictures into `build/evening/`, with a page that shows them side by side. Look at them as each
person would: do I know what to do, why, and what has just happened?
"""

from __future__ import annotations

import html
import json
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.conftest import FLAGS
from tests.browser.matches import Match, click, hurried, is_over, is_telling, make_table
from tests.browser.network import Network, Server
from tools import chromium

FOLDER = Path(__file__).parent.parent / "build" / "evening"
SETTLED = 600
PATIENCE = 60_000
MATCHES_TO_FILTER = 6
"""From this number of matches on, people can filter them."""


@dataclass
class Person:
    name: str
    width: int
    height: int
    language: str
    theme: str
    network: Network = field(default_factory=Network)
    page: Page = field(init=False)
    phase: str | None = None
    """Of the match that this person's page has heard of last."""

    def arrive(self, browser: Browser, server: Server) -> None:
        self.network.target = server.network.target
        context = browser.new_context(
            base_url=self.network.address,
            viewport={"width": self.width, "height": self.height},
            locale=self.language,
            color_scheme=self.theme,  # type: ignore[arg-type]
            has_touch=self.width < 1000,
        )
        self.page = hurried(context.new_page())
        self.page.on("websocket", lambda socket: socket.on("framereceived", self.hear))

    def hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] in ("state", "happened"):
            self.phase = message["view"].get("phase")

    def press(self, *names: str) -> None:
        """A button or a link by its English or French name."""
        name = re.compile("^(" + "|".join(names) + ")")
        found = self.page.get_by_role("button", name=name).or_(self.page.get_by_role("link", name=name))
        found.first.click(timeout=PATIENCE)


ADA = Person("Ada", 390, 844, "en-GB", "light")
BEN = Person("Ben", 320, 568, "fr-FR", "dark")
CHLOE = Person("Chloé", 360, 640, "fr-FR", "light")
DORA = Person("Dora", 820, 1180, "en-GB", "dark")
EMIL = Person("Émile", 1440, 900, "fr-FR", "dark")
FRIENDS = (ADA, BEN, CHLOE, DORA)

SIT = ("Sit down", "Prendre place")
START = ("Start", "Commencer")
AGAIN = ("Play again", "Rejouer")


class Album:
    """The pictures of an evening, step by step."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.steps: list[tuple[str, list[tuple[Person, str]]]] = []
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.png"):
            old.unlink()

    def photograph(self, step: str, *people: Person) -> None:
        number = len(self.steps) + 1
        taken = []
        for person in people:
            person.page.clock.run_for(SETTLED)
            name = f"{number:02}-{re.sub(r'[^a-z0-9]+', '-', step.lower())}-{person.name}.png"
            person.page.screenshot(path=self.folder / name)
            taken.append((person, name))
        self.steps.append((step, taken))
        self.write()
        print(f"{number:02} {step}", file=sys.stderr, flush=True)  # noqa: T201

    def write(self) -> None:
        parts = ["<!doctype html><meta charset=utf-8><title>An evening</title><style>img{vertical-align:top}</style>"]
        for step, taken in self.steps:
            parts.append(f"<h2>{html.escape(step)}</h2>")
            for person, name in taken:
                shown = min(person.width, 480)
                parts.append(f'<img src="{html.escape(name)}" width="{shown}" alt="{html.escape(person.name)}">')
        (self.folder / "index.html").write_text("\n".join(parts), "utf-8")


class Evening:
    def __init__(self, album: Album) -> None:
        self.album = album

    # Arriving

    def open_table(self, game: str, seats: int = 4, **options: Any) -> str:
        code = make_table(ADA.page, game, seats, options=options)
        ADA.page.goto(f"/t/{code}")
        ADA.page.get_by_role("button", name=re.compile("^Start")).wait_for()
        return code

    def join(self, person: Person, code: str) -> None:
        person.page.goto(f"/t/{code}")
        box = person.page.get_by_role("textbox", name=re.compile("name|nom"))
        sit = person.page.get_by_role("button", name=re.compile("^(Sit down|Prendre place)"))
        sit.first.wait_for()
        if box.count():
            box.fill(person.name)
        sit.first.click()

    # Playing

    def play(self, game: str, people: list[Person], until: Callable[[], bool] | None = None) -> None:
        match = Match(game, [person.page for person in people], press=click, seed=f"evening {len(self.album.steps)}")
        match.play(until)

    def play_through(self, game: str, people: list[Person], unlucky: Person, title: str) -> None:
        """To the end, with a picture of each phase; in the middle somebody loses the connection."""
        seen: set[str] = set()
        match = Match(game, [person.page for person in people], press=click, seed=f"evening {title}")

        def new_phase() -> bool:
            return bool(phases(people) - seen) or all(is_over(person.page) for person in people)

        while not all(is_over(person.page) for person in people):
            goal = match.presses + 5
            match.play(until=lambda goal=goal: new_phase() or match.presses >= goal)  # type: ignore[misc]
            if found := phases(people) - seen:
                seen |= found
                self.album.photograph(f"{title}: {', '.join(sorted(found))}", *people)
            if unlucky is not None and match.presses > 6 and "lost" not in seen:
                seen.add("lost")
                self.lose_connection(match, people, unlucky, title)

    def lose_connection(self, match: Match, people: list[Person], unlucky: Person, title: str) -> None:
        unlucky.network.change("down")
        notice = unlucky.page.get_by_test_id("connection")
        expect(notice).not_to_be_empty(timeout=PATIENCE)
        match.pages = [person.page for person in people if person is not unlucky]
        goal = match.presses + 2
        match.play(until=lambda: match.presses >= goal or any(is_over(page) for page in match.pages))
        self.album.photograph(f"{title}: {unlucky.name} has lost the connection", *people)
        unlucky.network.change("up")
        expect(notice).not_to_contain_text(re.compile("nothing is lost|rien n’est perdu"), timeout=PATIENCE)
        self.album.photograph(f"{title}: {unlucky.name} is back", *people)
        match.pages = [person.page for person in people]

    # The evening

    def coyote(self) -> None:
        ADA.page.goto("/")
        ADA.page.get_by_role("heading", level=1).wait_for()
        self.album.photograph("The lobby", ADA)
        code = self.open_table("coyote", lives=2, variations=["ditto", "reverse"])
        for person in (BEN, CHLOE, DORA):
            person.page.goto(f"/t/{code}")
            person.page.get_by_role("button", name=re.compile("^(Sit down|Prendre place)")).wait_for()
        self.album.photograph("Invitations", BEN, CHLOE, DORA)
        for person in (BEN, CHLOE, DORA):
            self.join(person, code)
        ADA.page.get_by_role("button", name="Change Dora").wait_for()
        self.album.photograph("The waiting room", *FRIENDS)
        ADA.press(*START)
        self.play_through("coyote", list(FRIENDS), BEN, "Coyote")
        self.album.photograph("Coyote: the end", *FRIENDS)
        self.rematch("coyote", list(FRIENDS), BEN)

    def rematch(self, game: str, people: list[Person], undecided: Person) -> None:
        for person in people:
            if person is not undecided:
                person.press(*AGAIN)
        self.album.photograph(f"{game}: who plays again?", *people)
        undecided.press(*AGAIN)
        ADA.press("Start the next match", "Start")
        ADA.page.locator("#finish-title").wait_for(state="detached", timeout=PATIENCE)
        self.album.photograph(f"{game}: the rematch begins", *people)

    def peacock(self) -> None:
        """Dora leaves for good; a bot goes on."""
        code = self.open_table("peacock")
        for person in (BEN, CHLOE, DORA):
            self.join(person, code)
        ADA.page.get_by_role("button", name="Change Dora").wait_for()
        ADA.press(*START)
        people = list(FRIENDS)
        self.play("peacock", people, until=lambda: bool(phases(people) & {"playing"}))
        DORA.press("Menu")
        self.album.photograph("Peacock: Dora opens the menu", DORA)
        DORA.press("Leave for good")
        DORA.press("Tap again to leave for good")
        DORA.page.get_by_role("heading", level=1).wait_for()
        self.album.photograph("Peacock: Dora has left for good", *people)
        self.play_through("peacock", [ADA, BEN, CHLOE], CHLOE, "Peacock")
        self.album.photograph("Peacock: the end", ADA, BEN, CHLOE)
        ADA.press("Look at the table")
        self.album.photograph("Peacock: Ada looks at the table", ADA)
        ADA.press("Results")
        BEN.press("Revoir")
        BEN.page.wait_for_url("**/r/*")
        BEN.page.get_by_role("slider").wait_for()
        BEN.press("À la fin")
        self.album.photograph("Peacock: Ben watches the replay", BEN)

    def overbid(self) -> None:
        """Émile comes late and takes a bot's chair; then everybody plays again."""
        code = self.open_table("overbid", goal=3)
        for person in (BEN, CHLOE):
            self.join(person, code)
        ADA.page.get_by_text("Chloé").first.wait_for()
        self.album.photograph("Overbid: the waiting room", ADA, BEN, CHLOE)
        ADA.press(*START)
        self.play("overbid", [ADA, BEN, CHLOE], until=lambda: bool(phases([ADA]) - {"drawing"}))
        EMIL.page.goto(f"/t/{code}")
        EMIL.page.get_by_role("textbox").fill(EMIL.name)
        self.album.photograph("Overbid: Émile comes late", EMIL)
        EMIL.press("Prendre la place d’un robot")
        EMIL.page.get_by_test_id("prompt").wait_for()
        self.album.photograph("Overbid: Émile has taken a bot's chair", EMIL, ADA)
        ADA.page.goto("/")
        ADA.page.get_by_role("heading", level=1).wait_for()
        self.album.photograph("Overbid: Ada looks into the lobby", ADA)
        ADA.page.go_back()
        ADA.page.get_by_test_id("prompt").wait_for()
        people = [ADA, BEN, CHLOE, EMIL]
        self.play_through("overbid", people, ADA, "Overbid")
        self.album.photograph("Overbid: the end", *people)
        self.rematch("overbid", people, CHLOE)

    def stroop(self) -> None:
        """Ada removes Ben from the waiting room, and lets him back in."""
        code = self.open_table("stroop", 5)
        for person in (BEN, CHLOE, DORA, EMIL):
            self.join(person, code)
        ADA.page.get_by_text("Émile").first.wait_for()
        ADA.press("Change Ben")
        self.album.photograph("Stroop: Ada opens Ben's chair", *FRIENDS, EMIL)
        ADA.press("Remove")
        BEN.page.get_by_role("heading", level=1).wait_for()
        self.album.photograph("Stroop: Ben is removed", ADA, BEN)
        ADA.press("Let back in")
        BEN.press("Réessayer", "Essayer")
        self.join(BEN, code)
        ADA.page.get_by_role("button", name="Change Ben").wait_for()
        ADA.press(*START)
        people = [*FRIENDS, EMIL]
        self.play_through("stroop", people, DORA, "Stroop")
        self.album.photograph("Stroop: the end", *people)
        ADA.press("To the lobby")
        self.album.photograph("Back in the lobby", ADA)

    def afterwards(self) -> None:
        """Everybody plays against bots, looks at a deck of their own, and at the matches of the evening."""
        people = [*FRIENDS, EMIL]
        for number in range(MATCHES_TO_FILTER):
            for person in people:
                code = make_table(person.page, "coyote", 4, options={"lives": 1}, quick="easy")
                person.page.goto(f"/t/{code}")
                person.page.get_by_test_id("prompt").wait_for()
                Match("coyote", [person.page], press=click, seed=f"{number}").play(until=partial(may_hurry, person))
                if number == 0 and may_hurry(person):
                    self.album.photograph(f"Afterwards: {person.name} may see how it ends", person)
                if may_hurry(person):
                    person.press("See how it ends", "Voir la fin")
                Match("coyote", [person.page], press=click).play()
        for person in people:
            person.page.goto("/")
            person.page.get_by_role("heading", level=1).wait_for()
            person.page.locator(".filters").first.scroll_into_view_if_needed()
        self.album.photograph("Afterwards: everybody's matches", *people)
        for person in people:
            person.page.goto("/new/stroop")
            person.page.get_by_role("heading", level=1).wait_for()
        self.album.photograph("Afterwards: a table for stroop", *people)


def may_hurry(person: Person) -> bool:
    return person.page.get_by_role("button", name=re.compile("^(See how it ends|Voir la fin)")).count() > 0


def phases(people: list[Person]) -> set[str]:
    """What the pages show: what they tell, and once they have told it the phase of the match."""
    found: set[str] = set()
    for person in people:
        found |= set(person.page.evaluate(SIGNS, STORIES))
        if person.phase not in (None, "over") and not is_telling(person.page):
            found.add(str(person.phase))
    return found


STORIES = {
    "a contest is counted": ".coyote .count .mat",
    "a round is scored": ".board > .over",
    "an auction has ended": ".overbid .headline",
    "a proposal": ".consent button",
    "get ready": ".stroop .ready",
    "the card": ".stroop .answers.armed",
    "the photo finish": ".stroop .photo",
    "cards are counted": ".stroop .counting",
}
SIGNS = """stories => Object.entries(stories)
  .filter(([, sign]) => document.querySelector(sign)?.checkVisibility())
  .map(([name]) => name)"""


@contextmanager
def everybody(server: Server) -> Iterator[None]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(FLAGS))
        people = (*FRIENDS, EMIL)
        for person in people:
            person.arrive(browser, server)
        ADA.page.request.post("/api/players", data={"name": ADA.name})
        yield
        browser.close()
    for person in people:
        person.network.close()


def main() -> None:
    with TemporaryDirectory() as data, Server(Path(data)) as server, everybody(server):
        evening = Evening(Album(FOLDER))
        for game in sys.argv[1:] or ("coyote", "peacock", "overbid", "stroop", "afterwards"):
            getattr(evening, game)()


if __name__ == "__main__":
    main()
