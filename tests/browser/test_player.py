"""A replay is played as it counts now or as it was played, at any pace, by keys from anywhere."""

from collections.abc import AsyncIterator
from itertools import product

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, expect

from tests.browser.axe import complaints, small_targets
from tests.browser.measuring import SIZES, measured
from tests.browser.person import LAPTOP, PAINTED, Person, sit
from tests.browser.two import Two
from tests.support.client import Http
from tests.support.programs import Running

COUNTED, PLAYED = "so wie er jetzt zählt", "so wie er gespielt wurde"
SHORT = "chronist.replay"
AT_STAKE = (
    "replay-restart",
    "replay-highlights",
    "replay-as-played",
    "replay-speed",
    "scrubber",
    "replay-link",
    "zoom-closer",
    "stage",
    "tab-figures",
    "tab-log",
)
"""A control of each kind: button, switch, list, line, what scrolls, tab."""
WHOLE = """each => {
    const right = (of) => of.getBoundingClientRect().right;
    return each.scrollWidth <= each.clientWidth && right(each) <= right(each.parentElement);
}"""
"""Nothing of its words is cut, neither by itself nor by what it lies in."""
IN_BAR = ("replay-play", "replay-back", "replay-on", "chapters", "viewer")
BEHIND = (
    "replay-restart",
    "replay-speed",
    "replay-highlights",
    "replay-as-played",
    "replay-link",
)


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def told(chrome: Browser, server: Running) -> AsyncIterator[Two]:
    """Place a wolf badly, and a bear; take both back, and place them well."""
    http = Http(server.url)
    new = await http.create_table("Der Wald", "Gisela")
    gm = await sit(chrome, "Gisela", LAPTOP)
    table = Two(gm, gm, http, new)
    for name in ("Wolf", "Bär"):
        await table.say(type="table.AddFigure", name=name, kind="npc", owner="")
    await gm.page.goto(server.url + new.links["gm"])
    await gm.until(lambda view: len(view["figures"]) == 2)
    table.opened = await table.say(type="samyra.OpenCombat", title="Im Wald", map="")
    await gm.until(lambda view: view["conflicts"])
    await gm.tab("log")
    table.placed = await table.place("Wolf", "b2")
    bear = await table.place("Bär", "c2")
    await gm.press(f"menu-{table.placed}")
    await gm.press(f"undo-{table.placed}")
    await gm.send("plan-confirm")
    await table.place("Wolf", "f5")
    conflict = next(iter(gm.view["conflicts"]))
    await table.place("Bär", "g5")
    await table.say(type="samyra.NextRound", conflict=conflict)
    for n in range(3):
        await table.say(type="table.Say", text=f"Und dann? {n}")
    await gm.until(lambda _: bear and gm.n >= 12)
    await gm.tab("table")
    await gm.reload()
    yield table
    await gm.page.context.close()
    await http.client.aclose()


@pytest_asyncio.fixture(loop_scope="session")
async def gm(told: Two) -> AsyncIterator[Person]:
    """The gm in the present, at the usual size and pace: loaded again if that was changed."""
    person = told.gm
    await person.page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]  # a size is two numbers by name
    if await person.get("live").is_visible():
        await person.get("live").click()
        await expect(person.get("live")).to_have_count(0)
    if await person.page.evaluate(f"() => localStorage.getItem('{SHORT}')"):
        await person.page.evaluate(f"() => localStorage.removeItem('{SHORT}')")
        await person.reload()
    await expect(person.get("log-step").first).to_be_visible()
    yield person
    assert person.errors == []


async def at_moment(person: Person) -> tuple[int, int]:
    """Read which moment of how many is shown."""
    words = (await person.get("replay-position").inner_text()).replace(",", "").split()
    return int(words[1]), int(words[3])


def position(person: Person, n: int) -> Locator:
    """Find the sign of a moment."""
    return person.get("replay-position").filter(has_text=f"Moment {n} von")


async def test_what_was_taken_back_is_not_played_unless_one_asks_for_it(
    told: Two, gm: Person
) -> None:
    await gm.page.keyboard.press("Home")
    await expect(gm.get("past")).to_contain_text(COUNTED)
    _, count = await at_moment(gm)
    # Two steps and the change that took them back.
    assert count == gm.n - 3
    await expect(gm.get("log").locator(f'[data-step="{told.placed}"]')).to_have_count(0)
    await gm.press("replay-as-played")
    await expect(gm.get("past")).to_contain_text(PLAYED)
    assert (await at_moment(gm))[1] == gm.n
    await gm.press("log-later")
    await expect(gm.get("log").locator(f'[data-step="{told.placed}"]').first).to_be_visible()
    assert gm.page.url.endswith("/played")
    told_at = await gm.get("replay-position").inner_text()
    await gm.reload()
    await expect(gm.get("replay-position")).to_have_text(told_at)
    await expect(gm.get("replay-as-played")).to_have_attribute("aria-pressed", "true")


