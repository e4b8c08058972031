"""Is a feed whose older frames were only counted the same as one that made them all?"""

from functools import cache

import pytest

from domain.chronicle import feed as feeds
from domain.chronicle import history_window
from domain.chronicle.chronicle import Chronicle
from domain.chronicle.codec import decode
from domain.chronicle.feed import Feed
from tests.support import dose
from tests.support.session import AUDIENCES, GM, TABLE, build_feed
from tests.support.table_play import TablePlay

STEPS = 150


def skimmed(key: str, log: list[bytes], first: int) -> Feed:
    """Count the frames of the first commits, and make those of the rest."""
    feed, chronicle = Feed(key), Chronicle(TABLE)
    for number, entry in enumerate(log):
        applied = chronicle.apply(decode(entry))
        (feed.skim if number < first else feed.apply_commit)(chronicle, applied)
        if number + 1 == first:
            feed.make_view(chronicle)
    return feed


@cache
def played(seed: int) -> list[bytes]:
    play = TablePlay(seed)
    for _ in range(STEPS):
        play.step()
    return play.session.log


@pytest.mark.parametrize("seed", range(min(3, dose.now.seeds)))
def test_a_bound_that_moves_on_is_the_same_for_who_folds_later(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A gm is told of the latest steps only; also then every process must say the same."""
    monkeypatch.setattr(history_window, "BLOCK", 20)
    log = played(seed)
    made = build_feed(TABLE, GM, map(decode, log))
    told = made.view["moments"]
    assert 20 <= len(told) < len(log)
    for first in (1, STEPS // 3, STEPS, len(log)):
        feed = skimmed(GM, log, first)
        assert feed.view == made.view
        assert [f.json for f in feed.frames] == [f.json for f in made.frames[feed.base :]]


@pytest.mark.parametrize("seed", range(min(3, dose.now.seeds)))
def test_what_was_only_counted_is_missing_and_nothing_else_differs(seed: int) -> None:
    log = played(seed)
    for key in AUDIENCES:
        made = build_feed(TABLE, key, map(decode, log))
        for first in (0, 1, 2, STEPS // 3, STEPS, len(log)):
            feed = skimmed(key, log, first)
            assert (feed.n, feed.id, feed.last_move) == (made.n, made.id, made.last_move)
            assert feed.visible_steps == made.visible_steps
            assert feed.view == made.view
            assert [f.json for f in feed.frames] == [f.json for f in made.frames[feed.base :]]


def test_the_older_frames_are_made_when_somebody_asks_for_them() -> None:
    log = played(3)
    for key in AUDIENCES:
        made = build_feed(TABLE, key, map(decode, log))
        feed = skimmed(key, log, 100)
        assert feed.since(made.frames[9].n, made.frames[9].id) is None
        older = build_feed(TABLE, key, map(decode, log[:100]))
        feed.prepend_older(older)
        assert [f.json for f in feed.frames] == [f.json for f in made.frames]
        assert feed.since(made.frames[9].n, made.frames[9].id) == made.frames[10:]


def test_a_moment_is_the_same_from_whichever_view_was_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    log = played(4)
    far = build_feed(TABLE, AUDIENCES[0], map(decode, log))
    monkeypatch.setattr(feeds, "KEEP", 7)
    near = build_feed(TABLE, AUDIENCES[0], map(decode, log))
    for frame in far.frames:
        assert near.at(frame.id) == far.at(frame.id)
