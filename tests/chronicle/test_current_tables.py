"""Whatever was played and taken back: the current line ends with what each audience sees now."""

import pytest

from tests.support import dose
from tests.support.current import current_frames_of, looked_at, told, views
from tests.support.session import AUDIENCES, Session
from tests.support.table_play import TablePlay

STEPS = 120
CORRECTING = {"table.Undo": 6, "table.GiveFigure": 4}


def assert_counts_now(session: Session) -> int:
    """Compare each audience's line with the head's and with its view; give what was struck."""
    path = session.chronicle.tree.path(session.chronicle.tree.head)
    for key, frames in zip(AUDIENCES, current_frames_of(session, *AUDIENCES), strict=True):
        given = told(frames)
        steps = [each["id"] for each in given if each["kind"] == "play"]
        assert steps == [node.step for node in path if node.step in set(steps)]
        assert len(set(steps)) == len(steps)
        assert [each["n"] for each in given] == list(range(1, len(given) + 1))
        times = [each["at"] for each in given]
        assert times == sorted(times)
        assert looked_at(views(frames)[-1]) == looked_at(session.view(key))
    return sum(applied.node is not None for applied in session.applied) - len(path)


@pytest.mark.parametrize("seed", range(dose.now.chunks * 2))
def test_the_current_line_ends_with_what_is_seen_now(seed: int) -> None:
    assert assert_counts_now(TablePlay(900 + seed, CORRECTING).play(STEPS)) > 0
