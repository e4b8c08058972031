"""What becomes of what players say beforehand: is it done in its segment, or does it fall away?"""

import pytest

from domain.kernel.ids import FigureId
from domain.kernel.messages import Event
from domain.systems.samyra import SYSTEM
from domain.systems.samyra import events as e
from domain.systems.samyra.secrecy import SECRET
from tests.rules.samyra.given import Field
from tests.rules.samyra.lanes import at
from tests.support.play import Seeded


def planned(kind: str, target: str, window: str = "facing", by: str = "kialah") -> Field:
    """Kialah, who has 30 LE, has said at the given window what she will do."""
    field = at(window, kialah=30)
    field.do("Intend", by, kind=kind, target=target, words="")
    return field


def all_through(field: Field) -> Field:
    """Let everybody be ready once, for the whole round."""
    field.ready(through="segment5")
    return field


def fell(field: Field) -> list[tuple[str, str]]:
    """Tell whose intents the last command let fall, and why."""
    return [(told.figure, told.why) for told in field.happened(e.IntentFell)]


def test_an_intent_is_chosen_when_its_segment_opens() -> None:
    """Reading: docs/rules/samyra.md. Seed: 003 Handlungen"""
    field = all_through(planned("melee", "two"))
    assert field.phase == "segment3"
    (blow,) = field.conflict.blows.values()
    assert (blow.attacker, blow.target, blow.kind) == ("kialah", "two", "melee")
    field.outcome("kialah", damage=1)
    assert field.phase == "initiative"


def test_one_press_is_ready_for_a_round_in_which_nothing_is_planned() -> None:
    """Seed: 003 Handlungen"""
    field = all_through(at("facing"))
    assert field.phase == "initiative"
    assert not field.all(e.ReadinessEnded)


@pytest.mark.parametrize(("kind", "window"), [("instant", "segment2"), ("round", "segment4")])
def test_an_intended_spell_is_declared_first_and_gets_its_target_later(
    kind: str, window: str
) -> None:
    """Seed: 003 Handlungen"""
    field = planned(kind, "two")
    field.ready()
    choice = field.fighter("kialah").choice
    assert choice is not None
    assert (choice.kind, choice.target) == (kind, "")
    all_through(field)
    assert field.phase == window
    (blow,) = field.conflict.blows.values()
    assert (blow.kind, blow.target) == (kind, "two")


def test_an_intended_spell_without_a_target_works_all_the_same() -> None:
    """Seed: 003 Handlungen"""
    field = planned("instant", "")
    field.ready()
    assert field.fighter("kialah").intent is None
    field.until("segment2")
    field.ready("bert", "gm")
    field.ready("anna")
    (blow,) = field.conflict.blows.values()
    assert (blow.kind, blow.target) == ("instant", "")


def test_a_spell_whose_target_is_still_to_be_named_is_asked_about() -> None:
    """Reading: docs/rules/samyra.md"""
    field = at("declare", kialah=30)
    field.spell("kialah", "instant")
    all_through(field)
    assert field.phase == "segment2"
    assert field.once(e.ReadinessEnded).figure == "kialah"
    assert field.awaited() == ["anna"]
    field.act("kialah", "instant", "two")
    field.ready("anna")
    assert field.conflict.blows


def shot(field: Field) -> Field:
    """Let the archer hit Kialah after everybody was ready for the whole round."""
    field.until("segment1")
    field.act("archer", "ranged", "kialah")
    all_through(field)
    field.outcome("archer", damage=2)
    return field


def test_a_shot_lets_a_blow_stand_and_its_player_is_asked() -> None:
    """Seed: 003 Handlungen

    Reading: docs/rules/samyra.md
    """
    field = shot(planned("melee", "two"))
    assert not fell(field)
    assert (field.phase, field.awaited()) == ("segment2", ["anna"])
    assert field.view("anna")["fighters"]["kialah"]["doubted"] is True
    assert all("doubted" not in field.view(s)["fighters"]["kialah"] for s in ("bert", "gm"))
    field.ready("anna", through="segment5")
    (blow,) = field.conflict.blows.values()
    assert (field.phase, blow.attacker, blow.target) == ("segment3", "kialah", "two")
    assert not field.fighter("kialah").doubted


def test_a_plan_that_stands_in_doubt_may_be_changed() -> None:
    """Reading: docs/rules/samyra.md"""
    field = shot(planned("melee", "two"))
    field.do("Intend", "kialah", kind="melee", target="one", words="")
    assert not field.fighter("kialah").doubted
    all_through(field)
    (blow,) = field.conflict.blows.values()
    assert blow.target == "one"


