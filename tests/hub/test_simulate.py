"""Whatever happens in whatever order, nothing acknowledged is lost, doubled or told twice."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from domain.chronicle.feed import Feed, Frame
from domain.chronicle.propose import CommandRequest
from server.access import Member
from server.net import crowd, hub
from server.tables.host import TableHost
from tests.programs import simulate
from tests.support import dose

Patch = pytest.MonkeyPatch
SCHEDULES = 300 if dose.ample() else 30
"""`./dev simulate` runs 20,000."""


def test_no_schedule_loses_doubles_or_delays_without_end() -> None:
    for seed in range(SCHEDULES):
        simulate.run(seed)


@pytest.fixture
def sliced(monkeypatch: Patch) -> None:
    """Tell spectators one after the other, each in a turn of its own."""
    monkeypatch.setattr(hub, "SLICE", 0)
    monkeypatch.setattr(crowd, "SLICE", 1)


@pytest.mark.usefixtures("sliced")
def test_a_client_that_hears_of_it_later_hears_the_same() -> None:
    for seed in range(SCHEDULES // 10):
        simulate.run(seed)


def lost_wake_up(patch: Patch) -> None:
    """Tell nobody of what another server has appended."""
    patch.setattr(TableHost, "read_log_later", lambda self, seq=None: None)


def early_answer(patch: Patch) -> None:
    """Answer before the store has the entry."""
    plain = TableHost.command

    async def hasty(self: Any, who: Member, request: CommandRequest) -> Any:
        self.late = asyncio.create_task(simulate.swallowed(plain(self, who, request)))
        return 0

    patch.setattr(TableHost, "command", hasty)


def told_twice(patch: Patch) -> None:
    """Send a client that comes back the last frame that it has."""
    plain = Feed.since

    def since(self: Feed, n: int, id: str) -> list[Frame] | None:
        found = plain(self, n, id)
        return found if found is None else [self.frames[n - self.base - 1], *found]

    patch.setattr(Feed, "since", since)


@pytest.mark.parametrize("plant", [lost_wake_up, early_answer, told_twice])
def test_a_planted_bug_is_found(plant: Callable[[Patch], None], monkeypatch: Patch) -> None:
    plant(monkeypatch)

    def all_schedules() -> None:
        for seed in range(30):
            simulate.run(seed)

    with pytest.raises((AssertionError, TimeoutError)):
        all_schedules()
