"""What changed between two views? A JSON Merge Patch (RFC 7396); views never hold null."""

from typing import Any

Json = dict[str, Any]


def diff(old: Json, new: Json) -> Json:
    """Give the patch that turns `old` into `new`."""
    patch: Json = {key: None for key in old if key not in new}
    for key, value in new.items():
        was = old.get(key)
        if was is value:
            continue
        if type(was) is not type(value) or was != value:
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
