"""A bad network between us and Redis: the short form of `./dev faults`."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.programs.faults import ODDS, faults
from tests.support.redis_server import redis_binary, valkey_binary


@pytest.mark.parametrize("binary", [redis_binary, valkey_binary], ids=["redis", "valkey"])
async def test_each_commit_counts_once_whatever_is_lost_or_cut(
    binary: Callable[[], str], tmp_path: Path
) -> None:
    report = await faults(binary(), tmp_path, commits=300, cancels=200, seed=7)
    assert report.cancelled >= 200
    assert report.again > 0
    assert report.befell.keys() == ODDS.keys()
