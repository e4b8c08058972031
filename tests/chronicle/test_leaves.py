"""A value that somebody may not know changes nothing of what is sampled for them."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.systems import discover
from domain.systems.ews.sample import EwsSampling
from domain.table.freeze import sampled
from domain.table.state import Table
from domain.table.view import view
from tests.programs.secrecy import RARE
from tests.programs.secrecy_leaves import kept
from tests.support import dose
from tests.support.play import Seeded
from tests.support.session import AUDIENCES, GM
from tests.support.table_play import TablePlay

TABLES, STEPS, EVERY = (6, 120, 6) if dose.long() else (1, 60, 4)


@pytest.mark.parametrize("system", discover())
def test_no_sample_hangs_on_a_hidden_leaf(system: str) -> None:
    hidden, found = kept(system, TABLES, STEPS, EVERY)
    assert found == []
    assert hidden or not dose.long()


def test_a_sheet_that_is_sampled_as_it_is_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EwsSampling, "sheet", lambda self, figure, sheet: sheet)
    _, found = kept("ews", TABLES, STEPS, EVERY)
    assert any(each.startswith(".sheets/") for each in found)


def without(table: Table, figure: Any) -> Table:
    """Give a state in which a figure never was."""

    def but(each: dict[Any, Any]) -> dict[Any, Any]:
        return {key: what for key, what in each.items() if key != figure}

    systems = {
        key: replace(state, sheets=but(state.sheets), kinds=but(state.kinds))
        for key, state in table.systems.items()
    }
    fights = {
        cid: replace(each, lurkers=but(each.lurkers))
        for cid, each in systems["samyra"].conflicts.items()
    }
    systems["samyra"] = replace(systems["samyra"], conflicts=fights)
    return replace(table, figures=but(table.figures), systems=systems)


def test_no_view_and_no_sample_hangs_on_a_figure_that_nobody_knows() -> None:
    met = 0
    for seed in range(TABLES):
        play = TablePlay(seed, {**RARE, "table.AddUnseen": 20})
        for number in range(STEPS):
            play.step()
            chronicle = play.session.chronicle
            table, people = chronicle.state, chronicle.ledger
            unseen = [figure for figure, each in table.figures.items() if each.unseen]
            if not unseen or number % EVERY:
                continue
            met += 1
            other = without(table, unseen[number % len(unseen)])
            assert view(table, people, chronicle.audience(GM)) != view(
                other, people, chronicle.audience(GM)
            )
            for key in set(AUDIENCES) - {GM}:
                viewer = chronicle.audience(key)
                assert view(table, people, viewer) == view(other, people, viewer)
                one, two = (sampled(each, each, viewer, Seeded(seed)) for each in (table, other))
                assert one == two
    assert met
