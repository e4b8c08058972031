"""How are dice thrown: once, or again on their highest face? Every face is recorded."""

from domain.kernel.chance import Chance, DrawKey

Faces = tuple[int, ...]
"""What a die showed, in the order in which it fell."""


def throw(chance: Chance, faces: int, key: DrawKey) -> Faces:
    """Throw one die of `faces` faces."""
    return (chance.die(faces, key),)


def open_throw(chance: Chance, faces: int, key: DrawKey) -> Faces:
    """Throw one die, and again as long as it shows its highest face; there is no limit."""
    shown = throw(chance, faces, key)
    while shown[-1] == faces:
        shown += throw(chance, faces, key)
    return shown
