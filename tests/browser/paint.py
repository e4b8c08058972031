"""How long does a page take from an input to the next paint, in a fight of many, on a slow device?

Run by hand, on an idle machine: `./dev paint [FIGURES [SLOWER]]`. It judges nothing by itself.
"""

import asyncio
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.async_api import Browser, CDPSession, expect

from tests.browser.person import LAPTOP, PHONE, Person, sit
from tests.browser.table import command
from tests.support.browser import chromium
from tests.support.client import Founded, Http
from tests.support.programs import running_server
from tests.support.scripted import SERVER

WIDE, HIGH = 26, 16
ROUNDS = 12
OBSERVE = """() => {
    window.inputs = {};
    new PerformanceObserver(list => {
        for (const { interactionId: id, duration } of list.getEntries())
            if (id) window.inputs[id] = Math.max(window.inputs[id] ?? 0, duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}"""
"""One interaction is several events: the longest counts. What is below 16 ms is not told."""
PAINTED = "new Promise(done => requestAnimationFrame(() => setTimeout(done)))"


async def crowd(http: Http, new: Founded, count: int) -> str:
    """Open a combat in which so many stand on a map, half of them on either side; give its id."""

    async def say(**fields: object) -> None:
        await command(http, new, **fields)

    for name in (f"Figur {n}" for n in range(1, count + 1)):
        await say(type="table.AddFigure", name=name, kind="npc", owner="")
    view = (await http.view(new.table, new.token))["view"]
    figures = list(view["figures"])
    sheet = {"bew": 6, "height": 7, "knee": 2, "rs": 1, "aus": 10, "sight": 10}
    for figure in figures:
        await say(type="samyra.SetSheet", figure=figure, shape="single", gelaendelauf=0, **sheet)
    await say(type="samyra.SaveMap", name="Feld", rows="\n".join(["." * WIDE] * HIGH))
    view = (await http.view(new.table, new.token))["view"]
    (drawn,) = view["library"]["samyra"]["maps"]
    await say(type="samyra.OpenCombat", title="Die Schlacht", map=drawn)
    view = (await http.view(new.table, new.token))["view"]
    (conflict,) = view["conflicts"]
    for n, figure in enumerate(figures):
        side, place = divmod(n, count // 2)
        row, column = divmod(place, HIGH - 2)
        pose = f"{chr(ord('a') + (2 + row * 2 if side == 0 else WIDE - 3 - row * 2))}{column + 2}"
        about = {
            "conflict": conflict,
            "figure": figure,
            "pose": pose,
            "facing": 0 if side == 0 else 3,
        }
        await say(type="samyra.Join", party=("Nord", "Süd")[side], **about)
    await say(type="samyra.NextRound", conflict=conflict)
    return str(conflict)


async def begun(http: Http, new: Founded) -> None:
    """Throw until one party may move."""
    while True:
        view = (await http.view(new.table, new.token))["view"]
        ask, about = next((k, a) for k, a in view["asks"].items() if not a["answered"])
        conflict = {"conflict": about["conflict"], "ask": ask}
        match about["kind"]:
            case "initiative":
                await command(
                    http, new, type="samyra.RollInitiative", party=about["subject"], **conflict
                )
            case "order":
                await command(
                    http, new, type="samyra.ChooseOrder", order=["Nord", "Süd"], **conflict
                )
            case _:
                return


class Meter:
    """Counts what a page works for each input, in time of its own thread."""

    def __init__(self, person: Person, devtools: CDPSession) -> None:
        self.person, self._devtools = person, devtools
        self.work: dict[str, list[float]] = {}

    async def _worked(self) -> float:
        told = await self._devtools.send("Performance.getMetrics")
        (busy,) = (each["value"] for each in told["metrics"] if each["name"] == "TaskDuration")
        return 1000 * float(busy)

    async def press(self, *testids: str, nth: int = 0) -> None:
        """Press one thing after the other, as far as it is there, and wait for the paint."""
        for testid in testids:
            found = self.person.page.locator(f'[data-testid^="{testid}"]:visible')
            if not (count := await found.count()):
                continue
            before = await self._worked()
            await found.nth(nth % count).click(force=True)
            await self.person.page.evaluate(PAINTED)
            self.work.setdefault(testid, []).append(await self._worked() - before)


async def fought(meter: Meter) -> None:
    """Choose figures, plan ways, look around, and send some of it."""
    for n in range(ROUNDS):
        await meter.press("fighter-", nth=n * 2)
        await meter.press("reach-", nth=n * 7)
        await meter.press("pose-left", "zoom-closer", "zoom-fit")
        await meter.press("move" if n % 3 == 0 else "way-back")
        await meter.press("more", "sheet-close", "tab-log", "tab-figures", "tab-table")


async def measured(
    browser: Browser, url: str, size: dict[str, int], link: str, slower: int
) -> None:
    """Print what 95 of 100 inputs stay below, and what each kind of input costs."""
    person = await sit(browser, "Gisela", size)
    await person.page.goto(url + link)
    await expect(person.get("roster")).to_be_visible()
    devtools = await person.page.context.new_cdp_session(person.page)
    await devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    await devtools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    await person.page.evaluate(OBSERVE)
    meter = Meter(person, devtools)
    await fought(meter)
    found = sorted((await person.page.evaluate("window.inputs")).values())
    where = f"{size['width']}x{size['height']}"
    print(f"{where}: {len(found)} inputs, p95 {at(found):.0f} ms to the next paint")
    for testid, work in meter.work.items():
        print(f"  {testid:12} {at(sorted(work)):5.0f} ms of work")
    await person.page.context.close()


def at(ordered: Sequence[float], share: float = 0.95) -> float:
    """Give what so many stay below."""
    return ordered[int(len(ordered) * share)] if ordered else 0


async def main(figures: int = 60, slower: int = 4) -> None:
    """Measure on a phone and on a laptop."""
    with tempfile.TemporaryDirectory() as folder:
        store = f"sqlite:{Path(folder) / 'chronist.db'}"
        async with running_server(store, command=SERVER) as server, chromium() as browser:
            http = Http(server.url)
            new = await http.create_table("Die Schlacht", "Gisela")
            await crowd(http, new, figures)
            await begun(http, new)
            for size in (PHONE, LAPTOP):
                await measured(browser, server.url, size, new.links["gm"], slower)
            await http.client.aclose()


if __name__ == "__main__":
    asyncio.run(main(*map(int, sys.argv[1:])))
