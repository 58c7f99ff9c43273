"""The stored keys that sign tokens: created at the first start, changed by `kibitz keys`."""

from __future__ import annotations

import secrets

from kibitz.engine.vocabulary import Millis
from kibitz.server.people.identity import Key, Keyring
from kibitz.server.store import AlreadyExists, Store, StoredSecret

SIGNING_KEYS = "signing keys"


def new_key(now: Millis) -> Key:
    return Key(secrets.token_bytes(32), now)


async def read_keys(store: Store) -> Keyring | None:
    kept = await store.secret(SIGNING_KEYS)
    return None if kept is None else Keyring.from_text(kept.value.decode())


async def save_keys(store: Store, keys: Keyring, now: Millis, *, new: bool = False) -> None:
    await store.save_secret(StoredSecret(SIGNING_KEYS, keys.to_text().encode(), now), new=new)


async def load_or_create_keys(store: Store, now: Millis) -> Keyring:
    """The service's keys; creates them at its first start."""
    if (kept := await read_keys(store)) is not None:
        return kept
    made = Keyring([new_key(now)])
    try:
        await save_keys(store, made, now, new=True)
    except AlreadyExists:
        return await load_or_create_keys(store, now)
    return made


async def reload_keys(store: Store, keys: Keyring) -> None:
    """Picks up changes that `kibitz keys` has made."""
    if (kept := await read_keys(store)) is not None:
        keys.replace_keys(kept)
