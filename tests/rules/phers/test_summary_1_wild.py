"""Does the roll come to what plus, minus and wild die show, and is it read and compared right?

Seed: 000 summary 1
"""

from typing import Any

import pytest

from domain.kernel.chance import DrawKey
from domain.kernel.ids import GM
from domain.kernel.messages import ConflictClosed, ConflictOpened
from domain.systems.phers.commands import ChooseRollKind, OpenComparison
from domain.systems.phers.events import (
    ActionResolved,
    ComparisonOpened,
    ComparisonResolved,
    DecisionOpened,
    RollKindChosen,
)
from domain.systems.phers.state import Die

from .given import Given


def rolled(dice: str, kind: str, tenths: int = 0) -> Given:
    return Given().opened(kind=kind, tenths=tenths).roll(dice)


def test_the_opening_comes_first_then_the_decision() -> None:
    given = Given(clever_die="off").opened(tenths=15, kind="dramatic")
    framed, opened = given.events
    assert isinstance(framed, ConflictOpened)
    assert (framed.system, framed.title) == ("phers", "Entscheid")
    assert framed.settings == {
        "wild_die": "gm_choice",
        "dramatic_event": "offer",
        "climax": "on",
        "clever_die": "off",
        "climax_refund_on_event": "on",
        "gm_climax": "off",
    }
    assert isinstance(opened, DecisionOpened)
    assert (opened.figure, opened.kind, opened.difficulty) == ("a", "dramatic", 15)


@pytest.mark.parametrize(
    ("dice", "kind", "level", "meant"),
    [
        ("H7 D4", "simple", 0, (3, 3, "ordentlich", True)),
        ("H6 D2 W6", "dramatic", 0, (10, 10, "gut", True)),
        ("H2 D9 W9", "dramatic", 0, (-16, -16, "katastrophal", False)),
        ("H2 D9 W9", "dramatic", 20, (-16, 4, "ordentlich", True)),
        ("H5 D8 W1", "dramatic", 0, (-3, -3, "schwach", False)),
        ("H4 D4 W9", "dramatic", 0, (0, 0, "schwach", False)),
        ("H10 D1 W10", "dramatic", 0, (19, 19, "brilliant", True)),
        ("H1 D10 W10", "dramatic", 0, (-19, -19, "katastrophal", False)),
        ("H10 D1 W10", "dramatic", 2, (19, 21, "unglaublich", True)),
        ("H1 D10", "simple", -1, (-9, -10, "katastrophal", False)),
    ],
    ids=lambda part: str(part),
)
def test_dice_and_level_make_the_class(
    dice: str, kind: str, level: int, meant: tuple[Any, ...]
) -> None:
    """P1 to P5 and P7."""
    assert rolled(dice, kind, 10 * level).came_to() == meant


@pytest.mark.parametrize(
    ("dice", "doubled"),
    [("H6 D2 W6", ("H",)), ("H2 D9 W9", ("D",)), ("H5 D8 W1", ()), ("H4 D4 W9", ())],
)
def test_the_wild_die_doubles_what_it_equals(dice: str, doubled: tuple[str, ...]) -> None:
    assert rolled(dice, "dramatic").resolved.doubled == doubled


def test_a_simple_roll_throws_no_wild_die() -> None:
    given = rolled("H7 D4", "simple")
    assert given.rolled.dice == (Die("H10", 7), Die("D10", 4))
    assert given.chance.asked == [DrawKey("phers", "a", die) for die in ("H10", "D10")]
    assert (given.rolled.fixed, given.resolved.kind) == ((), "simple")


def test_a_dramatic_roll_throws_plus_minus_and_wild_in_this_order() -> None:
    given = rolled("H5 D8 W1", "dramatic")
    assert given.rolled.dice == (Die("H10", 5), Die("D10", 8), Die("W10", 1))
    assert [key.purpose for key in given.chance.asked] == ["H10", "D10", "W10"]
    assert given.resolved.kind == "dramatic"


def test_a_roll_brings_the_dice_and_the_result_in_one_command() -> None:
    given = rolled("H7 D4", "simple")
    assert given.names() == ["DiceRolled", "ActionResolved"]
    assert given.resolved.system == "phers"
    assert given.stage() == "resolved"
    assert given.questions() == {}


def test_the_result_tells_its_reasons_in_order() -> None:
    """Seed: 000 summary 1, summary 6, summary 7"""
    given = Given()
    given.level("a", "Mut", 8)
    given.level("a", "Ringen", 27, "competence")
    given.opened(talent="Mut", competence="Ringen", tenths=-10, situation=2, kind="dramatic")
    terms = given.roll("S7 H6 D2 W6").resolved.terms or ()
    assert [(t.key.removeprefix("phers."), t.value, t.anchor) for t in terms] == [
        ("talent", 8, "000 summary 6"),
        ("competence", 27, "000 summary 6"),
        ("difficulty", -10, "000 summary 6"),
        ("situation", 2, "000 summary 6"),
        ("sum", 27, "000 summary 6"),
        ("clever.up", 7, "000 summary 7"),
        ("plus", 6, "000 summary 1"),
        ("minus", 2, "000 summary 1"),
        ("doubled.H", 12, "000 summary 1"),
        ("z", 10, "000 summary 1"),
        ("class", 13, "000 summary 1"),
    ]
    assert terms[0].params == {"name": "Mut", "sign": "", "whole": 0, "tenth": 8}
    assert terms[2].params == {"sign": "−", "whole": 1, "tenth": 0}
    assert terms[5].params == {"face": 7, "tenth": 7, "level": 3}


