"""Free text at a mystery card: what may stand in it, and questions for those who cannot think of one.

A stock question is posed by its English text, which stands for it in every language (`question-<number>` in the words).
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

TURNING = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
"""The bidirectional classes of invisible characters that turn the direction of what follows."""


def unfit(text: str, longest: int) -> Literal["text-length", "text-characters"] | None:
    """Free text is one line: nothing in it may break or turn round what others read (§ mystery)."""
    if not 1 <= len(text) <= longest:
        return "text-length"
    kinds = {unicodedata.category(character) for character in text}
    if kinds & {"Cc", "Cs", "Zl", "Zp"} or any(unicodedata.bidirectional(c) in TURNING for c in text):
        return "text-characters"
    return None
