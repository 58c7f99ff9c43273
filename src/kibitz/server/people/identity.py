"""Who somebody is: an id, a name, and a signed token that says so.

A name is enough to play. Whoever gives one gets an id and a token; the browser keeps it as a cookie, a bot sends it as
its bearer. A token is

    k1.<key>.<player>.<issued>.<signature>

with the id of the key that signed it, the player's id, the seconds since 1970 and HMAC-SHA256 over all before it. Every
character may stand in a URL and in a cookie. Nothing in it is secret but the signature, and with it the whole.

KibitzError
├── BadToken    not signed here, altered, or too old
├── BadName     not a name that can be shown
└── BadKey      not a key that can sign
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import unicodedata
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NewType

import msgspec

from kibitz.engine.errors import KibitzError
from kibitz.engine.vocabulary import Millis
from kibitz.server.people.text import JOINER, is_invisible, limit_marks

PlayerId = NewType("PlayerId", str)
"""128 random bits in hex."""

VERSION = "k1"
TOKEN = re.compile(r"k1\.(?P<key>[0-9a-f]{8})\.(?P<player>[0-9a-f]{32})\.(?P<issued>[0-9]{1,12})\.[A-Za-z0-9_-]{43}")

SHORTEST_SECRET = 32

DAY: Millis = 24 * 3600 * 1000
RENEW_AFTER: Millis = 30 * DAY
TOKEN_HOLDS: Millis = 400 * DAY
"""As long as browsers keep a cookie at most. Whoever comes more often gets a new one long before."""


class BadToken(KibitzError):
    """Says nothing of the token, and not what was wrong with it."""

    code = "bad-token"

    def __init__(self) -> None:
        super().__init__("This token was not given out here, or long ago. Give your name again to get a new one.")


class BadKey(KibitzError):
    """Says nothing of the key."""


def new_player_id(random_bytes: Callable[[int], bytes] = secrets.token_bytes) -> PlayerId:
    return PlayerId(random_bytes(16).hex())


# Tokens


class Token:
    """A token that was made here. It shows itself only when asked to."""

    __slots__ = ("_text",)

    def __init__(self, text: str) -> None:
        self._text = text

    def reveal(self) -> str:
        """The text, for the one whom it is for."""
        return self._text

    def __repr__(self) -> str:
        return "<Token>"


class Claim(msgspec.Struct, frozen=True, gc=False):
    """What a token that holds says."""

    player: PlayerId
    key: str
    issued: Millis


class Key:
    """A secret to sign with, and when it was made. Its id follows from it, and does not give it away."""

    __slots__ = ("_secret", "id", "made")

    def __init__(self, secret: bytes, made: Millis = 0) -> None:
        if len(secret) < SHORTEST_SECRET:
            raise BadKey(f"A key for tokens needs at least {SHORTEST_SECRET} bytes.")
        self._secret = bytes(secret)
        self.made = made
        self.id = self._hmac("key id").hex()[:8]

    def sign(self, text: str) -> str:
        return urlsafe_b64encode(self._hmac(f"token {text}")).rstrip(b"=").decode()

    def reveal(self) -> bytes:
        return self._secret

    def _hmac(self, message: str) -> bytes:
        return hmac.digest(self._secret, f"kibitz {message}".encode(), hashlib.sha256)

    def __repr__(self) -> str:
        return f"<Key {self.id}>"


class Keyring:
    """Several keys, newest first: the newest signs, all verify."""

    __slots__ = ("_by_id", "_keys")

    def __init__(self, keys: Sequence[Key]) -> None:
        if not keys:
            raise BadKey("A keyring needs at least one key.")
        self._keys = tuple(keys)
        self._by_id = {key.id: key for key in keys}

    @classmethod
    def from_text(cls, text: str) -> Keyring:
        """Keys as they are kept: in hex and when they were made, one a line, newest first."""
        try:
            lines = [line.split() for line in text.splitlines() if line.strip()]
            return cls([Key(bytes.fromhex(secret), *map(int, made)) for secret, *made in lines])
        except BadKey:
            raise
        except (ValueError, TypeError):
            raise BadKey("Keys for tokens are kept in hex with their time, one a line, newest first.") from None

    def to_text(self) -> str:
        """What `from_text` reads; to be kept where only the server can read it."""
        return "".join(f"{key.reveal().hex()} {key.made}\n" for key in self._keys)

    def rotated(self, new: Key) -> Keyring:
        """With a new key that signs from now on. An older one stays as long as tokens hold that it may have signed."""
        keys = (new, *self._keys)
        needed = [key for newer, key in pairwise(keys) if newer.made + TOKEN_HOLDS > new.made]
        return Keyring([new, *needed])

    def become(self, other: Keyring) -> None:
        """Takes over another's keys, for all who hold this ring."""
        self._keys, self._by_id = other._keys, other._by_id

    def __iter__(self) -> Iterator[Key]:
        """Newest first."""
        return iter(self._keys)

    def sign(self, player: PlayerId, now: Millis) -> Token:
        key = self._keys[0]
        body = f"{VERSION}.{key.id}.{player}.{now // 1000}"
        return Token(f"{body}.{key.sign(body)}")

    def read_token(self, text: str, now: Millis) -> PlayerId:
        """Whose token it is, if it was signed here and still holds; raises `BadToken` if not."""
        return self.read_claim(text, now).player

    def read_claim(self, text: str, now: Millis) -> Claim:
        """All that a token says. Signatures are compared as text, so that no other spelling of one passes."""
        found = TOKEN.fullmatch(text) if isinstance(text, str) else None
        key = self._by_id.get(found["key"]) if found else None
        if found is None or key is None:
            raise BadToken
        body, _, signature = text.rpartition(".")
        if not hmac.compare_digest(key.sign(body), signature):
            raise BadToken
        claim = Claim(PlayerId(found["player"]), key.id, int(found["issued"]) * 1000)
        if now - claim.issued >= TOKEN_HOLDS:
            raise BadToken
        return claim

    def needs_renewal(self, claim: Claim, now: Millis) -> bool:
        """Whether its bearer should get a new one: an older key signed it, or it has been around for a month."""
        return claim.key != self._keys[0].id or now - claim.issued >= RENEW_AFTER

    def __repr__(self) -> str:
        return f"<Keyring {' '.join(key.id for key in self._keys)}>"


