"""A replay and its log hold together: keys, jumps, new entries, paper, Back and the address."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, ViewportSize, expect

from tests.browser.people import People, arrives, leaves
from tests.browser.person import LAPTOP, PAINTED, PHONE, Person, sit
from tests.browser.table import command, join
from tests.support.client import Http, TableKeys
from tests.support.programs import Running

ODES = 26
LONG = "Und dann gingen sie weiter durch den Wald, immer weiter, bis es dunkel wurde. " * 2
VIEW_BOX = "() => document.querySelector('[data-testid=map]').getAttribute('viewBox')"
# The map has the shape of its window: it was measured, and what is seen of it was set.
FITTED = (
    "() => { const map = document.querySelector('[data-testid=map]');"
    " const [seen, room] = [map.viewBox.baseVal, map.getBoundingClientRect()];"
    " return Math.abs(seen.width / seen.height / (room.width / room.height) - 1) < 0.01 }"
)
COVERS = """pill => {
    const list = document.querySelector('.log-list').getBoundingClientRect();
    const { top, bottom } = pill.getBoundingClientRect();
    return top < list.bottom && bottom > list.top;
}"""
OPENED = "many => (history.state?.open ?? 0) === many"


class Evening:
    """A table at which a combat was fought, much was said, and a decision is due."""

    def __init__(self, http: Http, new: TableKeys, url: str) -> None:
        self.http, self.new, self.url = http, new, url

    async def say(self, **fields: object) -> None:
        """Send a command of the gm's from no page."""
        await command(self.http, self.new, **fields)

    async def talk(self, lines: int) -> None:
        """Say many lines."""
        for n in range(lines):
            await self.say(type="table.Say", text=f"{n}: {LONG}")

    async def ode(self, n: int, figure: str) -> None:
        """Begin a decision, talk about it, and end it unless it is the last."""
        what = {"figure": figure, "talent": "", "competence": "Dichten", "kind": "simple"}
        here = {"title": f"Ode {n}", "difficulty": 0, "situation": 0}
        await self.say(type="phers.OpenDecision", **what, **here)
        await self.talk(2)
        view = (await self.http.view(self.new.table, self.new.token))["view"]
        (conflict,) = (key for key, each in view["conflicts"].items() if each["open"])
        if n < ODES:
            await self.say(type="table.CloseConflict", conflict=conflict)

    async def comes(self, gm: Person) -> None:
        """Let the gm come to it, and see its log."""
        await arrives(gm, self.url + self.new.links["gm"], dark=False)
        await gm.until(lambda view: view["conflicts"])
        await expect(gm.get("log-step").first).to_be_visible()


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def evening(server: Running) -> AsyncIterator[Evening]:
    """Play it, without a page."""
    http = Http(server.url)
    new = await http.create_table("Der lange Abend", "Gisela")
    table = Evening(http, new, server.url)
    await table.say(type="table.AddFigure", name="Wolf", kind="npc", owner="")
    await table.say(type="samyra.OpenCombat", title="Im Wald", map="")
    view = (await http.view(new.table, new.token))["view"]
    (combat,) = view["conflicts"]
    (wolf,) = view["figures"]
    await table.say(type="table.CloseConflict", conflict=combat)
    what = {"area": "competence", "tenths": 30}
    await table.say(type="phers.SetLevel", figure=wolf, name="Dichten", **what)
    for n in range(1, ODES + 1):
        await table.ode(n, wolf)
    yield table
    await http.client.aclose()


@pytest_asyncio.fixture(loop_scope="session")
async def gm(evening: Evening, people: People) -> AsyncIterator[Person]:
    """The gm, on a page that kept nothing of this table."""
    await evening.comes(people.gm)
    yield people.gm
    await leaves(people.gm)


def current(person: Person) -> Locator:
    """Find the entry of the moment that is shown."""
    return person.get("log").locator("[aria-current=step]")


