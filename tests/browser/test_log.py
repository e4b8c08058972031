"""The log reads as a chronicle, counts what is new, and a take-back is told where one looks."""

import pytest_asyncio
from playwright.async_api import Locator, ViewportSize, expect

from tests.browser import axe
from tests.browser.axe import small_targets
from tests.browser.measuring import overlap
from tests.browser.person import Person
from tests.browser.play import answer, caught_up, due, play
from tests.browser.table import PLAY, Party, Seats

WHY = "Falsches Ziel angesagt"
DESK: ViewportSize = {"width": 1280, "height": 800}
UPRIGHT: ViewportSize = {"width": 390, "height": 844}
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}


async def one_compared(party: Party) -> None:
    """All choose, then turns are taken until two cards were compared."""
    await play(party, ("commit",))
    while not party.gm.view["conflicts"][party.conflict].get("comparisons"):
        await answer(*due(party, PLAY)[0])
        await caught_up(party)


@pytest_asyncio.fixture(loop_scope="session")
async def compared(seats: Seats) -> Party:
    """Give a table at which two cards were compared: only the last test of the file acts there."""
    return await seats.compared(one_compared)


async def taken_back(party: Party) -> None:
    """The gm takes the latest step of the conflict back, and says why."""
    gm = party.gm
    await gm.tab("log")
    await expect(gm.page.locator('[data-testid^="menu-"]').first).to_be_visible()
    # An act at the same moment as another is unseen: that step has no entry of its own.
    steps = reversed(list(gm.view["steps"][party.conflict]))
    step = next(iter([each for each in steps if await gm.get(f"menu-{each}").is_visible()]))
    await gm.press(f"menu-{step}")
    await gm.press(f"undo-{step}")
    await gm.get("plan-why").fill(WHY)
    await gm.page.set_viewport_size(SIDEWAYS)
    details = gm.get("plan-details").locator("summary")
    await expect(details).to_be_in_viewport(ratio=1)
    assert await overlap(details, gm.page.locator(".dialog-foot")) <= 0
    await gm.page.set_viewport_size(DESK)
    await gm.send("plan-confirm")


async def looks_well(person: Person, what: str) -> None:
    """Nothing for axe to complain of, everything large enough, light and dark."""
    await axe.looks_well(person.page, f"{what}")
    assert await small_targets(person.page) == [], what
    assert person.errors == []


async def height(place: Locator) -> float:
    """Say how far below the window's top something begins, in pixels."""
    box = await place.bounding_box()
    assert box
    return box["y"]


async def test_the_tab_counts_what_is_new_until_the_log_is_seen(party: Party) -> None:
    anna = party.anna
    await anna.tab("log")
    await expect(anna.get("log-step").first).to_be_visible()
    await expect(anna.get("badge-log")).to_have_count(0)
    await anna.tab("table")
    # That a player has chosen is only a quiet event.
    await answer(*next(each for each in due(party, ("commit",)) if each[0] is not anna))
    await caught_up(party)
    await expect(anna.get("badge-log")).to_have_count(0)
    await one_compared(party)
    await expect(anna.get("badge-log")).to_be_visible()
    await anna.reload()
    await expect(anna.get("badge-log")).to_be_visible()
    await anna.tab("log")
    await expect(anna.get("badge-log")).to_have_count(0)
    await anna.tab("table")
    await expect(anna.get("badge-log")).to_have_count(0)


async def test_results_come_first_and_quiet_events_fold(compared: Party) -> None:
    for person in (compared.anna, compared.gm):
        await person.tab("log")
        log = person.get("log")
        result = log.locator(".step.result, .step.outcome").first
        await expect(result).to_be_visible()
        first = result.get_by_test_id("log-entry").first
        assert (await first.get_attribute("data-event") or "").endswith("Resolved")
        quiet = log.get_by_test_id("log-quiet").first
        hidden = quiet.get_by_test_id("log-step").first
        await expect(hidden).not_to_be_visible()
        await quiet.locator("summary").first.click()
        await expect(hidden).to_be_visible()
        latest = f"Runde {compared.gm.view['conflicts'][compared.conflict]['round']}"
        await expect(log.get_by_test_id("chapter").first.locator("h3")).to_contain_text(latest)
        await looks_well(person, f"log-{person.name.lower()}")


async def test_the_heading_of_a_chapter_stays_in_sight(compared: Party) -> None:
    anna = compared.anna
    await anna.tab("log")
    heading = anna.get("chapter").first.locator("h3")
    top = await height(heading)
    await anna.get("log").locator(".log-list").evaluate("(list) => list.scrollTo(0, 120)")
    below = await height(heading)
    assert top - 60 < below <= top


async def test_a_reveal_and_its_result_are_read_aloud(compared: Party) -> None:
    await expect(compared.watcher.get("announcer")).to_contain_text("(")


# The last one, for it acts, and after a change of the past commands of an old page are refused.
async def test_a_take_back_is_told_on_the_board_with_redo_for_the_gm(compared: Party) -> None:
    await taken_back(compared)
    for person in compared.everybody:
        await person.tab("table")
        note = person.get("taken-back")
        await expect(note).to_be_visible()
        await expect(note).to_contain_text("Gisela")
        await expect(note).to_contain_text(WHY)
        await expect(person.get("redo-here")).to_have_count(1 if person is compared.gm else 0)
    await looks_well(compared.gm, "taken-back-gm")
    await looks_well(compared.anna, "taken-back-anna")
    board, note = (compared.anna.get(part) for part in ("stage", "taken-back"))
    for size in (DESK, UPRIGHT):
        await compared.anna.page.set_viewport_size(size)
        assert await overlap(board, note) <= 0
    # On a phone held sideways it stands beside the board, and is read to its end.
    await compared.anna.page.set_viewport_size(SIDEWAYS)
    beside = "(note) => note.getBoundingClientRect().left - document.querySelector"
    assert await note.evaluate(beside + "('.board').getBoundingClientRect().right") >= 0
    assert await note.locator("p").evaluate("(p) => p.scrollHeight - p.clientHeight") <= 0
    await compared.anna.page.set_viewport_size(UPRIGHT)
    # A player who has read it puts it away; for the others it stays.
    await compared.bert.press("taken-back-away")
    await expect(compared.bert.get("taken-back")).to_have_count(0)
    await expect(compared.anna.get("taken-back")).to_be_visible()
    # The log beside it offers it: once is enough.
    await expect(compared.gm.get("redo-here")).to_be_hidden()
    await compared.gm.page.set_viewport_size(UPRIGHT)
    await compared.gm.tab("table")
    await compared.gm.press("redo-here")
    await compared.gm.send("plan-confirm")
    await expect(compared.bert.get("taken-back")).to_contain_text("zählt jetzt")
    await expect(compared.gm.get("redo-here")).to_have_count(0)
    await caught_up(compared)
    acts = due(compared, PLAY)[0]
    await answer(*acts)
    # Players who have not played since may have looked away: they still read it.
    reading = [each for each in (compared.anna, compared.bert) if each is not acts[0]]
    for person in compared.everybody:
        await expect(person.get("taken-back")).to_have_count(int(person in reading))
