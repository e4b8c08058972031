"""How does a parry answer an action that succeeded?"""

import pytest
from msgspec import UNSET

from domain.kernel.ids import GM
from domain.systems.harmonies import SYSTEM
from domain.systems.harmonies import commands as c
from domain.systems.harmonies import events as e
from domain.systems.harmonies.odds import odds
from tests.rules.harmonies.given import Given, Who, level, reasons

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


# before the dice


@pytest.mark.parametrize("zero", ["success", "fail", "half_coinflip"])
def test_the_whole_is_the_action_less_its_parry(zero: str) -> None:
    """Seed: 002 sconfrontation"""
    given = lying(zero_margin=zero)
    rule = {} if zero == "success" else {"zero": zero}
    stated = {"type": "confrontation", "final": "1", "other": "2", "open": "true", **rule}
    assert given.prepared("liar", GM) == stated
    told = dict(odds(stated).outcomes)
    alone = {"type": "simple", "open": "true", **rule}
    act, parry = (dict(odds({**alone, "final": n}).outcomes)["success"] for n in "12")
    assert list(told) == ["success", "parried", "failure"]
    assert told == {"success": act * (1 - parry), "parried": act * parry, "failure": 1 - act}


def test_the_actor_is_told_only_the_own_chance_against_a_hidden_adversary() -> None:
    """Two tables that differ in the hidden level alone put the same question."""
    for skill in (2, 9):
        other = Who(MERCHANT.characteristic, skills={"fast talk": skill}, player=False)
        given = Given(liar=LIAR, merchant=other).opened("confrontation", "liar", "merchant")
        given.difficulty(-3)
        assert given.prepared("liar") == {"type": "simple", "final": "1", "open": "true"}
        for seat in ("liar", "nobody"):
            assert given.side("merchant", seat) == {"open": True}


def test_where_nobody_parries_the_action_alone_is_weighed() -> None:
    """Seed: 002 sconfrontation"""
    given = lying(parry="off")
    assert given.prepared("liar", GM)["type"] == "simple"
    assert "final" not in given.side("merchant")


def test_a_closed_parry_of_an_open_action_is_weighed_as_it_will_fall() -> None:
    """Seed: 002 sconfrontation"""
    given = lying(open_roll="gm_choice")
    given.gm(c.ChooseRoll(**given.here("liar"), open="open"))
    stated = given.prepared("liar", GM)
    assert (stated["open"], stated["other_open"]) == ("true", "false")
    parry = dict(odds({"type": "simple", "final": "2", "open": "false"}).outcomes)["success"]
    told = dict(odds(stated).outcomes)
    assert told["parried"] == (told["success"] + told["parried"]) * parry


def test_what_a_proposal_would_come_to_is_told_before_it_holds() -> None:
    """Seed: 002 sconfrontation"""
    given = Given(liar=LIAR, merchant=MERCHANT).opened("confrontation", "liar", "merchant")
    assert "final" not in given.side("liar")
    given.propose("liar", -8)
    assert (given.side("liar")["final"], given.side("merchant")["final"]) == (-4, -3)
    (stated,) = SYSTEM.prepared(given.state, given.seat(GM)).values()
    assert (stated["final"], stated["other"]) == ("-4", "-3")
    given.reject()
    assert "final" not in given.side("liar")
    assert SYSTEM.prepared(given.state, given.seat(GM)) == {}
