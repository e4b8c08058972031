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
