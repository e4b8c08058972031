"""Does one SQLite file stay exact between processes, and when they are killed?"""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import pytest

from server.stores import LogEntry, SqliteStore

from .writers import entries

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


async def start(path: Path, *words: str) -> Process:
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.stores.child", f"sqlite:{path}", *words),
        cwd=ROOT,
        stdin=PIPE,
        stdout=PIPE,
    )


def acknowledged(output: bytes) -> list[LogEntry]:
    """Read the lines a child has printed; a last one cut short is none."""
    lines = [line.split() for line in output.decode().splitlines(keepends=True) if "\n" in line]
    return [LogEntry(int(line[0]), line[1], line[2].encode()) for line in lines if len(line) == 3]


async def test_rivals_in_four_processes_get_each_place_once(tmp_path: Path) -> None:
    path = tmp_path / "log.db"  # made by whichever comes first
    rivals = await asyncio.gather(*(start(path, "rival", f"p{n}", "40") for n in range(4)))
    for rival in rivals:
        assert rival.stdout
        assert await rival.stdout.readline() == b"open\n"
    outputs = await asyncio.gather(*(rival.communicate(b"go\n") for rival in rivals))
    assert [rival.returncode for rival in rivals] == [0, 0, 0, 0]
    answers = [entry for output, _ in outputs for entry in acknowledged(output)]
    store = SqliteStore(path)
    await store.open()
    log = await entries(store, "t")
    await store.close()
    assert [entry.seq for entry in log] == list(range(1, 161))
    assert sorted(answers, key=lambda entry: entry.seq) == log
    assert len({entry.id for entry in log}) == 160


async def test_another_process_may_open_and_read_beside_the_writer(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    writer = await start(path, "endless", "w")
    assert writer.stdout
    first = await writer.stdout.readline()
    store = SqliteStore(path)
    await store.open()
    (entry,) = acknowledged(first)
    assert entry in await entries(store, entry.id.split("-")[0])
    writer.kill()
    await writer.communicate()
    await store.close()


async def test_twelve_killed_writers_lose_nothing_they_have_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    answers: list[LogEntry] = []
    for round in range(12):
        writer = await start(path, "endless", f"r{round}")
        assert writer.stdout
        seen = b"".join([await writer.stdout.readline() for _ in range(5 + 17 * round)])
        writer.kill()
        rest, _ = await writer.communicate()
        assert writer.returncode == -9
        answers += acknowledged(seen + rest)
    store = SqliteStore(path)
    await store.open()
    logs = {table: await entries(store, table) for table in await store.tables()}
    await store.close()
    assert sorted(logs) == ["t0", "t1", "t2"]
    stored = [entry for log in logs.values() for entry in log]
    assert len({entry.id for entry in stored}) == len(stored)
    assert len(answers) == len(set(answers))
    assert set(answers) <= set(stored)
    # At most the three appends under way may be stored without an answer, each round.
    assert len(stored) - len(answers) <= 3 * 12


@pytest.mark.parametrize("round", range(3))
async def test_processes_that_make_the_file_together_do_not_disturb_each_other(
    tmp_path: Path, round: int
) -> None:
    path = tmp_path / "new" / "log.db"
    openers = await asyncio.gather(*(start(path, "rival", f"p{n}", "1") for n in range(6)))
    outputs = await asyncio.gather(*(opener.communicate(b"go\n") for opener in openers))
    assert [opener.returncode for opener in openers] == [0] * 6
    assert all(output.startswith(b"open\n") for output, _ in outputs)
