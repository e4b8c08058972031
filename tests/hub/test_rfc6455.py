"""Does a socket keep to RFC 6455? A short form of `./dev autobahn`, against the whole server."""

import pytest
from websockets.frames import CloseCode, Opcode

from server.net.protocol import MESSAGE_BYTES
from tests.support.client import TableKeys
from tests.support.live import Live
from tests.support.raw_socket import frame, goodbye, raw_socket

HELLO = frame(Opcode.TEXT, b"{", fin=False)
"""A message that has begun."""
PROTOCOL, DATA, BIG = CloseCode.PROTOCOL_ERROR, CloseCode.INVALID_DATA, CloseCode.MESSAGE_TOO_BIG
MASKED = b"\x80\0\0\0\0"
"""The second byte of an empty frame of a client, and its mask."""


def closing(code: int, reason: bytes = b"") -> bytes:
    return frame(Opcode.CLOSE, code.to_bytes(2) + reason)


WRONG = {
    "reserved bit 1": (b"\xc1" + MASKED, PROTOCOL),
    "reserved bit 2": (b"\xa1" + MASKED, PROTOCOL),
    "reserved bit 3": (b"\x91" + MASKED, PROTOCOL),
    "an unknown kind of data": (b"\x83" + MASKED, PROTOCOL),
    "an unknown kind of control": (b"\x8b" + MASKED, PROTOCOL),
    "a frame without a mask": (b"\x81\x01x", PROTOCOL),
    "a ping in pieces": (b"\x09" + MASKED, PROTOCOL),
    "a ping of 126 bytes": (b"\x89\xfe\0\x7e" + bytes(130), PROTOCOL),
    "a piece of nothing": (frame(Opcode.CONT, b"x"), PROTOCOL),
    "a message within another": (HELLO + frame(Opcode.TEXT, b"}"), PROTOCOL),
    "a byte that is no UTF-8": (frame(Opcode.TEXT, b"\xff"), DATA),
    "half a letter": (frame(Opcode.TEXT, b"\xc3"), DATA),
    "half a letter, then another": (
        frame(Opcode.TEXT, b"\xe2\x82", fin=False) + frame(Opcode.CONT, b"x"),
        DATA,
    ),
    "a surrogate": (frame(Opcode.TEXT, b"\xed\xa0\x80"), DATA),
    "an overlong slash": (frame(Opcode.TEXT, b"\xc0\xaf"), DATA),
    "beyond the last letter": (frame(Opcode.TEXT, b"\xf4\x90\x80\x80"), DATA),
    "too large": (frame(Opcode.TEXT, b"x" * (MESSAGE_BYTES + 1)), BIG),
    "too large in pieces": (
        frame(Opcode.TEXT, b"x" * MESSAGE_BYTES, fin=False) + frame(Opcode.CONT, b"x"),
        BIG,
    ),
    "a length of 2^63": (b"\x81\xff\x80" + bytes(11), BIG),
    "a goodbye of one byte": (b"\x88\x81\0\0\0\0x", PROTOCOL),
    "a goodbye that is no UTF-8": (closing(1000, b"\xff"), DATA),
    **{f"a goodbye with {code}": (closing(code), PROTOCOL) for code in (0, 999, 1005, 1006, 2999)},
    **{f"a goodbye with {code}": (closing(code), code) for code in (1000, 1001, 3000, 4999)},
    "a goodbye between two pieces": (HELLO + closing(1000), 1000),
}


@pytest.mark.parametrize("pieces", [True, False], ids=["byte by byte", "at once"])
async def test_what_the_standard_forbids_is_told_by_the_right_code(
    running: Live, table: TableKeys, *, pieces: bool
) -> None:
    found = {}
    for name, (sent, _) in WRONG.items():
        async with raw_socket(running.url, table.table) as socket:
            for each in [sent] if not pieces else [bytes((byte,)) for byte in sent[:40]]:
                await socket.send(each)
            if pieces:
                await socket.send(sent[40:])
            found[name] = goodbye(await socket.reader.read(100))
    assert found == {name: code for name, (_, code) in WRONG.items()}


async def test_what_is_said_between_two_pieces_is_answered_and_the_message_is_read(
    running: Live, table: TableKeys
) -> None:
    hello = f'{{"t":"hello","token":"{table.spectator}"}}'.encode()
    async with raw_socket(running.url, table.table) as socket:
        await socket.send(frame(Opcode.TEXT, hello[:9], fin=False), frame(Opcode.PING, b"between"))
        assert await socket.reader.readexactly(9) == b"\x8a\x07between"
        await socket.send(frame(Opcode.CONT, fin=False), frame(Opcode.PONG, b"unasked"))
        await socket.send(frame(Opcode.CONT, hello[9:]))
        assert b'"welcome"' in await socket.reader.read(100)
