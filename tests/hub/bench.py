"""How long does a command take with many people watching, or in a big fight?

./dev bench --watchers 300 --commands 300
./dev bench samyra --rounds 4
./dev bench chronicle --commits 100000
./dev bench load --commits 100000
"""

import argparse
import asyncio
import tempfile
import time
from contextlib import AsyncExitStack
from statistics import median

import uvloop

from tests.chronicle.bench import bench as bench_chronicle
from tests.hub.bench_load import bench_load
from tests.hub.bench_samyra import bench as bench_samyra
from tests.support.client import Client, Http, connected, joined
from tests.support.programs import running_server


async def bench(watchers: int, commands: int) -> str:
    """Let a gm talk and `watchers` listen; both share this machine with the server."""
    with tempfile.TemporaryDirectory(prefix="chronist-bench-") as folder:
        async with running_server(f"sqlite:{folder}/bench.db") as server, AsyncExitStack() as all:
            http = Http(server.url)
            table = await http.create_table()
            await http.client.aclose()
            listening = []
            for _ in range(watchers):
                client = await all.enter_async_context(connected(server.url, table.table))
                await client.hello(table.spectator)
                listening.append(asyncio.create_task(_listen(client, commands)))
            gm = await all.enter_async_context(joined(server.url, table.table, table.token))
            sent: list[float] = []
            answered: list[float] = []
            for number in range(commands):
                sent.append(time.perf_counter())
                await gm.say(f"word {number}")
                answered.append(time.perf_counter() - sent[-1])
            heard = await asyncio.gather(*listening)
    last = [max(times) - begun for times, begun in zip(zip(*heard, strict=True), sent, strict=True)]
    return f"{_line('ack', answered)}\n{_line(f'last of {watchers} has the frame', last)}"


async def _listen(client: Client, commands: int) -> list[float]:
    times: list[float] = []
    while len(times) < commands:
        raw = await client.socket.recv(decode=False)
        if b'"text":"word ' in raw:
            times.append(time.perf_counter())
    return times


def _line(what: str, seconds: list[float]) -> str:
    ordered = sorted(seconds)
    p99 = ordered[int(len(ordered) * 0.99)]
    return f"{what}: median {median(ordered) * 1000:.1f} ms, 99 % {p99 * 1000:.1f} ms"


def main() -> None:
    """Run as a program."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "what", nargs="?", choices=("watchers", "samyra", "chronicle", "load"), default="watchers"
    )
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--commits", type=int, default=100_000)
    parser.add_argument("--watchers", type=int, default=300)
    parser.add_argument("--commands", type=int, default=300)
    chosen = parser.parse_args()
    if chosen.what == "samyra":
        print(asyncio.run(bench_samyra(chosen.rounds, chosen.seed)))
        return
    if chosen.what == "chronicle":
        bench_chronicle(chosen.commits)
        return
    if chosen.what == "load":
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(bench_load(chosen.commits))
        return
    print(asyncio.run(bench(chosen.watchers, chosen.commands)))


if __name__ == "__main__":
    main()
