from __future__ import annotations

from kibitz.engine.once import MOST_OBJECTS, once_a_state, once_an_object
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


def test_of_each_object_it_is_made_once_and_only_so_many_are_kept() -> None:
    made = []

    @once_an_object
    def length(things: tuple[int, ...]) -> int:
        made.append(things)
        return len(things)

    lists = [tuple(range(number)) for number in range(MOST_OBJECTS)]
    for _ in range(2):
        assert [length(things) for things in lists] == list(range(MOST_OBJECTS))
    assert made == lists
    assert length((1, 2)) == 2
    assert length(lists[5]) == 5
    assert len(made) == MOST_OBJECTS + 2, "with one too many, all are forgotten"
