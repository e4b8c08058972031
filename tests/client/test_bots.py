"""Does the client's bot play every system from options alone, and is no offer a trap?"""

import asyncio
from random import Random

import pytest

from chronist_client import Bot, Link, Seat, TableKeys, Taste
from chronist_client.commands import play_alone
from domain.systems import discover
from tests.support.hang import HANG_SECONDS
from tests.support.live import Live

ENOUGH = 60


async def figures(gm: Link, owner: str) -> None:
    async with Seat(gm) as seat:
        for name, kind, whose in (
            ("Anna", "character", owner),
            ("Bert", "character", ""),
            ("Ork", "npc", ""),
        ):
            wish = {"type": "table.AddFigure", "name": name, "kind": kind, "owner": whose}
            await seat.command(wish)


@pytest.mark.parametrize("system", discover())
async def test_bots_play_every_system(
    running: Live, table: TableKeys, gm: Link, system: str
) -> None:
    sat = await running.http.api.sit(table.table, table.invite, "Anna")
    await figures(gm, sat.seat)
    bots = [Bot(Random(n), Taste(system=system, busy=1)) for n in (1, 2)]
    done = asyncio.Event()

    async def play(bot: Bot, link: Link) -> None:
        async with Seat(link) as seat:
            # Luck decides when they open a conflict, not that they do.
            bot.enough = lambda: (
                bool(seat.view["conflicts"]) and sum(len(each.acked) for each in bots) >= ENOUGH
            )
            await bot.play(seat)
            done.set()

    playing = [
        asyncio.create_task(play(bots[0], gm)),
        asyncio.create_task(play(bots[1], Link(running.url, table.table, "seat", sat.token))),
    ]
    async with asyncio.timeout(HANG_SECONDS):
        await done.wait()
    for task in playing:
        task.cancel()
    for ended in await asyncio.gather(*playing, return_exceptions=True):
        assert ended is None or isinstance(ended, asyncio.CancelledError), ended
    assert [bot.broken_promises for bot in bots] == [[], []]
    log = await running.http.api.log(table.table, table.token)
    told = {event["type"] for frame in log for event in frame.events}
    assert "table.ConflictOpened" in told
    assert len({each for each in told if each.startswith(f"{system}.")}) >= 2


async def test_a_bot_leaves_when_its_time_is_over(running: Live, table: TableKeys) -> None:
    invited = Link(running.url, table.table, "join", table.invite)
    async with asyncio.timeout(HANG_SECONDS):
        bot = await play_alone(invited, "Robbi", 0.3, "", seed=1)
    view = (await running.http.view(table.table, table.token))["view"]
    assert "Robbi" in {seat["name"] for seat in view["seats"].values()}
    assert bot.unanswered.keys() <= {f"{bot.name}-{bot.sent}"}
    assert not bot.broken_promises


async def test_a_bot_counts_what_was_offered_and_then_refused(gm: Link) -> None:
    bot = Bot(Random(1), Taste(), temper=lambda wish, chance: {**wish, "colour": "red"})
    async with Seat(gm) as seat:
        await bot.play(seat, most=3)
    assert bot.sent == len(bot.broken_promises) == bot.refused["illegal"] == 3
    assert bot.acked == []


async def test_a_bot_sends_again_what_was_not_answered(gm: Link) -> None:
    bot = Bot(Random(1), unanswered={"x": {"type": "table.Say", "text": "once"}})
    async with Seat(gm) as seat:
        await seat.command({"type": "table.Say", "text": "once"}, "x")
        await bot.play(seat, most=0)
        assert seat.n == 2, "it counts once"
    assert (bot.resent, bot.acked, bot.unanswered) == (1, ["x"], {})
