"""Does the proxy that we ship let play through, and keep out what it should?"""

import asyncio
import re
import time

import httpx
import pytest

from server.pictures import MOST_BYTES
from tests.support.client import Http
from tests.support.hang import HANG_SECONDS
from tests.support.shipped import Shipped

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.slow]
TABLES = 24
BODY = 256 * 1024
ENGLISH = {"Accept-Language": "fr, en;q=0.9, de;q=0.5"}


async def figure(url: str, name: str) -> float:
    """Read one of a server's own numbers, past the proxy."""
    async with httpx.AsyncClient(timeout=HANG_SECONDS, trust_env=False) as client:
        text = (await client.get(f"{url}/metrics")).text
    return sum(float(each) for each in re.findall(rf"^{name}(?:{{.*}})? (.+)$", text, re.M))


async def test_a_table_is_created_and_played_through_tls(club: Shipped) -> None:
    async with club.visitor() as http:
        table = await http.create_table()
        _, token = await http.sit(table.table, table.invite)
        async with (
            club.joined(table.table, table.token) as gm,
            club.joined(table.table, token) as anna,
        ):
            assert (await gm.say("hello"))["t"] == "ack"
            assert (await anna.until("frame"))["events"][0]["text"] == "hello"
        told = await http.call("GET", f"/api/tables/{table.table}/log", table.token)
    assert told.headers["content-type"] == "application/x-ndjson"
    assert told.text.count("\n") >= 3


async def test_all_at_one_table_reach_one_server_and_tables_are_spread(club: Shipped) -> None:
    loaded = [await figure(server.operator, "chronist_tables_loaded") for server in club.servers]
    direct = Http(club.servers[0].url)
    tables = [await direct.create_table() for _ in range(TABLES)]
    await direct.client.aclose()
    async with club.visitor() as http:
        for table in tables:
            await http.sit(table.table, table.invite)
            await http.view(table.table, table.token)
            async with club.joined(table.table, table.spectator):
                pass
    after = [await figure(server.operator, "chronist_tables_loaded") for server in club.servers]
    more = [new - old for new, old in zip(after, loaded, strict=True)]
    assert sum(more) == TABLES, "each table is loaded by one server, and by no other"
    assert min(more) > 0


async def test_calls_about_no_table_reach_both_servers(club: Shipped) -> None:
    async with club.browser("127.0.0.5") as browser:
        for _ in range(40):
            assert (await browser.get("/healthz")).status_code == 200
            answer = await browser.get("/api/odds/nothing", headers={"Origin": "https://other"})
            assert answer.json()["code"] == "wrong_origin", "the server's own answers come through"
    seen = [await figure(server.operator, "chronist_refusals_total") for server in club.servers]
    assert min(seen) > 0


async def test_the_creation_of_tables_is_limited_for_each_address(club: Shipped) -> None:
    body = {"title": "Abend"}
    async with club.browser("127.0.0.2", headers=ENGLISH) as eager:
        answers = [await eager.post("/api/tables", json=body) for _ in range(15)]
    assert [answer.status_code for answer in answers[:11]] == [201] * 11
    no = answers[-1]
    assert (no.status_code, no.json()["code"]) == (429, "too_many")
    assert "Too many requests" in no.json()["message"]
    assert "retry-after" in no.headers
    async with club.browser("127.0.0.3") as other:
        assert (await other.post("/api/tables", json=body)).status_code == 201


async def test_many_wrong_tokens_are_not_even_looked_at(club: Shipped) -> None:
    async with club.visitor() as http:
        table = await http.create_table()
    path = f"/api/tables/{table.table}/view"
    guesses = [_guess(club, "127.0.0.6", path, 20) for _ in range(40)]
    codes = [code for answers in await asyncio.gather(*guesses) for code in answers]
    assert len(codes) == 800
    assert set(codes) == {401, 429}
    async with club.visitor("127.0.0.7") as http:
        assert (await http.view(table.table, table.token))["n"] > 0


async def _guess(club: Shipped, address: str, path: str, times: int) -> list[int]:
    """Ask with a wrong token, all in one write: a busy machine, too, asks faster than allowed."""
    reader, writer = await asyncio.open_connection(
        "127.0.0.1", club.proxy.port, ssl=club.trust, local_addr=(address, 0)
    )
    host = f"127.0.0.1:{club.proxy.port}"
    call = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer guess\r\n"
    last = f"{call}Connection: close\r\n\r\n"
    writer.write((f"{call}\r\n" * (times - 1) + last).encode())
    async with asyncio.timeout(HANG_SECONDS):
        answers = await reader.read()
    writer.close()
    return [int(code) for code in re.findall(rb"HTTP/1.1 (\d+)", answers)]


