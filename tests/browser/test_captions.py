"""A replay has captions and chapters, and tells nothing before its time."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from server.http import html_export
from tests.browser import axe
from tests.browser.axe import small_targets
from tests.browser.keys import past_cover
from tests.browser.measuring import SIZES, measured, overlap
from tests.browser.offline import Reader, reading
from tests.browser.person import LAPTOP, PHONE, Person, sit
from tests.browser.table import command
from tests.support.client import Http, TableKeys
from tests.support.kept import GOLDEN
from tests.support.programs import Running

ODE = {"talent": "", "competence": "Dichten", "kind": "simple", "difficulty": 0, "situation": 0}
SIDEWAYS = {"width": PHONE["height"], "height": PHONE["width"]}
MANY = 40
KIALAH = "b4de13c27c01"
"""She is harmed in the last story of Samyra's source."""
LONG = "Und dann gingen sie weiter durch den Wald, immer weiter, bis es dunkel wurde. " * 4
APART = """() => {
  const box = (each) => document.querySelector(each).getBoundingClientRect();
  const caption = box("[data-testid=caption]");
  const meets = (each) => {
    const other = each.getBoundingClientRect();
    return other.top < caption.bottom - 0.5 && other.bottom > caption.top + 0.5 &&
      other.left < caption.right - 0.5 && other.right > caption.left + 0.5;
  };
  return {
    above: caption.top - box("[data-testid=stage]").bottom,
    below: innerHeight - caption.bottom,
    height: caption.height,
    covered: [...document.querySelectorAll("button, input, select")]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => !each.closest("[data-testid=stage]") && meets(each))
      .map((each) => each.dataset.testid),
  };
}"""


STORIES = ("einblatt", "harmonies", "phers")
BELOW = """async () => {
  const line = document.querySelector("[data-testid=scrubber]");
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const below = [];
  for (let n = 1; n <= Number(line.max); n += 1) {
    line.value = n;
    line.dispatchEvent(new Event("input", { bubbles: true }));
    await frame();
    await frame();
    const { bottom } = document.querySelector("[data-testid=stage]").getBoundingClientRect();
    const all = (found) => [...document.querySelectorAll(`.board ${found}`)];
    const ends = all(":is(.final, .grade, .scope-phers .kt > .dice ~ .sum > :last-child)");
    for (const each of ends.length > 0 ? ends : all(".meeting").slice(0, 1))
      if (each.getBoundingClientRect().bottom > bottom + 1) below.push([n, each.innerText]);
  }
  return below;
}"""
"""Shows all moments; lists what came out, and lies below the board's edge then."""
BEGINS = """([film, told, look]) => new MutationObserver((_, watching) => {
  const shown = document.querySelector(told);
  if (!shown || !document.querySelector(`.animation-${film}`)) return;
  watching.disconnect();
  requestAnimationFrame(() => (window.begun = getComputedStyle(shown)[look]));
}).observe(document.body, { subtree: true, childList: true })"""
"""Note how something looks in a film's first frame: a busy machine draws the others late."""


@asynccontextmanager
async def watching(
    browser: Browser, folder: Path, story: str, size: dict[str, int]
) -> AsyncIterator[Reader]:
    """Open what spectators saw of a story, at its last moment."""
    seen = GOLDEN / story / "seen-spectator.ndjson"
    frames = [line for line in seen.read_bytes().splitlines() if b'"t":"frame"' in line]
    file = folder / "replay.html"
    file.write_bytes(b"".join(html_export.page_of(frames)))
    async with reading(browser, file, size) as reader:
        await past_cover(reader.page)
        await expect(reader.page.get_by_test_id("caption")).to_be_visible()
        yield reader


