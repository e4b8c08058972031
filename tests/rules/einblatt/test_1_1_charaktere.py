"""Which attributes may a character have?"""

import pytest

from domain.kernel.ids import FigureId
from domain.kernel.rejection import illegal, wrong_phase
from domain.systems.einblatt.events import SheetSet
from tests.rules.einblatt.given import Given, Npc, Sc
from tests.rules.einblatt.moves import sheet


def test_a_character_has_four_attributes_of_four_suits() -> None:
    """Seed: 004 §1.1, §1.1.1"""
    given = Given(billy=Sc("boys"))
    assert given.send("billy", sheet()) == (
        SheetSet(figure=FigureId("billy"), values=(8, 6, 6, 2), suits=("Kr", "Pi", "He", "Ka")),
    )
    assert given.whole_view("nobody")["sheets"]["billy"]["attributes"] == {
        "beruf": {"value": 8, "suit": "Kr", "name": "", "now": 8},
        "hobby1": {"value": 6, "suit": "Pi", "name": "", "now": 6},
        "hobby2": {"value": 6, "suit": "He", "name": "", "now": 6},
        "schwaeche": {"value": 2, "suit": "Ka", "name": "", "now": 2},
    }


def test_the_gm_may_set_a_sheet_too() -> None:
    """Seed: 004 §1.1"""
    given = Given(billy=Sc("boys"))
    given.send("gm", sheet(beruf=9))
    assert given.whole_view()["sheets"]["billy"]["attributes"]["beruf"]["value"] == 9


def test_two_attributes_never_share_a_suit() -> None:
    """Seed: 004 §1.1"""
    given = Given(billy=Sc("boys"))
    refused = given.refusal("billy", sheet(suits=("Kr", "Kr", "He", "Ka")))
    assert refused == illegal("einblatt.SetSheet", "suits")


@pytest.mark.parametrize("value", [0, 13, -1])
def test_an_attribute_lies_between_one_and_twelve(value: int) -> None:
    """Seed: 004 §1.1"""
    given = Given(billy=Sc("boys"))
    assert given.refusal("billy", sheet(hobby2=value)) == illegal("einblatt.SetSheet", "hobby2")


def test_nobody_sets_the_sheet_of_another_players_character() -> None:
    given = Given(billy=Sc("boys"), anna=Sc("girls"))
    assert not sheet().allows(given.seat("anna"))
    assert given.refusal("anna", sheet()) == wrong_phase("einblatt.SetSheet")


def test_an_npc_has_no_sheet() -> None:
    given = Given(tree=Npc("wood", "He7"))
    assert given.refusal("gm", sheet(figure="tree")) == wrong_phase("einblatt.SetSheet")
    assert "tree" not in given.whole_view()["sheets"]


def test_a_sheet_rests_while_its_figure_is_in_a_conflict() -> None:
    given = Given(billy=Sc("boys"), tree=Npc("wood", "He7")).opened()
    assert given.refusal("billy", sheet()) == wrong_phase("einblatt.SetSheet")
    given.close()
    assert given.send("billy", sheet())


def test_a_new_sheet_keeps_the_restrictions_and_the_deck() -> None:
    """Seed: 004 §1.3.6"""
    given = Given(billy=Sc("boys", "KrA"), tree=Npc("wood", "He7")).dealt()
    given.all_pass(3)
    given.close()
    given.restrict("billy", "beruf", 2)
    before = given.whole_view()["sheets"]["billy"]
    given.send("billy", sheet(beruf=9))
    after = given.whole_view()["sheets"]["billy"]
    assert after["restrictions"] == before["restrictions"] != {}
    assert (after["draw_count"], after["discard_count"]) == (24, 8)
