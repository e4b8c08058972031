"""How does somebody act by keyboard alone, and what is read aloud to them?"""

import re
from functools import partial

from playwright.async_api import Page, expect

from tests.browser.company import needed
from tests.browser.person import Json, Person

LISTEN = """() => {
    window.said = [];
    const hear = () => {
        const words = document.querySelector('[data-testid=announcer]').textContent.trim();
        if (words !== '' && words !== window.said.at(-1)) window.said.push(words);
    };
    new MutationObserver(hear).observe(document.querySelector('[data-testid=announcer]'),
        { childList: true, characterData: true, subtree: true });
}"""
STOPS = "document.querySelectorAll('a, button, input, select, summary, [tabindex]').length"
HELD = "document.activeElement?.dataset.testid ?? ''"
LIVE = "() => !document.activeElement.closest('.dead')"
IN_ORDER = """(parts) => {
    const all = window.said.join(" ");
    let from = 0;
    return parts.every((each) => (from = all.indexOf(each, from) + 1) > 0);
}"""


async def told(person: Person, *parts: str) -> str:
    """Wait until somebody was told these, one after the other; give all that was announced."""
    await person.page.wait_for_function(IN_ORDER, arg=list(parts))
    return " ".join(await person.page.evaluate("window.said"))


async def go(person: Person, testid: str) -> None:
    """Press Tab until something has the focus, once it is there to have it."""
    # What a page draws of a system is fetched with its first conflict.
    there = person.page.locator(f'[data-testid^="{testid}"]:not(:disabled)')
    await expect(there.first).to_be_attached()
    for _ in range(await person.page.evaluate(STOPS) + 1):
        if (await person.page.evaluate(HELD)).startswith(testid):
            await person.page.wait_for_function(LIVE)
            return
        await person.page.keyboard.press("Tab")
    raise AssertionError(f"{testid} cannot be reached by Tab")


async def enter(person: Person, testid: str) -> None:
    """Press by keyboard what sends a command."""
    await expect(person.get(testid).first).to_be_enabled()
    await go(person, testid)
    await person.sending(lambda: person.page.keyboard.press("Enter"))


def _wanted(person: Person, count: int, _: Json) -> bool:
    return needed(person) == count


async def throw(person: Person, pressed: str, *faces: int) -> None:
    """Press by keyboard what throws, and say of each die what it shows."""
    asked = needed(person)
    for count, face in enumerate(faces, 1):
        await go(person, pressed)
        await person.page.keyboard.press("Enter")
        # The die before has gone when the server asks for this one.
        await person.until(partial(_wanted, person, asked + count))
        await expect(person.get("real-die")).to_be_visible()
        pressed = f"face-{face}"
    await go(person, pressed)
    await person.sending(lambda: person.page.keyboard.press("Enter"))


async def to_the_end(page: Page) -> None:
    """Go to the last moment, on the line itself: keys pressed elsewhere are heard only later."""
    await page.get_by_test_id("scrubber").press("End")
    place = page.get_by_test_id("replay-position")
    await expect(place).to_have_text(re.compile(r"Moment (\d+) (?:von|of) \1\b"))


async def past_cover(page: Page) -> None:
    """Go from the cover of a replay to its last moment."""
    await page.get_by_test_id("cover-play").click()
    await to_the_end(page)
