"""How is long work done that pauses now and then, where nobody waits for a turn?"""

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
Pausing = Generator[None, None, T]
"""Work that may be interrupted at each `yield`, and gives its result at the end."""


def at_once(work: Pausing[T]) -> T:
    """Do all of it without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
