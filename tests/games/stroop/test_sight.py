"""§ Who sees what: views and facts."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from kibitz import Match
from kibitz.games.stroop.model import TimedAnswer, View
from tests.games.stroop import oracle
from tests.games.stroop.setting import (
    FILLER,
    PLAIN,
    REVERSE,
    SEE,
    SKIP,
    SWAP,
    answer,
    ask,
    card,
    facts_data,
    lose,
    nobody_answers,
    stay_silent,
    table,
    view_data,
    win,
)

COMMON = {"game", "seats", "viewer", "phase", "to_act", "scores", "outcome", "options"}
OWN = {
    "turn",
    "direction",
    "active_sizes",
    "gains_sizes",
    "gains_tops",
    "centre",
    "current",
    "question",
    "answered",
    "my_answer",
    "skips",
    "seen",
    "last_race",
    "gains",
}
EXTRA = {"colours", "number", "answers", "known_to", "late", "recent_races", "tallies"}


def test_a_view_has_the_fields_of_the_rules() -> None:
    view = view_data(table([PLAIN], [FILLER], [FILLER]), 1)
    assert view.keys() == COMMON | OWN | EXTRA
    assert (view["game"], view["seats"], view["viewer"], view["phase"]) == ("stroop", 3, 1, "asking")
    assert (view["turn"], view["direction"], view["to_act"]) == (0, 1, [0])
    assert view["scores"] == [None, None, None]
    assert view["gains"] is None
    assert view["gains_tops"] == [None, None, None]
    assert view["answered"] == [False, False, False]
    assert (view["my_answer"], view["last_race"], view["outcome"]) == (None, None, None)


def test_a_colour_card_shows_word_ink_points_and_ability() -> None:
    match = table([SEE], [FILLER])
    ask(match)
    assert view_data(match, None)["current"] == {"word": "red", "ink": "blue", "points": 2, "ability": "see"}
    match = table(["red/blue x2"], [FILLER])
    ask(match)
    assert view_data(match, None)["current"] == {"word": "red", "ink": "blue", "points": "x2", "ability": None}


def test_while_the_race_runs_others_see_who_has_answered_but_not_what() -> None:
    match = table([PLAIN], [FILLER], [FILLER], [FILLER])
    ask(match)
    answer(match, 1, "blue", 432)
    stay_silent(match, 2)
    for viewer in (0, 3, None):
        view = view_data(match, viewer)
        assert view["answered"] == [False, True, True, False]
        assert view["answers"] == [None] * 4
        assert view["my_answer"] is None
        assert view["last_race"] is None
    assert view_data(match, 1)["my_answer"] == {"colour": "blue", "ms": 432}
    assert view_data(match, 2)["my_answer"] == "silent"


def test_an_answer_and_a_silence_look_the_same_to_others() -> None:
    views = []
    for action in ({"do": "answer", "colour": "blue", "ms": 432}, {"do": "silent"}):
        match = table([PLAIN], [FILLER], [FILLER])
        ask(match)
        match.play(1, action)
        views.append([(view_data(match, viewer), facts_data(match, viewer)) for viewer in (0, 2, None)])
    assert views[0] == views[1]


def test_after_the_race_everybody_sees_every_answer_by_seat() -> None:
    match = table([PLAIN], [FILLER], [FILLER], [FILLER])
    ask(match)
    answer(match, 3, "red", 300)
    answer(match, 1, "blue", 432)
    stay_silent(match, 2)
    for viewer in (0, 1, 2, 3, None):
        assert view_data(match, viewer)["last_race"] == {
            "answers": [
                {"seat": 1, "colour": "blue", "ms": 432, "right": True},
                {"seat": 3, "colour": "red", "ms": 300, "right": False},
            ],
            "first": 3,
        }


def test_the_next_turn_clears_the_answers_but_the_last_race_stays() -> None:
    match = table([PLAIN], [FILLER], [FILLER])
    win(match, 1)
    view = view_data(match, 1)
    assert (view["answered"], view["my_answer"]) == ([False] * 3, None)
    assert view["last_race"]["first"] == 1


def test_only_the_tops_of_gains_piles_are_shown() -> None:
    match = table(["red/blue 1"], ["blue/red 2"], [FILLER])
    nobody_answers(match)
    win(match, 0)
    for viewer in (0, 1, None):
        view = view_data(match, viewer)
        assert view["gains"] is None
        assert view["gains_tops"][0] == card("blue/red 2")


def test_a_spectator_who_may_see_all_sees_every_top_and_all_gains() -> None:
    match = table([PLAIN, "blue/red 1"], [FILLER, "red/blue 0"], spectators="all")
    win(match, 1)
    assert view_data(match, None)["seen"] == [card("blue/red 1"), card(FILLER)]
    assert view_data(match, None)["gains"] == [[], [card(PLAIN)]]
    assert view_data(match, 0)["seen"] == [None, None]
    assert view_data(match, 0)["gains"] is None


def test_a_spectator_who_may_see_all_sees_what_any_seat_sees() -> None:
    match = table([SEE], [FILLER], ["green/red x2"], spectators="all")
    ask(match, "name")
    answer(match, 1, "red", 432)
    assert view_data(match, None)["answers"] == [None, {"colour": "red", "ms": 432}, None]
    assert facts_data(match, None)[-1]["answer"] == {"colour": "red", "ms": 432}
    stay_silent(match, 2)
    match.play(1, {"do": "use", "seat": 2})
    assert view_data(match, None)["seen"][2] == card("green/red x2")
    assert view_data(match, 0)["seen"] == [None, None, None]
    assert {"fact": "looked", "seat": 1, "target": 2, "card": card("green/red x2")} in facts_data(match, None)


# Facts


def kinds(facts: list[dict[str, object]]) -> list[object]:
    return [fact["fact"] for fact in facts]


def test_facts_of_a_turn() -> None:
    match = table([PLAIN], [FILLER])
    win(match, 1)
    facts = facts_data(match, 0)
    assert kinds(facts) == ["asked", "card-turned", "answered", "race-settled", "centre-taken", "turn-passed"]
    assert facts[0] == {"fact": "asked", "seat": 0, "about": "name"}
    assert facts[1] == {"fact": "card-turned", "seat": 0, "card": card(PLAIN)}
    assert facts[2] == {"fact": "answered", "seat": 1, "answer": None}
    assert (facts[3]["first"], facts[3]["right"]) == (1, True)
    assert facts[4] == {"fact": "centre-taken", "seat": 1, "cards": [card(PLAIN)]}
    assert facts[5] == {"fact": "turn-passed", "seat": 1, "passed_over": []}
    assert facts_data(match, 1)[2]["answer"] == {"colour": "red", "ms": 500}


def test_facts_of_a_mystery() -> None:
    match = table(["mystery"], [FILLER])
    win(match, 1)
    assert kinds(facts_data(match, None))[:4] == ["asked", "card-turned", "posed", "answered"]
    assert facts_data(match, None)[2] == {"fact": "posed", "seat": 0, "question": "Well?"}


def test_facts_of_a_wrong_answer() -> None:
    match = table([PLAIN], ["green/red 1", FILLER])
    lose(match, 1)
    facts = facts_data(match, None)
    assert (facts[3]["first"], facts[3]["right"]) == (1, False)
    assert facts[4] == {"fact": "sacrificed", "seat": 1, "from": "active", "card": card("green/red 1")}


def test_facts_of_a_race_without_answers() -> None:
    match = table([PLAIN], [FILLER])
    nobody_answers(match)
    assert facts_data(match, None)[3] == {
        "fact": "race-settled",
        "answers": [],
        "first": None,
        "right": None,
        "late": [],
    }


def test_facts_of_a_look() -> None:
    match = table([SEE], [FILLER], ["green/red x2"])
    win(match, 1)
    match.play(1, {"do": "use", "seat": 2})
    looked = {"fact": "looked", "seat": 1, "target": 2, "card": None}
    for viewer in (0, 2, None):
        assert looked in facts_data(match, viewer)
    assert looked | {"card": card("green/red x2")} in facts_data(match, 1)


def test_facts_of_swap_skip_reverse_and_decline() -> None:
    match = table(["green/red 2"], [SWAP], [SKIP], [REVERSE], [FILLER])
    win(match, 2)
    win(match, 0)
    match.play(0, {"do": "use", "seat": 2})
    swapped = {"seat": 0, "target": 2, "pile": "gains", "given": card(SWAP), "got": card("green/red 2")}
    assert {"fact": "swapped", **swapped} in facts_data(match, 4)
    win(match, 1)
    match.play(1, {"do": "use", "seat": 3})
    assert facts_data(match, 4)[-2:] == [
        {"fact": "skipped", "seat": 1, "target": 3},
        {"fact": "turn-passed", "seat": 4, "passed_over": [3]},
    ]
    nobody_answers(match)
    nobody_answers(match)
    nobody_answers(match)
    nobody_answers(match)
    win(match, 0)
    match.play(0, {"do": "use"})
    assert {"fact": "reversed", "seat": 0, "direction": -1} in facts_data(match, 4)


def test_facts_of_declining() -> None:
    match = table([REVERSE], [FILLER])
    win(match, 1)
    match.play(1, {"do": "decline"})
    assert {"fact": "declined", "seat": 1, "ability": "reverse"} in facts_data(match, None)


def test_play_gives_the_facts_of_the_acting_seat_and_the_table_those_of_a_spectator() -> None:
    match = table([PLAIN], [FILLER], [FILLER])
    ask(match)
    match.play(1, {"do": "silent"})
    facts = match.play(None, {"do": "close"})
    assert facts == match.facts(None, since=2)


# Imagining


@pytest.mark.parametrize("seed", range(12))
def test_imagined_states_fit_the_view_and_differ(seed: int) -> None:
    rng = Random(seed)
    match = Match("stroop", seats=3, seed=str(seed), options=oracle.options(rng, 3))
    for _ in range(rng.randrange(60)):
        if match.outcome is None:
            seat = rng.choice(sorted(match.to_act))
            match.play(seat, rng.choice(match.legal_actions(seat)))
    view = match.view(0)
    imagined = [match.game.imagine(view, rng) for _ in range(5)]
    assert all(match.game.view(state, 0) == view for state in imagined)
    assert len({state.chance.key for state in imagined}) == 5


def test_every_hidden_card_is_equally_likely_to_be_next() -> None:
    match = table([PLAIN, "green/red 1"], ["blue/red 2"], first=0)
    ask(match)
    rng = Random(1)
    tops = [str(match.game.imagine(match.view(0), rng).active[0][0]) for _ in range(500)]
    assert {text: tops.count(text) / 500 for text in ("green/red 1", "blue/red 2", FILLER)} == pytest.approx(
        {"green/red 1": 0.2, "blue/red 2": 0.2, FILLER: 0.6}, abs=0.07
    )


def test_answers_that_others_gave_unseen_are_mostly_imagined_as_right_ones() -> None:
    match = table([PLAIN], [FILLER], [FILLER], first=0)
    ask(match)
    match.play(1, {"do": "silent"})
    rng, view = Random(1), match.view(2)
    assert isinstance(view, View)
    assert view.current is not None
    replies = [match.game.imagine(view, rng).answers[1] for _ in range(500)]
    drawn = Counter(reply.colour if isinstance(reply, TimedAnswer) else "silent" for reply in replies)
    assert drawn[str(view.current.ink)] / 500 == pytest.approx(0.91, abs=0.05)
    assert len(drawn) == len(view.colours) + 1
