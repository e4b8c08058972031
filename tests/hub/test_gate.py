"""By which name, from which page, and how often may anybody come in?"""

import asyncio
import socket
from collections.abc import Callable

import pytest

from server.http.gate import own_names
from server.settings import ServerSettings
from server.stores import Store
from tests.support.client import TableKeys
from tests.support.live import Live, live
from tests.support.raw_socket import raw, upgrade

HOSTS_IN = (
    *("127.0.0.1", "127.0.0.1:8000", "localhost", "localhost:1", "LOCALHOST", "[::1]", "[::1]:80"),
    *("192.168.0.5", "192.168.0.5:8000", "10.1.2.3", "[fe80::1]", "[2001:db8::7]:8000"),
    *("club.example", "club.example:443", "Club.Example", *own_names()),
)
HOSTS_OUT = (
    *("evil.example", "club.example.evil.example", "evilclub.example", "xclub.example", "example"),
    *("club.example.", "sub.club.example", "localhost.evil.example", "127.0.0.1.evil.example"),
    *("club.example@evil.example", "club.example:evil", "club.example:123456", "club.example/", ""),
    *("evil.example:80", "[::1", "::1", "[::1]evil", "127.0.0.1.", "localhost#", "a b", "0x7f.1"),
)
ORIGINS_IN = (
    *("http://127.0.0.1:8000", "https://127.0.0.1:8000", "https://pages.example"),
    *("https://pages.example:8443",),
)
ORIGINS_OUT = (
    *("null", "", "http://127.0.0.1", "http://127.0.0.1:80", "http://127.0.0.1:8001"),
    *("http://127.0.0.1:80000", "http://127.0.0.1:8000.evil.example", "http://evil.example"),
    *("https://evil.example", "http://evil.example:8000", "http://localhost:8000", "file://"),
    *("http://127.0.0.1:8000/", "http://127.0.0.1:8000/x", "http://127.0.0.1:8000@evil.example"),
    *("http://user@127.0.0.1:8000", "ws://127.0.0.1:8000", "ftp://127.0.0.1:8000"),
    *("javascript://127.0.0.1:8000", "data:", "blob:http://127.0.0.1:8000", "//127.0.0.1:8000"),
    *("127.0.0.1:8000", "http:/127.0.0.1:8000", "http:127.0.0.1:8000", "HTTP://127.0.0.1:8000"),
    *("http://127.0.0.1:8000,http://evil.example", "http://evil.example,http://127.0.0.1:8000"),
    *("http://127.0.0.1:8000 http://evil.example", "http://[::1]:8000", "http://127.1:8000"),
    *("http://2130706433:8000", "http://0x7f000001:8000", "http://127.0.0.1:08000"),
    *("https://pages.example.evil.example", "https://evilpages.example", "http://pages.example"),
    *("https://pages.example/", "https://pages.example:443", "https://pages.example:8444"),
    *("https://xn--pages-.example", "https://PAGES.example", "https://pages.example."),
    *("https://sub.pages.example", "chrome-extension://abc", "moz-extension://abc", "app://x"),
    *("https://pages.example\t", "*", "http://*", "https://*.example", "http://127.0.0.1:8000#"),
)


@pytest.fixture
def settings() -> ServerSettings:
    named = "https://pages.example, https://pages.example:8443"
    return ServerSettings(port=0, limits=1000, hosts="club.example", origins=named)


async def _call(running: Live, *headers: str) -> int:
    async with raw(running.url) as call:
        lines = "".join(f"{each}\r\n" for each in (*headers, "Connection: close", ""))
        await call.send(f"GET /healthz HTTP/1.1\r\n{lines}".encode())
        return int((await call.rest()).split()[1])


async def _socket(running: Live, host: str, *headers: str) -> int:
    async with raw(running.url) as call:
        await call.send(upgrade("/ws/tables/nowhere", *headers, host=host))
        return int((await call.head()).split()[1])


async def test_a_name_of_this_server_is_answered(running: Live) -> None:
    for host in HOSTS_IN:
        assert await _call(running, f"Host: {host}") == 200, host
        assert await _socket(running, host) == 101, host


async def test_another_name_leads_nowhere(running: Live) -> None:
    for host in HOSTS_OUT:
        assert await _call(running, f"Host: {host}") in (400, 421), host
        assert await _socket(running, host) in (400, 421), host
    assert await _call(running, "Host: 127.0.0.1", "Host: evil.example") == 400


async def test_only_pages_of_this_server_or_named_ones_may_ask(running: Live) -> None:
    host = "127.0.0.1:8000"
    for origin in ORIGINS_IN:
        assert await _call(running, f"Host: {host}", f"Origin: {origin}") == 200, origin
        assert await _socket(running, host, f"Origin: {origin}") == 101, origin
    for origin in ORIGINS_OUT:
        if origin != origin.strip():
            continue  # space around a value is none of it
        assert await _call(running, f"Host: {host}", f"Origin: {origin}") == 403, origin
        assert await _socket(running, host, f"Origin: {origin}") == 403, origin
    assert len(ORIGINS_IN + ORIGINS_OUT) >= 50
    assert len(HOSTS_IN + HOSTS_OUT) >= 30
    twice = (f"Origin: http://{host}", "Origin: http://evil.example")
    assert await _call(running, f"Host: {host}", *twice) == 403
    assert await _socket(running, host, *twice) in (400, 403)


