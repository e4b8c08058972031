"""How long does it take to drag through a replay, on a device four times as slow?

Run by hand: `./dev drag [STEPS [SLOWER]]`. It says its bar, and judges nothing by itself.
"""

import asyncio
import sys
import tempfile
from pathlib import Path

from playwright.async_api import Browser, CDPSession, Page, expect

from tests.browser.measuring import SIZES
from tests.browser.person import PAINTED, SECONDS, sit
from tests.programs.siege_campaign import campaign
from tests.support.browser import chromium
from tests.support.programs import running_server
from tests.support.scripted import SERVER

SYSTEM = "samyra"
PLACES = 60
"""Positions on the line to which the pointer is dragged."""
BAR = 3.0
"""Seconds for all of them."""


async def worked(devtools: CDPSession) -> float:
    """Give the seconds that the page's own thread has worked: not what else the machine does."""
    metrics = (await devtools.send("Performance.getMetrics"))["metrics"]
    return next(float(each["value"]) for each in metrics if each["name"] == "TaskDuration")


async def dragged(page: Page, devtools: CDPSession) -> float:
    """Drag from one end of the line to the other; give the seconds of work until it is painted."""
    box = await page.get_by_test_id("scrubber").bounding_box()
    assert box
    y = box["y"] + box["height"] / 2
    await page.mouse.move(box["x"] + 8, y)
    await page.evaluate(PAINTED)
    began = await worked(devtools)
    await page.mouse.down()
    for n in range(PLACES):
        await page.mouse.move(box["x"] + 8 + (box["width"] - 20) * n / PLACES, y)
    await page.mouse.up()
    await page.evaluate(PAINTED)
    return await worked(devtools) - began


async def measured(
    browser: Browser, address: str, size: tuple[int, int], slower: int
) -> tuple[float, float]:
    """Open the table in a window of this size; give the seconds of the first drag and a second."""
    person = await sit(browser, "Gisela", {"width": size[0], "height": size[1]})
    page = person.page
    await page.goto(address)
    await expect(person.get("scrubber")).to_be_enabled()
    if await person.get("tab-log").is_visible() and not await person.get("scrubber").is_visible():
        await person.get("tab-log").click()
    await expect(person.get("log-step").first).to_be_visible()
    if not await person.get("scrubber").is_visible():  # in a low window it comes once one goes back
        await person.get("replay-back").click()
        await expect(person.get("scrubber")).to_be_visible()
    devtools = await page.context.new_cdp_session(page)
    await devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    first, second = [slower * await dragged(page, devtools) for _ in range(2)]
    assert person.errors == []
    await page.context.close()
    return first, second


async def main(steps: int = 5_000, slower: int = 4) -> None:
    """Measure in a window of every size."""
    expect.set_options(timeout=SECONDS * 1000)
    with tempfile.TemporaryDirectory() as folder:
        store = f"sqlite:{Path(folder) / 'chronist.db'}"
        table = await campaign(store, steps, 4, 0, system=SYSTEM)
        async with running_server(store, command=SERVER) as server, chromium() as browser:
            address = f"{server.url}/t/{table.table}#seat={table.gm}"
            for size in SIZES:
                first, again = await measured(browser, address, size, slower)
                reached = "reached" if max(first, again) <= BAR else "missed"
                print(
                    f"{size[0]}x{size[1]}: {steps} steps, {PLACES} positions in {first:.2f} s,"
                    f" again {again:.2f} s (bar {BAR:.0f}: {reached})",
                    flush=True,
                )


if __name__ == "__main__":
    asyncio.run(main(*map(int, sys.argv[1:])))
