"""How is a result made again only when what it is made of has changed?"""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])
LATELY = 8
"""So many results of one function are remembered."""


def memoized(make: F) -> F:
    """Let a pure function give again what it gave lately for the very same objects.

    It must be called with positions only, and nobody may change what it gave.
    """
    known: dict[tuple[int, ...], tuple[tuple[object, ...], Any]] = {}

    @wraps(make)
    def given(*parts: object) -> Any:
        # The parts are kept beside the result: while they live, no other object has their ids.
        name = tuple(map(id, parts))
        if name not in known:
            result = make(*parts)
            if len(known) >= LATELY:
                del known[next(iter(known))]
            known[name] = parts, result
        return known[name][1]

    return cast(F, given)


class Memo:
    """Results by name, each kept until it is asked for with other objects.

    Makers are pure, and nobody changes what they gave: so a result that was kept differs from
    one made anew by nothing but the time it takes.
    """

    def __init__(self) -> None:
        self._kept: dict[str, tuple[tuple[int, ...], tuple[object, ...], Any]] = {}

    def of(self, name: str, make: Callable[..., T], *parts: object) -> T:
        """Give `make(*parts)`; the very same parts give the very same result."""
        known, now = self._kept.get(name), tuple(map(id, parts))
        if known is not None and known[0] == now:
            result: T = known[2]
            return result
        result = make(*parts)
        # The parts are kept beside the result: while they live, no other object has their ids.
        self._kept[name] = (now, parts, result)
        return result
