"""Where the terminal may begin a new line."""

from __future__ import annotations

import re
from contextlib import suppress
from importlib import import_module

WORD = re.compile(r"[ \t\n]*[^ \t\n]+[ \t\n]*")


def respect_no_break_spaces() -> None:
    """Rich also begins lines after no-break spaces, as before French punctuation, and has no setting for it."""
    with suppress(ImportError):  # a later Rich may not have this module
        vars(import_module("rich._wrap"))["re_word"] = WORD
