"""What do the points of a party come to when they are read together?"""

from collections.abc import Callable, Iterable

from .state import KT

READINGS: dict[str, Callable[[list[int]], int]] = {"sum": sum, "best": max}
"""How a party's points become one figure; `each` reads none. Seed: 004 §1.3.4"""


def read_parties(mode: str, kts: Iterable[KT]) -> dict[str, int]:
    """Reckon party figures: the sum of all who took part, or the best of them.

    Seed: 004 §1.3.4
    """
    read = READINGS.get(mode)
    points: dict[str, list[int]] = {}
    for kt in kts:
        if kt.grade:
            points.setdefault(kt.party, []).append(kt.ep)
    return {party: read(ep) for party, ep in points.items()} if read else {}
