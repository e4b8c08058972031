"""Do two players notice that a thousand watch, and that dozens mean harm?

./dev siege --watchers 1000 --seconds 40

Besiegers have the server's own cores. Where the system allows it (Linux, root), players and server
have the processor before them, so that the times are the server's; `--first 0` lets all compete.
"""

import argparse
import asyncio
import os
import resource
import sys
import tempfile
import time
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import median
from typing import NamedTuple

import httpx
import msgspec
import uvloop

from tests.programs import siege_spenders as spenders
from tests.programs.siege_campaign import Campaign, campaign, hang
from tests.programs.siege_ground import Camp, Siege
from tests.programs.siege_held import LONG, Seen
from tests.support.client import Client, Http, TableKeys, joined
from tests.support.programs import SERVER, Running, running_server
from tests.support.redis_server import RedisServer

SHOWN = 12
"""The longest stretches that are named."""
PAUSE = 0.2
"""Seconds between two commands of one player: faster than people are."""


@dataclass(frozen=True)
class Size(Camp):
    """How many of each kind, and for how long."""

    watchers: int = 1000
    never_read: int = 10
    slow: int = 200
    floods: int = 20
    fetchers: int = 5
    odds: int = 4
    viewers: int = 20
    deep: int = 3
    plans: int = 1
    returning: int = 60
    unread: int = 250
    uploads: int = 2
    steps: int = 3000
    """Steps of the long table"""
    pieces: int = 26
    """Pieces of the picture, of 190 KiB"""
    processes: int = 1
    """more than one share a Redis, and the players sit at different ones"""
    seconds: float = 40
    first: int = 0
    """1: server and players have the processor before all others, as if these were elsewhere"""

    @property
    def camp(self) -> Camp:
        """Those numbers alone."""
        return Camp(**{name: getattr(self, name) for name in vars(Camp())})


class Waited(NamedTuple):
    """The seconds until a command counted, and how long the server's loop ran meanwhile.

    On a machine with nothing else to do the two differ by what the disk takes.
    """

    seconds: float
    worked: float


@dataclass
class Report:
    """What was seen in one run."""

    begun: float = 0
    ended: float = 0
    before: list[Waited] = field(default_factory=list)
    during: list[Waited] = field(default_factory=list)
    memory: dict[str, int] = field(default_factory=dict)
    work: dict[str, float] = field(default_factory=dict)
    """How much of one core the server used; unlike times it does not depend on its neighbours."""
    seen: Counter[str] = field(default_factory=Counter)
    held: list[str] = field(default_factory=list)
    """Stretches in which the loop did nothing else, while besieged, the longest first."""
    silent: float = 0
    """Seconds until a socket was freed whose client said nothing more."""
    imported: list[str] = field(default_factory=list)
    unsent: int = 0
    """Bytes that waited for one client at most."""
    left: float = -1
    """Spectators that the server counts once all have gone but those who never read."""

    def __str__(self) -> str:
        lines = [*_lines("without", self.before), *_lines("besieged", self.during)]
        lines += [f"memory {name}: {kib // 1024} MiB" for name, kib in self.memory.items()]
        lines += [f"work {name}: {share:.0%} of a core" for name, share in self.work.items()]
        lines += [f"{name}: {n}" for name, n in sorted(self.seen.items())]
        lines += [f"held beyond {LONG * 1000:.0f} ms: {len(self.held)}", *self.held[:SHOWN]]
        lines += [f"imported while serving: {' '.join(self.imported) or 'nothing'}"]
        lines += [f"a silent socket was freed after {self.silent:.1f} s at most"]
        lines += [f"waiting for one client: {self.unsent // 1024} KiB at most"]
        return "\n".join([*lines, f"left of those who never read: {self.left:.0f}"])


