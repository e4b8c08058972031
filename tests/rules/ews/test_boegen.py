"""Which values does a figure's sheet hold, and who sees them?"""

import pytest

from domain.kernel.audience import Audience
from domain.kernel.ids import FigureId, SeatId
from domain.kernel.options import OneOf
from domain.kernel.rejection import illegal, wrong_phase
from domain.systems.ews import SYSTEM
from domain.systems.ews import commands as c
from domain.systems.ews.events import ValueRemoved, ValueSet
from tests.rules.ews.given import Given


def noted(figure: str, name: str = "Hacken", value: int = 18) -> c.SetValue:
    return c.SetValue(figure=FigureId(figure), name=name, value=value)


def sheet(given: Given, figure: str, seat: str = "gm") -> dict[str, int] | None:
    shown = given.whole_view(seat)["sheets"].get(figure)
    return None if shown is None else dict(shown["values"])


def test_owner_and_gm_note_values_change_and_strike_them() -> None:
    """Seed: 001 Grundlagen"""
    given = Given()
    given.send("ines", noted("ines"))
    assert given.once(ValueSet).value == 18
    given.send("gm", noted("ines", "Nahkampf", -3))
    given.send("ines", noted("ines", "Hacken", 15))
    assert sheet(given, "ines", "nobody") == {"Hacken": 15, "Nahkampf": -3}
    given.send("ines", c.RemoveValue(figure=FigureId("ines"), name="Hacken"))
    assert given.once(ValueRemoved).name == "Hacken"
    assert sheet(given, "ines", "tomo") == {"Nahkampf": -3}


def test_nobody_notes_values_of_others() -> None:
    given = Given()
    assert not noted("tomo").allows(given.seat("ines"))
    assert given.refusal("ines", noted("tomo")) == wrong_phase("ews.SetValue")


@pytest.mark.parametrize("figure", ["wache", "tor"])
def test_values_of_npcs_and_obstacles_are_the_gms_alone(figure: str) -> None:
    """Seed: 001 Grundlagen"""
    given = Given()
    given.send("gm", noted(figure))
    assert sheet(given, figure) == {"Hacken": 18}
    assert [type(event) for event in given.told("gm")] == [ValueSet]
    for seat in ("ines", "nobody"):
        assert sheet(given, figure, seat) is None
        assert given.told(seat) == []
    given.send("gm", c.RemoveValue(figure=FigureId(figure), name="Hacken"))
    assert given.told("ines") == []


def test_the_player_of_an_npc_sees_its_values() -> None:
    given = Given()
    given.send("gm", noted("wache"))
    player = Audience("player", SeatId("ines"), frozenset({FigureId("wache")}))
    assert SYSTEM.view(given.state, player)["sheets"]["wache"] == {"values": {"Hacken": 18}}


@pytest.mark.parametrize(
    ("command", "field"),
    [
        (noted("ines", ""), "name"),
        (noted("ines", "x" * 41), "name"),
        (noted("ines", "Hacken", 1000), "value"),
        (noted("ines", "Hacken", -1000), "value"),
    ],
)
def test_names_and_values_are_bounded(command: c.SetValue, field: str) -> None:
    assert Given().refusal("ines", command) == illegal("ews.SetValue", field)


def test_a_full_sheet_takes_no_new_name_but_changes_old_ones() -> None:
    given = Given()
    for n in range(40):
        given.send("ines", noted("ines", f"Wert {n}"))
    assert given.refusal("ines", noted("ines", "Wert 40")) == illegal("ews.SetValue", "name")
    given.send("ines", noted("ines", "Wert 7", 3))
    (option,) = given.offered("ines", "SetValue")
    assert option.fields["name"] == OneOf(tuple(f"Wert {n}" for n in range(40)))
    given.send("ines", c.RemoveValue(figure=FigureId("ines"), name="Wert 7"))
    given.send("ines", noted("ines", "Wert 40"))


def test_what_is_not_noted_cannot_be_struck() -> None:
    given = Given()
    command = c.RemoveValue(figure=FigureId("ines"), name="Hacken")
    assert given.refusal("ines", command) == wrong_phase("ews.RemoveValue")
    given.send("ines", noted("ines", "Nahkampf"))
    assert given.refusal("ines", command) == illegal("ews.RemoveValue", "name")
