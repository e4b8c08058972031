"""Luck that was drawn once comes back after an undo: no fishing, no peeking."""

import pytest

from domain.chronicle.tapes import NeedsLuck, NoLuck, TapeChance, Tapes, by_key
from domain.kernel.chance import Draw, DrawKey
from tests.support.luck import Scripted

KEY = DrawKey("phers", "anna", "plus")
OTHER = DrawKey("phers", "bert", "plus")


def drawn(*values: int, key: DrawKey = KEY, start: int = 0) -> tuple[Draw, ...]:
    return tuple(Draw(key, start + nth, 10, value) for nth, value in enumerate(values))


def test_a_new_draw_writes_the_next_cell() -> None:
    tapes = Tapes()
    tapes.use(drawn(4))
    chance = TapeChance(tapes, Scripted(7))
    assert chance.die(10, KEY) == 7
    assert chance.draws == drawn(7, start=1)


def test_a_parked_cell_comes_back_before_any_new_luck() -> None:
    tapes = Tapes()
    tapes.use(drawn(4))
    tapes.park(1, drawn(4))
    assert TapeChance(tapes, Scripted()).die(10, KEY) == 4


def test_cells_of_one_move_come_back_in_line_order() -> None:
    tapes = Tapes()
    tapes.use(drawn(4, 9))
    tapes.park(1, drawn(4, 9))
    chance = TapeChance(tapes, Scripted())
    assert (chance.die(10, KEY), chance.die(10, KEY)) == (4, 9)


@pytest.mark.parametrize("order", [(5, 6), (6, 5)])
def test_whichever_step_is_taken_back_first_the_line_says_what_comes_back(
    order: tuple[int, int],
) -> None:
    tapes, by_turn = Tapes(), {5: drawn(4), 6: drawn(9, start=1)}
    tapes.use(drawn(4, 9))
    for turn in order:
        tapes.park(turn, by_turn[turn])
    chance = TapeChance(tapes, Scripted())
    assert (chance.die(10, KEY), chance.die(10, KEY)) == (4, 9)


def test_luck_of_another_key_or_other_faces_stays_parked() -> None:
    tapes = Tapes()
    tapes.use(drawn(4))
    tapes.park(1, drawn(4))
    chance = TapeChance(tapes, Scripted(6, 2))
    assert (chance.die(6, KEY), chance.die(10, OTHER)) == (6, 2)
    assert tapes.next(KEY, 10, by_key) == drawn(4)[0]


def test_a_redone_step_takes_its_own_cells_again() -> None:
    tapes = Tapes()
    tapes.use(drawn(4, 9))
    tapes.park(1, drawn(4, 9))
    tapes.use(drawn(4))
    assert tapes.next(KEY, 10, by_key) == drawn(9, start=1)[0]


def test_drawing_does_not_change_the_ledger_before_the_commit() -> None:
    tapes = Tapes()
    TapeChance(tapes, Scripted(3)).die(10, KEY)
    assert tapes.cells == {}


def test_a_plan_gets_parked_luck_that_lay_open_but_no_fresh() -> None:
    tapes = Tapes()
    tapes.use(drawn(4), seen_by_gms=True)
    tapes.park(1, drawn(4))
    chance = TapeChance(tapes, NoLuck())
    assert chance.die(10, KEY) == 4
    with pytest.raises(NeedsLuck):
        chance.die(10, KEY)
    with pytest.raises(NeedsLuck):
        chance.shuffle(("KrA",), KEY)


def test_a_plan_gets_no_parked_die_that_nobody_saw_but_a_steps_own() -> None:
    tapes = Tapes()
    tapes.use(drawn(4))
    tapes.park(1, drawn(4))
    with pytest.raises(NeedsLuck):
        TapeChance(tapes, NoLuck()).die(10, KEY)
    assert TapeChance(tapes, NoLuck(), former=drawn(4)).die(10, KEY) == 4
    assert TapeChance(tapes, Scripted()).die(10, KEY) == 4


def test_other_names_are_asked_when_the_own_cells_are_used_up() -> None:
    tapes = Tapes()
    tapes.use((*drawn(4), *drawn(7, key=OTHER)))
    tapes.park(1, (*drawn(4), *drawn(7, key=OTHER)))
    chance = TapeChance(tapes, Scripted(), meant=lambda key, nth, asked: True)
    assert (chance.die(10, KEY), chance.die(10, KEY)) == (4, 7)
    assert [draw.key for draw in chance.draws] == [KEY, OTHER]
