"""Does a sandbox of somebody else make up all that nobody told them of a roll?"""

import msgspec
import pytest

from domain.kernel.ids import GM
from domain.systems.phers import SYSTEM
from tests.support.play import Seeded

from .given import Given

OTHERS = ("b", GM, "nobody")
"""The audiences that do not see what a rolls for their own eyes."""


def rolled(seat: str, dice: str, mode: str, beside: bool) -> tuple[Given, str]:
    """Roll for the eyes of a alone; give the table and what a seat was told.

    Then either an event of b ends the comparison, or one of a is refused if it is asked for.
    """
    given = Given(dramatic_event=mode).compared("a", "b", kind="dramatic")
    told = [given.hide("self").roll(dice).all_bytes(seat)]
    if beside:
        given.roll("H5 D5 W5", "b")
        told.append(given.accept(figure="b").all_bytes(seat))
    elif given.stage() == "event":
        told.append(given.refuse_event().all_bytes(seat))
    return given, str(told)


@pytest.mark.parametrize("seat", OTHERS)
@pytest.mark.parametrize(
    ("mode", "beside"), [("offer", False), ("offer", True), ("off", False), ("auto", False)]
)
def test_three_equal_dice_stay_so_only_for_those_who_know(
    seat: str, mode: str, beside: bool
) -> None:
    """Seed: 000 summary 2"""
    sandboxes: dict[str, set[bytes]] = {}
    for dice in ("H7 D4 W9", "H1 D9 W9", "H3 D3 W3", "H8 D8 W8"):
        given, told = rolled(seat, dice, mode, beside)
        sandbox = SYSTEM.sample(given.state, given.seat(seat), Seeded(1))
        sandboxes.setdefault(told, set()).add(msgspec.json.encode(sandbox))
    assert {len(same) for same in sandboxes.values()} == {1}
    knows = mode == "auto" or (mode == "offer" and seat == GM)
    assert len(sandboxes) == (2 if knows else 1)
