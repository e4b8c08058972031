"""Each system call of a commit fails once: what was acknowledged is there, and there once."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from errno import EINTR, EIO, ENOSPC
from pathlib import Path

import pytest

from server.stores import BrokenLog, SqliteStore, Unavailable
from tests.stores.writers import append_until_in, entries, opened
from tests.support.hang import HANG_SECONDS
from tests.support.sqlite_calls import SHORT, failing, named
from tests.support.syscalls import failing as failing_in

ERRORS = (EIO, ENOSPC, EINTR, SHORT)
REFUSED = (Unavailable, BrokenLog)
"""What is told of a call that failed: SQLite calls a page that it cannot read damage."""


async def told(store: SqliteStore, id: str) -> bool:
    """Append an entry; tell whether it counts."""
    try:
        await append_until_in(store, "t", id, b"body")
    except REFUSED:
        return False
    return True


async def commit(path: Path, nth: int, error: int) -> list[str]:
    """Let the nth call of a commit fail, and of what moves it into the file; give its calls."""
    async with opened(SqliteStore(path)) as store:
        writer, _ = store._opened()
        await writer.do("t", 0, lambda file: file.execute("PRAGMA wal_autocheckpoint = 1"))
        assert await told(store, "before")
        with failing(nth, error) as seen:
            counted = await told(store, "failing")
        wanted = ["before", "failing"] if counted else ["before"]
        assert [entry.id for entry in await entries(store, "t")][: len(wanted)] == wanted
        # The first may still be refused: it shows that the locks are in a state that cannot be.
        assert await told(store, "failing") or await told(store, "failing")
        assert await told(store, "after")
    async with opened(SqliteStore(path)) as store:
        assert [entry.id for entry in await entries(store, "t")] == ["before", "failing", "after"]
    return seen


@pytest.mark.parametrize("error", ERRORS, ids=named)
async def test_a_call_that_fails_loses_and_doubles_nothing(tmp_path: Path, error: int) -> None:
    calls = await commit(tmp_path / "0.db", 0, error)
    assert Counter(calls) > Counter({"fcntl": 10, "pwrite64": 8, "pread64": 3, "ftruncate": 0})
    for nth, call in enumerate(calls, 1):
        if error in (ENOSPC, SHORT) and call in ("fcntl", "stat", "fstat"):
            continue  # they need no room, and move nothing
        seen = await commit(tmp_path / f"{nth}.db", nth, error)
        assert len(seen) >= nth, "nothing has failed"


@pytest.mark.parametrize("error", ERRORS, ids=named)
async def test_a_store_that_cannot_be_opened_says_why_and_can_be_opened_later(
    tmp_path: Path, error: int
) -> None:
    path, seen, nth, refused = tmp_path / "c.db", [""], 0, 0
    async with opened(SqliteStore(path)) as store:
        assert await told(store, "first")
    while len(seen) >= nth:
        nth += 1
        try:
            with failing(nth, error) as seen:
                async with opened(SqliteStore(path)):
                    pass
        except Unavailable:
            refused += 1
        async with opened(SqliteStore(path)) as store:
            assert [entry.id for entry in await entries(store, "t")] == ["first"]
    assert nth > 50
    assert refused > 5


async def ask(child: Process, id: str) -> str:
    """Let another process append an entry; give the first word of its answer."""
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdin.write(f"{id}\n".encode())
    async with asyncio.timeout(HANG_SECONDS):
        answer = (await child.stdout.readline()).decode()
    assert answer, "the writer has died"
    return answer.split()[0]


async def test_what_could_not_be_synced_is_refused(tmp_path: Path) -> None:
    """SQLite lends out no sync, so that one fails in the kernel, under another process."""
    words = ("-m", "tests.stores.child", f"sqlite:{tmp_path / 'c.db'}", "obedient")
    child = await asyncio.create_subprocess_exec(sys.executable, *words, stdin=PIPE, stdout=PIPE)
    assert child.stdin is not None
    assert child.stdout is not None
    assert await child.stdout.readline() == b"open\n"
    assert await ask(child, "first") != "away"
    for error in ("EIO", "ENOSPC", "EINTR"):
        async with failing_in(child.pid, tmp_path / "calls", "fdatasync", error, 1):
            assert await ask(child, error) == "away"
        assert "(INJECTED)" in (tmp_path / "calls").read_text()
        assert await ask(child, error) != "away"  # as a client does: the same again
    child.stdin.close()
    assert await child.wait() == 0
    async with opened(SqliteStore(tmp_path / "c.db")) as store:
        found = [entry.id for entry in await entries(store, "t")]
    assert found == ["first", "EIO", "ENOSPC", "EINTR"]