async def test_a_moment_that_was_taken_back_is_shown_as_it_was_played_and_stays_in_the_address(
    told: Two, gm: Person
) -> None:
    jump = gm.get(f"jump-{told.placed}")
    await gm.page.locator("details:not([open])").filter(has=jump).locator("summary").first.click()
    await jump.click()
    await expect(gm.get("past-struck")).to_be_visible()
    await expect(told.token(gm, "Wolf")).to_be_visible()
    await gm.reload()
    await expect(gm.get("past-struck")).to_be_visible()
    await gm.press("replay-as-played")
    await expect(gm.get("past")).to_contain_text(COUNTED)
    await expect(told.token(gm, "Wolf")).to_have_count(0)
    await gm.press("live")
    await expect(told.token(gm, "Wolf")).to_be_visible()


async def test_keys_lead_from_wherever_one_has_clicked(gm: Person) -> None:
    page, play = gm.page, gm.get("replay-play")
    await page.keyboard.press("Home")
    # What plays must not come far, or to its end, before the key that stops it is pressed.
    await gm.get("replay-speed").select_option("0.5")
    await page.keyboard.press("ArrowDown")
    await expect(position(gm, 1)).to_have_count(0)
    opened, _ = await at_moment(gm)
    for testid in AT_STAKE:
        await page.keyboard.press("Home")
        await page.keyboard.press("ArrowDown")
        await expect(position(gm, opened), testid).to_be_visible()
        await gm.get(testid).first.click()
        if testid == "replay-highlights":
            # Off again: nothing here stands out, and what plays would be over at once.
            await gm.get(testid).click()
        if testid in ("chapters", "replay-speed"):
            await page.keyboard.press("Escape")  # closes the list that has opened
        # What one has pressed plays, or changes what is played: back to where all begins.
        if await play.get_attribute("data-playing") == "true":
            await page.keyboard.press(" ")
        await expect(play, testid).to_have_attribute("data-playing", "false")
        for key, moment in (
            ("Home", 1),
            ("ArrowRight", 2),
            ("ArrowLeft", 1),
            ("ArrowDown", opened),
        ):
            await page.keyboard.press(key)
            await expect(position(gm, moment), f"{testid} {key}").to_be_visible()
        await page.keyboard.press(" ")
        await expect(play, testid).to_have_attribute("data-playing", "true")
        await page.keyboard.press("k")
        await expect(play, testid).to_have_attribute("data-playing", "false")
        # How far it has played by then is not known: a chapter further back is reached from here.
        for key, moment in (("Home", 1), ("ArrowDown", opened), ("ArrowUp", 1)):
            await page.keyboard.press(key)
            await expect(position(gm, moment), f"{testid} {key}").to_be_visible()
        await page.keyboard.press("l")
        await page.keyboard.press("j")
        await page.keyboard.press("End")
        await expect(gm.get("replay-position"), testid).to_have_count(0)
        # Now, in the present, what was clicked has its keys again.
        await page.evaluate("() => document.activeElement.blur()")
        await page.keyboard.press("Home")
        await expect(position(gm, 1), testid).to_be_visible()


async def test_in_the_present_controls_keep_their_keys(gm: Person) -> None:
    page = gm.page
    await gm.get("tab-log").focus()
    await page.keyboard.press(" ")
    await expect(gm.get("tab-log")).to_have_attribute("aria-current", "page")
    await gm.get("tab-table").focus()
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.press(" ")
    await expect(gm.get("replay-position")).to_have_count(0)
    await gm.get("say-text").fill("j k l")
    await expect(gm.get("say-text")).to_have_value("j k l")
    await gm.get("say-text").fill("")
    await page.keyboard.press("Home")
    await expect(gm.get("replay-position")).to_have_count(0)
    await page.keyboard.press("Escape")


async def test_the_line_says_what_happened_where_one_points(gm: Person) -> None:
    line = gm.get("scrubber")
    await line.hover()
    pointed = gm.get("replay-pointed")
    await expect(gm.get("replay-marks").locator("path.conflict")).to_have_attribute(
        "data-count", "1"
    )
    await expect(gm.get("replay-marks").locator("path.round")).to_have_attribute("data-count", "1")
    # What was just fetched hears the pointer only once it is painted.
    await gm.page.evaluate(PAINTED)
    box = await line.bounding_box()
    assert box
    await gm.page.mouse.move(box["x"] + 10, box["y"] + 20)
    await expect(pointed).to_have_attribute("data-place", "1")
    await gm.page.mouse.down()
    # The table goes into the past, and the line stays under the finger until it is let go.
    await expect(gm.get("live")).to_be_visible()
    assert await line.bounding_box() == box
    await gm.page.mouse.move(box["x"] + box["width"] - 10, box["y"] + 20)
    await expect(pointed).to_contain_text("Und dann? 2")
    await gm.page.mouse.up()


