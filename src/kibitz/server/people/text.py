"""What people write, shown as it was meant and disturbing nothing else on the page."""

from __future__ import annotations

import unicodedata

MOST_MARKS = 3
"""Accents on one letter: more of them would spill over what stands above and below."""

JOINER = "\N{ZERO WIDTH JOINER}"
NON_JOINER = "\N{ZERO WIDTH NON-JOINER}"
BLANK = frozenset(
    " \N{BRAILLE PATTERN BLANK}\N{HANGUL FILLER}\N{HALFWIDTH HANGUL FILLER}"
    "\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}"
)
"""What counts as printable and yet shows nothing."""


def clean_line(text: str, longest: int) -> str:
    """A line of chat: composed (NFC), on one line, without what is invisible or turns the direction of the text.

    Such characters come along unnoticed when something is pasted, so they are left out and not refused. Nothing is left
    of a text in which there is nothing to be seen.

    >>> clean_line("  one\\ntwo \N{RIGHT-TO-LEFT OVERRIDE}three ", 300)
    'one two three'
    """
    composed = unicodedata.normalize("NFC", text[: 2 * longest])
    shown = "".join(filter(_shows, " ".join(composed.split())))
    line = " ".join(limit_marks(shown).split())[:longest].rstrip()
    return "" if is_invisible(line) else line


def _shows(character: str) -> bool:
    """Joiners too: pictures are made with the one, Persian is written with the other."""
    return character.isprintable() or character in (JOINER, NON_JOINER)


def is_mark(character: str) -> bool:
    return unicodedata.category(character).startswith("M")


def limit_marks(text: str) -> str:
    kept, marks = [], 0
    for character in text:
        marks = marks + 1 if is_mark(character) else 0
        if marks <= MOST_MARKS:
            kept.append(character)
    return "".join(kept)


def is_invisible(text: str) -> bool:
    return all(character in BLANK or is_mark(character) or not character.isprintable() for character in text)
