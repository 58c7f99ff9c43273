"""Playing on from a position of a finished match, with bots.

The position is imagined from what the seat knew: the hidden cards are dealt anew, so that nothing can be learnt of the
real ones. Nothing is stored: the client sends all that was done since.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from kibitz.bots import check_bot
from kibitz.engine.errors import IllegalAction, KibitzError
from kibitz.engine.game import AnyGame
from kibitz.engine.match import Match
from kibitz.engine.playout import Intention, first_to_act
from kibitz.engine.vocabulary import Input, Seat, View, to_json
from kibitz.server.bots.asking import Bots
from kibitz.server.bots.base import Priority
from kibitz.server.clock.slices import run_in_slices
from kibitz.server.match.narration import build_solo_frame
from kibitz.server.people.limits import MAX_BODY_BYTES
from kibitz.server.wire.refusals import Refusal, RefusedByRules
from kibitz.server.wire.reviews import MAX_PRACTICE_INPUTS, PlayOn, Practice, PracticeInput
from kibitz.words import Language, Teller, shared_speaker, speaker

MAX_BOT_INPUTS = 40
"""How many inputs of bots one call waits for. Then it returns, and the client asks again."""
MAX_INPUTS_BYTES = MAX_BODY_BYTES - 4096
"""How large the inputs may be in JSON: the client's next request has to hold them, and an action."""


async def play_on(
    game: AnyGame, view: View, bots: Bots, asked: PlayOn, names: Sequence[str], language: Language
) -> Practice:
    """Plays on from a view, up to the next decision of its seat or the end of the match.

    Bots play under the names of the match, so that everybody is where they were.
    """
    assert view.viewer is not None
    check_bot(game, asked.level)
    state = game.imagine(view, Random(asked.seed))
    fork = Match.from_position(game, state, seats=view.seats, options=view.options)
    await run_in_slices(replay_inputs(fork, asked.inputs))
    begins = not asked.inputs and asked.action is None and not asked.go_on
    first_new = 0 if begins else fork.version + 1
    if asked.action is not None:
        try:
            fork.play(view.viewer, asked.action)
        except IllegalAction as error:
            raise RefusedByRules("ILLEGAL", error) from None
    rng = Random(f"{asked.seed} {fork.version}")
    opponents = BotOpponents(fork, view.viewer, bots, asked.level, rng)
    await opponents.play(others_first=asked.action is None and not begins)
    inputs = tuple(PracticeInput(entry.seat, msgspec.to_builtins(entry.action), entry.at) for entry in fork.inputs)
    if fork.outcome is None and len(to_json(inputs)) > MAX_INPUTS_BYTES:
        raise Refusal("TOO_MANY", "practice-too-long")
    tell = Teller(speaker(game.id, language), names, view.viewer)
    frames = await run_in_slices(
        build_solo_frame(fork, version, tell) for version in range(first_new, fork.version + 1)
    )
    return Practice(
        game=game.id,
        you=view.viewer,
        names=tuple(names),
        options=msgspec.to_builtins(view.options),
        frames=tuple(frames),
        inputs=inputs,
        awaits_you=view.viewer in fork.to_act,
        is_over=fork.outcome is not None,
        note=shared_speaker(language)("practice-note"),
    )


def replay_inputs(fork: Match, inputs: Sequence[PracticeInput]) -> Iterator[Input]:
    for entry in inputs:
        try:
            yield fork.apply_judged(entry.seat, fork.judge(entry.seat, entry.action), at=entry.at)
        except KibitzError:
            raise Refusal("BAD_REQUEST", "not-this-practice") from None


class BotOpponents:
    """Bots in all seats but one. As at a table, the one with the shortest pause acts first.

    Bots think in other processes, which are sent offers: otherwise this is `engine.playout.Players`.
    """

    def __init__(self, fork: Match, you: Seat, bots: Bots, level: str, rng: Random) -> None:
        self.fork, self.you, self.bots, self.level, self.rng = fork, you, bots, level, rng
        self.intentions: dict[Seat, Intention] = {}

    async def play(self, *, others_first: bool) -> None:
        """Lets bots act until it is your decision: in a game without turns, until you may act.

        With `others_first`, one bot acts even if you may.
        """
        for _ in range(MAX_BOT_INPUTS):
            if self.fork.outcome is not None:
                return
            if self.fork.version >= MAX_PRACTICE_INPUTS:
                raise Refusal("TOO_MANY", "practice-too-long")
            if not others_first and self.is_your_decision():
                return
            if not await self.play_one():
                return
            others_first = False

    def is_your_decision(self) -> bool:
        return self.you in self.fork.to_act or (self.fork.game.turnless and bool(self.fork.offers(self.you)))

    async def play_one(self) -> bool:
        """Whether a bot has acted."""
        await self.decide()
        seat = first_to_act(self.intentions, self.rng)
        if seat is None:
            return False
        intention = self.intentions.pop(seat)
        assert intention.action is not None
        self.fork.play(seat, intention.action, at=max(intention.due, self.fork.last_at))
        return True

    async def decide(self) -> None:
        """A bot keeps its intention while its choices stay the same."""
        for seat in range(self.fork.seats):
            offers = self.fork.offers(seat) if seat != self.you else ()
            if not offers:
                self.intentions.pop(seat, None)
            elif seat not in self.intentions or self.intentions[seat].choices != offers:
                people = (self.you,)
                choice = await self.bots.choose(
                    self.fork.game.id, self.level, self.fork.view(seat), offers, people, Priority.REVIEW
                )
                self.intentions[seat] = Intention(choice.action, self.fork.last_at + max(0, choice.after_ms), offers)
