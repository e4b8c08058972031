"""How is one page looked at? Pictures of it at five sizes, in both lights, and what axe says."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from playwright.async_api import Browser, Page, expect

from tests.browser.axe import complaints, overflow, torn
from tests.browser.tapping import ASKED

SIZES = ((390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080))
READ = (390, 1280)
"""The widths at which axe reads the page: what is drawn changes at few widths only."""
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
FOLDER = Path(__file__).parents[2] / "artifacts" / "look"
LOCALES = {"de": "de-DE", "en": "en-GB"}
QUICK = "localStorage.setItem('chronist.pace', '0.01')"
OVER = "[data-testid=alone-go]:enabled:not([aria-disabled], [data-next])"
PRESS = """([asked, over]) => {
    const waits = each => each.matches(':disabled, [aria-disabled]');
    if (document.querySelector(over)) return 'over';
    const go = document.querySelector('[data-testid=alone-go]');
    const first = document.querySelector(`${asked}.primary`) ?? document.querySelector(asked);
    const button = go ?? first;
    if (!button || waits(button) || button.closest('.dead')) return null;
    button.click();
    return 'pressed';
}"""


@dataclass(frozen=True)
class Album:
    """The pictures of one server's pages in one language."""

    browser: Browser
    url: str
    language: str
    wrong: list[str] = field(default_factory=list)
    """What axe has to say of a picture, what is wider than its window, and words taken apart."""
    sizes: tuple[tuple[int, int], ...] = SIZES

    async def opened(self, address: str, shown: str) -> Page:
        """Open a page on a device of its own, and wait for what it shows."""
        context = await self.browser.new_context(locale=LOCALES[self.language])
        await context.add_init_script(QUICK)
        page = await context.new_page()
        await page.goto(self.url + address)
        await expect(page.get_by_test_id(shown).first).to_be_visible()
        return page

    async def keep(self, page: Page, name: str) -> None:
        """Take the pictures of what is shown; the page has the first size before and after."""
        for width, height in self.sizes:
            await page.set_viewport_size({"width": width, "height": height})
            for scheme in SCHEMES:
                await page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
                await page.wait_for_load_state("networkidle")
                file = f"{name}-{self.language}-{width}-{scheme}"
                await page.screenshot(path=FOLDER / f"{file}.png")
                if width in READ:
                    self.wrong.extend(f"{file}: {each}" for each in await complaints(page))
            if await overflow(page) > 0:
                self.wrong.append(f"{name}-{self.language}-{width}: wider than the window")
            self.wrong.extend(f"{name}-{self.language}-{width}: {w}" for w in await torn(page))
        width, height = SIZES[0]
        await page.set_viewport_size({"width": width, "height": height})

    async def alone(self, system: str) -> Page:
        """Sit down at a table for one, and wait for its first question."""
        page = await self.opened("", f"alone-{system}")
        await page.get_by_test_id(f"alone-{system}").click()
        await expect(page.locator(ASKED).first).to_be_visible()
        return page


async def played_out(page: Page) -> None:
    """Press what is offered first until the table for one comes to its end."""
    told = None
    while told != "over":
        handle = await page.wait_for_function(PRESS, arg=[ASKED, OVER], polling=150)
        told = await handle.json_value()