class Story:
    """A table at which a combat was fought and much was said, and an ode is to be made."""

    def __init__(self, http: Http, new: TableKeys, url: str) -> None:
        self.http, self.new, self.url = http, new, url

    async def say(self, **fields: object) -> None:
        """Send a command of the gm's from no page."""
        await command(self.http, self.new, **fields)

    async def watched(self, browser: Browser, size: dict[str, int]) -> Person:
        """Open a page of somebody who only watches."""
        zoe = await sit(browser, "Zoe", size)
        await zoe.page.goto(self.url + self.new.links["spectator"])
        await zoe.until(lambda view: view["conflicts"])
        return zoe


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def story(server: Running) -> AsyncIterator[Story]:
    """Play it, without a page."""
    http = Http(server.url)
    table = Story(http, await http.create_table("Der Abend", "Gisela"), server.url)
    await table.say(type="table.AddFigure", name="Wolf", kind="npc", owner="")
    await table.say(type="samyra.OpenCombat", title="Im Wald", map="")
    view = (await http.view(table.new.table, table.new.token))["view"]
    (combat,) = view["conflicts"]
    (wolf,) = view["figures"]
    await table.say(type="table.Say", text="Der Wolf knurrt.")
    await table.say(type="table.CloseConflict", conflict=combat)
    await table.say(type="table.Say", text=LONG)
    level = {"figure": wolf, "name": "Dichten", "area": "competence", "tenths": 30}
    await table.say(type="phers.SetLevel", **level)
    await table.say(type="phers.OpenDecision", figure=wolf, title="Die Ode", **ODE)
    yield table
    await http.client.aclose()


async def test_no_step_is_without_its_caption_and_it_covers_nothing(
    story: Story, browser: Browser
) -> None:
    zoe = await story.watched(browser, LAPTOP)
    await expect(zoe.get("caption")).to_have_count(0)
    said = set()
    heights = set()
    for n in range(zoe.n - 1):
        await zoe.scrub("Home" if n == 0 else "ArrowRight")
        await expect(zoe.get("replay-position")).to_contain_text(f"Moment {n + 1} von")
        said.add(await zoe.get("caption").inner_text())
        heights.add((await zoe.page.evaluate(APART))["height"])
    assert len(said) == zoe.n - 1
    assert all(said)
    assert len(heights) == 1, "nothing jumps while a replay goes on"
    assert any("Der Wolf knurrt." in each for each in said)
    await zoe.page.keyboard.press("End")
    await expect(zoe.get("caption")).to_have_count(0)
    await zoe.chapter("Im Wald")
    for width, height in SIZES:
        await zoe.page.set_viewport_size({"width": width, "height": height})
        await zoe.tab("table")
        await expect(zoe.get("caption")).to_contain_text("Im Wald")
        found = await zoe.page.evaluate(APART)
        assert found["covered"] == [], (width, height)
        assert -0.5 <= found["above"] <= 0.5, (width, height)
        assert found["below"] >= -0.5, (width, height)
        await axe.looks_well(zoe.page, f"{width}x{height}")
        assert await small_targets(zoe.page) == []


async def test_a_long_caption_is_read_whole_on_a_phone(story: Story, browser: Browser) -> None:
    text = "Jack verliert den Wettstreit, und Ines gewinnt ihn. " * 5
    await story.say(type="table.Say", text=text)
    await story.say(type="table.Say", text="Ende.")
    zoe = await story.watched(browser, PHONE)
    await zoe.scrub("ArrowLeft")
    caption = zoe.get("caption")
    await expect(caption).to_contain_text("Wettstreit")
    rest = await caption.evaluate("each => each.scrollHeight - each.clientHeight")
    assert rest <= 1


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=["upright", "sideways"])
@pytest.mark.parametrize("story", STORIES)
async def test_nothing_that_came_out_lies_below_a_caption_on_a_phone(
    browser: Browser, tmp_path: Path, story: str, size: dict[str, int]
) -> None:
    async with watching(browser, tmp_path, story, size) as reader:
        assert await reader.page.evaluate(BELOW) == []


