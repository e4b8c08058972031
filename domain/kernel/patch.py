"""What is different between two trees? A JSON Merge Patch (RFC 7396); trees never hold null."""

from typing import Any, NamedTuple

Json = dict[str, Any]


class Compared(NamedTuple):
    """Two trees, and the patch that turns `old` into `new`."""

    old: Json
    new: Json
    patch: Json

    def at(self, key: str) -> "Compared":
        """Give what was compared below a key."""
        old, new = self.old.get(key), self.new.get(key)
        if isinstance(old, dict) and isinstance(new, dict):
            return Compared(old, new, self.patch.get(key, {}))
        return NOTHING


NOTHING = Compared({}, {}, {})


def diff(old: Json, new: Json, before: Compared = NOTHING) -> Json:
    """Give the patch that turns `old` into `new`; what is the very same is not looked into.

    Keys that are gone come first, in an order that hangs on their names alone. Where both trees
    are as they were `before`, the patch is too.
    """
    patch: Json = {}
    if not old.keys() <= new.keys():
        patch = dict.fromkeys(sorted(old.keys() - new.keys()))
    for key, value in new.items():
        was = old.get(key)
        if was is value:
            continue
        if was is before.old.get(key) and value is before.new.get(key):
            if key in before.patch:
                patch[key] = before.patch[key]
        elif isinstance(was, dict) and isinstance(value, dict):
            if deeper := diff(was, value, before.at(key)):
                patch[key] = deeper
        # A value of a view keeps its kind: 1 that became True would be equal.
        elif was != value or type(was) is not type(value):
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
