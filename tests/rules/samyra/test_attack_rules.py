"""What decides an attack, if not the gm alone: a die and the gm, or the table's own formula?

Seed: 003 Handlungen
"""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import UNSET

from domain.systems.samyra import SYSTEM
from domain.systems.samyra import events as e
from domain.systems.samyra.attack import AttackContext, Die, rule_in_use, use
from domain.systems.samyra.state import Outcome
from tests.rules.samyra.given import Field
from tests.rules.samyra.people import ARMS, foe, hero
from tests.support.play import Seeded

DUEL = """
. . . . . .
 P . . W . .
. . . . . .
"""


class Halved:
    """A formula for these tests: hit by half a W20, damage by a W6, armour subtracted."""

    def __init__(self) -> None:
        self.seen: list[AttackContext] = []

    def resolve(self, context: AttackContext, die: Die) -> Outcome:
        self.seen.append(context)
        if context.face > 10 - context.modifier:
            return Outcome(hit=False)
        hurts = context.kind not in ("bind", "gelaendelauf")
        raw = die(6, "damage") if hurts else 0
        armour = context.target_sheet.rs if context.target_sheet is not None else 0
        return Outcome(True, guete=10 - context.face, damage=max(0, raw - armour), raw=raw)


@pytest.fixture
def halved() -> Iterator[Halved]:
    rule = Halved()
    use(rule)
    yield rule
    use(None)


def duel(rule: str, by: str = "gm", **values: Any) -> Field:
    pollux = hero("pollux", le=20, **{"weapons": ARMS, **values})
    field = Field(DUEL, P=pollux, W=foe("wolf", le=9, rs=2), attack_rule=rule, outcome_by=by)
    return field.round("heroes", "foes")


def shooting(rule: str, by: str = "gm") -> Field:
    field = duel(rule, by).until("segment1")
    field.act("pollux", "ranged", "wolf")
    field.ready()
    return field


def throw(field: Field, *faces: int, by: str = "") -> None:
    ask = field.ask("roll")
    seat = by or field.seat_of(field.asks[ask].who)
    field.do("RollAttack", "", *faces, by=seat, ask=ask)


def test_by_default_only_the_outcome_is_entered() -> None:
    field = shooting("manual")
    assert field.asked() == {"outcome": ["gm"]}
    field.outcome("pollux", damage=3)
    told = field.once(e.ActionResolved)
    assert (told.face, field.le("wolf")) == (0, 6)
    assert field.dice.asked[-1].purpose == "initiative"


# a die is thrown, the verdict entered


def test_the_attackers_player_throws_and_the_gm_judges() -> None:
    field = shooting("roll_entered")
    assert field.asked() == {"roll": ["pollux"]}
    for seat in ("bert", "gm", "nobody"):
        assert field.no("RollAttack", by=seat, ask=field.ask("roll")) == "not_yours"
    throw(field, 13)
    assert field.once(e.AttackRolled).face == 13
    assert field.asked() == {"outcome": ["gm"]}
    (blow,) = field.view("nobody")["blows"].values()
    assert blow["face"] == 13
    field.outcome("pollux", damage=2)
    assert (field.once(e.ActionResolved).face, field.le("wolf")) == (13, 7)


def test_no_outcome_is_entered_before_the_die_is_thrown() -> None:
    field = shooting("roll_entered")
    ask = field.ask("roll")
    worth: dict[str, Any] = {"hit": "yes", "guete": 0, "damage": 1, "falls": "no"}
    assert field.no("EnterOutcome", by="gm", ask=ask, **worth) == "not_yours"


def test_strikes_binds_and_runs_are_thrown_for_as_well() -> None:
    """Seed: 003 Passierschlag, Lösen"""
    field = duel("roll_entered", gelaendelauf=9)
    field.step("pollux", "b2", "c2")
    field.do("TryGelaendelauf", "pollux")
    throw(field, 19)
    field.outcome("pollux", hit=False)
    field.do("PushOn", "pollux")
    field.strike("wolf")
    throw(field, 4)
    field.outcome("wolf", damage=1)
    kinds = [key.purpose for key in field.dice.asked if key.purpose != "initiative"]
    assert kinds == ["gelaendelauf", "passierschlag"]


# the table's own formula


def test_a_formula_decides_at_once(halved: Halved) -> None:
    field = shooting("plugin")
    throw(field, 4, 5)
    told = field.once(e.ActionResolved)
    assert (told.hit, told.guete, told.raw, told.damage) == (True, 6, 5, 3)
    assert field.le("wolf") == 6
    assert [(key.purpose, key.target) for key in field.dice.asked[-2:]] == [
        ("blow", "wolf"),
        ("blow.damage", "wolf"),
    ]


def test_a_formula_lets_an_attack_miss_without_further_dice(halved: Halved) -> None:
    field = shooting("plugin")
    throw(field, 11)
    assert field.once(e.ActionResolved).hit is False
    assert field.le("wolf") == 9


