"""Is damage to the SQLite file found, named and kept to the table it concerns?"""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from server.stores import BrokenLog, LogEntry, SqliteStore, Store, Top, Unavailable

from .writers import append_until_in, entries, fill

TRIGGERS = ("entry_follows_the_top", "entry_never_changes", "entry_is_never_deleted")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "log.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    store = SqliteStore(path)
    await store.open()
    await fill(store, "sick", 9)
    await fill(store, "well", 9)
    yield store
    await store.close()


def tamper(path: Path, *statements: str) -> None:
    """Do behind the store's back what its triggers would refuse."""
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        for trigger in TRIGGERS:
            raw.execute(f"DROP TRIGGER IF EXISTS {trigger}")
        for statement in statements:
            assert raw.execute(statement).rowcount > 0


async def read_until_broken(store: Store, table: str, after: int = 0) -> tuple[int, BrokenLog]:
    """Return the last sound entry and what was said about the next."""
    last = after
    try:
        async for entry in store.read(table, after):
            last = entry.seq
    except BrokenLog as broken:
        return last, broken
    pytest.fail(f"table {table!r} reads as if it were sound")


@pytest.mark.parametrize(
    ("statement", "refusal"),
    [
        ("UPDATE entry SET body = x'00' WHERE seq = 3", "never changes"),
        ("UPDATE entry SET seq = 10 WHERE seq = 9", "never changes"),
        ("DELETE FROM entry", "never deleted"),
        ("DELETE FROM entry WHERE log = 'sick' AND seq = 9", "never deleted"),
        ("INSERT OR REPLACE INTO entry VALUES ('sick', 3, 'x', 0, x'')", "only ever appended"),
        ("INSERT OR REPLACE INTO entry VALUES ('sick', 10, 'e3', 0, x'')", "only ever appended"),
        ("INSERT INTO entry VALUES ('sick', 11, 'x', 0, x'')", "only ever appended"),
        ("INSERT INTO entry VALUES ('new', 0, 'x', 0, x'')", "only ever appended"),
    ],
)
async def test_the_file_itself_refuses_all_but_appends(
    store: Store, path: Path, statement: str, refusal: str
) -> None:
    before = await entries(store, "sick")
    with (
        closing(sqlite3.connect(path, isolation_level=None)) as raw,
        pytest.raises(sqlite3.IntegrityError, match=refusal),
    ):
        raw.execute(statement)
    assert await entries(store, "sick") == before


async def test_a_missing_entry_breaks_its_table_there_and_no_other(
    store: Store, path: Path
) -> None:
    tamper(path, "DELETE FROM entry WHERE log = 'sick' AND seq = 5")
    last, broken = await read_until_broken(store, "sick")
    assert (last, broken.table, broken.seq) == (4, "sick", 5)
    assert "table 'sick' is broken at entry 5: this entry is missing" in str(broken)
    assert len(await entries(store, "well")) == 9
    await append_until_in(store, "well", "more", b"")


async def test_reading_on_from_a_missing_entry_is_broken_as_well(store: Store, path: Path) -> None:
    tamper(path, "DELETE FROM entry WHERE log = 'sick' AND seq = 5")
    last, broken = await read_until_broken(store, "sick", after=5)
    assert (last, broken.seq) == (5, 5)
    assert len(await entries(store, "sick", after=6)) == 3


async def test_a_missing_beginning_is_broken(store: Store, path: Path) -> None:
    tamper(path, "DELETE FROM entry WHERE log = 'sick' AND seq <= 8")
    assert (await read_until_broken(store, "sick"))[1].seq == 1
    with pytest.raises(BrokenLog, match="entry 8"):
        await store.top("sick")


@pytest.mark.parametrize(
    "change",
    [
        "body = x'00'",
        "id = 'other'",
        "checksum = checksum + 1",
        "id = CAST(x'ff' AS TEXT)",
        "log = 'sick', body = (SELECT body FROM entry WHERE log = 'sick' AND seq = 6)",
    ],
)
async def test_a_changed_entry_breaks_its_table_there_and_no_other(
    store: Store, path: Path, change: str
) -> None:
    tamper(path, f"UPDATE entry SET {change} WHERE log = 'sick' AND seq = 5")
    last, broken = await read_until_broken(store, "sick")
    assert (last, broken.table, broken.seq) == (4, "sick", 5)
    assert len(await entries(store, "well")) == 9


async def test_two_entries_in_each_others_place_are_found(store: Store, path: Path) -> None:
    tamper(
        path,
        "UPDATE entry SET seq = -5 WHERE log = 'sick' AND seq = 5",
        "UPDATE entry SET seq = 5 WHERE log = 'sick' AND seq = 6",
        "UPDATE entry SET seq = 6 WHERE log = 'sick' AND seq = -5",
    )
    assert (await read_until_broken(store, "sick"))[1].seq == 5