async def test_the_usual_port_may_be_left_out(running: Live) -> None:
    for host, origin in (
        ("club.example", "https://club.example"),
        ("club.example:443", "https://club.example"),
        ("club.example:80", "http://club.example"),
    ):
        assert await _call(running, f"Host: {host}", f"Origin: {origin}") == 200
    for origin in ("http://club.example", "https://club.example:8443"):
        assert await _call(running, "Host: club.example:443", f"Origin: {origin}") == 403


async def test_a_call_and_a_socket_are_let_in_in_their_turn(
    running: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many may come at once: not even their heads are read before."""
    due: asyncio.Queue[Callable[[], None]] = asyncio.Queue()
    monkeypatch.setattr(running.tables.turns, "want", due.put_nowait)
    calls = (_call(running, "Host: 127.0.0.1"), _socket(running, "127.0.0.1"))
    asked = [asyncio.create_task(each) for each in calls]
    for turn in [await due.get() for _ in asked]:
        assert not any(each.done() for each in asked)
        turn()
    assert await asyncio.gather(*asked) == [200, 101]


async def test_a_refused_name_is_told_in_words(running: Live) -> None:
    told = await running.http.client.get("/healthz", headers={"Host": "my-laptop.example"})
    assert told.json()["code"] == "wrong_host"
    assert "my-laptop.example" in told.json()["message"]
    assert "CHRONIST_HOSTS" in told.json()["message"]


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded"])
async def test_a_form_of_another_page_creates_no_table(
    running: Live, store: Store, kind: str
) -> None:
    headers = {"Content-Type": kind}
    told = await running.http.client.post("/api/tables", content=b'{"title":"x"}', headers=headers)
    assert (told.status_code, told.json()["code"]) == (400, "malformed")
    assert await store.tables() == []


async def _founded(running: Live, address: str) -> int:
    seen = {"X-Forwarded-For": address}
    told = await running.http.client.post("/api/tables", json={"title": "x"}, headers=seen)
    return told.status_code


async def test_one_address_uses_up_the_creation_of_tables_for_itself_alone(store: Store) -> None:
    async with live(store, ServerSettings(port=0, limits=0.1)) as running:
        statuses = [await _founded(running, "203.0.113.7") for _ in range(7)]
        assert statuses == [201] * 6 + [429]
        assert await _founded(running, "203.0.113.8") == 201
        assert await _founded(running, "2001:db8::1") == 201
        site = [await _founded(running, f"2001:db8:0:{n}::1") for n in range(2, 8)]
        assert site == [201] * 5 + [429], "all networks of one site are one"
        assert await _founded(running, "2001:db8:1::1") == 201


async def test_an_unknown_proxy_speaks_for_no_other_address(store: Store) -> None:
    async with live(store, ServerSettings(port=0, limits=0.1, proxies="192.0.2.1")) as running:
        statuses = [await _founded(running, f"203.0.113.{n}") for n in range(7)]
    assert statuses == [201] * 6 + [429]


async def test_what_is_too_much_says_when_to_come_again(store: Store) -> None:
    async with live(store, ServerSettings(port=0, limits=0.1)) as running:
        for _ in range(6):
            await _founded(running, "203.0.113.7")
        told = await running.http.client.post(
            "/api/tables", json={"title": "x"}, headers={"X-Forwarded-For": "203.0.113.7"}
        )
        assert told.json()["params"]["retry_in"] == int(told.headers["retry-after"]) > 0


async def test_sockets_of_one_address_are_counted_behind_a_proxy(store: Store) -> None:
    async with live(store, ServerSettings(port=0, sockets_per_address=2)) as running:
        seen, other = "X-Forwarded-For: 203.0.113.7", "X-Forwarded-For: 203.0.113.8"
        path = "/ws/tables/nowhere"
        async with raw(running.url) as one, raw(running.url) as two, raw(running.url) as three:
            for socket_ in (one, two):
                await socket_.send(upgrade(path, seen))
                assert b" 101 " in await socket_.head()
            await three.send(upgrade(path, seen))
            assert b" 429 " in await three.head()
            async with raw(running.url) as elsewhere:
                await elsewhere.send(upgrade(path, other))
                assert b" 101 " in await elsewhere.head()


async def test_this_machines_own_names_are_let_in() -> None:
    assert socket.gethostname().lower() in own_names()


async def test_a_table_still_opens_over_the_network_without_any_setting(
    store: Store,
) -> None:
    """A phone of the house: plain http, an IP address, and its Origin the same."""
    async with live(store, ServerSettings(port=0)) as running:
        port = running.url.rpartition(":")[2]
        host = f"192.168.1.20:{port}"
        assert await _socket(running, host, f"Origin: http://{host}") == 101


async def test_a_seat_that_had_all_its_time_is_refused_and_others_are_not(running: Live) -> None:
    table: TableKeys = await running.http.create_table()
    path, limits = f"/api/tables/{table.table}/view", running.tables.limits
    limits.charge("work", f"{table.table} {table.seat}", 2 * limits.left("work", "anybody"))
    assert (await running.http.call("GET", path, table.token)).status_code == 429
    assert (await running.http.call("GET", path, table.spectator)).status_code == 200
