"""A real server and a real Redis that comes late, goes away and comes back: what do people see?"""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from chronist_client.link import Link
from chronist_client.messages import Ack
from chronist_client.seat import Refusal, Seat
from tests.support.client import Http
from tests.support.fogged_picture import Fogged
from tests.support.hang import HANG_SECONDS
from tests.support.png import packed
from tests.support.programs import running_server
from tests.support.redis_server import RedisServer, redis_binary, valkey_binary


@pytest.fixture(params=[redis_binary, valkey_binary], ids=["redis", "valkey"])
def redis(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[RedisServer]:
    """One that is not started yet."""
    server = RedisServer(tmp_path / "redis", request.param())
    yield server
    server.stop()


def say(text: str) -> dict[str, str]:
    return {"type": "table.Say", "text": text}


async def test_the_order_of_starting_does_not_matter_and_an_outage_only_delays(
    redis: RedisServer,
) -> None:
    async with running_server(redis.url) as server, asyncio.timeout(HANG_SECONDS):
        http = Http(server.url)
        early = await http.call("POST", "/api/tables", None, {"title": "Abend"})
        assert (early.status_code, early.json()["code"]) == (503, "storage_unavailable")
        assert (await http.call("GET", "/readyz")).status_code == 503
        assert (await http.call("GET", "/healthz")).status_code == 200
        await asyncio.to_thread(redis.start)
        table = await http.create_table()
        link = Link(server.url, table.table, "token", table.token)
        hasty, patient = Seat(link, patience=0), Seat(link, pause=lambda attempt: 0.05)
        async with hasty, patient:
            assert isinstance(await patient.command(say("before")), Ack)
            await asyncio.to_thread(redis.kill9)
            refused = await hasty.command(say("at once"))
            assert isinstance(refused, Refusal)
            assert refused.code == "storage_unavailable"
            assert (await http.view(table.table, table.token))["view"] == patient.view
            waiting = asyncio.create_task(patient.command(say("whenever it can be")))
            watching = Seat(Link(server.url, table.table, "token", table.spectator))
            async with watching:
                assert watching.n == 2
                await asyncio.to_thread(redis.start)
                assert isinstance(await waiting, Ack)
                while watching.n < patient.n:
                    await watching.change()
        frames = await http.frames(table.table, table.token)
        texts = [event["text"] for frame in frames for event in frame["events"] if "text" in event]
        assert texts == ["before", "whenever it can be"]
        await http.client.aclose()


async def test_what_was_seen_of_a_map_picture_is_answered_during_an_outage(
    redis: RedisServer,
) -> None:
    """It lies below the view, which stays; what nobody has seen here lies in the store alone."""
    redis.start()
    async with running_server(redis.url) as server, asyncio.timeout(HANG_SECONDS):
        http = Http(server.url)
        table = await http.create_table()
        fogged, watching = Fogged(http, table), table.tokens["spectator"]
        await fogged.open()
        await fogged.lay()
        assert (await fogged.see(table.token)).content == packed(fogged.found)
        await asyncio.to_thread(redis.kill9)
        assert (await fogged.see(table.token)).content == packed(fogged.found)
        unseen = await fogged.see(watching)
        assert (unseen.status_code, unseen.json()["code"]) == (503, "storage_unavailable")
        log = await http.call("GET", f"/api/tables/{table.table}/log", table.token)
        assert (log.status_code, log.json()["code"]) == (503, "storage_unavailable")
        await asyncio.to_thread(redis.start)
        while (seen := await fogged.see(watching)).status_code == 503:
            await asyncio.sleep(0)
        assert seen.content == packed({})
        await http.client.aclose()
