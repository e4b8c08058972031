"""Do the benchmarks run? What they find is for people to read, not for a test to judge."""

import pytest

from tests.programs.bench import HEAD, SHORT, bench, written


@pytest.mark.slow
async def test_every_row_is_measured_and_held_against_other_work() -> None:
    found = await bench(SHORT)
    assert len(found) >= 10
    assert all(all(cells) for cells in found)
    assert written(found).startswith(f"| {' | '.join(HEAD)} |")
