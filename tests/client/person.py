"""Who types? A person with a terminal of paper: lines go in one by one, all that comes is kept."""

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from typing import Self

from chronist_client import Link
from chronist_client.commands import sit_and_play
from tests.support.hang import HANG_SECONDS

TURN = {"de": "Du bist dran:", "en": "Your turn:"}
WHAT = {"de": "was", "en": "what"}
ENTRY = re.compile(r"  (\d+)  (.+)")


class Person:
    """Plays by `chronist play`, in a context."""

    def __init__(self, link: Link, language: str = "de", name: str = "") -> None:
        self.link, self.language, self.name = link, language, name
        self.paper: list[str] = []
        self.bell = asyncio.Event()
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._read = self._acted = 0

    async def __aenter__(self) -> Self:
        lines = self._typed()
        self.playing = asyncio.create_task(
            sit_and_play(self.link, self.name, self.language or None, lines, self._write)
        )
        await self.sees("==")
        return self

    async def __aexit__(self, *raised: object) -> None:
        self._lines.put_nowait(None)
        async with asyncio.timeout(HANG_SECONDS):
            await self.playing

    def type(self, line: str) -> None:
        """Type one line."""
        self._read = self._acted = len(self.paper)
        self._lines.put_nowait(line)

    async def says(self, line: str, answer: str) -> str:
        """Type one line, and wait for a line that holds the answer."""
        self.type(line)
        return await self.sees(answer)

    async def sees(self, text: str) -> str:
        """Wait for a line with this text, since the last one that was typed or seen; give it."""
        deadline = asyncio.get_running_loop().time() + HANG_SECONDS
        with self.explained(text):
            while True:
                for at in range(self._read, len(self.paper)):
                    if text in self.paper[at]:
                        self._read = at + 1
                        return self.paper[at]
                self.check()
                self.bell.clear()
                async with asyncio.timeout_at(deadline):
                    await self.bell.wait()

    @property
    def offered(self) -> dict[str, str]:
        """The numbered answers that were listed last and not acted on; label by number."""
        turns = [n for n, line in enumerate(self.paper) if line == TURN[self.language]]
        if not turns or turns[-1] < self._acted:
            return {}
        found = (ENTRY.fullmatch(line) for line in self.paper[turns[-1] :])
        return {each[1]: each[2] for each in found if each is not None}

    def told(self, text: str) -> list[str]:
        """List all lines with a text."""
        return [line for line in self.paper if text in line]

    @contextmanager
    def explained(self, text: str) -> Iterator[None]:
        """Show the paper when somebody waits for a text in vain."""
        try:
            yield
        except TimeoutError as error:
            seen = "\n".join(self.paper[-40:])
            raise AssertionError(f"nobody said {text!r}:\n{seen}") from error

    def check(self) -> None:
        """Raise what has ended the game before its time."""
        if self.playing.done():
            self.playing.result()
            raise AssertionError("the game is over:\n" + "\n".join(self.paper))

    def _write(self, line: str) -> None:
        self.paper.append(line)
        self.bell.set()

    async def _typed(self) -> AsyncIterator[str]:
        while (line := await self._lines.get()) is not None:
            yield line


async def play_on(
    people: list[Person], choose: Callable[[dict[str, str]], str], *ends: str
) -> None:
    """Let anybody who is asked answer, until somebody is told an end."""
    bell = asyncio.Event()
    for person in people:
        person.bell = bell
        person.type(WHAT[person.language])
    deadline = asyncio.get_running_loop().time() + HANG_SECONDS
    with people[0].explained(" or ".join(ends)), people[-1].explained(" or ".join(ends)):
        while not any(person.told(end) for person in people for end in ends):
            bell.clear()
            for person in people:
                person.check()
            due = next((person for person in people if person.offered), None)
            if due is not None:
                due.type(choose(due.offered))
                continue
            async with asyncio.timeout_at(deadline):
                await bell.wait()
