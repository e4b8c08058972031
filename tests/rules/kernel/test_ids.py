"""Do names depend only on what made them?"""

from domain.kernel.ids import SeatId, ask_id, commit_id, derived

SEAT = SeatId("s1")


def test_the_same_command_of_the_same_seat_has_the_same_commit() -> None:
    assert commit_id(SEAT, "c1") == commit_id(SEAT, "c1")


def test_command_ids_count_per_seat() -> None:
    assert commit_id(SEAT, "c1") != commit_id(SeatId("s2"), "c1")


def test_a_seat_and_a_command_do_not_run_into_each_other() -> None:
    assert commit_id(SeatId("a"), "bc") != commit_id(SeatId("ab"), "c")


def test_new_things_are_named_by_their_commit_and_an_ordinal() -> None:
    parent = commit_id(SEAT, "c1")
    names = {derived(parent, ordinal) for ordinal in range(20)}
    assert len(names) == 20
    assert derived(parent, 1) == derived(parent, 1)
    assert derived(parent, 0) != derived(commit_id(SEAT, "c2"), 0)


def test_an_ask_is_named_by_the_path_of_what_is_asked() -> None:
    assert ask_id("k", "p1", "r2", "react", "tree", 3) == "k/p1/r2/react/tree/3"
