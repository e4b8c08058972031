"""Does leaving a conflict and joining it again change what was reached?

Seed: 004 §1.3.1
"""

import pytest

from domain.kernel.ids import FigureId
from domain.kernel.messages import CloseConflict, Event
from domain.systems.einblatt import commands as c
from domain.systems.einblatt.events import KTAdded
from tests.rules.einblatt.given import Given, Npc, Sc

A, B = FigureId("a"), FigureId("b")


def played(wins: int, **toggles: str | int) -> Given:
    """A Probe of which `a` wins so many rounds."""
    given = Given(
        toggles,
        a=Sc("x", "KrA KrK KrD"),
        b=Npc("y", "He7 He8 He9"),
        c=Npc("y", "Ka7"),
        d=Npc("x", "Pi7"),
    ).dealt("a", "b")
    for mine, theirs in zip(("KrA", "KrK", "KrD")[:wins], ("He7", "He8", "He9"), strict=False):
        given.lay(a=mine, b=theirs)
    return given.all_pass(3 - wins)


def leave(given: Given, figure: str) -> None:
    given.send("gm", c.RemoveKT(conflict=given.conflict, figure=FigureId(figure)))


def test_a_complete_result_stops_the_conflict_also_for_who_left_and_came_back() -> None:
    given = played(3)
    leave(given, "a")
    given.join("a")
    assert (given.kt("a")["ep"], given.kt("a")["class"]) == (3, "vollkommen_won")
    assert given.offered("gm", "StartProbe") == []


def test_a_complete_result_stops_the_conflict_while_its_figure_is_away() -> None:
    given = played(3)
    for name in ("c", "d"):
        given.join(name)
    for name in ("a", "b"):
        leave(given, name)
    assert given.offered("gm", "StartProbe") == []


def test_the_gms_word_lifts_the_stop() -> None:
    """Seed: 004 §1, §1.3.1"""
    given = played(3)
    leave(given, "a")
    given.join("a")
    given.override("a", 2)
    assert given.offered("gm", "StartProbe") == []
    given.override("b", -2)
    assert given.kt("a")["class"] == "klar_won"
    assert given.offered("gm", "StartProbe")


def test_points_that_run_on_are_kept_by_who_comes_back() -> None:
    given = played(1, carry_ep="on")
    leave(given, "a")
    given.join("a")
    told = next(e for e in reversed(given.history) if isinstance(e, KTAdded))
    assert (told.how, told.ep) == ("back", 1)
    given.start()
    assert given.ep == {"b": -1, "a": 1}


def test_points_of_a_probe_stay_until_the_next_begins() -> None:
    """Seed: 004 §1.3.4"""
    given = played(2)
    leave(given, "a")
    given.join("a")
    assert (given.ep["a"], given.kt("a")["class"]) == (2, "klar_won")
    given.start()
    assert given.ep["a"] == 0


def test_a_success_is_told_once_whatever_the_way_back() -> None:
    """Seed: 004 §1.3.4"""
    given = played(2)
    given.send("a", c.NarrateOutcome(conflict=given.conflict, figure=A, text="Over the wall."))
    given.gm(given.about(c.JudgeNarration, "a", ask=given.ask("narration", "gm"), text=""))
    leave(given, "a")
    given.join("a")
    assert given.kt("a")["narration"] == "Over the wall."
    assert given.offered("a", "NarrateOutcome") == []


def test_what_counted_in_an_older_probe_does_not_come_back() -> None:
    """Seed: 004 §1.3.4"""
    given = played(1)
    given.join("c")
    leave(given, "b")
    given.start().all_pass(3)
    given.join("b")
    assert (given.ep["b"], "class" in given.kt("b")) == (0, False)


@pytest.mark.parametrize("again", ["a", "c"])
def test_a_new_conflict_begins_with_nothing(again: str) -> None:
    given = played(3)
    leave(given, "a")
    given.send("gm", CloseConflict(conflict=given.conflict))
    given.opened(again, "b")
    assert given.ep == {again: 0, "b": 0}


def test_an_older_log_folds_a_return_as_it_was() -> None:
    given = played(3)
    leave(given, "a")
    old: Event = KTAdded(conflict=given.conflict, figure=A, party="x", kind="sc")
    given.fold(old)
    assert (given.ep["a"], "class" in given.kt("a")) == (0, False)
