"""The sockets at a table: those of people, and big screens, which everybody in the room sees."""

from __future__ import annotations

from kibitz.server.policy.seating import SCREEN
from kibitz.server.table.listener import Listener
from kibitz.server.vocabulary import PlayerId
from kibitz.server.wire.refusals import Refusal


class Audience(set[Listener]):
    def __init__(self) -> None:
        super().__init__()
        self.screens: set[Listener] = set()
        """Those that are big screens. They are nobody's eyes: somebody of whom only a big screen is here is away."""
        self.foreheads: set[Listener] = set()
        """Those whose device is worn by its owner, where the table has agreed on headbands."""
        self.watching: set[PlayerId] = set()
        """The people who only want to watch."""

    def admit(self, listener: Listener, *, screen: bool, watch: bool) -> bool:
        """Lets a socket in, as a big screen or as a person's. False if it was here before in the same way."""
        is_same = screen or (listener.player in self.watching) == watch
        if listener in self and (listener in self.screens) == screen and is_same:
            return False
        self.foreheads.discard(listener)
        if screen:
            self.screens.add(listener)
        else:
            self.screens.discard(listener)
            self.watching = self.watching - {listener.player} | ({listener.player} if watch else set())
        self.add(listener)
        return True

    def dismiss(self, listener: Listener) -> None:
        self.discard(listener)
        self.screens.discard(listener)
        self.foreheads.discard(listener)
        self.watching &= self.players()

    def dismiss_all(self) -> None:
        self.clear()
        self.screens.clear()
        self.foreheads.clear()

    def wear(self, listener: Listener, *, on: bool) -> bool:
        """Puts a device on its owner's forehead, or takes it off. False if nothing changes."""
        if (listener in self.foreheads) == on:
            return False
        if on:
            self.foreheads.add(listener)
        else:
            self.foreheads.discard(listener)
        return True

    def identity_of(self, listener: Listener) -> PlayerId:
        """Whose table it is described as: a big screen's owner is nobody at the table."""
        return SCREEN if listener in self.screens else listener.player

    def require_person(self, listener: Listener) -> None:
        if listener in self.screens:
            raise Refusal("NOT_ALLOWED", "screen-only-shows")

    def people(self) -> set[Listener]:
        """The sockets that are no big screens."""
        return self - self.screens if self.screens else self

    def players(self) -> set[PlayerId]:
        return {listener.player for listener in self.people()}

    def wearers(self) -> set[PlayerId]:
        """Those who wear a device."""
        return {listener.player for listener in self.foreheads}

    def names(self) -> dict[PlayerId, str]:
        """Everybody who is here, with their names."""
        return {listener.player: listener.name for listener in self.people()}
