"""Each audience gets its own frames, gap-free, and only what it may know."""

import json
from typing import Any

import pytest

from domain.chronicle.codec import decode
from domain.chronicle.layers import EMPTY
from domain.kernel.cards import DECK
from tests.support.play import Seeded
from tests.support.session import ANNA, AUDIENCES, BERT, GM, TABLE, Session, build_feed
from tests.support.story import commit_all, play_on, play_probe, start

Json = dict[str, Any]


@pytest.fixture(scope="module")
def played() -> Session:
    session = Session(Seeded(11))
    conflict = start(session)
    steps = commit_all(session)
    play_on(session)
    session.confirm("table.Undo", conflict=conflict, step=steps[0], why="Versehen")
    session.do(BERT, "table.Say", text="Schade")
    play_probe(session)
    session.do(GM, "table.CloseConflict", conflict=conflict)
    return session


def wire(session: Session, key: str) -> list[Json]:
    return [json.loads(frame.json) for frame in session.feeds[key].frames]


@pytest.mark.parametrize("key", AUDIENCES)
def test_patches_fold_to_the_view(played: Session, key: str) -> None:
    layers = EMPTY
    for frame in wire(played, key):
        layers = layers.after(frame)
    assert layers == played.feeds[key].layers
    assert layers.view == played.view(key)


@pytest.mark.parametrize("key", AUDIENCES)
def test_frames_are_numbered_without_gaps(played: Session, key: str) -> None:
    assert [frame["n"] for frame in wire(played, key)] == list(range(1, played.feeds[key].n + 1))


@pytest.mark.parametrize("key", AUDIENCES)
def test_a_feed_built_from_bytes_has_the_same_frames(played: Session, key: str) -> None:
    again = build_feed(TABLE, key, (decode(body) for body in played.log))
    assert [f.json for f in again.frames] == [f.json for f in played.feeds[key].frames]


@pytest.mark.parametrize("key", AUDIENCES)
def test_the_view_at_a_moment_is_the_view_of_then(played: Session, key: str) -> None:
    feed = played.feeds[key]
    layers = EMPTY
    for frame in feed.frames:
        layers = frame.after(layers)
        assert feed.at(frame.id) == (frame.n, layers.view)
    assert feed.at("unknown") is None


def test_since_gives_what_is_missing_or_nothing_that_fits(played: Session) -> None:
    feed = played.feeds[ANNA]
    frame = feed.frames[4]
    assert feed.since(5, frame.id) == feed.frames[5:]
    assert feed.since(4, frame.id) is None
    assert feed.since(0, "") is None
    assert feed.since(feed.n + 1, frame.id) is None


def test_no_frame_carries_what_never_leaves_the_server(played: Session) -> None:
    for key in AUDIENCES:
        for frame in played.feeds[key].frames:
            text = frame.json.decode()
            assert "hash" not in text
            assert '"order"' not in text
            assert '"draws"' not in text


@pytest.mark.parametrize("key", AUDIENCES)
def test_views_and_frames_name_only_cards_that_were_laid_open_or_are_ones_own(
    played: Session, key: str
) -> None:
    own = played.chronicle.audience(key).figures
    for frame in wire(played, key):
        for event in frame.get("events", ()):
            cards = [card for card in DECK if f'"{card}"' in json.dumps(event)]
            mine = event.get("figure") in own
            public = event["type"].split(".")[1] in {
                "CardPlayed",
                "ActionResolved",
                "CardsCompared",
                "TurnOffered",
            } or event.get("face_up", False)
            assert not cards or mine or public, event


def test_the_gm_sees_no_hand_of_a_player(played: Session) -> None:
    for key in (GM, "spectator", BERT):
        billy = next(k for k, f in played.view(GM)["figures"].items() if f["name"] == "Billy")
        for frame in wire(played, key):
            for layer in (frame.get(name, {}) for name in ("view", "patch", "own")):
                for conflict in layer.get("conflicts", {}).values():
                    assert "hand" not in ((conflict.get("kts") or {}).get(billy) or {})