async def test_a_body_over_the_limit_is_refused_in_words_and_one_at_the_limit_is_not(
    club: Shipped,
) -> None:
    async with club.visitor("127.0.0.8") as http:
        table = await http.create_table()
        path, own = (
            f"/api/tables/{table.table}/commands",
            {"Authorization": f"Bearer {table.token}"},
        )
        large = await http.client.post(path, content=b"x" * (BODY + 1), headers=own)
        fits = await http.client.post(path, content=b"x" * BODY, headers=own)
    assert (large.status_code, large.json()["code"]) == (413, "too_large")
    assert large.json()["params"] == {"most": BODY}
    assert large.json()["message"] == "Diese Nachricht ist zu groß."
    assert (fits.status_code, fits.json()["code"]) == (400, "malformed")


async def test_a_picture_passes_up_to_its_own_limit(club: Shipped) -> None:
    async with club.visitor("127.0.0.9") as http:
        table = await http.create_table()
        own = {
            "Authorization": f"Bearer {table.token}",
            "Content-Type": "application/octet-stream",
        }
        path = f"/api/tables/{table.table}/pictures"
        fits, large = [
            await http.client.post(path, content=b"x" * size, headers=own)
            for size in (MOST_BYTES, MOST_BYTES + 1)
        ]
    # The server itself says that these bytes are no picture.
    assert (fits.status_code, fits.json()["code"]) == (400, "malformed")
    assert (large.status_code, large.json()["params"]) == (413, {"most": MOST_BYTES})


async def test_a_client_that_sends_too_slowly_is_cut_off(club: Shipped) -> None:
    head = b"GET / HTTP/1.1\r\nHost: club"
    body = b"POST /api/tables HTTP/1.1\r\nHost: club\r\nContent-Length: 50\r\n\r\n{"
    await asyncio.gather(_is_cut(club, head), _is_cut(club, body))


async def _is_cut(club: Shipped, begun: bytes) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", club.proxy.port, ssl=club.trust)
    since = time.monotonic()
    writer.write(begun)
    async with asyncio.timeout(HANG_SECONDS):
        said = await reader.read()
    assert said == b"" or b" 408 " in said.splitlines()[0]
    assert time.monotonic() - since > 5
    writer.close()


async def test_plain_http_leads_to_tls_and_tls_is_remembered(club: Shipped) -> None:
    async with httpx.AsyncClient(timeout=HANG_SECONDS, trust_env=False) as plain:
        moved = await plain.get(f"http://127.0.0.1:{club.proxy.plain_port}/t/abc?x=1")
    assert moved.status_code == 308
    assert moved.headers["location"] == "https://127.0.0.1/t/abc?x=1"
    async with club.browser("127.0.0.9") as browser:
        for path in ("/healthz", "/api/systems", "/nowhere", "/metrics"):
            answer = await browser.get(path)
            assert answer.headers["strict-transport-security"] == "max-age=31536000"


async def test_a_servers_numbers_are_not_for_strangers(club: Shipped) -> None:
    async with club.browser("127.0.0.9") as browser:
        assert (await browser.get("/metrics")).status_code == 404


async def test_answers_that_may_hold_secrets_are_not_packed(club: Shipped) -> None:
    async with club.browser("127.0.0.9") as browser:
        answer = await browser.get("/api/systems", headers={"Accept-Encoding": "gzip"})
    assert len(answer.content) > 10_000
    assert "content-encoding" not in answer.headers


async def test_the_address_of_a_publication_is_in_no_line_of_the_proxys_log(club: Shipped) -> None:
    async with club.visitor() as http:
        table = await http.create_table()
        path = f"/api/tables/{table.table}/publications"
        body = {"title": "T", "description": "", "names": True}
        link = (await http.call("POST", path, table.token, body)).json()["link"]
        secret = link.rsplit("/", 1)[1]
        for part in ("/about", "/log", "/nothing"):
            await http.call("GET", f"{link}{part}")
            await http.call("GET", f"/{link}{part}?{secret}")
        read = await http.call("GET", f"{link}/about")
        assert read.json()["title"] == "T"
    # The line of a call is there before the next one of its connection is answered.
    logged = club.proxy.access_log.read_text()
    assert f" /r/{table.table}/... 200 " in logged
    assert secret not in logged
