"""What changed between two views? A JSON Merge Patch (RFC 7396); views never hold null."""

from collections.abc import Iterable
from typing import Any
from weakref import ref

from domain.kernel.memo import memoized
from domain.kernel.options import Option
from domain.kernel.parts import Joined, Offers, Part

Json = dict[str, Any]
MANY = 32
"""Maps of more entries are, as parts are, the same for several audiences: compared once."""


class Grown(dict[str, Any]):
    """A map that knows which one it was before a change, and the patch from there."""

    __slots__ = ("__weakref__", "before", "change")

    before: "ref[Grown] | None"
    change: Json

    def __init__(self, held: Json | None = None) -> None:
        super().__init__(held or {})
        self.before, self.change = None, {}

    def grew_from(self, was: object) -> bool:
        """Tell whether `was` is the map before the change; what nobody holds any more is not."""
        before = self.before and self.before()
        return before is not None and before is was

    @classmethod
    def after(cls, old: "Grown", change: Json) -> "Grown":
        """Merge a patch of single values; None takes a key out."""
        new = cls(old)
        for key, value in change.items():
            if value is None:
                del new[key]
            else:
                new[key] = value
        new.before, new.change = ref(old), change
        return new


def diff(old: Json, new: Json) -> Json:
    """Give the patch that turns `old` into `new`; what is the very same is not looked into."""
    patch: Json = {}
    known = len(new)
    for key, value in new.items():
        was = old.get(key)
        if was is value:
            continue
        if was is None:
            known -= 1  # a key that only `new` has: views never hold null
        if isinstance(value, dict) and isinstance(was, dict):
            shared = isinstance(value, Part) or len(value) > MANY
            if change := _of_shared(was, value) if shared else diff(was, value):
                patch[key] = change
        elif isinstance(value, Joined):
            if change := _of_joined(was or Joined(), value):
                patch[key] = change
        elif type(was) is not type(value) or was != value:
            patch[key] = value
    if known < len(old):
        return {**{key: None for key in old if key not in new}, **patch}
    return patch


def _of_shared(old: Json, new: Json) -> Json:
    if isinstance(new, Grown) and new.grew_from(old):
        return new.change
    return _diff_once(old, new)


_diff_once = memoized(diff)


def _of_joined(old: Joined, new: Joined) -> Json:
    """Compare the parts that are not in both, and of these the options that are not equal."""
    if len(old) == len(new):  # mostly nearly all are at the same place
        moved = [pair for pair in zip(old, new, strict=True) if pair[0] is not pair[1]]
        gone, come = _keyed(each for each, _ in moved), _keyed(each for _, each in moved)
    else:
        was, now = set(map(id, old)), set(map(id, new))
        gone = _keyed(part for part in old if id(part) not in now)
        come = _keyed(part for part in new if id(part) not in was)
    patch: Json = {key: None for key in gone if key not in come}
    for key, option in come.items():
        before = gone.get(key)
        if before is None:
            patch[key] = option.to_json()
        elif before != option and (change := diff(before.to_json(), option.to_json())):
            patch[key] = change
    return patch


def _keyed(parts: Iterable[Offers]) -> dict[str, Option]:
    return {key: option for part in parts for key, option in part.items()}


def same(one: Any, other: Any) -> bool:
    """Tell whether two patches have the same bytes because they hold the very same values."""
    if one is other:
        return True
    if not isinstance(one, dict) or not isinstance(other, dict) or len(one) != len(other):
        return False
    pairs = zip(one.items(), other.items(), strict=True)
    return all(a == b and same(x, y) for (a, x), (b, y) in pairs)


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
