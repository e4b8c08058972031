"""How old is a chat line when it arrives, with many who listen and one who speaks steadily?"""

import asyncio
import time
from typing import NamedTuple

from tests.programs.bench_deliveries import RAW, Crowd, Room, at_chronist, elsewhere, line

OLDEST = 0.99
"""Of a hundred deliveries the oldest but one counts."""


class Pace(NamedTuple):
    """One table, with so many lines a second to so many spectators."""

    listeners: int
    a_second: int
    lines: int

    def __str__(self) -> str:
        return f"{self.listeners:,} spectators, {self.a_second} lines a second"


async def ages(pace: Pace) -> dict[str, float]:
    """Give the age here and at a bare loop, in seconds by the clock."""
    crowd = Crowd(1, pace.listeners, seated=False)
    async with at_chronist(crowd) as (_, rooms):
        here = await _aged(rooms[0], pace)
    async with elsewhere(crowd, RAW) as (_, rooms):
        return {"chronist": here, "raw": await _aged(rooms[0], pace)}


async def _aged(room: Room, pace: Pace) -> float:
    before = [each.told for each in room.listeners]
    for each in room.listeners:
        each.times = []
    sent = await _spoken(room, pace)
    for each, told in zip(room.listeners, before, strict=True):
        await each.count(told + pace.lines)
    found = sorted(
        came - went
        for each in room.listeners
        for came, went in zip(each.times or (), sent, strict=True)
    )
    return found[int(len(found) * OLDEST)]


async def _spoken(room: Room, pace: Pace) -> list[float]:
    """Speak at the pace whatever comes back; give when each line was sent."""
    sent = []
    begun = time.perf_counter()
    for number in range(pace.lines):
        due = begun + number / pace.a_second
        await asyncio.sleep(max(due - time.perf_counter(), 0))
        sent.append(due)
        room.speaker.send(line(f"steady {number}"))
    return sent
