"""What a viewer must not know, by the rules of each game, and how that would be spelled if it came out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from kibitz import Match, words
from kibitz.engine.vocabulary import Viewer, to_json
from kibitz.words import Teller
from tests.browser.eyes import Channel, Sighting
from tests.browser.sitting import NAMES


class Secret(NamedTuple):
    """What it is, and any way in which a program or a sentence would spell it."""

    name: str
    spelled: re.Pattern[str]

    @classmethod
    def of(cls, name: str, *spellings: str) -> Secret:
        return cls(name, re.compile("|".join(spellings)))


Hidden = Callable[[Any, Viewer], Iterable[Secret]]


def hidden_in(game: str) -> Hidden:
    secrets: Hidden = import_module(f"tests.games.{game}.browser").secrets
    return secrets


class Leak(NamedTuple):
    channel: Channel
    version: int
    secret: str


class Search:
    """Searches what a viewer's browser saw for what that viewer did not know yet, by the server's own record."""

    def __init__(self, match: Match, viewer: Viewer, sightings: Iterable[Sighting]) -> None:
        self.match = match
        self.viewer = viewer
        self.searched = 0
        """How many secrets were looked for, in how many sightings: to be sure that something was."""
        self.found = [leak for sighting in sightings for leak in self._found(sighting)]

    def _found(self, sighting: Sighting) -> Iterator[Leak]:
        for secret in self._secrets(sighting.version):
            self.searched += 1
            if secret.spelled.search(sighting.text):
                yield Leak(sighting.channel, sighting.version, secret.name)

    @cache  # noqa: B019 - a search is made, read and thrown away
    def _secrets(self, version: int) -> list[Secret]:
        """All that is hidden then, but what the viewer has lawfully been told of before in the same words.

        When the match is over, its record is open to everybody.
        """
        if self.match.view(self.viewer, version=version).outcome is not None:
            return []
        lawful = self._told_by(version)
        every = hidden_in(self.match.game.id)(self.match._states[version], self.viewer)
        return [secret for secret in every if not secret.spelled.search(lawful)]

    def _told_by(self, version: int) -> str:
        game = self.match.game
        tell = Teller(words.speaker(game.id, "en"), NAMES[: self.match.seats], self.viewer)
        facts = [fact for number in range(version) for fact in self.match.facts_of_input(number, self.viewer)]
        told = [game.module("text").describe(fact, tell) for fact in facts]
        view = self.match.view(self.viewer, version=version)
        return "\n".join([to_json(view).decode(), to_json(facts).decode(), *told])
