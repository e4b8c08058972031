"""Does a table keep its word in whatever order things happen? Schedules on a simulated clock.

`./dev simulate` runs thousands: two servers over one store that is late, loses requests, answers
and wake-ups; clients that send, retry, read slowly, hang up and come back.
"""

import argparse
import asyncio
import logging
import selectors
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import AsyncExitStack
from random import Random
from typing import Any, TypeVar

import msgspec

from domain.chronicle.codec import decode
from domain.chronicle.commits import Note
from domain.chronicle.layers import EMPTY
from domain.chronicle.propose import CommandRequest
from domain.kernel.ids import SeatId, TableId
from domain.table.events import Said
from server import access
from server.metrics import Metrics
from server.net.hub import Connection
from server.net.protocol import Resume
from server.net.wire import do_nothing
from server.refusals import Refused
from server.settings import ServerSettings
from server.stores import Hear, LogEntry, MemoryStore, Top, Unavailable, Wake
from server.tables.host import TableHost
from server.tables.registry import Tables
from tests.support.session import build_feed

Json = dict[str, Any]
FOREVER = 3_600.0
"""Simulated seconds after which somebody waits without end."""
T = TypeVar("T")
CLIENTS, WATCHERS, SAYS = 3, 2, 3
FULL = 6
"""Messages that a slow reader leaves unread until its socket is full."""


