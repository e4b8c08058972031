"""Does an exported replay open from a disk, without any network, and tell what the table told?"""

import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from chronist_client.terminal import logfile
from chronist_client.terminal.narration import moved
from chronist_client.terminal.sentences import Speech
from chronist_client.terminal.steps import LogSteps
from chronist_client.terminal.words import Words
from domain.chronicle.feed import Frame
from server import catalogue
from server.http import html_export
from server.settings import ServerSettings
from server.stores import MemoryStore
from tests.browser.axe import complaints, overflow, small_targets
from tests.browser.keys import past_cover
from tests.browser.offline import Reader, reading
from tests.browser.person import LAPTOP, PHONE
from tests.support.kept import INJECTED, TOKENS, hidden, keep, story
from tests.support.live import Live, live
from tests.support.session import ANNA, GM, TABLE, Session

EACH = """async (look) => {
  const line = document.querySelector("[data-testid=scrubber]");
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const show = (n) => {
    line.value = n;
    line.dispatchEvent(new Event("input", { bubbles: true }));
  };
  show(1);
  while (!document.querySelector("[data-testid=replay-speed]")) await frame();
  document.querySelector("[data-testid=replay-as-played]")?.click();
  await frame();
  for (let n = 1; n <= Number(line.max); n += 1) {
    show(n);
    await frame();
    await frame();
    look();
  }
}"""
"""Shows all moments one after the other, as they were played: a file has no others."""
WALK = f"""async () => {{
  const seen = [];
  const text = (found) => (document.querySelector(found)?.innerText ?? "").replace(/\\s*⋯/, "");
  const parts = ["[data-testid=replay-position]", ".status", ".conflict", "[aria-current=step]"];
  await ({EACH})(() => seen.push(parts.map(text)));
  return seen;
}}"""
"""What is shown at each moment: its number, the conflict, the step of the log without its menu."""
GATHER = f"""async () => {{
  const told = {{}};
  await ({EACH})(() => {{
    for (const step of document.querySelectorAll("[data-testid=log-step]"))
      told[step.dataset.step] =
        [...step.querySelectorAll("[data-testid=log-entry] > p")].map((p) => p.textContent).sort();
  }});
  return told;
}}"""
"""Step -> the lines that the log has for it; which come first there is its own matter."""


@asynccontextmanager
async def opened(
    browser: Browser, file: Path, size: dict[str, int] = LAPTOP, locale: str = "de-DE"
) -> AsyncIterator[Reader]:
    """Open an exported replay at its last moment."""
    async with reading(browser, file, size, locale) as reader:
        await past_cover(reader.page)
        yield reader


@pytest_asyncio.fixture(loop_scope="session")
async def running() -> AsyncIterator[Live]:
    store = MemoryStore()
    await store.open()
    await keep(store, hidden())
    async with live(store, ServerSettings(port=0)) as server:
        yield server


async def taken_home(browser: Browser, server: Live, file: Path) -> tuple[Page, Any]:
    """Sit at the live table as Anna and save the replay; give the page and what it showed."""
    context = await browser.new_context(locale="de-DE", accept_downloads=True)
    page = await context.new_page()
    await page.goto(f"{server.url}/t/{TABLE}#seat={TOKENS[ANNA]}")
    await expect(page.get_by_test_id("scrubber")).to_be_enabled()
    # A board is fetched, and a moment at which it is not here yet would show none.
    await expect(page.get_by_test_id("conflict")).to_be_visible()
    await page.get_by_test_id("menu").click()
    async with page.expect_download() as downloading:
        await page.get_by_test_id("keep-html").click()
    download = await downloading.value
    assert re.fullmatch(r"tafelrunde-19(69-12-31|70-01-01)\.html", download.suggested_filename)
    await download.save_as(file)
    await page.get_by_test_id("sheet-close").click()
    return page, await page.evaluate(WALK)


async def test_a_replay_from_a_disk_shows_what_the_table_showed(
    browser: Browser, running: Live, tmp_path: Path
) -> None:
    file = tmp_path / "replay.html"
    page, german = await taken_home(browser, running, file)
    await in_other_language(page)
    english = await page.evaluate(WALK)
    await page.context.close()
    await running.stop()
    for told in (german, english):
        # The table stands in the present at last, the file at its last moment.
        assert told[-1][0] == ""
        told[-1][0] = told[-2][0].replace(f" {len(told) - 1} ", f" {len(told)} ")
    positions = {position for position, *_ in german}
    assert len(positions) == len(german) == len(hidden().feeds[ANNA].frames)
    async with opened(browser, file) as reader:
        assert await reader.page.evaluate(WALK) == german
        await expect(reader.page.get_by_test_id("live")).to_have_count(0)
        await in_other_language(reader.page)
        assert await reader.page.evaluate(WALK) == english
        assert english != german
        await nothing_acts(reader.page)
    async with opened(browser, file, PHONE) as reader:
        await reader.page.get_by_test_id("chapters").click()
        await reader.page.locator(".chapter-rows .pill", has_text="Probe 1").first.click()
        await expect(reader.page.get_by_test_id("phase")).to_contain_text("Probe 1")
        assert await overflow(reader.page) <= 0
        assert await complaints(reader.page) == []
        assert await small_targets(reader.page) == []


