"""How does a parry answer an action that succeeded?"""

import pytest
from msgspec import UNSET

from domain.systems.harmonies import commands as c
from domain.systems.harmonies import events as e
from tests.rules.harmonies.scene import Given, Who, level, reasons

LIAR = Who("intuition", "maneuver", "fast talk", {"intuition": 2, "maneuver": 3}, {"fast talk": -1})
MERCHANT = Who(
    "intuition",
    "precision",
    "fast talk",
    {"intuition": 2, "precision": 1},
    {"fast talk": 2},
    player=False,
)


def lying(d: int = -3, **toggles: str | int) -> Given:
    given = Given(toggles, liar=LIAR, merchant=MERCHANT)
    return given.opened("confrontation", "liar", "merchant").difficulty(d)


def lied() -> Given:
    given = lying()
    given.roll("liar", 6, 5)
    return given


def test_h2_a_success_offers_the_parry() -> None:
    """Seed: 002 xconfrontation"""
    given = lying()
    assert given.side("liar")["final"] == 1
    given.roll("liar", 6, 5)
    assert (given.rolled.roll, given.rolled.margin, given.rolled.outcome) == (1, 2, "success")
    assert given.once(e.ParryOffered).figure == "merchant"
    assert given.quiet(e.ActionResolved)
    assert (given.phase, given.asked()) == ("await_parry", {("parry", "merchant")})


def test_h3_a_failed_parry_lets_the_action_take_effect() -> None:
    """Seed: 002 xconfrontation"""
    given = lied().parry("merchant")
    assert given.side("merchant")["final"] == 2
    given.roll("merchant", 3, 6)
    assert (given.rolled.margin, given.rolled.outcome) == (-1, "failure")
    assert given.quiet(e.ActionParried)
    assert (given.resolved.outcome, given.resolved.effects) == ("success", {"merchant": True})
    assert given.side("merchant")["parry"] == "failed"


def test_h3_a_parry_at_zero_succeeds() -> None:
    """Seed: 002 xconfrontation"""
    given = lied().parry("merchant")
    given.roll("merchant", 3, 5)
    assert given.once(e.ActionParried).figure == "merchant"
    assert (given.resolved.outcome, given.resolved.effects) == ("parried", {"merchant": False})
    assert given.resolved.success is True
    assert given.resolved.anchor == "002 sconfrontation"


def test_h4_the_actors_margin_does_not_matter_to_the_parry() -> None:
    """Seed: 002 sconfrontation"""
    given = lying()
    given.roll("liar", (10, 4), 5)
    assert given.rolled.margin == 10
    assert given.parry("merchant").side("merchant")["final"] == 2


def test_h5_a_harder_lie_is_harder_to_parry_too() -> None:
    """Seed: 002 sconfrontation"""
    given = lying(-8)
    assert given.side("liar")["final"] == -4
    given.roll("liar", 9, 1)
    assert given.parry("merchant").side("merchant")["final"] == -3


def test_h6_after_a_failure_nothing_happens() -> None:
    """Seed: 002 sconfrontation"""
    given = lying()
    given.roll("liar", 3, 5)
    assert given.rolled.margin == -1
    assert given.quiet(e.ParryOffered)
    assert (given.resolved.outcome, given.resolved.effects) == ("failure", {})
    assert given.resolved.failure_margin == 1
    assert given.asked() == set()


def test_an_adversary_may_let_it_be() -> None:
    """Seed: 002 sconfrontation"""
    given = lied()
    given.decline("merchant")
    assert given.happened(e.ParryDeclined)
    assert (given.resolved.outcome, given.resolved.effects) == ("success", {"merchant": True})


def test_without_the_optional_parry_success_takes_effect_at_once() -> None:
    given = lying(parry="off")
    given.roll("liar", 6, 5)
    assert given.quiet(e.ParryOffered)
    assert (given.resolved.outcome, given.resolved.effects) == ("success", {"merchant": True})


def test_a_parry_has_its_own_attributes_competency_and_circumstances() -> None:
    """Seed: 002 sconfrontation"""
    given = lying()
    given.adjust("liar", 7, "sweet voice")
    given.roll("liar", 6, 5)
    given.adjust("merchant", -1, "noise")
    given.parry("merchant", characteristic="body", means="precision", competency="untrained")
    given.adjust("merchant", 2, "looks closer")
    given.roll("merchant", 5, 5)
    assert reasons(given.rolled)[:-1] == [
        ("difficulty", -3),
        ("body", 0),
        ("precision", 1),
        ("competency", 0),
        ("adjustment", -1),
        ("adjustment", 2),
    ]


def test_the_penalty_of_simultaneous_actions_does_not_carry_over() -> None:
    """Seed: 002 sactmult"""
    given = Given(liar=LIAR, merchant=MERCHANT).opened("confrontation", "liar", "merchant")
    given.multiple(2).difficulty(-3)
    assert given.side("liar")["final"] == -2
    given.roll("liar", 9, 1)
    assert given.parry("merchant").side("merchant")["final"] == 2


def test_nobody_parries_a_parry() -> None:
    given = lied().parry("merchant")
    given.roll("merchant", 9, 1)
    assert given.asked() == set()
    assert given.phase == "resolved"


def test_a_parry_needs_no_coin_but_where_its_rule_says_so() -> None:
    given = lying(zero_margin="half_coinflip")
    given.roll("liar", 6, 5)
    given.parry("merchant").roll("merchant", 3, 5, coin=2)
    assert (given.rolled.margin, given.resolved.outcome) == (0, "success")


def several() -> Given:
    given = Given(ann=level(0), bert=level(0), cleo=level(0), dora=level(0))
    given.opened("confrontation", "ann", "bert", "cleo", "dora").difficulty(0)
    given.roll("ann", 5, 5)
    return given


def test_every_adversary_may_parry_and_saves_itself_alone() -> None:
    """Seed: 002 sconfrontation"""
    given = several()
    assert given.asked() == {("parry", "bert"), ("parry", "cleo"), ("parry", "dora")}
    given.parry("bert").roll("bert", 6, 5)
    assert given.quiet(e.ActionResolved)
    given.parry("cleo").roll("cleo", 4, 5)
    given.decline("dora")
    assert given.resolved.effects == {"bert": False, "cleo": True, "dora": True}
    assert given.resolved.outcome == "partly"


def test_if_all_parry_nothing_is_left() -> None:
    given = several()
    for figure in ("bert", "cleo", "dora"):
        given.parry(figure).roll(figure, 6, 5)
    assert given.resolved.outcome == "parried"
    assert set(given.resolved.dice) == {"ann", "bert", "cleo", "dora"}


def test_a_parry_is_its_owners_answer() -> None:
    given = several()
    command = c.DeclineParry(**given.here("bert"), ask=given.ask("parry", "bert"))
    assert given.refusal("cleo", command).code in ("stale", "wrong_phase")
    assert given.refusal("gm", command).code in ("stale", "wrong_phase")


@pytest.mark.parametrize("seat", ["gm", "liar"])
def test_the_actors_own_reckoning_is_in_the_result(seat: str) -> None:
    given = lied()
    given.decline("merchant")
    (result,) = [each for each in given.told(seat) if isinstance(each, e.ActionResolved)]
    assert (result.final, result.roll, result.margin) == (1, 1, 2)
    assert result.terms is not UNSET
