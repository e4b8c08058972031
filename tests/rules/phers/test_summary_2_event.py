"""What do three equal dice bring?

Seed: 000 summary 2
"""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from domain.kernel.ids import GM, FigureId
from domain.systems.phers import commands as c
from domain.systems.phers.events import (
    ActionResolved,
    ClimaxGranted,
    DecisionVoided,
    DramaticEvent,
    DramaticEventDeclined,
    DramaticEventOffered,
    EventNarrated,
)
from domain.systems.phers.odds import odds
from domain.systems.phers.tables import (
    CLASSES,
    RELATIONS,
    class_of,
    level_of,
    relation_of,
    z_of,
)

from .given import Given


def boxer(dice: str = "H3 D3 W3", **toggles: str | int) -> Given:
    """A boxer in a title fight throws three equal dice."""
    return Given(**toggles).opened(kind="dramatic", tenths=20).roll(dice)


def test_three_equal_dice_are_offered_to_the_gm_as_an_event() -> None:
    """P6, P14."""
    given = boxer()
    assert given.names() == ["DiceRolled", "DramaticEventOffered"]
    assert given.once(DramaticEventOffered).triple is True
    assert given.questions() == {"event/a": (GM, False)}
    assert given.stage() == "event"
    assert "class" not in given.decision()
    assert given.decision()["otherwise"] == given.refuse_event().decision()["class"]
    assert "otherwise" not in given.decision()


def test_a_declined_event_leaves_a_plain_zero() -> None:
    """P6, ruling 1: never doubled twice."""
    given = boxer().refuse_event()
    assert given.names() == ["DramaticEventDeclined", "ActionResolved"]
    assert given.once(DramaticEventDeclined).figure == "a"
    assert given.came_to() == (0, 2, "ordentlich", True)
    assert given.resolved.doubled == ()
    assert "phers.triple" in [term.key for term in given.resolved.terms or ()]


def test_an_accepted_event_voids_the_decision() -> None:
    """P14: the boxer's raid."""
    given = boxer().accept("raid")
    assert given.names() == ["DramaticEvent", "DecisionVoided"]
    told = given.once(DramaticEvent)
    assert (told.figure, told.text, told.by) == ("a", "raid", GM)
    assert given.once(DecisionVoided).figures == ("a",)
    assert (given.stage(), given.view()["phase"]) == ("voided", "voided")
    assert given.decision()["event"] == "raid"
    assert "class" not in given.decision()
    assert given.questions() == {}


def test_after_an_event_a_new_decision_may_be_opened() -> None:
    """P14: the escape."""
    given = boxer().accept("raid").opened().roll("H7 D4")
    assert given.came_to() == (3, 3, "ordentlich", True)


@pytest.mark.parametrize("face", range(1, 11))
def test_every_triple_is_an_event(face: int) -> None:
    assert boxer(f"H{face} D{face} W{face}").stage() == "event"


@pytest.mark.parametrize("dice", ["H4 D4 W9", "H4 D9 W4", "H9 D4 W4"])
def test_two_equal_dice_are_none(dice: str) -> None:
    """P5."""
    assert boxer(dice).stage() == "resolved"


def test_a_simple_roll_brings_no_event() -> None:
    assert Given().opened().roll("H4 D4").stage() == "resolved"


def test_the_clever_die_does_not_matter_for_it() -> None:
    """Ruling 4."""
    assert Given().opened(kind="dramatic", tenths=5).roll("S3 H3 D4 W3").stage() == "resolved"
    assert Given().opened(kind="dramatic", tenths=5).roll("S9 H3 D3 W3").stage() == "event"


def test_a_climax_brings_it_with_two_ones() -> None:
    """P8, P16: the set minus die counts. Seed: 000 summary 2, summary 3"""
    given = Given()
    given.grant("a")
    given.opened().spend().roll("H1 W1")
    assert given.stage() == "event"
    assert given.refuse_event().came_to()[0] == 0


def test_the_mechanic_gets_the_climax_point_back() -> None:
    """P16. Seed: 000 summary 2, summary 3"""
    given = Given()
    given.grant("a")
    given.opened().spend().roll("H1 W1")
    assert given.points("a") == 0
    given.accept("visitors")
    refund = given.once(ClimaxGranted)
    assert (refund.figure, refund.n, refund.why) == ("a", 1, "refund")
    assert refund.conflict == given.conflict
    assert given.points("a") == 1


