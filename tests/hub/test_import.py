"""Does a log come into another store byte for byte, or not at all?"""

import json
import sqlite3
import tracemalloc
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from server.access import new_table
from server.operate.cli import main
from server.stores import BrokenLog, LogEntry, MemoryStore, Store, Top
from server.tables.imports import NotImported, RawLog, renamed, seekable, store_log
from tests.support.client import joined
from tests.support.kept import GOLDEN, TOKENS, raw, read, story
from tests.support.live import live
from tests.support.session import ANNA, GM, TABLE


@pytest.fixture(scope="module")
def log() -> bytes:
    return raw(story("ews"))


@pytest.fixture
async def empty() -> AsyncIterator[Store]:
    store = MemoryStore()
    await store.open()
    yield store
    await store.close()


def chronist(*arguments: str, given: bytes = b"") -> Result:
    return CliRunner().invoke(main, arguments, input=given)


def stored(path: Path) -> int:
    with closing(sqlite3.connect(path)) as database:
        return int(database.execute("SELECT count(*) FROM entry").fetchone()[0])


@pytest.mark.parametrize("name", ["einblatt", "ews", "harmonies", "phers"])
def test_what_is_exported_imported_and_exported_again_is_the_same(
    tmp_path: Path, name: str
) -> None:
    golden = GOLDEN / name / "log.ndjson"
    first, second = (f"sqlite:{tmp_path / each}.db" for each in ("first", "second"))
    out = [tmp_path / "one.ndjson", tmp_path / "two.ndjson"]
    assert chronist("import", str(golden), "--store", first).exit_code == 0
    assert chronist("export", TABLE, "-o", str(out[0]), "--store", first).exit_code == 0
    told = chronist("import", str(out[0]), "--store", second)
    count = golden.read_bytes().count(b"\n")
    assert told.output == f"imported {TABLE}, {count} entries\n"
    assert chronist("export", TABLE, "-o", str(out[1]), "--store", second).exit_code == 0
    assert out[0].read_bytes() == out[1].read_bytes() == golden.read_bytes()
    assert out[0].stat().st_mode & 0o077 == 0
    assert [p.name for p in tmp_path.iterdir() if p.name.startswith(".")] == []
    shown = chronist("export", TABLE, "--store", first)
    assert shown.stdout_bytes == golden.read_bytes()


def cut(lines: list[bytes]) -> list[bytes]:
    return [*lines[:4], *lines[5:]]


def shortened(lines: list[bytes]) -> list[bytes]:
    return [*lines[:-1], lines[-1][:-9]]


def doubled(lines: list[bytes]) -> list[bytes]:
    return [*lines[:3], lines[2], *lines[3:]]


def swapped(lines: list[bytes]) -> list[bytes]:
    return [*lines[:3], lines[4], lines[3], *lines[5:]]


def newer(lines: list[bytes]) -> list[bytes]:
    return [*lines[:6], lines[6].replace(b'"v":1', b'"v":99'), *lines[7:]]


def older(lines: list[bytes]) -> list[bytes]:
    return [*lines[:6], lines[6].replace(b'"v":1', b'"v":"old"'), *lines[7:]]


def oldest(lines: list[bytes]) -> list[bytes]:
    return [*lines[:6], lines[6].replace(b'"v":1', b'"v":0'), *lines[7:]]


def unknown(lines: list[bytes]) -> list[bytes]:
    return [*lines[:3], lines[3].replace(b'"type":"table.', b'"type":"chess.'), *lines[4:]]


def same_id(lines: list[bytes]) -> list[bytes]:
    first, third = json.loads(lines[0])["id"].encode(), json.loads(lines[2])["id"].encode()
    return [*lines[:2], lines[2].replace(third, first), *lines[3:]]


def elsewhere(lines: list[bytes]) -> list[bytes]:
    return [*lines[:4], lines[4].replace(b'"parent":"', b'"parent":"x'), *lines[5:]]


def unfoldable(lines: list[bytes]) -> list[bytes]:
    at = next(n for n, line in enumerate(lines) if b'"ews.ValueSet"' in line)
    return [*lines[:at], lines[at].replace(b'"to":', b'"zu":'), *lines[at + 1 :]]


def carriage(lines: list[bytes]) -> list[bytes]:
    return [*lines[:2], lines[2] + b"\r", *lines[3:]]


def gap(lines: list[bytes]) -> list[bytes]:
    return [*lines[:2], b"", *lines[2:]]


def headless(lines: list[bytes]) -> list[bytes]:
    return lines[1:]


def unnamed(lines: list[bytes]) -> list[bytes]:
    return [lines[0].replace(b'"table":"table"', b'"table":"../etc"'), *lines[1:]]


