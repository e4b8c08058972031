"""How is what was found out about a state or a step not found out a second time?

Neither is changed after it was made, so what was true of one stays true.
"""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")
KEPT = 16
"""So many states and steps are remembered: the latest ones."""


class Recent:
    """What was found out about the latest states and steps, by the very objects."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Any, dict[Hashable, Any]]] = {}

    def of(self, of: Any, key: Hashable, make: Callable[[], T]) -> T:
        """Give what was made of it before, or make it."""
        # It is kept beside its answers: while it lives, no other has its id.
        if id(of) not in self._known:
            self._known[id(of)] = (of, {})
            if len(self._known) > KEPT:
                del self._known[next(iter(self._known))]
        answers = self._known[id(of)][1]
        if key not in answers:
            answers[key] = make()
        found: T = answers[key]
        return found
