"""Is a running server's log, once destroyed, brought back byte for byte, and played on?"""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from shutil import rmtree

import pytest
from click.testing import CliRunner

from server.operate.cli import main
from tests.support.client import Http, TableKeys, joined
from tests.support.programs import running_server
from tests.support.shipped import secret, shipped_redis


class Kept:
    """A store as an operator has it: how it is reached, and how it is lost."""

    def __init__(self, variables: Mapping[str, str]) -> None:
        self.variables = variables

    def destroy(self) -> None:
        raise NotImplementedError

    async def chronist(self, *arguments: str | Path) -> bytes:
        """Run a command as the operator does; it has to succeed."""
        words, variables = [str(each) for each in arguments], dict(self.variables)
        told = await asyncio.to_thread(CliRunner().invoke, main, words, env=variables)
        assert told.exit_code == 0, told.output
        return told.stdout_bytes


@asynccontextmanager
async def in_redis(folder: Path) -> AsyncIterator[Kept]:
    with shipped_redis(folder) as redis:

        class InRedis(Kept):
            def destroy(self) -> None:
                redis.kill9()
                rmtree(redis.folder / "appendonlydir")
                redis.start()

        yield InRedis(secret(redis))


@asynccontextmanager
async def in_sqlite(folder: Path) -> AsyncIterator[Kept]:
    class InSqlite(Kept):
        def destroy(self) -> None:
            for path in folder.glob("chronist.db*"):
                path.unlink()

    yield InSqlite({"CHRONIST_STORE": f"sqlite:{folder / 'chronist.db'}"})


async def play(url: str, table: TableKeys, text: str) -> int:
    """Say something; return the number of the frame that tells it."""
    async with joined(url, table.table, table.token) as gm:
        assert (await gm.say(text))["t"] == "ack"
        return gm.n


async def raw(kept: Kept, table: TableKeys) -> bytes:
    return await kept.chronist("export", table.table)


@pytest.mark.parametrize("place", [in_redis, in_sqlite])
async def test_a_destroyed_store_comes_back_byte_for_byte(tmp_path: Path, place: object) -> None:
    assert callable(place)
    async with place(tmp_path) as kept:
        store = kept.variables.get("CHRONIST_STORE", "")
        async with running_server(store, env=kept.variables) as server:
            http = Http(server.url)
            async with http.client:
                tables = [await http.create_table() for _ in range(3)]
                for table in tables:
                    n = await play(server.url, table, "before")
                told = await kept.chronist("backup", tmp_path / "backup")
                assert told == b"backed up 3 tables, 6 entries\n"
                await play(server.url, tables[0], "after the backup: this will be lost")
        before = [await raw(kept, table) for table in tables]
        kept.destroy()
        told = await kept.chronist("restore", tmp_path / "backup")
        assert told == b"restored 3 tables, 6 entries were missing\n"
        after = [await raw(kept, table) for table in tables]
        assert after[1:] == before[1:]
        assert after[0] == b"".join(before[0].splitlines(keepends=True)[:-1])
        async with running_server(store, env=kept.variables) as server:
            assert await play(server.url, tables[0], "again") == n + 1