def seen(lines: list[bytes]) -> list[bytes]:
    return [frame.json for frame in story("ews").feeds[GM].frames]


@pytest.mark.parametrize(
    ("tampered", "why"),
    [
        (cut, "line 5: entry 5 is missing, this is entry 6"),
        (shortened, "line {last}: "),
        (doubled, "line 4: entry 4 is missing, this is entry 3"),
        (swapped, "line 4: entry 4 is missing, this is entry 5"),
        (newer, "line 7: written by a newer version (99)"),
        (older, "line 7: "),
        (oldest, "line 7: no version is called 0"),
        (unknown, "line 4: "),
        (same_id, "line 3: its id is empty, or that of an earlier line"),
        (elsewhere, "line 5: it does not follow from those before"),
        (carriage, "line 3: there is space around it"),
        (gap, "line 3: "),
        (headless, "line 1: it opens no table"),
        (unnamed, "line 1: it opens no table"),
        (seen, "line 1: "),
        (lambda lines: [], "line 1: "),
    ],
)
def test_a_file_that_was_tampered_with_is_refused_whole(
    tmp_path: Path, log: bytes, tampered: Callable[[list[bytes]], list[bytes]], why: str
) -> None:
    lines = tampered(log.splitlines())
    path, file = tmp_path / "chronist.db", tmp_path / "log.ndjson"
    file.write_bytes(b"\n".join(lines) + b"\n")
    told = chronist("import", str(file), "--store", f"sqlite:{path}")
    assert told.exit_code == 1
    assert why.format(last=len(lines)) in told.output
    assert "Traceback" not in told.output
    assert not path.exists() or stored(path) == 0


async def test_a_table_that_exists_is_left_alone(empty: Store, log: bytes) -> None:
    table, entries = read(log)
    await store_log(empty, table, entries[:3])
    with pytest.raises(NotImported, match=f"there is a table {table} already"):
        await store_log(empty, table, entries)
    assert [entry async for entry in empty.read(table)] == entries[:3]


async def test_a_store_that_holds_something_else_is_noticed(log: bytes) -> None:
    class Forgetful(MemoryStore):
        async def append(
            self, table: str, expected: Top, entry: LogEntry, onto: bytes | None = None
        ) -> LogEntry:
            return LogEntry(entry.seq, entry.id, b"something else")

    store = Forgetful()
    await store.open()
    with pytest.raises(BrokenLog):
        await store_log(store, *read(log))


async def test_a_table_imported_as_new_stands_beside_the_old_one_and_plays_on(
    empty: Store, log: bytes
) -> None:
    table, entries = read(log)
    await store_log(empty, table, entries)
    new = new_table()
    copied = list(renamed(entries, new))
    await store_log(empty, new, copied)
    assert new != table
    assert copied[1:] == entries[1:]
    async with live(empty) as running:
        views = [await running.http.view(each, TOKENS[GM]) for each in (table, new)]
        assert [view["view"]["table"].pop("id") for view in views] == [table, new]
        assert views[0] == views[1]
        async with joined(running.url, new, TOKENS[ANNA]) as anna:
            assert (await anna.say("Und weiter"))["t"] == "ack"
        assert (await empty.top(new)).seq == len(entries) + 1
        assert (await empty.top(table)).seq == len(entries)


def test_an_import_as_new_from_the_command_line_tells_the_new_id(
    tmp_path: Path, log: bytes
) -> None:
    url = f"sqlite:{tmp_path / 'chronist.db'}"
    for options in ([], ["--as-new"], ["--as-new"]):
        told = chronist("import", "-", *options, "--store", url, given=log)
        assert told.exit_code == 0, told.output
    tables = chronist("tables", "--store", url).output.split()
    assert len(tables) == 3
    assert told.output.split()[1].rstrip(",") in tables


def test_a_file_without_a_last_line_break_is_whole_too(log: bytes) -> None:
    assert read(log.removesuffix(b"\n")) == read(log)


def test_what_cannot_be_written_whole_leaves_the_older_file(tmp_path: Path, log: bytes) -> None:
    database, out = tmp_path / "chronist.db", tmp_path / "out.ndjson"
    url = f"sqlite:{database}"
    assert chronist("import", "-", "--store", url, given=log).exit_code == 0
    out.write_text("older")
    with closing(sqlite3.connect(database, isolation_level=None)) as damaged:
        damaged.execute("DROP TRIGGER entry_is_never_deleted")
        damaged.execute("DELETE FROM entry WHERE seq = 20")
    told = chronist("export", TABLE, "-o", str(out), "--store", url)
    assert told.exit_code == 1
    assert "broken at entry 20" in told.output
    assert out.read_text() == "older"
    assert [each.name for each in tmp_path.iterdir() if "out" in each.name] == ["out.ndjson"]
    nowhere = str(tmp_path / "nowhere" / "out")
    assert chronist("export", TABLE, "-o", nowhere, "--store", url).exit_code == 1


