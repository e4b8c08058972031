"""How is an entry of an older version brought up to date?"""

from collections.abc import Callable
from typing import Any

RawEntry = dict[str, Any]

UPCASTERS: tuple[Callable[[RawEntry], RawEntry], ...] = ()
"""The n-th turns an entry of version n + 1 into one of version n + 2."""


def upcast(
    version: int, wire: RawEntry, chain: tuple[Callable[[RawEntry], RawEntry], ...] = UPCASTERS
) -> RawEntry:
    """Bring the wire form of an entry up to today's version, step by step."""
    for step in chain[version - 1 :]:
        wire = step(wire)
    return wire