# Names

LONGEST_NAME = 20
LONGEST_GIVEN = 200
"""Longer texts are not even looked at."""


class BadName(KibitzError):
    """`code` is stable: `name-missing`, `name-long` or `name-characters`."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


def clean_name(text: str) -> str:
    """A name as it is shown: composed (NFC), trimmed, single spaces; raises `BadName` if it cannot be shown.

    >>> clean_name("  Zoe\N{COMBINING DIAERESIS}  B. ")
    'Zoë B.'
    """
    if not isinstance(text, str) or len(text) > LONGEST_GIVEN:
        raise _too_long()
    name = re.sub(" +", " ", "".join(map(_plain_space, unicodedata.normalize("NFC", text).strip())))
    if not all(map(_shows_as_it_is, name, " " + name, name[1:] + " ")) or limit_marks(name) != name:
        raise BadName(
            "name-characters",
            "A name is a line of plain characters: without control or invisible ones, or such as turn its direction.",
        )
    if is_invisible(name):
        raise BadName("name-missing", f"A name needs 1 to {LONGEST_NAME} characters that can be seen.")
    if len(name) > LONGEST_NAME:
        raise _too_long()
    return name


def _too_long() -> BadName:
    return BadName("name-long", f"A name is a text of at most {LONGEST_NAME} characters.")


def _plain_space(character: str) -> str:
    return " " if unicodedata.category(character) == "Zs" else character


def _shows_as_it_is(character: str, before: str, after: str) -> bool:
    """Printable, which no control, direction or format character is; a joiner only between two pictures."""
    if character == JOINER:
        return _is_picture(before) and _is_picture(after)
    return character.isprintable()


def _is_picture(character: str) -> bool:
    """An emoji, its skin tone, or the selector that makes it one."""
    return unicodedata.category(character) in ("So", "Sk") or character == "\N{VARIATION SELECTOR-16}"
