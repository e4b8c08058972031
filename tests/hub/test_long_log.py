"""Of a long log only the latest frames are made at once: does anybody miss the others?"""

import asyncio

import pytest

from domain.chronicle.plans import planning
from domain.chronicle.tapes import NoLuck
from domain.systems import discover
from domain.table.commands import TakeOut
from server.settings import ServerSettings
from server.stores import Store
from server.tables import table_log
from server.tables.table_log import Slices, in_slices
from tests.support.client import Founded, Json, connected, joined
from tests.support.histories import played
from tests.support.live import Live, live


async def test_after_a_restart_old_frames_are_counted_and_made_when_asked_for(
    store: Store, settings: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_log, "RECENT", 4)
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
        assert (await resumed(after, table, told[0]))["view"] == shown["view"]
        assert await after.http.frames(table.table, table.token) == frames
        path = f"/api/tables/{table.table}/view?at={told[1]['id']}"
        assert (await after.http.call("GET", path, table.token)).json()["n"] == told[1]["n"]
        assert (await resumed(after, table, told[0]))["frames"] == told[1:]


async def resumed(server: Live, table: Founded, last: Json) -> Json:
    """Come back after a frame and return the welcome."""
    async with connected(server.url, table.table) as back:
        back.n = last["n"]
        return await back.hello(table.token, {"n": last["n"], "id": last["id"]})


async def test_however_many_come_at_once_others_have_their_turn_in_between(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now, longest = 0.0, 0.0
    monkeypatch.setattr("server.tables.table_log.time.perf_counter", lambda: now)

    async def folding() -> None:
        nonlocal now
        with Slices() as slices:
            for _ in range(30):
                now += 0.001
                await slices.pause()

    everybody = asyncio.gather(*(folding() for _ in range(20)))
    while not everybody.done():
        begun = now
        await asyncio.sleep(0)
        longest = max(longest, now - begun)
    assert 0.01 < longest < 0.05
    assert Slices.at_work == 0


async def test_others_have_their_turn_while_a_plan_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(table_log, "SLICE_SECONDS", -1)
    history, turns = played(discover()["phers"], 3, 80), 0
    later = [node for node in history.path if node.conflict]
    command = TakeOut(step=later[0].step, fill=(), why="")
    plan = asyncio.create_task(in_slices(planning(history.chronicle, command, NoLuck())))
    while not plan.done():
        await asyncio.sleep(0)
        turns += 1
    assert plan.result() == history.planned(command)
    assert turns >= len(later)
