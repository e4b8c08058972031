"""Can anyone follow what was published, who has nothing but its address, and until when?"""

from html.parser import HTMLParser
from pathlib import Path

import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from tests.browser.axe import complaints, looks_well
from tests.browser.offline import reading
from tests.browser.person import LAPTOP, PHONE, Json, Person, sit
from tests.browser.room import Room, conflicts

TITLE = 'Am Steg & "danach"'
TOLD = "Die Brücke <bricht>.\n\nEs war **Freitag**."


class Head(HTMLParser):
    """What the head of a page tells a messenger."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.told: dict[str, str] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep what a tag of the head says under which name."""
        named = dict(attrs)
        key = named.get("property") or named.get("name")
        if tag == "meta" and key:
            self.told[key] = named.get("content") or ""


async def now(room: Room) -> Json:
    """Give the view of the gm."""
    view: Json = (await room.http.view(room.new.table, room.new.token))["view"]
    return view


@pytest_asyncio.fixture(loop_scope="session")
async def told(place: Room) -> Room:
    """Give a table at which a conflict is over."""
    await place.say(type="table.AddFigure", name="Billy", kind="character", owner="")
    (figure,) = (await now(place))["figures"]
    values = {"beruf": 8, "hobby1": 6, "hobby2": 6, "schwaeche": 2}
    suits = ["Kr", "Pi", "He", "Ka"]
    await place.say(type="einblatt.SetSheet", figure=figure, suits=suits, **values)
    await place.say(type="einblatt.OpenConflict", title="Am Steg")
    (conflict,) = (await now(place))["conflicts"]
    await place.say(type="einblatt.AddKT", conflict=conflict, figure=figure, party="Helden")
    await place.say(type="table.Say", text="Die Planken ächzen.")
    await place.say(type="table.CloseConflict", conflict=conflict)
    await place.gm.until(lambda view: not any(each["open"] for each in conflicts(view)))
    await place.gm.tab("log")
    return place


async def published(gm: Person) -> str:
    """Publish by keyboard the conflict that has ended; give the address."""
    page = gm.page
    await gm.get("publish-conflict").focus()
    await page.keyboard.press("Enter")
    await expect(gm.get("publish")).to_be_visible()
    assert await complaints(page) == []
    title = gm.get("publish-title")
    await expect(title).to_have_value("Am Steg")
    await title.fill(TITLE)
    await page.keyboard.press("Tab")
    await page.keyboard.type(TOLD)
    await gm.get("publish-names-no").focus()
    await page.keyboard.press("Space")
    await gm.get("publish-go").focus()
    await page.keyboard.press("Enter")
    await expect(gm.get("publish-done")).to_be_visible()
    assert gm.errors == []
    await expect(gm.get("publish-done")).not_to_contain_text("Das Bild")
    link = await gm.get("link-publication-text").input_value()
    await page.keyboard.press("Escape")
    await expect(gm.get("publish")).to_have_count(0)
    return link


async def stranger(browser: Browser, link: str, size: dict[str, int] = LAPTOP) -> Page:
    """Open an address as somebody who has nothing else."""
    reader = await sit(browser, "Gast", size)
    await reader.page.goto(link)
    return reader.page


async def test_a_published_conflict_is_followed_by_strangers_until_it_is_revoked(
    browser: Browser, told: Room, tmp_path: Path
) -> None:
    link = await published(told.gm)
    page = await stranger(browser, link)
    await shows_its_cover(page)
    await plays(page)
    await tells_messengers(page, link)
    await opens_as_a_file(browser, page, link, tmp_path / "replay.html")
    await leads_to_a_moment(browser, told.gm, link)
    await revoked(told.gm)
    await page.reload()
    await expect(page.get_by_test_id("publication-gone")).to_contain_text("nichts mehr zu sehen")
    for path in ("about", "log", "picture", "replay.html"):
        assert (await page.request.get(f"{link}/{path}")).status == 404, path
    await looks_well(page, "a publication that is gone")


