"""What is different between two trees? A JSON Merge Patch (RFC 7396); trees never hold null."""

from typing import Any

Json = dict[str, Any]


def diff(old: Json, new: Json) -> Json:
    """Give the patch that turns `old` into `new`; what is the very same is not looked into.

    Keys that are gone come first, in an order that hangs on their names alone.
    """
    patch: Json = dict.fromkeys(sorted(old.keys() - new.keys()))
    for key, value in new.items():
        was = old.get(key)
        # A value of a view keeps its kind: 1 that became True would be equal.
        if was is value or (was == value and type(was) is type(value)):
            continue
        if isinstance(was, dict) and isinstance(value, dict):
            patch[key] = diff(was, value)
        else:
            patch[key] = value
    return patch


def merge(target: Json, patch: Json) -> Json:
    """Apply a patch; neither argument is changed."""
    merged = dict(target)
    for key, value in patch.items():
        if value is None:
            merged.pop(key, None)
        elif isinstance(value, dict):
            was = merged.get(key)
            merged[key] = merge(was if isinstance(was, dict) else {}, value)
        else:
            merged[key] = value
    return merged
