"""Does the writer group, answer and give up as it promises, and keep its file to itself?"""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from server.stores import BrokenLog, LogEntry, SqliteStore, Store, Top, Unavailable
from server.stores.sqlite import file, rows

from .writers import append_until_in, entries, fill

Fault = Callable[[str, tuple[object, ...]], Exception | None]


class Watched(sqlite3.Connection):
    """A connection that counts its commits and fails on demand."""

    commits = 0
    fault: Fault = staticmethod(lambda _sql, _values: None)

    def execute(self, sql: str, values: Any = ()) -> sqlite3.Cursor:
        if trouble := Watched.fault(sql, values):
            raise trouble
        if sql == "COMMIT":
            Watched.commits += 1
        return super().execute(sql, values)


@pytest.fixture(autouse=True)
def watched(monkeypatch: pytest.MonkeyPatch) -> None:
    real = sqlite3.connect
    monkeypatch.setattr(Watched, "commits", 0)
    monkeypatch.setattr(Watched, "fault", Watched.fault)
    monkeypatch.setattr(
        sqlite3, "connect", lambda *args, **words: real(*args, factory=Watched, **words)
    )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "log.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    store = SqliteStore(path)
    await store.open()
    yield store
    await store.close()


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Hold the file's write lock, as another process does while it commits."""
    raw = sqlite3.Connection(path, isolation_level=None)
    raw.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        raw.execute("ROLLBACK")
        raw.close()


def first(store: Store, table: str, id: str = "a") -> asyncio.Task[LogEntry]:
    """Hand in the first entry of a table."""
    return asyncio.create_task(store.append(table, Top(0, ""), LogEntry(1, id, id.encode())))


async def test_a_hundred_appends_share_a_few_transactions(store: Store, path: Path) -> None:
    before = Watched.commits
    with held(path):
        appends = [first(store, f"t{n}") for n in range(100)]
        await asyncio.sleep(0)
    await asyncio.gather(*appends)
    assert 1 <= Watched.commits - before <= 2


async def test_in_one_group_each_append_is_judged_alone(store: Store, path: Path) -> None:
    with held(path):
        tasks = [
            *(first(store, "t", id) for id in ("a", "b", "a")),
            asyncio.create_task(store.append("t", Top(1, "a"), LogEntry(2, "c", b"c"))),
            first(store, "\ud800 is no text"),
            first(store, "u"),
        ]
        await asyncio.sleep(0)
    won, lost, again, behind, mistaken, other = await asyncio.gather(*tasks, return_exceptions=True)
    assert won == again == LogEntry(1, "a", b"a")
    assert "ends at Top(seq=1, id='a')" in str(lost)
    assert behind == LogEntry(2, "c", b"c")
    assert isinstance(mistaken, UnicodeEncodeError)
    assert other == LogEntry(1, "a", b"a")
    assert await entries(store, "t") == [won, behind]


async def test_a_waiter_cancelled_in_the_queue_shifts_no_answer(store: Store, path: Path) -> None:
    with held(path):
        tasks = [first(store, f"t{n}", f"id{n}") for n in range(9)]
        await asyncio.sleep(0)
        for task in tasks[::2]:
            task.cancel()
        await asyncio.sleep(0)
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    for n, outcome in enumerate(outcomes):
        if n % 2:
            assert outcome == LogEntry(1, f"id{n}", b"id%d" % n)
        else:
            assert isinstance(outcome, asyncio.CancelledError)
    assert await store.append("t0", Top(0, ""), LogEntry(1, "id0", b"other")) == LogEntry(
        1, "id0", b"id0"
    )


async def test_a_commit_that_fails_is_unavailable_for_all_and_can_be_tried_again(
    store: Store, path: Path
) -> None:
    full = sqlite3.OperationalError("database or disk is full")
    with held(path):
        tasks = [first(store, f"t{n}") for n in range(5)]
        await asyncio.sleep(0)
        Watched.fault = staticmethod(lambda sql, _: full if sql == "COMMIT" else None)
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(isinstance(outcome, Unavailable) for outcome in outcomes)
    assert str(outcomes[0]) == f"the log store {path} cannot be written: database or disk is full"
    assert await store.tables() == []
    with pytest.raises(Unavailable, match="disk is full"):
        await store.check()
    Watched.fault = staticmethod(lambda _sql, _values: None)
    await store.check()
    assert (
        await asyncio.gather(*(first(store, f"t{n}") for n in range(5)))
        == [LogEntry(1, "a", b"a")] * 5
    )


