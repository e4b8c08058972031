"""How do the faces of real dice enter a decision? They come with the command."""

from typing import Any

from domain.kernel.chance import Cards, Chance, DrawKey
from domain.kernel.rejection import Rejection, illegal

MOST = 100
"""The most faces that one command may have."""


class NeedDie(Exception):
    """The faces that came with the command have run out: one more die has to be thrown."""

    def __init__(self, faces: int, key: DrawKey) -> None:
        super().__init__(f"W{faces} for {key}")
        self.faces = faces
        self.key = key

    def refusal(self) -> Rejection:
        """Ask for the next die: nothing is appended; the client sends one more face."""
        key = self.key
        asked = {"system": key.system, "figure": key.figure, "purpose": key.purpose}
        return Rejection("need_die", {**asked, "faces": self.faces})


class PhysicalDice:
    """Chance from dice that people have thrown; `decks` still shuffles the decks."""

    def __init__(self, thrown: tuple[int, ...], decks: Chance) -> None:
        self.left = list(thrown)
        self._decks = decks

    def die(self, faces: int, key: DrawKey) -> int:
        """Take the next face; raises `NeedDie` if there is none, or it does not fit the die."""
        if not self.left or not 1 <= self.left[0] <= faces:
            raise NeedDie(faces, key)
        return self.left.pop(0)

    def shuffle(self, cards: Cards, key: DrawKey) -> Cards:
        """Let the server shuffle: nobody deals real cards."""
        return self._decks.shuffle(cards, key)


def thrown(command: dict[str, Any]) -> tuple[int, ...] | Rejection:
    """Read the faces that came with a command."""
    faces = command.get("faces", [])
    name = str(command.get("type", ""))
    if not isinstance(faces, list) or len(faces) > MOST:
        return illegal(name, "faces")
    return tuple(faces) if all(type(face) is int for face in faces) else illegal(name, "faces")
