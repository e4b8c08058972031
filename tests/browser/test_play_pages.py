"""Does the server tell how to play, in the reader's language, in pages that everybody can read?"""

import json
import re

import pytest
from playwright.async_api import Browser, expect

from tests.architecture.tree import ROOT
from tests.browser.axe import complaints, overflow
from tests.browser.person import PHONE
from tests.programs.pictures import DOCS, GUIDE
from tests.support.programs import Running

PLAY = ROOT / "docs" / "play"
NAMES = ("index", "einblatt", "ews", "phers", "harmonies", "samyra")
BROKEN = "[...document.images].filter(each => !each.complete || !each.naturalWidth).length"


def test_every_page_is_there_in_both_languages_and_shows_the_same_pictures() -> None:
    shown: dict[str, list[list[str]]] = {}
    for language in ("de", "en"):
        texts = [(PLAY / language / f"{name}.md").read_text() for name in NAMES]
        shown[language] = [
            re.findall(rf"!\[.+?\]\(\.\./images/{language}/(.+?)\.png\)", text) for text in texts
        ]
        assert len(list((PLAY / language).iterdir())) == len(NAMES)
    assert shown["de"] == shown["en"]
    assert sorted(picture for page in shown["de"] for picture in page) == sorted(GUIDE)
    assert all((ROOT / place).is_file() for place in DOCS)


def test_whatever_is_built_in_brings_its_licence() -> None:
    """Each package that the page is built of has its text on the list, or a file beside it."""
    web = ROOT / "clients" / "web"
    packages = json.loads((web / "package.json").read_text())["dependencies"]
    told = (web / "dist" / "licenses" / "packages.md").read_text()
    for name in packages:
        part = told.partition(f"## {name} - ")[2].partition("\n## ")[0]
        own = web / "dist" / "licenses" / f"{name}.txt"
        assert "Copyright" in part or "Copyright" in own.read_text(), name
    replay = (web / "dist" / "replay.html").read_text()
    for whose in ("Preact Team", "Jason Miller", "SIL OPEN FONT LICENSE"):
        assert whose in replay


@pytest.mark.parametrize(("locale", "light"), [("de-DE", "dark"), ("en-GB", "light")])
async def test_how_to_play_is_found_from_the_start_page_and_can_be_read_by_everybody(
    browser: Browser, server: Running, locale: str, light: str
) -> None:
    context = await browser.new_context(viewport=PHONE, locale=locale, color_scheme=light)  # type: ignore[arg-type]  # one of two
    page = await context.new_page()
    await page.goto(server.url)
    link = page.get_by_test_id("play-page-index")
    await expect(link).to_have_attribute("target", "_blank")
    await expect(link).to_have_attribute("href", f"/help/{locale[:2]}/index.html")
    for name in NAMES:
        await page.goto(f"{server.url}/help/{locale[:2]}/{name}.html")
        await expect(page.locator("nav [aria-current=page]")).to_have_count(1)
        assert await page.evaluate("document.documentElement.lang") == locale[:2]
        assert await page.evaluate(BROKEN) == 0
        assert not await complaints(page)
        assert await overflow(page) == 0
    await page.goto(f"{server.url}/help")
    assert page.url.endswith(f"/help/{locale[:2]}/index.html")
    await page.get_by_role("main").get_by_role("link", name="einBlatt").click()
    await expect(page.get_by_role("heading", level=1)).to_contain_text("einBlatt")
