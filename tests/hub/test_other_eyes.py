"""As which audience may a gm view a table, over HTTP?"""

import json
import threading

import pytest

from domain.chronicle import shared_log
from server.settings import ServerSettings
from server.stores import Store
from server.tables import table_log
from tests.support.client import Json, TableKeys, joined
from tests.support.live import Live, live


async def see(running: Live, table: TableKeys, query: str, token: str) -> tuple[int, Json]:
    told = await running.http.call("GET", f"/api/tables/{table.table}/view?{query}", token)
    return told.status_code, told.json()


async def test_the_gm_sees_what_a_seat_or_the_spectators_see_too(
    running: Live, table: TableKeys
) -> None:
    seat, token = await running.http.sit(table.table, table.invite)
    async with joined(running.url, table.table, table.token) as gm:
        await gm.command("table.AddFigure", name="Wirt", kind="npc", owner="")
        before = gm.id
        (host,) = gm.view["figures"]
        values = {"figure": host, "name": "Giftmischen", "area": "competence", "tenths": 30}
        await gm.command("phers.SetLevel", **values)
        now = gm.id
    for other, role in ((seat, "player"), ("spectator", "spectator")):
        for at, wanted in (("", now), (f"&at={before}", before)):
            status, told = await see(running, table, f"as={other}{at}", table.token)
            assert (status, told["id"]) == (200, wanted)
            assert told["view"]["me"]["role"] == role
            assert host in told["view"]["figures"]
            assert "Giftmischen" not in json.dumps(told)
            assert "options" not in told["view"]
        path = f"/api/tables/{table.table}/log?as={other}"
        frames = (await running.http.call("GET", path, table.token)).text
        assert [json.loads(line)["id"] for line in frames.splitlines()][-1] == before
        assert "Giftmischen" not in frames
    _, own = await see(running, table, "", table.token)
    assert "Giftmischen" in json.dumps(own)
    status, told = await see(running, table, f"as={seat}", token)
    assert (status, told["code"], told["params"]) == (403, "not_yours", {"what": "as"})
    path = f"/api/tables/{table.table}/log?as=spectator"
    assert (await running.http.call("GET", path, token)).status_code == 403


async def test_eyes_or_moments_that_are_none_are_unknown(running: Live, table: TableKeys) -> None:
    seat, _ = await running.http.sit(table.table, table.invite)
    for query, what in (("as=nobody", "seat"), ("as=spectator&at=never", "at"), ("as=", "seat")):
        status, told = await see(running, table, query, table.token)
        assert (status, told["code"], told["params"]) == (404, "unknown", {"what": what})
    path = f"/api/tables/{table.table}/seats/{seat}"
    assert (await running.http.call("DELETE", path, table.token)).status_code == 204
    status, told = await see(running, table, f"as={seat}", table.token)
    assert (status, told["code"]) == (404, "unknown")


async def test_the_first_moments_of_a_long_log_are_shown_as_another_seat_too(
    store: Store, settings: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a restart older frames were only counted; lines that were left are known still."""
    monkeypatch.setattr(table_log, "RECENT_COMMITS", 4)
    async with live(store, settings) as before:
        table = await before.http.create_table()
        async with joined(before.url, table.table, table.token) as gm:
            await gm.command("table.AddFigure", name="Anna", kind="npc", owner="")
            first = gm.id
            await gm.command("table.AddFigure", name="Bert", kind="npc", owner="")
            path, wish = f"/api/tables/{table.table}/commands", {"type": "table.Goto", "why": ""}
            body = {"id": "back", "n": gm.n, "c": {**wish, "to": first}}
            plan = (await before.http.call("POST", path, table.token, body)).json()["plan"]
            body["c"] = {**wish, "to": first, "confirm": plan["digest"]}
            assert (await before.http.call("POST", path, table.token, body)).status_code == 200
            await gm.until("frame")
            for number in range(8):
                await gm.say(f"line {number}")
        seen = await see(before, table, "as=spectator", table.token)
        lines = gm.view["lines"]
    async with live(store, settings) as after:
        assert await see(after, table, "as=spectator", table.token) == seen
        status, told = await see(after, table, f"as=spectator&at={first}", table.token)
        assert (status, len(told["view"]["figures"])) == (200, 1)
        _, own = await see(after, table, "", table.token)
        assert own["view"]["lines"] == lines != {}


async def test_the_log_for_other_eyes_keeps_nobody_waiting(
    running: Live, table: TableKeys, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a long log cutting it takes seconds: it is done in no turn of the event loop."""
    threads, cut = set[int](), shared_log._cut

    def watched(one: Json, two: Json, public: Json) -> Json:
        threads.add(threading.get_ident())
        return cut(one, two, public)

    monkeypatch.setattr(shared_log, "_cut", watched)
    path = f"/api/tables/{table.table}/log?as=spectator"
    told = await running.http.call("GET", path, table.token)
    assert [json.loads(line)["n"] for line in told.text.splitlines()] == [1]
    assert threads
    assert threading.get_ident() not in threads