def test_the_frames_of_an_audience_are_written_out(tmp_path: Path, log: bytes) -> None:
    url = f"sqlite:{tmp_path / 'chronist.db'}"
    assert chronist("import", "-", "--store", url, given=log).exit_code == 0
    table = story("ews")
    for audience in (GM, ANNA, "spectator"):
        told = chronist("export", TABLE, "--as", audience, "--store", url)
        assert told.stdout_bytes == b"".join(f.json + b"\n" for f in table.feeds[audience].frames)
    for seat in (GM, ANNA):
        name = table.chronicle.ledger.seats[seat].name.upper()
        by_name, by_id = (
            chronist("export", TABLE, "--as", each, "--store", url).stdout_bytes
            for each in (name, seat)
        )
        assert by_name == by_id
    for arguments, why in (
        (("nix",), "there is no table nix"),
        (("nix", "--as", "gm"), "there is no table nix"),
        ((TABLE, "--as", "carla"), "nobody is called carla"),
        ((TABLE, "--html"), "--html needs --as"),
    ):
        refused = chronist("export", *arguments, "-o", str(tmp_path / "out"), "--store", url)
        assert refused.exit_code != 0
        assert why in refused.output
        assert not (tmp_path / "out").exists()


def test_bytes_that_are_no_text_are_refused_with_their_line(log: bytes) -> None:
    """Wherever they stand: whole lines, names, texts, ids."""
    for at in range(0, len(log), max(1, len(log) // 400)):
        for wrong in (b"\xff", b"\xed\xa0\x80", b"\xc3"):
            broken = log[:at] + wrong + log[at + 1 :]
            with pytest.raises(NotImported, match="line "):
                read(broken)


def test_a_log_that_nobody_could_be_shown_is_refused(
    log: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What such a log is changes with the rules; here making a frame fails by itself."""

    def bug(*arguments: object) -> None:
        raise KeyError("a figure that is nowhere")

    monkeypatch.setattr("server.tables.imports.Feed.apply_commit", bug)
    with pytest.raises(NotImported, match=r"line 1: it cannot be shown \(KeyError\)"):
        read(log)


def spoken(log: bytes, count: int, size: int) -> bytes:
    """Let somebody say something long behind a log, so many times."""
    seq, by = log.count(b"\n"), json.loads(log.splitlines()[-1])["by"]
    said = {"type": "table.Said", "seat": by, "text": "x" * size}
    lines = (
        {"v": 1, "seq": seq + n, "id": f"say {n}", "at": 9, "by": by, "digest": ""}
        | {"body": {"kind": "note", "events": [said]}}
        for n in range(1, count + 1)
    )
    written = (json.dumps(line, separators=(",", ":")).encode() for line in lines)
    return log + b"".join(line + b"\n" for line in written)


def test_one_entry_of_a_file_is_in_memory(tmp_path: Path, log: bytes) -> None:
    peaks = []
    for count_ in (10, 200):
        file = tmp_path / "log.ndjson"
        file.write_bytes(spoken(log, count_, 100_000))
        with file.open("rb") as opened:
            tracemalloc.start()
            found = RawLog(opened)
            assert found.check() == TABLE
            assert sum(1 for _ in found.entries()) == log.count(b"\n") + count_
            peaks.append(tracemalloc.get_traced_memory()[1])
            tracemalloc.stop()
    assert peaks[1] - peaks[0] < 10 * 100_000


def test_what_is_nested_too_deeply_is_refused_with_its_line(tmp_path: Path, log: bytes) -> None:
    lines = log.splitlines()
    for deep in (b"[" * 100_000, b'{"a":' * 100_000):
        file = tmp_path / "log.ndjson"
        file.write_bytes(b"\n".join((*lines[:3], lines[3][:-1] + b',"x":' + deep, *lines[4:])))
        told = chronist("import", str(file), "--store", f"sqlite:{tmp_path / 'chronist.db'}")
        assert (told.exit_code, told.output) == (1, "Error: line 4: it is nested too deeply\n")


def test_a_line_that_no_entry_has_is_not_read_to_its_end(
    log: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.tables.imports.MOST_BYTES", 100_000)
    with pytest.raises(NotImported, match=r"line \d+: no entry has 100000 bytes"):
        read(spoken(log, 1, 100_000))


def test_a_pipe_is_read_as_often_as_a_file(log: bytes) -> None:
    class Pipe(BytesIO):
        def seekable(self) -> bool:
            return False

    with seekable(Pipe(log)) as file:
        assert RawLog(file).check() == TABLE
        assert len(list(RawLog(file).entries())) == log.count(b"\n")