@pytest.mark.parametrize(
    ("dice", "kind", "told"),
    [
        ("H6 D2 W4", "dramatic", True),
        ("H4 D4 W9", "dramatic", True),
        ("H6 D2 W6", "dramatic", False),
        ("H6 D2", "simple", False),
    ],
)
def test_a_wild_die_that_equals_neither_is_among_the_reasons(
    dice: str, kind: str, told: bool
) -> None:
    terms = rolled(dice, kind).resolved.terms or ()
    assert ("phers.alone" in [term.key for term in terms]) is told


def test_three_equal_dice_cancel_out_and_do_not_count_as_no_match() -> None:
    terms = Given(dramatic_event="off").opened(kind="dramatic").roll("H4 D4 W4").resolved.terms
    keys = [term.key for term in terms or ()]
    assert ("phers.triple" in keys, "phers.alone" in keys) == (True, False)


def test_the_gm_may_choose_the_kind_again_until_the_dice_fall() -> None:
    given = Given().opened(kind="simple")
    (option,) = given.offered(GM, "ChooseRollKind")
    assert option.fields["kind"].values == ("simple", "dramatic")
    given.send(GM, choose(given, "dramatic"))
    assert given.once(RollKindChosen).kind == "dramatic"
    given.roll("H6 D2 W6")
    assert given.refusal(GM, choose(given, "simple")).code == "wrong_phase"


def choose(given: Given, kind: str) -> ChooseRollKind:
    return ChooseRollKind(**given.at(), kind=kind)


# comparisons


def test_a_comparison_waits_for_the_levels_of_both() -> None:
    given = Given()
    command = OpenComparison(title="Wettsaufen", figures=(given.at("b")["figure"], "a"))  # type: ignore[arg-type]  # ids are text
    given.open_by(GM, command)
    assert given.names() == ["ConflictOpened", "ComparisonOpened"]
    assert given.once(ComparisonOpened).figures == ("b", "a")
    assert given.questions() == {"summands/b": (GM, False), "summands/a": (GM, False)}
    assert (given.view()["phase"], given.view()["order"]) == ("wait_a", ["b", "a"])
    given.confirm("a")
    assert given.questions() == {"summands/b": (GM, False), "roll/a": ("a", False)}


@pytest.mark.parametrize(
    ("a", "b", "rel"),
    [
        ("H5 D4", "H8 D3", "equal"),
        ("H5 D5", "H5 D4", "lower"),
        ("H8 D2", "H8 D3", "higher"),
        ("H1 D9", "H1 D9", "equal"),
    ],
)
def test_two_decisions_are_compared_by_class_not_by_level(a: str, b: str, rel: str) -> None:
    """P13, ruling 11: 1 and 5 are both ordentlich."""
    given = Given().compared("a", "b").roll(a)
    assert given.happened(ComparisonResolved) == []
    assert given.view()["phase"] == "wait_b"
    given.roll(b, "b")
    told = given.once(ComparisonResolved)
    assert (told.figure, told.opponent, told.rel) == ("a", "b", rel)
    assert given.names() == ["DiceRolled", "ActionResolved", "ComparisonResolved"]
    assert (given.view()["phase"], given.view()["relation"]) == ("compared", rel)


def test_either_side_may_roll_first() -> None:
    given = Given().compared("a", "b").roll("H5 D5", "b")
    assert given.view()["phase"] == "wait_a"
    given.roll("H5 D4", "a")
    told = given.once(ComparisonResolved)
    assert (told.figure, told.rel) == ("a", "higher")
    assert told.classes == {"a": "ordentlich", "b": "schwach"}


def test_both_sides_may_roll_in_their_own_way() -> None:
    given = Given().compared("a", "n")
    assert given.offered("a", "Roll")[0].fields["figure"].values == ("a",)
    assert [o.fields["figure"].values for o in given.offered(GM, "Roll")] == [("n",)]
    given.roll("H9 D1").roll("H1 D9", "n")
    assert given.once(ComparisonResolved).rel == "higher"


def test_nobody_is_compared_with_itself_or_with_two_others() -> None:
    given = Given()
    for figures in (("a",), ("a", "a"), ("a", "b", "n"), ("a", "zoe")):
        command = OpenComparison(title="x", figures=figures)  # type: ignore[arg-type]  # ids are text
        refused = given.refusal(GM, command)
        assert refused.code == "illegal"
        assert refused.params["field"] == "figures"


def test_a_figure_may_have_several_decisions_open() -> None:
    given = Given().opened()
    first = given.conflict
    given.opened(kind="dramatic").roll("H7 D4 W1")
    given.conflict = first
    assert given.roll("H1 D1").came_to() == (0, 0, "schwach", False)


# the end


def test_a_conflict_may_be_closed_at_any_time_and_then_stands_still() -> None:
    for given in (Given().opened(by="a"), Given().opened(), Given().opened().roll("H1 D1")):
        given.close()
        assert given.names() == ["ConflictClosed"]
        assert given.once(ConflictClosed).conflict == given.conflict
        assert given.view()["phase"] == "closed"
        assert given.questions() == {}
        named = [o for o in given.offered(GM, "Override") if given.conflict in o.subject]
        assert (named, given.offered(GM, "CloseConflict")) == ([], [])


def test_a_result_stays_in_sight_after_the_end() -> None:
    given = Given().opened().roll("H7 D4").close()
    shown = given.decision(seat="nobody")
    assert (shown["class"], shown["result"]) == ("ordentlich", 3)
    assert given.history[-2] == next(e for e in given.history if isinstance(e, ActionResolved))
