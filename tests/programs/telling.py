"""Which few plays show together everything that can happen in a system?

`python -m tests.programs.telling samyra` prints the seeds for `telling` in the system's profile.
Only time hangs on them: what they show no more, after a rule has changed, others are tried for.
"""

import sys
from collections.abc import Iterator

from domain.kernel.messages import (
    KERNEL_EVENTS,
    Command,
    ConflictClosed,
    ConflictOpened,
    Event,
    HandsOpened,
)
from domain.kernel.system import System
from domain.systems import discover
from tests.support.invariants import Invariants
from tests.support.play import Player, Step, seeded
from tests.support.profile import Profile

Message = Command | Event
CONFLICTS = 4
"""that each play brings to an end"""
LONGEST = 400
"""Steps a conflict may take on average before we call it stuck."""
SEEDS = range(100_000, 100_400)

Seen = frozenset[tuple[str, type[Message]]]


def conflicts(player: Player, wanted: int) -> Iterator[Step]:
    """Play until so many conflicts are closed."""
    closed = 0
    for _ in range(wanted * LONGEST):
        step = player.step()
        yield step
        closed += sum(isinstance(event, ConflictClosed) for event in step.events)
        if closed >= wanted:
            return
    raise AssertionError(f"{closed} of {wanted} conflicts came to an end")


def everything(system: System) -> Seen:
    """List what can happen: commands sent, events that happen, events that somebody is shown."""
    happened: set[type[Event]] = {*system.events, *KERNEL_EVENTS}
    shown: set[type[Event]] = {*system.events, ConflictOpened, ConflictClosed, HandsOpened}
    return frozenset(
        {("sent", each) for each in system.commands}
        | {("happened", each) for each in happened}
        | {("shown", each) for each in shown}
    )


def seen_in(system: System, seed: int, profile: Profile | None = None) -> Seen:
    """Play a few conflicts, and list what happened."""
    player = Player(system, seeded(seed), {}, seed=seed)
    player.profile = profile or player.profile
    check = Invariants(system, player.table, seeded(seed))
    sent = set()
    for step in conflicts(player, CONFLICTS):
        sent.add(type(step.command))
        check.events(step)
    happened = set(map(type, player.log))
    return frozenset(
        {("sent", each) for each in sent}
        | {("happened", each) for each in happened}
        | {("shown", each) for each in check.shown}
    )


def fewest(system: System) -> list[int]:
    """Choose seeds one by one, each time the one that shows most that is missing."""
    missing, plays = everything(system), {seed: seen_in(system, seed) for seed in SEEDS}
    chosen: list[int] = []
    while any(missing & seen for seen in plays.values()):
        best = max(plays, key=lambda seed: len(missing & plays[seed]))
        missing -= plays.pop(best)
        chosen.append(best)
    return chosen


if __name__ == "__main__":
    print(fewest(discover()[sys.argv[1]]))
