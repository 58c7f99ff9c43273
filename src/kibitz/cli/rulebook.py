"""The rules pages, as the terminal shows them."""

from __future__ import annotations

import re

from kibitz import words


def readable_rulebook(game: str, language: str) -> str:
    """A rules page without the ids of its headings, which only links need."""
    return re.sub(r"[ ]*\{#[\w-]+\}[ ]*$", "", words.rulebook(game, language), flags=re.MULTILINE)


def sections_about(page: str, about: str) -> str:
    """The sections of a page that mention something."""
    sections = re.split(r"^(?=#{1,3} )", page, flags=re.MULTILINE)
    return "\n".join(section for section in sections if about.casefold() in section.casefold())
