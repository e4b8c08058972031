"""What does a player write on a character's sheet in its own words?

Seed: 004 §1.1.1
"""

import pytest

from domain.kernel.ids import FigureId
from domain.kernel.messages import FigureAdded
from domain.kernel.rejection import illegal
from domain.systems.einblatt import commands as c
from domain.systems.einblatt.events import Described, ProbeAttributeSet
from domain.systems.einblatt.tables import ATTRIBUTES, TEXTS
from tests.rules.einblatt.given import Given, Npc, Sc
from tests.rules.einblatt.moves import sheet

BILLY = FigureId("billy")


def described(**texts: str) -> c.Describe:
    return c.Describe(figure=BILLY, **{**dict.fromkeys((*ATTRIBUTES, *TEXTS), ""), **texts})


def test_an_attribute_is_a_kind_and_a_name_of_the_players_own() -> None:
    given = Given(billy=Sc("boys"))
    given.send("billy", described(beruf="Försterin", schwaeche="Dunkelheit"))
    assert given.once(Described).names == ("Försterin", "", "", "Dunkelheit")
    shown = given.whole_view("nobody")["sheets"]["billy"]["attributes"]
    assert [each["name"] for each in shown.values()] == ["Försterin", "", "", "Dunkelheit"]


def test_the_name_is_told_when_the_attribute_is_tested() -> None:
    """Seed: 004 §1.3.2"""
    given = Given(billy=Sc("boys"), tree=Npc("wood", "He7"))
    given.send("billy", described(beruf="Försterin"))
    given.opened()
    given.set_attribute("billy", "beruf")
    assert given.once(ProbeAttributeSet).name == "Försterin"
    given.set_attribute("billy", "none")
    assert given.once(ProbeAttributeSet).name == ""


def test_a_name_has_at_most_forty_characters() -> None:
    given = Given(billy=Sc("boys"))
    refused = given.refusal("billy", described(hobby1="x" * 41))
    assert refused == illegal("einblatt.Describe", "hobby1")


def test_a_name_stays_when_a_value_or_suit_changes() -> None:
    given = Given(billy=Sc("boys"))
    given.send("billy", described(beruf="Försterin"))
    given.send("billy", sheet(beruf=9))
    shown = given.whole_view()["sheets"]["billy"]["attributes"]["beruf"]
    assert shown == {"value": 9, "suit": "Kr", "name": "Försterin", "now": 9}


def test_a_character_without_attributes_is_not_described() -> None:
    given = Given(billy=Sc("boys"))
    new = FigureId("new")
    given.fold(FigureAdded(figure=new, name="New", kind="character", owner=""))
    (option,) = given.offered("gm", "Describe")
    assert option.fields["figure"].values == ("billy",)


def test_a_sheet_has_description_inventory_and_experience() -> None:
    """Seed: 004 §1.1"""
    given = Given(billy=Sc("boys"))
    texts = {"description": "Groß", "inventory": "Axt", "experience": "Zwei Winter"}
    given.send("billy", described(**texts))
    assert given.once(Described).inventory == "Axt"
    assert texts.items() <= given.whole_view("nobody")["sheets"]["billy"].items()
    given.send("gm", described(inventory="Axt, Seil"))
    assert given.whole_view()["sheets"]["billy"]["inventory"] == "Axt, Seil"
    assert "description" not in given.whole_view()["sheets"]["billy"]


def test_a_sheet_may_be_described_in_the_middle_of_a_conflict() -> None:
    """Seed: 004 §1.1"""
    given = Given(billy=Sc("boys"), tree=Npc("wood", "He7")).dealt()
    assert given.send("billy", described(inventory="Axt"))
    assert given.offered("nobody", "Describe") == []


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_of_a_sheet_has_at_most_a_thousand_characters(name: str) -> None:
    """Seed: 004 §1.1"""
    given = Given(billy=Sc("boys"))
    assert given.send("billy", described(**{name: "x" * 1000}))
    refused = given.refusal("billy", described(**{name: "x" * 1001}))
    assert refused == illegal("einblatt.Describe", name)
