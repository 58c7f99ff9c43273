"""Free text for mystery cards: which characters are allowed, and stock questions.

A stock question is posed by its English text and shown in every language (`question-<number>` in the words).
"""

from __future__ import annotations

import unicodedata
from typing import Literal

STOCK_QUESTIONS = (
    "Who taught the moon to whistle?",
    "What does a Tuesday smell of?",
    "How many stairs lead to the moon?",
    "What is my cat called?",
    "Which sock goes on first?",
    "What do clouds eat for breakfast?",
    "How heavy is a secret?",
    "What colour is the wind?",
    "What did the snail say to the train?",
    "Who left the fridge open?",
    "What is the opposite of a teapot?",
    "How long is a piece of string?",
    "What would you call a nervous giraffe?",
    "Where do lost umbrellas go?",
    "What is the capital of Thursday?",
    "Which instrument does a lobster play?",
    "How many spoons are too many?",
    "What is in my left pocket?",
    "What rhymes with silence?",
    "Who ate the last biscuit?",
    "What do you say to a shy door?",
    "How fast does honey think?",
    "What is the best word for nothing?",
    "Why is the sea not in a bottle?",
)

BIDI_CONTROLS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
"""Bidirectional classes of invisible characters that change the direction of text."""


def problem_with(text: str, longest: int) -> Literal["text-length", "text-characters"] | None:
    """Free text is one line without characters that disturb the text around it (§ mystery)."""
    if not 1 <= len(text) <= longest:
        return "text-length"
    kinds = {unicodedata.category(character) for character in text}
    if kinds & {"Cc", "Cs", "Zl", "Zp"} or any(unicodedata.bidirectional(c) in BIDI_CONTROLS for c in text):
        return "text-characters"
    return None
