"""How does every page look, at five sizes and in both lights? `./dev look` makes the pictures."""

import asyncio
import tempfile
from pathlib import Path
from typing import Literal

from playwright.async_api import Browser, Page, expect

from tests.browser.counted import fought
from tests.browser.person import Person
from tests.browser.tapping import ASKED
from tests.support.browser import chromium
from tests.support.client import Http
from tests.support.programs import Running, running_server
from tests.support.scripted import SERVER

SIZES = ((390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080))
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SYSTEMS = ("einblatt", "ews", "phers", "harmonies", "samyra")
TABS = ("log", "figures", "lead")
FOLDER = Path(__file__).parents[2] / "artifacts" / "look"


async def looked(page: Page, name: str) -> None:
    """Take the pictures of what is shown."""
    for width, height in SIZES:
        await page.set_viewport_size({"width": width, "height": height})
        for scheme in SCHEMES:
            await page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            await page.wait_for_load_state("networkidle")
            await page.screenshot(path=FOLDER / f"{name}-{width}-{scheme}.png")
    width, height = SIZES[0]
    await page.set_viewport_size({"width": width, "height": height})


async def fresh(browser: Browser, address: str, shown: str) -> Page:
    """Open a page on a device of its own, and wait for what it shows."""
    context = await browser.new_context(locale="de-DE")
    page = await context.new_page()
    await page.goto(address)
    await expect(page.get_by_test_id(shown).first).to_be_visible()
    return page


async def doors(browser: Browser, url: str) -> None:
    """Look at the pages before a game: start, join, and both sides of an empty table."""
    http = Http(url)
    new = await http.create_table("Die Nebelküste", "Gisela")
    await looked(await fresh(browser, url, "table-create"), "start")
    await looked(await fresh(browser, url + new.links["player"], "join-sit"), "join")
    _, token = await http.sit(new.table, new.invite, "Anna")
    await looked(await fresh(browser, f"{url}/t/{new.table}#seat={token}", "waiting"), "waiting")
    await looked(await fresh(browser, url + new.links["gm"], "next-step"), "empty")
    await http.client.aclose()


async def game(browser: Browser, url: str, system: str) -> None:
    """Look at a conflict of a system where its first question is asked, and at all beside it."""
    page = await fresh(browser, url, f"alone-{system}")
    await page.get_by_test_id(f"alone-{system}").click()
    await expect(page.locator(ASKED).first).to_be_visible()
    await looked(page, system)
    if system != SYSTEMS[0]:
        return
    for tab in TABS:
        found = page.get_by_test_id(f"tab-{tab}")
        if await found.count():
            await found.click()
            await looked(page, f"{system}-{tab}")
    await page.get_by_test_id("menu").click()
    await expect(page.get_by_test_id("menu-sheet")).to_be_visible()
    await looked(page, f"{system}-menu")


async def fight(browser: Browser, server: Running) -> None:
    """Look at each moment of a fight of six once, with the eyes of somebody who is asked."""
    known: set[str] = set()

    async def seen(person: Person, what: str) -> None:
        name, before = f"fight-{what}-{person.name}", person.page.viewport_size
        if name not in known and before is not None:
            known.add(name)
            await looked(person.page, name)
            await person.page.set_viewport_size(before)

    await fought(browser, server, 1, seen)


async def main() -> None:
    """Look at everything, one after the other."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        store = f"sqlite:{Path(folder) / 'chronist.db'}"
        async with running_server(store, command=SERVER) as server, chromium() as browser:
            await doors(browser, server.url)
            for system in SYSTEMS:
                await game(browser, server.url, system)
            await fight(browser, server)
    print(FOLDER)


if __name__ == "__main__":
    asyncio.run(main())
