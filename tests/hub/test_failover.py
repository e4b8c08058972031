"""A master of a cluster dies with commits that its replica never got: what then?

What is promised: nobody plays on from what is gone, and everybody is shown what is there.
What is not: that an acknowledged commit survives this (see `deploy/RUNBOOK.md`).
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack

import pytest
from msgspec.structs import replace

from domain.chronicle.codec import decode
from domain.chronicle.commits import Note
from domain.table.events import Said
from server.settings import ServerSettings
from server.stores import RedisStore
from tests.support.client import Client, TableKeys, joined
from tests.support.hang import HANG_SECONDS
from tests.support.live import Live, live
from tests.support.redis_cluster import LOOK_SECONDS, RedisCluster
from tests.support.redis_server import RedisServer

pytestmark = pytest.mark.slow

# A replica may take over however long it has not heard of its master.
ANY_REPLICA = {"cluster-replica-validity-factor": "0", "repl-timeout": "60"}


@pytest.fixture
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisCluster]:
    with RedisCluster(tmp_path_factory.mktemp("c"), replicas=1, options=ANY_REPLICA) as running:
        until(lambda: all(replica_of(running, master) for master in running.servers[:3]))
        yield running


@pytest.fixture
async def servers(
    cluster: RedisCluster, settings: ServerSettings
) -> AsyncIterator[tuple[Live, Live]]:
    """Two servers as of two processes: each has a store of its own."""
    settings = replace(settings, look_seconds=0.1)
    async with AsyncExitStack() as stack:
        running = []
        for _ in range(2):
            store = RedisStore(cluster.url)
            await store.open()
            stack.push_async_callback(store.close)
            running.append(await stack.enter_async_context(live(store, settings)))
        yield running[0], running[1]


async def test_what_a_failover_loses_is_gone_for_all_and_play_goes_on_without_a_fork(
    cluster: RedisCluster, servers: tuple[Live, Live]
) -> None:
    one, other = servers
    table = await one.http.create_table()
    async with (
        joined(one.url, table.table, table.token) as here,
        joined(other.url, table.table, table.token) as there,
    ):
        await here.say("kept")
        replica = cut_off_replica(cluster, table)
        assert (await here.command("table.Say", id="x", text="lost"))["t"] == "ack"
        while there.n < here.n:
            await there.until("frame")
        await asyncio.to_thread(fail_over, cluster, table, replica)
        assert [await closed(each) for each in (here, there)] == [4002, 4002]
    async with (
        joined(other.url, table.table, table.token) as there,
        joined(one.url, table.table, table.token) as here,
    ):
        assert (here.n, here.view) == (there.n, there.view)
        assert here.n == 2
        assert (await there.command("table.Say", id="x", text="lost"))["t"] == "ack"
        assert (await here.say("after that"))["t"] == "ack"
        while there.n < here.n:
            await there.until("frame")
        assert (here.id, here.view) == (there.id, there.view)
    assert await said(cluster, table) == ["kept", "lost", "after that"]


async def closed(client: Client) -> int:
    return (await client.closed())[0]


def cut_off_replica(cluster: RedisCluster, table: TableKeys) -> RedisServer:
    """Let the replica have all until now, and nothing from here on."""
    master = cluster.master_of(table.table)
    replica = replica_of(cluster, master)
    assert replica is not None
    assert master.do("WAIT", 1, 5_000) == 1
    replica.pause()
    master.do("CLIENT", "KILL", "TYPE", "replica")
    return replica


def fail_over(cluster: RedisCluster, table: TableKeys, replica: RedisServer) -> None:
    """Let the master die and its replica take its place."""
    cluster.master_of(table.table).kill9()
    replica.resume()
    until(lambda: cluster.master_of(table.table) is replica)


def replica_of(cluster: RedisCluster, master: RedisServer) -> RedisServer | None:
    """Find the replica that is connected to a master."""
    told = master.do("ROLE")[2]
    ports = {int(each[1]) for each in told}
    return next((each for each in cluster.servers if each.port in ports), None)


def until(true: Callable[[], object]) -> None:
    """Look again and again: servers gossip, and there is nothing to await."""
    deadline = time.monotonic() + HANG_SECONDS
    while not true():
        assert time.monotonic() < deadline, "the cluster takes too long"
        time.sleep(LOOK_SECONDS)


async def said(cluster: RedisCluster, table: TableKeys) -> list[str]:
    """Read what was said from the log; each commit is there once, in its place."""
    store = RedisStore(cluster.url)
    await store.open()
    commits = [decode(entry.body) async for entry in store.read(table.table)]
    await store.close()
    assert [commit.seq for commit in commits] == list(range(1, len(commits) + 1))
    assert len({commit.id for commit in commits}) == len(commits)
    notes = [commit.body for commit in commits if isinstance(commit.body, Note)]
    return [event.text for note in notes for event in note.events if isinstance(event, Said)]
