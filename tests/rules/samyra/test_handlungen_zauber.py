"""When does a spell work, and what interrupts it?

Seed: 003 Handlungen
"""

import pytest

from domain.systems.samyra import events as e
from tests.rules.samyra.given import Field
from tests.rules.samyra.lanes import at
from tests.rules.samyra.people import foe, hero


def casting(kind: str, rounds: int = 1) -> Field:
    """Kialah has begun a spell; segment 1 is open."""
    field = at("declare", kialah=30)
    field.spell("kialah", kind, rounds)
    return field.until("segment1")


def hurt(field: Field, attacker: str, kind: str, damage: int) -> Field:
    field.act(attacker, kind, "kialah")
    field.ready()
    field.outcome(attacker, hit=damage > 0, damage=damage)
    return field


def cast(field: Field, kind: str) -> list[str]:
    """Tell what Kialah's player can still do about the spell."""
    return [
        str(option.fields["kind"].values[0])
        for option in field.offered("anna", "Act", "kialah")
        if option.fields["kind"].values[0] == kind
    ]


def test_spells_are_declared_before_anything_works() -> None:
    field = at("declare")
    assert field.no("Act", "kialah", kind="ranged", target="one") == "wrong_phase"
    field.spell("kialah", "instant")
    field.until("segment1")
    refused = field.no("Act", "kialah", kind="ranged", target="one")
    assert refused == "wrong_phase action_used"


def test_a_spell_that_was_not_declared_is_not_cast() -> None:
    for window, kind in (("segment2", "instant"), ("segment4", "round")):
        field = at(window)
        assert field.no("Act", "kialah", kind=kind, target="one").startswith("wrong_phase")


@pytest.mark.parametrize(("kind", "window"), [("instant", "segment2"), ("round", "segment4")])
def test_a_spell_gets_its_target_when_it_works(kind: str, window: str) -> None:
    field = casting(kind).until(window)
    field.act("kialah", kind, "two")
    field.ready()
    field.outcome("kialah", damage=3)
    assert field.le("two") == 12


def test_a_spell_without_a_target_works_all_the_same() -> None:
    """Reading: docs/rules/samyra.md."""
    field = casting("instant").until("segment2")
    field.ready()
    assert field.conflict.blows
    field.outcome("kialah")
    assert field.once(e.SegmentClosed).window == "segment2"


def test_s16_a_shot_interrupts_an_instant_spell() -> None:
    field = hurt(casting("instant"), "archer", "ranged", 5)
    broken = field.once(e.SpellInterrupted)
    assert (broken.caster, broken.by) == ("kialah", ("archer",))
    field.until("segment2")
    assert cast(field, "instant") == []


def test_s16_a_blow_in_melee_comes_too_late_for_an_instant_spell() -> None:
    field = casting("instant").until("segment2")
    field.act("kialah", "instant", "two")
    field.ready()
    field.outcome("kialah", damage=1)
    field.until("segment3")
    hurt(field, "one", "melee", 5)
    assert not field.all(e.SpellInterrupted)
    assert field.le("two") == 14


@pytest.mark.parametrize(
    ("window", "attacker", "kind"), [("segment1", "archer", "ranged"), ("segment3", "one", "melee")]
)
def test_s16_shots_and_blows_interrupt_a_spell_of_a_round(
    window: str, attacker: str, kind: str
) -> None:
    field = hurt(casting("round").until(window), attacker, kind, 5)
    assert field.once(e.SpellInterrupted).by == (attacker,)
    field.until("segment4")
    assert cast(field, "round") == []


def test_an_instant_spell_interrupts_a_spell_of_a_round() -> None:
    field = at("declare", kialah=30)
    field.spell("kialah", "round")
    field.spell("archer", "instant")
    field.until("segment2")
    hurt(field, "archer", "instant", 1)
    assert field.once(e.SpellInterrupted).by == ("archer",)


@pytest.mark.parametrize("hit", [True, False])
def test_what_does_no_damage_interrupts_nothing(hit: bool) -> None:
    """Armour may have taken it all."""
    field = casting("instant")
    field.act("archer", "ranged", "kialah")
    field.ready()
    field.outcome("archer", hit=hit, damage=0)
    assert not field.all(e.SpellInterrupted)
    field.until("segment2")
    assert cast(field, "instant") == ["instant"]


