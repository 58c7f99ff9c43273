"""States that a view could come from."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from random import Random

from kibitz import Match
from kibitz.games.peacock import hidden_deal, sight
from kibitz.games.peacock.model import SUITS_OF, Bid, State, Trust
from tests.games.peacock.tables import at_play, bid_round, match_view, play, state_of, table, trust_round

NO_BLUE = "R2 R4 R5 R6 Y2 Y3 Y5 Y6"


def imagine_states(match: Match, viewer: int | None, times: int) -> list[State]:
    rng, view = Random(1), match_view(match, viewer)
    return [sight.imagine(view, rng) for _ in range(times)]


def test_the_viewers_hand_is_any_of_the_unseen_cards() -> None:
    match = table(3)
    state = state_of(match)
    unseen = {*state.hands[0], *state.pile}
    drawn = Counter(card for imagined in imagine_states(match, 0, 3000) for card in imagined.hands[0])
    assert set(drawn) == unseen
    assert all(abs(count - 2000) < 150 for count in drawn.values()), "each of twelve cards in eight of twelve draws"


def test_a_suit_that_was_not_followed_is_never_imagined_in_the_hand() -> None:
    match = play(at_play(3, {0: NO_BLUE, 1: "B3", 2: "B5"}), "B3", "B5", "R2")
    for viewer in (0, None):
        for state in imagine_states(match, viewer, 200):
            assert all("blue" not in SUITS_OF[card] for card in state.hands[0])


def test_what_a_seat_sees_is_as_it_is() -> None:
    match = play(at_play(3), "W1" if "W1" in match_hand(3) else match_hand(3)[0])
    truth = state_of(match)
    for state in imagine_states(match, 1, 20):
        assert (state.hands[0], state.hands[2]) == (truth.hands[0], truth.hands[2])
        assert state.trick == truth.trick


def match_hand(seats: int) -> tuple[str, ...]:
    return state_of(at_play(seats)).hands[1]


def test_a_spectator_imagines_whole_deals() -> None:
    match = table(4)
    deals = imagine_states(match, None, 50)
    assert len({state.hands for state in deals}) == 50
    assert all(len({*sum(state.hands, ()), *state.pile}) == 38 for state in deals)


def test_choices_of_others_are_any_legal_ones() -> None:
    match = table(3)
    match.play(1, Bid(7))
    assert {state.pending for state in imagine_states(match, 0, 300)} == {(None, k, None) for k in range(10)}
    assert {state.pending for state in imagine_states(match, 1, 30)} == {(None, 7, None)}
    bid_round(match)
    match.play(2, Trust(None))
    assert {state.trusts for state in imagine_states(match, 0, 100)} == {(None, None, t) for t in (0, 1, 2, "none")}
    trust_round(match, {0: 1, 1: 1})
    assert len({state.trusts for state in imagine_states(match, 2, 500)}) == 16
    assert {state.trusts[2] for state in imagine_states(match, 2, 100)} == {"none"}


def test_the_next_deal_is_not_foretold() -> None:
    match = table(3)
    chances = {state.chance for state in imagine_states(match, 0, 20)}
    assert len(chances) == 20
    assert state_of(match).chance not in chances


def test_hidden_deals_are_nearly_uniform_over_all_possible_ones() -> None:
    """Seven cards for two hands of two and a pile of three; a and b are barred from one hand, c from the other."""
    cards, barred = "abcdefg", [frozenset("ab"), frozenset("c")]
    possible = {
        (frozenset(one), frozenset(other))
        for one, other in permutations([frozenset(pair) for pair in combinations(cards, 2)], 2)
        if not one & other and not one & barred[0] and not other & barred[1]
    }
    rng, dealt = Random(1), Counter[tuple[frozenset[str], ...]]()
    for _ in range(100 * len(possible)):
        shuffled = rng.sample(cards, len(cards))
        dealt[tuple(map(frozenset, hidden_deal.deal(shuffled, [2, 2], barred, rng)))] += 1
    assert set(dealt) == possible
    chi_square = sum((dealt[deal] - 100) ** 2 / 100 for deal in possible)
    assert chi_square < 1.5 * len(possible)


def test_a_tight_deal_is_found() -> None:
    """Each hand may hold one card only, so there is but one deal."""
    cards = ["a", "b", "c", "d"]
    barred = [frozenset(cards) - {card} for card in cards]
    for seed in range(20):
        rng = Random(seed)
        assert hidden_deal.deal(rng.sample(cards, 4), [1, 1, 1, 1], barred, rng) == [["a"], ["b"], ["c"], ["d"]]
