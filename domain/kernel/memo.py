"""How is a pure function computed again only when its arguments have changed?

A server folds in two threads at once. What is kept is looked up and put in place by single
operations of a dict, which no thread interrupts, and each entry is whole in itself: two threads may
make the same result twice, and neither gets another's.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache, wraps
from inspect import Parameter, signature
from operator import is_
from typing import Any, TypeVar, cast

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])
LATELY = 64
"""The number of results of one function that are kept."""
LOOKERS = 512
"""The number of those who look at a map for whom its results are kept."""


class Keeping:
    """Whether results are kept, and how many parts of views were made: work that can be counted."""

    on = True
    made = 0


_kept: list[dict[Any, Any]] = []


def keeps(known: dict[Any, Any]) -> None:
    """Have results that a function keeps dropped, and put aside, with all others."""
    _kept.append(known)


def forget() -> None:
    """Drop what all memoized functions keep, so that work is counted as in a new process."""
    for known in _kept:
        known.clear()


@contextmanager
def kept_nothing() -> Iterator[None]:
    """Make every result from nothing: what tests hold the kept ones against.

    What is kept is put aside meanwhile: so a result that is found need not ask whether it may be.
    """
    aside = [(known, dict(known)) for known in _kept]
    forget()
    Keeping.on = False
    try:
        yield
    finally:
        Keeping.on = True
        for known, before in aside:
            known.update(before)


def memoized(make: F) -> F:
    """Memoize a pure function by the identity of its arguments.

    Call it with positional arguments only, and never change its results.
    """
    known: OrderedDict[object, tuple[tuple[object, ...], Any]] = OrderedDict()
    keeps(known)

    def anew(name: object, parts: tuple[object, ...]) -> Any:
        result = make(*parts)
        if Keeping.on:
            if len(known) >= LATELY:
                known.popitem(last=False)
            # The parts are kept beside the result: while they live, no other object has their ids.
            known[name] = parts, result
        return result

    @wraps(make)
    def given(*parts: object) -> Any:
        held = known.get(name := tuple(map(id, parts)))
        return anew(name, parts) if held is None else held[1]

    @wraps(make)
    def of_one(part: object) -> Any:
        held = known.get(id(part))
        return anew(id(part), (part,)) if held is None else held[1]

    @wraps(make)
    def of_two(one: object, other: object) -> Any:
        held = known.get(name := (id(one), id(other)))
        return anew(name, (one, other)) if held is None else held[1]

    return cast(F, {1: of_one, 2: of_two}.get(_taken(make), given))


def _taken(make: Callable[..., Any]) -> int:
    """Count the arguments of a function; 0 if it takes any number."""
    taken = signature(make).parameters.values()
    return 0 if any(each.kind is Parameter.VAR_POSITIONAL for each in taken) else len(taken)


def interned(value: T) -> T:
    """Give equal values as the very same object, by which results are found."""
    return cast(T, _interned(value))


@lru_cache(maxsize=1024)
def _interned(value: Any) -> Any:
    return value


class Memo:
    """The latest result under each name, kept as long as its arguments are the same objects.

    The functions are pure and nobody changes their results, so a kept result equals a new one.
    """

    def __init__(self) -> None:
        self._kept: dict[str, tuple[tuple[int, ...], tuple[object, ...], Any]] = {}
        self._maps: dict[str, tuple[Mapping[str, object], tuple[object, ...], dict[str, Any]]] = {}

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

    def each(
        self, name: str, make: Callable[..., T], items: Mapping[str, object], *rest: object
    ) -> dict[str, T]:
        """Give `make(key, item, *rest)` of every item; the very same one keeps its result."""
        before, around, kept = self._maps.get(name, ({}, rest, {}))
        if not all(map(is_, around, rest)):
            before = {}
        made = {
            key: kept[key] if before.get(key) is item else make(key, item, *rest)
            for key, item in items.items()
        }
        self._maps[name] = items, rest, made
        return made


def itemwise(make: Callable[..., T]) -> Callable[..., dict[Any, T]]:
    """Let a pure function of one item of a map make the results of all, by key.

    It is called with somebody who looks, the map, and what further counts for every item. An item
    that is the very same as at the last look of theirs keeps its result, without being looked up.
    """
    latest: OrderedDict[object, tuple[Mapping[Any, object], tuple[object, ...], dict[Any, T]]] = (
        OrderedDict()
    )
    none: tuple[Mapping[Any, object], tuple[object, ...], dict[Any, T]] = {}, (), {}
    keeps(latest)

    @wraps(make)
    def given(who: object, items: Mapping[Any, object], *rest: object) -> dict[Any, T]:
        before, around, kept = latest.get(who, none)
        if not all(map(is_, around, rest)):
            before, kept = {}, {}
        if before is items:
            return kept
        made, new = {}, False
        for key, item in items.items():
            if before.get(key) is item:
                made[key] = kept[key]
            else:
                made[key], new = make(who, key, item, *rest), True
        if not new and [*made] == [*kept]:
            made = kept  # the very same as before, though perhaps of another map
        elif not new:
            return made  # a look at some of them alone leaves the others known
        if Keeping.on:
            latest.pop(who, None)
            if len(latest) >= LOOKERS:
                latest.popitem(last=False)
            latest[who] = items, rest, made
        return made

    return given
