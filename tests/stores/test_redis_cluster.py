"""Does the store keep its promises on a cluster, where each table lives on one of many masters?"""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from server.stores import LogEntry, RedisStore, Stale, Store, Top, Unavailable
from tests.support.hang import HANG_SECONDS
from tests.support.redis_cluster import RedisCluster
from tests.support.redis_server import IN_CLUSTERS, USERS, redis_binary, valkey_binary

from .contract import append_until_heard
from .writers import append_until_in, entries, fill, opened

pytestmark = pytest.mark.slow

TABLES = [f"table {number}" for number in range(12)]

UNFIT = {"maxmemory": "1gb", "maxmemory-policy": "allkeys-lru"}


@pytest.fixture(scope="module", params=[redis_binary, valkey_binary], ids=["redis", "valkey"])
def running(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[RedisCluster]:
    with RedisCluster(tmp_path_factory.mktemp("c"), request.param()) as cluster:
        yield cluster


@pytest.fixture
def cluster(running: RedisCluster) -> RedisCluster:
    for server in running.servers:
        if not server.alive:
            server.start()
    running.wait_until_well()
    for server in running.servers:
        server.do("FLUSHALL")
    return running


@pytest.fixture
async def store(cluster: RedisCluster) -> AsyncIterator[Store]:
    async with opened(RedisStore(cluster.url)) as store:
        yield store


async def test_tables_live_on_several_masters_and_are_all_there(
    cluster: RedisCluster, store: Store
) -> None:
    written = {table: await fill(store, table, 3) for table in TABLES}
    assert {table: await entries(store, table) for table in TABLES} == written
    assert await store.tables() == sorted(TABLES)
    assert len({cluster.master_of(table).port for table in TABLES}) == 3
    await store.check()
    await store.erase(TABLES[0])
    assert await store.tables() == sorted(TABLES[1:])
    assert await store.top(TABLES[0]) == Top(0, "")


async def test_tops_are_exact_and_ids_are_known(store: Store) -> None:
    for table in TABLES:
        written = await fill(store, table, 2)
        with pytest.raises(Stale) as caught:
            await store.append(table, Top(1, "e1"), LogEntry(2, "new", b""))
        assert caught.value.actual == Top(2, "e2")
        again = await store.append(table, Top(2, "e2"), LogEntry(3, "e1", b"other"))
        assert again == written[0]


async def test_rivals_each_get_a_place_of_their_own(cluster: RedisCluster, store: Store) -> None:
    async with opened(RedisStore(cluster.url)) as other:
        await asyncio.gather(
            *(
                append_until_in((store, other)[n % 2], TABLES[n % 4], f"w{n}", b"%d" % n)
                for n in range(80)
            )
        )
    for table in TABLES[:4]:
        log = await entries(store, table)
        assert [entry.seq for entry in log] == list(range(1, 21))


async def test_a_listener_hears_of_every_master(cluster: RedisCluster, store: Store) -> None:
    heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
    store.listen(lambda table, seq: heard.put_nowait((table, seq)))
    await append_until_heard(store, heard)
    missing = {(f"{table} is heard", 1) for table in TABLES}
    for table, _ in missing:
        await append_until_in(store, table, "a", b"")
    async with asyncio.timeout(HANG_SECONDS):
        while missing:
            missing.discard(await heard.get())


async def test_every_master_must_be_fit(cluster: RedisCluster) -> None:
    cluster.servers[2].do("CONFIG", "SET", "maxmemory", "1gb", "maxmemory-policy", "allkeys-lru")
    store = RedisStore(cluster.url)
    try:
        with pytest.raises(Unavailable, match="set maxmemory-policy to noeviction"):
            await store.open()
    finally:
        cluster.servers[2].do("CONFIG", "SET", "maxmemory", "0", "maxmemory-policy", "noeviction")


async def test_a_table_whose_master_is_away_waits_until_it_is_back_and_fit(
    cluster: RedisCluster, store: Store
) -> None:
    written = {table: await fill(store, table, 2) for table in TABLES}
    other = RedisStore(cluster.url)  # makes no call while the master is away
    await other.open()
    assert await entries(other, TABLES[0]) == written[TABLES[0]]
    lost = cluster.master_of(TABLES[0])
    lost.kill9()
    with pytest.raises(Unavailable):
        await append_until_in(store, TABLES[0], "new", b"")
    lost.start(UNFIT)
    cluster.wait_until_well()
    for each in (store, other):
        with pytest.raises(Unavailable, match="set maxmemory-policy to noeviction"):
            await each.append(TABLES[0], Top(0, ""), LogEntry(1, "e2", b""))
    await other.close()
    lost.do("CONFIG", "SET", "maxmemory-policy", "noeviction")
    for table in TABLES:
        assert await entries(store, table) == written[table]
        await append_until_in(store, table, "new", b"")


async def test_the_user_we_ship_has_the_rights_that_a_cluster_asks_for(
    cluster: RedisCluster,
) -> None:
    rules = USERS.read_text().splitlines()[1].replace(" resetpass ", " >secret ").split()[2:]
    for server in cluster.servers:
        server.do("ACL", "SETUSER", "chronist", "reset", *rules)
    url = cluster.url.replace("://", "://chronist:secret@")
    store = RedisStore(url)
    await store.open()
    assert [await append_until_in(store, table, "a", b"") for table in TABLES]
    assert await store.tables() == sorted(TABLES)
    await store.close()
    for right in IN_CLUSTERS - {"+asking"}:
        for server in cluster.servers:
            server.do("ACL", "SETUSER", "chronist", "reset", *rules, "-" + right[1:])
        store = RedisStore(url)
        await store.open()
        with pytest.raises(Unavailable):
            await store.tables()
        await store.close()


async def test_a_table_that_moves_to_another_master_is_followed(
    cluster: RedisCluster, store: Store
) -> None:
    await fill(store, TABLES[0], 2)
    source = cluster.master_of(TABLES[0])
    target = next(server for server in cluster.servers if server is not source)
    slot = source.do("CLUSTER", "KEYSLOT", f"{{t:{TABLES[0]}}}:log")
    here, there = source.do("CLUSTER MYID"), target.do("CLUSTER MYID")
    target.do("CLUSTER", "SETSLOT", slot, "IMPORTING", here)
    source.do("CLUSTER", "SETSLOT", slot, "MIGRATING", there)
    keys = source.do("CLUSTER", "GETKEYSINSLOT", slot, 10)
    assert len(keys) == 2
    source.do("MIGRATE", "127.0.0.1", target.port, "", 0, 5000, "KEYS", *keys)
    assert (await append_until_in(store, TABLES[0], "moving", b"")).seq == 3
    for server in (target, source, *cluster.servers):
        server.do("CLUSTER", "SETSLOT", slot, "NODE", there)
    assert (await append_until_in(store, TABLES[0], "moved", b"")).seq == 4
    assert [entry.id for entry in await entries(store, TABLES[0])] == [
        "e1",
        "e2",
        "moving",
        "moved",
    ]


async def test_a_replica_that_takes_over_is_found(tmp_path: Path) -> None:
    with RedisCluster(tmp_path, replicas=1) as cluster:
        async with opened(RedisStore(cluster.url)) as store:
            await fill(store, TABLES[0], 3)
            lost = cluster.master_of(TABLES[0])
            with lost.client() as client:  # WAIT is about what its own connection wrote
                client.execute_command("SET", f"{{t:{TABLES[0]}}}:mark", "")
                assert client.execute_command("WAIT", 1, 5000) == 1
            lost.kill9()
            async with asyncio.timeout(HANG_SECONDS):
                while (after := await when_there(store, TABLES[0])) is None:
                    await asyncio.sleep(0.05)  # the servers agree among themselves
            assert after == Top(3, "e3")
            assert (await append_until_in(store, TABLES[0], "new", b"")).seq == 4
            cluster.wait_for_another_master(TABLES[0], lost)


async def when_there(store: Store, table: str) -> Top | None:
    """Return the top of a log, or nothing while its master is away."""
    try:
        return await store.top(table)
    except Unavailable:
        return None
