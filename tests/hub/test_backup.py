"""Does a backup bring every table back byte for byte, or say which one it could not?"""

import asyncio
import sqlite3
import subprocess
from collections.abc import Awaitable, Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

import pytest
from click.testing import CliRunner, Result

from server.operate.cli import main
from server.stores import Store, open_store
from tests.support.client import joined
from tests.support.kept import GOLDEN
from tests.support.live import live
from tests.support.session import TABLE

Found = TypeVar("Found")
LOG = (GOLDEN / "ews" / "log.ndjson").read_bytes()


def chronist(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(each) for each in arguments])


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A store with two tables: a golden one, and one that was founded here."""
    url = f"sqlite:{tmp_path / 'chronist.db'}"
    assert chronist("import", GOLDEN / "ews" / "log.ndjson", "--store", url).exit_code == 0

    async def play() -> None:
        store = open_store(url)
        await store.open()
        async with live(store) as server:
            new = await server.http.create_table()
            async with joined(server.url, new.table, new.token) as gm:
                await gm.command("table.Say", id="b1", text="hello")
        await store.close()

    asyncio.run(play())
    return url


@pytest.fixture
def kept(tmp_path: Path, url: str) -> Path:
    """A backup of it."""
    told = chronist("backup", tmp_path / "kept", "--store", url)
    entries = LOG.count(b"\n") + 2
    assert told.output == f"backed up 2 tables, {entries} entries\n"
    return tmp_path / "kept"


def exported(url: str, table: str) -> bytes:
    return chronist("export", table, "--store", url).stdout_bytes


def tables(url: str) -> list[str]:
    return chronist("tables", "--store", url).output.split()


def in_store(url: str, work: Callable[[Store], Awaitable[Found]]) -> Found:
    """Do something with an open store."""

    async def do() -> Found:
        store = open_store(url)
        await store.open()
        found = await work(store)
        await store.close()
        return found

    return asyncio.run(do())


def keep(url: str, name: str, body: bytes) -> None:
    """Keep bytes beside the golden table."""
    in_store(url, lambda store: store.put_blob(TABLE, name, body))


def beside(url: str) -> list[tuple[str, bytes]]:
    """List what is kept beside the golden table."""

    async def all_(store: Store) -> list[tuple[str, bytes]]:
        return [each async for each in store.blobs(TABLE)]

    return in_store(url, all_)


def damage(url: str, table: str, seq: int) -> None:
    """Change one entry behind the store's back."""
    with closing(sqlite3.connect(url.removeprefix("sqlite:"))) as database, database:
        database.execute("DROP TRIGGER entry_never_changes")
        where = (b'{"v":1}', table, seq)
        database.execute("UPDATE entry SET body = ? WHERE log = ? AND seq = ?", where)


def test_what_is_brought_back_is_what_was_there(tmp_path: Path, url: str, kept: Path) -> None:
    empty = f"sqlite:{tmp_path / 'other.db'}"
    told = chronist("restore", kept, "--store", empty)
    entries = LOG.count(b"\n") + 2
    assert told.output == f"restored 2 tables, {entries} entries were missing\n"
    assert tables(empty) == tables(url)
    assert exported(empty, TABLE) == LOG
    assert [exported(empty, each) for each in tables(url)] == [
        exported(url, each) for each in tables(url)
    ]


def test_only_its_owner_may_read_a_backup_and_sha256sum_finds_it_whole(kept: Path) -> None:
    assert kept.stat().st_mode & 0o077 == 0
    assert all(path.stat().st_mode & 0o077 == 0 for path in kept.iterdir())
    subprocess.run(["sha256sum", "--strict", "-c", "SHA256SUMS"], cwd=kept, check=True)


def test_a_backup_never_touches_an_older_one(url: str, kept: Path) -> None:
    before = {path.name: path.read_bytes() for path in kept.iterdir()}
    told = chronist("backup", kept, "--store", url)
    assert told.exit_code == 1
    assert "File exists" in told.output
    assert {path.name: path.read_bytes() for path in kept.iterdir()} == before


def test_one_table_can_be_brought_back_alone(tmp_path: Path, kept: Path) -> None:
    empty = f"sqlite:{tmp_path / 'other.db'}"
    assert chronist("restore", kept, TABLE, "--store", empty).exit_code == 0
    assert tables(empty) == [TABLE]
    told = chronist("restore", kept, "nobody", "--store", empty)
    assert (told.exit_code, tables(empty)) == (1, [TABLE])
    assert "there is no table nobody" in told.output


def test_a_log_that_is_there_in_part_is_completed_and_a_longer_one_is_left(
    tmp_path: Path, url: str, kept: Path
) -> None:
    part = tmp_path / "part.ndjson"
    part.write_bytes(b"".join(LOG.splitlines(keepends=True)[:5]))
    other = f"sqlite:{tmp_path / 'other.db'}"
    assert chronist("import", part, "--store", other).exit_code == 0
    assert chronist("restore", kept, TABLE, "--store", other).exit_code == 0
    assert exported(other, TABLE) == LOG
    earlier = tmp_path / "earlier"
    assert chronist("backup", earlier, "--store", url).exit_code == 0
    again = chronist("restore", earlier, "--store", url)
    assert again.output == "restored 2 tables, 0 entries were missing\n"


