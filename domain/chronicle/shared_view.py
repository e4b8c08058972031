"""What may both a gm and another audience see? One view, cut from the views of the two."""

from bisect import bisect_right
from typing import Any

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.feed import Feed
from domain.kernel.ids import CommitId

Json = dict[str, Any]
ACTING = ("asks", "options", "prepared")
"""Keys that serve to act; a gm who views the table as another audience only looks."""
LEFT_OUT = object()


def shared(gm: Json, other: Json, public: Json) -> Json:
    """Cut a gm's view to what another audience sees too; the result offers no commands.

    A value that differs (a count for the one, the cards for the other) is that of the spectators,
    or left out if they have none. `me` is the other's.
    """
    kept = {key: part for key, part in gm.items() if key not in ACTING}
    return {**_common(kept, other, public), "me": other["me"]}


def _common(one: Json, two: Json, public: Json) -> Json:
    both = {key: _value(one[key], two[key], public.get(key, LEFT_OUT)) for key in one if key in two}
    return {key: value for key, value in both.items() if value is not LEFT_OUT}


def _value(one: Any, two: Any, public: Any) -> Any:
    if one == two:
        return one
    if isinstance(one, dict) and isinstance(two, dict):
        return _common(one, two, public if isinstance(public, dict) else {})
    return public


def shared_moment(
    chronicle: Chronicle, gm: Feed, other: Feed, public: Feed, at: str
) -> tuple[int, str, Json] | None:
    """Give number, id and shared view of one of the gm's moments.

    An audience that was not sent that frame counts with its last one before. None if the gm was
    sent no such frame.
    """
    moment = gm.at(at)
    if moment is None:
        return None
    n, view = moment
    others = (_by_then(chronicle, feed, CommitId(at)) for feed in (other, public))
    return n, at, shared(view, *others)


def _by_then(chronicle: Chronicle, feed: Feed, at: CommitId) -> Json:
    """Give an audience's view at the time of a commit: after its last frame up to then."""
    known = chronicle.by_id
    n = bisect_right(feed.frames, known[at][0], key=lambda frame: known[frame.id][0])
    moment = feed.at(feed.frames[n - 1].id)
    assert moment is not None, "the first commit is told to everybody"
    return moment[1]
