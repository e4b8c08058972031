"""Which frames have both a gm and another audience? The gm's, cut to what both were sent."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from domain.chronicle.feed import Feed, Frame

Json = dict[str, Any]
TOLD = ("t", "n", "id", "at", "by", "kind", "counts", "why")
"""The fields of a frame that a gm may see as another seat; all others are cut or left out."""
CUT = ("events", "steps", "account")
LEFT_OUT = ("patch", "view", "own", "to")


def shared_frames(gm: Feed, other: Feed, public: Feed) -> Iterator[Frame]:
    """Give the frames that both were sent, numbered as the gm's, without views and patches.

    An event that the two saw differently appears as the spectators saw it, or not at all. The
    frames are those of the time of the call; each is cut when the caller asks for it.
    """
    return _shared(*(tuple(feed.frames) for feed in (gm, other, public)))


def _shared(
    gm: Sequence[Frame], other: Sequence[Frame], public: Sequence[Frame]
) -> Iterator[Frame]:
    theirs, all_see = _by_id(other), _by_id(public)
    for frame in gm:
        if frame.id in theirs:
            own, two = (msgspec.json.decode(each.json) for each in (frame, theirs[frame.id]))
            told = all_see.get(frame.id)
            cut = _cut(own, two, msgspec.json.decode(told.json) if told is not None else {})
            if cut:
                head = {key: own[key] for key in TOLD if key in own}
                yield Frame(frame.n, frame.id, False, msgspec.json.encode({**head, **cut}))


def _by_id(frames: Sequence[Frame]) -> dict[str, Frame]:
    return {frame.id: frame for frame in frames}


def _cut(one: Json, two: Json, public: Json) -> Json:
    """Cut a frame to its common events, or to its common steps; {} if nothing is left."""
    if "steps" not in one:
        events = common_events(one["events"], two["events"], public.get("events", []))
        return {"events": events} if events else {}
    other, others = ({m["id"]: m for m in each.get("steps", [])} for each in (two, public))
    marks = [
        _mark(mark, other[mark["id"]], others.get(mark["id"], {}))
        for mark in one["steps"]
        if mark["status"] == other.get(mark["id"], {}).get("status")
    ]
    return {"steps": marks, **_account(one, two, public)} if marks else {}


def _account(one: Json, two: Json, public: Json) -> Json:
    """Keep of the other's account what the gm was told as well, or everybody was."""
    known = [*one.get("account", []), *public.get("account", [])]
    return {"account": [entry for entry in two.get("account", []) if entry in known]}


def _mark(one: Json, two: Json, public: Json) -> Json:
    if "events" not in one:
        return one
    events = common_events(one["events"], two["events"], public.get("events", []))
    return {**one, "events": events}


def common_events(one: list[Json], two: list[Json], public: list[Json]) -> list[Json]:
    """Cut one list to what the other has too; where the two differ, to what the public has."""
    theirs, all_see, kept = list(two), list(public), []
    for event in one:
        held = _take(theirs, event) or _take(all_see, event)
        if held is None:
            held = next((each for each in all_see if each["type"] == event["type"]), None)
        if held is not None:
            _take(all_see, held)
            kept.append(held)
    return kept


def _take(events: list[Json], wanted: Json) -> Json | None:
    if wanted not in events:
        return None
    events.remove(wanted)
    return wanted
