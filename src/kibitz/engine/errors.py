"""The exceptions.

KibitzError (a ValueError)        str() is a sentence for a person
├── IllegalAction                 the rules do not allow it; nothing changed
└── BadRecord                     a record is damaged or too new, or the rules refuse it
"""

from __future__ import annotations

from collections.abc import Callable

from kibitz import words


class KibitzError(ValueError):
    """Bad input. The sentence says what is wrong and what would be right."""


class IllegalAction(KibitzError):
    """The rules refuse an action. `code` is stable; `section` names the section of the rules page that says so.

    The sentence is `refusal-<code>` in the game's catalogue, in each of its languages.
    """

    def __init__(self, game: str, code: str, section: str | None = None, **values: str | int) -> None:
        super().__init__(game, code, section, values)
        self.game = game
        self.code = code
        self.section = section
        self.values = values

    def sentence(self, language: str = "en") -> str:
        say = words.speaker(self.game, language)
        refusal = say(f"refusal-{self.code}", **self.values)
        if self.section is None:
            return refusal
        return f"{refusal} ({say('see-rules', section=say(f'section-{self.section}'))})"

    def __str__(self) -> str:
        return self.sentence()


class BadRecord(KibitzError):
    """A record that cannot be read, or that its game's rules refuse."""


Refuse = Callable[..., IllegalAction]


def refusals(game: str) -> Refuse:
    """A function `refuse(code, section, **values)` that makes the `IllegalAction`s of one game."""

    def refuse(code: str, section: str, **values: str | int) -> IllegalAction:
        return IllegalAction(game, code, section, **values)

    return refuse
