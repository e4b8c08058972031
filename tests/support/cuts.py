"""Was something left out of a redacted event, and nothing else changed?"""

from typing import Any

from msgspec import UNSET, Struct

from domain.kernel.terms import Term


def is_part(told: Any, whole: Any) -> bool:
    """Tell whether something was left out of a value at most: fields of its parts, or terms."""
    if told is UNSET or told == whole:
        return True
    if not isinstance(told, tuple):
        return type(told) is type(whole) and isinstance(told, Struct) and is_cut(told, whole)
    if all(isinstance(part, Term) for part in told):
        rest = iter(whole)
        return all(term in rest for term in told)
    return len(told) == len(whole) and all(map(is_part, told, whole))


def is_cut(told: Struct, whole: Struct) -> bool:
    """Tell whether a structure differs by left out parts alone."""
    return all(
        is_part(getattr(told, name), getattr(whole, name)) for name in told.__struct_fields__
    )
