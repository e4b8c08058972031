"""Does who comes back get exactly what was missed?"""

import asyncio

import pytest

from domain.kernel.ids import SeatId, commit_id
from domain.kernel.rejection import Rejection
from server.settings import ServerSettings
from server.stores import Store
from server.tables.host import TableHost
from tests.support.client import Client, TableKeys, connected, joined
from tests.support.live import Live, live


async def _left_behind(running: Live, table: TableKeys, missed: int) -> Client:
    async with joined(running.url, table.table, table.token) as old:
        await old.say("seen")
    async with joined(running.url, table.table, table.token) as other:
        for number in range(missed):
            await other.say(f"missed {number}")
    return old


async def test_a_resume_that_fits_brings_only_the_missed_frames(
    running: Live, table: TableKeys
) -> None:
    old = await _left_behind(running, table, 3)
    async with connected(running.url, table.table) as back:
        back.n, back.id, back.layers = old.n, old.id, old.layers
        welcome = await back.hello(table.token, {"n": old.n, "id": old.id})
        assert [frame["n"] for frame in welcome["frames"]] == [3, 4, 5]
        assert "view" not in welcome
        assert back.view == (await running.http.view(table.table, table.token))["view"]


async def test_a_resume_with_nothing_missed_brings_no_frames(
    running: Live, table: TableKeys
) -> None:
    old = await _left_behind(running, table, 0)
    async with connected(running.url, table.table) as back:
        welcome = await back.hello(table.token, {"n": old.n, "id": old.id})
    assert welcome["frames"] == []


@pytest.mark.parametrize(
    "resume",
    [{"n": 2, "id": "other"}, {"n": 99, "id": "other"}, {"n": 0, "id": ""}, {"n": -1, "id": "x"}],
    ids=["other id", "from the future", "from the start", "negative"],
)
async def test_a_resume_that_does_not_fit_brings_the_view(
    running: Live, table: TableKeys, resume: dict[str, int | str]
) -> None:
    await _left_behind(running, table, 1)
    async with connected(running.url, table.table) as back:
        welcome = await back.hello(table.token, resume)
    assert "frames" not in welcome
    assert welcome["n"] == 3
    assert welcome["view"]["table"]["title"] == "Abend"


async def test_more_than_500_missed_frames_come_as_a_view(running: Live, table: TableKeys) -> None:
    old = await _left_behind(running, table, 501)
    async with connected(running.url, table.table) as back:
        assert "view" in await back.hello(table.token, {"n": old.n, "id": old.id})
        back.n, back.id, back.layers = old.n, old.id, old.layers
    async with connected(running.url, table.table) as back:
        back.n, back.id = 3, (await running.http.frames(table.table, table.token))[2]["id"]
        welcome = await back.hello(table.token, {"n": back.n, "id": back.id})
        assert len(welcome["frames"]) == 500


async def test_a_table_comes_back_the_same_after_a_restart(
    store: Store, settings: ServerSettings
) -> None:
    async with live(store, settings) as first:
        table = await first.http.create_table()
        async with joined(first.url, table.table, table.token) as before:
            await before.command("table.AddFigure", name="Anna", kind="npc", owner="")
            await before.say("good night")
        frames = await first.http.frames(table.table, table.token)
    async with live(store, settings) as second:
        assert await second.http.frames(table.table, table.token) == frames
        async with connected(second.url, table.table) as back:
            welcome = await back.hello(table.token, {"n": before.n, "id": before.id})
            assert welcome["frames"] == []
        shown = await second.http.view(table.table, table.token)
        assert shown == {"n": before.n, "id": before.id, "view": before.view}


async def test_a_table_nobody_uses_leaves_memory_and_comes_back_the_same(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop, unloaded = TableHost.stop, asyncio.Event()

    async def stopped(host: TableHost, why: Rejection) -> None:
        await stop(host, why)
        unloaded.set()

    monkeypatch.setattr(TableHost, "stop", stopped)
    async with live(store, ServerSettings(port=0, idle_seconds=0.01)) as running:
        table = await running.http.create_table()
        async with joined(running.url, table.table, table.token) as before:
            await before.say("good night")
            assert running.figure("chronist_tables_loaded") == 1
        await unloaded.wait()
        assert running.figure("chronist_tables_loaded") == 0
        shown = await running.http.view(table.table, table.token)
        assert shown == {"n": before.n, "id": before.id, "view": before.view}


async def test_a_moment_of_the_past_can_be_looked_at(running: Live, table: TableKeys) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        await gm.command("table.AddFigure", name="Anna", kind="npc", owner="")
        then = {"n": gm.n, "id": gm.id, "view": gm.view}
        await gm.command("table.AddFigure", name="Bert", kind="npc", owner="")
    path = f"/api/tables/{table.table}/view"
    shown = (await running.http.call("GET", f"{path}?at={then['id']}", table.token)).json()
    assert shown == then
    unknown = await running.http.call("GET", f"{path}?at=nothing", table.token)
    assert (unknown.status_code, unknown.json()["code"]) == (404, "unknown")


async def test_a_frame_is_named_by_its_seat_and_command(running: Live, table: TableKeys) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        await gm.command("table.Say", id="my-id", text="hello")
        assert gm.id == commit_id(SeatId(table.seat), "my-id")
