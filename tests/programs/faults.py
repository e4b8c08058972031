"""Does each commit count once, and does each caller get its own answer, on a bad network?

python -m tests.programs.faults --cancels 10000
"""

import argparse
import asyncio
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from random import Random

from server.stores import LogEntry, Store, Unavailable, open_store
from tests.stores.writers import append_until_in, entries
from tests.support.proxy import Fault, Proxy, Weather
from tests.support.redis_server import RedisServer, redis_binary, valkey_binary

ODDS: dict[Fault, int] = {
    "none": 80,
    "delay": 12,
    "lost answer": 3,
    "cut": 2,
    "torn": 2,
    "half closed": 1,
}
TABLES, WRITERS = 4, 12
IN_FLIGHT = 48
TRIES = 200


@dataclass
class Report:
    """What a run has shown."""

    seconds: float
    appended: int
    again: int
    cancelled: int
    befell: Counter[Fault]

    def __str__(self) -> str:
        faults = ", ".join(f"{number} {fault}" for fault, number in sorted(self.befell.items()))
        return (
            f"{self.appended} commits in {self.seconds:.0f} s, each in the log exactly once and "
            f"each answer its own; {self.again} sent again, {self.cancelled} callers cancelled; "
            f"the network: {faults}"
        )


async def faults(binary: str, folder: Path, commits: int, cancels: int, seed: int) -> Report:
    """Append through a proxy that loses, delays and cuts. AssertionError for any wrong answer."""
    begun, weather = time.perf_counter(), Weather(Random(seed), ODDS)
    with RedisServer(folder / "redis", binary) as server:
        async with Proxy(str(folder / "p"), str(server.socket), weather):
            store = open_store(f"unix://{folder / 'p'}")
            await store.open()
            run = Run(store, Random(seed))
            await run.append(commits)
            await run.cancel(cancels)
            weather.calm = True
            await run.send_all_again()
            await store.close()
        direct = open_store(server.url)
        await direct.open()
        await run.check(direct)
        await direct.close()
    seconds = time.perf_counter() - begun
    return Report(seconds, len(run.sent), run.again, run.cancelled, weather.befell)


class Run:
    """Which caller appends what, and what it was told."""

    def __init__(self, store: Store, chance: Random) -> None:
        self._store = store
        self._chance = chance
        self.sent: dict[str, tuple[str, bytes]] = {}
        self.told: dict[str, LogEntry] = {}
        self.again = 0
        self.cancelled = 0

    def _next(self) -> str:
        id = f"c{len(self.sent)}"
        self.sent[id] = f"t{self._chance.randrange(TABLES)}", f"dice of {id}".encode()
        return id

    async def append(self, commits: int) -> None:
        """Let writers work side by side, each again and again until it has its answer."""

        async def write() -> None:
            while len(self.sent) < commits:
                await self._insist(self._next())

        async with asyncio.TaskGroup() as group:
            for _ in range(WRITERS):
                group.create_task(write())

    async def _insist(self, id: str) -> None:
        table, body = self.sent[id]
        for _ in range(TRIES):
            try:
                self._hear(id, await append_until_in(self._store, table, id, body))
                return
            except Unavailable:
                self.again += 1
        raise AssertionError(f"{id} was never answered")

    def _hear(self, id: str, answer: LogEntry) -> None:
        """Note an answer; it must be the one to this very command, now and without end."""
        assert (answer.id, answer.body) == (id, self.sent[id][1])
        assert self.told.setdefault(id, answer) == answer

    async def cancel(self, cancels: int) -> None:
        """Cancel so many callers, each after a random number of turns of the loop."""
        while self.cancelled < cancels:
            ids = [self._next() for _ in range(IN_FLIGHT)]
            tasks = {id: asyncio.create_task(self._insist(id)) for id in ids}
            for task in tasks.values():
                for _ in range(self._chance.randrange(4)):
                    await asyncio.sleep(0)
                if self._chance.random() < 0.9:
                    task.cancel()
            for outcome in await asyncio.gather(*tasks.values(), return_exceptions=True):
                if isinstance(outcome, asyncio.CancelledError):
                    self.cancelled += 1
                elif outcome is not None:
                    raise outcome

    async def send_all_again(self) -> None:
        """Send every command once more: none may be appended twice, none answered otherwise."""
        room = asyncio.Semaphore(IN_FLIGHT)

        async def again(id: str) -> None:
            async with room:
                await self._insist(id)

        async with asyncio.TaskGroup() as group:
            for id in self.sent:
                group.create_task(again(id))

    async def check(self, store: Store) -> None:
        """The logs hold exactly what was sent, without a gap, and what was answered."""
        logs = {table: await entries(store, table) for table in await store.tables()}
        found = [(table, entry) for table, log in logs.items() for entry in log]
        assert sorted(entry.id for _, entry in found) == sorted(self.sent)
        for table, entry in found:
            assert self.sent[entry.id] == (table, entry.body)
            assert self.told[entry.id] == entry
        for log in logs.values():
            assert [entry.seq for entry in log] == list(range(1, len(log) + 1))


def main() -> None:
    """Try Redis and Valkey."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--commits", type=int, default=4_000)
    parser.add_argument("--cancels", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for binary in (redis_binary(), valkey_binary()):
        with tempfile.TemporaryDirectory(prefix="chronist-") as folder:
            run = faults(binary, Path(folder), asked.commits, asked.cancels, asked.seed)
            print(f"{Path(binary).name}: {asyncio.run(run)}", flush=True)


if __name__ == "__main__":
    main()
