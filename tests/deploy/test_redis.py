"""Does Redis, set up as we ship it, keep what it is given and let in only who may?"""

import asyncio
import os
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec.yaml
import pytest
from click.testing import CliRunner

from server.operate.cli import main
from server.stores import LogEntry, StoreError, Top, open_store
from tests.support.client import Http
from tests.support.hang import HANG_SECONDS
from tests.support.programs import ROOT, running_server
from tests.support.redis_server import RedisServer, redis_binary, valkey_binary
from tests.support.shipped import secret, shipped_redis

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", params=[redis_binary, valkey_binary], ids=["redis", "valkey"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[RedisServer]:
    """A server with the shipped configuration, and one more user for the test to look inside."""
    folder = tmp_path_factory.mktemp("redis")
    with shipped_redis(folder, request.param()) as server:
        users = folder / "deploy" / "secrets" / "users.acl"
        with users.open("a") as file:
            file.write("user tester on >tester ~* &* +@all\n")
        server.stop()
        server.start()
        server.login("tester", "tester")
        yield server


def url(server: RedisServer, name: str) -> str:
    return Path(secret(server, name)["CHRONIST_STORE_FILE"]).read_text().strip()


def test_every_write_is_on_the_disk_and_nothing_is_ever_forgotten(server: RedisServer) -> None:
    said = server.do("CONFIG", "GET", "*")
    settings = {name.decode(): value.decode() for name, value in said.items()}
    assert settings["appendonly"] == "yes"
    assert settings["appendfsync"] == "always"
    assert settings["no-appendfsync-on-rewrite"] == "no"
    assert settings["maxmemory-policy"] == "noeviction"
    assert int(settings["maxmemory"]) > 0
    assert settings["protected-mode"] == "yes"


async def test_what_was_stored_survives_a_power_cut(server: RedisServer) -> None:
    """Redis replays transactions as the user `default`: without rights they would be lost."""
    store = open_store(url(server, "store"))
    await store.open()
    await store.append("cut", Top(0, ""), LogEntry(1, "e1", b"{}"))
    server.kill9()
    server.start()
    assert [entry.body async for entry in store.read("cut")] == [b"{}"]
    await store.close()


def test_nobody_enters_without_a_password(server: RedisServer) -> None:
    stranger = ["redis-cli", "-p", str(server.port), "ping"]
    said = subprocess.run(stranger, capture_output=True, text=True, check=True)
    assert said.stdout.startswith("NOAUTH")
    users = {words.split()[1]: words for words in map(bytes.decode, server.do("ACL", "LIST"))}
    assert set(users) == {"default", "chronist", "chronist-erase", "chronist-health", "tester"}
    assert users["default"].startswith("user default off ")
    assert "nopass" not in users["default"], "else protected mode would shut out the servers"
    assert users["chronist-health"].endswith("-@all +ping")


def test_the_health_check_of_the_compose_file_tells_ready_from_away(server: RedisServer) -> None:
    compose: Any = msgspec.yaml.decode((ROOT / "deploy" / "compose.yaml").read_bytes())
    kind, command = compose["services"]["redis"]["healthcheck"]["test"]
    assert kind == "CMD-SHELL"
    there = command.replace("redis-cli", f"redis-cli -p {server.port}")
    subprocess.run(["sh", "-c", there], check=True)
    away = command.replace("redis-cli", "redis-cli -p 1")
    assert subprocess.run(["sh", "-c", away], capture_output=True, check=False).returncode


def test_erasing_needs_the_operators_login(server: RedisServer) -> None:
    async def found() -> None:
        store = open_store(url(server, "store"))
        await store.open()
        await store.append("gone", Top(0, ""), LogEntry(1, "e1", b"{}"))
        with pytest.raises(StoreError, match="needs a user with the right to DEL"):
            await store.erase("gone")
        await store.close()

    asyncio.run(found())
    assert "gone" in _chronist(server, "store", "tables")
    assert _chronist(server, "store-erase", "delete", "--yes", "gone") == "erased gone\n"
    assert "gone" not in _chronist(server, "store", "tables")


def test_what_is_erased_leaves_the_file_too(server: RedisServer) -> None:
    """The append-only file only grows; the operator may have it written again."""

    async def write() -> None:
        store = open_store(url(server, "store"))
        await store.open()
        await store.append("gone", Top(0, ""), LogEntry(1, "e1", b"a-secret"))
        await store.close()

    asyncio.run(write())
    _chronist(server, "store-erase", "delete", "--yes", "gone")
    assert b"a-secret" in kept(server)
    password = url(server, "store-erase").split(":")[2].split("@")[0]
    rewrite = ["redis-cli", "-p", str(server.port), "--user", "chronist-erase", "bgrewriteaof"]
    variables = {**os.environ, "REDISCLI_AUTH": password}
    said = subprocess.run(rewrite, env=variables, capture_output=True, text=True, check=True)
    assert said.stdout.startswith("Background append only file rewriting")
    deadline = time.monotonic() + HANG_SECONDS
    while server.do("INFO", "persistence")["aof_rewrite_in_progress"]:
        assert time.monotonic() < deadline
    assert b"a-secret" not in kept(server)


def kept(server: RedisServer) -> bytes:
    """Read all that is on its disk."""
    return b"".join(each.read_bytes() for each in server.folder.glob("appendonlydir/*"))


def _chronist(server: RedisServer, login: str, *words: str) -> str:
    told = CliRunner().invoke(main, words, env=secret(server, login))
    assert told.exit_code == 0, told.output
    return told.output


def test_passwords_are_made_once_and_only_their_hashes_reach_redis(server: RedisServer) -> None:
    deploy = server.folder.parent / "deploy"
    secrets = {path.name: path for path in (deploy / "secrets").iterdir()}
    assert set(secrets) == {"store", "store-erase", "users.acl"}
    assert all(path.stat().st_mode & 0o077 == 0 for path in secrets.values())
    logins = [secrets[name].read_text() for name in ("store", "store-erase")]
    passwords = {login.split(":")[2].split("@")[0] for login in logins}
    assert len(passwords) == 2
    assert all(each not in secrets["users.acl"].read_text() for each in passwords)
    again = subprocess.run([deploy / "secrets.sh"], capture_output=True, text=True, check=False)
    assert again.returncode == 1
    assert "is there already" in again.stderr
    assert [secrets[name].read_text() for name in ("store", "store-erase")] == logins


async def test_several_workers_share_a_store_named_in_a_file(server: RedisServer) -> None:
    variables = {**secret(server), "CHRONIST_WORKERS": "2"}
    async with running_server("", env=variables) as running:
        http = Http(running.url)
        async with http.client:
            table = await http.create_table()
            assert (await http.client.get("/readyz")).status_code == 200
    assert table.table in await asyncio.to_thread(_chronist, server, "store", "tables")