class Clock(selectors.SelectSelector):
    """Waits for nothing: the time of the next timer is now."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "everybody waits for somebody else"
        self.now += max(timeout, 0)
        return []


class Loop(asyncio.SelectorEventLoop):
    """A loop on a simulated clock."""

    def __init__(self) -> None:
        self.clock = Clock()
        super().__init__(self.clock)

    def time(self) -> float:
        return self.clock.now

    def run_in_executor(  # type: ignore[override]  # the base has a type variable tuple
        self, executor: object, func: Callable[..., T], *args: Any
    ) -> "asyncio.Future[T]":
        """Do at the next turn what a thread would do: threads know no simulated clock."""

        async def done() -> T:
            return func(*args)

        return self.create_task(done())


class Weather(MemoryStore):
    """A store that is late, and loses what is asked, what it answers, and wake-ups."""

    shared = True

    def __init__(self, chance: Random) -> None:
        super().__init__()
        self._chance = chance
        self.calm = False

    async def append(
        self, table: str, expected: Top, entry: LogEntry, onto: bytes | None = None
    ) -> LogEntry:
        await self._late("the request was lost")
        stored = await super().append(table, expected, entry, onto)
        await self._late("the answer was lost")
        return stored

    async def read(self, table: str, after: int = 0) -> AsyncGenerator[LogEntry, None]:
        await self._late("the store is away")
        async for entry in super().read(table, after):
            yield entry

    def listen(self, wake: Wake, hear: Hear | None = None) -> None:
        def woken(table: str, seq: int) -> None:
            if self.calm or self._chance.random() < 0.8:
                late = self._chance.random()
                asyncio.get_running_loop().call_later(late, wake, table, seq)

        super().listen(woken, hear)

    async def _late(self, why: str) -> None:
        await asyncio.sleep(self._chance.choice((0, 0, 0.01, 0.3)))
        if not self.calm and self._chance.random() < 0.1:
            raise Unavailable(why)


class Line:
    """A socket that is full when its reader has left too much unread."""

    def __init__(self) -> None:
        self.when_full: Callable[[], None] = do_nothing
        self.when_free: Callable[[], None] = do_nothing
        self.unread: list[Json] = []
        self.full = self.closed = False

    def bound(self, most: int) -> None:
        """Count messages instead of bytes."""

    def write(self, frame: bytes) -> None:
        start = {126: 4, 127: 10}.get(frame[1], 2)  # behind the length of the message
        self.unread.append(msgspec.json.decode(frame[start:]))
        if len(self.unread) >= FULL and not self.full:
            self.full = True
            self.when_full()

    def close(self, code: int, reason: str = "") -> None:
        self.closed = True

    def read(self) -> list[Json]:
        """Take all that has come."""
        came, self.unread = self.unread, []
        if self.full:
            self.full = False
            self.when_free()
        return came


class Person:
    """A client: it folds what it is sent, and sends what it has to say until that is answered."""

    def __init__(self, token: str, chance: Random) -> None:
        self.token = token
        self.layers = EMPTY
        self.n, self.id = 0, ""
        self.acked: list[str] = []
        self.sent: list[str] = []
        self._chance = chance
        self._line = Line()
        self._connection: Connection | None = None

    async def play(self, servers: list[Tables], table: TableId) -> None:
        """Say everything, on one connection after another."""
        for number in range(SAYS):
            self.sent.append(f"{self.token[:8]} {number}")
            while self.sent[-1] not in self.acked:
                try:
                    await self.visit(self._chance.choice(servers), table, self.sent[-1])
                except Refused:
                    await asyncio.sleep(self._chance.random())

    async def watch(self, servers: list[Tables], table: TableId) -> None:
        """Look in now and then, as long as the others play."""
        for _ in range(SAYS):
            try:
                await self.visit(self._chance.choice(servers), table)
            except Refused:
                await asyncio.sleep(self._chance.random())

    async def visit(self, server: Tables, table: TableId, text: str = "") -> None:
        """Come, say something, read what comes, and hang up now or later."""
        async with server.open(table) as host:
            member = await host.admit(self.token)
            await self._come(host, member)
            try:
                if text:
                    await self._say(host, member, text)
                await asyncio.sleep(self._chance.choice((0, 0.1, 2)))
                if self._chance.random() < 0.7:
                    self.take_in()
            finally:
                assert self._connection is not None
                host.hub.leave(self._connection)
                self._line = Line()  # what was under way is lost

    async def _come(self, host: TableHost, member: access.Member) -> None:
        resume = Resume(self.n, self.id) if self.n and self._chance.random() < 0.8 else None
        if resume is None:  # the page was loaded again
            self.layers, self.n, self.id = EMPTY, 0, ""
        line: Any = Line()
        self._line = line
        self._connection = await host.connect(member, line, resume)
        self.take_in()

    async def _say(self, host: TableHost, member: access.Member, text: str) -> None:
        assert member.seat is not None
        said = {"type": "table.Say", "text": text}
        saying = host.command(member, CommandRequest(member.seat, text, self.n, said))
        if self._chance.random() < 0.15:  # hangs up before the answer, and asks again
            await asyncio.wait([asyncio.ensure_future(swallowed(saying))], timeout=0.005)
            return
        n = await saying
        self.acked.append(text)
        if not self._line.full and not self._line.closed:
            self.take_in()
            assert isinstance(n, int), n
            assert self.n >= n, f"answered before frame {n} was sent"

    def take_in(self) -> None:
        """Fold what has come."""
        for told in self._line.read():
            match told["t"]:
                case "welcome" if "view" in told:
                    assert told["n"] >= self.n, "a view of the past"
                    self.layers = EMPTY.after(told)
                    self.n, self.id = told["n"], told["id"]
                case "welcome":
                    for frame in told["frames"]:
                        self._fold(frame)
                case "frame":
                    self._fold(told)

    def _fold(self, frame: Json) -> None:
        assert frame["n"] == self.n + 1, f"frame {frame['n']} after {self.n}"
        self.n, self.id = frame["n"], frame["id"]
        self.layers = self.layers.after(frame)


async def swallowed(saying: Any) -> None:
    """Let a command go on after its client has hung up."""
    try:
        await saying
    except Refused:
        return


async def schedule(seed: int) -> None:
    """Play one schedule; raise AssertionError if the table did not keep its word."""
    chance = Random(seed)
    store = Weather(chance)
    await store.open()
    store.calm = True
    settings = ServerSettings(port=0, presence_seconds=0.1, look_seconds=5, limits=1_000_000)
    servers = [Tables(store, settings, Metrics()) for _ in range(2)]
    table, _, secrets = await servers[0].create_table("Abend", "de", "Kai")
    people = [Person(secrets["gm"], chance)]
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(servers[0].open(table))
        for number in range(1, CLIENTS):
            token = access.new_secret()
            seat = SeatId(f"seat {number}")
            await host.seat(secrets["player"], seat, f"Anna {number}", access.hashed(token))
            people.append(Person(token, chance))
    watching = [Person(secrets["spectator"], chance) for _ in range(WATCHERS)]
    store.calm = False
    async with asyncio.timeout(FOREVER):
        playing = (person.play(servers, table) for person in people)
        await asyncio.gather(*playing, *(each.watch(servers, table) for each in watching))
        store.calm = True
        await asyncio.sleep(30)  # all servers have looked by now
        await settle([*people, *watching], servers, table, store)
        for server in servers:
            await server.stop()


async def settle(
    people: list[Person], servers: list[Tables], table: TableId, store: Weather
) -> None:
    """Hold what everybody has been told against the log."""
    log = [decode(entry.body) async for entry in store.read(table)]
    notes = (commit.body for commit in log if isinstance(commit.body, Note))
    said = [e.text for note in notes for e in note.events if isinstance(e, Said)]
    assert sorted(said) == sorted(text for person in people for text in person.acked)
    for person in people:
        feed = None
        for server in servers:
            async with server.open(table) as host:
                member = await host.admit(person.token)
                await person._come(host, member)
                person.take_in()
                feed = feed or build_feed(table, member.key, log)
                assert (person.n, person.layers) == (feed.n, feed.layers), (
                    "another view than the log's"
                )
                assert person._connection is not None
                host.hub.leave(person._connection)


def run(seed: int) -> None:
    """Run one schedule on a loop of its own."""
    logging.getLogger("chronist").disabled = True  # the store is away all the time
    try:
        with asyncio.Runner(loop_factory=Loop) as runner:
            runner.run(schedule(seed))
    finally:
        logging.getLogger("chronist").disabled = False


def main() -> None:
    """Run schedules one after the other, and name the seed of the first that fails."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--schedules", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    asked = parser.parse_args()
    begun = time.monotonic()
    for seed in range(asked.first, asked.first + asked.schedules):
        try:
            run(seed)
        except (AssertionError, TimeoutError) as error:
            raise SystemExit(f"schedule {seed}: {error!r}") from error
    print(f"{asked.schedules} schedules in {time.monotonic() - begun:.0f} s, 0 violations")


if __name__ == "__main__":
    main()