async def test_damage_met_by_one_append_stops_no_other_of_its_group(
    store: Store, path: Path
) -> None:
    damage = sqlite3.DatabaseError("database disk image is malformed")
    damage.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    Watched.fault = staticmethod(lambda _, values: damage if "sick" in values else None)
    with held(path):
        tasks = [first(store, table) for table in ("a", "sick", "b")]
        await asyncio.sleep(0)
    a, sick, b = await asyncio.gather(*tasks, return_exceptions=True)
    assert a == b == LogEntry(1, "a", b"a")
    assert isinstance(sick, BrokenLog)
    assert (sick.table, sick.seq) == ("sick", 1)
    with pytest.raises(BrokenLog, match="malformed"):
        await store.top("sick")
    assert await store.tables() == ["a", "b"]


async def test_a_file_locked_for_too_long_is_unavailable_until_it_is_free(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file, "BUSY_SECONDS", 0.05)
    store = SqliteStore(path)
    await store.open()
    with held(path):
        outcomes = await asyncio.gather(
            *(first(store, f"t{n}") for n in range(9)), return_exceptions=True
        )
        assert [str(outcome) for outcome in outcomes] == [
            f"the log store {path} cannot be written: database is locked"
        ] * 9
        assert await store.tables() == []
    await first(store, "t")
    await store.close()


@pytest.mark.parametrize("instead", ["nothing", "another file"])
async def test_a_file_taken_away_is_noticed_before_anything_is_acknowledged(
    store: Store, path: Path, instead: str
) -> None:
    await store.check()
    path.rename(path.with_name("moved.db"))
    if instead == "another file":
        path.write_bytes(b"")
    with pytest.raises(Unavailable, match=r"No such file|has been replaced"):
        await first(store, "t")
    with pytest.raises(Unavailable, match=r"No such file|has been replaced"):
        await store.check()


async def test_a_bug_in_the_writer_leaves_nobody_waiting(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    crashes: list[object] = []
    monkeypatch.setattr(threading, "excepthook", lambda crash: crashes.append(crash.exc_value))
    bug = KeyError("a bug")
    with held(path):
        tasks = [first(store, f"t{n}") for n in range(5)]
        await asyncio.sleep(0)
        Watched.fault = staticmethod(lambda sql, _: bug if sql == "COMMIT" else None)
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    assert {str(outcome) for outcome in outcomes} == {
        f"the log store {path}: its writer has failed; restart the server"
    }
    with pytest.raises(Unavailable, match="its writer has ended"):
        await store.check()
    for thread in threading.enumerate():
        if thread.name == f"writes {path.name}":
            await asyncio.to_thread(thread.join)
    assert crashes == [bug]


async def test_the_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "log.db"
    store = SqliteStore(path)
    await store.open()
    await first(store, "t")
    modes = {found.name: found.stat().st_mode & 0o777 for found in path.parent.iterdir()}
    assert modes == {"log.db": 0o600, "log.db-wal": 0o600, "log.db-shm": 0o600}
    await store.close()


async def test_what_is_erased_is_gone_from_the_files(store: Store, path: Path) -> None:
    await store.append("t", Top(0, ""), LogEntry(1, "a", b"the traitor is Alrik" * 400))
    await fill(store, "u", 3)
    await store.erase("t")
    assert not any(b"traitor" in found.read_bytes() for found in path.parent.iterdir())
    assert len(await entries(store, "u")) == 3


async def test_large_entries_are_read_in_smaller_pages(store: Store, path: Path) -> None:
    bodies = [bytes([n]) * 2**20 for n in range(11)]
    for n, body in enumerate(bodies):
        await append_until_in(store, "t", f"e{n}", body)
    with closing(file.open_for_reading(path)) as connection:
        page = rows.page(connection, "t", after=0)
    assert (len(page.entries), page.more) == (5, True)
    assert [entry.body for entry in await entries(store, "t")] == bodies


def test_a_commit_waits_for_the_disk(path: Path) -> None:
    connection = file.open_for_writing(path)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert connection.isolation_level is None
    connection.close()
