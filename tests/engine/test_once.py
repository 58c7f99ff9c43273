from __future__ import annotations

from kibitz.engine.once import once_a_state
from kibitz.engine.vocabulary import Value


class State(Value, frozen=True):
    number: int


def test_what_was_made_of_a_state_is_made_once_and_never_given_for_another() -> None:
    made = []

    @once_a_state
    def doubled(state: State) -> int:
        made.append(state.number)
        return 2 * state.number

    one, two = State(1), State(2)
    assert [doubled(one), doubled(one), doubled(two), doubled(one), doubled(State(1))] == [2, 2, 4, 2, 2]
    assert made == [1, 2, 1, 1], "only the last is remembered, and an equal one is another"