async def besiege(size: Size, settings: dict[str, str]) -> Report:
    """Play for a while undisturbed, then as long with all of them around."""
    report = Report()
    async with AsyncExitStack() as ends:
        folder = Path(ends.enter_context(tempfile.TemporaryDirectory(prefix="chronist-siege-")))
        store, told = f"sqlite:{folder}/siege.db", folder / "held.json"
        ours: list[int] = []
        if size.processes > 1:
            redis = ends.enter_context(RedisServer(folder))
            store, ours = redis.url, [redis.pid]
        long = await campaign(store, size.steps, size.returning or 1, size.pieces)
        async with _serving(store, {"CHRONIST_LIMITS": "1", **settings}, size, told) as servers:
            server, other = servers[0], servers[-1]
            if size.first:
                _put_first([*ours, *(each.pid for each in servers)])
            http = Http(server.url)
            table = await http.create_table()
            _, token = await http.sit(table.table, table.invite)
            await http.client.aclose()
            async with (
                joined(server.url, table.table, table.token) as gm,
                joined(other.url, table.table, token) as anna,
            ):
                with _working(server, "before", report):
                    await _both(server, gm, anna, size.seconds, report.before)
                if size.unread:
                    await hang(server.url, long)
                report.memory["before"] = _memory(server)
                await _besieged(server, table, long, size, report, gm, anna)
                report.memory["after"] = _memory(server)
        _note_held(report, msgspec.json.decode(told.read_bytes(), type=Seen))
    return report


@asynccontextmanager
async def _serving(
    store: str, env: dict[str, str], size: Size, told: Path
) -> AsyncIterator[list[Running]]:
    """Run as many processes on one store; the first is besieged, and notes what held its loop."""
    watched = (sys.executable, "-m", "tests.programs.siege_held", str(told), "serve")
    commands = [watched, *(SERVER for _ in range(size.processes - 1))]
    async with AsyncExitStack() as ends:
        each = (running_server(store, env=env, command=command) for command in commands)
        yield [await ends.enter_async_context(server) for server in each]


async def _besieged(
    server: Running,
    table: TableKeys,
    long: Campaign,
    size: Size,
    report: Report,
    gm: Client,
    anna: Client,
) -> None:
    siege = Siege(server.url, table.table, table.spectator, gm.frames[0]["id"], long)
    harm = replace(size.camp, watchers=0)
    # Anybody who means harm does so in what time others leave, unless the server goes before all.
    nice = 0 if size.first else 19
    async with (
        _there(siege, Camp(watchers=size.watchers), 0) as first,
        _there(siege, harm, nice) as second,
    ):
        report.begun = time.perf_counter()
        with _working(server, "besieged", report):
            await asyncio.gather(
                _both(server, gm, anna, size.seconds, report.during),
                _pass_by(siege, size.seconds),
            )
        report.ended = time.perf_counter()
        report.seen.update(siege.seen)
        report.seen["watching"] = int(await _watching(server))
        report.memory["besieged"] = _memory(server)
        for camp in (second, first):
            report.seen.update(await _dismissed(camp))
        report.left = await _until_freed(server)


def _note_held(report: Report, seen: Seen) -> None:
    report.silent, report.unsent, report.imported = seen[1:]
    then = (each for each in seen.held if report.begun < each.at < report.ended)
    longest = sorted(then, key=lambda each: -each.seconds)
    report.held = [f"  {each.seconds * 1000:.1f} ms: {each.where}" for each in longest]


@asynccontextmanager
async def _there(siege: Siege, camp: Camp, nice: int) -> AsyncIterator[Process]:
    """Let a camp be there."""
    words = (msgspec.json.encode(each).decode() for each in (siege, camp))
    command = (sys.executable, "-m", "tests.programs.siege_besiegers", *words, str(nice))
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
    assert process.stdout is not None
    assert process.stdin is not None
    assert await process.stdout.readline() == b"there\n"
    try:
        yield process
    finally:
        process.stdin.close()
        await process.wait()


