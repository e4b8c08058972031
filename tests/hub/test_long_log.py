"""Of a long log only the latest frames are made at once: does anybody miss the others?"""

import pytest

from chronist_client.patch import merged
from server.settings import ServerSettings
from server.stores import Store
from server.tables import table_log
from tests.support.client import Json, TableKeys, connected, joined
from tests.support.live import Live, live


async def test_after_a_restart_old_frames_are_counted_and_made_when_asked_for(
    store: Store, settings: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_log, "RECENT_COMMITS", 4)
    async with live(store, settings) as before:
        table = await before.http.create_table()
        async with joined(before.url, table.table, table.token) as gm:
            for number in range(12):
                await gm.say(f"line {number}")
        told, frames = gm.frames, await before.http.frames(table.table, table.token)
        shown = await before.http.view(table.table, table.token)
    async with live(store, settings) as after:
        async with joined(after.url, table.table, table.token) as again:
            assert (again.n, again.view) == (gm.n, gm.view)
        assert (await resumed(after, table, told[-3]))["frames"] == told[-2:]
        assert (await resumed(after, table, told[-5]))["frames"] == told[-4:]
        assert "view" in await resumed(after, table, told[-6])
        welcome = await resumed(after, table, told[0])
        assert merged(welcome["view"], welcome["own"]) == shown["view"]
        assert await after.http.frames(table.table, table.token) == frames
        path = f"/api/tables/{table.table}/view?at={told[1]['id']}"
        assert (await after.http.call("GET", path, table.token)).json()["n"] == told[1]["n"]
        assert (await resumed(after, table, told[0]))["frames"] == told[1:]


async def resumed(server: Live, table: TableKeys, last: Json) -> Json:
    """Come back after a frame and return the welcome."""
    async with connected(server.url, table.table) as back:
        back.n = last["n"]
        return await back.hello(table.token, {"n": last["n"], "id": last["id"]})
