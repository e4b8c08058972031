"""Everybody can use every page: small screens, dark, keyboard, screen reader, both languages."""

import re

from playwright.async_api import Browser, expect

from tests.browser import axe
from tests.browser.axe import complaints, overflow, small_targets, torn
from tests.browser.keys import go
from tests.browser.person import LAPTOP, PHONE, Person, sit
from tests.browser.play import answer, caught_up, due, play
from tests.browser.table import Party, Seats, join, link, speaks
from tests.support.programs import Running

TABS = ("table", "log", "figures", "lead")
SHEETS = {
    "menu": ("menu", "menu-sheet"),
    "more": ("more", "more-sheet"),
    "next": ("open-next", "part-open"),
    "help": ("help-open", "help"),
}
"""Sheet -> the button that opens it, and its test id."""
SIZES = ((320, 800), (390, 800), (844, 390))


async def looks_well(person: Person, what: str) -> None:
    """Light and dark: nothing for axe to complain of, nothing wider than the screen."""
    await axe.looks_well(person.page, f"{what}")
    assert person.errors == []


async def test_start_and_join_are_accessible(browser: Browser, server: Running) -> None:
    guest = await sit(browser, "Gast", PHONE)
    await guest.page.goto(server.url)
    await expect(guest.get("table-create")).to_be_visible()
    await looks_well(guest, "start")
    assert await small_targets(guest.page) == []
    gm = await sit(browser, "Gisela", LAPTOP)
    await gm.page.goto(server.url)
    await gm.page.get_by_role("link", name="Neuer Tisch").click()
    await expect(gm.get("table-title")).to_be_focused()
    await gm.get("table-title").fill("Barrierefrei")
    await gm.get("table-name").fill("Gisela")
    await gm.press("table-create")
    await guest.page.goto(await link(gm, "player"))
    await expect(guest.get("join-sit")).to_be_visible()
    await looks_well(guest, "join")


async def test_every_part_of_the_table_is_accessible(looking: Party) -> None:
    for person in looking.everybody:
        for tab in TABS:
            if await person.tab(tab) or tab == "table":
                await looks_well(person, f"table-{person.name.lower()}-{tab}")


async def test_every_sheet_is_accessible_in_both_languages(looking: Party) -> None:
    gm = looking.gm
    for language in ("de", "en"):
        for name, (button, sheet) in SHEETS.items():
            await gm.tab("figures" if name == "next" else "table")
            if name == "help":
                await gm.opened("menu", button)
            await gm.opened(button, sheet)
            # In another language the colours are the same.
            if language == "de":
                await looks_well(gm, f"sheet-{name}")
            else:
                assert await complaints(gm.page) == [], name
                assert await overflow(gm.page) <= 0, name
                assert await torn(gm.page) == [], name
            await gm.page.keyboard.press("Escape")
            await gm.closed()
        await speaks(gm)


async def test_no_page_scrolls_sideways(looking: Party) -> None:
    for person in looking.everybody:
        for tab in TABS:
            await person.tab(tab)
            for width, height in SIZES:
                await person.page.set_viewport_size({"width": width, "height": height})
                assert await overflow(person.page) <= 0, (person.name, tab, width)


async def test_what_a_player_taps_is_large_enough(looking: Party) -> None:
    for tab in TABS:
        await looking.anna.tab(tab)
        assert await small_targets(looking.anna.page) == [], tab


async def test_each_viewer_has_a_language_of_their_own(looking: Party) -> None:
    watcher, gm = looking.watcher, looking.gm
    html = watcher.page.locator("html")
    await expect(html).to_have_attribute("lang", "de")
    await expect(watcher.get("phase")).to_contain_text("Karten wählen")
    await speaks(watcher)
    await expect(html).to_have_attribute("lang", "en")
    await expect(watcher.get("phase")).to_contain_text("Choosing cards")
    await expect(watcher.get("log")).to_contain_text("Test 1 begins")
    assert await complaints(watcher.page) == []
    # Of a long log only what is near the screen is drawn.
    await watcher.get("log").locator(".chunk").last.scroll_into_view_if_needed()
    await expect(watcher.get("log")).to_contain_text("sits down")
    await expect(gm.page.locator("html")).to_have_attribute("lang", "de")


