"""The checker of histories accepts a true one, and finds each way in which one can be false."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from kibitz import Match
from kibitz.engine.offers import draw_action
from kibitz.engine.vocabulary import Viewer
from tests.match_options import longer
from tests.server.history import Broken, Ledger, Request, Write, as_data, check_match, check_writes

MATCH = "the match"
VIEWERS: tuple[Viewer, ...] = (0, 1, None)


class History:
    """A whole match of two people, as an honest service shows it to both and to a spectator."""

    def __init__(self) -> None:
        rng, match = Random(7), Match("coyote", seats=2, seed="history", options=longer("coyote"))
        self.match = match
        self.messages: dict[Viewer, list[dict[str, Any]]] = {viewer: [state(match, viewer)] for viewer in VIEWERS}
        self.acks: list[tuple[int, Request, int]] = []
        while match.outcome is None:
            seat = min(match.to_act)
            action = draw_action(match.offers(seat), rng)
            request = Request(f"act {match.version}", MATCH, action, match.version)
            match.play(seat, action)
            self.acks.append((seat, request, match.version))
            for viewer in VIEWERS:
                self.messages[viewer].append(happened(match, viewer))
        self.record: dict[str, Any] = match.record()
        played = tuple({"person": sum(1 for by, _, _ in self.acks if by == seat)} for seat in (0, 1))
        self.over = {"match": MATCH, "outcome": self.record["outcome"], "seed": match.seed, "played": played}

    def check(self) -> None:
        """Lets everybody hear everything, then checks the match."""
        ledgers = {viewer: Ledger(viewer) for viewer in VIEWERS}
        for viewer, ledger in ledgers.items():
            for message in self.messages[viewer]:
                (ledger.hear_happened if "since" in message else ledger.hear_state)(message)
            ledger.hear_over(self.over)
        for seat, request, version in self.acks:
            ledgers[seat].note_ack(request, version)
        check_match(MATCH, self.record, ledgers.values())


def state(match: Match, viewer: Viewer) -> dict[str, Any]:
    choices = () if viewer is None else match.offers(viewer)
    return {"match": MATCH, "version": match.version, "view": as_data(match.view(viewer)), "choices": as_data(choices)}


def happened(match: Match, viewer: Viewer) -> dict[str, Any]:
    since = match.version - 1
    return {
        **state(match, viewer),
        "since": since,
        "facts": as_data(match.facts_of_input(since, viewer)),
    }


def test_a_true_history_is_accepted() -> None:
    history = History()
    history.check()
    assert len(history.acks) > 3


def lose_acknowledged(history: History) -> None:
    seat, request, _ = history.acks[-1]
    history.acks[-1] = (seat, request, len(history.record["inputs"]) + 1)


def acknowledge_another_action(history: History) -> None:
    seat, request, version = history.acks[0]
    history.acks[0] = (seat, replace(request, action={"do": "coyote"}), version)


def play_twice(history: History) -> None:
    """The log has a second input for a request, which its person does not know of."""
    del history.acks[2]


def acknowledge_twice_for_one_input(history: History) -> None:
    seat, request, version = history.acks[0]
    history.acks.append((seat, replace(request), version))


def change_version_of_an_answer(history: History) -> None:
    seat, request, version = history.acks[0]
    history.acks.append((seat, request, version + 2))


def skip_a_message(history: History) -> None:
    del history.messages[1][2]


def repeat_a_message(history: History) -> None:
    history.messages[1].insert(2, history.messages[1][2])


def swap_messages(history: History) -> None:
    messages = history.messages[None]
    messages[2], messages[3] = messages[3], messages[2]


def skip_facts_of_a_gap(history: History) -> None:
    """A message was lost, and the next one claims to tell of both, but tells only of the last input."""
    lost = history.messages[0].pop(2)
    history.messages[0][2]["since"] = lost["since"]


def take_back(history: History) -> None:
    history.messages[0].append(history.messages[0][0])


def show_anothers_view(history: History) -> None:
    history.messages[0][3]["view"] = history.messages[1][3]["view"]


def offer_by_own_feather(history: History) -> None:
    """Nobody is told to announce more than what they cannot know."""
    shown = next(message for message in history.messages[0] if message["choices"])
    numbers = next(offer["with"]["number"] for offer in shown["choices"] if offer["do"] == "announce")
    numbers["to"] = history.messages[1][0]["view"]["feathers"][0]


def show_what_is_not_stored(history: History) -> None:
    history.messages[0].append({**history.messages[0][-1], "since": history.match.version, "version": 999})


def tell_what_did_not_happen(history: History) -> None:
    history.messages[None][2]["facts"] = history.messages[None][1]["facts"]


def end_otherwise(history: History) -> None:
    history.over = {**history.over, "seed": "another"}


@pytest.mark.parametrize(
    ("spoil", "promise"),
    [
        (lose_acknowledged, "an acknowledged action is not lost"),
        (acknowledge_another_action, "the log has the acknowledged action"),
        (play_twice, "each request is done once"),
        (acknowledge_twice_for_one_input, "an input is one request"),
        (change_version_of_an_answer, "a request sent again gets the same version"),
        (skip_a_message, "versions have no gap"),
        (repeat_a_message, "versions have no gap"),
        (swap_messages, "versions have no gap"),
        (skip_facts_of_a_gap, "what happened has happened"),
        (take_back, "nothing shown is taken back"),
        (show_anothers_view, "a view that was shown stays true"),
        (offer_by_own_feather, "what was shown depends on nothing hidden"),
        (show_what_is_not_stored, "a version that was shown stays"),
        (tell_what_did_not_happen, "what happened has happened"),
        (end_otherwise, "the end is the record's"),
    ],
)
def test_a_false_history_is_found(spoil: Callable[[History], None], promise: str) -> None:
    history = History()
    spoil(history)
    with pytest.raises(Broken, match=f"^{promise}"):
        history.check()


def test_a_second_end_and_a_dropped_match_are_found() -> None:
    ledger, history = Ledger(0), History()
    ledger.hear_state(history.messages[0][0])
    with pytest.raises(Broken, match="a match is not dropped"):
        ledger.hear_state({**history.messages[0][0], "match": "another"})
    ledger.hear_over(history.over)
    with pytest.raises(Broken, match="a match ends once"):
        ledger.hear_over({**history.over, "seed": "another"})


def write(version: int, process: str = "a", match: str = MATCH, *, has_lock: bool = True) -> Write:
    return Write(match, version, process, 1, has_lock)


def test_drivers_may_take_turns() -> None:
    check_writes([write(1), write(1, "b", "another match"), write(2), write(3, "b"), write(4, "a")])


@pytest.mark.parametrize(
    ("last", "promise"),
    [
        (write(3, "b", has_lock=False), "only a table's driver stores its inputs"),
        (write(4), "versions are stored without gap"),
        (write(2, "b"), "versions are stored without gap"),
    ],
)
def test_a_second_driver_a_gap_and_a_version_stored_twice_are_found(last: Write, promise: str) -> None:
    with pytest.raises(Broken, match=f"^{promise}"):
        check_writes([write(1), write(2), last])
