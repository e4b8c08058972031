"""Does a large map stutter? Script a frame that is panned, zoomed or walked, work for a way.

2,000 fields and 60 figures, seen by the gm on a laptop; what its processor takes counts four times.
A browser that is told to be slow spins on the page's thread, on a busy machine longer than told.
Run by hand: `./dev bench map`. It says its bars, and judges nothing by itself.
"""

import asyncio
import math
import tempfile

from playwright.async_api import CDPSession, Page, expect

from domain.systems.samyra.grid import field as named
from tests.browser.combat import SHEET
from tests.browser.person import LAPTOP, SECONDS, Json, Person, sit
from tests.programs.paint import movers
from tests.programs.paint_trace import PAINTED, at, inputs, renderings, scripts, told, traced
from tests.support.browser import chromium
from tests.support.client import Http, TableKeys, joined
from tests.support.programs import running_server

COLUMNS, ROWS, FIGURES, SLOWER, WALKS = 50, 40, 60, 4, 8
TAPS = 24
MIDDLES = """paths => paths.map(each => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return [x + width / 2, y + height / 2, Number(each.dataset.cost)];
})"""
FRAME, PREVIEW = 8, 50
"""Bars in milliseconds: of script in a frame, and of work from a tap to the painted preview."""


async def seen(http: Http, new: TableKeys) -> Json:
    """Give the table as the gm sees it."""
    view: Json = (await http.view(new.table, new.token))["view"]
    return view


async def crowd(url: str, http: Http, new: TableKeys) -> None:
    """Put sixty figures of two parties on a meadow of two thousand fields, and begin a round."""
    async with joined(url, new.table, new.token) as gm:
        await gm.command("samyra.SaveMap", name="Wiese", rows="\n".join(["." * COLUMNS] * ROWS))
        for number in range(FIGURES):
            await gm.command("table.AddFigure", name=f"Wolf {number + 1}", kind="npc", owner="")
        view = await seen(http, new)
        for figure in view["figures"]:
            await gm.command(
                "samyra.SetSheet", figure=figure, **SHEET, shape="single", gelaendelauf=0
            )
        (drawn,) = view["library"]["samyra"]["maps"]
        await gm.command("samyra.OpenCombat", title="Wiese", map=drawn)
        (combat,) = (await seen(http, new))["conflicts"]
        for at, figure in enumerate(view["figures"]):
            side, column, row = at % 2, at // 2 % 5, at // 10
            pose = named(15 + column * 2 + side * 12, 12 + row * 2)
            where: Json = {"party": f"P{side}", "pose": pose, "facing": 3 * side}
            await gm.command("samyra.Join", conflict=combat, figure=figure, **where)
        await gm.command("samyra.NextRound", conflict=combat)
        for _ in range(9):
            for ask, what in (await seen(http, new))["asks"].items():
                if what["kind"] == "initiative":
                    await gm.command(
                        "samyra.RollInitiative", conflict=combat, ask=ask, party=what["subject"]
                    )
                if what["kind"] == "order":
                    await gm.command(
                        "samyra.ChooseOrder", conflict=combat, ask=ask, order=["P0", "P1"]
                    )


async def panned(page: Page) -> None:
    """Drag the map in a circle."""
    box = await page.get_by_test_id("map").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    await page.mouse.move(x, y)
    await page.mouse.down()
    for turn in range(60):
        await page.mouse.move(x + 80 * math.cos(turn / 5), y + 80 * math.sin(turn / 5))
    await page.mouse.up()


async def zoomed(page: Page) -> None:
    """Turn the wheel to and fro."""
    for turn in range(40):
        await page.mouse.wheel(0, 100 if turn % 8 < 4 else -100)


async def reachable(page: Page) -> list[tuple[float, float, int]]:
    """Give the middle of each field where the figure may go without being stopped, and its cost."""
    await page.locator(".reachable .reach").first.wait_for()
    paths = page.locator(".reach:not(.pass, .cut)")
    found: list[tuple[float, float, int]] = await paths.evaluate_all(MIDDLES)
    return found


async def planned(page: Page) -> None:
    """Tap one field after the other, and wait each time until the way to it is painted."""
    fields = await reachable(page)
    for x, y, _ in fields[:: max(1, len(fields) // TAPS)]:
        await page.mouse.click(x, y)
        await page.evaluate(PAINTED)
        await expect(page.get_by_test_id("way")).to_be_visible()


async def clicked(gm: Person, testid: str) -> None:
    """Click by the mouse alone: a locator would run script of its own inside the click."""
    found = gm.get(testid)
    await found.scroll_into_view_if_needed()
    box = await found.bounding_box()
    assert box
    await gm.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


async def gone(gm: Person, figure: str) -> None:
    """Let a figure go as far as it may in one direction, and see it arrive."""
    await clicked(gm, f"fighter-{figure}")
    token = gm.get(f"token-{figure}")
    await expect(token).to_contain_class("selected")
    before = str(await token.get_attribute("data-pose"))
    x, y, _ = max(await reachable(gm.page), key=lambda field: field[2])
    await gm.page.mouse.click(x, y)
    await expect(gm.get("move-done")).to_be_visible()
    await clicked(gm, "move-done")
    await expect(token).not_to_have_attribute("data-pose", before)
    await gm.drawn(answered=True)
    await expect(gm.get("moments")).to_have_attribute("data-state", "idle")


async def walked(gm: Person) -> None:
    """Let several figures go, with what all threaten drawn on the map."""
    await gm.press("zoom-fit")
    await gm.press("areas")
    async with asyncio.timeout(SECONDS * WALKS):
        for figure in movers(gm)[:WALKS]:
            await gone(gm, figure)


def slowed(found: list[float]) -> list[float]:
    """Give what a device takes that is so much slower."""
    return [each * SLOWER for each in found]


async def measured(gm: Person, client: CDPSession) -> None:
    """Do one thing after the other, and say what each takes."""
    page = gm.page
    for _ in range(4):
        await page.get_by_test_id("zoom-closer").click()
    print("panning:", told(slowed(scripts(await traced(client, lambda: panned(page)))), FRAME))
    print("zooming:", told(slowed(scripts(await traced(client, lambda: zoomed(page)))), FRAME))
    await page.get_by_test_id("zoom-fit").click()
    taps = slowed(inputs(await traced(client, lambda: planned(page))))
    print(f"preview: median {at(taps, 0.5):.1f} ms,", told(taps, PREVIEW))
    walk = await traced(client, lambda: walked(gm))
    found = slowed(scripts(walk))
    over = sum(each > FRAME for each in found)
    print(f"walking: median {at(found, 0.5):.1f} ms,", told(found, FRAME))
    whole = sum(found) / WALKS
    print(f"  {over} of {len(found)} frames are over it, {whole:.0f} ms of script a walk")
    drawn = slowed(renderings(walk))
    print(f"  style and layout: median {at(drawn, 0.5):.1f} ms, p95 {at(drawn):.1f} ms")


async def main() -> None:
    """Measure, and say so."""
    expect.set_options(timeout=SECONDS * 1000)
    with tempfile.TemporaryDirectory() as folder:
        async with running_server(f"sqlite:{folder}/map.db") as server, chromium() as browser:
            http = Http(server.url)
            new = await http.create_table()
            await crowd(server.url, http, new)
            gm = await sit(browser, "Gisela", LAPTOP)
            await gm.page.goto(server.url + new.links["gm"])
            await gm.page.locator(".reach").first.wait_for()
            client = await gm.page.context.new_cdp_session(gm.page)
            await measured(gm, client)
            await http.client.aclose()


if __name__ == "__main__":
    asyncio.run(main())
