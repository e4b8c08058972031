"""How dear is what the server does, beside other work of the same run?

./dev bench                       the table, also written into docs/BENCHMARKS.md
./dev bench --short               the same with little work: to see that it runs, not to read
./dev bench samyra | chronicle | load    more about a big fight, plans, a long log
"""

import argparse
import asyncio
import gc
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import uvloop

from domain.systems import discover
from server.operate.serving import settle_down
from tests.programs.bench_age import Pace, ages
from tests.programs.bench_chronicle import REPLAYS, long_log, ours, saved, theirs
from tests.programs.bench_chronicle import bench as bench_chronicle
from tests.programs.bench_deliveries import Crowd, at_chronist, compared
from tests.programs.bench_load import bench_load
from tests.programs.bench_samyra import bench as bench_samyra
from tests.programs.bench_samyra import movement
from tests.programs.bench_steps import behind, best, game, latest, steps

PAGE = Path(__file__).parents[2] / "docs" / "BENCHMARKS.md"
BEGIN, END = "<!-- the table -->\n", "<!-- its end -->\n"
LARGE = 1_000
HEAD = ("What", "Takes", "Beside", "Ratio")


class Dose(NamedTuple):
    """How much is done of everything."""

    commands: int
    crowds: tuple[Crowd, ...]
    paces: tuple[Pace, ...]
    steps: int
    rounds: int
    changes: int
    commits: int


FULL = Dose(
    commands=400,
    crowds=(Crowd(100, 4, True), Crowd(1, 100, False), Crowd(1, 1_000, False)),
    paces=(Pace(100, 200, 1_000), Pace(1_000, 20, 100)),
    steps=600,
    rounds=3,
    changes=300,
    commits=20_000,
)
SHORT = Dose(
    commands=4,
    crowds=(Crowd(1, 1, True), Crowd(1, 3, False)),
    paces=(Pace(2, 50, 4),),
    steps=12,
    rounds=1,
    changes=4,
    commits=60,
)


class Row(NamedTuple):
    """One measurement, and the work of the same run that it is held against."""

    what: str
    takes: str
    beside: str
    ratio: str


def micro(seconds: float) -> str:
    """Write seconds of processor time."""
    return f"{seconds * 1e6:,.{1 if seconds < 1e-4 else 0}f} µs"


def row(what: str, took: float, beside: str, other: float) -> Row:
    """Hold two times against each other."""
    return Row(what, micro(took), f"{beside}: {micro(other)}", f"{took / other:.2f}")


