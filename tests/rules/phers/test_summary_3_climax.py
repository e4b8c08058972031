"""What does a climax point change, and when may it be spent?"""

from itertools import product

import pytest

from domain.kernel.ids import GM, AskId
from domain.systems.phers import SYSTEM
from domain.systems.phers import commands as c
from domain.systems.phers.events import (
    ClimaxDeclined,
    ClimaxGranted,
    ClimaxSpent,
    DecisionConfirmed,
    RollKindChosen,
)
from domain.systems.phers.state import Die

from .given import Given


def hero(points: int = 1, **toggles: str | int) -> Given:
    """The figure a has climax points."""
    given = Given(**toggles)
    given.grant("a", points)
    return given


@pytest.mark.parametrize(
    ("dice", "z"), [("H5 W5", 9), ("H5 W1", 3), ("H2 W1", 0), ("H10 W10", 19), ("H7 W3", 6)]
)
def test_the_minus_die_counts_as_one(dice: str, z: int) -> None:
    """P8: and may still be doubled. Seed: 000 summary 3"""
    given = hero().opened(kind="dramatic").spend().roll(dice)
    assert given.came_to()[0] == z
    assert given.rolled.fixed == (Die("D10", 1),)
    assert [key.purpose for key in given.chance.asked] == ["H10", "W10"]
    assert given.resolved.kind == "climax"


def test_no_throw_of_a_climax_falls_below_expectation_and_situation() -> None:
    """P8: all 100 throws. Seed: 000 summary 4"""
    for plus, wild in product(range(1, 11), repeat=2):
        given = hero().opened(tenths=20, situation=-10).spend().roll(f"H{plus} W{wild}")
        if given.stage() == "event":
            given.refuse_event()
        assert (given.resolved.result or 0) >= 1


def test_the_set_die_is_among_the_reasons() -> None:
    """Seed: 000 summary 3"""
    terms = hero().opened().spend().roll("H5 W1").resolved.terms or ()
    told = [(term.key, term.value, term.anchor) for term in terms]
    assert ("phers.fixed", 1, "000 summary 3") in told
    assert ("phers.doubled.D", 2, "000 summary 1") in told
    assert "phers.minus" not in [key for key, _, _ in told]


def test_a_player_who_has_points_is_asked_before_the_roll() -> None:
    """Seed: 000 summary 3"""
    given = hero().opened()
    assert given.questions() == {"climax/a": ("a", False)}
    assert given.stage() == "climax"
    roll = c.Roll(**given.answering("roll"))
    assert given.refusal("a", roll).code == "wrong_phase"


def test_a_player_who_declines_is_ready_and_may_still_change_its_mind() -> None:
    """Seed: 000 summary 3"""
    given = hero().opened().decline()
    assert given.once(ClimaxDeclined).figure == "a"
    assert given.stage() == "ready"
    assert given.questions() == {"climax/a": ("a", True), "roll/a": ("a", False)}
    given.spend().roll("H5 W5")
    assert given.came_to()[0] == 9


def test_a_player_without_climax_points_is_not_asked() -> None:
    """Seed: 000 summary 3"""
    given = Given().opened()
    assert given.questions() == {"roll/a": ("a", False)}
    assert given.offered("a", "SpendClimax") == []


def test_a_spent_point_is_gone() -> None:
    """Seed: 000 summary 3"""
    given = hero(2).opened().spend()
    assert given.once(ClimaxSpent).figure == "a"
    assert given.points("a") == 1
    assert given.roll("H5 W4").points("a") == 1


def test_a_climax_makes_a_simple_decision_dramatic() -> None:
    """Ruling 5. Seed: 000 summary 3"""
    given = hero().opened(kind="simple").spend()
    assert given.once(RollKindChosen).kind == "dramatic"
    assert given.decision()["kind"] == "climax"
    assert given.offered(GM, "ChooseRollKind") == []
    given.roll("H5 W5")


@pytest.mark.parametrize("kind", ["simple", "dramatic"])
def test_what_the_gm_chose_stays_known_beside_the_climax(kind: str) -> None:
    """Seed: 000 summary 3"""
    given = hero().opened(kind=kind)
    assert "chosen_kind" not in given.decision()
    given.spend()
    shown = given.decision()
    assert (shown["kind"], shown["chosen_kind"]) == ("climax", kind)


def test_a_climax_point_counts_even_if_no_wild_die_is_played() -> None:
    """Seed: 000 summary 3"""
    given = hero(wild_die="off").opened(kind="simple").spend().roll("H5 W5")
    assert given.came_to()[0] == 9


def test_a_dramatic_one_stays_dramatic() -> None:
    """Seed: 000 summary 3"""
    assert hero().opened(kind="dramatic").spend().names() == ["ClimaxSpent"]