def test_the_mechanic_gets_nothing_back_without_that_rule() -> None:
    """P16. Seed: 000 summary 3"""
    given = Given(climax_refund_on_event="off")
    given.grant("a")
    given.opened().spend().roll("H1 W1").accept("visitors")
    assert given.happened(ClimaxGranted) == []
    assert given.points("a") == 0


def poets() -> Given:
    """Two poets compete; both have spent a climax point."""
    given = Given()
    for name in "ab":
        given.grant(name, 2)
    given.compared("a", "b", kind="dramatic")
    return given


def test_an_event_on_one_side_voids_the_whole_comparison() -> None:
    """P15: also the side that has rolled."""
    given = poets().spend("b").decline("a").roll("H9 W2", "b").roll("H7 D7 W7")
    assert given.decision("b")["class"] == "gut"
    given.accept("drunk")
    assert given.names() == ["DramaticEvent", "DecisionVoided", "ClimaxGranted"]
    assert given.once(DecisionVoided).figures == ("a", "b")
    assert [given.stage(name) for name in "ab"] == ["voided", "voided"]
    assert given.view()["phase"] == "voided"
    assert "relation" not in given.view()
    assert {name: given.points(name) for name in "ab"} == {"a": 2, "b": 2}


def test_the_side_of_a_void_comparison_shows_no_class() -> None:
    """P15."""
    given = poets().spend("b").decline("a").roll("H9 W2", "b").roll("H7 D7 W7").accept("drunk")
    for seat in (GM, "b", "nobody"):
        side = given.decision("b", seat)
        assert side.keys() & {"class", "success", "z", "doubled", "level", "result"} == set()
        assert [die["name"] for die in side["dice"]] == ["H10", "W10"]
    given.close()
    assert "class" not in given.decision("b")


def test_points_come_back_to_a_side_that_has_not_rolled() -> None:
    """P15. Seed: 000 summary 2, summary 3"""
    given = poets().spend("b").decline("a").roll("H7 D7 W7").accept("drunk")
    assert given.points("b") == 2
    assert given.questions() == {}


def test_both_sides_spend_and_both_get_it_back() -> None:
    """P15, ruling 8. Seed: 000 summary 3"""
    given = poets().spend("a").spend("b").roll("H1 W1").accept()
    assert {name: given.points(name) for name in "ab"} == {"a": 2, "b": 2}
    given.close()
    assert {name: given.points(name) for name in "ab"} == {"a": 2, "b": 2}


def test_two_events_are_two_offers() -> None:
    """Ruling 3."""
    given = poets().decline("a").decline("b").roll("H7 D7 W7").roll("H2 D2 W2", "b")
    assert given.questions() == {"event/a": (GM, False), "event/b": (GM, False)}
    given.refuse_event("a")
    assert given.questions() == {"event/b": (GM, False)}
    given.accept("drunk", "b")
    assert given.view()["phase"] == "voided"


def test_two_declined_events_leave_a_comparison() -> None:
    """Ruling 3."""
    given = poets().decline("a").decline("b").roll("H7 D7 W7").roll("H2 D2 W2", "b")
    given.refuse_event("a").refuse_event("b")
    assert given.view()["relation"] == "equal"


def test_the_other_side_may_roll_while_the_gm_thinks() -> None:
    given = poets().decline("a").decline("b").roll("H7 D7 W7").roll("H9 D1 W5", "b")
    assert given.stage("b") == "resolved"
    assert given.refuse_event().view()["relation"] == "lower"


# optional


def test_without_events_three_equal_dice_are_a_plain_zero() -> None:
    given = boxer(dramatic_event="off")
    assert given.names() == ["DiceRolled", "ActionResolved"]
    assert given.came_to() == (0, 2, "ordentlich", True)


def test_an_event_may_happen_unasked() -> None:
    given = boxer(dramatic_event="auto")
    assert given.names() == ["DiceRolled", "DramaticEvent", "DecisionVoided"]
    told = given.once(DramaticEvent)
    assert (told.text, told.by) == ("", "")
    assert given.questions() == {}


def test_unasked_events_leave_other_dice_alone() -> None:
    assert boxer("H4 D4 W9", dramatic_event="auto").came_to()[0] == 0


