"""Is anything lost when servers and their Redis are killed at random under a table of many?"""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import msgspec

from chronist_client.ending import Over
from chronist_client.link import Link
from chronist_client.replica import Replica
from chronist_client.seat import TRY_AGAIN, Refusal, Seat
from server.stores import open_store
from tests.programs.crash_sqlite import every_ack_is_logged_once, every_audience_agrees
from tests.support.bot import ANYTHING, Bot
from tests.support.client import Http, TableKeys
from tests.support.hang import HANG_SECONDS
from tests.support.programs import Running, free_port, running_server
from tests.support.redis_server import RedisServer

PLAYERS = 6
REDIS_EACH = 5
"""Of so many kills one is of Redis."""
ACKS = (2, 25)
"""The next kill comes after so many acknowledgements."""
STAY = (10, 60)
"""So many commands a bot sends through one process before it goes to another."""


def soon(attempt: int) -> float:
    """Come back quickly: everybody is on one machine."""
    return min(0.5, 0.05 * 2.0 ** min(attempt, 5))


@dataclass
class Report:
    """What a run has shown."""

    processes: int
    clients: int
    seconds: float
    kills: Counter[str]
    acked: int
    resent: int
    entries: int
    refused: Counter[str]

    def __str__(self) -> str:
        killed = " and ".join(f"{number} of {what}" for what, number in self.kills.most_common())
        return (
            f"{self.processes} processes, {self.clients} clients, {self.seconds:.0f} s; kills: "
            f"{killed}; {self.acked} commands acknowledged, all in the log, none twice; "
            f"{self.entries} entries; {self.resent} sent again; all views equal; "
            f"refused: {dict(self.refused)}"
        )


@dataclass
class Place:
    """A server on a port of its own, started again whenever it was killed."""

    store: str
    over: asyncio.Event
    port: int = field(default_factory=free_port)
    running: Running | None = None
    up: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def url(self) -> str:
        """Where it is reached in all its lives."""
        return f"http://127.0.0.1:{self.port}"

    async def serve(self) -> None:
        """Run it, again and again, until it is over."""
        while not self.over.is_set():
            async with running_server(self.store, self.port) as self.running:
                self.up.set()
                await first_of(self.running.process.wait(), self.over.wait())
                self.up.clear()
                assert "the store has lost entries" not in self.running.said()

    async def kill9(self) -> None:
        """Kill it, once it is there."""
        await self.up.wait()
        assert self.running is not None
        await self.running.kill9()


@dataclass
class Client:
    """One who only looks on, as somebody who sits at the table or as a spectator."""

    token: str
    seat: Seat


class Storm:
    """One table, many clients, and things that die."""

    def __init__(self, redis: RedisServer, processes: int, chance: Random) -> None:
        self.over = asyncio.Event()
        self.places = [Place(redis.url, self.over) for _ in range(processes)]
        self.kills: Counter[str] = Counter()
        self.bots: list[Bot] = []
        self._redis = redis
        self._chance = chance
        self._answered = asyncio.Event()

    async def sit_down(self) -> TableKeys:
        """Open a table for a gm and players, each of them a bot."""
        http = Http(self.places[0].url)
        new = await http.create_table()
        sat = [(new.seat, new.token)]
        sat += [await http.sit(new.table, new.invite, f"P{number}") for number in range(PLAYERS)]
        for seat, token in sat:
            luck = Random(self._chance.random())
            bot = Bot(luck, ANYTHING, table=new.table, token=token, seat=seat)
            bot.answered = self._answered.set
            self.bots.append(bot)
        await http.client.aclose()
        return new

    def link(self, table: str, token: str) -> Link:
        """Lead to any of the processes."""
        return Link(self._chance.choice(self.places).url, table, "token", token)

    async def play(self, bot: Bot) -> None:
        """Let a bot play at full speed, now at this process, now at that one."""
        while True:
            link, most = self.link(bot.table, bot.token), self._chance.randint(*STAY)
            with suppress(Over):
                async with Seat(link, bot.replica, patience=HANG_SECONDS, pause=soon) as seat:
                    await bot.play(seat, most)

    async def rage(self, kills: int, seconds: float) -> None:
        """Kill one after the other, each in the middle of play."""
        until = time.perf_counter() + seconds
        while sum(self.kills.values()) < kills and time.perf_counter() < until:
            await self._answers(self._chance.randint(*ACKS))
            if self.kills.total() % REDIS_EACH == REDIS_EACH - 1:
                self.kills["Redis"] += 1
                await asyncio.to_thread(self._kill_redis)
            else:
                self.kills["servers"] += 1
                await self._chance.choice(self.places).kill9()

    def _kill_redis(self) -> None:
        self._redis.kill9()
        self._redis.start()

    async def _answers(self, count: int) -> None:
        """Wait for so many acknowledgements more."""
        due = sum(len(bot.acked) for bot in self.bots) + count
        async with asyncio.timeout(HANG_SECONDS):
            while sum(len(bot.acked) for bot in self.bots) < due:
                self._answered.clear()
                await self._answered.wait()

    async def settle(self, clients: list[Client]) -> None:
        """In the calm after it: what was not answered is asked again, everybody catches up."""
        for bot in self.bots:
            async with Seat(
                self.link(bot.table, bot.token), bot.replica, HANG_SECONDS, soon
            ) as seat:
                await bot.play(seat, most=0)
        http = Http(self.places[0].url)
        table = self.bots[0].table
        ends = {client.token: await http.view(table, client.token) for client in clients}
        async with asyncio.timeout(HANG_SECONDS):
            for bot in self.bots:
                async with Seat(
                    self.link(table, bot.token), bot.replica, HANG_SECONDS, soon
                ) as seat:
                    await caught_up(seat, ends[bot.token]["n"])
            for client in clients:
                await caught_up(client.seat, ends[client.token]["n"])
        for client in clients:
            assert same(client.seat.view, ends[client.token]["view"])
        for place in self.places:
            other = Http(place.url)
            for token, end in ends.items():
                assert same(await other.view(table, token), end)
            await other.client.aclose()
        await http.client.aclose()


