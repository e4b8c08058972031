"""Of which two trees is a view made: what everybody sees, and what one seat sees beyond that?

The public one is made, compared and encoded once a commit, for the feeds of all audiences.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from domain.kernel.patch import diff, merge

Json = dict[str, Any]
NOTHING: Json = {}


class Layers(NamedTuple):
    """A view of one audience in two trees; its own one may show a value otherwise."""

    public: Json
    own: Json

    @property
    def view(self) -> Json:
        """Join the two."""
        return merge(self.public, self.own)

    def after(self, frame: Json) -> "Layers":
        """Give the layers after a frame."""
        if "view" in frame:
            return Layers(frame["view"], frame.get("own", NOTHING))
        public, own = (frame.get(name, NOTHING) for name in ("patch", "own"))
        return Layers(merge(self.public, public), merge(self.own, own))


EMPTY = Layers(NOTHING, NOTHING)


class PublicLayer:
    """What everybody sees of a table; the very same tree as long as nothing in it changes."""

    def __init__(self) -> None:
        self._tree = NOTHING
        self._as_of = 0
        self._patch = _patch(NOTHING, NOTHING)
        self._json = NOTHING, Raw(b"{}")

    def now(self, as_of: int, make: Callable[[], Json]) -> Json:
        """Give the tree after entry `as_of`, made when the first feed asks."""
        if self._as_of != as_of:
            patch = _patch(self._tree, make())
            if patch.json is not None:
                self._patch, self._tree = patch, patch.after
            self._as_of = as_of
        return self._tree

    def change(self, before: Json, after: Json) -> Raw | None:
        """Give the encoded patch between two trees; None if nothing is different."""
        latest = self._patch
        known = latest.before is before and latest.after is after
        return latest.json if known else _patch(before, after).json

    def json(self, tree: Json) -> Raw:
        """Give a whole tree encoded, the latest one only once."""
        if self._json[0] is not tree:
            self._json = tree, Raw(msgspec.json.encode(tree, order="deterministic"))
        return self._json[1]


class _Patch(NamedTuple):
    before: Json
    after: Json
    json: Raw | None


def _patch(before: Json, after: Json) -> _Patch:
    patch = diff(before, after) if before is not after else NOTHING
    return _Patch(before, after, Raw(msgspec.json.encode(patch)) if patch else None)
