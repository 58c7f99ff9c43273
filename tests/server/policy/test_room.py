"""What a host may change, whom they may remove, who has left, and who plays the next match."""

from __future__ import annotations

from kibitz.server.policy import room, seating
from kibitz.server.policy.chat import alias_of
from kibitz.server.policy.seating import NOBODY, NextMatch, Occupant, TableDocument
from tests.server.policy.test_seating import ADA, BEN, BOT, refused, table

EVE = Occupant("Eve", "eve")


def name_bot(table: TableDocument) -> str:
    return "Wren"


# Settings


def test_the_host_changes_options_and_pace_and_others_do_not() -> None:
    changed = room.configure(table(ADA, BEN), "ada", options={"lives": 1}, pace="blitz")
    assert (changed.options, changed.pace, changed.seats) == ({"lives": 1}, "blitz", 2)
    assert refused(room.configure, table(ADA, BEN), "ben", pace="blitz") == "not-the-host"
    assert refused(room.configure, table(ADA, BEN, status="running"), "ada", pace="blitz") == "table-running"


def test_settings_that_no_match_allows_are_refused() -> None:
    assert refused(room.configure, table(ADA, BEN), "ada", options={"lives": 99}) == "bad-table"
    assert refused(room.configure, table(ADA, BEN), "ada", seats=99) == "bad-table"
    assert refused(room.configure, table(ADA, BEN, options={"first": 1}), "ada", seats=1) == "bad-table"
    public = table(ADA, BEN, public=True)
    assert refused(room.configure, public, "ada", options={"spectators": "all"}) == "open-hands-in-public"


def test_another_game_brings_its_usual_options_and_a_number_of_chairs_that_it_allows() -> None:
    changed = room.configure(table(ADA, BEN, options={"lives": 1}), "ada", game="peacock")
    assert (changed.game, changed.seats, changed.options) == ("peacock", 3, {})
    assert changed.occupants == (ADA, BEN, None)
    six = table(ADA, BEN, EVE, BOT, BOT, None)
    assert room.configure(six, "ada", game="peacock").occupants == (ADA, BEN, EVE, BOT, BOT)
    assert room.configure(six, "ada", game="peacock", seats=4).seats == 4
    assert room.configure(six, "ada", game="coyote") is six


def test_bots_stay_for_another_game_if_it_has_their_level() -> None:
    paced = Occupant("Wren", level="my-pace")
    assert room.configure(table(ADA, BOT), "ada", game="stroop").occupants == (ADA, BOT)
    stroop = table(ADA, paced, game="stroop")
    assert room.configure(stroop, "ada", game="coyote").occupants == (ADA, Occupant("Wren", level="easy"))


def test_another_game_is_refused_if_it_does_not_exist_or_has_too_few_chairs() -> None:
    assert refused(room.configure, table(ADA, BEN), "ada", game="chess") == "bad-table"
    people = (ADA, BEN, EVE, *(Occupant(name, name) for name in "xyz"))
    assert refused(room.configure, table(*people), "ada", game="peacock") == "too-few-chairs"
    assert refused(room.configure, table(ADA, BEN), "ben", game="stroop") == "not-the-host"


def test_with_fewer_chairs_people_move_to_free_chairs_then_to_bots_chairs() -> None:
    assert room.configure(table(ADA, BOT, None, BEN), "ada", seats=3).occupants == (ADA, BOT, BEN)
    assert room.configure(table(ADA, BOT, BEN), "ada", seats=2).occupants == (ADA, BEN)
    assert room.configure(table(ADA, BEN, BOT), "ada", seats=2).occupants == (ADA, BEN)
    assert refused(room.configure, table(ADA, BEN, EVE), "ada", seats=2) == "too-few-chairs"


def test_with_more_chairs_the_new_ones_are_free() -> None:
    assert room.configure(table(ADA, BEN), "ada", seats=4).occupants == (ADA, BEN, None, None)


def test_the_host_moves_people_who_swap_with_whoever_sits_there() -> None:
    assert room.move(table(ADA, BEN, None), "ada", 1, 2).occupants == (ADA, None, BEN)
    assert room.move(table(ADA, BEN), "ada", 0, 1).occupants == (BEN, ADA)
    assert refused(room.move, table(ADA, None), "ada", 1, 0) == "nobody-there"
    assert refused(room.move, table(ADA, BEN), "ada", 0, 2) == "no-such-seat"
    assert refused(room.move, table(ADA, BEN), "ben", 0, 1) == "not-the-host"


# Removing people


