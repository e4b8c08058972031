"""Can one connection's trouble reach another?"""

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import msgspec
import pytest

from domain.chronicle.propose import CommandRequest
from domain.kernel.ids import SeatId
from server.access import Member
from server.metrics import Metrics
from server.net.crowd import MAX_QUEUED, SLICE
from server.net.hub import Connection, Hub
from server.net.outbox import Outbox
from server.net.turns import Turns
from server.net.wire import text_frame
from tests.support.client import TableKeys
from tests.support.live import Live
from tests.support.pipe import Pipe


class Broken(Pipe):
    """A socket that fails instead of taking anything."""

    def write(self, frame: bytes) -> None:
        raise ConnectionResetError


@pytest.fixture
def turns() -> Turns:
    return Turns()


@pytest.fixture
async def hub(turns: Turns) -> AsyncIterator[Hub]:
    hub = Hub(Metrics(), turns, presence_seconds=60)
    yield hub
    hub.end()


def join(hub: Hub, pipe: Pipe, seat: str | None = "anna") -> Connection:
    who = Member("player" if seat else "spectator", "", SeatId(seat) if seat else None)
    connection = Connection(who, pipe, Outbox(pipe, lambda: b"", 60, Metrics()))
    hub.join(connection)
    return connection


async def test_a_socket_that_fails_is_closed_and_the_others_get_their_frame(hub: Hub) -> None:
    pipes = [Pipe(), Broken(), Pipe()]
    for pipe in pipes:
        join(hub, pipe)
    hub.publish("anna", b"frame")
    assert [pipe.written for pipe in pipes] == [[text_frame(b"frame")], [], [text_frame(b"frame")]]
    assert pipes[1].closed.result() == 1011


async def test_a_frame_reaches_its_audience_only(hub: Hub) -> None:
    anna, bert, watcher = Pipe(), Pipe(), Pipe()
    join(hub, anna, "anna")
    join(hub, bert, "bert")
    join(hub, watcher, None)
    hub.publish("anna", b"a secret")
    hub.publish("spectator", b"public")
    hub.publish("nobody", b"lost")
    assert anna.written == [text_frame(b"a secret")]
    assert bert.written == []
    assert watcher.written == [text_frame(b"public")]


async def test_a_client_that_has_left_gets_nothing_more(hub: Hub) -> None:
    pipe = Pipe()
    connection = join(hub, pipe)
    hub.leave(connection)
    hub.leave(connection)
    hub.publish("anna", b"frame")
    assert (len(hub), pipe.written) == (0, [])


async def crowd(hub: Hub) -> list[Pipe]:
    """Let so many watch that they are told in slices."""
    pipes = [Pipe() for _ in range(SLICE * 3)]
    for pipe in pipes:
        join(hub, pipe, None)
    return pipes


async def test_a_crowd_is_told_in_slices_in_order_and_players_at_once(hub: Hub) -> None:
    anna, watching = Pipe(), await crowd(hub)
    join(hub, anna)
    for frame in (b"one", b"two"):
        hub.publish("spectator", frame)
        hub.publish("anna", frame)
    both = [text_frame(b"one"), text_frame(b"two")]
    assert anna.written == both
    assert watching[0].written == []
    await asyncio.sleep(0)
    assert [len(pipe.written) for pipe in watching] == [1] * SLICE + [0] * SLICE * 2
    while watching[-1].written != both:
        await asyncio.sleep(0)
    assert all(pipe.written == both for pipe in watching)


async def test_the_last_of_a_crowd_take_one_turn(hub: Hub) -> None:
    watching = await crowd(hub)
    join(hub, Pipe(), None)
    hub.publish("spectator", b"one")
    hub.publish("spectator", b"two")
    for _ in range(4):
        await asyncio.sleep(0)
    assert len(watching[-1].written) == 1
    await asyncio.sleep(0)
    assert [len(pipe.written) for pipe in watching] == [2] * SLICE + [1] * SLICE * 2


async def test_no_more_than_some_frames_wait_and_none_when_all_are_sent_away(hub: Hub) -> None:
    watching = await crowd(hub)
    for number in range(MAX_QUEUED + 3):
        hub.publish("spectator", b"%d" % number)
    assert {len(pipe.written) for pipe in watching} == {3}
    hub.close(4001, "erased")
    expected = [text_frame(b"%d" % number) for number in range(MAX_QUEUED + 3)]
    assert all(pipe.written == expected for pipe in watching)


