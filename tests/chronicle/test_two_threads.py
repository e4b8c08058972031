"""Do two threads that fold at the same time make every frame as one alone would?"""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.codec import decode
from domain.chronicle.feed import Feed
from domain.kernel.ids import SeatId
from domain.systems import discover
from domain.table.ledger import SPECTATOR
from tests.support.histories import GM, TABLE, played

AUDIENCES = (GM, SeatId("p1"), SPECTATOR)
STEPS = 40
ROUNDS = 4


@pytest.fixture(autouse=True)
def _switching() -> Iterator[None]:
    """Let the threads change as often as they can."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


def folded(log: list[bytes]) -> list[bytes]:
    """Give everybody's frames of a log."""
    chronicle, feeds = Chronicle(TABLE), [Feed(key) for key in AUDIENCES]
    for body in log:
        applied = chronicle.apply(decode(body))
        for feed in feeds:
            feed.apply_commit(chronicle, applied)
    return [frame.json for feed in feeds for frame in feed.frames]


def require_same(logs: list[list[bytes]]) -> None:
    alone = [folded(log) for log in logs]
    with ThreadPoolExecutor(len(logs)) as threads:
        for _ in range(ROUNDS):
            assert list(threads.map(folded, logs)) == alone


@pytest.mark.parametrize("system", discover())
def test_a_log_folded_beside_others_has_the_frames_it_has_alone(system: str) -> None:
    plays = [played(discover()[system], seed, STEPS) for seed in (1, 2)]
    require_same([plays[0].log, plays[1].log, plays[0].log])
