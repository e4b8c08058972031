"""Do several processes on one address serve the same tables, and does one that dies come back?"""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest

from tests.support.client import Http, joined
from tests.support.hang import HANG_SECONDS
from tests.support.programs import ROOT, SERVER, NotReady, Running, free_port, running_server
from tests.support.redis_server import RedisServer

pytestmark = pytest.mark.slow

WORKERS = 3


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    with RedisServer(tmp_path_factory.mktemp("redis")) as server:
        yield server


@pytest.fixture
async def server(redis: RedisServer) -> AsyncIterator[Running]:
    command = (*SERVER, "--workers", str(WORKERS))
    async with running_server(redis.url, command=command) as running:
        yield running


def children(supervisor: int) -> list[int]:
    """List the processes that a process has started."""
    return list(
        map(int, Path(f"/proc/{supervisor}/task/{supervisor}/children").read_text().split())
    )


def workers(server: Running) -> list[int]:
    """List the processes that a supervisor has started."""
    return children(server.pid)


async def test_clients_of_all_processes_see_the_same_frames(server: Running) -> None:
    http = Http(server.url)
    table = await http.create_table()
    places = [joined(server.url, table.table, table.token) for _ in range(12)]
    clients = [await place.__aenter__() for place in places]
    for turn, client in enumerate(clients):
        assert (await client.say(f"turn {turn}"))["t"] == "ack"
    last = max(client.n for client in clients)
    for client in clients:
        while client.n < last:
            await client.until("frame")
    assert len({str(client.frames[-1]) for client in clients}) == 1
    assert len({str(client.view) for client in clients}) == 1
    for place in places:
        await place.__aexit__(None, None, None)
    await http.client.aclose()


async def test_a_worker_that_is_killed_is_started_again_alone(server: Running) -> None:
    before = set(workers(server))
    assert len(before) == WORKERS
    victim = min(before)
    os.kill(victim, signal.SIGKILL)
    async with asyncio.timeout(HANG_SECONDS):
        while len(now := set(workers(server))) < WORKERS or victim in now:
            await answered(server)
    assert before - now == {victim}


async def answered(server: Running) -> None:
    """Wait for any process to answer, each time by a new connection."""
    async with httpx.AsyncClient(timeout=HANG_SECONDS, trust_env=False) as client:
        assert (await client.get(f"{server.url}/healthz")).status_code == 200


async def test_a_supervisor_that_is_told_to_end_while_they_start_ends_with_them(
    redis: RedisServer,
) -> None:
    command = (*SERVER, "--workers", "2", "--port", str(free_port()))
    supervisor = await asyncio.create_subprocess_exec(
        *command, cwd=ROOT, env={**os.environ, "CHRONIST_STORE": redis.url}
    )
    async with asyncio.timeout(HANG_SECONDS):
        while not (started := children(supervisor.pid)):
            await asyncio.sleep(0.01)  # nobody tells of a process that was started
    supervisor.send_signal(signal.SIGTERM)
    try:
        async with asyncio.timeout(HANG_SECONDS):
            assert await supervisor.wait() == 0
    finally:
        if supervisor.returncode is None:
            supervisor.kill()
            await supervisor.wait()
    assert not any(Path(f"/proc/{pid}").exists() for pid in started)


async def test_all_end_when_their_supervisor_is_told_to_end(server: Running) -> None:
    started = workers(server)
    assert await server.stop() == 0
    assert not any(Path(f"/proc/{pid}").exists() for pid in started)


async def test_no_worker_outlives_a_supervisor_that_was_killed(server: Running) -> None:
    started = [os.pidfd_open(pid) for pid in workers(server)]
    await server.kill9()
    for ended in started:
        await readable(ended)
        os.close(ended)


async def readable(file: int) -> None:
    """Wait until a process is gone, of which this is the handle."""
    gone = asyncio.Event()
    asyncio.get_running_loop().add_reader(file, gone.set)
    async with asyncio.timeout(HANG_SECONDS):
        await gone.wait()
    asyncio.get_running_loop().remove_reader(file)


@pytest.mark.parametrize(
    ("store", "why"),
    [
        ("memory:", "several workers need a store that they can share"),
        ("unix:///nowhere/s?port=x", "redis"),
    ],
)
async def test_workers_that_cannot_work_end_with_the_reason(store: str, why: str) -> None:
    with pytest.raises(NotReady, match=why):
        async with running_server(store, command=(*SERVER, "--workers", "2")):
            pass


async def test_an_unfit_redis_ends_all_with_the_reason(tmp_path: Path) -> None:
    command = (*SERVER, "--workers", "2")
    with (
        RedisServer(tmp_path / "unfit", options={"appendonly": "no"}) as unfit,
        pytest.raises(NotReady, match="appendonly"),
    ):
        async with running_server(unfit.url, command=command):
            pass
