"""Each system call of a commit fails once: what was acknowledged is there, and there once."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from itertools import product
from pathlib import Path

from server.stores import SqliteStore
from tests.stores.writers import entries, opened
from tests.support.hang import HANG_SECONDS
from tests.support.syscalls import failing

CALLS = (("pwrite64", 4), ("fdatasync", 1), ("pread64", 2))
"""What a commit calls, and how often at most."""
ERRORS = ("EIO", "ENOSPC", "EINTR")


async def append(child: Process, id: str) -> str:
    """Let the child append an entry; give the first word of its answer."""
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdin.write(f"{id}\n".encode())
    async with asyncio.timeout(HANG_SECONDS):
        told = (await child.stdout.readline()).decode()
    assert told, "the writer has died"
    return told.split()[0]


async def test_a_call_that_fails_loses_and_doubles_nothing(tmp_path: Path) -> None:
    url = f"sqlite:{tmp_path / 'c.db'}"
    words = ("-m", "tests.stores.child", url, "obedient")
    child = await asyncio.create_subprocess_exec(sys.executable, *words, stdin=PIPE, stdout=PIPE)
    assert child.stdin is not None
    assert child.stdout is not None
    assert await child.stdout.readline() == b"open\n"
    assert await append(child, "first") != "away"
    wanted, failed = ["first"], 0
    for (call, most), error in product(CALLS, ERRORS):
        for nth in range(1, most + 1):
            id, log = f"{call}-{error}-{nth}", tmp_path / "calls"
            async with failing(child.pid, log, call, error, nth):
                told = await append(child, id)
            failed += "(INJECTED)" in log.read_text()
            if told == "away":  # as a client does: the same again
                assert await append(child, id) != "away", id
            wanted.append(id)
    child.stdin.close()
    assert await child.wait() == 0
    async with opened(SqliteStore(tmp_path / "c.db")) as store:
        assert [entry.id for entry in await entries(store, "t")] == wanted
    assert failed > len(ERRORS) * 2, "hardly a call has failed"
