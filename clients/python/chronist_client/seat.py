"""How does a program take part in a table for a whole evening, whatever the connection does?"""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Self, TypeAlias
from uuid import uuid4

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI

from .connection import TableSocket, closing, connected
from .ending import Barred, Left, Lost, Over, pause, stays_away, turned_away
from .frames import Frames
from .link import Link
from .messages import (
    Ack,
    Cmd,
    Frame,
    Incoming,
    Json,
    Look,
    Looked,
    Message,
    No,
    Ping,
    Plan,
    Planned,
    Pong,
    Presence,
    Welcome,
    written,
)
from .pulse import Pulse
from .replica import OutOfOrder, Replica

UNDER_WAY = 64
"""The most requests that may wait for a reply; a further one waits before it is sent."""
WELCOME_SECONDS = 10.0
STEADY_SECONDS = 5.0
"""After a connection that lasted this long, the pauses are short again."""
MOST_BYTES = 16 * 1024
LOSSES = (OSError, EOFError, TimeoutError, InvalidHandshake, OutOfOrder, msgspec.MsgspecError)


@dataclass(frozen=True)
class Refusal:
    """A "no": nothing was appended. `n` is the last frame that had come before it."""

    code: str
    params: Json
    n: int


TRY_AGAIN = frozenset({"storage_unavailable", "restarting", "rewound"})
CommandReply: TypeAlias = Ack | Planned | Refusal
Reply: TypeAlias = Ack | Planned | Looked | Refusal


def waits(answer: object) -> bool:
    """Tell whether the server will accept the same command later."""
    return isinstance(answer, Refusal) and answer.code in TRY_AGAIN


