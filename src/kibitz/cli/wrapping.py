"""Where the terminal may begin a new line."""

from __future__ import annotations

import re

from rich import _wrap

WORD = re.compile(r"[ \t\n]*[^ \t\n]+[ \t\n]*")


def respect_no_break_spaces() -> None:
    """Rich also begins lines after no-break spaces, as before French punctuation, and has no setting for it."""
    _wrap.re_word = WORD
