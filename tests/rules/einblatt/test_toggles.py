"""Does every optional rule that needs no module matter, and is it off unless it is set?"""

import pytest

from domain.kernel.ids import FigureId
from domain.kernel.messages import ConflictOpened
from domain.kernel.rejection import wrong_phase
from domain.kernel.system import toggles
from domain.systems.einblatt import SYSTEM
from domain.systems.einblatt import commands as c
from tests.rules.einblatt.given import Given, Npc, Sc

EIGHT: dict[str, tuple[str | int, str | int]] = {
    "npc_deck": ("per_kt", "shared"),
    "empty_reaction": ("undefended", "colourless7"),
    "reshuffle": ("eager", "lazy"),
    "wait_returns": ("off", "on"),
    "carry_ep": ("off", "on"),
    "min_hand": (0, 1),
    "two_kt_simplified": ("on", "off"),
    "react_pass": ("on", "off"),
}
"""Name, value by default, the other value. `reshuffle` is tried in test_1_2_zufall."""


def test_the_optional_rules_without_a_module_are_these_eight() -> None:
    """Seed: 004 §1"""
    declared = toggles(SYSTEM.settings)
    assert {name: set(values) for name, values in declared.items() if name in EIGHT} == {
        name: set(values) for name, values in EIGHT.items()
    }


@pytest.mark.parametrize("name", EIGHT)
def test_a_conflict_opens_with_the_rules_as_they_are_set(name: str) -> None:
    """Seed: 004 §1"""
    for value in EIGHT[name]:
        given = Given({name: value}, a=Npc("x", "He7")).opened()
        (opened,) = [e for e in given.history if isinstance(e, ConflictOpened)]
        assert opened.settings[name] == given.view()["settings"][name] == value


def test_every_rule_has_its_default_unless_it_is_set() -> None:
    """Seed: 004 §1"""
    settings = Given(a=Npc("x", "He7")).opened().view()["settings"]
    assert {name: settings[name] for name in EIGHT} == {
        name: default for name, (default, _) in EIGHT.items()
    }


@pytest.mark.parametrize(("npc_deck", "hands"), [("per_kt", (20, 20)), ("shared", (20, 12))])
def test_npcs_draw_from_decks_of_their_own_or_from_one(
    npc_deck: str, hands: tuple[int, int]
) -> None:
    """Seed: 004 §1.3.2"""
    given = Given({"npc_deck": npc_deck}, a=Npc("x", cards=20), b=Npc("y", cards=20)).dealt()
    assert (len(given.hand("a")), len(given.hand("b"))) == hands
    shared = set(given.hand("a")) & set(given.hand("b"))
    assert bool(shared) is (npc_deck == "per_kt")


@pytest.mark.parametrize(("rule", "points"), [("undefended", 1), ("colourless7", 0)])
def test_what_meets_an_attack_when_card_and_hand_are_gone(rule: str, points: int) -> None:
    """B9. Seed: 004 §1.3.3"""
    given = Given(
        {"empty_reaction": rule}, a=Npc("x", "PiA"), b=Npc("y", "He8"), c=Npc("x", "Pi7")
    ).dealt()
    given.lay(a="PiA", b="He8", c="Pi7")
    given.act("a", "b")
    given.act("c", "b")
    assert given.ep == {"a": 1, "b": -1 - points, "c": points}


@pytest.mark.parametrize(("rule", "turn"), [("off", ["c"]), ("on", ["a"])])
def test_a_participant_that_waited_gets_the_turn_back_only_by_that_rule(
    rule: str, turn: list[str]
) -> None:
    """Seed: 004 §1.3.3"""
    given = Given(
        {"wait_returns": rule},
        a=Npc("x", "PiA"),
        b=Npc("y", "HeK"),
        c=Npc("y", "Pi8"),
        d=Npc("x", "Ka7"),
    ).dealt()
    given.lay(a="PiA", b="HeK", c="Pi8", d="Ka7")
    given.wait("a")
    given.act("b", "d")
    assert given.turn == turn


def test_a_returned_turn_may_be_used() -> None:
    """Seed: 004 §1.3.3"""
    given = Given(
        {"wait_returns": "on"},
        a=Npc("x", "PiA KaK"),
        b=Npc("y", "HeK"),
        c=Npc("y", "Pi8"),
        d=Npc("x", "Ka7"),
    ).dealt()
    given.lay(a="PiA", b="HeK", c="Pi8", d="Ka7")
    given.wait("a")
    given.act("b", "d")
    given.act("a", "c")
    assert given.ep == {"a": 1, "b": 1, "c": -1, "d": -1}
    assert given.view()["round"] == 2


def test_endless_waiting_is_impossible_even_if_turns_return() -> None:
    """Seed: 004 §1.3.3"""
    given = Given(
        {"wait_returns": "on"}, a=Npc("x", "PiA PiK"), b=Npc("y", "HeK"), c=Npc("x", "Pi8")
    ).dealt()
    given.lay(a="PiA", b="HeK", c="Pi8")
    for figure in ("a", "b", "c"):
        given.wait(figure)
    assert given.view()["round"] == 2


