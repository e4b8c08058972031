"""Do the table's own events change every system's state in the same way?"""

import pytest
from msgspec import UNSET

from domain.kernel.fold import SystemFold, change_sheet, in_conflict, unredacted
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.messages import (
    ConflictClosed,
    ConflictOpened,
    Event,
    FigureAdded,
    HandsOpened,
    ToggleSet,
)
from tests.rules.kernel.coin import Coin, Purse, Settings, State, Tossed, close, folded

CID, OTHER = ConflictId("c"), ConflictId("of another system")
ANNA, BEAR = FigureId("anna"), FigureId("bear")


def opened(system: str = "coin", **settings: str | int) -> ConflictOpened:
    cid = CID if system == "coin" else OTHER
    return ConflictOpened(conflict=cid, system=system, title="", settings=settings)


def joined(figure: FigureId, kind: str) -> FigureAdded:
    return FigureAdded(figure=figure, name="", kind=kind, owner="")


def test_a_figure_has_its_kind_and_the_sheet_that_the_system_gives_such_a_one() -> None:
    state = folded(joined(ANNA, "character"), joined(BEAR, "npc"))
    assert state.kinds == {ANNA: "character", BEAR: "npc"}
    assert state.sheets == {ANNA: Purse("character")}
    assert change_sheet(state, ANNA, name="red").sheets == {ANNA: Purse("red")}


def test_a_rule_of_the_system_changes_and_others_do_not() -> None:
    assert folded(ToggleSet(toggle="coin.sides", value=3)).settings == Settings(3)
    for toggle in ("dice.sides", "coin.edges"):
        assert folded(ToggleSet(toggle=toggle, value=3)) == State()


def test_a_conflict_of_the_system_is_there_with_its_rules() -> None:
    assert folded(opened(sides=3), opened("dice")).conflicts == {CID: Coin(Settings(3))}


def test_a_conflict_closes_and_what_was_hidden_is_laid_open() -> None:
    closed = folded(opened(), ConflictClosed(conflict=CID), HandsOpened(conflict=CID))
    assert closed.conflicts == {CID: Coin(Settings(), closed=True, laid_open=True)}


@pytest.mark.parametrize("event", [ConflictClosed(conflict=OTHER), HandsOpened(conflict=OTHER)])
def test_conflicts_of_other_systems_are_no_concern_of_it(event: Event) -> None:
    assert folded(opened(), event) == folded(opened())


def test_an_event_puts_values_in_each_part_that_is_said_of_it() -> None:
    fold = SystemFold("coin", Coin, Purse, close)
    fold.puts(Tossed, in_conflict, "side")
    fold.puts(Tossed, in_conflict, told=True)
    begun = folded(opened())
    after = fold(begun, Tossed(conflict=CID, side=1))
    assert after.conflicts == {CID: Coin(Settings(), side=1, told=True)}
    with pytest.raises(ValueError, match="redacted"):
        fold(begun, Tossed(conflict=CID))


def test_values_are_put_under_another_name_or_made_of_an_event() -> None:
    fold = SystemFold("coin", Coin, Purse, close)
    fold.puts(Tossed, in_conflict, "told=side", lambda event: {"side": 2 * unredacted(event.side)})
    after = fold(folded(opened()), Tossed(conflict=CID, side=1))
    assert after.conflicts == {CID: Coin(Settings(), side=2, told=True)}


def test_nothing_is_put_of_a_field_that_no_such_event_has() -> None:
    fold = SystemFold("coin", Coin, Purse, close)
    with pytest.raises(ValueError, match="Tossed has no edge"):
        fold.puts(Tossed, in_conflict, "side=edge")


def test_a_redacted_event_is_never_folded() -> None:
    assert unredacted(1) == 1
    with pytest.raises(ValueError, match="redacted"):
        unredacted(UNSET)