async def test_an_entry_of_another_table_is_found(store: Store, path: Path) -> None:
    tamper(
        path,
        "DELETE FROM entry WHERE log = 'sick'",
        "UPDATE entry SET log = 'sick' WHERE log = 'well'",
    )
    assert (await read_until_broken(store, "sick"))[1].seq == 1


async def test_nothing_is_built_on_a_damaged_end(store: Store, path: Path) -> None:
    tamper(path, "UPDATE entry SET body = x'00' WHERE log = 'sick' AND seq = 9")
    with pytest.raises(BrokenLog, match="broken at entry 9"):
        await store.append("sick", Top(9, "e9"), LogEntry(10, "new", b""))
    with pytest.raises(BrokenLog, match="broken at entry 9"):
        await store.append("sick", Top(9, "e9"), LogEntry(10, "e9", b""))
    with pytest.raises(BrokenLog, match="broken at entry 9"):
        await store.top("sick")


async def test_a_flipped_bit_in_the_file_is_found(path: Path) -> None:
    store = SqliteStore(path)
    await store.open()
    await fill(store, "sick", 9)
    await fill(store, "well", 8)
    await store.close()
    content = bytearray(path.read_bytes())
    content[content.index(b"body of entry 9") + 3] ^= 0x10
    path.write_bytes(content)
    await store.open()
    last, broken = await read_until_broken(store, "sick")
    assert (last, broken.seq) == (8, 9)
    assert len(await entries(store, "well")) == 8
    await store.close()


async def refusal(path: Path) -> str:
    """Return why the file is not opened, after making sure that it can be tried again."""
    store = SqliteStore(path)
    for _ in range(2):
        with pytest.raises(Unavailable) as caught:
            await store.open()
        assert str(path) in caught.value.why
    await store.close()
    return caught.value.why


async def test_a_file_of_something_else_is_refused_by_name(path: Path) -> None:
    path.write_bytes(b"these are the notes of last evening\n" * 100)
    assert "not a database" in await refusal(path)


async def test_a_damaged_page_is_refused_by_name(path: Path) -> None:
    store = SqliteStore(path)
    await store.open()
    await fill(store, "t", 300)
    await store.close()
    content = bytearray(path.read_bytes())
    content[4096 * 3 : 4096 * 4] = b"\xa5" * 4096
    path.write_bytes(content)
    assert "damaged" in await refusal(path)


async def test_a_file_cut_short_is_refused_by_name(path: Path) -> None:
    store = SqliteStore(path)
    await store.open()
    await fill(store, "t", 300)
    await store.close()
    path.write_bytes(path.read_bytes()[: 4096 * 4])
    assert "malformed" in await refusal(path)


async def test_a_database_of_another_program_is_refused_and_left_alone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("CREATE TABLE recipe (name)")
    before = path.read_bytes()
    assert "belongs to another program" in await refusal(path)
    assert path.read_bytes() == before


async def test_a_file_of_a_newer_version_is_refused_and_left_alone(path: Path) -> None:
    store = SqliteStore(path)
    await store.open()
    await store.close()
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("PRAGMA user_version = 2")
    before = path.read_bytes()
    assert "newer version" in await refusal(path)
    assert path.read_bytes() == before


async def test_a_path_that_cannot_be_a_file_is_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "directory" in await refusal(tmp_path)
    assert "file" in await refusal(tmp_path / "file" / "log.db")


async def test_a_bad_value_in_a_row_keeps_no_other_table_from_opening(
    store: Store, path: Path
) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        raw.execute("PRAGMA ignore_check_constraints = ON")
        raw.execute("PRAGMA writable_schema = ON")
        raw.execute("DROP TRIGGER entry_never_changes")
        raw.execute("UPDATE sqlite_master SET sql = replace(sql, ' STRICT', '')")
        raw.execute("PRAGMA schema_version = 99")
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        raw.execute("UPDATE entry SET body = 'text' WHERE log = 'sick' AND seq = 5")
        raw.execute("PRAGMA writable_schema = ON")
        raw.execute(
            "UPDATE sqlite_master SET sql = sql || ' STRICT' WHERE name IN ('entry', 'erasing')"
        )
        raw.execute("PRAGMA schema_version = 100")
    again = SqliteStore(path)
    await again.open()
    assert (await read_until_broken(again, "sick"))[1].why == "this entry is unreadable"
    assert len(await entries(again, "well")) == 9
    await again.close()
