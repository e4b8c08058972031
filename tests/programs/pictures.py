"""How does the page look at its best? `./dev pictures` plays, and puts pictures into the docs."""

import asyncio
import tempfile
from pathlib import Path

from playwright.async_api import Browser, Page, expect

from tests.architecture.tree import ROOT
from tests.browser.person import LAPTOP, PHONE
from tests.browser.tapping import ASKED
from tests.support.browser import chromium
from tests.support.programs import running_server
from tests.support.scripted import SERVER

LANGUAGES = {"de": "de-DE", "en": "en-GB"}
GUIDE = ("start", "einblatt", "ews", "phers", "harmonies", "samyra", "why", "undo")
README = ("table", "fight", "phone")
DOCS = {
    *(f"docs/play/images/{language}/{name}.png" for language in LANGUAGES for name in GUIDE),
    *(f"docs/images/{name}.png" for name in README),
}
"""The places of all pictures."""
OFFERED = f"{ASKED}:not([data-testid='option-samyra.Stay'])"
"""A player who is asked for a way is not done before it is looked at."""
QUICK = "localStorage.setItem('chronist.pace', '0.01')"
PRESS = """([asked, wanted]) => {
    const waits = each => each.matches(':disabled, [aria-disabled]');
    if (document.querySelector(wanted) && document.querySelector('.ask.asked')) return 'there';
    const go = document.querySelector('[data-testid=alone-go]');
    const first = document.querySelector(`${asked}.primary`) ?? document.querySelector(asked);
    const button = go ?? first;
    if (go && !go.dataset.next) return 'over';
    if (!button || waits(button) || button.closest('.dead')) return null;
    button.click();
    return 'pressed';
}"""
MET = {
    "einblatt": "[data-testid=comparison]",
    "ews": "[data-testid=game-1]",
    "phers": "[data-stage=resolved]",
    "harmonies": "[data-testid^=die-]",
    "samyra": "[data-testid^=reach-]",
}
"""What is worth a picture of each game."""


class Camera:
    """A browser that takes pictures of one server."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser, self.url = browser, url

    async def open(self, language: str, size: dict[str, int], light: str = "light") -> Page:
        """Open the start page on a new device."""
        context = await self.browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            locale=LANGUAGES[language],
            color_scheme=light,  # type: ignore[arg-type]  # one of two
            reduced_motion="reduce",
        )
        await context.add_init_script(QUICK)
        page = await context.new_page()
        await page.goto(self.url)
        await expect(page.get_by_test_id("alone-ews")).to_be_visible()
        return page

    async def played(self, system: str, language: str, size: dict[str, int], *light: str) -> Page:
        """Play alone until there is something to see."""
        page = await self.open(language, size, *light)
        await page.get_by_test_id(f"alone-{system}").click()
        await expect(page.locator(ASKED).first).to_be_visible()
        await until(page, MET[system])
        if await page.get_by_test_id("alone-read").count():
            await page.get_by_test_id("alone-read").click()
        return page


async def until(page: Page, wanted: str) -> None:
    """Press what is offered until something is seen and the guest is asked, or all is over."""
    told = None
    while told not in ("there", "over"):
        handle = await page.wait_for_function(PRESS, arg=[OFFERED, wanted], polling=150)
        told = await handle.json_value()


TAP = """fields => {
    const cost = (field) => Number(field.dataset.cost ?? 0);
    const [far] = fields.toSorted((one, other) => cost(other) - cost(one));
    const { x, y, width, height } = far.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
}"""


async def planned(page: Page) -> None:
    """Tap the field that is furthest away."""
    fields = page.locator(MET["samyra"])
    # They are asked for again after each step of the others.
    await expect(fields).not_to_have_count(0)
    at = await fields.evaluate_all(TAP)
    await page.mouse.click(at["x"], at["y"])
    await expect(page.get_by_test_id("preview")).to_be_visible()


async def keep(page: Page, place: str) -> None:
    """Take a picture of what is shown, once everything is there, and put the page away."""
    await page.wait_for_load_state("networkidle")
    # Words at the edge are for the one who sits there.
    await expect(page.locator(".arrivals p")).to_have_count(0)
    file = ROOT / place
    file.parent.mkdir(parents=True, exist_ok=True)
    await page.screenshot(path=file)
    await page.context.close()


async def games(camera: Camera, language: str) -> None:
    """Take the pictures of the texts that tell how to play."""
    place = f"docs/play/images/{language}"
    await keep(await camera.open(language, PHONE), f"{place}/start.png")
    for system in ("einblatt", "ews", "phers", "harmonies"):
        await keep(await camera.played(system, language, PHONE), f"{place}/{system}.png")
    fight = await camera.played("samyra", language, LAPTOP)
    await planned(fight)
    await keep(fight, f"{place}/samyra.png")
    why = await camera.played("einblatt", language, PHONE)
    await why.get_by_test_id("tab-log").click()
    await why.get_by_test_id("why-open").locator("visible=true").first.click()
    await expect(why.get_by_test_id("rule").first).to_be_visible()
    await keep(why, f"{place}/why.png")
    await keep(await taken_back(camera, language), f"{place}/undo.png")


async def taken_back(camera: Camera, language: str) -> Page:
    """Look at what the gm would take back."""
    page = await camera.played("einblatt", language, LAPTOP)
    await until(page, "[data-testid=nothing-like-it]")
    await page.get_by_test_id("alone-gm").click()
    await expect(page.locator("[data-role=gm]")).to_be_visible()
    await page.locator("[data-testid=log] [data-testid^='menu-'] >> visible=true").nth(3).click()
    await page.locator("[data-testid^='undo-']").click()
    await expect(page.get_by_test_id("plan-confirm")).to_be_enabled()
    return page


async def main() -> None:
    """Take all pictures, one after the other."""
    with tempfile.TemporaryDirectory() as folder:
        store = f"sqlite:{Path(folder) / 'chronist.db'}"
        async with running_server(store, command=SERVER) as server, chromium() as browser:
            camera = Camera(browser, server.url)
            for language in LANGUAGES:
                await games(camera, language)
            await keep(await camera.played("einblatt", "en", LAPTOP), "docs/images/table.png")
            fight = await camera.played("samyra", "en", LAPTOP, "dark")
            await planned(fight)
            await keep(fight, "docs/images/fight.png")
            await keep(await camera.played("phers", "en", PHONE), "docs/images/phone.png")


if __name__ == "__main__":
    asyncio.run(main())
