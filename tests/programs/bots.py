"""Do bots that know no rule bring conflicts to an end, over real sockets?

python -m tests.programs.bots --conflicts 100 --system samyra
"""

import argparse
import asyncio
import secrets
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from random import Random

from domain.chronicle.layers import EMPTY
from domain.systems import discover
from server.settings import ServerSettings
from server.stores import SqliteStore
from tests.support.bot import Bot, Finishing
from tests.support.client import Http, joined
from tests.support.fighting import Fighting, lay_out, temper
from tests.support.live import live

PLAYERS = 2
FIGURES = (("Anna", "character", 0), ("Bert", "character", 1), ("Ork", "npc", None))
"""Name, kind, and whose it is; None is the gm's."""
MORE = {
    "samyra": (
        *(("Cleo", "character", 0), ("Dora", "character", 1)),
        *(("Troll", "npc", None), ("Wolf", "npc", None), ("Rudi", "npc", 1)),
    )
}
"""A fight needs more of them."""


@dataclass
class Report:
    """What a run of one system has shown."""

    system: str
    done: int
    undone: int
    commands: int
    refused: dict[str, int]
    seconds: float

    def __str__(self) -> str:
        return (
            f"{self.system}: {self.done} conflicts to their result and closed, {self.undone} "
            f"without result; {self.commands} commands in {self.seconds:.1f} s, none refused "
            f"that was offered; overtaken by others: {self.refused}"
        )


async def play(system: str, conflicts: int, url: str, chance: Random) -> Report:
    """Let a gm, players and a spectator play; raises AssertionError if stuck or refused."""
    begun, http = time.perf_counter(), Http(url)
    bots = await _sit_down(http, system, chance)
    gm, progress = bots[0], bots[0].choose
    assert isinstance(progress, Finishing)
    gm.enough = lambda: progress.done >= conflicts
    playing = [asyncio.create_task(bot.visit(url)) for bot in bots]
    await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
    for task in playing[1:]:
        task.cancel()
    for ended in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(ended, Exception):
            raise ended
    broken = [promise for bot in bots for promise in bot.broken_promises]
    assert not broken, f"offered, then refused: {broken}"
    assert progress.done >= conflicts, f"stuck after {progress.done}: {gm.view['asks']}"
    for bot in bots:
        await _agrees(http, bot)
    await http.client.aclose()
    refused = sum((Counter(bot.refused) for bot in bots), Counter[str]())
    sent, seconds = sum(bot.sent for bot in bots), time.perf_counter() - begun
    return Report(system, progress.done, progress.undone, sent, dict(refused), seconds)


async def _sit_down(http: Http, system: str, chance: Random) -> list[Bot]:
    """Seat everybody, the gm first, and put the figures on the table."""
    new = await http.create_table()
    seats = [(new.seat, new.token)]
    seats += [await http.sit(new.table, new.invite, f"P{n}") for n in range(PLAYERS)]
    async with joined(str(http.client.base_url).rstrip("/"), new.table, new.token) as gm:
        for name, kind, player in (*FIGURES, *MORE.get(system, ())):
            owner = "" if player is None else seats[1 + player][0]
            ack = await gm.command("table.AddFigure", name=name, kind=kind, owner=owner)
            assert ack["t"] == "ack", ack
        if system == "samyra":
            await lay_out(gm)
    bots = [
        Bot(Random(chance.random()), table=new.table, token=token, seat=seat)
        for seat, token in (*seats, ("", new.spectator))
    ]
    for bot in bots:
        fights = system == "samyra"
        bot.choose = (Fighting if fights else Finishing)(system, bot.frames)
        bot.temper = temper if fights else bot.temper
    return bots


async def _agrees(http: Http, bot: Bot) -> None:
    """What a bot was told, and what it made of that, is what the log says now."""
    frames = (await http.frames(bot.table, bot.token))[: bot.replica.n]
    assert bot.frames == frames[len(frames) - len(bot.frames) :], bot.seat
    layers = EMPTY
    for frame in frames:
        layers = layers.after(frame)
    assert bot.view == layers.view, bot.seat


async def run(systems: tuple[str, ...], conflicts: int, seed: int) -> None:
    """Play these systems and print what came of it."""
    with tempfile.TemporaryDirectory(prefix="chronist-bots-") as folder:
        store = SqliteStore(Path(folder) / "bots.db")
        await store.open()
        async with live(store, ServerSettings(port=0, limits=1_000_000)) as server:
            for number, system in enumerate(systems):
                print(await play(system, conflicts, server.url, Random(seed + number)))
        await store.close()


def main() -> None:
    """Run as a program."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--conflicts", type=int, default=100)
    parser.add_argument("--seed", type=int, default=secrets.randbelow(2**32))
    parser.add_argument("--system", choices=list(discover()))
    chosen = parser.parse_args()
    print(f"seed {chosen.seed}")
    systems = (chosen.system,) if chosen.system else tuple(discover())
    asyncio.run(run(systems, chosen.conflicts, chosen.seed))


if __name__ == "__main__":
    main()
