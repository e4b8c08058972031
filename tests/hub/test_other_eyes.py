"""Whose eyes may a gm look with, over HTTP?"""

import json

from tests.support.client import Founded, Json, joined
from tests.support.live import Live


async def see(running: Live, table: Founded, query: str, token: str) -> tuple[int, Json]:
    told = await running.http.call("GET", f"/api/tables/{table.table}/view?{query}", token)
    return told.status_code, told.json()


async def test_the_gm_sees_what_a_seat_or_the_spectators_see_too(
    running: Live, table: Founded
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


async def test_eyes_or_moments_that_are_none_are_unknown(running: Live, table: Founded) -> None:
    seat, _ = await running.http.sit(table.table, table.invite)
    for query, what in (("as=nobody", "seat"), ("as=spectator&at=never", "at"), ("as=", "seat")):
        status, told = await see(running, table, query, table.token)
        assert (status, told["code"], told["params"]) == (404, "unknown", {"what": what})
    path = f"/api/tables/{table.table}/seats/{seat}"
    assert (await running.http.call("DELETE", path, table.token)).status_code == 204
    status, told = await see(running, table, f"as={seat}", table.token)
    assert (status, told["code"]) == (404, "unknown")
