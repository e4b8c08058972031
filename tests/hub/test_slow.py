"""Does one stuck client ever keep the others waiting?"""

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from server.settings import ServerSettings
from server.stores import Store
from tests.support.client import Client, TableKeys, joined
from tests.support.live import Live, live

TEXT = "漢" * 500


@pytest.fixture
def settings() -> ServerSettings:
    return ServerSettings(port=0, limits=1000, outbox_bytes=16 * 1024, stall_seconds=600)


@pytest.fixture
async def stuck(running: Live, table: TableKeys) -> AsyncIterator[Client]:
    """A spectator whose socket takes next to nothing, and who does not read."""
    async with _stuck(running, table) as client:
        yield client


async def _say(gm: Client, *readers: Client) -> None:
    """Talk, and let those who keep up hear it."""
    assert (await gm.say(TEXT))["t"] == "ack"
    for reader in readers:
        while reader.n < gm.n:
            await reader.until("frame")


async def _talk_until(gm: Client, running: Live, figure: str, *readers: Client) -> None:
    for _ in range(5_000):
        await _say(gm, *readers)
        if running.figure(figure) > 0:
            return
    raise AssertionError(f"{figure} never grew")


async def test_a_slow_reader_delays_nobody_and_gets_one_fresh_view(
    running: Live, table: TableKeys, stuck: Client
) -> None:
    async with (
        joined(running.url, table.table, table.token) as gm,
        joined(running.url, table.table, table.spectator) as quick,
    ):
        await _talk_until(gm, running, "chronist_paused_total", quick)
        for _ in range(50):
            await _say(gm, quick)
        assert quick.welcomes == 1
        while stuck.welcomes < 2:
            await stuck.receive()
        assert stuck.n == gm.n
        assert stuck.view == quick.view
        assert len(stuck.frames) < len(quick.frames) - 40
        await gm.say("the end")
        await stuck.until("frame")
        assert stuck.n == gm.n


async def test_a_client_that_stays_stalled_is_cut_off_and_the_others_play_on(store: Store) -> None:
    settings = ServerSettings(port=0, limits=1000, outbox_bytes=16 * 1024, stall_seconds=0.2)
    async with live(store, settings) as running:
        table = await running.http.create_table()
        async with (
            _stuck(running, table),
            joined(running.url, table.table, table.token) as gm,
        ):
            await _talk_until(gm, running, "chronist_cut_total")
            assert (await gm.say("the end"))["t"] == "ack"
            assert running.figure("chronist_connections", role="gm") == 1


@asynccontextmanager
async def _stuck(running: Live, table: TableKeys) -> AsyncIterator[Client]:
    running.narrow()
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    narrow.connect(("127.0.0.1", int(running.url.rpartition(":")[2])))
    narrow.setblocking(False)
    options: dict[str, Any] = {"sock": narrow, "max_queue": 1}
    async with joined(running.url, table.table, table.spectator, **options) as client:
        try:
            yield client
        finally:
            client.socket.transport.abort()