def test_a_formula_knows_what_the_rules_say_of_a_blow(halved: Halved) -> None:
    throw(shooting("plugin"), 20)
    (told,) = halved.seen
    assert (told.kind, told.segment, told.attacker, told.target) == (
        "ranged",
        1,
        "pollux",
        "wolf",
    )
    assert told.target_sheet is not None
    assert (told.target_sheet.rs, told.face, told.modifier) == (2, 20, 0)
    flags = (told.undefendable, told.unmodified, told.no_crit, told.no_options)
    assert not any(flags)


def test_a_formula_is_told_that_a_strike_is_unmodified(halved: Halved) -> None:
    """Seed: 003 Passierschlag"""
    field = duel("plugin")
    field.step("pollux", "b2", "c2")
    field.do("PushOn", "pollux")
    field.strike("wolf")
    throw(field, 1, 6)
    (told,) = halved.seen
    assert told.unmodified
    assert told.undefendable
    assert told.no_options
    assert (told.segment, field.le("pollux")) == (0, 14)


def test_a_formula_is_told_that_a_bind_is_harder_and_plain(halved: Halved) -> None:
    """Seed: 003 Lösen"""
    field = Field("P W", P=hero("pollux"), W=foe("wolf"), attack_rule="plugin")
    field.round("heroes", "foes")
    field.do("Bind", "pollux", target="wolf")
    throw(field, 9)
    (told,) = halved.seen
    assert (told.modifier, told.no_crit, told.no_options) == (1, True, True)
    tried = field.once(e.BindAttempted)
    assert (tried.success, tried.guete) == (True, 1)


def test_a_formula_decides_runs(halved: Halved) -> None:
    """Seed: 003 Passierschlag"""
    field = duel("plugin", gelaendelauf=9)
    field.step("pollux", "b2", "c2")
    field.do("TryGelaendelauf", "pollux")
    throw(field, 3)
    assert field.once(e.GelaendelaufDecided).passed == ("wolf",)


def proposed(field: Field, seat: str) -> list[Any]:
    """Give what a seat is shown as filled in, of all open blows."""
    return [blow.get("proposed") for blow in field.view(seat)["blows"].values()]


@pytest.mark.parametrize(
    ("by", "sees", "blind", "damage"), [("gm", "gm", "anna", 4), ("owner", "anna", "bert", 6)]
)
def test_a_formula_fills_in_what_is_entered_for_who_enters_it(
    halved: Halved, by: str, sees: str, blind: str, damage: int
) -> None:
    field = shooting("proposed", by)
    throw(field, 4, 6)
    assert proposed(field, sees) == [{"hit": True, "guete": 6, "damage": damage, "falls": False}]
    assert proposed(field, blind) == [None]
    # it decides nothing: what is entered counts
    assert not field.all(e.ActionResolved)
    field.outcome("pollux", damage=3 if by == "gm" else 5)
    assert field.le("wolf") == 6


def test_what_a_formula_fills_in_is_told_to_nobody_else(halved: Halved) -> None:
    field = shooting("proposed")
    throw(field, 4, 6)
    told = {
        seat: [each.proposed for each in field.seen_by(seat) if isinstance(each, e.AttackRolled)]
        for seat in ("gm", "anna")
    }
    assert told == {"gm": [Outcome(True, 6, 4, 6)], "anna": [UNSET]}


def test_a_sandbox_holds_what_a_formula_fills_in_for_who_enters_it_alone(halved: Halved) -> None:
    field = shooting("proposed", "owner")
    throw(field, 4, 6)
    held = {
        seat: [blow.proposed is not None for blow in sample.conflicts[field.cid].blows.values()]
        for seat in ("gm", "anna", "bert")
        for sample in [SYSTEM.sample(field.state, field.seat(seat), Seeded(1))]
    }
    assert held == {"gm": [True], "anna": [True], "bert": [False]}


def test_without_a_formula_nothing_is_filled_in() -> None:
    field = shooting("proposed")
    throw(field, 4)
    assert proposed(field, "gm") == [None]
    assert field.asked() == {"outcome": ["gm"]}


def test_without_a_formula_outcomes_are_entered() -> None:
    assert rule_in_use() is None
    field = shooting("plugin")
    throw(field, 4)
    assert field.asked() == {"outcome": ["gm"]}
    field.outcome("pollux", damage=1)
    assert field.le("wolf") == 8


def test_what_was_decided_stays_when_the_formula_goes(halved: Halved) -> None:
    field = shooting("plugin")
    throw(field, 4, 5)
    use(None)
    state = SYSTEM.initial()
    for event in field.history:
        state = SYSTEM.evolve(state, event)
    assert state == field.state


def test_the_formula_knows_which_spell_or_option_was_named(halved: Halved) -> None:
    field = duel("plugin").until("segment1")
    field.act("pollux", "ranged", "wolf", words="gezielt")
    field.ready()
    throw(field, 20)
    assert [context.words for context in halved.seen] == ["gezielt"]
