"""What do connections hold that do not read, or never end what they send, and who pays for it?"""

import asyncio
import logging
import re
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from hashlib import sha256
from typing import Any

import pytest

from server.byte_quotas import PackedCache, UnderWay
from server.net.caller import Caller
from server.operate.serving import bind
from server.pictures import packed
from server.settings import ServerSettings
from server.stores import Store
from tests.support.client import TableKeys
from tests.support.live import Live, live
from tests.support.raw_socket import Raw, raw

FIELDS = ("a1", "b1", "c1")
PIECE = 1_500_000
KIB = 1024
MANY = 40


def whole() -> bytes:
    """Pack a large picture; its pieces are looked at only when it comes from outside."""
    return packed({field: bytes(PIECE) for field in FIELDS}, FIELDS)


async def laid(running: Live, table: TableKeys, body: bytes) -> str:
    """Lay a picture under a map ; give the path where it is seen."""
    name, number = sha256(body).hexdigest(), 0
    await running.tables.store.put_blob(table.table, name, body)

    async def do(**command: Any) -> None:
        nonlocal number
        number += 1
        at = (await running.http.view(table.table, table.token))["n"]
        asked = {"id": f"p{number}", "n": at, "c": command}
        path = f"/api/tables/{table.table}/commands"
        done = await running.http.call("POST", path, table.token, asked)
        assert done.status_code == 200, done.text

    await do(type="samyra.SaveMap", name="Gang", rows="...")
    view = (await running.http.view(table.table, table.token))["view"]
    (stored,) = view["library"]["samyra"]["maps"]
    await do(type="samyra.OpenCombat", title="Gang", map=stored, fog="no")
    (conflict,) = (await running.http.view(table.table, table.token))["view"]["conflicts"]
    lay = {"conflict": conflict, "picture": name, "size": len(body), "fit": ""}
    await do(type="samyra.LayPicture", **lay)
    return f"/api/tables/{table.table}/conflicts/{conflict}/picture"


@asynccontextmanager
async def asking(
    running: Live, path: str, token: str, count: int, address: str
) -> AsyncIterator[list[Raw]]:
    """Ask for it by so many connections, and read nothing of the answers."""
    head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {token}\r\n"
    async with AsyncExitStack() as stack:
        calls = [await stack.enter_async_context(raw(running.url)) for _ in range(count)]
        for each in calls:
            each.stop_reading()
            await each.send(f"{head}X-Forwarded-For: {address}\r\n\r\n".encode())
        yield calls


def callers(running: Live) -> list[Caller]:
    return [each for each in running.server.server_state.connections if isinstance(each, Caller)]


async def stalled(running: Live, count: int) -> list[int]:
    """Wait until so many answers are stuck; give the bytes that wait in each."""
    while True:
        stuck = [each.transport for each in callers(running) if each.flow.write_paused]
        if len(stuck) == count:
            return [each.get_write_buffer_size() for each in stuck]
        await asyncio.sleep(0)


