"""How much script and style does a page fetch before one can play, packed as a server sends it?"""

import gzip
import json
import re
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.person import LAPTOP, sit
from tests.support.client import Http
from tests.support.programs import Running

DIST = Path(__file__).parents[2] / "clients" / "web" / "dist"
BAR = 100_000
"""Bytes."""
WORDS = ("src/i18n/de.json", "src/i18n/en.json")
EXPORTED = 800_000
"""Bytes of the page that the server fills with a log: nothing of it is fetched later."""
START = "src/start/home.tsx"
TABLE = "src/table/table_page.tsx"
MOMENTS = "src/animations/layer.tsx"
LATER = (
    "src/table/stage/waiting_room.tsx",
    "src/table/stage/arrived.tsx",
    "src/table/invitation/arrivals.tsx",
    "src/table/command_line/line.tsx",
    "src/table/log/printed.tsx",
    "src/table/history/doubts.tsx",
    "src/table/history/taken_back.tsx",
    "src/table/replay/past_sign.tsx",
    "src/systems/generic/question.tsx",
)
"""Fetched once the table stands."""
BOARDS = ("einblatt", "ews", "phers", "harmonies")
"""A map is more: it is fetched by those who come to a combat."""
FETCHED = """() => performance.getEntriesByType('resource').map(each => each.name)
    .filter(name => /\\.(js|css)$/.test(name))"""
COME = f"""wanted => {{
    const all = ({FETCHED})();
    return wanted.every(file => all.some(name => name.endsWith(`/${{file}}`)));
}}"""


@cache
def manifest() -> dict[str, Any]:
    """Read which file of the built client needs which."""
    found: dict[str, Any] = json.loads((DIST / ".vite" / "manifest.json").read_text())
    return found


def entry() -> str:
    """Name what the page itself asks for."""
    html = (DIST / "index.html").read_text()
    return next(key for key, each in manifest().items() if f"/{each['file']}" in html)


def of_systems(name: str) -> list[str]:
    """List the files of this name, one a system."""
    found = [key for key in manifest() if re.fullmatch(rf"src/systems/\w+/{name}\.tsx?", key)]
    assert len(found) >= 5
    return found


def chunk(part: str) -> str:
    """Name the file in which a part of the client is; what is packed together has its name."""
    known = manifest()
    named = (key for key, each in known.items() if each.get("name") == Path(part).stem)
    return part if part in known else next(named)


def needed(*parts: str) -> set[str]:
    """List the files that these parts of the client need, with all that they import."""
    files: set[str] = set()
    due = [entry(), *map(chunk, parts)]
    while due:
        each = manifest()[due.pop()]
        if each["file"] not in files:
            due.extend(each.get("imports", []))
        files.update([each["file"], *each.get("css", [])])
    return files


def packed(files: set[str]) -> int:
    """Give the bytes that go over the wire for them."""
    return sum(len(gzip.compress((DIST / each).read_bytes(), 9)) for each in files)


def board_words(words: str, system: str) -> str:
    """Name the sentences of a system's board in the language of a page."""
    return f"src/systems/{system}/words.{Path(words).name}"


async def fetched(page: Page) -> set[str]:
    """List the scripts and styles that a page has fetched."""
    return {urlsplit(name).path.lstrip("/") for name in await page.evaluate(FETCHED)}


async def comes(page: Page, files: set[str]) -> None:
    """Wait until a page has fetched all of these: most of them are seen nowhere."""
    await page.wait_for_function(COME, arg=sorted(files))


def test_the_page_of_all_parts_is_not_in_the_product() -> None:
    built = [path for path in DIST.rglob("*") if path.is_file()]
    assert not [path.name for path in built if path.name.startswith("styles")]
    assert not [path.name for path in built if b"data-scheme" in path.read_bytes()]
    assert not [key for key in manifest() if "styles" in key]


@pytest.mark.parametrize("words", WORDS)
def test_a_table_with_its_moments_is_at_most_100_kb(words: str) -> None:
    assert packed(needed(words, TABLE, MOMENTS, *of_systems("animations"))) <= BAR


@pytest.mark.parametrize("system", BOARDS)
@pytest.mark.parametrize("words", WORDS)
def test_a_table_on_which_a_conflict_lies_is_at_most_100_kb(words: str, system: str) -> None:
    part = f"src/systems/{system}/part.tsx"
    assert packed(needed(words, TABLE, part, board_words(words, system))) <= BAR


def test_the_page_of_an_export_holds_nothing_that_prepares() -> None:
    page = (DIST / "replay.html").read_bytes()
    assert len(page) <= EXPORTED
    for drawn in (b"gm-pane", b"writing-ews"):
        assert drawn not in page


async def test_the_start_page_fetches_half_of_it(browser: Browser, server: Running) -> None:
    guest = await sit(browser, "Gast", LAPTOP)
    await guest.page.goto(server.url)
    await expect(guest.get("table-create")).to_be_visible()
    files = await fetched(guest.page)
    assert files == needed(WORDS[0], START, *of_systems("tile"))
    assert packed(files) <= BAR / 2


async def test_a_page_at_the_table_fetches_what_is_counted_and_no_more(
    browser: Browser, server: Running
) -> None:
    http = Http(server.url)
    new = await http.create_table("Leicht", "Gisela")
    _, token = await http.sit(new.table, new.invite, "Anna")
    await http.client.aclose()
    anna = await sit(browser, "Anna", LAPTOP)
    await anna.page.goto(f"{server.url}/t/{new.table}#seat={token}")
    await expect(anna.get("waiting")).to_be_visible()
    await expect(anna.get("moments")).to_be_attached()
    parts = (TABLE, MOMENTS, *of_systems("animations"), *LATER)
    files = needed(WORDS[0], *parts)
    await comes(anna.page, files)
    assert await fetched(anna.page) == files


async def test_a_part_that_does_not_come_says_so_and_comes_when_the_page_is_loaded_again(
    browser: Browser, server: Running
) -> None:
    http = Http(server.url)
    new = await http.create_table("Erneuert", "Gisela")
    await http.client.aclose()
    gm = await sit(browser, "Gisela", LAPTOP)
    # As if the server had been renewed: the files that the page knows are gone.
    await gm.page.route("**/assets/gm_pane-*.js", lambda route: route.fulfill(status=404))
    await gm.page.goto(server.url + new.links["gm"])
    await expect(gm.get("part-missing")).to_be_visible()
    await expect(gm.get("waiting")).to_be_visible()
    assert gm.errors
    await gm.page.unroute("**/assets/gm_pane-*.js")
    await gm.press("load-again")
    await expect(gm.get("figures")).to_be_visible()
    await expect(gm.get("part-missing")).to_have_count(0)


async def test_words_that_do_not_come_leave_the_page_in_its_language(
    browser: Browser, server: Running
) -> None:
    guest = await sit(browser, "Gast", LAPTOP)
    await guest.page.route("**/assets/en-*.js", lambda route: route.abort())
    await guest.page.goto(server.url)
    await guest.press("language")
    await expect(guest.get("part-missing")).to_contain_text("nicht angekommen")
    await expect(guest.page.locator("html")).to_have_attribute("lang", "de")