@pytest.mark.parametrize(
    ("story", "moment", "film", "told"),
    [
        ("ews", 19, "streak", ".ews-open"),
        ("ews", 14, "streak", ".ews-before"),
        ("harmonies", 16, "dice", ".dice ~ .sum"),
        ("samyra_hunt", 30, "dice", ".slots small"),
        ("samyra_hunt", 30, "dice", ".thrown"),
    ],
)
async def test_behind_a_film_the_board_does_not_tell_how_it_comes_out(
    browser: Browser, tmp_path: Path, story: str, moment: int, film: str, told: str
) -> None:
    async with watching(browser, tmp_path, story, LAPTOP) as reader:
        await reader.page.get_by_test_id("scrubber").fill(str(moment))
        shown = reader.page.locator(told).first
        await expect(shown).to_have_css("opacity", "1")
        await reader.page.locator(".table-page").evaluate(
            "(page, film) => (page.dataset.moving = film)", film
        )
        await expect(shown).to_have_css("opacity", "0")


async def as_it_begins(page: Page, moment: int, film: str, told: str, look: str) -> str:
    """Go on to a moment; give how something looks as its film begins."""
    await page.get_by_test_id("scrubber").fill(str(moment - 1))
    await page.evaluate(BEGINS, [film, told, look])
    await page.keyboard.press("ArrowRight")
    return str(await (await page.wait_for_function("() => window.begun")).json_value())


@pytest.mark.parametrize(
    ("moment", "told"),
    [
        (36, f"[data-testid=token-{KIALAH}] .life"),
        (36, f"[data-testid=fighter-{KIALAH}] .glance"),
        (46, ".token .fallen-mark"),
    ],
)
async def test_what_a_blow_did_to_a_figure_stands_there_after_its_film(
    browser: Browser, tmp_path: Path, moment: int, told: str
) -> None:
    async with watching(browser, tmp_path, "samyra_last_blow", LAPTOP) as reader:
        assert await as_it_begins(reader.page, moment, "blows", told, "opacity") == "0"
        await reader.page.keyboard.press("Shift")
        await expect(reader.page.locator(told).first).not_to_have_css("opacity", "0")


async def test_a_figure_that_falls_goes_pale_in_the_strip_after_its_film(
    browser: Browser, tmp_path: Path
) -> None:
    async with watching(browser, tmp_path, "samyra_last_blow", LAPTOP) as reader:
        line = f"[data-testid=fighter-{KIALAH}]"
        assert await as_it_begins(reader.page, 46, "blows", line, "opacity") == "1"
        await reader.page.keyboard.press("Shift")
        await expect(reader.page.locator(line)).to_have_css("opacity", "0.65")


async def test_of_two_cards_that_meet_the_weaker_goes_dark_in_the_end(
    browser: Browser, tmp_path: Path
) -> None:
    async with watching(browser, tmp_path, "einblatt", LAPTOP) as reader:
        beaten = ".ghost.beaten .card"
        assert await as_it_begins(reader.page, 27, "meeting", beaten, "filter") == "none"
        await expect(reader.page.locator(beaten)).not_to_have_css("filter", "none")


async def test_in_a_replay_of_ews_the_symbol_that_wins_has_an_edge_of_gold(
    browser: Browser, tmp_path: Path
) -> None:
    async with watching(browser, tmp_path, "ews", LAPTOP) as reader:
        await reader.page.get_by_test_id("scrubber").fill("19")
        won, lost = (reader.page.locator(f".ews-{how} .sign-place") for how in ("won", "lost"))
        edge = re.compile(r"^rgb\(242, 199, 92\) 0px 0px 0px 4px,")
        await expect(won).to_have_css("box-shadow", edge)
        await expect(lost).not_to_have_css("box-shadow", edge)


async def test_caption_log_and_header_tell_what_came_out_once_it_was_seen(
    browser: Browser, tmp_path: Path
) -> None:
    async with watching(browser, tmp_path, "harmonies", LAPTOP) as reader:
        page = reader.page
        words = page.get_by_test_id("caption").locator("p")
        throws = page.locator("[data-moving=dice]")
        entry = page.locator("[data-testid=log-step][aria-current] .lines")
        phase = page.get_by_test_id("phase")
        for _ in range(MANY):
            await page.keyboard.press("ArrowLeft")
            if "würfelt" in await words.inner_text():
                break
        await page.keyboard.press("ArrowLeft")
        await page.keyboard.press("ArrowRight")
        await expect(throws).to_be_attached()
        assert await words.is_hidden()
        assert await entry.is_hidden()
        await expect(phase).to_have_css("opacity", "0")
        await expect(throws).to_be_attached()
        await expect(words).to_be_visible()
        await expect(entry).to_be_visible()
        await expect(phase).to_have_css("opacity", "1")
        await expect(throws).to_have_count(0)
        await expect(words).to_contain_text("würfelt")


