"""One module a level: `BOTS` has its bots by name, `STRENGTH` orders the levels, weakest first."""

USUAL = "my-pace"
