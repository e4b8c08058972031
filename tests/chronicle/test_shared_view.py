"""What a gm sees as another audience is what both may see, and nothing that anybody can act on."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from domain.chronicle.feed import Feed, Frame
from domain.chronicle.shared_log import shared_frames
from domain.chronicle.shared_view import shared, shared_moment
from domain.kernel.ids import CommitId
from tests.support import dose
from tests.support.play import Seeded
from tests.support.session import ANNA, AUDIENCES, BERT, GM, Session
from tests.support.story import commit_all, play_on, start
from tests.support.table_play import TablePlay

Json = dict[str, Any]
Leaf = tuple[tuple[str, ...], str]
STEPS, EVERY = 160, 8
OPENING = {"phers.OpenDecision": 6, "ews.OpenProbe": 4, "harmonies.OpenAction": 4}


def leaves(value: Any, path: tuple[str, ...] = ()) -> Iterator[Leaf]:
    """List everything that a view says, with where it says so."""
    if isinstance(value, dict) and value:
        for key, part in value.items():
            yield from leaves(part, (*path, key))
    else:
        yield path, json.dumps(value)


def paths(value: Any) -> set[tuple[str, ...]]:
    """Name all objects of a view."""
    return {path[:n] for path, _ in leaves(value) for n in range(len(path) + 1)}


def see(session: Session, other: str, at: str = "") -> Json:
    feeds = session.feeds[GM], session.feeds[other], session.feeds["spectator"]
    if not at:
        return shared(*(feed.view for feed in feeds))
    moment = shared_moment(session.chronicle, *feeds, at)
    assert moment is not None
    return moment[2]


def check(cut: Json, gm: Json, other: Json, public: Json) -> int:
    """Each leaf is in both views or in the spectators'; an empty object is in both."""
    both, all_see = set(leaves(gm)) & set(leaves(other)), set(leaves(public))
    places = paths(gm) & paths(other)
    for path, value in leaves({key: part for key, part in cut.items() if key != "me"}):
        known = (path, value) in both or (path, value) in all_see
        assert known or (value == "{}" and path in places), (path, value)
    assert set(leaves(cut["me"])) == set(leaves(other["me"]))
    assert not {"asks", "options", "prepared", "parked", "moments", "library"} & set(cut)
    return len(set(leaves(gm)) - set(leaves(cut)))


@pytest.mark.parametrize("seed", [*range(4), *range(5, 11)][: dose.now.seeds])
def test_each_word_is_known_to_both_or_to_all(seed: int) -> None:
    play, hidden, systems = TablePlay(seed, OPENING), 0, set()
    for step in range(STEPS):
        play.step()
        systems |= {each["system"] for each in play.session.view(GM)["conflicts"].values()}
        if step % EVERY:
            continue
        views = {key: play.session.view(key) for key in AUDIENCES}
        for key in (ANNA, BERT, "spectator"):
            cut = see(play.session, key)
            hidden += check(cut, views[GM], views[key], views["spectator"])
            assert set(cut["conflicts"]) == set(views[GM]["conflicts"])
    assert hidden
    assert len(systems) > 1


@pytest.mark.parametrize("seed", range(min(3, dose.now.seeds)))
def test_a_moment_of_the_gm_is_the_others_latest_by_then(seed: int) -> None:
    play = TablePlay(seed)
    then: dict[CommitId, dict[str, Json]] = {}
    for _ in range(60):
        play.step()
        last = play.session.feeds[GM].frames[-1].id
        then.setdefault(last, {key: play.session.view(key) for key in AUDIENCES})
    assert len(then) > 1
    for at, views in then.items():
        for key in (ANNA, "spectator"):
            seen = see(play.session, key, at)
            assert seen == shared(views[GM], views[key], views["spectator"])
    feeds = play.session.feeds
    none = shared_moment(play.session.chronicle, feeds[GM], feeds[ANNA], feeds[BERT], "unknown")
    assert none is None