def test_another_past_is_reported_and_not_touched(tmp_path: Path, url: str, kept: Path) -> None:
    lines = LOG.splitlines(keepends=True)
    stranger = tmp_path / "stranger.ndjson"
    stranger.write_bytes(lines[0].replace(b'"at":', b'"at":1', 1))
    other = f"sqlite:{tmp_path / 'other.db'}"
    assert chronist("import", stranger, "--store", other).exit_code == 0
    told = chronist("restore", kept, "--store", other)
    assert told.exit_code == 1
    assert f"{TABLE}: from entry 1 on the store holds another past" in told.output
    assert exported(other, TABLE) == stranger.read_bytes()
    assert tables(other) == tables(url), "the other table is brought back all the same"


def test_a_damaged_table_is_named_and_the_others_are_kept(tmp_path: Path, url: str) -> None:
    damage(url, TABLE, 3)
    told = chronist("backup", tmp_path / "kept", "--store", url)
    assert told.exit_code == 1
    assert told.output.startswith("backed up 1 tables, 2 entries\n")
    assert f"'{TABLE}' is broken at entry 3" in told.output
    assert not (tmp_path / "kept" / f"{TABLE}.ndjson").exists()


def test_what_is_sound_of_a_damaged_table_can_be_taken_out_and_played_on(
    tmp_path: Path, url: str
) -> None:
    picture = b"CHRP and what belongs to it"
    name = sha256(picture).hexdigest()
    keep(url, name, picture)
    damage(url, TABLE, 3)
    told = chronist("export", TABLE, "--store", url)
    *log, last = told.stdout_bytes.splitlines(True)
    assert (told.exit_code, log) == (1, LOG.splitlines(True)[:2])
    assert name.encode() in last
    assert f"'{TABLE}' is broken at entry 3" in told.stderr
    sound = tmp_path / "sound.ndjson"
    sound.write_bytes(told.stdout_bytes)
    assert chronist("delete", "--yes", TABLE, "--store", url).exit_code == 0
    assert chronist("import", sound, "--store", url).exit_code == 0
    assert exported(url, TABLE) == sound.read_bytes()
    assert beside(url) == [(name, picture)]
    sound.write_bytes(sound.read_bytes().replace(name.encode(), b"0" * 64))
    told = chronist("import", sound, "--as-new", "--store", url)
    assert (told.exit_code, "line 3: it is not the picture" in told.output) == (1, True)


def test_a_file_that_was_changed_is_not_brought_back(tmp_path: Path, kept: Path) -> None:
    with (kept / f"{TABLE}.ndjson").open("ab") as file:
        file.write(b"{}\n")
    empty = f"sqlite:{tmp_path / 'other.db'}"
    told = chronist("restore", kept, "--store", empty)
    assert told.exit_code == 1
    assert f"{TABLE}: {TABLE}.ndjson is not the one that was written" in told.output
    assert len(tables(empty)) == 1


def test_a_backup_that_was_not_finished_is_none(tmp_path: Path, kept: Path) -> None:
    (kept / "SHA256SUMS").unlink()
    told = chronist("restore", kept, "--store", f"sqlite:{tmp_path / 'other.db'}")
    assert (told.exit_code, "is no backup" in told.output) == (1, True)


def test_pictures_are_brought_back_and_one_that_was_changed_is_not(
    tmp_path: Path, url: str
) -> None:
    picture = b"CHRP and what belongs to it"
    name = sha256(picture).hexdigest()
    keep(url, name, picture)
    told = chronist("backup", tmp_path / "with", "--store", url)
    assert told.output.endswith("entries, 1 pictures\n")
    empty = f"sqlite:{tmp_path / 'other.db'}"
    told = chronist("restore", tmp_path / "with", "--store", empty)
    assert told.output.endswith("were missing, 1 pictures\n")
    assert beside(empty) == [(name, picture)]
    (tmp_path / "with" / f"{TABLE}.{name}.kept").write_bytes(b"another")
    third = f"sqlite:{tmp_path / 'third.db'}"
    told = chronist("restore", tmp_path / "with", "--store", third)
    assert told.exit_code != 0
    assert f"{TABLE}.{name}.kept is not the one that was written" in told.output
    assert exported(third, TABLE) == LOG
    assert beside(third) == []
    (tmp_path / "with" / f"{TABLE}.{name}.kept").unlink()
    told = chronist("restore", tmp_path / "with", "--store", third)
    assert told.exit_code == 1
    assert f"{TABLE}: {TABLE}.{name}.kept is missing" in told.output
