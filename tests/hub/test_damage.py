"""Does a damaged log stop its own table only, and say where it is damaged?"""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from server.settings import ServerSettings
from server.stores import LogEntry, Store
from tests.support.client import TableKeys, connected, joined
from tests.support.live import Live, live


def _flip_a_byte(folder: Path, table: str, seq: int) -> None:
    with closing(sqlite3.connect(folder / "chronist.db", isolation_level=None)) as raw:
        raw.execute("DROP TRIGGER entry_never_changes")
        sung = "UPDATE entry SET body = cast(replace(body, 'Said', 'Sang') AS BLOB)"
        assert raw.execute(f"{sung} WHERE log = ? AND seq = ?", (table, seq)).rowcount == 1


async def _is_broken(running: Live, table: TableKeys, entry: int) -> None:
    told = await running.http.call("GET", f"/api/tables/{table.table}/view", table.token)
    assert (told.status_code, told.json()["code"]) == (503, "log_broken")
    assert told.json()["params"] == {"table": table.table, "entry": entry}
    async with connected(running.url, table.table) as client:
        await client.send({"t": "hello", "token": table.token})
        assert await client.closed() == (4504, f"log_broken table={table.table} entry={entry}")


async def test_a_flipped_byte_stops_its_table_and_no_other(
    tmp_path: Path, store: Store, settings: ServerSettings
) -> None:
    async with live(store, settings) as running:
        broken, sound = await running.http.create_table(), await running.http.create_table()
        for table in (broken, sound):
            async with joined(running.url, table.table, table.token) as gm:
                await gm.say("first")
                await gm.say("second")
    _flip_a_byte(tmp_path, broken.table, 2)
    async with live(store, settings) as running:
        await _is_broken(running, broken, 2)
        async with joined(running.url, sound.table, sound.token) as gm:
            assert (await gm.say("go on"))["t"] == "ack"


async def test_damage_found_during_play_ends_its_sockets(
    tmp_path: Path, store: Store, settings: ServerSettings
) -> None:
    async with live(store, settings) as running:
        broken, sound = await running.http.create_table(), await running.http.create_table()
        async with (
            joined(running.url, broken.table, broken.token) as gm,
            joined(running.url, broken.table, broken.spectator) as watcher,
            joined(running.url, sound.table, sound.token) as other,
        ):
            await gm.say("first")
            _flip_a_byte(tmp_path, broken.table, 2)
            await gm.send({"t": "cmd", "id": "x", "n": 2, "c": {"type": "table.Say", "text": "y"}})
            reason = f"log_broken table={broken.table} entry=2"
            assert await gm.closed() == (4504, reason)
            assert await watcher.closed() == (4504, reason)
            assert (await other.say("go on"))["t"] == "ack"
        await _is_broken(running, broken, 2)


@pytest.mark.parametrize(
    "body",
    [b"junk", b"{}", b'{"v":99}', b'{"v":1,"seq":2,"id":"x","at":1,"by":"s","body":{"kind":"no"}}'],
)
async def test_an_entry_that_is_no_commit_stops_the_table(
    running: Live, table: TableKeys, store: Store, body: bytes
) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        await store.append(table.table, await store.top(table.table), LogEntry(2, "x", body))
        await gm.send({"t": "cmd", "id": "x", "n": 1, "c": {"type": "table.Say", "text": "y"}})
        assert (await gm.closed())[0] == 4504
    await _is_broken(running, table, 2)


async def test_a_commit_stored_under_another_name_stops_the_table(
    running: Live, table: TableKeys, store: Store
) -> None:
    (first,) = [entry async for entry in store.read(table.table)]
    top = await store.top(table.table)
    await store.append(table.table, top, LogEntry(2, "other", first.body))
    await _is_broken(running, table, 2)


async def test_a_table_erased_by_another_process_ends_its_sockets(
    running: Live, table: TableKeys, store: Store
) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        await store.erase(table.table)
        await gm.send({"t": "cmd", "id": "x", "n": 1, "c": {"type": "table.Say", "text": "y"}})
        assert (await gm.closed())[0] == 4503
    told = await running.http.call("GET", f"/api/tables/{table.table}/view", table.token)
    assert told.status_code == 404
