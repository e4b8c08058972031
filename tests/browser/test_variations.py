"""What was taken back stays as another version, which the gm looks at and goes on with."""

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser, Locator, expect

from tests.browser import axe
from tests.browser.axe import small_targets
from tests.browser.person import LAPTOP, PHONE, Json, Person, sit
from tests.browser.table import speaks
from tests.browser.two import Two
from tests.support.client import Http
from tests.support.programs import Running


@pytest_asyncio.fixture(loop_scope="session")
async def two(browser: Browser, server: Running) -> AsyncIterator[Two]:
    """Open the combat, and place the wolf and the bear."""
    http = Http(server.url)
    new = await http.create_table("Der Wald", "Gisela")
    gm, zoe = await sit(browser, "Gisela", LAPTOP), await sit(browser, "Zoe", LAPTOP)
    table = Two(gm, zoe, http, new)
    for name in ("Wolf", "Bär"):
        await table.say(type="table.AddFigure", name=name, kind="npc", owner="")
    await gm.page.goto(server.url + new.links["gm"])
    await zoe.page.goto(server.url + new.links["spectator"])
    await gm.until(lambda view: len(view["figures"]) == 2)
    table.opened = await table.say(type="samyra.OpenCombat", title="Im Wald", map="")
    await gm.until(lambda view: view["conflicts"])
    await gm.tab("log")
    table.placed = await table.place("Wolf", "b2")
    await table.place("Bär", "c2")
    await gm.until(lambda view: len(fighters(view)) == 2)
    yield table
    await http.client.aclose()


def fighters(view: Json) -> Json:
    """Give those on the map."""
    (combat,) = view["conflicts"].values()
    return dict(combat["fighters"])


def entry(person: Person, step: str) -> Locator:
    """Find a step in somebody's log."""
    return person.page.locator(f'[data-testid="log-step"][data-step="{step}"]')


async def looks_well(person: Person, what: str) -> None:
    """Light and dark: nothing for axe to complain of, nothing wider than the screen."""
    usual = person.page.viewport_size
    assert usual is not None
    # High enough for the whole log: what the edge of a scrolled one cuts off looks too small.
    await person.page.set_viewport_size({"width": usual["width"], "height": 2400})
    await person.page.evaluate("() => document.querySelector('.rail').scrollTo(0, 0)")
    await axe.looks_well(person.page, f"{what}")
    await person.page.set_viewport_size({"width": usual["width"], "height": usual["height"]})
    assert person.errors == []


async def test_the_gm_goes_on_with_what_was_taken_back(two: Two) -> None:
    gm, zoe = two.gm, two.zoe
    await gm.press(f"menu-{two.placed}")
    await gm.press(f"undo-{two.placed}")
    await gm.get("plan-why").fill("Falsches Feld")
    await gm.send("plan-confirm")
    again = await two.place("Wolf", "f5")
    await gm.until(lambda view: len(fighters(view)) == 1)

    # It lies folded where it was played, and tells what it was.
    (line,) = gm.view["lines"]
    await expect(gm.get("log-back").locator("> summary")).to_contain_text("2 Einträge")
    await gm.get("log-back").locator("> summary").click()
    branch = entry(gm, two.placed).get_by_test_id(f"line-{line}")
    await expect(branch.locator("summary")).to_have_text("Wie es vorher stand")
    await branch.locator("summary").click()
    await expect(branch.locator("li")).to_have_count(2)
    await expect(branch.locator("li").first).to_contain_text("B2")
    await looks_well(gm, "lines-branch")

    # It is looked at as it stood, while all others see the game; it tells by whom it was left.
    await gm.press(f"line-show-{line}")
    await expect(branch.locator("summary")).to_contain_text("2 Einträge. Von Gisela")
    await expect(branch.locator("summary")).to_contain_text("Falsches Feld")
    await expect(gm.get("replay-position")).to_be_visible()
    await expect(two.token(gm, "Wolf")).to_have_attribute("data-pose", "b2")
    await expect(two.token(gm, "Bär")).to_be_visible()
    await expect(two.token(zoe, "Wolf")).to_have_attribute("data-pose", "f5")

    # Going on with it is planned first, and leaves the other as a version of its own.
    await gm.press(f"line-go-{line}")
    strikes, restores = gm.get("plan-strikes").locator("li"), gm.get("plan-restores").locator("li")
    await expect(strikes).to_have_attribute("data-step", again)
    await expect(restores).to_have_count(2)
    await looks_well(gm, "lines-plan")
    await gm.get("plan-why").fill("War doch richtig")
    await gm.send("plan-confirm")
    await expect(gm.get("replay-position")).to_have_count(0)
    for person in (gm, zoe):
        await expect(two.token(person, "Wolf")).to_have_attribute("data-pose", "b2")
        await expect(two.token(person, "Bär")).to_be_visible()
    (other,) = gm.view["lines"]
    assert gm.view["lines"][other]["steps"] == [again]
    await expect(entry(gm, again).get_by_test_id(f"line-{other}")).to_be_visible()
    await expect(entry(gm, again)).to_contain_text("War doch richtig")
    await expect(zoe.get("branches")).to_have_count(0)
    assert "lines" not in str(await zoe.everything())

    # The same by keys on a phone, in English.
    await gm.page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # a size is two numbers by name
    await speaks(gm)
    await gm.tab("log")
    await gm.get(f"line-{other}").locator("summary").focus()
    await gm.page.keyboard.press("Enter")
    await gm.page.keyboard.press("Tab")
    await expect(gm.get(f"line-show-{other}")).to_be_focused()
    await expect(gm.get(f"line-{other}")).to_contain_text("How things stood before")
    await looks_well(gm, "lines-phone")
    assert await small_targets(gm.page) == []
    await gm.page.keyboard.press("Tab")
    await gm.page.keyboard.press("Enter")
    await expect(gm.get("undo-dialog")).to_be_visible()
    await gm.send("plan-confirm")
    await expect(two.token(zoe, "Wolf")).to_have_attribute("data-pose", "f5")
