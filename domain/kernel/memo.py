"""How is a part of a view made again only if something that it was made of has changed?

States are never changed in place, so a piece of state that is the same object has not changed. Each
chronicle has a memo of its own; modules keep nothing.
"""

from collections.abc import Callable, Mapping
from operator import is_
from typing import Any, TypeVar

from domain.kernel.audience import Audience

T = TypeVar("T")
Pieces = tuple[object, ...]
PLAIN = frozenset({str, int, bool, frozenset, tuple, Audience, type(None)})
"""Types that count by value, as named tuples and classes do; all else is a piece of state, which
counts by identity."""
CACHE_SIZE = 1024
"""The number of results of one generation; those that nobody asked for in two are dropped."""


class Memo:
    """The latest results of pure functions: these pieces were given, this was made of them."""

    def __init__(self) -> None:
        self._latest: dict[Pieces, tuple[Pieces, Any]] = {}
        self._older: dict[Pieces, tuple[Pieces, Any]] = {}

    def of(self, make: Callable[..., T], *given: object) -> T:
        """Give `make(*given)`, the very same result as long as all that is given is the same.

        A map is the same if its items are. This memo itself may be given, and does not count.
        """
        name, pieces = self._parted(make, given)
        known = self._known(name)
        if known is not None and _same(known[0], pieces):
            result: T = known[1]
            return result
        made = make(*given)
        self._keep(name, pieces, made)
        return made

    def each(
        self, make: Callable[..., T], items: Mapping[Any, object], *given: object
    ) -> dict[Any, T]:
        """Give `make(key, item, *given)` by key; an item that is the same keeps its result."""
        name, around = self._parted(make, given)
        known = self._known(name)
        before: Any = {}
        if known is not None and _same(known[0][1:], around):
            before = known[0][0]
            if before is items:
                result: dict[Any, T] = known[1]
                return result
        made = {
            key: known[1][key] if known and before.get(key) is item else make(key, item, *given)
            for key, item in items.items()
        }
        self._keep(name, (items, *around), made)
        return made

    def _parted(self, make: object, given: Pieces) -> tuple[Pieces, Pieces]:
        """Part what counts by value from what counts by identity."""
        name, pieces = [make], []
        for each in given:
            if type(each) in PLAIN or isinstance(each, tuple | type):
                name.append(each)
            elif each is not self:
                pieces.append(each)
        return tuple(name), tuple(pieces)

    def _known(self, name: Pieces) -> tuple[Pieces, Any] | None:
        known = self._latest.get(name)
        if known is None and (known := self._older.get(name)) is not None:
            self._latest[name] = known
        return known

    def _keep(self, name: Pieces, pieces: Pieces, made: object) -> None:
        if len(self._latest) >= CACHE_SIZE:
            self._older, self._latest = self._latest, {}
        self._latest[name] = pieces, made


class NoMemo(Memo):
    """Makes everything from nothing."""

    def of(self, make: Callable[..., T], *given: object) -> T:
        """Give `make(*given)`."""
        return make(*given)

    def each(
        self, make: Callable[..., T], items: Mapping[Any, object], *given: object
    ) -> dict[Any, T]:
        """Give `make(key, item, *given)` by key."""
        return {key: make(key, item, *given) for key, item in items.items()}


FRESH = NoMemo()


def _same(before: Pieces, now: Pieces) -> bool:
    for one, other in zip(before, now, strict=True):  # asked very often: no generator
        if one is not other and not _same_items(one, other):
            return False
    return True


def _same_items(one: object, other: object) -> bool:
    """Tell whether two maps have the very same items in the same order."""
    if type(one) is not dict or type(other) is not dict or len(one) != len(other):
        return False
    return all(map(is_, one.values(), other.values())) and [*one] == [*other]
