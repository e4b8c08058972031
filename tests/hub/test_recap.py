"""How does the server tell an evening again, over HTTP?"""

import asyncio
import json
import re
import threading

import pytest

from domain.chronicle.recap import RecapBuilder
from tests.support.client import Json, TableKeys, joined
from tests.support.live import Live

PROBE: Json = {"value": 18, "target": 15, "method": "pmd6"}
SHOWN: Json = {"numbers": "shown", "visibility": "public"}
SECRET: Json = {"numbers": "secret", "visibility": "gm", "value": 777, "target": 888}
CANARIES = ("Kanarie", "777", "888")
"""What only the gm knows: an unseen figure, and numbers"""


async def recap(running: Live, table: TableKeys, token: str) -> Json:
    answer = await running.http.call("GET", f"/api/tables/{table.table}/recap", token)
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "no-store"
    found: Json = answer.json()
    return found


async def play(running: Live, table: TableKeys) -> None:
    """Let the gm play one open and one hidden Probe."""
    async with joined(running.url, table.table, table.token) as gm:
        await gm.command("table.AddFigure", name="Ines", kind="npc", owner="")
        await gm.command("table.AddUnseen", name="Kanarie", kind="npc")
        ines = next(id for id, each in gm.view["figures"].items() if each["name"] == "Ines")
        for title, how in (("Hacken", SHOWN), ("Lauschen", SECRET)):
            await gm.command("ews.OpenProbe", title=title, figure=ines, **PROBE | how)
            ask, asked = next((key, a) for key, a in gm.view["asks"].items() if not a["answered"])
            await gm.command("ews.RollPmd6", conflict=asked["conflict"], ask=ask)
            await gm.command("table.CloseConflict", conflict=asked["conflict"])


@pytest.fixture
def threads(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Note in which thread each step is taken in."""
    seen = list[int]()
    take = RecapBuilder.take

    def taking(self: RecapBuilder, step: object) -> None:
        seen.append(threading.get_ident())
        take(self, step)  # type: ignore[arg-type]  # handed on as it came

    monkeypatch.setattr(RecapBuilder, "take", taking)
    return seen


async def test_everybody_at_the_table_gets_the_same_and_only_what_spectators_may_know(
    running: Live, table: TableKeys
) -> None:
    _, player = await running.http.sit(table.table, table.invite)
    await play(running, table)
    tokens = {"gm": table.token, "player": player, "spectator": table.tokens["spectator"]}
    told = {role: await recap(running, table, token) for role, token in tokens.items()}
    assert {role: each.pop("role") for role, each in told.items()} == dict(
        zip(told, told, strict=True)
    )
    assert told["gm"] == told["player"] == told["spectator"]
    hack, listen = told["gm"]["conflicts"]
    assert (hack["title"], listen["title"]) == ("Hacken", "Lauschen")
    assert hack["result"]
    assert listen["result"] == []
    # whole words: a time of day and a random id may hold any digits
    assert not set(CANARIES) & set(re.findall(r"\w+", json.dumps(told)))


async def test_a_recap_is_made_once_until_the_table_goes_on(
    running: Live, table: TableKeys, threads: list[int]
) -> None:
    await play(running, table)
    together = await asyncio.gather(*(recap(running, table, table.token) for _ in range(3)))
    once = len(threads)
    assert together[0] == together[1] == together[2] == await recap(running, table, table.token)
    assert len(threads) == once > 0
    assert threading.main_thread().ident not in threads
    async with joined(running.url, table.table, table.token) as gm:
        await gm.command("table.AddFigure", name="Wolf", kind="npc", owner="")
    assert "Wolf" in json.dumps(await recap(running, table, table.token))


async def test_strangers_are_told_nothing(running: Live, table: TableKeys) -> None:
    for token in ("wrong", table.invite):
        answer = await running.http.call("GET", f"/api/tables/{table.table}/recap", token)
        assert (answer.status_code, answer.json()["code"]) == (401, "unauthorized")