def test_damage_in_the_segment_in_which_a_spell_works_is_too_late() -> None:
    field = at("declare", kialah=30)
    field.spell("kialah", "round")
    field.spell("two", "round")
    field.until("segment4")
    field.act("kialah", "round", "two")
    field.act("two", "round", "kialah")
    field.ready()
    field.outcome("two", damage=9)
    field.outcome("kialah", damage=9)
    assert not field.all(e.SpellInterrupted)
    assert (field.le("kialah"), field.le("two")) == (21, 6)


def test_a_figure_whose_spell_is_broken_is_asked_no_more() -> None:
    """All know that it can do nothing more. Reading: docs/rules/samyra.md"""
    field = casting("instant")
    assert "anna" in field.awaited()
    hurt(field, "archer", "ranged", 2)
    assert (field.phase, sorted(field.awaited())) == ("segment2", ["bert", "gm"])
    assert field.view("bert")["fighters"]["kialah"]["ready"] is True
    field.do("Override", "kialah", by="gm", what="interrupted", value="no", why="")
    assert "anna" in field.awaited()


def test_an_interrupted_spell_has_used_the_action() -> None:
    field = hurt(casting("round"), "archer", "ranged", 5)
    field.until("segment3")
    refused = field.no("Act", "kialah", kind="melee", target="one")
    assert refused == "wrong_phase action_used"


def test_a_declared_spell_may_be_dropped_but_not_swapped() -> None:
    """The action is used up all the same."""
    field = casting("round").until("segment3")
    assert field.no("Act", "kialah", kind="melee", target="one") == "wrong_phase action_used"
    field.do("DropAction", "kialah")
    field.ready()
    assert field.no("Act", "kialah", kind="other", target="one").startswith("wrong_phase")
    field.until("segment5")
    assert field.no("Act", "kialah", kind="other", target="one") == "wrong_phase action_used"
    assert field.no("DropAction", "kialah") == "wrong_phase"


def test_a_dropped_spell_neither_works_nor_is_interrupted() -> None:
    field = casting("instant")
    field.do("DropAction", "kialah")
    hurt(field, "archer", "ranged", 5)
    assert not field.all(e.SpellInterrupted)
    field.until("segment2")
    assert cast(field, "instant") == []


def test_a_declared_spell_is_hidden_until_its_segment() -> None:
    field = casting("round")
    assert field.view("anna")["fighters"]["kialah"]["plan"]["kind"] == "round"
    for seat in ("bert", "gm", "nobody"):
        assert "plan" not in field.view(seat)["fighters"]["kialah"]


# longer spells


def test_a_longer_spell_works_in_segment_4_of_its_last_round() -> None:
    """Reading: docs/rules/samyra.md."""
    field = casting("long", 3).until("segment4")
    field.ready()
    assert field.fighter("kialah").spell == 3
    assert not field.conflict.blows
    for left in (2, 1):
        field.until("initiative").round("heroes", "foes")
        assert field.fighter("kialah").spell == left
        field.until("segment4")
    field.act("kialah", "long", "two")
    field.ready()
    field.outcome("kialah", damage=4)
    assert (field.le("two"), field.fighter("kialah").spell) == (11, 1)
    field.until("initiative")
    assert field.fighter("kialah").spell == 0


def test_a_longer_spell_takes_the_action_of_each_of_its_rounds() -> None:
    field = casting("long", 2).until("initiative").round("heroes", "foes").until("segment3")
    refused = field.no("Act", "kialah", kind="melee", target="one")
    assert refused == "wrong_phase action_used"


def test_s16_any_damage_before_it_works_interrupts_a_longer_spell() -> None:
    first = hurt(casting("long", 2), "archer", "ranged", 1)
    assert first.happened(e.SpellInterrupted)
    second = casting("long", 2).until("initiative").round("heroes", "foes").until("segment3")
    hurt(second, "one", "melee", 1)
    assert second.happened(e.SpellInterrupted)
    assert second.fighter("kialah").spell == 0


def test_a_longer_spell_survives_damage_after_it_worked() -> None:
    field = casting("long", 2).until("initiative").round("heroes", "foes").until("segment4")
    field.ready()
    field.outcome("kialah")
    field.until("segment5")
    hurt(field, "one", "other", 1)
    assert not field.all(e.SpellInterrupted)


def caster_runs(rounds: int) -> Field:
    """A caster runs past the wolf and is struck."""
    field = Field(
        ". . . . . .\n P . . W . .\n. . . . . .", P=hero("mage", le=30), W=foe("wolf")
    ).round("heroes", "foes")
    if rounds:
        field.until("declare")
        field.spell("mage", "long", rounds)
        field.until("initiative").round("heroes", "foes")
    field.step("mage", "b2", "c2")
    field.do("PushOn", "mage")
    field.strike("wolf")
    field.outcome("wolf", damage=2)
    return field


