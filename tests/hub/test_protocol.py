"""What comes of messages that are none?"""

import time
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect

from domain.kernel.rejection import Rejection
from server.http.play import SendCommandRequest
from server.net.protocol import Cmd, decode, decode_message
from server.settings import ServerSettings
from server.stores import Store
from tests.support.client import TableKeys, connected, joined
from tests.support.live import Live, live
from tests.support.odd_messages import ODD

CMD: dict[str, Any] = {"t": "cmd", "id": "x", "n": 1, "c": {"type": "table.Say", "text": "hi"}}


async def _refused(running: Live, table: TableKeys, raw: str | bytes) -> tuple[str, str]:
    """Send something odd; return id and code of the `no`, after which play goes on."""
    async with joined(running.url, table.table, table.token) as gm:
        await gm.socket.send(raw)
        no = await gm.until("no")
        assert (await gm.say("go on"))["t"] == "ack"
        return no["id"], no["code"]


@pytest.mark.parametrize("raw", ODD)
async def test_what_cannot_be_read_is_malformed_and_the_socket_stays(
    running: Live, table: TableKeys, raw: str | bytes
) -> None:
    assert (await _refused(running, table, raw))[1] == "malformed"


async def test_a_no_carries_the_id_of_what_was_malformed(running: Live, table: TableKeys) -> None:
    raw = '{"t":"cmd","id":"mine","n":"one","c":{}}'
    assert await _refused(running, table, raw) == ("mine", "malformed")


@pytest.mark.parametrize("opening", ['{"a":', "["])
async def test_deep_nesting_is_refused(running: Live, table: TableKeys, opening: str) -> None:
    closing = "}" if opening != "[" else "]"
    for depth in (17, 2000):
        nested = opening * depth + "1" + closing * depth
        raw = f'{{"t":"cmd","id":"x","n":1,"c":{{"type":"table.Say","text":{nested}}}}}'
        assert await _refused(running, table, raw) == ("x" if depth == 17 else "", "too_deep")


def test_brackets_in_text_are_no_nesting() -> None:
    read = decode_message(msgspec.json.encode({**CMD, "c": {"x": '[[{"\\' * 200}}))
    assert isinstance(read, Cmd)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({}, "unknown"),
        ({"type": "table.Fly"}, "unknown"),
        ({"type": 7}, "unknown"),
        ({"type": "table.Say"}, "illegal"),
        ({"type": "table.Say", "text": 7}, "illegal"),
        ({"type": "table.Say", "text": None}, "illegal"),
        ({"type": "table.Say", "text": ""}, "illegal"),
        ({"type": "table.Say", "text": "x" * 501}, "illegal"),
        ({"type": "table.Say", "text": "x", "more": 1}, "illegal"),
        ({"type": "table.AddFigure", "name": "x", "kind": "god", "owner": ""}, "illegal"),
    ],
)
async def test_a_command_with_wrong_fields_is_refused(
    running: Live, table: TableKeys, wish: dict[str, object], code: str
) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        await gm.send({**CMD, "c": wish})
        assert (await gm.until("ack", "no"))["code"] == code
        assert gm.n == 1


@pytest.mark.parametrize("size", [16 * 1024 + 1, 3_000_000])
async def test_a_message_above_16_kib_ends_the_connection_with_1009(
    running: Live, table: TableKeys, size: int
) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        await gm.socket.send("x" * size)
        assert (await gm.closed())[0] == 1009


async def test_text_that_is_no_utf_8_ends_the_connection_with_1007(
    running: Live, table: TableKeys
) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        await gm.socket.send(b"\xff\xfe", text=True)
        assert (await gm.closed())[0] == 1007


async def test_a_message_of_just_16_kib_is_read(running: Live, table: TableKeys) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        await gm.socket.send("x" * (16 * 1024))
        assert (await gm.until("no"))["code"] == "malformed"


