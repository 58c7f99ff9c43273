"""§ The pack: when it runs out, the discards become a new one."""

from __future__ import annotations

from collections import Counter
from random import Random

from kibitz import Match
from kibitz.games.coyote.model import DECK, Contested, FeatherGiven, RoundDealt, Shuffled, in_order
from tests.games.coyote.tables import act, lose_rounds, on_turn, stack_deck, table, view_of


def long_table(seats: int, last: tuple[str, ...], *variations: str) -> Match:
    """A match whose deck ends with these cards."""
    rest = list((Counter(stack_deck()) - Counter(last)).elements())
    return Match(
        "coyote",
        seats=seats,
        seed="long",
        deck=[*rest, *last],
        options={"first": 0, "lives": 5, "variations": list(variations), "spectators": "all"},
    )


def all_cards(match: Match) -> Counter[str]:
    return Counter(match.game.cards(match.state))


def test_a_pack_that_runs_out_during_the_deal_is_renewed_and_the_deal_continues() -> None:
    match = long_table(4, ("0", "?"))
    lose_rounds(match, 6)
    before = view_of(match)
    assert (before.pack_size, before.reshuffle) == (2, None)
    act(match, 1, 200, "contest")
    view = view_of(match)
    first = view.first
    discarded = in_order(tuple((Counter(DECK) - Counter(("0", "?"))).elements()))
    assert view.reshuffle is not None
    assert (view.reshuffle.cards, view.reshuffle.after) == (discarded, 2)
    assert (view.feathers[first], view.feathers[(first + 1) % 4]) == (("0",), ("?",))
    assert view.feather_counts == (1, 1, 1, 1)
    assert (view.discards, view.pack_size) == ((), 26)
    assert all_cards(match) == Counter(DECK)
    told = match.facts(None)[-3:]
    assert isinstance(told[0], Contested)
    assert told[1] == Shuffled("discards", discarded, 2)
    assert isinstance(told[2], RoundDealt)


def test_the_old_pack_is_used_up_first() -> None:
    """A seat that took its feather before the reshuffle can deduce it from its view."""
    match = long_table(4, ("0", "?"))
    lose_rounds(match, 7)
    scout = view_of(match).first
    view = view_of(match, scout)
    assert view.reshuffle is not None
    old_pack = Counter(DECK) - Counter(view.reshuffle.cards)
    neighbour = view.feathers[(scout + 1) % 4]
    assert neighbour is not None
    assert list((old_pack - Counter(neighbour)).elements()) == ["0"]


def test_a_view_shows_a_reshuffle_only_in_its_round() -> None:
    match = long_table(4, ("0", "?"))
    lose_rounds(match, 7)
    assert view_of(match).reshuffle is not None
    lose_rounds(match, 1)
    assert view_of(match).reshuffle is None


def test_a_second_feather_is_taken_from_a_renewed_pack() -> None:
    match = long_table(5, ("0", "?", "1", "2", "3"), "feather")
    lose_rounds(match, 5)
    assert view_of(match).pack_size == 0
    discards = in_order(view_of(match).discards)
    wearer = (on_turn(match) + 2) % 5
    act(match, {"number": 1, "feather_to": wearer})
    view = view_of(match)
    assert view.reshuffle is not None
    assert (view.reshuffle.cards, view.reshuffle.after) == (discards, 5)
    assert (view.discards, view.pack_size) == ((), 24)
    given = match.facts(None)[-1]
    assert match.facts(None)[-2] == Shuffled("discards", discards, 5)
    assert isinstance(given, FeatherGiven)
    assert given.card in discards
    assert all_cards(match) == Counter(DECK)


def test_the_card_for_a_question_mark_is_taken_from_a_renewed_pack() -> None:
    match = long_table(5, ("0", "?", "1", "2", "3"))
    lose_rounds(match, 5)
    discards = in_order(view_of(match).discards)
    act(match, 1, 200, "contest")
    duel = view_of(match).last_contest
    assert duel is not None
    assert len(duel.drawn) == 1
    assert duel.drawn[0] in discards
    told = match.facts(0, since=match.version - 1)
    assert told[0] == Shuffled("discards", discards, 5)
    assert isinstance(told[1], Contested)
    assert told[2] == Shuffled("all", DECK, 0)
    assert view_of(match).reshuffle is None
    assert all_cards(match) == Counter(DECK)


def test_a_view_still_shows_a_reshuffle_of_the_last_contest_at_the_end() -> None:
    match = long_table(3, ("0", "?"))
    for loser in (0, 0, 0, 0, 1, 1, 1, 0, 2, 1, 1):
        while on_turn(match) != loser:
            act(match, (view_of(match).standing or 0) + 1)
        act(match, 200, "contest")
    view = view_of(match)
    assert view.outcome is not None
    assert view.outcome.winners == (2,)
    duel = view.last_contest
    assert duel is not None
    assert view.reshuffle is not None
    assert (len(view.reshuffle.cards), view.reshuffle.after) == (28, 2)
    assert (view.discards, view.pack_size, view.feather_counts) == (duel.drawn, 27, (0, 1, 1))
    assert all_cards(match) == Counter(DECK)
    assert match.game.view(match.game.imagine(view, Random(1)), None) == view


def test_cards_are_conserved_at_the_end() -> None:
    match = table("? 5", "8", lives=1)
    act(match, 200, "contest")
    assert match.outcome is not None
    assert all_cards(match) == Counter(DECK)
    view = view_of(match)
    assert view.pack_size + len(view.discards) + sum(view.feather_counts) == 30
    assert view.discards == ("8",)
