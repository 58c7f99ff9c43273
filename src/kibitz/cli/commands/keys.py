"""`kibitz keys`: manages the keys that sign players' tokens, even while the service runs."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

import click

from kibitz.cli.settings import settings_options
from kibitz.engine.errors import KibitzError
from kibitz.engine.vocabulary import Millis
from kibitz.server.clock.time import epoch_ms
from kibitz.server.ops.settings import Settings
from kibitz.server.people.identity import Keyring
from kibitz.server.people.keys import new_key, read_keys, save_keys
from kibitz.server.store import store_at

SOON = "A running service uses them within a minute."


@click.command()
@click.argument("action", type=click.Choice(["show", "rotate", "revoke"]), default="show")
@settings_options("data_dir", "database")
@click.option("--yes", is_flag=True, help="Revoke without asking.")
def command(*, action: str, settings: Settings, yes: bool) -> None:
    """Show the keys that sign players' tokens, rotate them, or revoke them.

    rotate: a new key signs from now on, and tokens signed by older keys stay valid until they expire. revoke: all
    tokens become invalid, and everybody has to enter a name again. Use it when somebody else may have seen the keys.
    """
    if action == "revoke" and not yes:
        click.confirm("Everybody will be signed out and lose their seats. Revoke all tokens?", abort=True)
    for line in asyncio.run(change(settings.database_url, action)):
        click.echo(line)


async def change(database: str, action: str) -> list[str]:
    """Shows or changes the keys; returns the lines to print."""
    async with store_at(database) as store:
        keys = await read_keys(store)
        if keys is None:
            raise KibitzError("There are no keys yet: the service creates them when it first starts.")
        if action == "show":
            return describe_keys(keys)
        now = epoch_ms()
        changed = keys.with_new_key(new_key(now)) if action == "rotate" else Keyring([new_key(now)])
        await save_keys(store, changed, now)
    return [*describe_keys(changed), SOON]


def describe_keys(keys: Keyring) -> list[str]:
    """Ids and dates; nothing secret."""
    signs, *verify = keys
    return [
        f"{key.id}  made {day(key.made)}  {use}" for key, use in ((signs, "signs"), *((k, "verifies") for k in verify))
    ]


def day(at: Millis) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat() if at else "long ago"