async def shows_its_cover(page: Page) -> None:
    """Title, text and picture are there, on a phone and a laptop."""
    await expect(page.get_by_role("heading", name=TITLE)).to_be_visible()
    await expect(page.get_by_test_id("cover")).to_contain_text("Die Brücke <bricht>.")
    await expect(page.get_by_test_id("cover").locator("strong")).to_have_text("Freitag")
    await tells_of_it(page)
    await page.wait_for_function("document.querySelector('.cover img').naturalWidth === 1200")
    await expect(page.get_by_test_id("cover-play")).to_be_enabled()
    for size in (PHONE, LAPTOP):
        await page.set_viewport_size(size)  # type: ignore[arg-type]  # a size is two numbers by name
        await looks_well(page, "a cover")


async def tells_of_it(page: Page) -> None:
    """It says who took part and how long it is, and names nobody at the table."""
    facts = page.get_by_test_id("cover-facts")
    await expect(facts).to_contain_text("Billy")
    await expect(facts).to_contain_text("Momente · weniger als eine Minute")
    await expect(facts).not_to_contain_text("Am Tisch")


async def plays(page: Page) -> None:
    """It plays from its opening to its end, and no name of a person is in it."""
    await page.get_by_test_id("cover-play").click()
    await expect(page.get_by_test_id("replay-play")).to_have_attribute("data-playing", "true")
    await page.keyboard.press("End")
    await expect(page.get_by_test_id("log")).to_contain_text("Die Planken ächzen.")
    await expect(page.get_by_test_id("shown-conflict")).to_have_text("Am Steg")
    assert "Gisela" not in await page.content()
    await expect(page.get_by_test_id("log")).to_contain_text("Spielleitung")
    await expect(page.get_by_test_id("say-text")).to_have_count(0)


async def tells_messengers(page: Page, link: str) -> None:
    """Title, first lines and picture stand in the head of the page, escaped."""
    answer = await page.request.get(link)
    head = Head(await answer.text()).told
    assert head["og:title"] == TITLE
    assert head["og:description"] == "Die Brücke <bricht>. Es war Freitag."
    assert head["robots"] == "noindex"
    assert head["twitter:card"] == "summary_large_image"
    picture = await page.request.get(head["og:image"])
    assert picture.headers["content-type"] in ("image/webp", "image/png")
    assert len(await picture.body()) > 5_000


async def opens_as_a_file(browser: Browser, page: Page, link: str, file: Path) -> None:
    """What the cover gives away opens without a network, with the same cover."""
    await page.goto(link)
    async with page.expect_download() as downloading:
        await page.get_by_test_id("cover-file").click()
    await (await downloading.value).save_as(file)
    async with reading(browser, file) as reader:
        await expect(reader.page.get_by_role("heading", name=TITLE)).to_be_visible()
        await tells_of_it(reader.page)
        await reader.page.get_by_test_id("cover-play").click()
        await expect(reader.page.get_by_test_id("scrubber")).to_be_visible()
        assert "Gisela" not in await reader.page.content()


async def leads_to_a_moment(browser: Browser, gm: Person, link: str) -> None:
    """A link to a moment, for anyone, opens the publication at that moment."""
    await gm.scrub("ArrowLeft")
    await gm.press("replay-link")
    address = gm.get("moment-link")
    await expect(address).to_be_visible()
    await expect(gm.get("access-public")).to_be_visible()
    await gm.press("access-public")
    await gm.page.wait_for_function(
        "link => document.querySelector('[data-testid=moment-link]').value.startsWith(link)",
        arg=f"{link}#/at/",
    )
    page = await stranger(browser, await address.input_value())
    await expect(page.get_by_test_id("replay-position")).to_be_visible()
    await expect(page.get_by_test_id("cover")).to_have_count(0)
    await page.context.close()
    await gm.page.keyboard.press("End")


async def revoked(gm: Person) -> None:
    """Revoke what is published, in the menu, after one question."""
    await gm.opened("menu", "publication-revoke")
    assert await complaints(gm.page) == []
    await gm.press("publication-revoke")
    await gm.press("sure")
    await expect(gm.get("publication")).to_have_count(0)
    await gm.closed()


async def test_a_gm_lets_players_publish(told: Room) -> None:
    gm = told.gm
    await gm.opened("menu", "players-publish")
    await gm.get("players-publish").check()
    await gm.until(lambda view: view["table"]["settings"]["table.players_publish"] == "on")
    await gm.closed()
