"""What does one connection get when it cannot take any more?"""

import asyncio

import pytest
from websockets.frames import Frame, Opcode

from server.metrics import Metrics
from server.net.outbox import MAX_REPLIES, MAX_REPLY_BYTES, Outbox
from server.net.wire import text_frame
from tests.support.hang import HANG_SECONDS
from tests.support.pipe import Pipe

FRAME, REPLY, WELCOME = text_frame(b"frame"), text_frame(b"reply"), text_frame(b"welcome")


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_a_frame_is_wrapped_as_the_library_of_the_socket_does(size: int) -> None:
    payload = b"x" * size
    assert text_frame(payload) == Frame(Opcode.TEXT, payload).serialize(mask=False)


@pytest.fixture
async def pipe() -> Pipe:
    return Pipe()


def outbox(pipe: Pipe, stall_seconds: float = 60) -> Outbox:
    return Outbox(pipe, lambda: b"welcome", stall_seconds, Metrics())


async def test_a_free_socket_gets_everything_at_once(pipe: Pipe) -> None:
    box = outbox(pipe)
    box.send_frame(FRAME)
    box.reply(b"reply")
    box.send_latest(FRAME)
    assert pipe.written == [FRAME, REPLY, FRAME]


async def test_a_paused_connection_gets_a_fresh_view_instead_of_old_frames(pipe: Pipe) -> None:
    box = outbox(pipe)
    pipe.fill()
    for _ in range(1000):
        box.send_frame(FRAME)
    box.reply(b"reply")
    assert pipe.written == []
    pipe.free()
    assert pipe.written == [WELCOME, REPLY]
    box.drop_replies()


async def test_a_paused_connection_that_missed_nothing_gets_nothing_extra(pipe: Pipe) -> None:
    box = outbox(pipe)
    pipe.fill()
    pipe.free()
    box.send_frame(FRAME)
    assert pipe.written == [FRAME]


async def test_a_paused_connection_gets_the_newest_of_what_only_the_newest_counts(
    pipe: Pipe,
) -> None:
    box = outbox(pipe)
    pipe.fill()
    box.send_latest(text_frame(b"old"))
    box.send_latest(text_frame(b"new"))
    pipe.free()
    assert pipe.written == [text_frame(b"new")]


async def test_answers_stay_in_order_when_it_fills_again_meanwhile(pipe: Pipe) -> None:
    box = outbox(pipe)
    pipe.fill()
    for number in range(4):
        box.reply(b"%d" % number)
    pipe.room = 2
    pipe.free()
    assert len(pipe.written) == 2
    box.reply(b"4")
    pipe.free()
    assert pipe.written == [text_frame(b"%d" % number) for number in range(5)]


async def test_a_client_that_stays_stalled_is_cut_off_with_4001(pipe: Pipe) -> None:
    box = outbox(pipe, stall_seconds=0.01)
    pipe.fill()
    box.send_frame(FRAME)
    async with asyncio.timeout(HANG_SECONDS):
        assert await pipe.closed == 4001


async def test_a_client_that_can_take_more_again_is_not_cut_off(pipe: Pipe) -> None:
    outbox(pipe, stall_seconds=0.01)
    pipe.fill()
    pipe.free()
    stalled = Pipe()  # its time is over later than that of the first would have been
    outbox(stalled, stall_seconds=0.01)
    stalled.fill()
    async with asyncio.timeout(HANG_SECONDS):
        await stalled.closed
    assert not pipe.closed.done()


@pytest.mark.parametrize("reply", [b"", b"x" * (MAX_REPLY_BYTES // 8)], ids=["many", "large"])
async def test_a_client_that_asks_on_without_reading_is_cut_off(pipe: Pipe, reply: bytes) -> None:
    box = outbox(pipe)
    pipe.fill()
    asked = 0
    while not pipe.closed.done():
        box.reply(reply)
        asked += 1
    assert pipe.closed.result() == 4001
    assert asked == (9 if reply else MAX_REPLIES + 1)


async def test_a_client_that_is_cut_off_is_counted_once(pipe: Pipe) -> None:
    """What it had asked for before is still answered, to nobody."""
    metrics = Metrics()
    box = Outbox(pipe, lambda: b"welcome", 60, metrics)
    pipe.fill()
    for _ in range(30 * MAX_REPLIES):
        box.reply(b"reply")
    assert metrics.registry.get_sample_value("chronist_cut_total") == 1
