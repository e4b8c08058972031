"""Who may publish, what do strangers read by the address, and when does it end?"""

import json
import logging
from pathlib import Path

import pytest

from server.settings import ServerSettings
from server.stores import SqliteStore
from tests.support.client import TableKeys, joined
from tests.support.live import Live, live
from tests.support.publishing import frames, listed, publish, read, small_client

PARTS = ("/about", "/log")


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small_client(tmp_path, monkeypatch)


async def test_what_is_published_opens_for_anyone_with_the_address_until_it_is_revoked(
    running: Live, table: TableKeys
) -> None:
    made = await publish(running, table)
    link = made["link"]
    assert link.startswith(f"/r/{table.table}/")
    about = (await read(running, link, "/about")).json()
    assert about == {
        "title": "Am Steg",
        "description": "Ein Abend.\nZweite Zeile.",
        "at": about["at"],
        "names": True,
        "picture": False,
    }
    assert (await frames(running, link))[0]["patch"]["table"]["title"] == "Abend"
    [each] = await listed(running, table)
    assert each == {**about, "publication": made["publication"], "link": link}
    path = f"/api/tables/{table.table}/publications/{made['publication']}"
    assert (await running.http.call("DELETE", path, table.token)).status_code == 204
    for part in ("", *PARTS, "/picture", "/replay.html"):
        answer = await read(running, link, part)
        assert answer.status_code == 404, part
        assert "Am Steg" not in answer.text
    assert await listed(running, table) == []
    assert (await running.http.call("DELETE", path, table.token)).status_code == 404


async def test_another_secret_opens_nothing(running: Live, table: TableKeys) -> None:
    link = (await publish(running, table))["link"]
    for wrong in (link[:-1], link + "x", f"/r/{table.table}/", "/r/nowhere/" + link.split("/")[3]):
        for part in PARTS:
            assert (await read(running, wrong, part)).status_code == 404


async def test_players_publish_only_if_the_table_lets_them_and_see_their_own(
    running: Live, table: TableKeys
) -> None:
    _, anna = await running.http.sit(table.table, table.invite)
    path = f"/api/tables/{table.table}/publications"
    body = {"title": "T", "description": "", "names": True}
    for token in (anna, table.tokens["spectator"]):
        refused = await running.http.call("POST", path, token, body)
        assert (refused.status_code, refused.json()["code"]) == (403, "not_yours")
    gms = await publish(running, table, title="GM's")
    async with joined(running.url, table.table, table.token) as gm:
        await gm.command("table.SetToggle", toggle="table.players_publish", value="on")
    own = await publish(running, table, anna, title="Anna's")
    assert [each["title"] for each in await listed(running, table, anna)] == ["Anna's"]
    assert [each["title"] for each in await listed(running, table)] == ["GM's", "Anna's"]
    for method, rest in (("DELETE", ""), ("PUT", "/picture")):
        answer = await running.http.call(method, f"{path}/{gms['publication']}{rest}", anna)
        assert answer.status_code == 404
    answer = await running.http.call("DELETE", f"{path}/{own['publication']}", anna)
    assert answer.status_code == 204
    spectator = await running.http.call("GET", path, table.tokens["spectator"])
    assert spectator.status_code == 403


async def test_gms_and_who_published_are_told_of_it_and_no_log_has_the_address(
    running: Live, table: TableKeys
) -> None:
    _, anna = await running.http.sit(table.table, table.invite)
    link = (await publish(running, table))["link"]
    secret = link.rsplit("/", 1)[1]
    gms = json.dumps(await running.http.frames(table.table, table.token))
    assert "table.Published" in gms
    assert secret not in gms
    for token in (anna, table.tokens["spectator"]):
        told = json.dumps(await running.http.frames(table.table, token))
        assert "table.Published" not in told


async def test_a_publication_survives_a_restart(tmp_path: Path, settings: ServerSettings) -> None:
    store = SqliteStore(tmp_path / "again.db")
    await store.open()
    async with live(store, settings) as before:
        table = await before.http.create_table()
        link = (await publish(before, table))["link"]
        told = await frames(before, link)
    await store.close()
    store = SqliteStore(tmp_path / "again.db")
    await store.open()
    async with live(store, settings) as after:
        assert await frames(after, link) == told
    await store.close()


async def test_no_name_of_a_seat_is_told_if_it_was_not_to_be(
    running: Live, table: TableKeys
) -> None:
    await running.http.sit(table.table, table.invite, "Roswitha")
    shown = (await publish(running, table))["link"]
    hidden = (await publish(running, table, names=False))["link"]
    assert "Roswitha" in json.dumps(await frames(running, shown))
    told = await frames(running, hidden)
    assert "Roswitha" not in json.dumps(told)
    assert "Kai" not in json.dumps(told)
    assert [each["role"] for each in told[-1]["patch"]["seats"].values()] == ["player"]


async def test_the_secret_is_in_no_line_of_the_servers_log(
    running: Live, table: TableKeys, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "chronist")
    link = (await publish(running, table))["link"]
    secret = link.rsplit("/", 1)[1]
    for address in (link, f"/{link}", link.upper().replace(secret.upper(), secret)):
        for part in ("", *PARTS, "/replay.html"):
            await read(running, address, part)
    told = " ".join(str(getattr(each, "fields", "")) + each.getMessage() for each in caplog.records)
    assert f"/r/{table.table}/…" in told
    assert secret not in told


async def test_a_log_is_sent_packed_and_unpacked_for_who_cannot(
    running: Live, table: TableKeys
) -> None:
    link = (await publish(running, table))["link"]
    got = []
    for path, token in ((f"{link}/log", None), (f"/api/tables/{table.table}/log", table.token)):
        for coding in ("gzip", "identity", "gzip;q=0"):
            auth = {"Authorization": f"Bearer {token}"} if token else {}
            answer = await running.http.client.get(
                running.url + path, headers={"Accept-Encoding": coding, **auth}
            )
            assert answer.headers.get("content-encoding") == ("gzip" if coding == "gzip" else None)
            assert answer.headers["vary"] == "Accept-Encoding"
            got.append(answer.content)
    assert got[0] == got[1] == got[2]
    assert got[3] == got[4] == got[5]
    assert got[0] != got[3]
