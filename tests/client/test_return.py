"""Does a seat survive restarts, kills and lost answers, and does each command count once?"""

import asyncio
from http import HTTPStatus
from pathlib import Path

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response

from chronist_client import Ack, Api, Barred, Link, Lost, Planned, Refusal, Replica, Seat, TableKeys
from chronist_client.ending import FIRST_PAUSE, LONGEST_PAUSE, pause, stays_away
from server.settings import ServerSettings
from server.stores import MemoryStore
from tests.client.cutting import cutting
from tests.support.client import canonical, say
from tests.support.hang import HANG_SECONDS
from tests.support.live import Live, live
from tests.support.programs import free_port, running_server
from tests.support.stores import Moody


def at_once(attempt: int) -> float:
    return 0.01


async def gone(seat: Seat) -> None:
    while seat.connected:
        await seat.change()


async def test_a_seat_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    store, port = f"sqlite:{tmp_path / 'chronist.db'}", free_port()
    async with running_server(store, port) as server:
        async with Api(server.url) as api:
            new = await api.create_table("Abend")
        seat = Seat(Link(server.url, new.table, "gm", new.token), pause=at_once)
        await seat.__aenter__()
        frames = seat.frames()
        await seat.command(say("before"))
        await server.kill9()
    await gone(seat)
    lost = [asyncio.create_task(seat.command(say(text))) for text in ("while", "it is away")]
    async with running_server(store, port) as server, asyncio.timeout(HANG_SECONDS):
        answers = await asyncio.gather(*lost)
        assert [answer.n for answer in answers if isinstance(answer, Ack)] == [3, 4]
        assert [frame.n for frame in frames.take()] == [2, 3, 4]
        assert await server.stop() == 0
        await gone(seat)
    async with (
        running_server(store, port) as server,
        asyncio.timeout(HANG_SECONDS),
        Api(server.url) as api,
    ):
        assert isinstance(await seat.command(say("after a stop")), Ack)
        shown = await api.view(new.table, new.token)
        assert canonical(seat.view) == canonical(shown.view)
        assert (seat.n, seat.replica.id) == (shown.n, shown.id) == (5, shown.id)
        await seat.leave()


async def test_a_command_whose_answer_was_lost_is_sent_again_and_counts_once(
    running: Live, table: TableKeys
) -> None:
    async with cutting(running.url) as (proxy, url):
        link = Link(url, table.table, "gm", table.token)
        async with Seat(link, pause=at_once) as seat:
            for text in ("once", "and once"):
                proxy.word = b'"ack"'
                assert isinstance(await seat.command(say(text)), Ack)
    assert (proxy.cuts, proxy.calls) == (2, 3)
    log = await running.http.api.log(table.table, table.token)
    said = [event["text"] for frame in log for event in frame.events if "text" in event]
    assert said == ["once", "and once"]


async def test_a_command_that_the_store_could_not_take_is_sent_again_until_it_can() -> None:
    moody = Moody(MemoryStore())
    await moody.open()
    async with live(moody, ServerSettings(port=0)) as running:
        new = await running.http.create_table()
        async with Seat(Link(running.url, new.table, "gm", new.token), pause=at_once) as seat:
            moody.is_away, moody.gate = True, asyncio.Event()
            asked = asyncio.create_task(seat.command(say("as soon as it can be")))
            await moody.waiting.wait()
            moody.gate.set()
            moody.waiting.clear()
            await moody.waiting.wait()
            assert not asked.done()
            moody.is_away = False
            answer = await asked
            assert isinstance(answer, Ack)
            assert answer.n == 2
        async with Seat(Link(running.url, new.table, "gm", new.token), patience=0) as hasty:
            moody.is_away = True
            refused = await hasty.command(say("at once or never"))
            assert isinstance(refused, Refusal)
            assert refused.code == "storage_unavailable"
            moody.is_away = False
    await moody.close()


async def test_plans_looks_and_pings_are_asked_again(running: Live, table: TableKeys) -> None:
    async with cutting(running.url) as (proxy, url):
        link = Link(url, table.table, "gm", table.token)
        async with Seat(link, pause=at_once) as seat:
            await seat.command({"type": "einblatt.OpenConflict", "title": "x"})
            (conflict,) = seat.view["conflicts"]
            (step,) = seat.view["steps"][conflict]
            proxy.word = b'"planned"'
            undo = {"type": "table.Undo", "conflict": conflict, "step": step, "why": ""}
            assert isinstance(await seat.plan(undo), Planned)
            proxy.word = b'"looked"'
            assert (await seat.look(conflict=conflict)).n == 2
            proxy.word = b'"pong"'
            await seat.ping()
    assert proxy.cuts == 3


async def test_another_seat_of_the_same_sight_gets_only_what_is_missing(
    running: Live, gm: Link
) -> None:
    replica = Replica()
    async with Seat(gm, replica) as seat:
        await seat.command(say("one"))
    async with Seat(gm) as other:
        await other.command(say("two"))
        await other.command(say("three"))
    heard: list[int] = []

    class Hearing(Replica):
        def apply(self, frame: object) -> None:
            super().apply(frame)  # type: ignore[arg-type]  # passed on as it came
            heard.append(self.n)

    async with Seat(gm, Hearing(replica.n, replica.id, replica.layers)) as back:
        assert heard == [3, 4]
        assert canonical(back.view) == canonical(other.view)


async def test_frames_out_of_order_make_the_seat_ask_for_everything(gm: Link) -> None:
    async with Seat(gm, pause=at_once) as seat:
        seat.replica.n = 7
        async with Seat(gm) as other:
            await other.command(say("one"))
        await seat.until(lambda view: seat.n == 2)
        assert canonical(seat.view) == canonical(other.view)


async def test_a_connection_that_is_lost_for_too_long_ends_the_seat(
    running: Live, gm: Link
) -> None:
    async with Seat(gm, patience=0.1, pause=at_once) as seat:
        await running.stop()
        try:
            await seat.until(lambda view: False)
        except Lost:
            return
    raise AssertionError("the seat waits for ever")


async def test_a_client_retries_at_a_full_proxy_but_not_after_a_refusal() -> None:
    answers = [HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.REQUEST_TIMEOUT, HTTPStatus.NOT_FOUND]

    def answer(connection: ServerConnection, request: Request) -> Response:
        return connection.respond(answers.pop(0), "")

    async def never(connection: ServerConnection) -> None:
        raise AssertionError("nobody gets in")

    async with serve(never, "127.0.0.1", 0, process_request=answer) as proxy:
        port = next(iter(proxy.sockets)).getsockname()[1]
        with pytest.raises(Barred) as barred:
            async with Seat(Link(f"http://127.0.0.1:{port}", "t", "token", "x"), pause=at_once):
                pass
    assert (barred.value.code, answers) == (404, [])


def test_pauses_grow_up_to_a_bound() -> None:
    for attempt in range(40):
        most = min(LONGEST_PAUSE, FIRST_PAUSE * 2**attempt)
        assert most / 2 <= pause(attempt) <= most


def test_close_codes_say_who_stays_away() -> None:
    assert [code for code in (1001, 1006, 1011, 4000, 4001, 4003, 4499) if stays_away(code)] == []
    assert all(stays_away(code) for code in (1009, 4500, 4501, 4502, 4503, 4504, 4999))
    assert not stays_away(5000)
