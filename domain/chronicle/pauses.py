"""How is long work written that can pause, and how is it run without pauses?"""

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
Pausing = Generator[None, None, T]
"""Work that may be interrupted at each `yield`, and gives its result at the end."""


def at_once(work: Pausing[T]) -> T:
    """Run the work without a pause; give its result."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