async def test_a_jump_to_a_chapter_on_a_fresh_page_brings_the_log_along(
    evening: Evening, browser: Browser
) -> None:
    gm = await sit(browser, "Gisela", LAPTOP)
    await evening.comes(gm)
    await gm.chapter("Ode 9")
    await expect(current(gm)).to_contain_text("Ode 9")
    await expect(current(gm)).to_be_in_viewport(ratio=0.9)
    # What is drawn around it then does not push it out again.
    await gm.page.wait_for_function(
        "() => [...document.querySelectorAll('.chunk')].every(each => {"
        " const {top, bottom} = each.getBoundingClientRect();"
        " return top > innerHeight || bottom < 0 || each.children.length > 0 })"
    )
    await gm.page.evaluate(PAINTED)
    await expect(current(gm)).to_be_in_viewport(ratio=0.9)


async def test_a_click_on_a_time_leaves_the_keys_of_the_replay_alive(gm: Person) -> None:
    place = await gm.page.locator("[data-testid^=jump-]").nth(3).get_attribute("data-testid")
    # What comes after it is hidden then: it is the first of the log, and the same button.
    jump = gm.get(place or "")
    await jump.click()
    await expect(jump).to_be_focused()
    await expect(gm.get("log-later")).to_be_visible()
    position = gm.get("replay-position")
    before = await position.inner_text()
    await gm.page.keyboard.press("ArrowLeft")
    await expect(position).not_to_have_text(before)
    await gm.page.keyboard.press("ArrowRight")
    await expect(position).to_have_text(before)
    await gm.page.keyboard.press("Home")
    await expect(position).to_contain_text("Moment 1 von")
    await gm.page.keyboard.press("End")
    await expect(position).to_have_count(0)


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
async def test_what_comes_while_one_reads_further_down_is_counted_and_one_press_away(
    evening: Evening, gm: Person, size: ViewportSize
) -> None:
    await gm.page.set_viewport_size(size)
    await gm.tab("log")
    unseen = gm.get("log-unseen")
    await gm.page.locator(".log-list").hover()
    await gm.page.mouse.wheel(0, 900)
    await gm.page.wait_for_function("() => document.querySelector('.log-list').scrollTop > 800")
    await expect(unseen).to_have_count(0)
    for n in range(2):
        await evening.say(type="table.Say", text=f"Neues {n}")
    await expect(unseen).to_have_text("2 neu ↑")
    assert await unseen.evaluate(COVERS) is False
    await unseen.click()
    await expect(gm.get("log-step").first).to_be_in_viewport(ratio=1)
    await expect(gm.get("log-step").first).to_contain_text("Neues 1")
    await expect(unseen).to_have_count(0)


async def test_print_and_back_leaves_the_map_where_it_was(gm: Person) -> None:
    await gm.chapter("Im Wald")
    await expect(gm.get("map")).to_be_visible()
    # It is fetched, and takes its room from the map.
    await expect(gm.get("caption")).to_be_visible()
    await gm.page.wait_for_function(FITTED)
    seen = await gm.page.evaluate(VIEW_BOX)
    await gm.page.emulate_media(media="print")
    await expect(gm.get("printed")).to_be_visible()
    await gm.page.evaluate(PAINTED)
    await gm.page.emulate_media(media="screen")
    await expect(gm.get("printed")).to_have_count(0)
    await gm.page.wait_for_function(FITTED)
    assert await gm.page.evaluate(VIEW_BOX) == seen


async def test_help_explains_what_is_looked_at(gm: Person) -> None:
    await gm.chapter("Im Wald")
    await gm.page.keyboard.press("?")
    await expect(gm.get("guide-samyra")).to_be_visible()
    await expect(gm.get("guide-phers")).to_have_count(0)
    await expect(gm.get("key-map_move")).to_be_visible()
    await gm.page.keyboard.press("Escape")
    await gm.press("live")
    await gm.page.keyboard.press("?")
    await expect(gm.get("guide-phers")).to_be_visible()
    await expect(gm.get("guide-samyra")).to_have_count(0)


