"""Who opens an action, and who says by what it is tried?"""

from typing import Any

import pytest

from domain.kernel.ids import GM, FigureId
from domain.systems.harmonies import commands as c
from domain.systems.harmonies import events as e
from tests.rules.harmonies.given import Given, Who, level

COOK = Who("intuition", "precision", "cooking", {"precision": 2}, {"cooking": 1})


BY = {"characteristic": "intuition", "means": "precision", "competency": "untrained"}


def opening(figure: str, kind: str = "simple", against: str = "") -> c.OpenAction:
    return c.OpenAction(title="Stew", kind=kind, figure=FigureId(figure), against=against, **BY)


def wished(kind: str = "simple", against: str = "") -> Given:
    """Let Ann's player open an action of hers."""
    given = Given(ann=COOK, troll=level(3, player=False))
    given.send("ann", opening("ann", kind, against))
    (given.conflict,) = given.state.conflicts
    (given.id,) = given.state.conflicts[given.conflict].actions
    return given


def approach(given: Given, figure: str, **changed: str) -> c.SetApproach:
    usual = {"characteristic": "intuition", "means": "precision", "competency": "cooking"}
    fields: dict[str, Any] = {**given.here(figure), **usual, **changed}
    return c.SetApproach(**fields)


def test_a_player_may_open_an_action_of_the_own_figure() -> None:
    """Seed: 002 sactions"""
    given = wished()
    assert given.once(e.ActionOpened).how == "wished"
    assert given.view()["actions"][given.id]["wished"] is True
    assert given.asked() == {("difficulty", GM), ("propose", "ann")}
    assert [option.fields["figure"].values for option in given.offered("ann", "OpenAction")]


def test_an_action_is_a_proposal_until_the_gm_sets_its_difficulty() -> None:
    """Seed: 002 sdifficulte"""
    given = wished()
    assert given.refusal("ann", given_roll(given)).code == "wrong_phase"
    given.propose("ann", 3)
    assert given.refusal("ann", given_roll(given)).code == "wrong_phase"
    given.difficulty(3)
    given.roll("ann", 5, 5)
    assert given.outcome == "success"


def given_roll(given: Given) -> c.Roll:
    ask = f"{given.conflict}/{given.id}/roll/ann"
    return c.Roll(**given.here("ann"), ask=ask, open="open")  # type: ignore[arg-type]  # an id is a text


def test_nobody_opens_an_action_of_anothers_figure() -> None:
    given = wished()
    command = opening("troll")
    assert given.refusal("ann", command).code in ("wrong_phase", "not_yours")
    assert not given.offered("nobody", "OpenAction")
    figures = {option.fields["figure"].values for option in given.offered("ann", "OpenAction")}
    assert figures == {("ann",)}


def test_what_the_gm_opens_is_no_wish() -> None:
    given = Given(ann=COOK).opened("simple", "ann")
    assert given.once(e.ActionOpened).how == ""
    assert "wished" not in given.view()["actions"][given.id]
    assert given.asked() == {("difficulty", GM)}


def test_a_player_who_proposed_an_action_may_let_it_be_before_the_gm_has_spoken() -> None:
    """Seed: 002 sconfrontation"""
    given = wished()
    given.withdraw("ann", "propose")
    assert given.phase == "withdrawn"
    given = wished().difficulty(0)
    assert not given.offered("ann", "Withdraw")


@pytest.mark.parametrize("kind", ["opposition", "confrontation"])
def test_against_somebody_the_gm_names_who_resists(kind: str) -> None:
    """Seed: 002 sopposition, sconfrontation"""
    given = wished(kind)
    assert given.asked() == set()
    assert not given.offered("ann", "AddOpponent")
    given.gm(given.add_opponent("troll"))
    asked = {("rolls", GM)} if kind == "opposition" else {("difficulty", GM), ("propose", "ann")}
    assert given.asked() == asked


def test_a_player_says_against_whom_and_the_gm_has_the_last_word() -> None:
    """Seed: 002 sopposition, sconfrontation"""
    given = wished("opposition", against="troll")
    assert given.once(e.OpponentNamed).opponent == "troll"
    assert given.view("nobody")["actions"][given.id]["against"] == "troll"
    assert list(given.view()["actions"][given.id]["sides"]) == ["ann"]
    assert given.asked() == set()
    given.gm(given.add_opponent("troll"))
    assert "against" not in given.view()["actions"][given.id]
    assert given.asked() == {("rolls", GM)}


def test_nobody_resists_a_simple_action_nor_oneself() -> None:
    """Seed: 002 sacttypes"""
    assert wished(against="troll").quiet(e.OpponentNamed)
    assert wished("opposition").quiet(e.OpponentNamed)
    refused = wished().refusal("ann", opening("ann", "opposition", against="ann"))
    assert (refused.code, refused.params["field"]) == ("illegal", "against")
    assert wished().refusal(GM, opening("ann", "opposition", against="troll")).code == "illegal"


def test_the_gm_says_by_what_it_is_tried() -> None:
    """Seed: 002 sdifficulte"""
    given = wished()
    assert given.side("ann")["level"] == 2
    given.gm(approach(given, "ann"))
    assert (given.side("ann")["level"], given.side("ann")["competency"]) == (3, "cooking")
    given.difficulty(0)
    given.gm(approach(given, "ann", means="power"))
    assert given.side("ann")["final"] == 1
    given.roll("ann", 5, 5)
    assert given.refusal(GM, approach(given, "ann")).code == "wrong_phase"


def test_a_player_does_not_change_by_what_it_is_tried() -> None:
    given = wished()
    assert not given.offered("ann", "SetApproach")
    assert given.refusal("ann", approach(given, "ann")).code in ("wrong_phase", "not_yours")


def test_a_competency_that_is_not_on_the_sheet_is_refused() -> None:
    given = wished()
    refused = given.refusal(GM, approach(given, "ann", competency="dancing"))
    assert (refused.code, refused.params["field"]) == ("illegal", "competency")


def test_by_what_a_hidden_figure_acts_stays_hidden() -> None:
    """Two tables that differ in the approach alone give the others the same bytes."""
    seen = []
    for means in ("power", "precision"):
        given = Given(ann=COOK, troll=level(3, player=False)).opened("simple", "troll")
        given.gm(approach(given, "troll", competency="skill", means=means))
        assert given.told(GM) == list(given.events)
        seen.append((given.all_bytes("ann"), given.told("ann"), given.all_bytes("nobody")))
    assert seen[0] == seen[1]


def test_the_parts_of_the_sum_are_told_before_the_dice_and_add_up() -> None:
    """H1, H10. Seed: 002 xdifficulty, sactmult"""
    given = Given(ann=COOK).opened("simple", "ann").multiple(3).adjust("ann", -5, "wet floor")
    own = [part["value"] for part in given.side("ann")["terms"]]
    assert sum(own) == 3 - 5 - 6
    given.difficulty(3)
    side = given.side("ann")
    parts = {part["key"].removeprefix("harmonies."): part["value"] for part in side["terms"]}
    assert parts == {
        "difficulty": 3,
        "intuition": 0,
        "precision": 2,
        "competency": 1,
        "adjustment": -5,
        "multiple": -6,
    }
    assert sum(parts.values()) == side["final"]
