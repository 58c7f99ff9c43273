"""The real server with fixed seeds, and with races that wait for every answer, however slow.

A scripted match is then the same on every machine. It takes the arguments of `kibitz`; the environment may name the
byte (`SEED_BYTE`) that all seeds repeat.
"""

from __future__ import annotations

import os

from kibitz.cli import main
from kibitz.engine import match
from kibitz.server.match import racing
from kibitz.server.policy import fairplay
from kibitz.server.table import opening


class KnownSecrets:
    """In the place of `secrets`, for those who draw a match's seed."""

    @staticmethod
    def token_hex(length: int) -> str:
        return os.environ.get("SEED_BYTE", "5e") * length


def without_chance() -> None:
    for drawer in (match, opening):
        setattr(drawer, "secrets", KnownSecrets)  # noqa: B010 - not for a type checker's eyes
    setattr(fairplay, "fastest_believable", lambda elapsed, latency: 0)  # noqa: B010
    setattr(fairplay, "CLOCK_GRAIN", 10**9)  # noqa: B010 - pages have a clock that can be wound on
    setattr(racing, "closing_time", lambda answers, outstanding: None)  # noqa: B010


if __name__ == "__main__":
    without_chance()
    main()