async def test_a_spectator_has_no_control_that_acts(looking: Party) -> None:
    assert "options" not in looking.watcher.view
    for name in ("dock", "lead", "start-probe", "redo", "say-send", "tab-lead", "tab-figures"):
        await expect(looking.watcher.get(name)).to_have_count(0)
    await looking.watcher.page.locator('[data-testid^="menu-"]').first.click()
    choices = looking.watcher.page.get_by_role("menuitem")
    await expect(choices).to_have_count(1)
    await expect(choices).to_have_attribute("data-testid", re.compile("^link-"))


async def test_the_title_says_whose_turn_it_is(seats: Seats) -> None:
    party = await seats.choosing("Billy", "Jack")
    # It is Anna's turn as soon as her page is told of it; a watcher is never asked.
    await expect(party.anna.page).not_to_have_title(await party.watcher.page.title())
    await answer(*next(pair for pair in due(party, ("commit",)) if pair[0] is party.anna))
    await expect(party.anna.page).not_to_have_title(await party.bert.page.title())


async def test_a_card_is_played_by_keyboard_alone(seats: Seats) -> None:
    party = await seats.choosing("Jack")
    page = party.bert.page
    await page.keyboard.press("Escape")
    await go(party.bert, "hand-card-")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    jack = party.bert.figures()["Jack"]
    conflict = party.conflict
    await party.gm.until(
        lambda view: view["conflicts"][conflict]["kts"][jack]["state"] == "committed"
    )


async def test_a_second_spectator_and_a_late_player_come_in_during_a_conflict(
    browser: Browser, seats: Seats
) -> None:
    party = await seats.choosing()
    late = await sit(browser, "Clara", PHONE)
    await join(late, party.invite)
    await expect(late.get("phase")).to_have_attribute("data-phase", "commit")
    await expect(late.get("dock")).to_have_count(0)


async def test_the_seat_is_kept_on_a_second_device(browser: Browser, seats: Seats) -> None:
    party = await seats.choosing("Billy")
    anna = party.anna
    address = await link(anna, "seat")
    second = await sit(browser, "Anna", LAPTOP)
    await second.page.goto(address)
    await second.until(lambda view: view["me"] == anna.view["me"])
    assert "#" not in second.page.url
    await answer(second, second.asked(("commit",))[0])
    billy = anna.figures()["Billy"]
    conflict = party.conflict
    await anna.until(lambda view: "committed" in view["conflicts"][conflict]["kts"][billy])


async def test_a_page_that_slept_catches_up(seats: Seats) -> None:
    party = await seats.choosing("Jack")
    anna = party.anna
    devtools = await anna.page.context.new_cdp_session(anna.page)
    await devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
    await answer(*next(pair for pair in due(party, ("commit",)) if pair[0] is party.bert))
    await devtools.send("Page.setWebLifecycleState", {"state": "active"})
    jack = anna.figures()["Jack"]
    await expect(anna.get(f"kt-{jack}")).to_have_attribute("data-state", "committed")


async def test_undo_dialog_why_and_replay_are_accessible(party: Party) -> None:
    await play(party, ("commit",))
    while not party.gm.view["conflicts"][party.conflict].get("comparisons"):
        await answer(*due(party, ("turn", "declare", "react", "stand"))[0])
        await caught_up(party)
    gm = party.gm
    await gm.tab("log")
    await gm.page.locator('[data-testid^="menu-"]').first.click()
    await gm.page.locator('[data-testid^="undo-"]').first.click()
    await expect(gm.get("plan-confirm")).to_be_enabled()
    await looks_well(gm, "plan")
    await gm.press("plan-cancel")
    watcher = party.watcher
    await watcher.tab("log")
    await watcher.get("why-open").locator("visible=true").first.click()
    await expect(watcher.get("rule").first).to_be_visible()
    await looks_well(watcher, "why")
    await it_leads_to_where_it_is_told(watcher)
    await watcher.page.keyboard.press("Escape")
    await watcher.scrub("ArrowLeft")
    await looks_well(watcher, "replay")


async def it_leads_to_where_it_is_told(watcher: Person) -> None:
    """Follow each rule's name to the place in the texts."""
    reader = await watcher.page.context.new_page()
    for name in await watcher.get("rule").get_by_role("link").all():
        await reader.goto(await name.evaluate("link => link.href"))
        marked = reader.locator(":is(p, li):has(> .rule:target)")
        await expect(marked).to_be_visible()
    await reader.close()
