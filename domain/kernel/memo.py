"""How is a part of a view made again only if something that it was made of has changed?

States are never changed in place, so a piece of state that is the same object has not changed. Each
chronicle has a memo of its own; modules keep nothing.
"""

from collections.abc import Callable, Mapping
from operator import is_
from typing import Any, TypeVar

T = TypeVar("T")
Names = tuple[object, ...]
"""Plain values that say which result is meant, such as an id and who looks."""
Pieces = tuple[object, ...]
CACHE_SIZE = 1024
"""The number of results of one generation; those that nobody asked for in two are dropped."""


class Memo:
    """The latest results of pure functions: these pieces were given, this was made of them."""

    def __init__(self) -> None:
        self._latest: dict[Names, tuple[Pieces, Any]] = {}
        self._older: dict[Names, tuple[Pieces, Any]] = {}

    def of(self, make: Callable[..., T], names: Names, *pieces: object) -> T:
        """Give `make(*names, *pieces)`, the very same result as long as the pieces are the same.

        Names count by value, pieces of state by identity; a map is the same if its items are.
        """
        name = make, names
        known = self._known(name)
        if known is not None and _same(known[0], pieces):
            result: T = known[1]
            return result
        made = make(*names, *pieces)
        self._keep(name, pieces, made)
        return made

    def each(
        self, make: Callable[..., T], names: Names, items: Mapping[Any, object], *pieces: object
    ) -> dict[Any, T]:
        """Give `make(key, item, *names, *pieces)` by key; the same item keeps its result."""
        name = make, names
        known = self._known(name)
        before: Any = {}
        if known is not None and _same(known[0][1:], pieces):
            before = known[0][0]
            if before is items:
                result: dict[Any, T] = known[1]
                return result
        made = {
            key: known[1][key]
            if known and before.get(key) is item
            else make(key, item, *names, *pieces)
            for key, item in items.items()
        }
        self._keep(name, (items, *pieces), made)
        return made

    def _known(self, name: Names) -> tuple[Pieces, Any] | None:
        known = self._latest.get(name)
        if known is None and (known := self._older.get(name)) is not None:
            self._latest[name] = known
        return known

    def _keep(self, name: Names, pieces: Pieces, made: object) -> None:
        if len(self._latest) >= CACHE_SIZE:
            self._older, self._latest = self._latest, {}
        self._latest[name] = pieces, made


class NoMemo(Memo):
    """Makes everything from nothing."""

    def of(self, make: Callable[..., T], names: Names, *pieces: object) -> T:
        """Give `make(*names, *pieces)`."""
        return make(*names, *pieces)

    def each(
        self, make: Callable[..., T], names: Names, items: Mapping[Any, object], *pieces: object
    ) -> dict[Any, T]:
        """Give `make(key, item, *names, *pieces)` by key."""
        return {key: make(key, item, *names, *pieces) for key, item in items.items()}


FRESH = NoMemo()


def _same(before: Pieces, now: Pieces) -> bool:
    return all(map(is_, before, now)) or all(map(_same_piece, before, now))


def _same_piece(one: object, other: object) -> bool:
    """Tell whether a piece is the same, or two maps have the very same items in the same order."""
    if one is other:
        return True
    if type(one) is not dict or type(other) is not dict or len(one) != len(other):
        return False
    return all(map(is_, one.values(), other.values())) and [*one] == [*other]
