"""The gm's collections, patched step by step, are those built rebuilt."""

import pytest

from domain.chronicle.undo_history import UndoHistory
from tests.support import dose
from tests.support.session import GM
from tests.support.table_play import TablePlay


@pytest.mark.parametrize("seed", range(min(8, dose.now.seeds)))
def test_patched_collections_equal_rebuilt_ones(seed: int) -> None:
    play = TablePlay(seed)
    for _ in range(120):
        play.step()
        feed, rebuilt = play.session.feeds[GM], UndoHistory()
        rebuilt.rebuild(play.session.chronicle, feed.visible_steps, feed.changes)
        patched = feed.history.to_json()
        patched["steps"] = {c: steps for c, steps in patched["steps"].items() if steps}
        assert patched == rebuilt.to_json()


def test_each_step_has_the_number_of_the_frame_that_brought_it() -> None:
    play = TablePlay(1)
    for _ in range(60):
        play.step()
    feed = play.session.feeds[GM]
    numbers = {frame.id: frame.n for frame in feed.frames}
    told = feed.history.to_json()
    steps = [*told["steps"].values(), told["moments"], told["line"]]
    assert sum(map(len, steps)) > 20
    assert all(n == numbers[step] for each in steps for step, n in each.items())
