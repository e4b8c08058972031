"""What do people meet when servers die behind the proxy that we ship?"""

from pathlib import Path

import pytest

from tests.support.client import Client, TableKeys
from tests.support.programs import Running
from tests.support.shipped import Shipped, shipped

pytestmark = pytest.mark.slow

ENGLISH = {"Accept-Language": "en-GB,en;q=0.9"}


async def server_of(club: Shipped, table: TableKeys) -> Running:
    """Find the server that the proxy sends a table to: the one that is asked last keeps it."""
    async with club.joined(table.table, table.spectator):
        for server in club.servers:
            async with club.operator(server) as http:
                numbers = (await http.client.get("/metrics")).text
            if 'chronist_connections{role="spectator"} 1.0' in numbers:
                return server
    raise AssertionError("no server has the table")


async def test_when_a_server_is_killed_its_tables_go_on_at_the_other(tmp_path: Path) -> None:
    async with shipped(tmp_path) as club:
        async with club.visitor() as http:
            table = await http.create_table()
        killed = await server_of(club, table)
        async with club.joined(table.table, table.token) as gm:
            assert (await gm.say("before"))["t"] == "ack"
            await killed.kill9()
            assert (await gm.closed())[0] == 1006
        resume = {"n": gm.n, "id": gm.id}
        async with club.joined(table.table, table.token, resume=resume) as again:
            assert (again.n, again.id, again.frames) == (gm.n, gm.id, [])
            assert (await again.say("after"))["t"] == "ack"
            await _end_all(club, again)
        await _sees_words(club, table)
    log = club.proxy.access_log.read_text()
    assert f"/ws/tables/{table.table} 101" in log
    for secret in (table.token, table.invite, table.spectator, table.overlay):
        assert secret not in log
    assert "127.0.0.9" not in log, "nor where anybody is"


async def _end_all(club: Shipped, client: Client) -> None:
    for server in club.servers:
        await server.kill9()
    assert (await client.closed())[0] == 1006


async def _sees_words(club: Shipped, table: TableKeys) -> None:
    """Where no server is left, programs get the JSON they know and people a page in words."""
    async with club.browser("127.0.0.9", headers=ENGLISH) as browser:
        answer = await browser.get(f"/api/tables/{table.table}/view")
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
        assert answer.json()["code"] == "restarting"
        assert answer.json()["message"].startswith("The server cannot be reached")
        page = await browser.get(f"/t/{table.table}")
    assert (page.status_code, page.headers["content-type"]) == (503, "text/html")
    assert "Gleich geht es weiter" in page.text
    assert "Back in a moment" in page.text
    assert page.headers["strict-transport-security"] == "max-age=31536000"
    async with club.browser("127.0.0.9") as browser:
        told = (await browser.get("/api/systems")).json()["message"]
    assert told.startswith("Der Server ist gerade nicht erreichbar")
