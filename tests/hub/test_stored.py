"""Who pays for what pictures and sandboxes take in the store, and what is refused last?"""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

from server.byte_quotas import root_of
from server.limits import HOUR, LIMITS, Limit
from server.settings import ServerSettings
from server.stores import MemoryStore, RedisStore, Store
from tests.support.client import TableKeys, connected
from tests.support.live import Live, live
from tests.support.png import OCTETS, packed, png
from tests.support.redis_server import RedisServer

MIB = 2**20
PICTURE = packed({f"a{n}": png() for n in range(1, 4001)})
"""Some 300 KiB."""


@pytest.fixture
async def memory() -> AsyncIterator[Store]:
    store = MemoryStore()
    await store.open()
    yield store
    await store.close()


async def lay(running: Live, table: str, token: str, address: str = "10.0.0.1") -> httpx.Response:
    """Send a picture from an address."""
    head = {"Authorization": f"Bearer {token}", "Content-Type": OCTETS}
    head["X-Forwarded-For"] = address
    path = f"/api/tables/{table}/pictures"
    return await running.http.client.post(path, content=PICTURE, headers=head)


async def fork(running: Live, table: str, token: str, address: str = "10.0.0.1") -> httpx.Response:
    """Open a sandbox of the newest moment."""
    shown = await running.http.view(table, token)
    command = {"type": "table.Fork", "at": shown["id"]}
    body = {"id": "try", "n": shown["n"], "c": command}
    head = {"Authorization": f"Bearer {token}", "X-Forwarded-For": address}
    path = f"/api/tables/{table}/commands"
    return await running.http.client.post(path, json=body, headers=head)


async def forked(running: Live, table: str, token: str) -> tuple[str, str]:
    """Open a sandbox; give its name and its gm's token."""
    done = await fork(running, table, token)
    assert done.status_code == 201, done.text
    keys: dict[str, Any] = done.json()["fork"]
    return keys["table"], keys["token"]


async def played(running: Live) -> TableKeys:
    """Found a table where something was played, from which a sandbox can begin."""
    table = await running.http.create_table()
    assert await play(running, table, "first") == 200
    return table


async def play(running: Live, table: TableKeys, name: str) -> int:
    """Add a figure; give the status of the answer."""
    added = {"type": "table.AddFigure", "name": name, "kind": "npc", "owner": ""}
    path = f"/api/tables/{table.table}/commands"
    body = {"id": name, "n": 1, "c": added}
    return (await running.http.call("POST", path, table.token, body)).status_code


async def test_sandboxes_of_sandboxes_count_for_the_table_where_they_began(memory: Store) -> None:
    """Each has a fresh seat, which was counted for itself."""
    async with live(memory, ServerSettings(port=0)) as running:
        root = await played(running)
        table, token = root.table, root.token
        for _ in range(int(LIMITS["forks"].burst)):
            table, token = await forked(running, table, token)
            assert root_of(table) == root.table
        refused = await fork(running, table, token, "10.0.0.2")
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many")
        other = await played(running)
        assert (await fork(running, other.table, other.token, "10.0.0.2")).status_code == 201
        refused = await fork(running, other.table, other.token)
        assert refused.status_code == 429, "this address has had as many, at whatever table"


async def test_a_table_and_its_sandboxes_share_their_room(memory: Store) -> None:
    settings = ServerSettings(port=0, table_bytes=len(PICTURE) + 30_000)
    async with live(memory, settings) as running:
        root = await played(running)
        table, token = await forked(running, root.table, root.token)
        assert (await lay(running, table, token)).status_code == 201
        assert await memory.booked(root.table) > len(PICTURE)
        for of, by in ((root.table, root.token), (table, token)):
            refused = await lay(running, of, by)
            assert (refused.status_code, refused.json()["code"]) == (507, "no_room")
        other = await running.http.create_table()
        assert (await lay(running, other.table, other.token)).status_code == 201
        assert await play(running, root, "still") == 200
        await running.http.call("DELETE", f"/api/tables/{table}", token)
        assert (await lay(running, root.table, root.token)).status_code == 201


async def test_what_comes_from_one_address_is_counted_over_all_its_tables(
    memory: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LIMITS, "storing", Limit(1, 1 / HOUR))
    async with live(memory, ServerSettings(port=0)) as running:
        told = []
        for _ in range(6):
            table = await running.http.create_table()
            told.append((await lay(running, table.table, table.token)).status_code)
        fits = MIB // len(PICTURE)
        assert told == [201] * fits + [429] * (6 - fits)
        elsewhere = await lay(running, table.table, table.token, "10.0.0.2")
        assert elsewhere.status_code == 201


async def test_sandboxes_go_with_the_table_where_they_began(running: Live) -> None:
    root = await played(running)
    table, token = await forked(running, root.table, root.token)
    async with connected(running.url, table) as socket:
        await socket.send({"t": "hello", "token": token})
        await socket.until("welcome")
        await running.http.call("DELETE", f"/api/tables/{root.table}", root.token)
        assert (await socket.closed())[0] == 4503
    assert await running.tables.store.tables() == []


async def test_in_a_full_redis_commands_are_refused_last_and_erasing_makes_room(
    tmp_path: Path,
) -> None:
    with RedisServer(tmp_path / "redis", options={"maxmemory": "64mb"}) as redis:
        store = RedisStore(redis.url)
        await store.open()
        async with live(store, ServerSettings(port=0)) as running:
            good, bad = await played(running), await played(running)
            table, _ = await forked(running, bad.table, bad.token)
            for name in range(14):
                await store.put_blob(table, str(name), bytes(3 * MIB))
            full = await lay(running, good.table, good.token)
            assert (full.status_code, full.json()["code"]) == (507, "no_room")
            assert (await fork(running, good.table, good.token)).status_code == 507
            assert [await play(running, good, f"s{n}") for n in range(20)] == [200] * 20
            await running.http.call("DELETE", f"/api/tables/{bad.table}", bad.token)
            assert (await lay(running, good.table, good.token)).status_code == 201
            await forked(running, good.table, good.token)
        await store.close()


async def test_on_a_full_disk_commands_are_refused_last_and_erasing_makes_room(
    running: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was erased stays in the file, and is written over."""
    good, bad = await played(running), await running.http.create_table()
    await running.tables.store.put_blob(bad.table, "large", bytes(2 * MIB))
    quarter = 4 * MIB
    disk = Disk(quarter + len(PICTURE) - 1, 4 * quarter)
    monkeypatch.setattr("server.stores.sqlite.store.shutil.disk_usage", lambda _: disk)
    full = await lay(running, good.table, good.token)
    assert (full.status_code, full.json()["code"]) == (507, "no_room")
    assert (await fork(running, good.table, good.token)).status_code == 201, "it takes little"
    assert await play(running, good, "still") == 200
    await running.http.call("DELETE", f"/api/tables/{bad.table}", bad.token)
    assert (await lay(running, good.table, good.token)).status_code == 201


class Disk(NamedTuple):
    """How much of a disk is free."""

    free: int
    total: int
