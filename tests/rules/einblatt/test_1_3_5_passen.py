"""What may who do that has no card this round?

Seed: 004 §1.3.5
"""

import pytest

from domain.kernel.ids import AskId, FigureId
from domain.kernel.rejection import wrong_phase
from domain.systems.einblatt import commands as c
from domain.systems.einblatt.events import ActionResolved, Passed, ReactionRequested
from tests.rules.einblatt.given import Given, Npc, Sc


def against_a_passer(attack: str, trumps: str = "") -> Given:
    given = Given(a=Npc("x", attack, trumps), b=Npc("y", "HeA He9"), c=Npc("x", "Ka7")).dealt()
    given.lay(a=attack, b="pass", c="pass")
    given.act("a", "b")
    return given


def test_a_pass_repels_a_plain_seven() -> None:
    """B6."""
    given = against_a_passer("Pi7")
    assert given.comparisons() == [("a", "b", "Pi7", "pass", "tie")]
    assert given.ep == {"a": 0, "b": 0, "c": 0}


@pytest.mark.parametrize(("attack", "trumps"), [("Pi7", "Pi"), ("Pi8", ""), ("HeA", "He")])
def test_a_pass_repels_nothing_else(attack: str, trumps: str) -> None:
    """B6."""
    assert against_a_passer(attack, trumps).ep == {"a": 1, "b": -1, "c": 0}


def test_a_participant_that_attacks_a_passer_uses_its_own_card_only() -> None:
    given = Given(a=Npc("x", "Pi8"), b=Npc("y", "HeA He9"), c=Npc("x", "Ka7")).dealt()
    given.lay(a="Pi8", b="pass", c="Ka7")
    given.act("a", "b")
    assert given.states() == {"a": "used", "b": "passed", "c": "open"}
    assert given.hand("b") == ["HeA", "He9"]


def test_a_passer_is_not_asked_for_a_card() -> None:
    """B7."""
    given = against_a_passer("Pi8")
    assert (given.quiet(ReactionRequested), len(given.happened(ActionResolved))) == (True, 1)


def test_a_passer_may_not_play_a_card() -> None:
    """B7."""
    given = Given(a=Npc("x", "Pi8"), b=Sc("y", "HeA"), c=Npc("x", "Ka7")).dealt()
    given.lay(a="Pi8", b="pass", c="Ka7")
    place = {
        "conflict": given.conflict,
        "ask": AskId(f"{given.conflict}/p1/r1/turn/b"),
        "figure": FigureId("b"),
    }
    react = c.React(card="HeA", **place)  # type: ignore[arg-type]  # fields shared as a dict
    assert given.refusal("b", react) == wrong_phase("einblatt.React")
    act = c.Act(target=FigureId("a"), **place)  # type: ignore[arg-type]  # fields shared as a dict
    assert given.refusal("b", act) == wrong_phase("einblatt.Act")


def test_a_passer_has_no_turn() -> None:
    """B7."""
    given = Given(a=Npc("x", "Pi8"), b=Npc("y", "HeA"), c=Npc("x", "Ka7")).dealt()
    given.lay(a="Pi8", b="pass", c="Ka7")
    given.wait("a")
    given.wait("c")
    assert given.view()["round"] == 2


def test_passing_in_one_round_costs_no_card() -> None:
    given = Given(a=Npc("x", "KrA"), b=Npc("y", "He8")).dealt().lay(a="pass", b="He8")
    assert given.ep == {"a": -1, "b": 1}
    assert given.hand("a") == ["KrA"]
    given.commit("a", "KrA")
    assert given.ep == {"a": 0, "b": 0}


def test_an_empty_hand_passes_by_itself() -> None:
    """B10: a Schwaeche has two cards for three rounds."""
    given = Given(a=Sc("x", "KrA KrK", "schwaeche"), b=Npc("y", "He7 He8 He9")).dealt()
    given.lay(a="KrA", b="He7").lay(a="KrK", b="He8")
    assert given.asked() == {("commit", "b")}
    given.commit("b", "He9")
    passed = [e for e in given.history if isinstance(e, Passed)]
    assert [(e.figure, e.how) for e in passed] == [("a", "empty")]
    assert given.ep == {"a": 1, "b": -1}


def test_two_passes_move_no_points() -> None:
    """B16."""
    given = Given(a=Npc("x", "KrA"), b=Npc("y", "He8")).dealt().lay(a="pass", b="pass")
    assert given.ep == {"a": 0, "b": 0}
    assert {(e.figure, e.how) for e in given.happened(Passed)} == {("a", "round"), ("b", "round")}


@pytest.mark.parametrize(("card", "points"), [("Pi7", 0), ("Pi8", 1)])
def test_between_two_a_pass_is_a_plain_seven(card: str, points: int) -> None:
    given = Given(a=Npc("x", card), b=Npc("y", "HeA")).dealt().lay(a=card, b="pass")
    assert given.ep == {"a": points, "b": -points}


def test_a_probe_without_any_card_ends_at_once_in_a_draw() -> None:
    given = Given(a=Sc("x", attribute="schwaeche"), b=Sc("y", attribute="schwaeche"))
    for name in "ab":
        given.restrict(name, "schwaeche", 2)
    given.dealt()
    assert given.phase == "result"
    assert {given.kt(name)["class"] for name in "ab"} == {"draw"}
