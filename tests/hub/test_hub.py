"""Can one connection's trouble reach another?"""

from collections.abc import AsyncIterator

import pytest

from domain.kernel.ids import SeatId
from server.access import Member
from server.metrics import Metrics
from server.net.hub import Connection, Hub
from server.net.outbox import Outbox
from server.net.wire import text_frame

from .test_outbox import Pipe


class Broken(Pipe):
    """A socket that fails instead of taking anything."""

    def write(self, frame: bytes) -> None:
        raise ConnectionResetError


@pytest.fixture
async def hub() -> AsyncIterator[Hub]:
    hub = Hub(Metrics(), presence_seconds=60)
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


async def test_who_has_left_gets_nothing_more(hub: Hub) -> None:
    pipe = Pipe()
    connection = join(hub, pipe)
    hub.leave(connection)
    hub.leave(connection)
    hub.publish("anna", b"frame")
    assert (len(hub), pipe.written) == (0, [])
