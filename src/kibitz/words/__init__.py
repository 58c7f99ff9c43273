"""Sentences for people, in their language.

Sentences are in Fluent files: the shared ones in `kibitz/words/<language>.ftl`, each game's in
`kibitz/games/<game>/words/<language>.ftl`. Files are read when their first sentence is needed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from typing import Any, Literal, TypeAlias, get_args

Say = Callable[..., str]
"""`say(key, **values)` returns a sentence of the catalogue."""

Language: TypeAlias = Literal["en", "fr"]
"""The supported languages. A new one needs its catalogues, its rulebooks, and its name here."""

LANGUAGES: tuple[Language, ...] = get_args(Language)
DEFAULT: Language = LANGUAGES[0]

MAX_CACHED_SENTENCES = 1024
"""Per game and language. Most viewers at a table are told the same sentences, and Fluent takes long to form one."""


def preferred_language(accepted: str) -> Language:
    """The supported language that fits an `Accept-Language` header best (RFC 9110), e.g. `fr-CH, fr;q=0.9, *;q=0.5`."""
    weights: dict[str, float] = {}
    for tag, weight in map(_tag_and_weight, accepted.split(",")):
        weights[tag] = max(weight, weights.get(tag, 0.0))
    for tag in sorted(filter(weights.get, weights), key=weights.__getitem__, reverse=True):
        for language in LANGUAGES:
            if language == tag or (tag == "*" and language not in weights):
                return language
    return DEFAULT


def _tag_and_weight(part: str) -> tuple[str, float]:
    """`fr-CH;q=0.9` is French with the weight 0.9. A weight that cannot be read counts as 0."""
    tag, _, quality = part.replace(" ", "").lower().partition(";")
    weight = re.fullmatch(r"q=([01](?:\.[0-9]{0,3})?)", quality)
    return tag.partition("-")[0], float(weight[1]) if weight else float(not quality)


def shared_speaker(language: str) -> Say:
    """A `say` for the sentences that all games share."""
    return speaker("", language)


@cache
def speaker(game: str, language: str, folder: str = "words") -> Say:
    """A `say` for one game and language. A missing key is an error, which a test finds before a person does.

    `folder` is where the game's catalogues are: its lessons have their own.
    """
    from fluent.runtime import FluentBundle

    from kibitz.words.typography import FUNCTIONS, with_minus

    bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
    for source in catalogue(game, language, folder):
        bundle.add_resource(_parse(source))

    @lru_cache(MAX_CACHED_SENTENCES, typed=True)
    def say(key: str, /, **values: object) -> str:
        message = bundle.get_message(key)
        if message.value is None:
            raise KeyError(key)
        sentence, errors = bundle.format_pattern(message.value, {k.replace("_", "-"): v for k, v in values.items()})
        if errors:
            raise KeyError(f"{key} in {language}: {errors[0]}")
        is_signed = any(isinstance(value, int | float) and value < 0 for value in values.values())
        return with_minus(str(sentence)) if is_signed else str(sentence)

    return say


@cache
def _parse(source: str) -> Any:
    """A parsed catalogue. The shared one is parsed once for all games."""
    from fluent.runtime import FluentResource

    return FluentResource(source)


def seat_names(seats: int, language: str) -> tuple[str, ...]:
    """Names for seats whose players have none."""
    return tuple(shared_speaker(language)("seat-name", seat=str(seat)) for seat in range(seats))


@dataclass(frozen=True)
class Teller:
    """Tells one viewer (a seat, or None) what happens, in one language and with the players' names.

    A sentence about somebody takes `**tell.who(seat)`: the values `who` (the name) and `you` ("yes" or "no"), so that
    the catalogue can say "You announce" as well as "Ada announces".
    """

    say: Say
    names: Sequence[str]
    viewer: int | None

    def __call__(self, key: str, /, **values: object) -> str:
        return self.say(key, **values)

    def who(self, seat: int) -> dict[str, str]:
        return {"who": self.names[seat], "you": "yes" if seat == self.viewer else "no"}


def catalogue(game: str, language: str, folder: str = "words") -> list[str]:
    """The Fluent sources of one game's sentences, in the order in which they are loaded."""
    if language not in LANGUAGES:
        raise ValueError(f"There are no words in {language!r}; there are {', '.join(LANGUAGES)}.")
    common = resources.files(__name__) / f"{language}.ftl"
    own = resources.files("kibitz.games") / game / folder / f"{language}.ftl"
    return [file.read_text("utf-8") for file in (common, own) if file.is_file()]


def rulebook(game: str, language: str) -> str:
    """A game's rules page, in Markdown."""
    return (resources.files("kibitz.games") / game / "rulebook" / f"{language}.md").read_text("utf-8")