async def test_a_replay_goes_at_the_pace_that_was_chosen_and_the_device_remembers_it(
    gm: Person,
) -> None:
    await gm.page.keyboard.press("Home")
    await gm.get("replay-speed").select_option("4")
    await gm.press("replay-highlights")
    await gm.reload()
    await expect(gm.get("replay-speed")).to_have_value("4")
    await expect(gm.get("replay-highlights")).to_have_attribute("aria-pressed", "true")
    await gm.press("replay-highlights")
    await gm.page.keyboard.press("Home")
    await gm.page.keyboard.press(" ")
    # At the end it stops in the present.
    await expect(gm.get("replay-position")).to_have_count(0)
    await expect(gm.get("replay-play")).to_have_attribute("data-playing", "false")


async def test_the_line_is_as_wide_as_the_board_or_shares_its_row_with_the_buttons(
    gm: Person,
) -> None:
    await gm.page.keyboard.press("Home")
    await expect(gm.get("replay-speed")).to_be_visible()
    for size in SIZES:
        found = await measured(gm.page, size)
        assert (found["down"], found["sideways"]) == (0, 0), size
        line, board = await gm.get("scrubber").bounding_box(), await gm.get("stage").bounding_box()
        assert line
        assert board
        assert line["y"] >= board["y"] + board["height"], size
        assert line["width"] >= (0.35 if size[1] < 500 else 0.9) * board["width"], size
        assert await complaints(gm.page) == [], size


@pytest.mark.parametrize("size", SIZES)
async def test_buttons_stay_where_they_are_from_the_first_press_on(
    gm: Person, size: tuple[int, int]
) -> None:
    await gm.page.set_viewport_size({"width": size[0], "height": size[1]})
    await gm.reload()
    await gm.tab("log")
    buttons = [gm.get(testid) for testid in ("replay-play", "replay-back", "replay-on")]
    before = [await each.bounding_box() for each in buttons]
    await buttons[1].click()
    await expect(gm.get("replay-position")).to_be_visible()
    await expect(gm.get("replay-options").or_(gm.get("replay-speed")).first).to_be_attached()
    assert [await each.bounding_box() for each in buttons] == before
    await gm.tab("table")


async def test_the_button_of_chapters_names_the_round_at_every_size(gm: Person) -> None:
    await gm.page.keyboard.press("ArrowLeft")
    await expect(gm.get("replay-position")).to_be_visible()
    last = gm.get("chapter-last")
    for width, height in SIZES:
        await gm.page.set_viewport_size({"width": width, "height": height})
        await expect(last).to_have_text("Runde 1")
        assert await last.evaluate(WHOLE), (width, height)


async def test_the_figures_stand_whole_above_the_caption_on_a_phone_held_sideways(
    gm: Person,
) -> None:
    await gm.page.keyboard.press("ArrowLeft")
    await gm.page.set_viewport_size({"width": 844, "height": 390})
    row, caption = gm.page.locator(".roster"), gm.get("caption")
    # It is fetched, and takes its room from what is above it.
    await expect(caption).to_be_visible()
    await expect(row).to_be_in_viewport(ratio=1)
    over, under = await row.bounding_box(), await caption.bounding_box()
    assert over
    assert under
    assert over["y"] + over["height"] <= under["y"]


async def test_each_choice_of_playback_is_in_reach_on_a_phone_held_either_way(gm: Person) -> None:
    page = gm.page
    for key, (width, height) in product(("Home", "ArrowLeft"), SIZES[:2]):
        await page.keyboard.press("End")
        await page.keyboard.press(key)
        await page.set_viewport_size({"width": width, "height": height})
        for testid in (*IN_BAR, "replay-options"):
            await expect(gm.get(testid), testid).to_be_in_viewport(ratio=1)
        await expect(gm.get("replay-speed")).to_be_hidden()
        await gm.press("replay-options")
        for testid in BEHIND:
            await expect(gm.get(testid), testid).to_be_in_viewport(ratio=1)
        assert await complaints(page) == [], (width, height)
        assert await small_targets(page) == [], (width, height)
        await page.keyboard.press("Escape")
        await expect(gm.get("replay-speed")).to_be_hidden()
