"""Does the first conflict of the README go as it is told there, in the words of the page?"""

import re

from playwright.async_api import Browser, Locator, expect

from tests.architecture.tree import ROOT
from tests.browser.cards import lay as lay_first
from tests.browser.person import LAPTOP, PHONE, Person, sit
from tests.browser.room import conflicts
from tests.support.programs import Running

STEPS = (
    (ROOT / "README.md").read_text().partition("## A first conflict")[2].partition("\nTo play")[0]
)


class Told:
    """The words that the README sets in bold; anybody who reads it looks for them on the page."""

    def __init__(self) -> None:
        self.left = set(re.findall(r"\*\*(.+?)\*\*", STEPS))

    def on(self, person: Person, word: str, role: str = "button") -> Locator:
        """Find on a page what the README calls so."""
        self.left.remove(word)
        name = word.removesuffix(" …")
        words = re.compile(rf"^{re.escape(name)}\b" if name != "Why?" else r"^Why\?")
        if role == "text":
            return person.page.get_by_text(words)
        return person.page.get_by_role(role, name=words)  # type: ignore[arg-type]  # a role's name


async def test_the_first_conflict_of_the_readme(browser: Browser, server: Running) -> None:
    told = Told()
    assert len(told.left) > 10
    gm = await sit(browser, "Gisela", LAPTOP, language="en-GB")
    anna = await sit(browser, "Anna", PHONE, language="en-GB")
    await gm.page.goto(server.url)
    await expect(told.on(gm, "Try it", "text").first).to_be_visible()
    await expect(told.on(gm, "New table", "heading")).to_be_visible()
    await gm.get("table-title").fill("The forest")
    await gm.get("table-name").fill("Gisela")
    await told.on(gm, "Open the table").click()
    await told.on(gm, "Invite your group").click()
    await expect(told.on(gm, "Link for players", "heading")).to_be_visible()
    await anna.page.goto(await gm.get("link-player-text").input_value())
    await anna.get("join-name").fill("Anna")
    await told.on(anna, "Sit down").click()
    await gm.until(lambda view: len(view["seats"]) == 2)
    await gm.page.keyboard.press("Escape")
    await told.on(gm, "Figures").click()
    await gm.get("field-name").fill("Billy")
    await gm.get("field-name").press("Enter")
    await anna.until(lambda view: view["me"].get("figures"))
    await told.on(gm, "Obstacle").click()
    await gm.get("field-name").fill("The oak")
    await gm.get("field-name").press("Enter")
    await gm.until(lambda view: len(view["figures"]) == 2)
    await told.on(gm, "New conflict").first.click()
    await told.on(gm, "Start the test").click()
    await anna.until(lambda view: any(c["phase"] == "commit" for c in conflicts(view)))
    laying = told.on(gm, "Lay …")
    for _ in range(3):
        # Until she is told that a round is over, a tap would still exchange its card.
        await anna.until(lambda _: anna.asked(("commit",)))
        await lay_first(anna, "commit-card")
        await gm.get("dock").locator(".hold:not([disabled])").first.click()
        await gm.sending(laying.click)
    await gm.until(lambda view: conflicts(view)[0]["phase"] == "result")
    await told.on(gm, "Log").click()
    await expect(told.on(gm, "Why?").first).to_be_visible()
    await the_past(gm, told)
    assert told.left == set()
    assert gm.errors == anna.errors == []


async def the_past(gm: Person, told: Told) -> None:
    """Take back, redo, scrub, end, take home."""
    began = gm.get("log-entry").and_(gm.page.locator("[data-event='einblatt.ProbeStarted']"))
    step = await began.first.get_attribute("data-step")
    await gm.press(f"menu-{step}")
    await told.on(gm, "Take back from here on …", "menuitem").click()
    await told.on(gm, "Take back the test and all after it").click()
    await gm.until(lambda view: conflicts(view)[0]["phase"] == "prepare")
    await told.on(gm, "Take back this correction").first.click()
    await gm.press("plan-confirm")
    await gm.until(lambda view: conflicts(view)[0]["phase"] == "result")
    await gm.scrub("ArrowLeft")
    await told.on(gm, "Back to live").first.click()
    await expect(told.on(gm, "More").first).to_be_visible()
    await told.on(gm, "End the conflict").last.click()
    await told.on(gm, "End without the story").click()
    await gm.until(lambda view: not conflicts(view)[0]["open"])
    await gm.press("menu")
    await expect(told.on(gm, "Take home", "text").first).to_be_visible()