async def test_each_connection_holds_one_piece_of_a_picture_that_nobody_reads(
    running: Live, table: TableKeys, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And all together one packed copy."""
    path, made = await laid(running, table, whole()), 0

    def counted(*given: Any) -> bytes:
        nonlocal made
        made += 1
        return packed(*given)

    monkeypatch.setattr("server.http.pictures.packed", counted)
    running.narrow()
    async with asking(running, path, table.spectator, MANY, "10.0.0.1"):
        sizes = await stalled(running, MANY)
        assert made == 1
        assert max(sizes) < 2 * 64 * KIB
        assert sum(sizes) <= running.tables.under_way.total < MANY * 2 * 64 * KIB
    while running.tables.under_way.total:
        await asyncio.sleep(0)


async def test_each_piece_of_a_picture_is_sent_in_its_turn(
    running: Live, table: TableKeys, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else those who read it at once would hold up a command."""
    path, turns, wait = await laid(running, table, whole()), 0, running.tables.turns.wait

    async def counted() -> None:
        nonlocal turns
        turns += 1
        await wait()

    monkeypatch.setattr(running.tables.turns, "wait", counted)
    told = (await running.http.call("GET", path, table.token)).content
    assert turns >= len(told) // (64 * KIB)


async def test_a_slow_reader_gets_all_of_it(running: Live, table: TableKeys) -> None:
    """Also when its copy was put away meanwhile for others: it is made again."""
    path = await laid(running, table, whole())
    told = (await running.http.call("GET", path, table.token)).content
    assert told == whole()
    running.narrow()
    async with asking(running, path, table.token, 1, "10.0.0.1") as (slow,):
        await stalled(running, 1)
        running.tables.packed_cache = PackedCache()
        slow.read_on()
        head = await slow.head()
        length = re.search(rb"content-length: (\d+)", head.lower())
        assert length is not None
        assert int(length[1]) == len(told)
        assert await slow.reader.readexactly(len(told)) == told


async def test_a_reader_of_a_body_that_has_shrunk_is_hung_up_on(
    running: Live, table: TableKeys, caplog: pytest.LogCaptureFixture
) -> None:
    path = await laid(running, table, whole())
    running.narrow()
    async with asking(running, path, table.spectator, 1, "10.0.0.1") as (slow,):
        await stalled(running, 1)
        await running.http.call("DELETE", f"/api/tables/{table.table}", table.token)
        running.tables.packed_cache = PackedCache()
        slow.read_on()
        assert len(await slow.rest()) < PIECE
    assert [each for each in caplog.records if each.levelno > logging.INFO] == []


async def test_the_address_that_holds_most_pays(store: Store) -> None:
    """Connections of other addresses go on."""
    settings = ServerSettings(port=0, limits=1000, held_bytes=1000 * KIB, stall_seconds=600)
    async with live(store, settings) as running:
        table = await running.http.create_table()
        path = await laid(running, table, whole())
        running.narrow()
        async with (
            asking(running, path, table.spectator, 1, "10.0.0.2") as (slow,),
            asking(running, path, table.spectator, MANY, "10.0.0.1"),
        ):
            while running.figure("chronist_cut_total") < MANY // 2:
                await asyncio.sleep(0)
                assert running.tables.under_way.total <= 1000 * KIB
            slow.read_on()
            await slow.head()
            assert len(await slow.reader.readexactly(len(whole()))) == len(whole())


async def test_bodies_that_do_not_end_are_counted_too(store: Store) -> None:
    settings = ServerSettings(port=0, limits=1000, held_bytes=4000 * KIB, call_seconds=600)
    async with live(store, settings) as running:
        table = await running.http.create_table()
        head = (
            f"POST /api/tables/{table.table}/pictures HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            f"Authorization: Bearer {table.token}\r\nContent-Type: application/octet-stream\r\n"
            f"Content-Length: 5000000\r\n\r\n"
        ).encode()
        async with raw(running.url) as one, raw(running.url) as two:
            await one.send(head, bytes(3000 * KIB))
            await two.send(head, bytes(3000 * KIB))
            while not running.figure("chronist_cut_total"):
                await asyncio.sleep(0)
            assert 0 < running.tables.under_way.total <= 4000 * KIB


def test_the_system_keeps_little_of_what_nobody_reads() -> None:
    """Its memory is counted with ours where a unit or a container has a bound."""
    with bind(ServerSettings(port=0)) as listener, socket.socket() as reader:
        reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        reader.connect(listener.getsockname())
        writer, _ = listener.accept()
        with writer:
            writer.setblocking(False)
            assert taken(writer) < 1024 * KIB


def taken(writer: socket.socket) -> int:
    """Send until the system takes no more; give the bytes that it took."""
    sent = 0
    while True:
        try:
            sent += writer.send(bytes(64 * KIB))
        except BlockingIOError:
            return sent


class Line:
    """A connection that is cut off."""

    def __init__(self) -> None:
        self.cut = False

    def abort(self) -> None:
        self.cut = True


def test_the_largest_of_the_address_with_most_is_cut_first() -> None:
    cuts: list[int] = []
    under_way = UnderWay(100, lambda: cuts.append(1))
    small, large, other, late = Line(), Line(), Line(), Line()
    for line, address, size in ((small, "a", 20), (large, "a", 30), (other, "b", 45)):
        under_way.hold(line, address, size)
    under_way.hold(late, "c", 10)
    assert [each.cut for each in (small, large, other, late)] == [False, True, False, False]
    under_way.hold(other, "b", 90)
    assert (other.cut, under_way.total, len(cuts)) == (True, 30, 2)
    for line in (small, large, other, late):
        under_way.release(line)
    assert under_way.total == 0
