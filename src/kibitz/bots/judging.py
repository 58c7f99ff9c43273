"""Judges a choice that was made: what it was worth, what the best choice was, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from kibitz.bots.advice import advise, names_of_seats
from kibitz.bots.worth import Worth, rng_of, value
from kibitz.engine.errors import KibitzError
from kibitz.engine.game import game_of
from kibitz.engine.vocabulary import View
from kibitz.words import Teller, speaker
from kibitz.words.typography import capitalized

WORTH_TELLING = 0.01
"""A smaller loss is not worth talking about."""
CERTAIN = 2
"""A loss of fewer standard errors may be chance."""
DIGITS = 6
"""Shares that agree in this many decimals are the same: the rest is rounding."""
MAX_LISTED = 12
"""How many of the best choices a judgement lists."""
MAX_ADVISED = 300
"""If there are more choices, advice is computed only for those that are talked about."""


Verdict: TypeAlias = Literal["best", "near", "unsure", "even", "slip", "costly"]
"""What a judgement comes to:

best: no other choice was worth more.
near: another one was worth a little more, which is not worth telling.
unsure: another one seemed worth more, but that may be chance.
even: all choices were worth the same.
slip: the choice was wrong by the rules of the game, without a purpose, but cost next to nothing.
costly: another one was worth more for sure.
"""


class WeighedChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A choice, and what it was worth."""

    action: Any
    """The choice."""
    label: str
    """The choice in words, with a capital letter."""
    share: float
    """The share of the win that the seat could expect after it: 1 is a sure win."""
    error: float
    """The standard error of its distance from the best choice, as far as it was sampled."""


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """What a choice was worth beside the others, as far as the seat could know."""

    best: WeighedChoice
    """The best choice: the one that was made, if no other was worth more."""
    chosen: WeighedChoice
    """The choice that was made."""
    loss: float
    """The share of the win that was lost by not choosing the best."""
    fair_loss: float
    """The same for averages, without the luck by which a choice may look best; it may be a little below 0."""
    verdict: Verdict
    """What this comes to."""
    why: str
    """What speaks for the best choice, in a sentence."""
    chosen_why: str
    """What was to be said about the choice that was made, in a sentence."""
    choices: tuple[WeighedChoice, ...]
    """The best choices, best first; not all if there are many."""
    of: int
    """How many choices there were."""


def judge(
    view: View,
    choices: tuple[Any, ...],
    chosen: Any,
    *,
    effort: int = 1,
    names: Sequence[str] = (),
    language: str = "en",
) -> Judgement:
    """What a choice was worth, from the view of the seat that made it."""
    if chosen not in choices:
        raise KibitzError("Only one of the choices can be judged.")
    game = game_of(view)
    names = names_of_seats(names, view.seats, language)
    tell = Teller(speaker(game.id, language), names, view.viewer)
    label = game.module("text").label
    is_slip: Callable[[View, Any], bool] = game.optional("review", "is_slip", lambda view, action: False)
    worths = value(view, choices, effort)
    made = worths[choices.index(chosen)]
    ordered = sorted(worths, key=lambda worth: (-round(worth.share, DIGITS), worth is not made))
    best, last = ordered[0], ordered[-1]
    matters = round(best.share - last.share, DIGITS) > 0
    reasons = explain(view, choices, (best.action, chosen), names, language)

    def weighed(action: Any, share: float, error: float) -> WeighedChoice:
        return WeighedChoice(action=action, label=capitalized(label(action, view, tell)), share=share, error=error)

    return Judgement(
        best=weighed(best.action, best.share, best.error),
        chosen=weighed(made.action, made.share, made.error),
        loss=(loss := best.share - made.share),
        fair_loss=made.fair_loss,
        verdict=reach_verdict(made, loss, matters=matters, is_slip=is_slip(view, chosen)),
        why=reasons[0],
        chosen_why=reasons[1],
        choices=tuple(weighed(worth.action, worth.share, worth.error) for worth in ordered[:MAX_LISTED]),
        of=len(choices),
    )


def reach_verdict(made: Worth, loss: float, *, matters: bool, is_slip: bool) -> Verdict:
    if min(loss, made.fair_loss) >= max(WORTH_TELLING, CERTAIN * made.error):
        return "costly"
    if is_slip:
        return "slip"
    if not matters:
        return "even"
    if loss == 0:
        return "best"
    return "unsure" if loss >= WORTH_TELLING else "near"


def explain(
    view: View, choices: tuple[Any, ...], wanted: Sequence[Any], names: Sequence[str], language: str
) -> list[str]:
    """What the game's advice says about each of these choices, the best one first."""
    game = game_of(view)
    reasons: Callable[..., list[str]] | None = game.optional("bots.advice", "explain", None)
    if reasons is not None:
        return reasons(view, choices, wanted, Teller(speaker(game.id, language), names, view.viewer), rng_of(view))
    advised = advise(view, choices if len(choices) <= MAX_ADVISED else tuple(wanted), names=names, language=language)
    return [next((advice.why for advice in advised if advice.action == action), "") for action in wanted]
