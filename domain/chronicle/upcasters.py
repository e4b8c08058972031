"""How is an entry of an older version brought up to date?"""

from collections.abc import Callable
from typing import Any

RawEntry = dict[str, Any]

UPCASTERS: tuple[Callable[[RawEntry], RawEntry], ...] = ()
"""`UPCASTERS[i]` turns an entry of version i + 1 into one of version i + 2."""


def upcast(version: int, wire: RawEntry) -> RawEntry:
    """Bring the wire form of an entry up to today's version, step by step."""
    for step in UPCASTERS[version - 1 :]:
        wire = step(wire)
    return wire