def test_neither_the_hand_nor_the_gms_figures_show() -> None:
    """Of Billy's cards there is a number, as for all; of the wolf's nothing but what lies open."""
    session = Session(Seeded(11))
    conflict = start(session)
    commit_all(session)
    play_on(session)
    figures = {each["name"]: key for key, each in session.view(GM)["figures"].items()}
    own = session.view(ANNA)["conflicts"][conflict]["kts"][figures["Billy"]]
    kts = see(session, ANNA)["conflicts"][conflict]["kts"]
    everybody = session.view("spectator")["conflicts"][conflict]["kts"]
    assert isinstance(own["hand"], list)
    assert kts[figures["Billy"]].get("hand") == everybody[figures["Billy"]].get("hand")
    assert set(kts) == set(everybody)


def test_before_somebody_sat_down_their_eyes_were_a_spectators() -> None:
    session = Session(Seeded(1))
    first = session.feeds[GM].frames[0].id
    assert see(session, ANNA, first)["me"] == {"role": "spectator", "figures": {}}


def test_what_differs_is_shown_as_to_all_or_not_at_all() -> None:
    me = {"me": {"role": "player"}}
    gm = {**me, "same": [1], "hand": 3, "note": "x", "deep": {"own": 1, "count": 2}, "asks": {}}
    anna = {**me, "same": [1], "hand": ["KrA"], "note": "y", "deep": {"count": 1}, "asks": {}}
    public = {**me, "same": [1], "hand": 3}
    assert shared(gm, anna, public) == {**me, "same": [1], "hand": 3, "deep": {}}


@pytest.mark.parametrize("seed", range(min(6, dose.now.seeds)))
def test_the_log_tells_only_what_both_or_all_were_told(seed: int) -> None:
    """Event by event; the numbers are the gm's."""
    session, left_out = TablePlay(seed, OPENING).play(STEPS), 0
    for key in (ANNA, "spectator"):
        feeds = session.feeds[GM], session.feeds[key], session.feeds["spectator"]
        own, theirs, all_see = ({f.id: json.loads(f.json) for f in feed.frames} for feed in feeds)
        cut = [json.loads(frame.json) for frame in shared_frames(*feeds)]
        kinds = {frame["kind"] for frame in cut}
        assert "play" in kinds
        assert kinds & {"move", "rebase"}
        told = {one for frame in cut for one in said(frame)}
        left_out += len({one for frame in own.values() for one in said(frame)} - told)
        for frame in cut:
            both = said(own[frame["id"]]) & said(theirs[frame["id"]])
            assert said(frame) <= both | said(all_see.get(frame["id"], {}))
            assert said(frame)
            assert frame["n"] == own[frame["id"]]["n"]
            assert not {"view", "patch"} & set(frame)
    assert left_out > 0


def said(frame: Json) -> set[str]:
    """List what a frame says happened, or became of a step."""
    marks = [{**mark, "events": []} for mark in frame.get("steps", ())]
    inside = [event for mark in frame.get("steps", ()) for event in mark.get("events", ())]
    return {json.dumps(each) for each in (*frame.get("events", ()), *marks, *inside)}


def test_an_event_is_told_as_to_both_else_as_to_all_else_not() -> None:
    """A step of which nothing is left is no part of the log."""
    plain, secret = {"type": "x.Plain", "v": 1}, {"type": "x.Secret", "v": 2}
    own, theirs, open_one = ({"type": "x.Roll", **more} for more in ({"a": 1}, {"b": 2}, {}))
    feeds = [
        told("gm", [plain, secret, own, own], [secret]),
        told("anna", [plain, theirs, theirs], [theirs]),
        told("spectator", [open_one]),
    ]
    cut = [json.loads(frame.json) for frame in shared_frames(*feeds)]
    assert cut == [{"n": 1, "id": "f1", "kind": "play", "events": [plain, open_one]}]


def told(key: str, *steps: list[Json]) -> Feed:
    feed = Feed(key)
    for n, events in enumerate(steps, 1):
        frame = {"n": n, "id": f"f{n}", "kind": "play", "events": events, "patch": {}}
        feed.frames.append(Frame(n, CommitId(f"f{n}"), False, json.dumps(frame).encode()))
    return feed
