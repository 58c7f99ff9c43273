"""Cleans up what people type, so that it is shown as intended and does not spill over the rest of the page."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

MAX_MARKS = 3
"""The most accents on one letter: more of them would spill over the lines above and below."""

JOINER = "\N{ZERO WIDTH JOINER}"
NON_JOINER = "\N{ZERO WIDTH NON-JOINER}"
BLANK = frozenset(
    " \N{BRAILLE PATTERN BLANK}\N{HANGUL FILLER}\N{HALFWIDTH HANGUL FILLER}"
    "\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}"
)
"""Characters that count as printable but show nothing."""


def clean_line(text: str, longest: int) -> str:
    """Cleans a chat message: composed (NFC), on one line, without invisible or direction-changing characters.

    People paste such characters without noticing, so they are dropped rather than refused. A text of nothing visible
    becomes empty.

    >>> clean_line("  one\\ntwo \N{RIGHT-TO-LEFT OVERRIDE}three ", 300)
    'one two three'
    """
    composed = unicodedata.normalize("NFC", text[: 2 * longest])
    shown = "".join(filter(_is_shown, " ".join(composed.split())))
    line = " ".join(limit_marks(shown).split())[:longest].rstrip()
    return "" if is_invisible(line) else line


def _is_shown(character: str) -> bool:
    """Joiners are kept: emoji need the zero-width joiner, Persian needs the non-joiner."""
    return character.isprintable() or character in (JOINER, NON_JOINER)


def is_mark(character: str) -> bool:
    return unicodedata.category(character).startswith("M")


def limit_marks(text: str) -> str:
    kept, marks = [], 0
    for character in text:
        marks = marks + 1 if is_mark(character) else 0
        if marks <= MAX_MARKS:
            kept.append(character)
    return "".join(kept)


def is_invisible(text: str) -> bool:
    return all(character in BLANK or is_mark(character) or not character.isprintable() for character in text)


LOOKALIKES = str.maketrans(
    "аеіјорсухѕһԁԛԝӏαβεικνορτυχωց01|!$@",
    "aeijopcyxshdqwlabeikvoptuxwgolllsa",
)
"""Letters of other scripts, digits and signs that look like Latin letters."""


@lru_cache(maxsize=4096)
def skeleton(text: str) -> str:
    """What a name looks like: two names with the same skeleton are easily mistaken for each other.

    >>> skeleton("Аdа") == skeleton("ada") == skeleton("A d a.")
    True
    """
    plain = unicodedata.normalize("NFKD", text).casefold().translate(LOOKALIKES)
    return (
        "".join(character for character in plain if character.isalnum()).replace("rn", "m").replace("vv", "w") or text
    )
