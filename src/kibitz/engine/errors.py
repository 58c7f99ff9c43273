"""What can go wrong, in one tree.

KibitzError (a ValueError)        str() is a sentence for a person
├── IllegalAction                 the rules do not allow it; nothing changed
└── BadRecord                     a record is damaged, foreign, too new or untrue
"""

from __future__ import annotations

from collections.abc import Callable

from kibitz import words


class KibitzError(ValueError):
    """Bad input: says what was wrong, and what would be right."""


class IllegalAction(KibitzError):
    """A refusal: `code` is stable, `section` names the part of the rules page that it rests on.

    The sentence comes from the game's catalogue (`refusal-<code>`), in any language that it has.
    """

    def __init__(self, game: str, code: str, section: str | None = None, **values: str | int) -> None:
        super().__init__(game, code, section, values)
        self.game = game
        self.code = code
        self.section = section
        self.values = values

    def sentence(self, language: str = "en") -> str:
        say = words.speaker(self.game, language)
        told = say(f"refusal-{self.code}", **self.values)
        if self.section is None:
            return told
        return f"{told} ({say('see-rules', section=say(f'section-{self.section}'))})"

    def __str__(self) -> str:
        return self.sentence()


class BadRecord(KibitzError):
    """A record that cannot be read or does not hold."""


Refuse = Callable[..., IllegalAction]


def refusals(game: str) -> Refuse:
    """A game's own `refuse(code, section, **values)`, which makes an `IllegalAction`."""

    def refuse(code: str, section: str, **values: str | int) -> IllegalAction:
        return IllegalAction(game, code, section, **values)

    return refuse
