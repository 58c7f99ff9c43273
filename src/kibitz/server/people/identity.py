"""Identity: a player's id, name, and the signed token that proves who they are.

A name is enough to play. In return a person gets an id and a token; a browser keeps the token as a cookie, a bot sends
it as a bearer token. A token is

    k1.<key>.<player>.<issued>.<signature>

with the id of the key that signed it, the player's id, the time in seconds since 1970, and HMAC-SHA256 over everything
before it. All its characters are safe in URLs and cookies. Only the signature, and with it the whole token, is secret.

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

import msgspec

from kibitz.engine.errors import KibitzError
from kibitz.engine.vocabulary import Millis
from kibitz.server.people.text import JOINER, is_invisible, limit_marks
from kibitz.server.vocabulary import MAX_NAME_LENGTH, MAX_TYPED_LENGTH, PlayerId

VERSION = "k1"
TOKEN = re.compile(r"k1\.(?P<key>[0-9a-f]{8})\.(?P<player>[0-9a-f]{32})\.(?P<issued>[0-9]{1,12})\.[A-Za-z0-9_-]{43}")

MIN_SECRET_BYTES = 32

DAY: Millis = 24 * 3600 * 1000
RENEW_AFTER: Millis = 30 * DAY
TOKEN_LIFETIME: Millis = 400 * DAY
"""As long as browsers keep a cookie. A regular visitor gets a new token long before."""


class BadToken(KibitzError):
    """Its message reveals neither the token nor what was wrong with it."""

    code = "bad-token"

    def __init__(self) -> None:
        super().__init__("This token was not issued here, or has expired. Give your name again to get a new one.")


class BadKey(KibitzError):
    """Its message reveals nothing about the key."""


def new_player_id(random_bytes: Callable[[int], bytes] = secrets.token_bytes) -> PlayerId:
    return PlayerId(random_bytes(16).hex())


# Tokens


class Token:
    """A token that was issued here. Its text cannot end up in a log or a traceback by accident."""

    __slots__ = ("_text",)

    def __init__(self, text: str) -> None:
        self._text = text

    def reveal(self) -> str:
        """The text of the token, for its owner."""
        return self._text

    def __repr__(self) -> str:
        return "<Token>"


class Claim(msgspec.Struct, frozen=True, gc=False):
    """What a valid token says."""

    player: PlayerId
    key: str
    issued: Millis


class Key:
    """A signing secret, and when it was made. The key's id is derived from the secret without revealing it."""

    __slots__ = ("_secret", "id", "made")

    def __init__(self, secret: bytes, made: Millis = 0) -> None:
        if len(secret) < MIN_SECRET_BYTES:
            raise BadKey(f"A key for tokens needs at least {MIN_SECRET_BYTES} bytes.")
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
        """Parses stored keys, newest first: each line has a key in hex and the time when it was made."""
        try:
            lines = [line.split() for line in text.splitlines() if line.strip()]
            return cls([Key(bytes.fromhex(secret), *map(int, made)) for secret, *made in lines])
        except BadKey:
            raise
        except (ValueError, TypeError):
            raise BadKey("Stored keys must be in hex with their time, one per line, newest first.") from None

    def to_text(self) -> str:
        """What `from_text` reads. It must be stored where only the server can read it."""
        return "".join(f"{key.reveal().hex()} {key.made}\n" for key in self._keys)

    def with_new_key(self, new: Key) -> Keyring:
        """A keyring with a new signing key. Older keys stay while tokens that they signed may still be valid."""
        keys = (new, *self._keys)
        needed = [key for newer, key in pairwise(keys) if newer.made + TOKEN_LIFETIME > new.made]
        return Keyring([new, *needed])

    def replace_keys(self, other: Keyring) -> None:
        """Replaces the keys in place, for every component that holds this keyring."""
        self._keys, self._by_id = other._keys, other._by_id

    def __iter__(self) -> Iterator[Key]:
        """Newest first."""
        return iter(self._keys)

    def sign(self, player: PlayerId, now: Millis) -> Token:
        key = self._keys[0]
        body = f"{VERSION}.{key.id}.{player}.{now // 1000}"
        return Token(f"{body}.{key.sign(body)}")

    def read_token(self, text: str, now: Millis) -> PlayerId:
        """The player whom a token belongs to; raises `BadToken` if it was not signed here or has expired."""
        return self.read_claim(text, now).player

    def read_claim(self, text: str, now: Millis) -> Claim:
        """Verifies a token and returns its contents. Signatures are compared as text, so only one encoding is valid."""
        found = TOKEN.fullmatch(text) if isinstance(text, str) else None
        key = self._by_id.get(found["key"]) if found else None
        if found is None or key is None:
            raise BadToken
        body, _, signature = text.rpartition(".")
        if not hmac.compare_digest(key.sign(body), signature):
            raise BadToken
        claim = Claim(PlayerId(found["player"]), key.id, int(found["issued"]) * 1000)
        if now - claim.issued >= TOKEN_LIFETIME:
            raise BadToken
        return claim

    def needs_renewal(self, claim: Claim, now: Millis) -> bool:
        """Whether a token should be replaced: an older key signed it, or it is more than a month old."""
        return claim.key != self._keys[0].id or now - claim.issued >= RENEW_AFTER

    def __repr__(self) -> str:
        return f"<Keyring {' '.join(key.id for key in self._keys)}>"


# Names


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
    if not isinstance(text, str) or len(text) > MAX_TYPED_LENGTH:
        raise _too_long()
    name = re.sub(" +", " ", "".join(map(_plain_space, unicodedata.normalize("NFC", text).strip())))
    if not all(map(_is_shown_as_is, name, " " + name, name[1:] + " ")) or limit_marks(name) != name:
        raise BadName(
            "name-characters",
            "A name is a line of plain characters: no control or invisible ones, and none that reverse the text.",
        )
    if is_invisible(name):
        raise BadName("name-missing", f"A name needs 1 to {MAX_NAME_LENGTH} characters that can be seen.")
    if len(name) > MAX_NAME_LENGTH:
        raise _too_long()
    return name


def _too_long() -> BadName:
    return BadName("name-long", f"A name is a text of at most {MAX_NAME_LENGTH} characters.")


def _plain_space(character: str) -> str:
    return " " if unicodedata.category(character) == "Zs" else character


def _is_shown_as_is(character: str, before: str, after: str) -> bool:
    """Whether a character is printable (control and format characters are not); joiners only between two emoji."""
    if character == JOINER:
        return _is_picture(before) and _is_picture(after)
    return character.isprintable()


def _is_picture(character: str) -> bool:
    """An emoji, a skin tone, or the selector that turns a character into an emoji."""
    return unicodedata.category(character) in ("So", "Sk") or character == "\N{VARIATION SELECTOR-16}"