async def _dismissed(camp: Process) -> Counter[str]:
    """Send a camp home, but for those who never read; give what it has seen."""
    assert camp.stdout is not None
    assert camp.stdin is not None
    camp.stdin.write(b"go\n")
    return Counter(msgspec.json.decode(await camp.stdout.readline(), type=dict[str, int]))


async def _both(
    server: Running, gm: Client, anna: Client, seconds: float, into: list[Waited]
) -> None:
    await asyncio.gather(*(_play(server, each, seconds, into) for each in (gm, anna)))


async def _pass_by(siege: Siege, seconds: float) -> None:
    """Let somebody who has nothing to do with it ask now and then, once at least."""
    until = time.perf_counter() + seconds
    async with spenders.client(siege, siege.token) as client:
        await spenders.pass_by(siege, client)
        while time.perf_counter() < until:
            await asyncio.sleep(1)
            await spenders.pass_by(siege, client)


async def _play(server: Running, player: Client, seconds: float, into: list[Waited]) -> None:
    """Say something now and then; measure until it counts."""
    until = time.perf_counter() + seconds
    while (begun := time.perf_counter()) < until:
        worked = _worked(server)
        assert (await player.say("a word"))["t"] == "ack"
        into.append(Waited(time.perf_counter() - begun, _worked(server) - worked))
        await asyncio.sleep(PAUSE)


def _put_first(servers: Iterable[int]) -> None:
    """Let players go before servers and store, and these before the rest, as children of ours."""
    policy = os.SCHED_FIFO
    os.sched_setscheduler(0, policy | os.SCHED_RESET_ON_FORK, os.sched_param(2))
    for thread in (each for pid in servers for each in os.listdir(f"/proc/{pid}/task")):
        os.sched_setscheduler(int(thread), policy, os.sched_param(1))


def _worked(server: Running) -> float:
    """Give the seconds that the server's loop has run."""
    told = Path(f"/proc/{server.pid}/task/{server.pid}/schedstat").read_text()
    return int(told.split()[0]) / 1e9


async def _watching(server: Running) -> float:
    async with httpx.AsyncClient(trust_env=False) as client:
        text = (await client.get(f"{server.operator}/metrics")).text
    named = 'chronist_connections{role="spectator"} '
    return next((float(x.removeprefix(named)) for x in text.splitlines() if named in x), 0.0)


async def _until_freed(server: Running, tries: int = 300) -> float:
    """Wait for the server to let go of those who are gone or do not read; tell who is left."""
    left = await _watching(server)
    while left and tries:
        await asyncio.sleep(0.1)
        tries -= 1
        left = await _watching(server)
    return left


@contextmanager
def _working(server: Running, when: str, report: Report) -> Iterator[None]:
    since, used = time.perf_counter(), _used(server)
    yield
    report.work[when] = (_used(server) - used) / (time.perf_counter() - since)


def _used(server: Running) -> float:
    """Give the seconds of a core that the server has had."""
    words = Path(f"/proc/{server.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def _memory(server: Running) -> int:
    status = Path(f"/proc/{server.pid}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))


def _lines(what: str, waited: list[Waited]) -> Iterator[str]:
    yield _line(f"{what}, {len(waited)} commands", [each.seconds for each in waited])
    yield _line(f"{what}, of that the server worked", [each.worked for each in waited])


def _line(what: str, seconds: list[float]) -> str:
    ordered = sorted(seconds)
    p99 = ordered[int(len(ordered) * 0.99)]
    middle = median(ordered) * 1000
    return f"{what}: median {middle:.1f} ms, 99 % {p99 * 1000:.1f} ms"


def main() -> None:
    """Run as a program."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name, usual in vars(Size()).items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=type(usual), default=usual)
    parser.set_defaults(first=int(sys.platform == "linux" and os.geteuid() == 0))
    size = Size(**vars(parser.parse_args()))
    print(f"server and players first: {'yes' if size.first else 'no, neighbours count'}")
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        print(runner.run(besiege(size, {})))


if __name__ == "__main__":
    main()