def test_somebody_removed_loses_the_chair_and_cannot_enter_until_readmitted() -> None:
    removed = room.free_chair(table(ADA, BEN), "ada", 1)
    assert (removed.occupants, removed.removed) == ((ADA, None), {"ben": "Ben"})
    assert refused(room.require_admitted, removed, "ben") == "removed"
    back = room.readmit(removed, "ada", alias_of("FROG-42", "ben"))
    room.require_admitted(back, "ben")
    assert refused(room.readmit, back, "ada", alias_of("FROG-42", "ben")) == "nobody-removed"
    assert refused(room.readmit, removed, "eve", alias_of("FROG-42", "ben")) == "not-the-host"


def test_a_bot_whose_chair_is_freed_is_not_remembered() -> None:
    assert room.free_chair(table(ADA, BOT), "ada", 1).removed == {}


def test_spectators_can_be_removed_during_a_match_but_players_cannot() -> None:
    running = table(ADA, BEN, status="running")
    assert room.remove(running, "ada", "eve", "Eve").removed == {"eve": "Eve"}
    assert refused(room.remove, running, "ada", "ben", "Ben") == "match-running"
    assert refused(room.remove, running, "ada", "ada", "Ada") == "not-yourself"
    assert refused(room.remove, running, "ben", "eve", "Eve") == "not-the-host"


# Leaving for good


def test_who_leaves_during_a_match_is_replaced_by_a_bot_with_its_own_name() -> None:
    left = room.leave_for_good(table(ADA, BEN, status="running"), "ben", name_bot)
    assert left.occupants == (ADA, Occupant("Wren", level=seating.STAND_IN_LEVEL))
    assert left.left == {"ben": 1}


def test_a_host_who_leaves_hands_the_table_on_or_leaves_it_without_a_host() -> None:
    assert room.leave_for_good(table(ADA, BEN, status="running"), "ada", name_bot).host == "ben"
    assert room.leave_for_good(table(ADA, BEN), "ada", name_bot).host == "ben"
    assert room.leave_for_good(table(ADA, BOT), "ada", name_bot).host == NOBODY


def test_who_leaves_after_the_match_stays_in_its_results_but_not_in_the_next_match() -> None:
    ready = room.join_next(table(ADA, BEN, status="over"), "ben", "Ben")
    left = room.leave_for_good(ready, "ben", name_bot)
    assert left.occupants == (ADA, BEN)
    assert room.waiting_room(left).occupants == (None, None)
    assert room.undecided(left) == {"ada"}


# The next match


def test_only_those_who_say_yes_are_seated_on_their_old_chairs_beside_the_bots() -> None:
    over = table(ADA, BEN, BOT, status="over")
    assert room.undecided(over) == {"ada", "ben"}
    ready = room.join_next(over, "ben", "Ben")
    assert room.waiting_room(ready).occupants == (None, BEN, BOT)
    assert room.undecided(ready) == {"ada"}
    assert ready.occupants == over.occupants, "the results stay"
    assert room.join_next(ready, "ben", "Ben") is ready


def test_a_spectator_may_join_the_next_match_but_not_on_a_chair_kept_for_a_player() -> None:
    over = table(ADA, BOT, status="over")
    assert refused(room.join_next, over, "eve", "Eve", 0) == "seat-taken"
    joined = room.join_next(over, "eve", "Eve")
    assert room.waiting_room(joined).occupants == (None, EVE)
    assert refused(room.join_next, joined, "ben", "Ben") == "no-chair"
    left = room.leave_for_good(joined, "ada", name_bot)
    assert room.waiting_room(room.join_next(left, "ben", "Ben")).occupants == (BEN, EVE)


def test_the_next_match_has_its_own_settings() -> None:
    over = table(ADA, BEN, status="over")
    changed = room.change_room(over, lambda open_: room.configure(open_, "ada", seats=3, pace="blitz"))
    assert (changed.seats, changed.pace) == (2, "relaxed")
    assert changed.next == NextMatch(3, {}, "blitz", (None, None, None))


def test_the_next_match_can_be_of_another_game_while_the_results_stay() -> None:
    over = table(ADA, BEN, status="over")
    changed = room.change_room(over, lambda open_: room.configure(open_, "ada", game="stroop"))
    assert (changed.game, room.waiting_room(changed).game) == ("coyote", "stroop")
    joined = room.join_next(changed, "ben", "Ben")
    assert (room.waiting_room(joined).game, room.waiting_room(joined).occupants) == ("stroop", (None, BEN))


def test_winners_keep_their_rank_on_other_chairs() -> None:
    before, coming = table(ADA, BEN, BOT), table(None, ADA, BOT)
    assert room.winners_now(before, coming, (0, 2)) == (1, 2)
    assert room.winners_now(before, coming, (1,)) == ()
