"""Who sees what of a roll?"""

import pytest

from domain.kernel.audience import SPECTATORS, Audience
from domain.kernel.ids import FigureId, SeatId
from domain.kernel.visibility import VISIBILITIES, sees_sheet, visible
from tests.rules.kernel.coin import State

AUDIENCES = {
    "gm": Audience("gm", SeatId("gm"), frozenset({FigureId("wolf")})),
    "roller": Audience("player", SeatId("a"), frozenset({FigureId("anna")})),
    "other": Audience("player", SeatId("b"), frozenset({FigureId("bert")})),
    "nobody": SPECTATORS,
}


@pytest.mark.parametrize(
    ("visibility", "seeing"),
    [
        ("public", {"gm", "roller", "other", "nobody"}),
        ("gm", {"gm", "roller"}),
        ("blind", {"gm"}),
        ("self", {"roller"}),
        ("a word nobody knows", set()),
    ],
)
def test_a_roll_is_seen_by_those_it_is_meant_for(visibility: str, seeing: set[str]) -> None:
    found = {name for name, who in AUDIENCES.items() if visible(visibility, who, "anna")}
    assert found == seeing


def test_the_gms_own_roll_is_the_gms_alone_unless_it_is_public() -> None:
    for visibility in VISIBILITIES:
        found = {name for name, who in AUDIENCES.items() if visible(visibility, who, "wolf")}
        assert found == (set(AUDIENCES) if visibility == "public" else {"gm"})


def test_a_characters_sheet_is_open_to_all_and_others_to_gm_and_player() -> None:
    kinds = {FigureId("hero"): "character", FigureId("wolf"): "npc"}
    state = State(kinds=kinds)
    tamer = Audience("player", SeatId("p1"), frozenset({FigureId("wolf")}))
    for figure, seen_by in (("hero", 3), ("wolf", 2), ("nobody", 1)):
        audiences = (Audience("gm", SeatId("gm")), tamer, SPECTATORS)
        assert [sees_sheet(state, figure, each) for each in audiences].count(True) == seen_by
