"""Who is connected to a table, at any process? Each process tells the others about its own."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Final, Generic, TypeVar
from uuid import uuid4

import msgspec
from msgspec import Struct

from domain.table.ledger import SPECTATOR

BEAT_SECONDS: Final = 5.0
SILENT_SECONDS: Final = 15.0
"""A process that is silent for longer has died: a living one repeats its message."""
C = TypeVar("C")
Count = dict[str, int]
Show = Callable[[Count, Iterable[C] | None], None]
Tell = Callable[[bytes], None]


class Word(Struct, frozen=True):
    """What one process says: its name for this table, and its connections by audience."""

    process: str
    here: Count


class PresenceTracker(Generic[C]):
    """Shows who is here when that has changed, at most once in `seconds`, and newcomers at once.

    `show` gets the count by audience, and the newcomers to send it to, or None for everybody.
    `tell` sends to the other processes; a message may get lost, so it is repeated.
    """

    def __init__(self, show: Show[C], seconds: float, tell: Tell | None = None) -> None:
        self._show = show
        self._seconds = seconds
        self._tell = tell
        self._name = uuid4().hex[:8]
        self._here: Count = {}
        self._others: dict[str, tuple[float, Count]] = {}
        self._shown: Count = {}
        self._said: Count = {}
        self._newcomers: dict[C, None] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._beat: asyncio.TimerHandle | None = None

    def joined(self, connection: C, key: str) -> None:
        """Count a connection in."""
        self._here[key] = self._here.get(key, 0) + 1
        self._newcomers[connection] = None
        self._soon()

    def left(self, connection: C, key: str) -> None:
        """Count a connection out."""
        self._here[key] -= 1
        self._newcomers.pop(connection, None)
        self._soon()

    def heard(self, said: bytes) -> None:
        """Take in a message of a process; ignore nonsense, since anybody may write there."""
        try:
            word = msgspec.json.decode(said, type=Word)
        except msgspec.DecodeError:
            return
        if word.process == self._name:
            return
        known = word.process in self._others
        self._others[word.process] = asyncio.get_running_loop().time(), word.here
        if not known:
            self._say()  # a new process does not know about ours either
        self._soon()

    def end(self) -> None:
        """Tell the other processes that nobody is here, and stop."""
        for timer in (self._timer, self._beat):
            if timer is not None:
                timer.cancel()
        self._here = {}
        if self._said:
            self._say()

    def _soon(self) -> None:
        if self._timer is None:
            # Not at once: the newcomer's welcome comes first.
            self._timer = asyncio.get_running_loop().call_later(0, self._now)

    def _now(self) -> None:
        self._timer = None
        if _present(self._here) != self._said:
            self._say()
        before, self._shown = self._shown, self._together()
        if self._shown != before:
            self._show(self._shown, None)
        elif self._newcomers:
            self._show(self._shown, tuple(self._newcomers))
        else:
            return
        self._newcomers.clear()
        self._timer = asyncio.get_running_loop().call_later(self._seconds, self._now)

    def _say(self) -> None:
        if self._tell is None:
            return
        self._said = _present(self._here)
        self._tell(msgspec.json.encode(Word(self._name, self._said)))
        if self._beat is not None:
            self._beat.cancel()
        loop = asyncio.get_running_loop()
        self._beat = loop.call_later(BEAT_SECONDS, self._again) if self._said else None

    def _again(self) -> None:
        """Repeat the message, and forget processes that have fallen silent."""
        since = asyncio.get_running_loop().time() - SILENT_SECONDS
        self._others = {name: each for name, each in self._others.items() if each[0] > since}
        self._say()
        self._soon()

    def _together(self) -> Count:
        """Several devices of one seat are one person; spectators are counted one by one."""
        everywhere = [_present(self._here), *(here for _, here in self._others.values())]
        keys = dict.fromkeys(key for here in everywhere for key in here)
        watching = sum(here.get(SPECTATOR, 0) for here in everywhere)
        return {key: watching if key == SPECTATOR else 1 for key in keys}


def _present(here: Count) -> Count:
    return {key: count for key, count in here.items() if count}
