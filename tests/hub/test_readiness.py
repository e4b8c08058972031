"""Does the server say so when nothing could be stored, and only the operator why?"""

import resource
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from server.operate.serving import operators
from server.settings import ServerSettings
from server.stores import SqliteStore, Unavailable
from server.tables import executor
from tests.support.client import joined
from tests.support.hang import HANG_SECONDS
from tests.support.live import Live, live
from tests.support.stores import Moody


@contextmanager
def full_disk() -> Iterator[None]:
    """Let this process write no file beyond its first page."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


async def _why(running: Live) -> str:
    async with (
        operators(ServerSettings(), running.tables) as url,
        httpx.AsyncClient(timeout=HANG_SECONDS) as client,
    ):
        told = (await client.get(f"{url}/readyz")).json()
    assert told["ok"] is (told["why"] == "")
    return str(told["why"])


async def test_a_full_disk_is_noticed_before_anybody_plays(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "chronist.db")
    await store.open()
    try:
        async with live(store) as running:
            await running.http.create_table()
            with full_disk():
                told = await running.http.call("GET", "/readyz")
                assert (told.status_code, told.json()["code"]) == (503, "storage_unavailable")
                assert told.json()["params"] == {}, "strangers learn no reason"
                assert "chronist.db cannot be written" in await _why(running)
            assert (await running.http.call("GET", "/readyz")).status_code == 200
            assert await _why(running) == ""
    finally:
        await store.close()


async def test_what_was_written_to_look_is_in_no_log(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "chronist.db")
    await store.open()
    try:
        for _ in range(3):
            await store.check()
        assert await store.tables() == []
    finally:
        await store.close()
    with pytest.raises(Unavailable):
        await store.check()


async def test_many_who_ask_at_once_are_one_look(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "chronist.db")
    await store.open()
    moody = Moody(store)
    looks = 0
    check = moody.check

    async def counted() -> None:
        nonlocal looks
        looks += 1
        await check()

    moody.check = counted  # type: ignore[method-assign]  # counts the calls, and passes them on
    try:
        async with live(moody) as running:
            for _ in range(20):
                assert (await running.http.call("GET", "/readyz")).status_code == 200
    finally:
        await store.close()
    assert looks < 20


@pytest.fixture
async def moody(tmp_path: Path) -> AsyncIterator[Moody]:
    """Give a store that may be away."""
    store = SqliteStore(tmp_path / "chronist.db")
    await store.open()
    yield Moody(store)
    await store.close()


async def test_a_refused_command_is_not_outlived_by_an_older_answer(moody: Moody) -> None:
    async with live(moody) as running:
        table = await running.http.create_table()
        async with joined(running.url, table.table, table.token) as gm:
            assert (await running.http.call("GET", "/readyz")).status_code == 200
            moody.is_away = True
            refused = await gm.command("table.Say", text="hello")
            assert refused["code"] == "storage_unavailable"
            assert (await running.http.call("GET", "/readyz")).status_code == 503
            moody.is_away = False
            assert (await running.http.call("GET", "/readyz")).status_code == 200


async def test_while_commands_are_refused_nothing_is_ready(
    moody: Moody, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a call that hung a table asks the store for nothing, though it may be back."""
    monkeypatch.setattr(executor, "HUNG_SECONDS", -1)
    monkeypatch.setattr(executor, "SPARE_SECONDS", HANG_SECONDS)
    async with live(moody) as running:
        table = await running.http.create_table()
        async with joined(running.url, table.table, table.token) as gm:
            for away in (True, False):
                moody.is_away = away
                refused = await gm.command("table.Say", text="hello")
                assert refused["code"] == "storage_unavailable"
                assert (await running.http.call("GET", "/readyz")).status_code == 503
