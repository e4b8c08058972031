"""Do two players get every answer while many watch, stall and flood, and is it all over after?"""

from dataclasses import replace

import pytest

from tests.programs.siege import Size, besiege

MANY = Size(watchers=30, never_read=2, slow=3, floods=5, fetchers=1)
SPENT = replace(MANY, odds=2, viewers=2, deep=1, plans=1, returning=6, unread=3, uploads=1)
SHORT = replace(SPENT, steps=60, pieces=1, seconds=1.5)
GROWTH = 64 * 1024
"""KiB that so few may cost at most; one flood alone once cost 400 MiB."""


@pytest.mark.parametrize("processes", [1, 2])
async def test_a_small_siege_is_withstood(processes: int) -> None:
    soon = {"CHRONIST_PING_SECONDS": "0.5", "CHRONIST_PONG_SECONDS": "0.5"}
    report = await besiege(
        replace(SHORT, processes=processes), {**soon, "CHRONIST_STALL_SECONDS": "1"}
    )
    assert report.during, "each of these commands counted"
    bystander = {name: n for name, n in report.seen.items() if name.startswith("bystander")}
    assert list(bystander) == ["bystander: 200"], "nobody else is refused"
    assert report.left == 0, "who never read has been let go"
    assert not report.imported, "a first call would hold everybody up"
    assert report.memory["besieged"] - report.memory["before"] < GROWTH
