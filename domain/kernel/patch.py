"""What changed between two views? A JSON Merge Patch (RFC 7396); views never hold null."""

from collections.abc import Iterable
from typing import Any
from weakref import ref

from domain.kernel.memo import memoized
from domain.kernel.options import Option
from domain.kernel.parts import Joined, Offers, Part

Json = dict[str, Any]
NONE: Json = {}
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
            if change := _of_maps(was, value):
                patch[key] = change
        elif isinstance(value, Joined):
            if change := _of_joined(was or Joined(), value):
                patch[key] = change
        elif type(was) is not type(value) or was != value:
            patch[key] = value
    if known < len(old):
        return {**{key: None for key in old if key not in new}, **patch}
    return patch


def _of_maps(old: Json, new: Json) -> Json:
    if isinstance(new, Part) or len(new) > MANY:
        return new.change if isinstance(new, Grown) and new.grew_from(old) else _diff_once(old, new)
    # Mostly nothing in it is different, which is seen sooner from the whole. A value of a view
    # keeps its kind: 1 that became True would be equal.
    return NONE if old == new else diff(old, new)


_diff_once = memoized(diff)


def _of_joined(old: Joined, new: Joined) -> Json:
    """Compare the parts that are not in both, and of these the options that are not equal."""
    gone, come = map(_keyed, _apart(old, new))
    patch: Json = {key: None for key in gone if key not in come}
    for key, option in come.items():
        before = gone.get(key)
        if before is None:
            patch[key] = option.to_json()
        elif before is not option and (change := _of_options(before, option)):
            patch[key] = change
    return patch


def _of_options(old: Option, new: Option) -> Json:
    """Compare two options of one key: only the fields that differ are put into their wire form."""
    if old.more != new.more:
        return diff(old.to_json(), new.to_json())
    gone = {name: f.to_json() for name, f in old.fields.items() if new.fields.get(name) != f}
    come = {name: f.to_json() for name, f in new.fields.items() if old.fields.get(name) != f}
    change = diff(gone, come)
    return {"fields": change} if change else {}


def _apart(old: Joined, new: Joined) -> tuple[list[Offers], list[Offers]]:
    """Give the parts that only the one has, and only the other; mostly they are at one place."""
    if len(old) != len(new):
        return _without(old, new), _without(new, old)
    gone: list[Offers] = []
    come: list[Offers] = []
    for one, other in zip(old, new, strict=True):
        if one is other:
            continue
        if isinstance(one, Joined) and isinstance(other, Joined):
            left, joined = _apart(one, other)
        else:
            left, joined = _parts(one), _parts(other)
        gone += left
        come += joined
    return gone, come


def _without(some: Joined, others: Joined) -> list[Offers]:
    known = set(map(id, others.parts()))
    return [part for part in some.parts() if id(part) not in known]


def _parts(each: Offers | Joined) -> list[Offers]:
    return each.parts() if isinstance(each, Joined) else [each]


def _keyed(parts: Iterable[Offers]) -> dict[str, Option]:
    found: dict[str, Option] = {}
    for part in parts:
        found |= part
    return found


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