DIE = range(1, 11)
THROWS = list(product(DIE, DIE, DIE))


def by_hand(dice: list[tuple[int, int, int]], tenths: int) -> Counter[str]:
    """Throw all dice and the clever one by the rules themselves; count classes and events."""
    ends: Counter[str] = Counter()
    for (plus, minus, wild), clever in product(dice, range(1, 11)):
        level = level_of(tenths, clever)
        triple = plus == minus == wild
        ends["event" if triple else class_of(level + z_of(plus, minus, wild))] += 1
    return ends


@pytest.mark.parametrize("tenths", [0, 27, -8, 200, -95])
@pytest.mark.parametrize("kind", ["dramatic", "climax"])
def test_the_odds_of_an_unasked_event_are_exact(kind: str, tenths: int) -> None:
    given = Given(dramatic_event="auto")
    given.grant("a")
    given.opened(kind="dramatic", tenths=tenths)
    given = given.spend() if kind == "climax" else given.decline()
    asked = given.prepared()
    assert asked == {"kind": kind, "tenths": str(tenths), "event": "auto"}
    told = dict(odds(asked).outcomes)
    dice = [throw for throw in THROWS if kind == "dramatic" or throw[1] == 1]
    ends = by_hand(dice, tenths)
    assert list(told) == [*CLASSES, "event"]
    assert told == {key: Fraction(ends[key], ends.total()) for key in told}
    assert told["event"] == Fraction(1, 100)


def test_an_unasked_event_may_end_a_comparison_from_either_side() -> None:
    given = Given(dramatic_event="auto").compared("a", "b", tenths=10, kind="dramatic")
    asked = given.prepared()
    assert asked["event"] == "auto"
    told = dict(odds(asked).outcomes)
    one = by_hand(THROWS, 10)
    ends: Counter[str] = Counter()
    for (here, n), (there, m) in product(one.items(), one.items()):
        void = "event" in (here, there)
        ends["event" if void else relation_of(here, there)] += n * m
    assert list(told) == [*RELATIONS, "event"]
    assert told == {key: Fraction(ends[key], ends.total()) for key in told}
    assert told["event"] == 1 - Fraction(99, 100) ** 2


def test_only_one_side_of_a_comparison_may_bring_one() -> None:
    given = Given(dramatic_event="auto").facing("a", "b")
    given.confirm("a", kind="simple")
    given.confirm("b", kind="dramatic")
    for figure in "ab":
        told = dict(odds(given.prepared(figure)).outcomes)
        assert told["event"] == Fraction(1, 100)


@pytest.mark.parametrize("rule", ["off", "offer", "auto"])
def test_no_event_is_reckoned_for_a_simple_roll_or_if_the_gm_rules(rule: str) -> None:
    given = Given(dramatic_event=rule).opened()
    assert given.prepared() == {"kind": "simple", "tenths": "0"}
    given.opened(kind="dramatic")
    assert ("event" in given.prepared()) is (rule == "auto")


def test_the_gm_may_add_words_to_an_event_without_any() -> None:
    for given in (boxer(dramatic_event="auto"), boxer().accept("")):
        command = c.NarrateEvent(**given.at(), text="raid")
        given.send(GM, command)
        assert given.once(EventNarrated).text == "raid"
        assert given.decision()["event"] == "raid"
        assert given.refusal(GM, command).code == "wrong_phase"


def test_words_once_found_stay() -> None:
    given = boxer().accept("raid")
    command = c.NarrateEvent(**given.at(), text="storm")
    assert given.refusal(GM, command).code == "wrong_phase"


def test_nobody_else_accepts_or_declines() -> None:
    given = boxer()
    accept = c.AcceptEvent(**given.answering("event"), text="")
    decline = c.DeclineEvent(**given.answering("event"))
    for command in (accept, decline):
        assert not command.allows(given.seat("a"))
        assert given.refusal("a", command).code == "wrong_phase"
    given.refuse_event()
    assert given.refusal(GM, accept).code == "wrong_phase"
    assert given.happened(ActionResolved)


def test_an_event_text_is_bounded() -> None:
    given = boxer()
    command = c.AcceptEvent(**given.answering("event"), text="x" * 501)
    assert given.refusal(GM, command).params["field"] == "text"
    assert FigureId("a") in given.state.conflicts[given.conflict].decisions
