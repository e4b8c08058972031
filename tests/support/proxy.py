"""How does a bad network look? A proxy before a server that loses, delays and cuts what passes."""

import asyncio
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Literal, Self

Fault = Literal["none", "delay", "lost answer", "cut", "torn", "half closed"]
CHUNK = 64 * 1024


@dataclass
class Weather:
    """How often which fault befalls a piece on its way; `calm` turns them off."""

    chance: Random
    odds: dict[Fault, int]
    calm: bool = False
    befell: Counter[Fault] = field(default_factory=Counter)

    def fault(self) -> Fault:
        """Choose what happens to the next piece."""
        if self.calm:
            return "none"
        (fault,) = self.chance.choices(list(self.odds), list(self.odds.values()))
        self.befell[fault] += 1
        return fault

    def delay(self) -> float:
        """Say for how many seconds a piece is held back."""
        return self.chance.uniform(0.0005, 0.02)


class Proxy:
    """Passes connections on a Unix socket on to another one, through some weather.

    Requests pass whole, and so reach the server; it is mostly what comes back that suffers.
    """

    def __init__(self, path: str, target: str, weather: Weather) -> None:
        self.path = path
        self._target = target
        self._weather = weather
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_unix_server(self._pass_on, self.path)
        return self

    async def __aexit__(self, *raised: object) -> None:
        assert self._server is not None
        self._server.close()
        for task in tuple(self._open):
            task.cancel()
        if self._open:
            await asyncio.wait(self._open)

    async def _pass_on(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._open.add(task)
        task.add_done_callback(self._open.discard)
        far, forth = await asyncio.open_unix_connection(self._target)
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._requests(near, forth, back))
                group.create_task(self._answers(far, back, forth))
        except* (OSError, Cut):
            pass
        except* asyncio.CancelledError:
            pass
        finally:
            for writer in (back, forth):
                writer.transport.abort()

    async def _requests(
        self, near: asyncio.StreamReader, forth: asyncio.StreamWriter, back: asyncio.StreamWriter
    ) -> None:
        while data := await near.read(CHUNK):
            match self._weather.fault():
                case "delay":
                    await asyncio.sleep(self._weather.delay())
                case "cut":
                    raise Cut
                case "torn":
                    # The first half of a command, which the server must not carry out.
                    forth.write(data[: len(data) // 2])
                    await forth.drain()
                    raise Cut
                case "half closed":
                    # The command arrives, and the client hears that nothing more will come.
                    forth.write(data)
                    await forth.drain()
                    back.write_eof()
                    continue
                case _:
                    pass
            forth.write(data)
            await forth.drain()
        raise Cut

    async def _answers(
        self, far: asyncio.StreamReader, back: asyncio.StreamWriter, forth: asyncio.StreamWriter
    ) -> None:
        while data := await far.read(CHUNK):
            match self._weather.fault():
                case "delay":
                    await asyncio.sleep(self._weather.delay())
                    await _answer(back, data)
                case "lost answer" | "cut":
                    raise Cut
                case "torn":
                    await _answer(back, data[: len(data) // 2])
                    raise Cut
                case _:
                    await _answer(back, data)
        raise Cut


async def _answer(back: asyncio.StreamWriter, data: bytes) -> None:
    with suppress(RuntimeError):  # this half is closed: a fault on the other way did that
        back.write(data)
        await back.drain()


class Cut(Exception):
    """Ends both directions of a connection at once."""
