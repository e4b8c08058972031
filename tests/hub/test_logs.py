"""Do logs and metrics tell an operator enough, and a thief nothing?"""

import io
import json
import sys

import pytest

from server import logs
from tests.support.client import Founded, connected, joined
from tests.support.live import Live

SECRET = "a secret word"


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch, own_logging: None) -> io.StringIO:
    """What the server writes to stderr at its most talkative."""
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    logs.set_up("DEBUG")
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

        monkeypatch.setattr("server.tables.host.propose", bug)
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


async def test_metrics_count_and_name_nobody(running: Live, table: Founded) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        await gm.say("hello")
        await gm.command("table.Fly")
        text = (await running.http.call("GET", "/metrics")).text
        assert running.figure("chronist_connections", role="gm") == 1
    assert "chronist_commits_total 2.0" in text
    assert 'chronist_refusals_total{code="unknown"} 1.0' in text
    assert "chronist_append_seconds_count 1.0" in text
    assert running.figure("chronist_frame_bytes_total") > 100
    for name in (table.table, table.seat, table.token, gm.id):
        assert name not in text
