"""One module per level: `BOTS` has its bots by name, `STRENGTH` orders the levels, weakest first."""