def test_one_decision_takes_one_point() -> None:
    """Ruling 6. Seed: 000 summary 3"""
    given = hero(3).opened().spend()
    again = c.SpendClimax(**given.answering("climax"))
    assert given.refusal("a", again).code == "wrong_phase"
    assert given.questions() == {"roll/a": ("a", False)}


def test_after_the_dice_it_is_too_late() -> None:
    """Ruling 7: also while an event is offered. Seed: 000 summary 3"""
    for dice in ("H3 D3 W3", "H3 D4 W9"):
        given = hero().opened(kind="dramatic").decline().roll(dice)
        late = c.SpendClimax(**given.answering("climax"))
        assert given.refusal("a", late).code == "wrong_phase"
        assert "climax/a" not in given.questions()


def test_both_sides_of_a_comparison_may_spend() -> None:
    """Ruling 8. Seed: 000 summary 3"""
    given = hero()
    given.grant("b")
    given.compared("a", "b").spend("a").spend("b").roll("H9 W2").roll("H3 W9", "b")
    assert given.view()["relation"] == "higher"


def test_a_point_may_be_spent_on_what_the_gm_has_not_confirmed_yet() -> None:
    """Seed: 000 summary 3"""
    given = hero().opened(by="a", kind="simple").spend()
    assert given.questions() == {"summands/a": (GM, False)}
    (option,) = given.offered(GM, "ConfirmDecision")
    assert option.fields["kind"].values == ("dramatic",)
    given.confirm(kind="dramatic")
    assert given.stage() == "ready"
    given.roll("H5 W5")
    assert given.came_to()[0] == 9


def test_a_player_who_declined_before_the_levels_were_settled_is_asked_again() -> None:
    """Seed: 000 summary 3"""
    given = hero().opened(by="a").decline()
    assert given.questions()["climax/a"] == ("a", True)
    given.confirm(tenths=-40)
    assert given.once(DecisionConfirmed).again is True
    assert given.stage() == "climax"
    assert given.questions() == {"climax/a": ("a", False)}
    given.decline()
    assert given.stage() == "ready"


def test_a_side_of_a_comparison_is_asked_before_its_roll_too() -> None:
    """Seed: 000 summary 3"""
    given = hero().facing("a", "b").decline()
    given.confirm("b")
    assert given.questions()["climax/a"] == ("a", True)
    given.confirm("a")
    assert given.questions()["climax/a"] == ("a", False)


def test_a_player_who_declined_after_the_levels_were_settled_is_not_asked_again() -> None:
    """Seed: 000 summary 3"""
    given = hero().opened(by="a")
    given.confirm()
    assert given.once(DecisionConfirmed).again is False
    given.decline()
    given.send(GM, c.SetDifficulty(**given.at(), tenths=-40))
    assert given.stage() == "ready"


def test_the_last_point_cannot_be_spent_twice() -> None:
    """Seed: 000 summary 3"""
    given = hero().opened()
    first = given.conflict
    given.opened().spend()
    given.conflict = first
    assert given.questions() == {"roll/a": ("a", False)}
    late = c.SpendClimax(**given.answering("climax"))
    assert given.refusal("a", late).code == "wrong_phase"


def test_a_point_comes_back_if_its_dice_never_fall() -> None:
    """Seed: 000 summary 3"""
    given = hero().opened().spend().close()
    assert given.names() == ["ClimaxGranted", "ConflictClosed"]
    assert given.points("a") == 1
    given.opened().spend().roll("H5 W5").close()
    assert given.names() == ["ConflictClosed"]
    assert given.points("a") == 0


def test_a_point_whose_dice_lie_is_spent_even_if_an_event_is_pending() -> None:
    """Seed: 000 summary 3"""
    assert hero().opened().spend().roll("H1 W1").close().points("a") == 0


# granting


def test_the_gm_grants_points() -> None:
    """Seed: 000 summary 3"""
    given = hero(2)
    told = given.once(ClimaxGranted)
    assert (told.figure, told.n, told.why, told.conflict) == ("a", 2, "granted", "")
    command = c.GrantClimax(figure=given.at()["figure"], n=1)
    assert not command.allows(given.seat("a"))
    assert given.refusal("a", command).code == "wrong_phase"


@pytest.mark.parametrize("n", [0, -1, 11])
def test_one_to_ten_dice_are_asked_for_at_a_time(n: int) -> None:
    """Seed: 000 summary 3"""
    given = Given()
    command = c.GrantClimax(figure=given.at()["figure"], n=n)
    assert given.refusal(GM, command).params["field"] == "n"


