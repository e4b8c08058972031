"""How is a result made again only when what it is made of has changed?"""

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


class Memory:
    """Results by name, each kept until it is asked for with other objects.

    Makers are pure, and nobody changes what they gave: so a result that was kept differs from
    one made anew by nothing but the time it takes.
    """

    def __init__(self) -> None:
        self._kept: dict[str, tuple[tuple[object, ...], Any]] = {}

    def of(self, name: str, make: Callable[..., T], *parts: object) -> T:
        """Give `make(*parts)`; the very same parts give the very same result."""
        known = self._kept.get(name)
        if known is not None and all(a is b for a, b in zip(known[0], parts, strict=True)):
            result: T = known[1]
            return result
        result = make(*parts)
        self._kept[name] = (parts, result)
        return result
