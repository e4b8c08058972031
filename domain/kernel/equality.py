"""Are two values equal, and are their maps in the same order as well?

`==` does not look at the order of a map. Rules do: the first figure of a comparison is A, and
figures that joined first are asked first.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct


def equal(one: Any, other: Any) -> bool:
    """Tell whether two values are equal, maps in them also by the order of their keys."""
    return one is other or (one == other and _in_order(one, other))


def _in_order(one: Any, other: Any) -> bool:
    """Compare the order of the maps in two values that are equal otherwise."""
    if isinstance(one, Mapping):
        return [*one] == [*other] and _all_in_order(one.values(), other.values())
    if isinstance(one, Struct):
        fields = one.__struct_fields__
        return _all_in_order((getattr(one, f) for f in fields), (getattr(other, f) for f in fields))
    return not isinstance(one, tuple | list) or _all_in_order(one, other)


def _all_in_order(some: Any, others: Any) -> bool:
    return all(a is b or _in_order(a, b) for a, b in zip(some, others, strict=True))
