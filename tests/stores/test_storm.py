"""Do several processes on one Redis lose anything when they die? `./dev crash`, in short."""

from pathlib import Path

from tests.programs.crash_redis import storm

KILLS = 8


async def test_servers_and_redis_that_die_lose_nothing_and_show_all_the_same(
    tmp_path: Path,
) -> None:
    report = await storm(
        processes=2, clients=24, kills=KILLS, seconds=120, folder=tmp_path, seed=20261121
    )
    assert report.kills.total() == KILLS
    assert report.kills.keys() == {"servers", "Redis"}
    assert report.acked > KILLS
