"""Does a server that is killed in the middle of play lose anything it has acknowledged?"""

from pathlib import Path

import pytest

from tests.programs.crash_sqlite import crash

pytestmark = pytest.mark.slow

ROUNDS = 10


async def test_ten_kills_lose_nothing_and_double_nothing(tmp_path: Path) -> None:
    report = await crash(ROUNDS, tmp_path, seed=20261120)
    assert report.rounds == ROUNDS
    assert report.acked > 50
    assert report.resent > 0
