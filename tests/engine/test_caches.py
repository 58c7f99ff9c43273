from __future__ import annotations

from kibitz.engine.caches import MAX_OBJECTS, cache_by_identity, cache_latest
from kibitz.engine.vocabulary import Value


class State(Value, frozen=True):
    number: int


def test_the_result_for_the_latest_state_is_cached() -> None:
    made = []

    @cache_latest
    def doubled(state: State) -> int:
        made.append(state.number)
        return 2 * state.number

    one, two = State(1), State(2)
    assert [doubled(one), doubled(one), doubled(two), doubled(one), doubled(State(1))] == [2, 2, 4, 2, 2]
    assert made == [1, 2, 1, 1], "only the latest is kept, and an equal state is another one"


def test_results_are_cached_by_identity_for_a_bounded_number_of_objects() -> None:
    made = []

    @cache_by_identity
    def length(things: tuple[int, ...]) -> int:
        made.append(things)
        return len(things)

    lists = [tuple(range(number)) for number in range(MAX_OBJECTS)]
    for _ in range(2):
        assert [length(things) for things in lists] == list(range(MAX_OBJECTS))
    assert made == lists
    assert length((1, 2)) == 2
    assert length(lists[5]) == 5
    assert len(made) == MAX_OBJECTS + 2, "one object too many, and all are forgotten"
