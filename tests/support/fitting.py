"""Which value fits a field of a command or message, whatever it means?"""

from typing import Any

import msgspec

VALUES: tuple[Any, ...] = ("x", 1, [], {}, True)


def fitting(field: Any) -> Any:
    """Give the first value that has a field's type; `field` is one of `msgspec.structs.fields`."""
    for value in VALUES:
        try:
            msgspec.convert(value, field.type)
        except msgspec.ValidationError:
            continue
        return value
    raise AssertionError(f"nothing fits {field}")
