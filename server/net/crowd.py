"""How are a thousand told something while two others play? In slices, each in its turn."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Final, Generic, TypeVar

from server.net.turns import Turns

T = TypeVar("T")
SLICE: Final = 32
"""So many are told without a pause: a quarter of a millisecond, or two where sending is slow.
A pause costs as much as two."""
MAX_QUEUED: Final = 16
"""What comes while so much waits makes the oldest of it go at once."""


class Crowd(Generic[T]):
    """What waits to be told to many, in order; `tell` takes as many as it is given at once."""

    def __init__(self, turns: Turns) -> None:
        self._turns = turns
        self._waiting: deque[tuple[Iterator[T], Callable[[Iterable[T]], None]]] = deque()
        self._has_turn = False

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, whom: Iterable[T], tell: Callable[[Iterable[T]], None]) -> None:
        """Tell those who are there now, behind what waits."""
        if len(self._waiting) >= MAX_QUEUED:
            due, told = self._waiting.popleft()
            told(due)
        self._waiting.append((iter(tuple(whom)), tell))
        self._next()

    def flush(self) -> None:
        """Tell everything now."""
        while self._waiting:
            due, tell = self._waiting.popleft()
            tell(due)

    def _next(self) -> None:
        if self._waiting and not self._has_turn:
            self._has_turn = True
            self._turns.add(self._turn)

    def _turn(self) -> None:
        self._has_turn = False
        if not self._waiting:
            return
        due, tell = self._waiting[0]
        some = tuple(islice(due, SLICE))
        if len(some) < SLICE:
            self._waiting.popleft()
        tell(some)
        self._next()
