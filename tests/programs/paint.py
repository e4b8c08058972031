"""How much work is there from an input to the next paint, in a fight of many, on a slow device?

Run by hand: `./dev paint [FIGURES [SLOWER]]`. It says its bar, and judges nothing by itself.
"""

import asyncio
import sys
import tempfile
from pathlib import Path

from playwright.async_api import Browser, expect

from tests.browser.person import LAPTOP, PHONE, SECONDS, Person, sit
from tests.browser.table import command
from tests.programs.paint_trace import PAINTED, at, inputs, presses, restyled, told, traced
from tests.support.browser import chromium
from tests.support.client import Http, TableKeys
from tests.support.programs import running_server
from tests.support.scripted import SERVER

WIDE, HIGH = 26, 16
ROUNDS = 12
BAR = 100
"""Milliseconds of work that an input may cost until it is painted."""


async def crowd(http: Http, new: TableKeys, count: int) -> str:
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


async def begun(http: Http, new: TableKeys) -> None:
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


class Hand:
    """Presses what is there, and notes what was pressed."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.pressed: list[str] = []

    async def press(self, *testids: str, nth: int = 0) -> None:
        """Press one thing after the other, as far as it is there, and wait for the paint."""
        for testid in testids:
            found = self.person.page.locator(f'[data-testid^="{testid}"]:visible')
            if not (count := await found.count()):
                continue
            self.pressed.append(testid.split("-")[0] if testid.startswith("fighter") else testid)
            await found.nth(nth % count).click(force=True)
            await self.person.page.evaluate(PAINTED)


def movers(person: Person) -> list[str]:
    """Name the figures that may go now."""
    options = person.view["options"].values()
    steps = (each["fields"]["figure"] for each in options if each["type"] == "samyra.Step")
    return [figure for field in steps for figure in field["one_of"]]


async def fought(hand: Hand) -> None:
    """Choose figures, plan ways, look around, and send some of it."""
    for n in range(ROUNDS):
        able = movers(hand.person)
        await hand.press(f"fighter-{able[n * 2 % len(able)]}")
        await expect(hand.person.get("preview")).to_be_visible()
        await hand.press("reach-", nth=n * 7)
        await hand.press("pose-left", "zoom-closer", "zoom-fit")
        await hand.press("move" if n % 3 == 0 else "way-back")
        await hand.press("more", "sheet-close", "tab-log", "tab-figures", "tab-table")


async def measured(
    browser: Browser, url: str, size: dict[str, int], link: str, slower: int
) -> None:
    """Print what 95 of 100 inputs stay below, and what each kind costs and has restyled."""
    person = await sit(browser, "Gisela", size)
    await person.page.goto(url + link)
    await expect(person.get("roster")).to_be_visible()
    devtools = await person.page.context.new_cdp_session(person.page)
    await devtools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    hand = Hand(person)
    events = await traced(devtools, lambda: fought(hand))
    found = inputs(events)
    print(f"{size['width']}x{size['height']}: {len(found)} inputs, {told(found, BAR)}")
    by_kind: dict[str, list[tuple[float, int]]] = {}
    for testid, took, press in zip(hand.pressed, found, presses(events), strict=True):
        by_kind.setdefault(testid, []).append((took, restyled(press)))
    for testid, pressed in by_kind.items():
        work, styled = zip(*pressed, strict=True)
        print(
            f"  {testid:12} median {at(work, 0.5):5.1f} most {at(work, 1):5.1f},"
            f" styles {at(styled, 0.5):4.0f} to {max(styled):4.0f} elements at once"
        )
    await person.page.context.close()


async def main(figures: int = 60, slower: int = 4) -> None:
    """Measure on a phone and on a laptop."""
    expect.set_options(timeout=SECONDS * 1000)
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
