"""Do dice fall as often as they should?"""

from domain.kernel.chance import DrawKey
from domain.kernel.dice import open_throw, throw
from tests.support.luck import Scripted

KEY = DrawKey("harmonies", "anna", "fortune")


def test_a_die_falls_once() -> None:
    assert throw(Scripted(10), 10, KEY) == (10,)


def test_an_open_die_falls_again_on_its_highest_face_only() -> None:
    assert open_throw(Scripted(9), 10, KEY) == (9,)
    assert open_throw(Scripted(10, 10, 4), 10, KEY) == (10, 10, 4)
    assert open_throw(Scripted(6, 1), 6, KEY) == (6, 1)
