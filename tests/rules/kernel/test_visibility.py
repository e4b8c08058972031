"""Who sees what of a roll?"""

import pytest

from domain.kernel.audience import SPECTATORS, Audience
from domain.kernel.ids import FigureId, SeatId
from domain.kernel.visibility import VISIBILITIES, visible

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
