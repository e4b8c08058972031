"""What do the two methods bring: games of Schere-Stein-Papier in a row, or the ±W6?

Seed: 001 Einführung; 001 Probe, Wahrscheinlichkeit zu bestehen
"""

from collections.abc import Sequence

from domain.kernel.chance import Chance, DrawKey

from .state import Game, Symbol, Won

# Schere-Stein-Papier

SYMBOLS: tuple[Symbol, ...] = ("Schere", "Stein", "Papier")
BEATS: dict[Symbol, Symbol] = {"Schere": "Papier", "Papier": "Stein", "Stein": "Schere"}
"""Seed: 001 Einführung"""
STEP = 3
"""What one game won is worth. Seed: 001 Grundlagen"""


def won(a: Symbol, b: Symbol) -> Won:
    """Say win, loss or tie for the first of two symbols.

    Seed: 001 Einführung
    """
    if a == b:
        return "tie"
    return "win" if BEATS[a] == b else "loss"


def over(games: Sequence[Game]) -> bool:
    """Tell whether the last game ended the streak: the winner of the first did not win it.

    There is no limit to a streak.
    Seed: 001 Grundlagen
    """
    return bool(games) and (games[-1].outcome == "tie" or games[-1].outcome != games[0].outcome)


def streak(games: Sequence[Game]) -> int:
    """Count the games won in a row from the first: above zero for the first side, else below.

    What ends the streak costs nothing.
    Seed: 001 Grundlagen
    """
    sign = {"win": 1, "loss": -1, "tie": 0}[games[0].outcome] if games else 0
    return sign * sum(game.outcome == games[0].outcome for game in games)


def bonus(games: Sequence[Game]) -> int:
    """Give what the streak is worth to the first side.

    Seed: 001 Grundlagen
    """
    return STEP * streak(games)


# the ±W6

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
    Reading: docs/rules/ews.md, the seed's table of Proben fits `confirm3` and `open`.
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

    Reading: docs/rules/ews.md#the-w6
    """
    if chain != "confirm3" or equal_faces(faces) < CONFIRMED:
        return ""
    return "crit" if worth(faces) > 0 else "fumble"
