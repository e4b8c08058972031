"""Do logs and metrics tell an operator enough, and a thief nothing?"""

import io
import json
import re
import sys

import httpx
import pytest
from websockets.frames import Opcode

from server import operator_log
from server.operate.serving import operators
from server.settings import ServerSettings
from tests.support.client import TableKeys, connected, joined
from tests.support.hang import HANG_SECONDS
from tests.support.live import Live
from tests.support.raw_socket import frame, raw, raw_socket, upgrade

SECRET = "a secret word"


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch, own_logging: None) -> io.StringIO:
    """What the server writes to stderr at its most talkative."""
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    operator_log.set_up("DEBUG")
    return stream


async def test_logs_are_json_lines_without_secrets(
    written: io.StringIO, running: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await running.http.create_table()
    _, token = await running.http.sit(table.table, table.invite)
    async with joined(running.url, table.table, table.token) as gm:
        await gm.say(SECRET)
        await gm.socket.send(f'{{"t":"{SECRET}"')
        await gm.until("no")

        def bug(*arguments: object) -> None:
            raise RuntimeError("a bug")

        monkeypatch.setattr("server.tables.commit_path.propose", bug)
        await gm.send({"t": "cmd", "id": "y", "n": 1, "c": {"type": "table.Say", "text": SECRET}})
        await gm.closed()
    async with connected(running.url, table.table) as stranger:
        await stranger.send({"t": "hello", "token": "a wrong token"})
        await stranger.closed()
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert {"answered", "a command failed", "a socket failed"} <= {line["what"] for line in lines}
    assert all({"at", "level", "what"} <= line.keys() for line in lines)
    secrets = (table.token, table.invite, table.spectator, table.overlay, token)
    for secret in (*secrets, SECRET, "a wrong token"):
        assert secret not in written.getvalue()


async def _numbers(running: Live) -> str:
    """Read what the operator's listener tells, but for how slow this machine is just now."""
    async with (
        operators(ServerSettings(), running.tables) as url,
        httpx.AsyncClient(timeout=HANG_SECONDS) as client,
    ):
        told = (await client.get(f"{url}/metrics")).text
    return "\n".join(
        line for line in told.splitlines() if not re.search("loop_lag|slow_appends", line)
    )


async def test_metrics_count_and_name_nobody(running: Live, table: TableKeys) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        await gm.say("hello")
        wrong = await running.http.call("GET", f"/api/tables/{table.table}/view", "wrong")
        assert wrong.status_code == 401
        text = await _numbers(running)
        assert running.figure("chronist_connections", role="gm") == 1
    assert 'chronist_refusals_total{code="unauthorized"} 1.0' in text
    for name in (table.table, table.seat, table.token, gm.id):
        assert name not in text


async def test_no_number_changes_with_what_is_played(running: Live, table: TableKeys) -> None:
    """A command more, or a longer one, could be a sealed choice: nobody may count them."""
    async with joined(running.url, table.table, table.token) as gm:
        before = await _numbers(running)
        await gm.say("x" * 400)
        await gm.command("table.AddFigure", name="Anna", kind="npc", owner="")
        assert (await gm.command("table.Fly"))["t"] == "no"
        assert await _numbers(running) == before


async def test_numbers_are_not_for_visitors(running: Live) -> None:
    assert (await running.http.call("GET", "/metrics")).status_code == 404


async def test_strangers_write_no_lines(written: io.StringIO, running: Live) -> None:
    """Not by calls that are none, nor by sockets that are gone before they are open."""
    begun = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n{"
    other = b"GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n"
    for nonsense in (b"\x16\x03\x01", b"GET\r\n\r\n", b"GET / HTTP/9\r\n\r\n", begun, other):
        async with raw(running.url) as call:
            await call.send(nonsense)
    for _ in range(30):
        async with raw(running.url) as gone:
            await gone.send(upgrade("/ws/tables/nowhere"))
    async with raw_socket(running.url, "nowhere") as socket:
        await socket.send(frame(Opcode.TEXT, b"\xff"), frame(Opcode.CONT, b""))
        await socket.reader.read(100)
    await running.http.call("GET", "/healthz")
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert {line["what"] for line in lines} <= {"answered", "the operator's numbers"}
