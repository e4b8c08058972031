"""Is everybody who they say they are, and nobody more?"""

import asyncio

import pytest

from server import access
from server.stores import Store
from tests.support.client import TableKeys, connected, joined
from tests.support.live import Live, live
from tests.support.stores import Moody


@pytest.mark.parametrize("token", ["", "wrong", "x" * 5000], ids=["empty", "wrong", "long"])
async def test_a_bad_token_is_not_let_in(running: Live, table: TableKeys, token: str) -> None:
    async with connected(running.url, table.table) as stranger:
        await stranger.send({"t": "hello", "token": token})
        assert await stranger.closed() == (4500, "unauthorized")


async def test_an_unknown_table_looks_like_a_bad_token(running: Live) -> None:
    async with connected(running.url, "nowhere") as stranger:
        await stranger.send({"t": "hello", "token": "x"})
        assert (await stranger.closed())[0] == 4500
    told = await running.http.call("GET", "/api/tables/nowhere/view", "x")
    assert (told.status_code, told.json()["code"]) == (404, "unknown")


async def test_a_token_of_another_table_is_not_let_in(running: Live, table: TableKeys) -> None:
    other = await running.http.create_table()
    async with connected(running.url, table.table) as stranger:
        await stranger.send({"t": "hello", "token": other.token})
        assert (await stranger.closed())[0] == 4500


@pytest.mark.parametrize("secret", ["invite", "hash"])
async def test_neither_an_invite_nor_a_stored_hash_is_a_token(
    running: Live, table: TableKeys, secret: str
) -> None:
    token = table.invite if secret == "invite" else access.hashed(table.token)
    told = await running.http.call("GET", f"/api/tables/{table.table}/view", token)
    assert (told.status_code, told.json()["code"]) == (401, "unauthorized")


async def test_the_bearer_of_an_invite_is_told_the_table_and_who_sits_there(
    running: Live, table: TableKeys
) -> None:
    path = f"/api/tables/{table.table}/invitation"
    await running.http.sit(table.table, table.invite, "Anna")
    gone, _ = await running.http.sit(table.table, table.invite, "Bert")
    seats = f"/api/tables/{table.table}/seats/{gone}"
    await running.http.call("DELETE", seats, table.token)
    told = await running.http.call("GET", path, table.invite)
    assert told.status_code == 200
    assert told.json() == {
        "title": "Abend",
        "role": "player",
        "seats": [{"name": "Kai", "role": "gm"}, {"name": "Anna", "role": "player"}],
    }


async def test_nobody_without_a_valid_invite_learns_anything_of_a_table(
    running: Live, table: TableKeys
) -> None:
    path = f"/api/tables/{table.table}/invitation"
    renewed = f"/api/tables/{table.table}/invites"
    made = await running.http.call("POST", renewed, table.token, {"role": "player"})
    for secret in (None, "wrong", table.invite, table.token, table.spectator, table.overlay):
        told = await running.http.call("GET", path, secret)
        assert (told.status_code, told.json()["code"]) == (401, "unauthorized")
        assert "Abend" not in told.text
        assert "Kai" not in told.text
    assert (await running.http.call("GET", path, made.json()["invite"])).status_code == 200


async def test_an_invite_gives_as_many_seats_as_people_come(
    running: Live, table: TableKeys
) -> None:
    anna = await running.http.sit(table.table, table.invite, "Anna")
    bert = await running.http.sit(table.table, table.invite, "Bert")
    async with joined(running.url, table.table, bert[1]) as client:
        assert (client.role, client.seat) == ("player", bert[0])
        names = {seat: each["name"] for seat, each in client.view["seats"].items()}
    assert names == {table.seat: "Kai", anna[0]: "Anna", bert[0]: "Bert"}


async def test_the_61st_seat_is_refused_until_one_is_revoked(
    running: Live, table: TableKeys
) -> None:
    path = f"/api/tables/{table.table}/seats"
    for number in range(access.SEATS):
        seat, _ = await running.http.sit(table.table, table.invite, f"P{number}")
    body = {"invite": table.invite, "name": "late"}
    full = await running.http.call("POST", path, None, body)
    assert (full.status_code, full.json()["code"]) == (409, "full")
    await running.http.call("DELETE", f"{path}/{seat}", table.token)
    assert (await running.http.call("POST", path, None, body)).status_code == 201


async def test_a_gm_finds_room_at_a_table_that_is_full(running: Live, table: TableKeys) -> None:
    for number in range(access.SEATS):
        await running.http.sit(table.table, table.invite, f"P{number}")
    path = f"/api/tables/{table.table}"
    made = await running.http.call("POST", f"{path}/invites", table.token, {"role": "gm"})
    body = {"invite": made.json()["invite"], "name": "Kai"}
    back = await running.http.call("POST", f"{path}/seats", None, body)
    assert (back.status_code, back.json()["role"]) == (201, "gm")


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\ud800"])
async def test_a_name_is_1_to_40_characters_of_writing(
    running: Live, table: TableKeys, name: str
) -> None:
    body = {"invite": table.invite, "name": name}
    told = await running.http.call("POST", f"/api/tables/{table.table}/seats", None, body)
    assert (told.status_code, told.json()["code"]) == (400, "malformed")


async def test_a_name_is_kept_as_people_write_it(running: Live, table: TableKeys) -> None:
    seat, _ = await running.http.sit(table.table, table.invite, "  Zoë  <b>🎲</b> ")
    view = (await running.http.view(table.table, table.token))["view"]
    assert view["seats"][seat]["name"] == "Zoë <b>🎲</b>"


