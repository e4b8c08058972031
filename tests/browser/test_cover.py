"""Does a published replay open as a file, with its cover, and is it printed with its map?"""

import json
import re
import zlib
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from server.http import html_export
from tests.browser.axe import looks_well
from tests.browser.keys import to_the_end
from tests.browser.offline import reading
from tests.browser.person import LAPTOP, PHONE
from tests.support.kept import story
from tests.support.session import GM

SIDEWAYS = {"width": PHONE["height"], "height": PHONE["width"]}
TOLD = "Als die Brücke brach, <b>standen</b> nur noch drei."
COLOURS = """canvas => new Set(
    new Uint32Array(canvas.getContext("2d").getImageData(0, 0, 1200, 630).data.buffer)).size"""
"""How many colours a canvas shows."""
TOKEN = b".9412 .749 .3529 rg"
"""The colour of the first party, as a PDF writes it."""


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write a combat as the file that its publication gives away."""
    frames = story("samyra_hunt").feeds["spectator"].frames
    events = [event for each in frames for event in json.loads(each.json).get("events", [])]
    (opened,) = (event for event in events if event["type"] == "table.ConflictOpened")
    about: dict[str, Any] = {
        "title": opened["title"],
        "description": TOLD,
        "conflict": opened["conflict"],
        "at": 1_795_000_000_000,
        "names": True,
        "picture": True,
    }
    block = b'id="chronist-about">%b<'
    told = json.dumps(about).replace("<", "\\u003c").encode()
    page = b"".join(html_export.page(frames))
    assert block % b"null" in page
    written = tmp_path_factory.mktemp("cover") / "replay.html"
    written.write_bytes(page.replace(block % b"null", block % told))
    plain = told.replace(b'"picture": true', b'"picture": false')
    (written.parent / "plain.html").write_bytes(page.replace(block % b"null", block % plain))
    return written


async def test_a_file_opens_with_its_cover_and_plays_from_the_beginning(
    browser: Browser, file: Path
) -> None:
    async with reading(browser, file) as reader:
        page = reader.page
        await expect(page.get_by_test_id("cover")).to_contain_text(TOLD)
        await expect(page.get_by_test_id("scrubber")).to_have_count(0)
        await expect(page).to_have_title("Drei Parteien – Chronist")
        await page.wait_for_function(f"({COLOURS})(document.querySelector('canvas')) > 50")
        play = page.get_by_test_id("cover-play")
        await play.focus()
        await page.keyboard.press("Enter")
        await expect(page.get_by_test_id("replay-play")).to_have_attribute("data-playing", "true")
        await expect(page.get_by_test_id("replay-position")).to_contain_text("Moment ")
        await page.get_by_test_id("menu").click()
        await page.get_by_test_id("to-cover").click()
        await expect(play).to_be_visible()


async def test_without_a_picture_play_is_seen_at_once_on_a_phone_held_sideways(
    browser: Browser, file: Path
) -> None:
    async with reading(browser, file.parent / "plain.html", size=SIDEWAYS) as reader:
        await expect(reader.page.get_by_test_id("cover-play")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, LAPTOP])
async def test_a_file_that_somebody_took_home_has_a_cover_too(
    browser: Browser, tmp_path: Path, size: dict[str, int]
) -> None:
    taken = tmp_path / "replay.html"
    taken.write_bytes(b"".join(html_export.page(story("samyra_hunt").feeds[GM].frames)))
    async with reading(browser, taken, size) as reader:
        cover = reader.page.get_by_test_id("cover")
        await expect(cover).to_contain_text("Aufzeichnung zum Mitnehmen")
        await expect(cover).not_to_contain_text("Veröffentlicht")
        await expect(cover.get_by_role("heading", level=1)).to_have_text("Tafelrunde")
        await expect(reader.page.get_by_test_id("cover-facts")).to_contain_text("Grauer")
        await looks_well(reader.page, "the cover of a file of one's own")
        await reader.page.get_by_test_id("cover-play").click()
        await expect(reader.page.get_by_test_id("replay-position")).to_contain_text("Moment ")


async def test_the_story_can_be_read_before_the_film(browser: Browser, file: Path) -> None:
    async with reading(browser, file, PHONE) as reader:
        text = reader.page.get_by_test_id("cover-text")
        await text.locator("summary").click()
        await expect(text.get_by_role("heading", name="Drei Parteien · Runde 1")).to_be_visible()
        await expect(text).to_contain_text("Grauer fällt.")
        await looks_well(reader.page, "the cover of a file on a phone")


async def printed(page: Page) -> bytes:
    """Print a page; give all that is drawn on its sheets."""
    streams = re.findall(rb"stream\r?\n(.*?)endstream", await page.pdf(), re.DOTALL)
    drawn = []
    for each in streams:
        try:
            drawn.append(zlib.decompress(each))
        except zlib.error:
            continue  # It holds letters or a picture.
    return b"\n".join(drawn)


async def test_the_cover_is_printed_with_its_map(browser: Browser, file: Path) -> None:
    async with reading(browser, file, LAPTOP) as reader:
        page = reader.page
        await page.wait_for_function(f"({COLOURS})(document.querySelector('canvas')) > 50")
        assert TOKEN in await printed(page)
        await page.emulate_media(media="print")
        await expect(page.get_by_test_id("printed-map")).to_be_visible()
        await expect(page.get_by_test_id("cover-text")).to_contain_text("Grauer fällt.")
        await expect(page.get_by_test_id("cover-play")).to_be_hidden()


async def test_the_log_of_a_combat_is_printed_with_its_map(browser: Browser, file: Path) -> None:
    async with reading(browser, file, LAPTOP) as reader:
        page = reader.page
        await page.get_by_test_id("cover-play").click()
        await to_the_end(page)
        await expect(page.get_by_test_id("map")).to_be_visible()
        assert TOKEN in await printed(page)
