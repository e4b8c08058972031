"""Does who listens stay connected through silence, and notice when nobody is there any more?"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from server.stores import RedisStore, Store
from server.stores.redis import listener
from tests.support.hang import HANG_SECONDS
from tests.support.redis_server import RedisServer

from .contract import append_until_heard

Heard = asyncio.Queue[tuple[str, int]]
QUIET_SECONDS = 0.1


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RedisServer]:
    with RedisServer(tmp_path / "r") as server:
        yield server


@pytest.fixture
async def hearing(
    server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Store, Heard]]:
    """A store that listens, and what it has heard; a short silence makes it ask."""
    monkeypatch.setattr(listener, "QUIET_SECONDS", QUIET_SECONDS)
    store, heard = RedisStore(server.url), Heard()
    store.listen(lambda table, seq: heard.put_nowait((table, seq)))
    await store.open()
    await append_until_heard(store, heard)
    yield store, heard
    await store.close()


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(HANG_SECONDS):
        while not true():
            await asyncio.sleep(0.02)  # the server does not tell of itself


def listeners(server: RedisServer) -> list[str]:
    """Return the ids of the connections that are subscribed."""
    return [client["id"] for client in server.do("CLIENT LIST", "TYPE", "pubsub")]


async def test_a_long_silence_is_asked_into_and_no_reason_to_reconnect(
    server: RedisServer, hearing: tuple[Store, Heard]
) -> None:
    before = listeners(server)
    assert len(before) == 1
    server.do("CONFIG", "RESETSTAT")
    await until(
        lambda: server.do("INFO", "commandstats").get("cmdstat_ping", {}).get("calls", 0) > 4
    )
    assert listeners(server) == before
    await append_until_heard(*hearing)


async def test_a_server_that_hangs_is_left_and_found_again(
    server: RedisServer, hearing: tuple[Store, Heard], caplog: pytest.LogCaptureFixture
) -> None:
    server.pause()
    await until(lambda: "other processes are not heard" in caplog.messages)
    server.resume()
    await append_until_heard(*hearing)
    assert caplog.messages.count("other processes are not heard") == 1


async def test_a_connection_taken_away_is_made_again(
    server: RedisServer, hearing: tuple[Store, Heard]
) -> None:
    before = listeners(server)
    server.do("CLIENT", "KILL", "TYPE", "pubsub")
    await append_until_heard(*hearing)
    assert len(after := listeners(server)) == 1
    assert after != before


async def test_closing_leaves_no_connection(
    server: RedisServer, hearing: tuple[Store, Heard]
) -> None:
    await hearing[0].close()
    assert listeners(server) == []
