"""Which values does one field of an option describe, and is this one of them?"""

from typing import Any

from .messages import Json
from .paths import Pick, draw_path, path_fault

Value = str | int
LETTERS = "abcdefghijklmnopqrstuvwxyz"
LONGER = 8
"""The most characters of a drawn text beyond its least."""


class UnknownField(Exception):
    """A kind of field that this client has never heard of."""


def collection(view: Json, path: str) -> list[str]:
    """List the keys of a collection of the view, such as `steps/C1`."""
    held: Any = view
    for part in path.split("/"):
        held = held.get(part, {})
    return list(held)


def values(field: Json, view: Json) -> list[Value]:
    """List what a field chooses from; nothing for numbers, texts and paths."""
    match field:
        case {"one_of": {"ref": path}}:
            return [*collection(view, path)]
        case {"one_of": known} | {"some_of": known} | {"order_of": known}:
            return list(known)
        case _:
            return []


def constant(field: Json) -> Value | None:
    """Give the only value there is, if there is only one."""
    match field:
        case {"one_of": [only]}:
            value: Value = only
            return value
        case _:
            return None


def draw_value(field: Json, view: Json, pick: Pick) -> Any:
    """Choose one of the values described; `pick(n)` gives a number below n."""
    match field:
        case {"one_of": _}:
            known = values(field, view)
            return known[pick(len(known))]
        case {"some_of": known, "min": least, "max": most}:
            return _some(known, least + pick(min(most, len(known)) - least + 1), pick)
        case {"order_of": known}:
            return _some(known, len(known), pick)
        case {"int": {"min": least, "max": most}}:
            return least + pick(most - least + 1)
        case {"text": {"min": least, "max": most}}:
            length = least + pick(min(most - least, LONGER) + 1)
            return "".join(LETTERS[pick(len(LETTERS))] for _ in range(length))
        case {"steps": steps}:
            return draw_path(steps, pick)
        case _:
            raise UnknownField(str(field))


def is_value(field: Json, value: Any, view: Json) -> bool:
    """Tell whether a value is one of those described."""
    known = values(field, view)
    match field:
        case {"one_of": _}:
            return type(value) in (str, int) and value in known
        case {"some_of": _, "min": least, "max": most}:
            return _differ(value, known) and least <= len(value) <= most
        case {"order_of": _}:
            return _differ(value, known) and len(value) == len(known)
        case {"int": {"min": least, "max": most}}:
            return type(value) is int and least <= value <= most
        case {"text": {"min": least, "max": most}}:
            return isinstance(value, str) and least <= len(value) <= most
        case {"steps": steps}:
            return isinstance(value, list) and not path_fault(steps, value)
        case _:
            raise UnknownField(str(field))


def _some(known: list[Value], count: int, pick: Pick) -> list[Value]:
    left = list(known)
    return [left.pop(pick(len(left))) for _ in range(count)]


def _differ(value: Any, known: list[Value]) -> bool:
    return (
        isinstance(value, list)
        and all(each in known for each in value)
        and len(set(value)) == len(value)
    )
