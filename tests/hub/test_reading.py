"""What does a process answer that has not heard yet what another one committed?"""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from domain.kernel.ids import TableId
from server.settings import ServerSettings
from server.stores import RedisStore, Store, Top
from tests.support.client import joined
from tests.support.live import live
from tests.support.png import OCTETS, packed, png
from tests.support.processes import NEVER, Two, two
from tests.support.publishing import publish, read, small_client
from tests.support.redis_server import RedisServer
from tests.support.stores import Moody

CALLS = (
    "/view",
    "/view?as=spectator",
    "/log",
    "/log?as=spectator",
    "/log?line=current",
    "/export.html",
    "/recap",
    "/publications",
)
PARTS = ("", "/about", "/log", "/picture", "/replay.html")


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small_client(tmp_path, monkeypatch)


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    with RedisServer(tmp_path_factory.mktemp("redis")) as server:
        yield server


@pytest.fixture
async def both(redis: RedisServer, settings: ServerSettings) -> AsyncIterator[Two]:
    """Two servers on one Redis; both have the table, and the other hears nothing from now on."""
    async with AsyncExitStack() as stack:
        stores = RedisStore(redis.url), RedisStore(redis.url)
        for store in stores:
            await store.open()
            stack.push_async_callback(store.close)
        running = await stack.enter_async_context(two(stores[0], settings, NEVER, stores[1]))
        await running.other.http.view(running.table.table, running.table.token)
        running.there.loses_wakes = True
        yield running


def path(both: Two, rest: str) -> str:
    return f"/api/tables/{both.table.table}{rest}"


async def change(both: Two) -> str:
    """Open a conflict at one server and publish the evening there; give the link."""
    async with joined(both.one.url, both.table.table, both.table.token) as gm:
        await gm.command("table.AddFigure", name="Ines", kind="npc", owner="")
        (ines,) = gm.view["figures"]
        probe: dict[str, Any] = {"value": 18, "target": 15, "method": "pmd6"}
        shown = {"numbers": "shown", "visibility": "public"}
        done = await gm.command("ews.OpenProbe", title="Hacken", figure=ines, **probe, **shown)
        assert done["t"] == "ack"
    link: str = (await publish(both.one, both.table))["link"]
    return link


async def revoke(both: Two) -> None:
    """End what is published, at one server."""
    told = await both.one.http.call("GET", path(both, "/publications"), both.table.token)
    for each in told.json()["publications"]:
        gone = path(both, f"/publications/{each['publication']}")
        assert (await both.one.http.call("DELETE", gone, both.table.token)).status_code == 204


@pytest.mark.parametrize("call", CALLS)
async def test_what_is_read_holds_all_that_was_committed_before_the_call(
    both: Two, call: str
) -> None:
    asked = path(both, call), both.table.token
    before = await both.other.http.call("GET", *asked)
    await change(both)
    here, there = [await each.http.call("GET", *asked) for each in (both.one, both.other)]
    assert (before.status_code, there.status_code) == (200, 200)
    assert there.text == here.text != before.text


async def test_a_picture_is_shown_that_another_process_laid(both: Two) -> None:
    headers = {"Authorization": f"Bearer {both.table.token}", "Content-Type": OCTETS}
    whole = packed({"a1": png()})
    there = f"{both.one.url}{path(both, '/pictures')}"
    kept = (await both.one.http.client.post(there, content=whole, headers=headers)).json()
    async with joined(both.one.url, both.table.table, both.table.token) as gm:
        await gm.command("samyra.SaveMap", name="Gang", rows="...")
        (stored,) = gm.view["library"]["samyra"]["maps"]
        await gm.command("samyra.OpenCombat", title="Gang", map=stored, fog="no")
        (cid,) = gm.view["conflicts"]
        laid = {"conflict": cid, "picture": kept["picture"], "size": kept["size"], "fit": ""}
        assert (await gm.command("samyra.LayPicture", **laid))["t"] == "ack"
    shown = path(both, f"/conflicts/{cid}/picture")
    assert (await both.other.http.call("GET", shown, both.table.spectator)).content == whole


@pytest.mark.parametrize("part", PARTS)
async def test_a_publication_that_was_revoked_opens_at_no_process(both: Two, part: str) -> None:
    link = await change(both)
    if part != "/picture":
        assert (await read(both.other, link, part)).status_code == 200
    await revoke(both)
    told = await read(both.other, link, part)
    assert told.status_code == 404
    assert "Am Steg" not in told.text


@pytest.mark.parametrize("call", CALLS)
async def test_a_token_that_ended_reads_nothing_at_any_process(both: Two, call: str) -> None:
    seat, token = await both.one.http.sit(both.table.table, both.table.invite)
    await both.other.http.view(both.table.table, token)
    gone = path(both, f"/seats/{seat}")
    assert (await both.one.http.call("DELETE", gone, both.table.token)).status_code == 204
    assert (await both.other.http.call("GET", path(both, call), token)).status_code == 401


async def test_while_the_store_is_away_only_the_present_view_is_shown(both: Two) -> None:
    """Whether a publication has ended, or a log goes on, only the store can say."""
    link = await change(both)
    before = await both.other.http.view(both.table.table, both.table.token)
    both.there.is_away = True
    for part in PARTS:
        assert (await read(both.other, link, part)).status_code == 503, part
    told = await both.other.http.call("GET", path(both, "/log"), both.table.token)
    assert (told.status_code, told.json()["code"]) == (503, "storage_unavailable")
    moment = path(both, f"/view?at={before['id']}")
    assert (await both.other.http.call("GET", moment, both.table.token)).status_code == 503
    assert await both.other.http.view(both.table.table, both.table.token) == before


async def test_entries_are_read_only_if_the_log_has_grown(both: Two) -> None:
    asked = path(both, "/log"), both.table.token
    await change(both)
    for expected in (1, 0):
        before = both.there.reads
        await both.other.http.call("GET", *asked)
        assert both.there.reads - before == expected


async def test_what_many_wait_for_is_read_once(both: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    await change(both)
    asked = asyncio.Semaphore(0)
    top = both.there.top

    async def counted(table: str) -> Top:
        found = await top(table)
        asked.release()
        return found

    monkeypatch.setattr(both.there, "top", counted)
    before = both.there.reads
    async with both.other.tables.open(TableId(both.table.table)) as host:
        going_on = asyncio.Event()
        busy = asyncio.create_task(host.submit(going_on.wait))
        await asyncio.sleep(0)
        waiting = [asyncio.create_task(host.refresh()) for _ in range(20)]
        for _ in waiting:
            await asked.acquire()
        assert not any(each.done() for each in waiting), "all wait for the table's turn"
        going_on.set()
        await asyncio.gather(busy, *waiting)
    assert both.there.reads - before == 1


async def test_a_store_of_one_process_is_asked_nothing(
    store: Store, settings: ServerSettings
) -> None:
    moody = Moody(store)
    moody.shared = False
    async with live(moody, settings) as running:
        table = await running.http.create_table()
        link = (await publish(running, table))["link"]
        moody.is_away = True
        for call in CALLS:
            asked = f"/api/tables/{table.table}{call}", table.token
            assert (await running.http.call("GET", *asked)).status_code == 200, call
        assert (await read(running, link, "/log")).status_code == 200
