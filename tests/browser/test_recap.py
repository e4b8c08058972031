"""Can a gm read, change, copy, save and print the recap of an evening, and everybody read it?"""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Download, Page, expect

from server.settings import ServerSettings
from server.stores import MemoryStore
from tests.browser.axe import looks_well, small_targets
from tests.browser.person import LAPTOP, PHONE, sit
from tests.support.kept import TOKENS, keep, story
from tests.support.live import Live, live
from tests.support.session import ANNA, GM, TABLE

SIDEWAYS = {"width": PHONE["height"], "height": PHONE["width"]}
OWN = "Lyras Verse bleiben in der Luft hängen."
KEPT = """(name) =>
    Object.values(JSON.parse(localStorage.getItem(name) ?? "{}")).includes("")"""
"""The device has kept that a text was emptied: that is done after it was painted."""


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def poets() -> AsyncIterator[Live]:
    """Serve the golden story of PHERS."""
    store = MemoryStore()
    await store.open()
    await keep(store, story("phers"))
    async with live(store, ServerSettings(port=0)) as running:
        yield running


async def opened(browser: Browser, running: Live, key: str, size: dict[str, int]) -> Page:
    """Open the table by a seat's link, and from its menu the recap."""
    person = await sit(browser, key, size)
    await person.page.goto(f"{running.url}/t/{TABLE}#seat={TOKENS[key]}")
    await person.get("menu").click()
    await person.get("recap-link").click()
    await expect(person.get("recap")).to_be_visible()
    return person.page


async def test_a_gm_changes_a_text_and_takes_it_along(browser: Browser, poets: Live) -> None:
    page = await opened(browser, poets, GM, LAPTOP)
    titles = page.get_by_test_id("recap-conflict")
    await expect(titles).to_have_text(["Dichterstreit", "Ausweichen", "Faustschlag", "Suche"])
    await expect(page.get_by_test_id("recap")).not_to_contain_text("Razzia")

    await page.get_by_test_id("recap-turn").first.fill(OWN)
    await page.get_by_test_id("recap-luck").first.fill("")
    await page.wait_for_function(KEPT, arg=f"chronist.recap.{TABLE}")
    await page.reload()
    await expect(page.get_by_test_id("recap-turn").first).to_have_text(OWN)
    async with page.expect_download() as saved:
        await page.get_by_test_id("recap-file").click()
    text = await read(await saved.value)
    assert text.startswith("# Tafelrunde – ")
    assert f"- {OWN}\n" in text
    assert text.count("Das war selten") == await page.get_by_test_id("recap-luck").count() - 1
    assert text == await page.get_by_test_id("recap-markdown").input_value()

    await page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await page.get_by_test_id("recap-copy").click()
    await expect(page.get_by_test_id("recap-copy")).to_have_text("Kopiert")
    assert await page.evaluate("() => navigator.clipboard.readText()") == text

    await looks_well(page, "the recap")
    await page.get_by_test_id("recap-discard").click()
    await page.get_by_test_id("sure").click()
    await expect(page.get_by_test_id("recap-turn").first).not_to_have_text(OWN)


async def test_a_gm_publishes_the_evening_with_the_recap(browser: Browser, poets: Live) -> None:
    page = await opened(browser, poets, GM, LAPTOP)
    await page.get_by_test_id("recap-turn").first.fill(OWN)
    await page.get_by_test_id("recap-publish").click()
    await expect(page.get_by_test_id("publish-title")).to_have_value("Tafelrunde")
    await looks_well(page, "the dialog that publishes a recap")
    await page.get_by_test_id("publish-go").click()
    await expect(page.get_by_test_id("publish-done")).not_to_contain_text("Das Bild")
    link = await page.get_by_test_id("link-publication-text").input_value()
    reader = await sit(browser, "Gast", PHONE)
    await reader.page.goto(link)
    cover = reader.get("cover")
    await expect(cover.get_by_role("heading", name="Dichterstreit")).to_be_visible()
    await expect(cover.get_by_role("listitem").filter(has_text=OWN)).to_be_visible()
    await expect(reader.get("cover-facts")).to_contain_text("Am Tisch")
    await looks_well(reader.page, "a cover with a recap")
    assert reader.errors == []


async def read(saved: Download) -> str:
    return (await saved.path()).read_text("utf-8")


async def test_paper_has_the_texts_and_nothing_to_press(browser: Browser, poets: Live) -> None:
    page = await opened(browser, poets, GM, LAPTOP)
    await page.get_by_test_id("recap-people").first.fill("")
    await page.emulate_media(media="print")
    await expect(page.get_by_test_id("recap-conflict").first).to_be_visible()
    for gone in ("recap-copy", "recap-back", "recap-people"):
        await expect(page.get_by_test_id(gone).first).to_be_hidden()
    assert (await page.pdf()).startswith(b"%PDF")
    await expect(page.locator(".recap-moment").first).to_be_hidden()


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
async def test_a_player_reads_it_on_a_phone_and_goes_to_a_moment(
    browser: Browser, poets: Live, size: dict[str, int]
) -> None:
    page = await opened(browser, poets, ANNA, size)
    assert await page.locator("[contenteditable]").count() == 0
    await looks_well(page, "the recap on a phone")
    assert await small_targets(page) == []
    link = page.locator(".recap-moment").first
    moment = str(await link.get_attribute("href")).split("/")[-2]
    await link.click()
    await expect(page.get_by_test_id("replay-position")).to_be_visible()
    assert moment in page.url
