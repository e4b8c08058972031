"""Do two players get every answer while many watch, stall and flood, and is it all over after?"""

from tests.hub.siege import Size, besiege

SHORT = Size(watchers=30, never_read=2, slow=3, floods=5, fetchers=1, seconds=1.5)
GROWTH = 64 * 1024
"""KiB that so few may cost at most; one flood alone once cost 400 MiB."""


async def test_a_small_siege_is_withstood() -> None:
    soon = {"CHRONIST_PING_SECONDS": "0.5", "CHRONIST_PONG_SECONDS": "0.5"}
    report = await besiege(SHORT, {**soon, "CHRONIST_STALL_SECONDS": "1"})
    assert report.during, "each of these commands counted"
    assert report.left == 0, "who never read has been let go"
    assert not report.imported, "a first call would hold everybody up"
    assert report.memory["besieged"] - report.memory["before"] < GROWTH
