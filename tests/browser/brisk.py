"""The real server with short delays: bots decide almost at once, and soon stand in for an absent person.

Whole matches then take seconds. It takes the arguments of `kibitz`; the environment may say after how many milliseconds
a bot stands in (`ABSENCE_GRACE`).
"""

from __future__ import annotations

import os
from typing import Any

from msgspec.structs import replace

from kibitz.bots import Choice
from kibitz.cli import main
from kibitz.server.bots.asking import Bots
from kibitz.server.clock import driver
from kibitz.server.policy import fairplay

FASTER = 20
GRACE = "4000"


def in_a_hurry() -> None:
    choose = Bots.choose

    async def soon(thinking: Bots, *question: Any) -> Choice:
        choice = await choose(thinking, *question)
        return replace(choice, after_ms=choice.after_ms // FASTER)

    setattr(Bots, "choose", soon)  # noqa: B010 - not for a type checker's eyes
    driver.ABSENCE_GRACE = int(os.environ.get("ABSENCE_GRACE", GRACE))
    fairplay.CLOCK_GRAIN = 10**9  # pages have a clock that can be wound on


if __name__ == "__main__":
    in_a_hurry()
    main()