def test_what_is_chosen_by_itself_stays_in_doubt_until_its_player_is_ready() -> None:
    """Reading: docs/rules/samyra.md"""
    field = planned("melee", "two").until("declare")
    field.spell("archer", "instant")
    all_through(field)
    field.act("archer", "instant", "kialah")
    field.ready()
    field.outcome("archer", damage=2)
    chosen = field.fighter("kialah").choice
    assert (field.phase, "anna" in field.awaited()) == ("segment3", True)
    assert (chosen and chosen.target, field.fighter("kialah").doubted) == ("two", True)
    field.act("kialah", "melee", "one")
    assert not field.fighter("kialah").doubted


def test_a_wound_ends_the_plan_of_a_spell_that_is_chosen_when_it_begins() -> None:
    """Reading: docs/rules/samyra.md"""
    field = at("facing", kialah=30, declare="per_segment")
    field.do("Intend", "kialah", kind="round", target="two", words="")
    shot(field)
    assert fell(field) == [("kialah", "barred")]
    assert field.no("Intend", "kialah", kind="round", target="two", words="") == "illegal kind"


def test_a_spell_that_breaks_takes_its_intent_along() -> None:
    """Seed: 003 Handlungen"""
    field = planned("round", "two")
    field.until("segment1")
    field.act("archer", "ranged", "kialah")
    all_through(field)
    field.outcome("archer", damage=2)
    assert fell(field) == [("kialah", "broken")]


@pytest.mark.parametrize("kind", ["melee", "other"])
def test_an_intent_whose_target_falls_is_told_of_at_once(kind: str) -> None:
    """Reading: docs/rules/samyra.md"""
    field = planned(kind, "two")
    field.until("segment1")
    field.act("pollux", "ranged", "two")
    all_through(field)
    field.outcome("pollux", damage=99)
    assert fell(field) == [("kialah", "target")]
    assert field.awaited() == ["anna"]


def test_an_intent_whose_target_leaves_falls_in_the_open_window() -> None:
    """Seed: 003 Handlungen"""
    field = planned("melee", "two")
    field.ready("anna", through="segment5")
    field.do("Leave", "two")
    assert fell(field) == [("kialah", "target")]
    assert "anna" in field.awaited()


def test_the_gms_word_bars_an_intent() -> None:
    """Reading: docs/rules/samyra.md"""
    field = planned("melee", "two")
    field.do("StartLongAction", "kialah", what="dig", rounds=2)
    assert fell(field) == [("kialah", "barred")]


def test_what_is_chosen_by_hand_takes_an_intents_place() -> None:
    """Seed: 003 Handlungen"""
    field = planned("melee", "two").until("declare")
    field.spell("kialah", "instant")
    assert field.fighter("kialah").intent is None
    assert not field.all(e.IntentFell)


def test_an_intent_may_be_changed_and_taken_back() -> None:
    """Reading: docs/rules/samyra.md"""
    field = planned("melee", "two")
    field.do("Intend", "kialah", kind="melee", target="one", words="")
    intent = field.fighter("kialah").intent
    assert intent is not None
    assert intent.target == "one"
    field.do("Withdraw", "kialah")
    all_through(field)
    assert field.phase == "initiative"


def test_only_what_comes_later_may_be_intended() -> None:
    """Seed: 003 Handlungen"""
    field = at("segment3")
    assert field.no("Intend", "kialah", kind="melee", target="one", words="") == "illegal kind"
    field = at("segment1")
    assert field.no("Intend", "kialah", kind="instant", target="one", words="") == "illegal kind"


def test_nobody_else_learns_of_an_intent() -> None:
    """That a figure is not ready is public, its reason is private."""
    field = planned("melee", "two")
    for seat in ("bert", "gm", "nobody"):
        assert not field.seen_by(seat)
        assert "intent" not in field.view(seat)["fighters"]["kialah"]
    assert field.view("anna")["fighters"]["kialah"]["intent"]["target"] == "two"
    field.ready("anna", through="segment5")
    field.do("Leave", "two")
    for seat in ("bert", "gm", "nobody"):
        assert not [told for told in field.seen_by(seat) if isinstance(told, e.IntentFell)]
        assert "fell" not in field.view(seat)["fighters"]["kialah"]
        assert field.view(seat)["fighters"]["kialah"]["ready"] is False
    assert field.view("anna")["fighters"]["kialah"]["fell"] == "target"


def test_an_intent_that_is_told_to_all_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check before this one can fail."""
    kind: type[Event] = e.ActionIntended
    monkeypatch.setitem(SECRET, kind, lambda event, after, audience: event)
    field = planned("melee", "two")
    assert all(field.seen_by(seat) for seat in ("bert", "gm", "nobody"))


def test_a_sandbox_of_others_knows_no_intent() -> None:
    """Reading: docs/rules/samyra.md"""
    field = planned("melee", "two")
    for seat, known in (("anna", True), ("bert", False), ("gm", False)):
        made_up = SYSTEM.sample(field.state, field.seat(seat), Seeded(1)).conflicts[field.cid]
        assert (made_up.fighters[FigureId("kialah")].intent is not None) == known
