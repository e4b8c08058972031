"""Who takes part in Samyra's tests, with what, and by which dice?"""

from typing import Any

from msgspec import Struct, convert

from domain.kernel.chance import Cards, DrawKey
from domain.systems.samyra.state import Weapon


class Who(Struct, frozen=True):
    """A figure: its player ("" is the gm), the party for which it fights, and its sheet."""

    name: str
    party: str
    owner: str = ""
    bew: int = 6
    le: int | None = None
    height: int = 7
    knee: int = 2
    shape: str = "single"
    rs: int = 0
    aus: int = 10
    sight: int = 10
    gelaendelauf: int = 0
    bare_hands: str = "no"
    way: int = 0
    """how a figure of several fields lies"""
    facing: int = 0
    weapons: dict[str, Weapon] = {}


def hero(name: str, owner: str = "anna", **values: Any) -> Who:
    """Make a character of the heroes."""
    return Who(name, values.pop("party", "heroes"), owner, **values)


def foe(name: str, party: str = "foes", **values: Any) -> Who:
    """Make an npc."""
    return Who(name, party, **values)


def blade(hands: int = 1, swing: int = 0, reach: str = "melee", place: str = "ready") -> Weapon:
    """Make a weapon."""
    made = {"name": "weapon", "hands": hands, "swing": swing, "reach": reach, "place": place}
    return convert(made, Weapon)


BOW = {"bow": blade(2, reach="ranged")}
ARMS = {"sword": blade(), "knife": blade(), **BOW}
"""All in hand, by the gm's word: enough for any attack."""


class Dice:
    """Chance that answers with the faces laid out for one command."""

    def __init__(self) -> None:
        self.laid: list[int] = []
        self.asked: list[DrawKey] = []

    def die(self, faces: int, key: DrawKey) -> int:
        self.asked.append(key)
        face = self.laid.pop(0)
        assert 1 <= face <= faces
        return face

    def shuffle(self, cards: Cards, key: DrawKey) -> Cards:
        raise AssertionError("Samyra has no cards")
