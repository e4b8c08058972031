"""What does the ±W6 show, and what is it worth?

Seed: 001 Probe, Wahrscheinlichkeit zu bestehen
"""

from collections.abc import Sequence

from domain.kernel.chance import Chance, DrawKey

FACES = 6
AGAIN = (5, 6)
"""The faces after which the die is thrown again."""
CONFIRMED = 3
"""With three equal faces a chain of `confirm3` ends."""
LONGEST = {"closed": 1, "confirm3": CONFIRMED}

Faces = Sequence[int]


def throw(chance: Chance, key: DrawKey, chain: str) -> tuple[int, ...]:
    """Throw the whole chain: after a 5 or 6 again, as long as the same face comes.

    `closed` throws once, `confirm3` up to three times, `open` without limit.
    Seed: 001 Probe, Wahrscheinlichkeit zu bestehen
    Reading: docs/rules/ews.md, the seed's table of Proben fits `confirm3` alone.
    """
    faces = [chance.die(FACES, key)]
    while goes_on(faces, chain):
        faces.append(chance.die(FACES, key))
    return tuple(faces)


def goes_on(faces: Faces, chain: str) -> bool:
    """Tell whether another die is due after these."""
    equal = faces[0] in AGAIN and faces[-1] == faces[0]
    return equal and len(faces) < LONGEST.get(chain, len(faces) + 1)


def equal_faces(faces: Faces) -> int:
    """Count the leading equal faces; what ends a chain counts for nothing."""
    return next((n for n, face in enumerate(faces) if face != faces[0]), len(faces))


def worth(faces: Faces) -> int:
    """Add up a chain: even faces count plus, odd ones minus.

    There is no nought: the die always changes the value.
    Seed: 001 Einführung
    """
    sign = 1 if faces[0] % 2 == 0 else -1
    return sign * faces[0] * equal_faces(faces)


def critical(faces: Faces, chain: str) -> str:
    """Name what a third equal face means under `confirm3`: crit, fumble, or nothing.

    Reading: docs/rules/ews.md
    """
    if chain != "confirm3" or equal_faces(faces) < CONFIRMED:
        return ""
    return "crit" if worth(faces) > 0 else "fumble"
