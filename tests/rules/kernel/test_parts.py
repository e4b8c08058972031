"""Does a conflict come with the sheets that it needs, whatever came and went before?"""

from collections.abc import Container

from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.parts import EVERYBODY, with_sheets

ANNA, BERT, CARL = FigureId("anna"), FigureId("bert"), FigureId("carl")
DUEL = ConflictId("duel")
Needed = Container[FigureId]


def itself(conflict: Needed) -> Needed:
    """Let a conflict be the figures that it needs."""
    return conflict


def test_a_sheet_that_takes_the_place_of_another_is_seen() -> None:
    """Two lines of the past have as many sheets, of other figures, and share the conflict."""
    live = with_sheets(itself)
    conflicts: dict[ConflictId, Needed] = {DUEL: frozenset({BERT})}
    assert live(conflicts, {ANNA: 1})[DUEL].sheets == {}
    assert live(conflicts, {BERT: 2})[DUEL].sheets == {BERT: 2}


def test_only_sheets_that_are_needed_make_a_new_pair() -> None:
    live = with_sheets(itself)
    conflicts: dict[ConflictId, Needed] = {DUEL: frozenset({BERT})}
    first = live(conflicts, {ANNA: 1, BERT: 2})[DUEL]
    assert live(conflicts, {ANNA: 3, BERT: 2})[DUEL] is first
    assert live(conflicts, {ANNA: 3, BERT: 4})[DUEL] is not first


def test_a_part_that_needs_all_sheets_is_made_again_for_one_more() -> None:
    live = with_sheets(itself)
    conflicts = {DUEL: EVERYBODY}
    assert live(conflicts, {ANNA: 1})[DUEL].sheets == {ANNA: 1}
    assert live(conflicts, {ANNA: 1, CARL: 2})[DUEL].sheets == {ANNA: 1, CARL: 2}