async def test_a_reload_stays_at_the_moment(gm: Person) -> None:
    await gm.page.locator("[data-testid^=jump-]").nth(3).click()
    position = gm.get("replay-position")
    told = await position.inner_text()
    await gm.reload()
    await expect(position).to_have_text(told)
    await gm.press("live")
    await gm.reload()
    await expect(gm.get("log-step").first).to_be_visible()
    await expect(position).to_have_count(0)


async def test_back_closes_what_is_open_and_leaves_only_then(
    evening: Evening, browser: Browser
) -> None:
    anna = await sit(browser, "Anna", PHONE, has_touch=True, is_mobile=True)
    await anna.page.goto(evening.url)
    await expect(anna.get("table-create")).to_be_visible()
    await join(anna, evening.url + evening.new.links["player"])
    await anna.opened("menu", "menu-sheet")
    await anna.get("help-open").click()
    await expect(anna.get("help")).to_be_visible()
    await anna.page.wait_for_function(OPENED, arg=2)
    await anna.page.go_back()
    await expect(anna.get("help")).to_have_count(0)
    await expect(anna.get("menu-sheet")).to_be_visible()
    await anna.page.go_back()
    await expect(anna.get("menu-sheet")).to_have_count(0)
    await expect(anna.get("menu")).to_be_visible()
    # Closed otherwise, it leaves no entry in the history that does nothing.
    await anna.opened("menu", "menu-sheet")
    await anna.page.wait_for_function(OPENED, arg=1)
    await anna.closed()
    await anna.page.wait_for_function(OPENED, arg=0)
    await anna.page.go_back()
    await expect(anna.get("table-create")).to_be_visible()


async def test_a_dialog_whose_place_is_drawn_no_more_leaves_the_page_alive(gm: Person) -> None:
    await gm.opened("chapters", "chapters-panel")
    # A tablet that is turned: the bar that the panel belongs to has no room beside the board.
    await gm.page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # a size is two numbers by name
    await expect(gm.get("chapters-panel")).to_have_count(0)
    await gm.get("tab-figures").click()
    await expect(gm.get("tab-figures")).to_have_attribute("aria-current", "page")


async def test_what_was_typed_is_there_again_once_its_dialog_is_drawn_again(gm: Person) -> None:
    await gm.opened("chapters", "chapters-panel")
    await gm.get("chapters-search").fill("Furt")
    await gm.page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # a size is two numbers by name
    await gm.get("tab-figures").click()
    await expect(gm.get("tab-figures")).to_have_attribute("aria-current", "page")
    await gm.page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]  # a size is two numbers by name
    await expect(gm.get("chapters-search")).to_have_value("Furt")
    await expect(gm.page.locator("dialog:modal")).to_have_count(1)
    await gm.page.keyboard.press("Escape")
    await expect(gm.get("chapters-panel")).to_have_count(0)


# The last one: what the others ask about is over then.
async def test_a_conflict_that_is_over_is_watched_published_and_told_from_where_it_ended(
    evening: Evening, gm: Person
) -> None:
    (last,) = (key for key, each in gm.view["conflicts"].items() if each["open"])
    await gm.page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # a size is two numbers by name
    await expect(gm.get("watch-conflict")).to_have_count(0)
    await evening.say(type="table.CloseConflict", conflict=last)
    await gm.press("publish-ended")
    await expect(gm.get("publish-title")).to_have_value(f"Ode {ODES}")
    await gm.page.keyboard.press("Escape")
    await expect(gm.get("publish")).to_have_count(0)
    board = await gm.get("stage").bounding_box()
    assert board is not None
    assert board["height"] >= PHONE["height"] / 2
    await gm.press("watch-conflict")
    await expect(gm.get("replay-position")).to_be_visible()
    await expect(gm.get("watch-conflict")).to_have_count(0)
    await gm.press("live")
    await gm.press("recap-ended")
    await expect(gm.page).to_have_url(f"{evening.url}/t/{evening.new.table}/recap")