async def in_other_language(page: Page) -> None:
    spoken = str(await page.locator("html").get_attribute("lang"))
    await page.get_by_test_id("menu").click()
    await page.get_by_test_id("language").click()
    await expect(page.locator("html")).not_to_have_attribute("lang", spoken)
    await page.get_by_test_id("sheet-close").click()


async def nothing_acts(page: Page) -> None:
    """Neither at the end nor in the past is there a control that would send anything."""
    for at in ("End", "Home"):
        await page.keyboard.press(at)
        for sign in ("say-text", "redo", "tab-lead", "keep", "replay-link", "commit-card", "dice"):
            await expect(page.get_by_test_id(sign)).to_have_count(0)
        for start in ("menu-", "undo-", "option-", "send-", "answer-"):
            await expect(page.locator(f'[data-testid^="{start}"]')).to_have_count(0)


def written(frames: list[Frame], file: Path) -> Path:
    file.write_bytes(b"".join(html_export.page(frames)))
    return file


async def test_the_page_may_ask_nobody_for_anything(
    browser: Browser, running: Live, tmp_path: Path
) -> None:
    file = written(hidden().feeds[GM].frames, tmp_path / "replay.html")
    context = await browser.new_context()  # with a network
    page = await context.new_page()
    await page.goto(file.as_uri())
    attempt = f"fetch('{running.url}/healthz').then(() => 'answered', () => 'refused')"
    assert await page.evaluate(attempt) == "refused"
    ran = "(() => { const s = document.createElement('script'); s.textContent = 'window.ran = 1';"
    await page.evaluate(f"{ran} document.body.append(s); }})()")
    assert await page.evaluate("window.ran") is None
    await context.close()


async def test_what_people_wrote_is_shown_as_they_wrote_it(
    browser: Browser, tmp_path: Path
) -> None:
    file = written(hidden().feeds["spectator"].frames, tmp_path / "replay.html")
    async with opened(browser, file) as reader:
        await expect(reader.page.get_by_test_id("log")).to_contain_text(INJECTED)
        assert await reader.page.locator("img[src=x]").count() == 0


@pytest.mark.parametrize(
    ("name", "key", "language"),
    [
        ("einblatt", GM, "de"),
        ("ews", ANNA, "en"),
        ("harmonies", GM, "en"),
        ("phers", ANNA, "de"),
    ],
)
async def test_page_and_terminal_say_the_same(
    browser: Browser, tmp_path: Path, name: str, key: str, language: str
) -> None:
    table = story(name)
    file = written(table.feeds[key].frames, tmp_path / "replay.html")
    async with opened(browser, file, locale=language) as reader:
        assert await reader.page.evaluate(GATHER) == in_words(table, key, language)


def in_words(table: Session, key: str, language: str) -> dict[str, list[str]]:
    """Step -> its lines, as the terminal tells them."""
    frames = logfile.frames(b"\n".join(frame.json for frame in table.feeds[key].frames))
    speech = Speech(Words(json.loads(catalogue.systems()), language), logfile.heard(frames))
    told = {
        step.frame.id: [moved(step.frame, speech)]
        if step.frame.moves
        else [speech.event(event) for event in step.told]
        for step in LogSteps(frames)
    }
    return {step: sorted(lines) for step, lines in told.items() if lines}


async def test_an_exported_replay_plays_by_itself_to_the_end(
    browser: Browser, tmp_path: Path
) -> None:
    frames = hidden().feeds[ANNA].frames
    file = written(frames, tmp_path / "replay.html")
    async with opened(browser, file) as reader:
        page = reader.page
        await page.clock.install()
        play = page.get_by_test_id("replay-play")
        await play.click()
        position = page.get_by_test_id("replay-position")
        await expect(position).to_contain_text(f"Moment 1 von {len(frames)}")
        await page.clock.run_for(3_100)
        await expect(position).not_to_contain_text("Moment 1 von")
        await play.click()
        await expect(play).to_have_attribute("data-playing", "false")
        told = await position.inner_text()
        await page.clock.run_for(10_000)
        await expect(position).to_have_text(told)
        await play.click()
        await expect(play).to_have_attribute("data-playing", "true")
        await page.clock.run_for(9_000 * len(frames))
        await expect(position).to_contain_text(f"Moment {len(frames)} von {len(frames)}")
        await expect(play).to_have_attribute("data-playing", "false")


async def test_only_frames_near_the_screen_are_drawn_of_five_hundred(
    browser: Browser, tmp_path: Path
) -> None:
    table = hidden()
    while table.feeds[GM].n < 500:
        table.do(GM, "table.Say", text=f"Zeile {table.feeds[GM].n}")
    file = written(table.feeds[GM].frames, tmp_path / "replay.html")
    log = file.read_bytes().partition(html_export.LOG)[2].partition(html_export.END)[0]
    assert len(json.loads(log)) == 500
    async with opened(browser, file) as reader:
        await expect(reader.page.get_by_test_id("log")).to_contain_text("Zeile 499")
        drawn = await reader.page.get_by_test_id("log-step").count()
        assert drawn < 500 / 2
