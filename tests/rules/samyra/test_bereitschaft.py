"""For which windows is a player ready ahead, who knows of it, and when is it told?

Seed: 003 Handlungen
"""

from msgspec import UNSET, UnsetType

from domain.systems.samyra import events as e
from tests.rules.samyra.given import Field
from tests.rules.samyra.lanes import at


def test_a_player_who_is_ready_for_later_windows_is_not_asked_in_them() -> None:
    field = at("facing")
    field.ready("anna", through="segment5")
    field.ready("bert", "gm", through="segment2")
    assert field.conflict.phase == "segment3"
    assert set(field.awaited()) == {"bert", "gm"}


def test_readiness_may_be_lowered_for_windows_still_to_come() -> None:
    field = at("facing")
    field.ready("anna", through="segment5")
    field.ready("bert", through="segment5")
    field.ready("anna", through="declare")
    field.ready("gm", through="segment5")
    assert field.conflict.phase == "segment1"
    assert field.awaited() == ["anna"]


def test_for_which_later_window_somebody_is_ready_is_private() -> None:
    field = at("facing")
    field.ready("anna", through="segment5")
    assert field.view("anna")["fighters"]["kialah"]["through"] == "segment5"
    assert "through" not in field.view("bert")["fighters"]["kialah"]
    assert field.view("bert")["fighters"]["kialah"]["ready"] is True


def ahead(field: Field) -> list[tuple[str, tuple[str, ...], str | UnsetType]]:
    """List what a player who had no part in it is told of readiness by the last command."""
    told = [event for event in field.seen_by("bert") if isinstance(event, e.ReadinessShown)]
    return [(each.window, each.figures, each.through) for each in told]


def test_when_the_round_is_over_all_are_told_who_was_ready_ahead() -> None:
    field = at("facing")
    field.ready("anna", through="segment5")
    field.ready("bert", "gm")
    field.until("segment5")
    assert not field.all(e.ReadinessShown)
    field.ready()
    kialah, *others = ahead(field)
    assert kialah == ("facing", ("kialah",), "segment5")
    assert {(window, through) for window, _, through in others} == {("facing", UNSET)}
    assert not field.conflict.readiness


def test_a_readiness_that_was_changed_unseen_is_told_too() -> None:
    """When the combat is closed, in whichever window."""
    field = at("facing")
    field.ready("anna", through="segment5")
    field.ready("anna", through="facing")
    field.do("CloseConflict")
    assert ahead(field) == [("facing", ("kialah",), "segment5"), ("facing", ("kialah",), UNSET)]


def test_nothing_more_is_told_of_players_who_were_ready_for_one_window_after_the_other() -> None:
    field = at("facing").until("initiative")
    assert not field.all(e.ReadinessShown)
