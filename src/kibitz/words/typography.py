"""How names and numbers look inside a sentence. The browser app does the same in `web/src/words/typography.ts`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import Any

HYPHEN_BEFORE_NUMBER = re.compile(r"(?<!\w)-(?=\d)")
ELIDED = re.compile(r"[aeiouæœ]|y(?![aeiouy])", re.IGNORECASE)


def with_minus(text: str) -> str:
    """Negative numbers with a minus sign instead of a hyphen."""
    return HYPHEN_BEFORE_NUMBER.sub("−", text)


def french_of(name: str) -> str:
    """The Fluent function `DE`: `de Ben`, `d’Ada`. No elision before an h, which is aspirated in some names."""
    letters = unicodedata.normalize("NFD", name)
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return f"d’{name}" if ELIDED.match(plain) else f"de {name}"


FUNCTIONS: dict[str, Callable[[Any], Any]] = {"DE": french_of}


def capitalized(text: str) -> str:
    """With a capital letter at the beginning."""
    return text[:1].upper() + text[1:]
