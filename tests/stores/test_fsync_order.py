"""Does an acknowledgement ever leave before the disk has what it acknowledges?"""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.client import Http, joined
from tests.support.programs import running_server
from tests.support.redis_server import RedisServer, redis_binary, valkey_binary
from tests.support.syscalls import Answers, Call, answers, calls, watched

COMMANDS = 12
ACK = r"\"t\":\"ack\""
STORED = "stored"


async def play(url: str, pids: dict[int, Path]) -> None:
    """Play one command after the other while processes are watched."""
    http = Http(url)
    table = await http.create_table()
    async with joined(url, table.table, table.token) as gm:
        await gm.say("before anybody looks")
        await _watched_play(gm.say, list(pids.items()))
    await http.client.aclose()


async def _watched_play(say: Callable[..., object], left: list[tuple[int, Path]]) -> None:
    if left:
        async with watched(*left[0]):
            await _watched_play(say, left[1:])
        return
    for number in range(COMMANDS):
        told = await say(f"line {number}")  # type: ignore[misc]  # a coroutine
        assert told["t"] == "ack"


def seen(log: Path) -> list[Call]:
    return list(calls(log.read_text(errors="replace").splitlines()))


async def test_sqlite_syncs_before_each_acknowledgement(tmp_path: Path) -> None:
    log = tmp_path / "calls"
    async with running_server(f"sqlite:{tmp_path / 'c.db'}") as server:
        await play(server.url, {server.pid: log})
    found = answers(seen(log), lambda file: file.endswith("c.db-wal"), lambda c: ACK in c.data)
    assert (found.count, found.early) == (COMMANDS, [])


@pytest.mark.parametrize("binary", [redis_binary, valkey_binary], ids=["redis", "valkey"])
async def test_redis_syncs_before_it_answers_and_we_acknowledge_after_that(
    binary: Callable[[], str], tmp_path: Path
) -> None:
    ours, redis = await redis_play(binary(), tmp_path, "always")
    assert (redis.count, redis.early) == (COMMANDS, [])
    assert acknowledged_unheard(ours) == 0
    assert sum(ACK in call.data for call in ours) == COMMANDS


@pytest.mark.parametrize("binary", [redis_binary, valkey_binary], ids=["redis", "valkey"])
async def test_the_same_check_finds_a_redis_that_syncs_every_second_only(
    binary: Callable[[], str], tmp_path: Path
) -> None:
    _, redis = await redis_play(binary(), tmp_path, "everysec")
    assert redis.count == COMMANDS
    assert len(redis.early) > COMMANDS // 2


async def redis_play(binary: str, folder: Path, syncing: str) -> tuple[list[Call], Answers]:
    """Watch a server and its Redis; give the server's calls, and how Redis answered."""
    ours, theirs = folder / "ours", folder / "theirs"
    with RedisServer(folder / "redis", binary, options={"appendfsync": syncing}) as redis:
        async with running_server(redis.url) as server:
            await play(server.url, {server.pid: ours, redis.pid: theirs})
    found = answers(seen(theirs), lambda file: ".aof" in file, lambda c: STORED in c.data)
    return seen(ours), found


def acknowledged_unheard(ours: list[Call]) -> int:
    """Count acknowledgements that left before Redis had said that the entry is stored."""
    unheard = heard = 0
    for call in ours:
        if call.kind == "read" and STORED in call.data:
            heard += 1
        elif call.kind == "write" and ACK in call.data:
            unheard += heard == 0
            heard = 0
    return unheard
