"""Is anything lost when the server is killed again and again under load?"""

import asyncio
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from random import Random

from domain.chronicle.codec import decode
from domain.chronicle.layers import EMPTY
from domain.kernel.ids import SeatId, TableId, commit_id
from server.stores import SqliteStore, Store
from tests.support.bot import ANYTHING, Bot
from tests.support.client import Http
from tests.support.hang import HANG_SECONDS
from tests.support.loaded import load
from tests.support.programs import Running, free_port, running_server

TABLES, PLAYERS = 2, 2
LOAD = 40
EVENING = 25
"""After so many kills the bots sit down at new tables; the old ones are checked at the end."""


@dataclass
class Report:
    """What a run has shown."""

    rounds: int
    seconds: float
    entries: int
    acked: int
    resent: int
    refused: dict[str, int]

    def __str__(self) -> str:
        return (
            f"{self.rounds} kills in {self.seconds:.0f} s: {self.acked} commands acknowledged, "
            f"all in the log, none twice; {self.entries} entries; {self.resent} sent again after "
            f"a kill; refused: {self.refused}"
        )


async def crash(rounds: int, folder: Path, seed: int) -> Report:
    """Kill `rounds` servers in the middle of play; raises AssertionError for anything lost."""
    chance, port, begun = Random(seed), free_port(), time.perf_counter()
    url, path = f"http://127.0.0.1:{port}", folder / "crash.db"
    bots: list[Bot] = []
    for number in range(rounds):
        async with running_server(f"sqlite:{path}", port) as server:
            if number % EVENING == 0:
                bots += await _sit_down(url, chance)
            playing = bots[-TABLES * (PLAYERS + 2) :]
            await _play_until_killed(server, playing, chance.randrange(LOAD))
    async with running_server(f"sqlite:{path}", port):
        await bots[0].visit(url, most=2)
        for _ in ("send again what was unanswered", "see what came of it"):
            await asyncio.gather(*(bot.visit(url, most=0) for bot in bots))
        assert not any(bot.unanswered for bot in bots)
        assert [promise for bot in bots for promise in bot.broken_promises] == []
        await every_audience_agrees(url, bots)
    entries = await every_ack_is_logged_once(SqliteStore(path), bots)
    refused: Counter[str] = Counter()
    for bot in bots:
        refused.update(bot.refused)
    acked, resent = sum(len(bot.acked) for bot in bots), sum(bot.resent for bot in bots)
    return Report(rounds, time.perf_counter() - begun, entries, acked, resent, dict(refused))


async def _sit_down(url: str, chance: Random) -> list[Bot]:
    http, bots = Http(url), []
    for _ in range(TABLES):
        new = await http.create_table()
        seats = [(new.seat, new.token), ("", new.spectator)]
        for number in range(PLAYERS):
            seats.append(await http.sit(new.table, new.invite, f"P{number}"))
        for seat, token in seats:
            luck = Random(chance.random())
            bots.append(Bot(luck, ANYTHING, table=new.table, token=token, seat=seat))
    await http.client.aclose()
    return bots


async def _play_until_killed(server: Running, bots: list[Bot], answers: int) -> None:
    """Kill in mid-play: as one bot gets the last of so many answers, others wait for theirs."""
    enough = asyncio.Event()
    due = sum(len(bot.acked) for bot in bots) + answers
    for bot in bots:
        bot.answered = lambda: enough.set() if sum(len(b.acked) for b in bots) >= due else None
    playing = [asyncio.create_task(bot.visit(server.url)) for bot in bots]
    waiting = asyncio.create_task(enough.wait())
    # A bot that ends before the kill has found something wrong: its failure is raised below.
    await asyncio.wait(
        {waiting, *playing}, timeout=HANG_SECONDS, return_when=asyncio.FIRST_COMPLETED
    )
    waiting.cancel()
    await server.kill9()
    await asyncio.gather(*playing)
    assert enough.is_set(), "the bots could not play"


async def every_audience_agrees(url: str, bots: list[Bot]) -> None:
    """What each bot was told is what the log says, and folds to the view."""
    http = Http(url)
    for bot in bots:
        frames = await http.frames(bot.table, bot.token)
        assert [frame["n"] for frame in frames] == list(range(1, len(frames) + 1))
        # What this bot was ever told, over all its connections, is what the log still says. One
        # that fell behind was sent the view of then instead of some frames.
        assert bot.frames == [frames[frame["n"] - 1] for frame in bot.frames]
        layers = EMPTY
        for frame in frames:
            layers = layers.after(frame)
        shown = await http.view(bot.table, bot.token)
        assert layers.view == shown["view"] == bot.view
        assert (shown["n"], shown["id"]) == (bot.replica.n, bot.replica.id)
    await http.client.aclose()


async def every_ack_is_logged_once(store: Store, bots: list[Bot]) -> int:
    """Look for what was acknowledged in a store not yet opened; count all entries."""
    entries = 0
    await store.open()
    for table in await store.tables():
        commits = [decode(entry.body) async for entry in store.read(table)]
        load(TableId(table), commits)
        logged = Counter(commit.id for commit in commits)
        assert set(logged.values()) == {1}
        for bot in bots:
            if bot.table == table and bot.seat:
                missing = [i for i in bot.acked if commit_id(SeatId(bot.seat), i) not in logged]
                assert not missing, f"acknowledged but lost: {missing}"
                assert len(set(bot.acked)) == len(bot.acked)
        entries += len(commits)
    await store.close()
    return entries