@dataclass
class _Asked:
    message: Message
    reply: "asyncio.Future[Reply]" = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class Seat:
    """A seat, or a place to watch from, in a context: `async with Seat(link) as seat`.

    When the connection is lost, it reconnects, goes on from the last frame, and sends unanswered
    requests again under the same ids. Entering waits for the welcome; entering, asking and
    waiting raise Barred, or Lost after `patience` seconds without the server.

    ```python
    async with Seat(link) as seat:
        frames = seat.frames()
        answer = await seat.command({"type": "table.Say", "text": "Hello"})
        assert isinstance(answer, Ack), answer
        frame = await anext(frames)
        assert frame.events[0]["type"] == "table.Said"
        assert seat.view["me"]["role"] == "gm"
    ```
    """

    def __init__(
        self,
        link: Link,
        replica: Replica | None = None,
        patience: float = float("inf"),
        pause: Callable[[int], float] = pause,
    ) -> None:
        """Take part by a link with a token; `replica` is a view to go on from."""
        self.link = link
        self.replica = Replica() if replica is None else replica
        self.present: Presence | None = None
        self.connected = False
        self._patience = patience
        self._pause = pause
        self._asked: dict[str, _Asked] = {}
        self._pings: deque[asyncio.Future[None]] = deque()
        self._room = asyncio.Semaphore(UNDER_WAY)
        self._connection: TableSocket | None = None
        self._pulse = Pulse()
        self._listening: list[Frames] = []
        self._over: BaseException | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def view(self) -> Json:
        """What this participant sees now; never changed in place."""
        return self.replica.view

    @property
    def n(self) -> int:
        """The number of the last frame that came."""
        return self.replica.n

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._take_part())
        try:
            while not self.connected:
                await self.change()
        except BaseException:
            await self.leave()
            raise
        return self

    async def __aexit__(self, *raised: object) -> None:
        await self.leave()

    async def leave(self) -> None:
        """Hang up for good; calls that still wait raise Left."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        self._end(Left("the seat was left"))

    async def command(self, request: Json, id: str = "") -> CommandReply:
        """Send a command; wait for its ack, its refusal, or the plan that must be confirmed.

        As long as the server asks to try again, the command is sent again under the same id.
        """
        id, begun = id or uuid4().hex, asyncio.get_running_loop().time()
        for attempt in count():
            answer = await self._ask(lambda id: Cmd(id=id, n=self.n, c=request), id)
            assert not isinstance(answer, Looked), answer
            waited = asyncio.get_running_loop().time() - begun
            if not waits(answer) or waited >= self._patience:
                return answer
            await asyncio.sleep(self._pause(attempt))
        raise AssertionError("there is no last attempt")

    async def plan(self, request: Json) -> Planned | Refusal:
        """Ask what a command about the past would do; nothing is done."""
        answer = await self._ask(lambda id: Plan(id=id, n=self.n, c=request))
        assert isinstance(answer, Planned | Refusal), answer
        return answer

    async def confirm(self, request: Json, planned: Planned) -> CommandReply:
        """Carry out what was planned; a new plan comes back if the table has moved on."""
        return await self.command({**request, "confirm": planned.plan["digest"]})

    async def look(self, **focus: str) -> Looked | Refusal:
        """List in full what is offered for a conflict, a figure, both, or a step of the past."""
        answer = await self._ask(lambda id: Look(id=id, n=self.n, focus=focus))
        assert isinstance(answer, Looked | Refusal), answer
        return answer

    async def ping(self) -> None:
        """Wait until the server answers; a lost connection is waited for."""
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._raise_if_over()
        self._pings.append(waiting)
        await self._send(Ping())
        await waiting

    async def change(self) -> None:
        """Wait for the next frame, presence, loss or return of the connection."""
        self._raise_if_over()
        await self._pulse.wait()
        self._raise_if_over()

    async def until(self, true: Callable[[Json], Any]) -> Json:
        """Wait until something is true of the view; give that view."""
        while not true(self.view):
            await self.change()
        return self.view

    def frames(self) -> Frames:
        """Hear of each frame from now on."""
        frames = Frames()
        self._listening.append(frames)
        if self._over is not None:
            frames.end(self._over)
        return frames

    async def _ask(self, make: Callable[[str], Any], id: str = "") -> Reply:
        async with self._room:
            self._raise_if_over()
            id = id or uuid4().hex
            message = make(id)
            if len(written(message).encode()) > MOST_BYTES:
                raise ValueError(f"more than {MOST_BYTES} bytes have to be sent by HTTP")
            asked = self._asked[id] = _Asked(message)
            try:
                await self._send(asked.message)
                return await asked.reply
            finally:
                del self._asked[id]

    async def _send(self, message: Message) -> None:
        """Send now if there is a connection; else, and if it breaks, the next welcome does."""
        if self._connection is None:
            return
        try:
            await self._connection.send(message)
        except ConnectionClosed:
            self._connection = None

    async def _take_part(self) -> None:
        try:
            await self._come_again_and_again()
        except asyncio.CancelledError:
            raise
        except BaseException as error:
            self._end(error)

    async def _come_again_and_again(self) -> None:
        attempt, clock = 0, asyncio.get_running_loop().time
        since = clock()
        while True:
            begun = clock()
            await self._try_to_visit()
            if self.connected:
                since = clock()
                attempt = 0 if since - begun > STEADY_SECONDS else attempt
            self._connection, self.connected = None, False
            self._pulse.beat()
            wait = self._pause(attempt)
            if clock() + wait - since > self._patience:
                raise Lost("the connection was lost")
            await asyncio.sleep(wait)
            attempt += 1

    async def _try_to_visit(self) -> None:
        """Take part until the connection is lost. Raises Barred if coming back is useless."""
        try:
            await self._visit()
        except ConnectionClosed as error:
            code, reason = closing(error)
            if stays_away(code):
                raise Barred(code, reason) from error
        except InvalidURI as error:
            raise Barred(0, str(error)) from error
        except InvalidStatus as error:
            if turned_away(error.response.status_code):
                raise Barred(error.response.status_code, "no table is served there") from error
        except OutOfOrder:
            self.replica.n = 0
        except LOSSES:
            pass  # the next attempt will show whether it lasts

    async def _visit(self) -> None:
        async with connected(self.link.url, self.link.table) as connection:
            await connection.hello(self.link.secret, self.replica.resume)
            async with asyncio.timeout(WELCOME_SECONDS):
                while not isinstance(message := await connection.receive(), Welcome):
                    pass  # a presence may come first
            self._take(message)
            await self._go_on(connection)
            while True:
                self._take(await connection.receive())

    async def _go_on(self, connection: TableSocket) -> None:
        """Send again what has no answer yet."""
        self._connection = connection
        for asked in tuple(self._asked.values()):
            await connection.send(asked.message)
        for _ in self._pings:
            await connection.send(Ping())
        self.connected = True
        self._pulse.beat()

    def _take(self, message: Incoming) -> None:
        match message:
            case Welcome():
                for frame in self.replica.welcome(message):
                    self._tell(frame)
            case Frame():
                self.replica.apply(message)
                self._tell(message)
            case Presence():
                self.present = message
            case Pong():
                return self._ponged()
            case No(id=id, code=code, params=params):
                return self._answer(id, Refusal(code, params, self.n))
            case _:
                return self._answer(message.id, message)
        self._pulse.beat()

    def _ponged(self) -> None:
        while self._pings and self._pings[0].done():
            self._pings.popleft()
        if self._pings:
            self._pings.popleft().set_result(None)

    def _tell(self, frame: Frame) -> None:
        for frames in self._listening:
            frames.put(frame)

    def _answer(self, id: str, reply: Reply) -> None:
        asked = self._asked.get(id)
        if asked is not None and not asked.reply.done():
            asked.reply.set_result(reply)

    def _end(self, over: BaseException) -> None:
        if self._over is not None:
            return
        self._over, self.connected, self._connection = over, False, None
        waiting: list[asyncio.Future[Any]] = [each.reply for each in self._asked.values()]
        for future in (*waiting, *self._pings):
            if not future.done():
                future.set_exception(over)
        for frames in self._listening:
            frames.end(None if isinstance(over, Left) else over)
        self._pulse.beat()

    def _raise_if_over(self) -> None:
        if self._over is not None:
            raise self._over


__all__ = ["Barred", "CommandReply", "Left", "Lost", "Over", "Refusal", "Reply", "Seat"]
