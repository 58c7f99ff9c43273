"""A server that leaks in coyote: every frame says what everybody wears. It tests the tests that search for leaks."""

from __future__ import annotations

from typing import Any

import msgspec

from kibitz.cli import main
from kibitz.engine.vocabulary import to_json
from kibitz.server.match.live_match import LiveMatch
from tests.browser.seeded import without_chance

if __name__ == "__main__":
    honest = LiveMatch.encode_happened

    def spoiled(live: LiveMatch, *values: Any, **named: Any) -> bytes:
        message = msgspec.json.decode(honest(live, *values, **named))
        return to_json({**message, "secret": live.match.state.feathers})

    without_chance()  # so that what is given away could not be known otherwise
    setattr(LiveMatch, "encode_happened", spoiled)  # noqa: B010 - not for a type checker's eyes
    main()
