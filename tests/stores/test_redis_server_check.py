"""Is a Redis that would lose what it is given refused, with the setting to change?"""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from server.stores import LogEntry, RedisStore, Top, Unavailable
from tests.support.hang import HANG_SECONDS
from tests.support.redis_server import RedisServer, redis_binary, valkey_binary

from .writers import append_until_in, entries, fill

Start = Callable[[Mapping[str, str]], RedisServer]


@pytest.fixture(params=[redis_binary, valkey_binary], ids=["redis", "valkey"])
def start(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Start]:
    """Start a server with such options; it ends with the test."""
    servers: list[RedisServer] = []

    def started(options: Mapping[str, str]) -> RedisServer:
        servers.append(RedisServer(tmp_path / str(len(servers)), request.param(), options=options))
        servers[-1].start()
        return servers[-1]

    yield started
    for server in servers:
        server.kill9()  # one that was just given an append-only file does not want to end


@pytest.mark.parametrize(
    ("options", "advice"),
    [
        ({"appendonly": "no"}, "set appendonly to yes"),
        (
            {"maxmemory": "1gb", "maxmemory-policy": "allkeys-lru"},
            r"set maxmemory-policy to noeviction \(it is allkeys-lru\)",
        ),
        ({"maxmemory": "1gb", "maxmemory-policy": "volatile-ttl"}, "it is volatile-ttl"),
        ({"cluster-enabled": "yes"}, r"write redis\+cluster://"),
    ],
    ids=["no AOF", "evicting", "evicting some", "cluster"],
)
async def test_an_unfit_server_stops_the_start_and_says_what_to_change(
    start: Start, options: Mapping[str, str], advice: str
) -> None:
    server = start(options)
    store = RedisStore(server.url)
    with pytest.raises(Unavailable, match=advice) as caught:
        await store.open()
    assert str(caught.value).startswith(f"the log store {server.url}: ")
    with pytest.raises(Unavailable, match="not open"):
        await store.top("t")
    await store.close()


async def test_a_server_that_is_no_cluster_stops_the_start_of_one(start: Start) -> None:
    server = start({"port": "0"})
    server.do("CONFIG", "SET", "port", str(port := RedisServer(server.folder, port=-1).port))
    store = RedisStore(f"redis+cluster://127.0.0.1:{port}")
    with pytest.raises(Unavailable, match="it is not a cluster: write redis://"):
        await store.open()


@pytest.mark.parametrize(
    ("options", "warnings"),
    [
        ({}, []),
        ({"maxmemory": "1gb"}, []),
        (
            {"appendfsync": "everysec"},
            ["a power cut may lose the last second: set appendfsync to always (everysec)"],
        ),
        (
            {"no-appendfsync-on-rewrite": "yes"},
            ["set no-appendfsync-on-rewrite to no: a power cut may lose entries"],
        ),
        (
            {"maxmemory-policy": "allkeys-lru"},
            ["maxmemory-policy is not noeviction: once maxmemory is set, logs are lost"],
        ),
    ],
)
async def test_what_could_be_better_is_said_once(
    start: Start,
    caplog: pytest.LogCaptureFixture,
    options: Mapping[str, str],
    warnings: list[str],
) -> None:
    store = RedisStore(start(options).url)
    await store.open()
    await store.check()
    await fill(store, "t", 1)
    assert [record.getMessage() for record in caplog.records] == warnings
    await store.close()


@pytest.mark.parametrize(
    ("rights", "warnings"),
    [
        (["-config"], ["appendfsync could not be seen: the user may not use CONFIG GET"]),
        (
            ["-config", "-info"],
            ["appendonly and maxmemory-policy could not be seen: the user may not use INFO"],
        ),
    ],
)
async def test_what_may_not_be_looked_at_is_said(
    start: Start, caplog: pytest.LogCaptureFixture, rights: list[str], warnings: list[str]
) -> None:
    server = start({})
    server.do("ACL", "SETUSER", "default", *rights)
    store = RedisStore(server.url)
    await store.open()
    await fill(store, "t", 1)
    assert [record.getMessage() for record in caplog.records] == warnings
    await store.close()


async def test_a_server_found_unfit_later_refuses_every_call(start: Start, tmp_path: Path) -> None:
    store = RedisStore(f"unix://{tmp_path}/0/s")
    await store.open()
    server = start({"appendonly": "no"})
    for call in (
        lambda: store.check(),
        lambda: store.top("t"),
        lambda: fill(store, "t", 1),
        lambda: entries(store, "t"),
        lambda: store.tables(),
        lambda: store.erase("t"),
    ):
        with pytest.raises(Unavailable, match="set appendonly to yes"):
            await call()
    assert server.do("KEYS", "*") == []
    await store.close()


async def test_a_server_changed_as_advised_is_used_without_a_restart(start: Start) -> None:
    server = start({})
    store = RedisStore(server.url)
    await store.open()
    server.do("CONFIG", "SET", "maxmemory", "1gb", "maxmemory-policy", "allkeys-lru")
    for call in (lambda: store.check(), lambda: store.top("t")):
        with pytest.raises(Unavailable, match="set maxmemory-policy to noeviction"):
            await call()
    server.do("CONFIG", "SET", "maxmemory-policy", "noeviction")
    await fill(store, "t", 1)
    await store.close()


async def test_a_first_append_only_file_is_waited_for(start: Start) -> None:
    """A server killed before that file is complete comes back with nothing at all."""
    server = start({"appendonly": "no", "rdb-key-save-delay": "10000000"})
    server.do("SET", "some key", "that takes ten seconds to save")
    server.do("CONFIG", "SET", "appendonly", "yes")
    store = RedisStore(server.url)
    await store.open()
    with pytest.raises(Unavailable, match="still writing its first append-only file"):
        await fill(store, "t", 1)
    server.do("CONFIG", "SET", "rdb-key-save-delay", "0", "appendonly", "no")
    server.do("CONFIG", "SET", "appendonly", "yes")
    async with asyncio.timeout(HANG_SECONDS):
        while server.do("INFO", "persistence")["aof_rewrite_in_progress"]:
            await asyncio.sleep(0.02)  # nothing tells when it is complete
    written = await fill(store, "t", 1)
    server.kill9()
    server.start({"appendonly": "yes"})
    assert await entries(store, "t") == written
    await store.close()


async def test_a_replica_is_waited_for_until_it_is_the_master(start: Start) -> None:
    server = start({"replicaof": "127.0.0.1 1"})
    store = RedisStore(server.url)
    await store.open()
    with pytest.raises(Unavailable, match="it is a replica"):
        await append_until_in(store, "t", "a", b"")
    server.do("REPLICAOF", "NO", "ONE")
    await fill(store, "t", 1)
    server.do("REPLICAOF", "127.0.0.1", "1")
    with pytest.raises(Unavailable, match="it is a replica"):
        await store.append("t", Top(1, "e1"), LogEntry(2, "b", b""))
    with pytest.raises(Unavailable, match="it is a replica"):
        await store.check()
    await store.close()


async def test_a_full_server_takes_nothing_but_is_read(start: Start) -> None:
    server = start({})
    store = RedisStore(server.url)
    await store.open()
    written = await fill(store, "t", 3)
    server.do("CONFIG", "SET", "maxmemory", "1")
    for call in (store.check(), append_until_in(store, "t", "more", b"")):
        with pytest.raises(Unavailable, match="its memory is full: raise maxmemory"):
            await call
    assert await entries(store, "t") == written
    server.do("CONFIG", "SET", "maxmemory", "0")
    assert (await append_until_in(store, "t", "more", b"")).seq == 4
    await store.close()