def test_edge_12_a_strike_interrupts_a_spell_of_an_earlier_round() -> None:
    """Seed: 003 Handlungen, Passierschlag"""
    field = caster_runs(2)
    assert field.once(e.SpellInterrupted).by == ("wolf",)


def test_edge_12_a_strike_interrupts_no_spell_that_is_declared_afterwards() -> None:
    """Seed: 003 Handlungen, Passierschlag"""
    field = caster_runs(0)
    assert not field.all(e.SpellInterrupted)
    field.do("EndMove", "mage")
    field.until("declare")
    field.spell("mage", "instant")
    field.until("segment2")
    field.act("mage", "instant", "wolf")


# when what is declared


def test_all_may_be_declared_beforehand() -> None:
    """Then it cannot be changed any more."""
    field = at("declare", declare="upfront_hidden")
    field.act("kialah", "melee", "one")
    field.act("archer", "ranged", "pollux")
    field.until("segment3")
    assert field.no("Act", "kialah", kind="melee", target="two") == "wrong_phase action_used"
    assert field.no("Act", "pollux", kind="melee", target="one").startswith("wrong_phase")
    field.ready()
    assert set(field.once(e.ActionsRevealed).choices) == {"kialah"}


def test_what_is_declared_openly_all_see() -> None:
    field = at("declare", declare="upfront_open")
    field.act("kialah", "melee", "one")
    field.ready()
    assert set(field.once(e.SpellsDeclared).open) == {"kialah"}
    assert field.view("nobody")["fighters"]["kialah"]["plan"]["target"] == "one"


def test_what_was_meant_for_somebody_who_fell_earlier_is_void() -> None:
    field = at("declare", declare="upfront_hidden")
    field.act("kialah", "melee", "one")
    field.act("pollux", "ranged", "one")
    field.until("segment1")
    field.ready()
    field.outcome("pollux", damage=6)
    field.until("segment3")
    field.ready()
    assert field.once(e.ActionVoided).figure == "kialah"
    assert field.fighter("kialah").used


def test_without_declarations_damage_bars_a_spell_of_the_same_round() -> None:
    field = at("segment1", declare="per_segment", kialah=30)
    hurt(field, "archer", "ranged", 1)
    field.until("segment2")
    assert cast(field, "instant") == []
    field = at("segment2", declare="per_segment")
    field.act("kialah", "instant", "one")


# resisting


@pytest.mark.parametrize(
    ("kind", "attack", "window"),
    [("instant", "ranged", "segment1"), ("round", "melee", "segment3")],
)
def test_the_gm_says_whether_a_caster_resisted(kind: str, attack: str, window: str) -> None:
    """The spell goes on as declared."""
    attacker = {"ranged": "archer", "melee": "one"}[attack]
    field = hurt(casting(kind).until(window), attacker, attack, 5)
    assert field.happened(e.SpellInterrupted)
    resisted = {"what": "interrupted", "value": "no", "why": "Willenskraft"}
    assert field.no("Override", "kialah", by="anna", **resisted) == "not_yours"
    field.do("Override", "kialah", by="gm", **resisted)
    field.until({"instant": "segment2", "round": "segment4"}[kind])
    field.act("kialah", kind, "two")
    assert field.no("Override", "kialah", by="gm", **resisted).startswith("illegal")


def test_nobody_resists_when_the_spells_segment_is_over() -> None:
    resisted = {"what": "interrupted", "value": "no", "why": ""}
    field = casting("instant")
    assert field.no("Override", "kialah", by="gm", **resisted).startswith("illegal")
    hurt(field, "archer", "ranged", 5)
    field.until("segment3")
    assert field.no("Override", "kialah", by="gm", **resisted).startswith("illegal")


def test_a_longer_spell_goes_on_after_its_caster_resisted() -> None:
    field = casting("long", 3).until("initiative").round("heroes", "foes").until("segment1")
    hurt(field, "archer", "ranged", 5)
    assert field.fighter("kialah").spell == 0
    field.do("Override", "kialah", by="gm", what="interrupted", value="no", why="so")
    assert field.fighter("kialah").spell == 2


def test_damage_in_the_segment_in_which_a_longer_spell_works_is_too_late() -> None:
    field = casting("long", 2).until("initiative").round("heroes", "foes").until("declare")
    field.spell("two", "round")
    field.until("segment4")
    field.act("two", "round", "kialah")
    field.ready()
    field.outcome("two", damage=3)
    field.outcome("kialah")
    assert not field.all(e.SpellInterrupted)