async def caught_up(seat: Seat, n: int) -> None:
    """Wait until a client has every frame up to the last."""
    while seat.n < n:
        await seat.change()


def same(one: object, other: object) -> bool:
    """Tell whether two views are the same bytes."""
    first, second = (msgspec.json.encode(each, order="deterministic") for each in (one, other))
    return first == second


async def first_of(*waits: Awaitable[object]) -> None:
    """Wait for the first of several things."""
    tasks = [asyncio.ensure_future(wait) for wait in waits]
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()


async def storm(
    processes: int, clients: int, kills: int, seconds: float, folder: Path, seed: int
) -> Report:
    """Play while servers and Redis die; AssertionError for anything lost, doubled or unequal."""
    begun, chance = time.perf_counter(), Random(seed)
    with RedisServer(folder / "redis") as redis:
        raging = Storm(redis, processes, chance)
        async with asyncio.TaskGroup() as group:
            for place in raging.places:
                group.create_task(place.serve())
                await place.up.wait()
            table = await raging.sit_down()
            async with AsyncExitStack() as stack:
                watching = await _come_in(raging, table, clients, stack)
                playing = [asyncio.create_task(raging.play(bot)) for bot in raging.bots]
                raged = asyncio.create_task(raging.rage(kills, seconds))
                await asyncio.wait({raged, *playing}, return_when=asyncio.FIRST_COMPLETED)
                await _end(playing)
                await raged
                for place in raging.places:
                    await place.up.wait()
                await raging.settle(watching)
            await every_audience_agrees(raging.places[0].url, raging.bots)
            raging.over.set()
        store = open_store(redis.url)
        entries = await every_ack_is_logged_once(store, raging.bots)
    refused = sum((bot.refused for bot in raging.bots), Counter[str]())
    _no_broken_promise(raging.bots)
    acked, resent = (
        sum(n) for n in zip(*((len(b.acked), b.resent) for b in raging.bots), strict=True)
    )
    spent = time.perf_counter() - begun
    return Report(processes, clients, spent, raging.kills, acked, resent, entries, refused)


async def _end(playing: list[asyncio.Task[None]]) -> None:
    """Stop the bots in whatever they do; one that ended by itself has found something wrong."""
    for task in playing:
        task.cancel()
    for outcome in await asyncio.gather(*playing, return_exceptions=True):
        if not isinstance(outcome, asyncio.CancelledError):
            raise outcome or AssertionError("a bot stopped playing")


async def _come_in(
    storm: Storm, table: TableKeys, clients: int, stack: AsyncExitStack
) -> list[Client]:
    """Let half of those who look on be further devices of the seats, half spectators."""
    tokens = [bot.token for bot in storm.bots]
    found = []
    for number in range(clients - len(storm.bots)):
        token = tokens[number // 2 % len(tokens)] if number % 2 else table.spectator
        link = storm.link(table.table, token)
        seat = await stack.enter_async_context(Seat(link, Replica(), pause=soon))
        found.append(Client(token, seat))
    return found


def _no_broken_promise(bots: list[Bot]) -> None:
    """What is offered is not refused, but for a server that has to wait itself."""
    for bot in bots:
        for wish, answer in bot.broken_promises:
            assert isinstance(answer, Refusal), (wish, answer)
            assert answer.code in TRY_AGAIN, (wish, answer)
