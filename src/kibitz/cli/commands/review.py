"""`kibitz review`: what each decision of a finished match was worth."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.markup import escape
from rich.rule import Rule
from rich.text import Text

from kibitz import words
from kibitz.cli.parameters import FILE, language_option
from kibitz.cli.progress import show_progress
from kibitz.engine.vocabulary import to_json
from kibitz.reviews import Review, review
from kibitz.reviews.review import percent
from kibitz.reviews.skill import Skill
from kibitz.words import Say

BARS = " ▁▂▃▄▅▆▇█"


@click.command()
@click.argument("file", type=FILE)
@click.option("--seat", type=int, default=0, show_default=True, help="Whose decisions.")
@click.option("--effort", type=click.IntRange(1, 100), default=1, show_default=True, help="How hard to search.")
@click.option("--json", "as_json", is_flag=True, help="Print the whole review as JSON.")
@language_option
def command(*, file: Path, seat: int, effort: int, as_json: bool, lang: str) -> None:
    """Review the record in FILE: what a seat knew, what it chose, what would have been better, and why."""
    with show_progress("review") as show:
        found = review(file, seat, language=lang, effort=effort, on_progress=show)
    if as_json:
        click.echo(to_json(found))
    else:
        print_review(found, Console(highlight=False), lang)


def print_review(found: Review, console: Console, lang: str) -> None:
    say = words.shared_speaker(lang)
    console.print(Rule(say("terminal-review-curve")))
    console.print("".join(BARS[round(point.share * (len(BARS) - 1))] for point in found.curve))
    console.print(say("terminal-review-ends", first=percent(found.curve[0].share), result=percent(found.result)))
    for group in found.groups:
        console.print(Text(group.told))
    if found.reactions is not None:
        console.print(Text(found.reactions.told))
    console.print(Rule(say("terminal-review-costliest")))
    if not found.costliest:
        console.print(say("terminal-review-flawless"))
    by_version = {moment.version: moment for moment in found.moments}
    for version in found.costliest:
        console.print(f"[bold]{escape(say('terminal-review-moment', step=version))}[/bold]")
        console.print(Text(by_version[version].told))
    skill = found.skill
    console.print(Rule())
    console.print(tell_skill(skill, say))
    for level, mean in skill.marks.items():
        console.print(say("terminal-review-mark", level=level, mean=percent(mean)))
    if found.truths:
        console.print(Rule(say("terminal-review-truth")))
        for truth in found.truths:
            console.print(Text(say("terminal-review-truth-at", step=truth.version, told=truth.told)))


def tell_skill(skill: Skill, say: Say) -> str:
    """The mean loss, with an interval where there is one."""
    mean = percent(max(0.0, skill.mean))
    if skill.low is not None and skill.high is not None:
        low, high = percent(skill.low), percent(skill.high)
        return say("terminal-review-skill", decisions=skill.decisions, mean=mean, low=low, high=high)
    return say("terminal-review-skill-once", mean=mean) if skill.decisions else say("terminal-review-skill-none")
