"""Does a large map stutter? Script a frame while it is panned, zoomed and walked over.

2,000 fields and 60 figures, seen by the gm on a laptop whose processor is slowed to a quarter.
"""

import asyncio
import math
import tempfile
from collections.abc import Awaitable, Callable

from playwright.async_api import CDPSession, Page

from domain.systems.samyra.grid import field as named
from tests.browser.combat import SHEET
from tests.browser.person import LAPTOP, Json, sit
from tests.support.browser import chromium
from tests.support.client import Founded, Http, joined
from tests.support.programs import running_server

COLUMNS, ROWS, FIGURES, SLOWER = 50, 40, 60, 4
SCRIPT = {"EventDispatch", "FunctionCall", "RunMicrotasks", "FireAnimationFrame", "TimerFire"}
FRAME = "PrePaint"
PREVIEW = """(field) => new Promise((done) => {
    const before = performance.now();
    new MutationObserver((_, watcher) => {
        if (!document.querySelector("[data-testid=move]")) return;
        watcher.disconnect();
        done(performance.now() - before);
    }).observe(document.querySelector(".ask-place"), {subtree: true, childList: true});
    const svg = document.querySelector("[data-testid=map]");
    const {x, y, width, height} = document.querySelector(field).getBoundingClientRect();
    const at = {clientX: x + width / 2, clientY: y + height / 2, pointerId: 1, bubbles: true};
    svg.dispatchEvent(new PointerEvent("pointerdown", at));
    svg.dispatchEvent(new PointerEvent("pointerup", at));
    setTimeout(() => done(-1), 5000);
})"""


async def seen(http: Http, new: Founded) -> Json:
    """Give the table as the gm sees it."""
    view: Json = (await http.view(new.table, new.token))["view"]
    return view


async def crowd(url: str, http: Http, new: Founded) -> None:
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


async def traced(client: CDPSession, act: Callable[[], Awaitable[None]]) -> list[float]:
    """Give the milliseconds of script in each frame while something is done."""
    events: list[Json] = []
    over = asyncio.Event()
    client.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    client.on("Tracing.tracingComplete", lambda _: over.set())
    await client.send(
        "Tracing.start", {"categories": "devtools.timeline", "transferMode": "ReportEvents"}
    )
    await act()
    await client.send("Tracing.end")
    await over.wait()
    frames = sorted(each["ts"] for each in events if each["name"] == FRAME)
    spent = [0.0] * (len(frames) + 1)
    end = 0
    for each in sorted(
        (e for e in events if e["name"] in SCRIPT and "dur" in e), key=lambda e: e["ts"]
    ):
        if each["ts"] < end:
            continue  # inside the one before
        end = each["ts"] + each["dur"]
        spent[sum(frame <= each["ts"] for frame in frames)] += each["dur"] / 1000
    return sorted(spent)


def told(what: str, spent: list[float]) -> None:
    worst = spent[int(len(spent) * 0.95) - 1] if spent else 0
    print(
        f"{what}: {len(spent)} frames, script p95 {worst:.1f} ms, most {max(spent, default=0):.1f}"
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


async def walked(page: Page) -> list[float]:
    """Tap fields, and give how long each preview took."""
    fields = [
        str(await each.get_attribute("data-testid"))
        for each in await page.locator(".reach:not(.pass)").all()
    ]
    took = []
    for name in fields[:: max(1, len(fields) // 12)]:
        took.append(await page.evaluate(PREVIEW, f"[data-testid={name}]"))
        if took[-1] < 0:
            raise SystemExit(f"a tap on {name} led nowhere")
        await page.get_by_test_id("map").press("Escape")
        await page.get_by_test_id("move").wait_for(state="detached")
    return sorted(took)


async def main() -> None:
    """Measure, and say so."""
    with tempfile.TemporaryDirectory() as folder:
        async with running_server(f"sqlite:{folder}/map.db") as server, chromium() as browser:
            http = Http(server.url)
            new = await http.create_table()
            await crowd(server.url, http, new)
            gm = await sit(browser, "Gisela", LAPTOP)
            await gm.page.goto(server.url + new.links["gm"])
            await gm.page.locator(".reach").first.wait_for()
            client = await gm.page.context.new_cdp_session(gm.page)
            await client.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
            for _ in range(4):
                await gm.press("zoom-closer")
            told("panning", await traced(client, lambda: panned(gm.page)))
            told("zooming", await traced(client, lambda: zoomed(gm.page)))
            await gm.press("zoom-fit")
            took: list[float] = []

            async def walk() -> None:
                took.extend(await walked(gm.page))

            told("walking", await traced(client, walk))
            print(
                f"preview after the tap: median {took[len(took) // 2]:.0f} ms, most {took[-1]:.0f}"
            )
            await http.client.aclose()


if __name__ == "__main__":
    asyncio.run(main())