async def deliveries(dose: Dose) -> AsyncIterator[Row]:
    """A chat line, as the server's processor has it."""
    at_one: list[tuple[int, dict[str, float]]] = []
    for crowd in dose.crowds:
        large = crowd.listeners >= LARGE
        found = await compared(crowd, dose.commands // 10 if large else dose.commands)
        what = f"a chat line, {crowd}"
        yield row(what, found["chronist"], "a bare uvloop loop", found["raw"])
        yield row(what, found["chronist"], "a plain Starlette loop", found["plain"])
        if large:
            ours, least = (1 / found[name] for name in ("chronist", "raw"))
            beside = f"a bare uvloop loop: {least:,.0f}"
            most = f"commands a second that fill one core, {crowd}"
            yield Row(most, f"{ours:,.0f}", beside, f"{ours / least:.2f}")
        if crowd.tables == 1:
            at_one.append((crowd.listeners, found))
    yield further(*at_one)


def further(few: tuple[int, dict[str, float]], many: tuple[int, dict[str, float]]) -> Row:
    """Hold what each further listener adds against what it adds to a bare loop."""
    each = {name: (many[1][name] - few[1][name]) / (many[0] - few[0]) for name in many[1]}
    what = f"each further delivery, from {few[0]} to {many[0]}"
    return row(what, each["chronist"], "a bare uvloop loop", each["raw"])


async def age(dose: Dose) -> AsyncIterator[Row]:
    """How old deliveries are at a steady pace: the only row by the clock."""
    for pace in dose.paces:
        found = await ages(pace)
        ours, least = (f"{found[name] * 1e3:,.1f} ms" for name in ("chronist", "raw"))
        ratio = f"{found['chronist'] / found['raw']:.2f}"
        yield Row(f"age of a line, p99, {pace}", ours, f"a bare uvloop loop: {least}", ratio)


async def memory(dose: Dose) -> AsyncIterator[Row]:
    """What a connection and a table weigh."""
    async with at_chronist(Crowd(1, 1, True)) as (server, _):
        before = _resident(server.pid)
    for crowd in dose.crowds[:1] + dose.crowds[-1:]:
        async with at_chronist(crowd) as (server, _):
            more = _resident(server.pid) - before
        sockets = crowd.tables * (crowd.listeners + 1)
        each = f"{more / sockets / 1024:,.0f} KiB a connection"
        yield Row(f"memory, {crowd}", each, f"an idle server: {before / 2**20:,.0f} MiB",
                  f"{(before + more) / before:.2f}")  # fmt: skip


def _resident(pid: int) -> int:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * 4096


def frames(dose: Dose) -> Iterator[Row]:
    """A step of each system, mean over four audiences of a long game."""
    for key in discover():
        cost = steps(game(key, dose.steps))
        yield row(f"a frame of {key}, for one audience", cost.step, "folding the commit", cost.fold)


def closed(dose: Dose) -> Iterator[Row]:
    """The same change with fifty closed conflicts behind it."""
    logs = [behind(count, dose.changes) for count in (50, 0)]
    both = [[latest(log, dose.changes) for log in logs] for _ in range(REPLAYS)]
    after, fresh = map(best, zip(*both, strict=True))
    yield row("a change behind 50 closed conflicts", after, "at a fresh table", fresh)


def replay(dose: Dose) -> Iterator[Row]:
    """A log that comes back from its bytes."""
    log, other = long_log(dose.commits), saved(dose.commits)
    both = [(ours(log)[0], theirs(*other)[0]) for _ in range(REPLAYS)]
    a, b = (min(times) / dose.commits for times in zip(*both, strict=True))
    yield row("a commit of a long log", a, "an event by eventsourcing", b)


async def fight(dose: Dose) -> AsyncIterator[Row]:
    """A movement among sixty figures, told to seven audiences."""
    took, encoded = await movement(dose.rounds, 1)
    yield row("a movement of Samyra, 60 figures, 7 audiences", took, "encoding a view", encoded)


async def rows(dose: Dose) -> AsyncIterator[Row]:
    """Measure everything."""
    settle_down()  # as a server does at its start
    parts: tuple[Callable[[Dose], Iterator[Row]], ...] = (frames, closed, replay)
    for of in parts:
        for each in of(dose):
            yield each
        gc.collect()
    for live in (fight, deliveries, age, memory):
        async for each in live(dose):
            yield each


async def bench(dose: Dose) -> list[Row]:
    """Measure everything, and print each row as it comes."""
    found = []
    async for each in rows(dose):
        print("  ".join(each), flush=True)
        found.append(each)
    return found


def written(found: list[Row]) -> str:
    """Lay the rows out as a table."""
    lines = [HEAD, ("---", "---:", "---", "---:"), *found]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def keep(found: list[Row]) -> None:
    """Write the table into its page."""
    before, _, rest = PAGE.read_text().partition(BEGIN)
    PAGE.write_text(before + BEGIN + written(found) + END + rest.partition(END)[2])


def main() -> None:
    """Run as a program."""
    parser = argparse.ArgumentParser(description=__doc__)
    more = ("all", "samyra", "chronicle", "load")
    parser.add_argument("what", nargs="?", choices=more, default="all")
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--commits", type=int, default=100_000)
    parser.add_argument("--steps", type=int, default=500)
    chosen = parser.parse_args()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        match chosen.what:
            case "samyra":
                print(runner.run(bench_samyra(chosen.rounds, chosen.seed)))
            case "chronicle":
                bench_chronicle(chosen.commits, chosen.steps)
            case "load":
                runner.run(bench_load(chosen.commits))
            case _ if chosen.short:
                runner.run(bench(SHORT))
            case _:
                keep(runner.run(bench(FULL)))


if __name__ == "__main__":
    main()
