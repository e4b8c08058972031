"""What happens while Redis is away, hangs, dies or comes back?"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from redis.asyncio import UnixDomainSocketConnection

from server.stores import LogEntry, RedisStore, Store, Top, Unavailable, open_store
from server.stores.store import EMPTY
from tests.support.hang import HANG_SECONDS
from tests.support.redis_server import RedisServer, redis_binary, valkey_binary

from .contract import append_until_heard
from .writers import append_until_in, entries, fill

pytestmark = pytest.mark.slow


@pytest.fixture(params=[redis_binary, valkey_binary], ids=["redis", "valkey"])
def mortal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[RedisServer]:
    """A server that a test may end."""
    server = RedisServer(tmp_path / "r", request.param())
    server.start()
    yield server
    server.kill9()


def calls(store: Store) -> list[Callable[[], Awaitable[object]]]:
    """Return every call that needs the server."""
    return [
        lambda: store.check(),
        lambda: store.top("t"),
        lambda: append_until_in(store, "t", "new", b""),
        lambda: entries(store, "t"),
        lambda: store.tables(),
        lambda: store.erase("none"),
    ]


async def test_the_store_opens_while_redis_is_away_and_works_once_it_is_there(
    tmp_path: Path,
) -> None:
    server = RedisServer(tmp_path / "r")
    store = RedisStore(server.url)
    await store.open()
    for call in calls(store):
        with pytest.raises(Unavailable, match="No such file"):
            await call()
    with server:
        written = await fill(store, "t", 2)
        assert await entries(store, "t") == written
    await store.close()


async def test_redis_may_go_and_come_back(mortal: RedisServer) -> None:
    store = RedisStore(mortal.url)
    await store.open()
    written = await fill(store, "t", 5)
    for end in (mortal.stop, mortal.kill9):
        end()
        for call in calls(store):
            with pytest.raises(Unavailable):
                await call()
        mortal.start()
        assert await entries(store, "t") == written
        written.append(await append_until_in(store, "t", end.__name__, b""))
    await store.close()


async def test_connections_that_died_unnoticed_are_no_trouble(mortal: RedisServer) -> None:
    store = RedisStore(mortal.url)
    await store.open()
    await asyncio.gather(*(append_until_in(store, f"t{n}", "a", b"") for n in range(20)))
    mortal.kill9()
    mortal.start()
    await asyncio.gather(*(append_until_in(store, f"t{n}", "b", b"") for n in range(20)))
    assert [(await store.top(f"t{n}")).seq for n in range(20)] == [2] * 20
    await store.close()


async def test_a_server_that_hangs_is_given_up_in_time_and_taken_up_again(
    mortal: RedisServer,
) -> None:
    store = RedisStore(mortal.url)
    await store.open()
    await fill(store, "t", 1)
    mortal.pause()
    answers = await asyncio.gather(*(call() for call in calls(store)), return_exceptions=True)
    assert [type(answer) for answer in answers] == [Unavailable] * len(answers)
    assert all("no answer in time" in str(answer) for answer in answers)
    mortal.resume()
    # The append given up may have taken place: the same id tells.
    again = await append_until_in(store, "t", "new", b"")
    assert [entry.id for entry in await entries(store, "t")] == ["e1", "new"]
    assert again.seq == 2
    await store.close()


async def test_a_restart_with_other_settings_is_noticed_before_anything_is_acknowledged(
    mortal: RedisServer,
) -> None:
    store = RedisStore(mortal.url)
    await store.open()
    written = await fill(store, "t", 1)
    mortal.stop()
    mortal.start({"appendonly": "no"})
    for _ in range(2):
        with pytest.raises(Unavailable, match="set appendonly to yes"):
            await store.append("u", Top(0, ""), LogEntry(1, "lost", b""))
    mortal.stop()
    mortal.start()
    assert await entries(store, "t") == written
    assert await store.tables() == ["t"]
    await store.close()


async def test_a_listener_is_told_again_after_redis_was_away(mortal: RedisServer) -> None:
    store = RedisStore(mortal.url)
    heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
    store.listen(lambda table, seq: heard.put_nowait((table, seq)))
    await store.open()
    await append_until_heard(store, heard)
    mortal.kill9()
    with pytest.raises(Unavailable):
        await store.check()
    mortal.start()
    await append_until_heard(store, heard)
    await store.close()


async def test_words_of_strangers_on_the_channel_wake_nobody(mortal: RedisServer) -> None:
    store = RedisStore(mortal.url)
    heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
    store.listen(lambda table, seq: heard.put_nowait((table, seq)))
    await store.open()
    top = await append_until_heard(store, heard)
    for word in (b"", b"x", b"\xff\xfe", b"-1 t", b"1.5 t"):
        mortal.do("PUBLISH", "chronist:wake", word)
    await append_until_in(store, "t", "next", b"")
    async with asyncio.timeout(HANG_SECONDS):
        assert await heard.get() == ("t", 1)
    assert top.seq >= 1
    await store.close()


async def test_a_server_killed_in_mid_append_keeps_all_it_has_acknowledged(
    mortal: RedisServer,
) -> None:
    store = open_store(mortal.url)
    await store.open()
    acknowledged: list[LogEntry] = []
    for round in range(4):
        enough = asyncio.Event()

        async def write(table: str, round: int, enough: asyncio.Event) -> None:
            number = 0
            while True:
                id = f"{round}-{number}"
                try:
                    entry = await append_until_in(store, table, id, f"{table} {id}".encode())
                except Unavailable:
                    return
                acknowledged.append(entry)
                number += 1
                if number == 25:
                    enough.set()

        writers = [asyncio.create_task(write(f"t{n}", round, enough)) for n in range(4)]
        async with asyncio.timeout(HANG_SECONDS):
            await enough.wait()
        mortal.kill9()
        await asyncio.gather(*writers)
        mortal.start()
    logs = {table: await entries(store, table) for table in await store.tables()}
    assert len(acknowledged) >= 4 * 25
    for entry in acknowledged:
        table = entry.body.decode().split()[0]
        assert logs[table][entry.seq - 1] == entry
    await store.close()


async def test_hundreds_of_cancelled_appends_cross_no_answers(server: RedisServer) -> None:
    store, chance = RedisStore(server.url), Random(20261120)
    await store.open()
    answers: list[LogEntry] = []

    async def write(number: int) -> None:
        answers.append(await append_until_in(store, f"t{number % 3}", f"w{number}", b"%d" % number))

    for first in range(0, 600, 20):
        tasks = [asyncio.create_task(write(number)) for number in range(first, first + 20)]
        for task in chance.sample(tasks, 12):
            for _ in range(chance.randrange(12)):
                await asyncio.sleep(0)
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    assert len(answers) > 100
    for entry in answers:
        assert entry.id == f"w{entry.body.decode()}"
    logs = [await entries(store, f"t{n}") for n in range(3)]
    for entry in answers:
        assert logs[int(entry.body) % 3][entry.seq - 1] == entry
    for log in logs:
        assert len({entry.id for entry in log}) == len(log)
    await store.close()


async def test_a_cancelled_append_takes_place_all_the_same(mortal: RedisServer) -> None:
    store = RedisStore(mortal.url)
    await store.open()
    assert await store.top("t") == Top(0, "")
    mortal.pause()
    task = asyncio.create_task(store.append("t", Top(0, ""), LogEntry(1, "a", b"kept")))
    await asyncio.sleep(0)  # it has been handed in
    task.cancel()
    await asyncio.wait({task})
    assert task.cancelled()
    mortal.resume()
    await store.close()
    await store.open()
    assert await entries(store, "t") == [LogEntry(1, "a", b"kept")]
    await store.close()


async def test_a_connection_reset_just_before_it_is_written_to_is_a_store_that_is_away(
    mortal: RedisServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """To uvloop, on which servers run, writing to a closed transport is no OSError."""

    async def reset(*anything: object, **more: object) -> None:
        raise RuntimeError("unable to perform operation on it; the handler is closed")

    store, heard = RedisStore(mortal.url), asyncio.Queue[tuple[str, int]]()
    await store.open()
    written = await fill(store, "t", 2)
    with monkeypatch.context() as patched:
        patched.setattr(UnixDomainSocketConnection, "send_packed_command", reset)
        for call in calls(store):
            with pytest.raises(Unavailable, match="the handler is closed"):
                await call()
        store.listen(lambda table, seq: heard.put_nowait((table, seq)))
        async with asyncio.timeout(HANG_SECONDS):
            while "other processes are not heard" not in caplog.messages:
                await asyncio.sleep(0)
    assert await store.append("t", EMPTY, written[0]) == written[0]
    await append_until_heard(store, heard)
    await store.close()
