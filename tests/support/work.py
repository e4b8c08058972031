"""How much work is something? Counted in calls, so that it is the same on every machine."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any


def calls(do: Callable[[], object]) -> int:
    """Count the calls of functions, ours and built-in ones, that something takes."""
    counted = 0

    def count(_frame: FrameType, event: str, _arg: Any) -> None:
        nonlocal counted
        counted += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        do()
    finally:
        sys.setprofile(before)
    return counted