def test_nobody_has_more_than_ninety_nine() -> None:
    """Seed: 000 summary 3"""
    given = Given()
    for _ in range(9):
        given.grant("a", 10)
    (option,) = (o for o in given.offered(GM, "GrantClimax") if o.subject == "a")
    assert option.fields["n"].most == 9
    given.grant("a", 9)
    assert "a" not in [o.subject for o in given.offered(GM, "GrantClimax")]


def test_the_gm_takes_points_back_at_most_those_left() -> None:
    """Seed: 000 summary 4"""
    given = hero(3)
    assert given.offered(GM, "RevokeClimax")[0].fields["n"].most == 3
    given.gm(c.RevokeClimax(figure=given.at()["figure"], n=2))
    assert given.points("a") == 1
    assert (
        given.refusal(GM, c.RevokeClimax(figure=given.at()["figure"], n=2)).params["field"] == "n"
    )
    assert given.offered("a", "RevokeClimax") == []
    given.gm(c.RevokeClimax(figure=given.at()["figure"], n=1))
    assert given.offered(GM, "RevokeClimax") == []
    given.opened()
    assert given.questions() == {"roll/a": ("a", False)}


def test_a_player_who_loses_the_last_point_while_asked_is_asked_no_more() -> None:
    """Seed: 000 summary 4"""
    given = hero(1).opened()
    assert "climax/a" in given.questions()
    given.gm(c.RevokeClimax(figure=given.at()["figure"], n=1))
    assert given.questions() == {"roll/a": ("a", False)}


def test_the_gms_figures_have_none() -> None:
    """Seed: 000 summary 3"""
    given = Given()
    assert [o.subject for o in given.offered(GM, "GrantClimax")] == ["a", "b", "u"]


def test_the_gms_figures_may_have_some_by_a_rule() -> None:
    """Seed: 000 summary 3"""
    given = Given(gm_climax="on")
    assert len(given.offered(GM, "GrantClimax")) == 5
    given.grant("n")
    given.opened("n")
    assert given.questions() == {"climax/n": ("n", False)}
    given.spend("n").roll("H5 W5", "n")
    assert given.came_to()[0] == 9


def test_points_of_the_gms_figures_sleep_while_that_rule_is_off() -> None:
    """Seed: 000 summary 3"""
    given = Given().opened("n").override("climax", 3, "n")
    assert given.points("n") == 3
    assert given.questions() == {"roll/n": ("n", False)}


def test_a_character_without_a_player_keeps_its_points() -> None:
    """The gm plays it with them. Seed: 000 summary 3"""
    given = Given()
    given.grant("u")
    given.opened("u").spend("u").roll("H5 W5", "u")
    assert given.came_to()[0] == 9


def test_without_climax_nobody_is_asked_nor_granted_any() -> None:
    """Seed: 000 summary 3"""
    given = Given(climax="off").opened()
    assert given.offered(GM, "GrantClimax") == []
    given.override("climax", 2)
    assert given.questions() == {"roll/a": ("a", False)}


def test_a_player_who_may_spend_a_point_is_told_the_odds_without_it() -> None:
    """Seed: 000 summary 3"""
    given = hero().opened(tenths=27)
    plain = {"kind": "simple", "tenths": "27"}
    assert weighed(given, "a") == weighed(given, GM) == plain
    given.decline()
    assert weighed(given, "a") == given.prepared() == plain
    given.spend()
    assert weighed(given, "a") == {}
    assert given.prepared() == {"kind": "climax", "tenths": "27"}


def test_in_a_comparison_the_point_is_weighed_against_what_the_other_side_has() -> None:
    """Seed: 000 summary 1, summary 3"""
    given = hero().compared("a", "b", tenths=10)
    assert weighed(given, "a")["versus_tenths"] == "10"
    given.roll("H7 D4", "b")
    assert weighed(given, "a") == {"kind": "simple", "tenths": "10", "versus_class": "ordentlich"}
    given.spend()
    assert given.prepared()["versus_class"] == "ordentlich"


@pytest.mark.parametrize("visibility", ["gm", "blind", "self"])
def test_a_class_that_one_may_not_see_is_no_part_of_the_question(visibility: str) -> None:
    """Two tables that differ in the hidden throw alone put the same question."""
    asked = []
    for dice in ("H10 D1", "H1 D10"):
        given = hero().compared("a", "b", tenths=10)
        given.hide(visibility, "b").roll(dice, "b")
        asked.append((weighed(given, "a"), weighed(given, "nobody")))
    assert asked[0] == asked[1]
    assert "versus_class" not in asked[0][0]


def weighed(given: Given, seat: str) -> dict[str, str]:
    """Give the question of odds beside the choice about a point."""
    stated = SYSTEM.prepared(given.state, given.seat(seat))
    return dict(stated.get(AskId(f"{given.conflict}/climax/a"), {}))