async def test_what_was_sent_at_once_makes_the_next_frame_no_faster(hub: Hub) -> None:
    """Else each reader that catches up would let a further slice come between two players."""
    watching = await crowd(hub)
    for frame in (b"one", b"two", b"three"):
        hub.publish("spectator", frame)
        hub.flush()
    hub.publish("spectator", b"four")
    await asyncio.sleep(0)
    assert [len(pipe.written) for pipe in watching] == [4] * SLICE + [3] * SLICE * 2


async def test_a_crowd_waits_for_a_players_answer_but_not_without_end(
    hub: Hub, turns: Turns
) -> None:
    watching, frame = await crowd(hub), text_frame(b"one")
    with turns.command():
        hub.publish("spectator", b"one")
        for _ in range(9):
            await asyncio.sleep(0)
        assert not any(pipe.written for pipe in watching)
        while frame not in watching[-1].written:
            await asyncio.sleep(0)


async def test_the_end_of_a_players_command_wakes_the_crowd(hub: Hub, turns: Turns) -> None:
    watching, frame = await crowd(hub), text_frame(b"one")
    with turns.command():
        hub.publish("spectator", b"one")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert not any(pipe.written for pipe in watching)
    for _ in range(len(watching)):
        await asyncio.sleep(0)
    assert frame in watching[-1].written


async def test_watchers_have_one_turn_each(turns: Turns) -> None:
    done: list[int] = []

    async def wait(number: int) -> None:
        await turns.wait()
        done.append(number)

    waiting = [asyncio.create_task(wait(number)) for number in range(3)]
    await asyncio.sleep(0)
    waiting[1].cancel()
    for _ in range(9):
        count = len(done)
        await asyncio.sleep(0)
        assert len(done) <= count + 1
    assert done == [0, 2]


async def test_what_a_crowd_is_told_does_not_wait_for_what_some_want(
    hub: Hub, turns: Turns
) -> None:
    watching = await crowd(hub)
    wanted = [asyncio.create_task(turns.wait()) for _ in range(99)]
    await asyncio.sleep(0)
    hub.publish("spectator", b"one")
    for _ in range(9):
        await asyncio.sleep(0)
    assert text_frame(b"one") in watching[-1].written
    assert not wanted[-1].done()
    await asyncio.gather(*wanted)


class Bounded(Pipe):
    """A pipe that a table can be joined through."""

    def bound(self, most: int) -> None:
        """It is full when the test says so."""

    @property
    def told(self) -> list[tuple[str, int]]:
        """What it was sent, but for presence: of which kind, and up to which frame."""
        read = (msgspec.json.decode(each[each.index(b'{"') :]) for each in self.written)
        return [(each["t"], each["n"]) for each in read if each["t"] != "presence"]


def _note(told: list[str], role: str, wire: bytes) -> None:
    told.append(role)


async def test_players_are_told_before_spectators_who_came_first(
    running: Live, table: TableKeys
) -> None:
    async with running.tables.open(table.table) as host:
        watcher, gm = [await host.admit(token) for token in (table.spectator, table.token)]
        told: list[str] = []
        for who in (watcher, gm):
            pipe: Any = Bounded()
            connection = await host.connect(who, pipe, None)
            noted = partial(_note, told, who.role)
            connection.outbox.send_frame = noted  # type: ignore[method-assign]  # nothing is sent
        assert gm.seat is not None
        said = {"type": "table.Say", "text": "x"}
        await host.command(gm, CommandRequest(gm.seat, "c", 1, said))
        assert told == ["gm", "spectator"]


async def test_a_view_made_again_holds_the_frames_that_still_wait(
    running: Live, table: TableKeys
) -> None:
    """Else a paused one would get a frame behind the view that has it in it."""
    async with running.tables.open(table.table) as host:
        watcher, gm = [await host.admit(token) for token in (table.spectator, table.token)]
        pipes: list[Any] = [Bounded() for _ in range(SLICE * 30)]
        for pipe in pipes:
            await host.connect(watcher, pipe, None)
        late = pipes[-1]

        async def say(number: int) -> None:
            said = {"type": "table.Say", "text": "x"}
            assert gm.seat is not None
            await host.command(gm, CommandRequest(gm.seat, f"c{number}", 1, said))

        await say(1)
        late.fill()
        host.hub.flush()
        await say(2)
        while pipes[0].told[-1] != ("frame", 3):
            await asyncio.sleep(0)
        assert (pipes[0].told[-1], late.told) == (("frame", 3), [("welcome", 1)])
        late.free()
        while pipes[-2].told[-1] != ("frame", 3):
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert late.told == [("welcome", 1), ("welcome", 3)]