@pytest.mark.parametrize(
    "first", ['{"t":"ping"}', "[]", '{"t":"hello"}', '{"t":"hello","token":7}']
)
async def test_another_first_word_than_hello_is_not_the_protocol(
    running: Live, table: TableKeys, first: str
) -> None:
    async with connected(running.url, table.table) as client:
        await client.socket.send(first)
        assert (await client.closed())[0] == 4501


async def test_a_client_that_says_nothing_is_sent_away_and_may_come_back(store: Store) -> None:
    async with live(store, ServerSettings(port=0, hello_seconds=0.05)) as running:
        table = await running.http.create_table()
        async with connected(running.url, table.table) as client:
            assert (await client.closed())[0] == 4001


async def test_another_subprotocol_is_not_the_protocol(running: Live, table: TableKeys) -> None:
    url = f"{running.url.replace('http', 'ws')}/ws/tables/{table.table}"
    async with connect(url, proxy=None) as socket:
        await socket.wait_closed()
    assert socket.close_code == 4501


async def test_10000_random_messages_leave_the_others_undisturbed(
    running: Live, table: TableKeys
) -> None:
    chance = Random(20261120)
    valid = msgspec.json.encode(CMD)
    async with (
        joined(running.url, table.table, table.spectator) as quiet,
        joined(running.url, table.table, table.token) as gm,
        joined(running.url, table.table, table.spectator) as noisy,
    ):
        malformed = 0
        for number in range(10_000):
            await noisy.socket.send(_noise(chance, valid))
            if number % 16 == 0:
                await noisy.send({"t": "ping"})
                while (told := await noisy.receive())["t"] != "pong":
                    malformed += told.get("code") == "malformed"
            if number % 1000 == 0:
                assert (await gm.say(f"round {number}"))["t"] == "ack"
                assert (await quiet.until("frame"))["n"] == gm.n
        assert gm.n == 11
    assert malformed > 9_000
    assert (await running.http.view(table.table, table.token))["n"] == 11


def _noise(chance: Random, valid: bytes) -> bytes | str:
    if chance.random() < 0.5:
        return chance.randbytes(chance.randrange(200))
    broken = bytearray(valid)
    for _ in range(chance.randrange(1, 6)):
        broken[chance.randrange(len(broken))] = chance.randrange(0x20, 0x7F)
    return broken.decode()


@pytest.mark.parametrize("path", ["commands", "foreseen"])
async def test_a_body_too_deep_is_refused_whatever_its_depth(
    running: Live, table: TableKeys, path: str
) -> None:
    head = b"" if path == "foreseen" else b'"id":"x","n":1,'
    for depth in (17, 900, 262_000):
        body = b'{%b"c":{"type":"table.Say","text":%b' % (head, b"[" * depth)
        body += (b"]" * depth + b"}}") if depth < 1000 else b""
        url = f"{running.url}/api/tables/{table.table}/{path}"
        headers = {"Authorization": f"Bearer {table.token}", "Content-Type": "application/json"}
        told = await running.http.client.post(url, content=body, headers=headers)
        assert (told.status_code, told.json()["code"]) == (400, "too_deep")


def test_what_is_too_deep_costs_no_more_than_what_is_read() -> None:
    """Held against a body of the same size that is read, in the same run."""
    deep = b'{"id":"x","n":1,"c":{"text":' + b"[" * 262_000
    flat = b'{"id":"x","n":1,"c":{"text":[' + b"1," * 131_000 + b"1]}}"

    def least(raw: bytes) -> float:
        times = []
        for _ in range(5):
            begun = time.process_time()
            decode(raw, SendCommandRequest, 2**20)
            times.append(time.process_time() - begun)
        return min(times)

    assert isinstance(decode(flat, SendCommandRequest, 2**20), SendCommandRequest)
    assert decode(deep, SendCommandRequest, 2**20) == Rejection("too_deep", {"most": 16})
    assert least(deep) < least(flat)
