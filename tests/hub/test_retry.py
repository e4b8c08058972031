"""Does a command count once, whatever gets lost on the way?"""

import asyncio
from collections.abc import AsyncIterator

import pytest

from server.settings import ServerSettings
from server.stores import Store
from tests.support.client import TableKeys, connected, joined
from tests.support.live import Live, live
from tests.support.stores import Moody


@pytest.fixture
def moody(store: Store) -> Moody:
    return Moody(store)


@pytest.fixture
async def running(moody: Moody, settings: ServerSettings) -> AsyncIterator[Live]:
    async with live(moody, settings) as server:
        yield server


async def test_the_same_command_again_gets_the_same_ack_and_counts_once(
    running: Live, table: TableKeys
) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        first = await gm.command("table.Say", id="x", text="once")
        await gm.say("in between")
        again = await gm.command("table.Say", id="x", text="once")
        assert again == first == {"t": "ack", "id": "x", "n": 2}
        assert (await running.http.view(table.table, table.token))["n"] == 3


async def test_the_same_id_with_another_body_is_refused(running: Live, table: TableKeys) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        await gm.command("table.Say", id="x", text="once")
        refused = await gm.command("table.Say", id="x", text="twice")
        assert (refused["t"], refused["code"]) == ("no", "id_reused")
        assert gm.n == 2


async def test_ids_count_per_seat(running: Live, table: TableKeys) -> None:
    _, token = await running.http.sit(table.table, table.invite)
    async with (
        joined(running.url, table.table, table.token) as gm,
        joined(running.url, table.table, token) as anna,
    ):
        assert (await gm.command("table.Say", id="x", text="gm"))["t"] == "ack"
        assert (await anna.command("table.Say", id="x", text="anna"))["t"] == "ack"


async def test_a_lost_answer_of_the_store_still_is_an_ack(
    moody: Moody, running: Live, table: TableKeys
) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        moody.loses_answers = True
        assert (await gm.say("hello"))["t"] == "ack"
        assert gm.frames[-1]["events"][0]["text"] == "hello"


async def test_a_lost_request_is_refused_and_counts_when_sent_again(
    moody: Moody, running: Live, table: TableKeys
) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        moody.loses_requests = True
        lost = await gm.command("table.Say", id="x", text="hello")
        assert (lost["t"], lost["code"]) == ("no", "storage_unavailable")
        moody.loses_requests = False
        assert (await gm.command("table.Say", id="x", text="hello"))["t"] == "ack"
        assert gm.n == 2


async def test_a_command_that_others_always_outrun_is_refused_and_the_operator_is_told(
    moody: Moody, running: Live, table: TableKeys, caplog: pytest.LogCaptureFixture
) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        moody.is_slower = True
        lost = await gm.command("table.Say", id="x", text="hello")
        assert (lost["t"], lost["code"]) == ("no", "storage_unavailable")
        assert caplog.messages == ["others always append first"]
        moody.is_slower = False
        assert (await gm.command("table.Say", id="x", text="hello"))["t"] == "ack"


async def test_without_a_store_sockets_come_back_later_and_calls_get_503(
    moody: Moody, running: Live, table: TableKeys
) -> None:
    moody.is_away = True
    async with connected(running.url, table.table) as early:
        await early.send({"t": "hello", "token": table.token})
        assert (await early.closed())[0] == 4003
    ready = await running.http.call("GET", "/readyz")
    assert (ready.status_code, ready.json()["code"]) == (503, "storage_unavailable")
    assert (await running.http.call("GET", "/healthz")).status_code == 200
    moody.is_away = False
    async with joined(running.url, table.table, table.token) as gm:
        assert gm.n == 1


async def test_a_client_that_hangs_up_does_not_stop_the_append(
    moody: Moody, running: Live, table: TableKeys
) -> None:
    async with joined(running.url, table.table, table.spectator) as watcher:
        async with joined(running.url, table.table, table.token) as gm:
            moody.gate = asyncio.Event()
            wish = {"type": "table.Say", "text": "last words"}
            await gm.send({"t": "cmd", "id": "x", "n": gm.n, "c": wish})
            await moody.waiting.wait()
        moody.gate.set()
        frame = await watcher.until("frame")
        assert frame["events"][0]["text"] == "last words"


async def test_a_client_that_cancels_a_call_does_not_stop_the_append(
    moody: Moody, running: Live, table: TableKeys
) -> None:
    async with joined(running.url, table.table, table.spectator) as watcher:
        moody.gate = asyncio.Event()
        path, wish = f"/api/tables/{table.table}/commands", {"type": "table.Say", "text": "x"}
        body = {"id": "x", "n": 1, "c": wish}
        call = asyncio.create_task(running.http.call("POST", path, table.token, body))
        await moody.waiting.wait()
        call.cancel()
        moody.gate.set()
        assert (await watcher.until("frame"))["events"][0]["text"] == "x"


async def test_two_processes_on_one_store_agree(store: Store, settings: ServerSettings) -> None:
    async with live(store, settings) as one, live(store, settings) as other:
        table = await one.http.create_table()
        async with (
            joined(one.url, table.table, table.token) as here,
            joined(other.url, table.table, table.token) as there,
        ):
            for turn in range(5):
                assert (await here.say(f"here {turn}"))["t"] == "ack"
                assert (await there.say(f"there {turn}"))["t"] == "ack"
            await here.say("the end")
            assert here.n == 12
        frames = await one.http.frames(table.table, table.token)
    async with live(store, settings) as third:
        assert await third.http.frames(table.table, table.token) == frames


async def test_a_seat_made_by_another_process_may_enter(
    store: Store, settings: ServerSettings
) -> None:
    async with live(store, settings) as one, live(store, settings) as other:
        table = await one.http.create_table()
        async with joined(one.url, table.table, table.token):
            seat, token = await other.http.sit(table.table, table.invite)
            async with joined(one.url, table.table, token) as anna:
                assert anna.seat == seat
