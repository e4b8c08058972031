"""Do two threads that fold at the same time make every frame as one alone would?"""

import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from domain.chronicle import encoding
from domain.chronicle.applied import Applied
from domain.chronicle.chronicle import Chronicle
from domain.chronicle.codec import decode
from domain.chronicle.commits import Commit, Note
from domain.chronicle.encoding import Ends, Json
from domain.chronicle.feed import NONE, Feed
from domain.kernel.ids import CommitId, SeatId
from domain.kernel.messages import Event
from domain.systems import discover
from domain.table.events import Said
from domain.table.ledger import SPECTATOR
from tests.support.hang import HANG_SECONDS
from tests.support.histories import GM, TABLE, played

AUDIENCES = (GM, SeatId("p1"), SPECTATOR)
STEPS = 40
NOTED = Note(events=())
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
            feed.step(chronicle, applied)
    return [frame.json for feed in feeds for frame in feed.frames]


def require_same(logs: list[list[bytes]]) -> None:
    alone = [folded(log) for log in logs]
    with ThreadPoolExecutor(len(logs)) as threads:
        for _ in range(ROUNDS):
            assert list(threads.map(folded, logs)) == alone


def test_frames_of_which_the_same_is_told_keep_each_its_head(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One thread is still encoding a commit when the other begins with the next."""
    said: list[Event] = [Said(seat=GM, text="Oh!")]
    one, other = (Applied(Commit(seq=1, id=CommitId(x), at=0, by=GM, body=NOTED)) for x in "ab")
    ends, encode = Ends(), encoding.encoded
    begun, go_on = threading.Event(), threading.Event()

    def interrupted(commit: Commit, told: Json) -> bytes:
        if commit is one.commit:
            begun.set()
            assert go_on.wait(HANG_SECONDS)
        else:
            go_on.set()
            first.result(HANG_SECONDS)
        return encode(commit, told)

    monkeypatch.setattr(encoding, "encoded", interrupted)
    with ThreadPoolExecutor(1) as thread:
        first = thread.submit(ends.end, one, "note", said, NONE)
        assert begun.wait(HANG_SECONDS)
        ends.end(other, "note", said, NONE)
    assert b'"id":"b"' in ends.end(other, "note", said, NONE)


@pytest.mark.parametrize("system", discover())
def test_a_log_folded_beside_others_has_the_frames_it_has_alone(system: str) -> None:
    plays = [played(discover()[system], seed, STEPS) for seed in (1, 2)]
    require_same([plays[0].log, plays[1].log, plays[0].log])