@pytest.mark.parametrize(("rule", "points"), [("off", 0), ("on", 1)])
def test_points_run_on_only_by_that_rule(rule: str, points: int) -> None:
    """Seed: 004 §1.3.1"""
    given = Given({"carry_ep": rule}, a=Npc("x", "KrA"), b=Npc("y", "He7")).dealt()
    given.lay(a="KrA", b="He7").all_pass(2).start()
    assert given.ep == {"a": points, "b": -points}


def test_carried_points_stop_the_conflict_at_three() -> None:
    """Seed: 004 §1.3.1"""
    given = Given({"carry_ep": "on"}, a=Npc("x", "KrA KrK"), b=Npc("y", "He7 He8")).dealt()
    for _ in range(2):
        given.lay(a="KrA", b="He7").lay(a="KrK", b="He8").all_pass(1)
        if given.ep["a"] < 3:
            given.start()
    assert given.ep == {"a": 4, "b": -4}
    assert given.kt("a")["class"] == "vollkommen_won"
    assert given.refusal("gm", c.StartProbe(conflict=given.conflict)).code == "wrong_phase"


@pytest.mark.parametrize(("rule", "cards"), [(0, 0), (1, 1)])
def test_restrictions_leave_a_last_card_only_by_that_rule(rule: int, cards: int) -> None:
    """B17. Seed: 004 §1.3.6"""
    given = Given({"min_hand": rule}, a=Sc("x", attribute="schwaeche"), b=Npc("y", "He7"))
    given.restrict("a", "schwaeche", 3)
    assert len(given.dealt().hand("a")) == cards


@pytest.mark.parametrize(("rule", "phase"), [("on", "commit"), ("off", "turns")])
def test_two_participants_take_turns_only_by_that_rule(rule: str, phase: str) -> None:
    """Seed: 004 §1.3.3"""
    given = Given({"two_kt_simplified": rule}, a=Npc("x", "KrA KrK"), b=Npc("y", "He7")).dealt()
    given.lay(a="KrA", b="He7")
    assert given.phase == phase


def test_two_participants_who_take_turns_may_wait() -> None:
    """Seed: 004 §1.3.3"""
    given = Given({"two_kt_simplified": "off"}, a=Npc("x", "KrA KrK"), b=Npc("y", "He7")).dealt()
    given.lay(a="KrA", b="He7")
    given.wait("a")
    given.act("b", "a")
    assert given.ep == {"a": 1, "b": -1}
    assert given.view()["round"] == 2


@pytest.mark.parametrize(("rule", "offered"), [("on", 1), ("off", 0)])
def test_declining_to_react_may_be_forbidden(rule: str, offered: int) -> None:
    """Seed: 004 §1.3.5"""
    given = Given(
        {"react_pass": rule}, a=Npc("x", "PiA"), b=Sc("y", "He8 HeK"), c=Npc("x", "Pi9")
    ).dealt()
    given.lay(a="PiA", b="He8", c="Pi9")
    given.act("a", "b")
    given.act("c", "b")
    assert len(given.offered("b", "ReactPass")) == offered
    assert len(given.offered("b", "React")) == 1
    command = c.ReactPass(
        conflict=given.conflict, ask=given.ask("react", "b"), figure=FigureId("b")
    )
    if rule == "off":
        assert given.refusal("b", command) == wrong_phase("einblatt.ReactPass")
    else:
        assert given.send("b", command)


def test_restrictions_wait_for_the_end_where_points_run_on() -> None:
    """An open proposal does not hinder the next Probe, which then decides. Seed: 004 §1.3.6"""
    given = Given({"carry_ep": "on"}, a=Sc("x", "KrA"), b=Npc("y", "He8 He9")).dealt()
    given.lay(a="pass", b="He8").all_pass(2)
    assert given.asked() == {("restriction", "gm")}
    given.start()
    assert given.ep == {"a": -1, "b": 1}
    assert given.asked() == {("commit", "a"), ("commit", "b")}
    given.lay(a="PiA", b="He8").all_pass(2)
    assert given.asked() == set()
    assert given.kt("a")["class"] == "draw"


def test_a_confirmed_restriction_ends_a_conflict_whose_points_run_on() -> None:
    """Seed: 004 §1.3.6"""
    given = Given({"carry_ep": "on"}, a=Sc("x", "KrA"), b=Npc("y", "He8 He9")).dealt()
    given.lay(a="pass", b="He8").all_pass(2)
    command = SYSTEM.skip(given.state, given.ask("restriction", "gm"))
    given.send("gm", command)
    refused = given.refusal("gm", c.StartProbe(conflict=given.conflict))
    assert refused == wrong_phase("einblatt.StartProbe")
