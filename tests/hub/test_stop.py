"""Does the server end without losing what it has begun?"""

import asyncio
from collections.abc import AsyncGenerator
from typing import Any

import pytest
from msgspec.structs import replace

from server.settings import ServerSettings
from server.stores import LogEntry, Store
from tests.support.client import connected, joined, say
from tests.support.hang import HANG_SECONDS
from tests.support.live import live
from tests.support.processes import NEVER
from tests.support.stores import Moody


async def test_a_stop_ends_sockets_with_4000(store: Store, settings: ServerSettings) -> None:
    async with live(store, settings) as running:
        table = await running.http.create_table()
        async with (
            joined(running.url, table.table, table.token) as gm,
            connected(running.url, table.table) as silent,
        ):
            stopping = asyncio.create_task(running.stop())
            assert await gm.closed() == (4000, "restarting")
            assert await silent.closed() == (4000, "restarting")
            await stopping


async def test_a_command_under_way_is_answered_before_the_stop(
    store: Store, settings: ServerSettings
) -> None:
    moody = Moody(store)
    async with live(moody, settings) as running:
        table = await running.http.create_table()
        async with joined(running.url, table.table, table.token) as gm:
            moody.gate = asyncio.Event()
            wish = {"type": "table.Say", "text": "last words"}
            await gm.send({"t": "cmd", "id": "x", "n": 1, "c": wish})
            await moody.waiting.wait()
            stopping = asyncio.create_task(running.stop())
            async with asyncio.timeout(HANG_SECONDS):
                while not running.tables.stopping:
                    await asyncio.sleep(0)
            ready = await running.http.call("GET", "/readyz")
            assert (ready.status_code, ready.json()["code"]) == (503, "restarting")
            moody.gate.set()
            assert (await gm.closed())[0] == 4000
            assert gm.frames[-1]["events"][0]["text"] == "last words"
            await stopping
    assert (await store.top(table.table)).seq == 2


async def test_a_store_that_never_answers_does_not_keep_the_process(store: Store) -> None:
    moody = Moody(store)
    async with live(moody, ServerSettings(port=0, stop_seconds=1)) as running:
        table = await running.http.create_table()
        async with joined(running.url, table.table, table.token) as gm:
            moody.gate = asyncio.Event()
            wish = {"type": "table.Say", "text": "into the void"}
            await gm.send({"t": "cmd", "id": "x", "n": 1, "c": wish})
            await moody.waiting.wait()
            stopping = asyncio.create_task(running.stop())
            assert (await gm.closed())[0] == 4000
            moody.gate.set()
            await stopping


async def test_a_table_that_fails_to_load_does_not_keep_others_from_finishing(
    store: Store, settings: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    moody, loading, fails = Moody(store), asyncio.Event(), asyncio.Event()
    read = moody.read

    async def failing(*asked: Any) -> AsyncGenerator[LogEntry]:
        loading.set()
        await fails.wait()
        moody.surprises = 1
        async for entry in read(*asked):
            yield entry

    # A look of the table's own would meet the same store.
    async with live(moody, replace(settings, look_seconds=NEVER)) as running:
        table, other = [await running.http.create_table() for _ in range(2)]
        async with joined(running.url, table.table, table.token) as gm:
            moody.gate = asyncio.Event()
            await gm.send({"t": "cmd", "id": "x", "n": 1, "c": say("last words")})
            await moody.waiting.wait()
            monkeypatch.setattr(moody, "read", failing)
            viewing = running.http.call("GET", f"/api/tables/{other.table}/view", other.token)
            asked = asyncio.create_task(viewing)
            await loading.wait()
            stopping = asyncio.create_task(running.stop())
            async with asyncio.timeout(HANG_SECONDS):
                while not running.tables.stopping:
                    await asyncio.sleep(0)
            fails.set()
            assert (await asked).status_code == 500
            moody.gate.set()
            assert (await gm.closed())[0] == 4000
            assert gm.frames[-1]["events"][0]["text"] == "last words"
            await stopping