async def test_a_caption_is_read_aloud_once_and_captions_can_be_turned_off(
    story: Story, browser: Browser
) -> None:
    zoe = await story.watched(browser, PHONE)
    await zoe.tab("log")
    await zoe.chapter("Im Wald")
    await expect(zoe.get("caption")).to_be_visible()
    await expect(zoe.get("caption-spoken")).to_contain_text("Im Wald")
    await expect(zoe.get("announcer")).to_be_empty()
    await zoe.opened("menu", "captions-wanted")
    await zoe.get("captions-wanted").uncheck()
    await zoe.closed()
    await expect(zoe.get("caption")).to_have_count(0)
    await expect(zoe.get("caption-spoken")).to_contain_text("Im Wald")
    await zoe.reload()
    await expect(zoe.get("past")).to_be_visible()
    await expect(zoe.get("caption-spoken")).to_be_attached()
    await expect(zoe.get("caption")).to_have_count(0)


async def test_at_a_past_moment_nothing_later_is_told_before_it_is_asked_for(
    story: Story, browser: Browser
) -> None:
    zoe = await story.watched(browser, LAPTOP)
    log = zoe.get("log")
    await expect(log).to_contain_text("Die Ode")
    await expect(zoe.get("log-later")).to_have_count(0)
    await zoe.chapter("Im Wald")
    await expect(log).not_to_contain_text("Der Wolf knurrt.")
    await zoe.opened("chapters", "chapters-panel")
    await expect(zoe.get("chapters-panel")).not_to_contain_text("Die Ode")
    await axe.looks_well(zoe.page, "chapters")
    assert await small_targets(zoe.page) == []
    await zoe.get("chapters-later").press("Enter")
    await expect(zoe.get("chapters-panel")).to_contain_text("Die Ode")
    await zoe.page.keyboard.press("Escape")
    await zoe.get("log-later").press("Enter")
    await expect(log).to_contain_text("Der Wolf knurrt.")
    await axe.looks_well(zoe.page, "later")
    await zoe.press("live")
    await expect(log).to_contain_text("Die Ode")
    await expect(zoe.get("log-later")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
async def test_a_late_spectator_on_a_phone_sees_how_to_watch_from_the_beginning(
    story: Story, browser: Browser, size: dict[str, int]
) -> None:
    zoe = await story.watched(browser, size)
    await zoe.tab("table")
    play = zoe.get("replay-play")
    await expect(play).to_have_text("► Von Anfang an")
    assert await overlap(zoe.get("stage"), zoe.get("replay")) <= 0
    assert (await measured(zoe.page, (size["width"], size["height"])))["board"] >= 0.6
    await axe.looks_well(zoe.page, "late")
    assert await small_targets(zoe.page) == []
    await play.click()
    await expect(zoe.get("past")).to_be_attached()
    await expect(zoe.get("caption")).to_contain_text("Die Ode")


async def test_a_chapter_is_found_by_a_word_and_gone_to_by_keys(
    story: Story, browser: Browser
) -> None:
    zoe = await story.watched(browser, PHONE)
    await zoe.tab("log")
    await zoe.get("chapters").press("Enter")
    search = zoe.get("chapters-search")
    await search.fill("drache")
    await expect(zoe.get("chapters-panel")).to_contain_text("Kein Kapitel passt dazu.")
    await search.fill("wald")
    await expect(zoe.get("chapters-panel")).not_to_contain_text("Die Ode")
    await search.press("Tab")
    await zoe.page.keyboard.press("Enter")
    await expect(zoe.get("chapters-panel")).to_have_count(0)
    # One is led to where it is seen.
    await expect(zoe.get("shown-conflict")).to_have_text("Im Wald")
    await expect(zoe.get("caption")).to_be_visible()
    assert zoe.errors == []