async def test_a_revoked_seat_is_thrown_out_and_stays_out(running: Live, table: TableKeys) -> None:
    seat, token = await running.http.sit(table.table, table.invite)
    async with joined(running.url, table.table, token) as anna:
        path = f"/api/tables/{table.table}/seats/{seat}"
        assert (await running.http.call("DELETE", path, table.token)).status_code == 204
        assert (await anna.closed())[0] == 4502
        assert (await running.http.call("DELETE", path, table.token)).status_code == 404
    async with connected(running.url, table.table) as back:
        await back.send({"t": "hello", "token": token})
        assert (await back.closed())[0] == 4500


async def test_a_renewed_token_ends_the_older_ones(running: Live, table: TableKeys) -> None:
    seat, old = await running.http.sit(table.table, table.invite)
    async with joined(running.url, table.table, old) as anna:
        path = f"/api/tables/{table.table}/seats/{seat}/token"
        new = (await running.http.call("POST", path, old)).json()["token"]
        assert (await anna.closed())[0] == 4502
    async with joined(running.url, table.table, new) as again:
        assert again.seat == seat
    assert (await running.http.call("POST", path, old)).status_code == 401
    assert (await running.http.call("POST", path, table.token)).status_code == 201


@pytest.mark.parametrize("role", ["spectator", "overlay"])
async def test_a_renewed_link_ends_the_older_one(
    running: Live, table: TableKeys, role: str
) -> None:
    old = table.spectator if role == "spectator" else table.overlay
    async with (
        joined(running.url, table.table, old) as watcher,
        joined(running.url, table.table, table.token) as gm,
    ):
        path, body = f"/api/tables/{table.table}/invites", {"role": role}
        made = (await running.http.call("POST", path, table.token, body)).json()
        assert (await watcher.closed())[0] == 4502
        assert (await gm.say("still here"))["t"] == "ack"
    assert made["link"].endswith("=" + made["token"])
    async with joined(running.url, table.table, made["token"]) as watcher:
        assert watcher.role == "spectator"


async def test_a_gm_link_gives_a_gm_seat_and_an_older_invite_ends(
    running: Live, table: TableKeys
) -> None:
    path = f"/api/tables/{table.table}/invites"
    made = (await running.http.call("POST", path, table.token, {"role": "gm"})).json()
    assert made["link"] == f"/t/{table.table}#join={made['invite']}"
    _, token = await running.http.sit(table.table, made["invite"], "Co")
    async with joined(running.url, table.table, token) as co:
        assert co.role == "gm"
    await running.http.call("POST", path, table.token, {"role": "gm"})
    body = {"invite": made["invite"], "name": "late"}
    told = await running.http.call("POST", f"/api/tables/{table.table}/seats", None, body)
    assert told.status_code == 401


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("DELETE", "", None),
        ("DELETE", "/seats/{gm}", None),
        ("POST", "/seats/{gm}/token", None),
        ("POST", "/invites", {"role": "gm"}),
    ],
)
@pytest.mark.parametrize("who", ["player", "spectator"])
async def test_what_is_the_gms_is_nobody_elses(
    running: Live, table: TableKeys, method: str, path: str, body: object, who: str
) -> None:
    _, player = await running.http.sit(table.table, table.invite)
    token = player if who == "player" else table.spectator
    url = f"/api/tables/{table.table}{path.format(gm=table.seat)}"
    told = await running.http.call(method, url, token, body)
    assert (told.status_code, told.json()["code"]) == (403, "not_yours")
    assert (await running.http.view(table.table, table.token))["n"] == 2


async def test_a_client_that_is_revoked_while_waiting_comes_too_late(store: Store) -> None:
    moody = Moody(store)
    async with live(moody) as running:
        table = await running.http.create_table()
        invites = f"/api/tables/{table.table}/invites"
        made = await running.http.call("POST", invites, table.token, {"role": "gm"})
        seat, token = await running.http.sit(table.table, made.json()["invite"], "Co")
        moody.gate = asyncio.Event()
        path = f"/api/tables/{table.table}/seats"
        first = asyncio.create_task(running.http.call("DELETE", f"{path}/{seat}", table.token))
        await moody.waiting.wait()
        call = running.http.call("DELETE", f"{path}/{table.seat}", token)
        second = asyncio.create_task(call)
        await running.http.call("GET", "/healthz")
        moody.gate.set()
        assert (await first).status_code == 204
        late = await second
        assert (late.status_code, late.json()["code"]) in ((401, "revoked"), (401, "unauthorized"))
        view = (await running.http.view(table.table, table.token))["view"]
        assert "revoked" not in view["seats"][table.seat]


async def test_an_erased_table_is_gone_for_everybody(
    running: Live, table: TableKeys, store: Store
) -> None:
    async with joined(running.url, table.table, table.spectator) as watcher:
        told = await running.http.call("DELETE", f"/api/tables/{table.table}", table.token)
        assert told.status_code == 204
        assert (await watcher.closed())[0] == 4503
    assert await store.tables() == []
    told = await running.http.call("GET", f"/api/tables/{table.table}/view", table.token)
    assert told.status_code == 404


async def test_the_log_holds_no_secret(running: Live, table: TableKeys, store: Store) -> None:
    seat, token = await running.http.sit(table.table, table.invite)
    log = b"".join([entry.body async for entry in store.read(table.table)])
    for secret in (table.token, table.invite, table.spectator, table.overlay, token):
        assert len(secret) >= 43  # 256 bits
        assert secret.encode() not in log
        assert access.hashed(secret).encode() in log
    shown = str(await running.http.frames(table.table, table.token))
    assert seat in shown
    assert access.hashed(token) not in shown
