"""How is an entry of an older version brought up to date?"""

from collections.abc import Callable
from typing import Any

Wire = dict[str, Any]

UPCASTERS: tuple[Callable[[Wire], Wire], ...] = ()
"""The n-th turns an entry of version n + 1 into one of version n + 2."""


def upcast(version: int, wire: Wire, chain: tuple[Callable[[Wire], Wire], ...] = UPCASTERS) -> Wire:
    """Bring the wire form of an entry up to today's version, step by step."""
    for step in chain[version - 1 :]:
        wire = step(wire)
    return wire
