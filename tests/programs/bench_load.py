"""How long until a table with a long log is there, and does the process answer others meanwhile?"""

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, closing
from pathlib import Path

from msgspec.json import encode

from domain.chronicle.codec import decode
from domain.table.ledger import SPECTATOR
from server.access import Member
from server.metrics import Metrics
from server.operate.serving import settle_down
from server.settings import ServerSettings
from server.stores import LogEntry, Store, Top, open_store
from server.stores.sqlite import rows
from server.tables.registry import Tables
from tests.programs.bench_chronicle import long_log
from tests.support.histories import GM, TABLE
from tests.support.redis_server import RedisServer

PLAYER = "p1"


class Lag:
    """The longest time in which the event loop could do nothing else."""

    def __init__(self) -> None:
        self.worst = 0.0

    async def watch(self) -> None:
        """Take turns with all that runs, until cancelled."""
        while True:
            begun = time.perf_counter()
            await asyncio.sleep(0)
            self.worst = max(self.worst, time.perf_counter() - begun)


@asynccontextmanager
async def timed(what: str) -> AsyncIterator[None]:
    """Print how long the block took, and how long the loop was held up at most."""
    lag = Lag()
    watching = asyncio.create_task(lag.watch())
    begun = time.perf_counter()
    yield
    took = time.perf_counter() - begun
    watching.cancel()
    print(f"  {what}: {took:.1f} s, loop held up {lag.worst * 1000:.0f} ms at most", flush=True)


async def bench_load(commits: int) -> None:
    """Load the same log from SQLite and from Redis, then show it to three audiences."""
    log = long_log(commits)
    entries = [LogEntry(seq, decode(body).id, body) for seq, body in enumerate(log, 1)]
    settle_down()  # as a server does at its start: what stays is not swept again and again
    with tempfile.TemporaryDirectory(prefix="chronist-bench-") as name:
        folder = Path(name)
        await in_sqlite(folder / "c.db", entries)
        print(f"SQLite, {len(entries)} commits:")
        await loaded(open_store(f"sqlite:{folder / 'c.db'}"))
        with RedisServer(folder / "redis") as redis:
            in_redis(redis, entries)
            print(f"Redis, {len(entries)} commits:")
            await loaded(open_store(redis.url))


async def loaded(store: Store) -> None:
    """Measure from nothing in memory to the views of a gm, a player and the spectators."""
    await store.open()
    tables = Tables(store, ServerSettings(), Metrics())
    async with timed("the log"):
        opened = tables.open(TABLE)
        host = await opened.__aenter__()
    nobody = Member("spectator", "")
    for key in (GM, PLAYER, SPECTATOR):
        async with timed(f"first view of {key}"):
            feed = await host.feed(nobody, key)
            encode(feed.layers)
    async with timed(f"all frames of {PLAYER}"):
        await host.whole_feed(nobody, PLAYER)
    await opened.__aexit__(None, None, None)
    await tables.stop()
    await store.close()


async def in_sqlite(path: Path, entries: Iterable[LogEntry]) -> None:
    """Fill a file in one transaction, as no server could."""
    store = open_store(f"sqlite:{path}")
    await store.open()
    await store.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN")
        top = Top(0, "")
        for entry in entries:
            rows.append(connection, TABLE, top, entry)
            top = Top(entry.seq, entry.id)
        connection.execute("COMMIT")


def in_redis(server: RedisServer, entries: list[LogEntry]) -> None:
    """Write the stream as any program may that keeps to its form."""
    with server.client() as client:
        for first in range(0, len(entries), 1_000):
            with client.pipeline(transaction=False) as pipeline:
                for entry in entries[first : first + 1_000]:
                    fields = {"c": entry.id, "b": entry.body}
                    pipeline.xadd(f"{{t:{TABLE}}}:log", fields, id=f"{entry.seq}-0")
                pipeline.execute()
