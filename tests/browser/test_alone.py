"""Does a table for one play to its end, by the first choice of every question?"""

import json
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.person import PHONE
from tests.support.programs import Running

Json = dict[str, Any]
SYSTEMS = ("einblatt", "ews", "phers", "harmonies", "samyra")
PRESSES = {"einblatt": 20, "ews": 30, "phers": 10, "harmonies": 8, "samyra": 80}
"""So many presses at most bring an example to its result."""
QUICK = "localStorage.setItem('chronist.pace', '0.01')"
OVER = "[data-testid=alone-go]"
ASKED = ".ask.asked button:enabled:not([data-testid=more])"
PRESS = """([asked, over]) => {
    const go = document.querySelector(over);
    if (go && !go.dataset.next) return go.disabled ? null : 'over';
    const first = document.querySelector(`${asked}.primary`) ?? document.querySelector(asked);
    const button = go ?? first;
    if (!button || button.disabled) return null;
    button.click();
    return 'pressed';
}"""
READ = """([table, token]) => fetch(`/api/tables/${table}/view`,
    {headers: {Authorization: `Bearer ${token}`}}).then(told => told.json())"""


async def alone(browser: Browser, server: Running, **how: Any) -> Page:
    """Open the start page on a new device whose bots think for a moment only."""
    context = await browser.new_context(**{"viewport": PHONE, "locale": "de-DE", **how})
    await context.add_init_script(QUICK)
    page = await context.new_page()
    await page.goto(server.url)
    return page


async def pressed(page: Page) -> str:
    """Press the next thing: the primary button of the question, or its first. `over` is the end.

    Found and pressed in one moment, as a question may be answered by others in between.
    """
    told = await page.wait_for_function(PRESS, arg=[ASKED, OVER], polling=150)
    return str(await told.json_value())


async def known(page: Page) -> Json:
    """Read what the device remembers of its only table."""
    held = json.loads(await page.evaluate("localStorage.getItem('chronist.tables')"))
    (table,) = held.values()
    return dict(table)


async def view_of(page: Page, token: str) -> Json:
    """Read what a seat of the table sees now."""
    told = await page.evaluate(READ, [(await known(page))["table"], token])
    view: Json = told["view"]
    return view


@pytest.mark.parametrize("system", SYSTEMS)
async def test_the_first_choice_of_every_question_leads_to_a_result(
    browser: Browser, server: Running, system: str
) -> None:
    page = await alone(browser, server)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    await page.get_by_test_id(f"alone-{system}").click()
    presses = 0
    while await pressed(page) != "over":
        presses += 1
        assert presses <= PRESSES[system], "the example does not come to an end"
    table = await known(page)
    view = await view_of(page, table["token"])
    assert view["conflicts"], "nothing was played"
    assert not any(each["open"] for each in view["conflicts"].values())
    assert {each["system"] for each in view["conflicts"].values()} == {system}
    names = [each["name"] for key, each in view["seats"].items() if key != view["me"]["seat"]]
    assert names
    assert all("Bot" in name for name in names), "bots say what they are"
    assert not errors


@pytest.mark.parametrize("system", SYSTEMS)
async def test_the_second_tap_is_the_first_own_card_throw_or_move(
    browser: Browser, server: Running, system: str
) -> None:
    page = await alone(browser, server)
    await page.get_by_test_id(f"alone-{system}").click()
    asked = page.locator(ASKED)
    await expect(asked.first).to_be_visible()
    if system == "einblatt":
        # A card is taken up by the tap, and laid by another, as it cannot be taken back.
        await page.locator("[data-testid^=hand-card]").first.click()
        await expect(page.locator("[data-testid^=hand-card][aria-pressed=true]")).to_have_count(1)
        return
    table = await known(page)
    before = await view_of(page, table["token"])
    mine = {key for key, each in before["asks"].items() if each.get("mine")}
    assert mine
    await pressed(page)
    await page.wait_for_function(
        """async ([table, token, mine]) => {
            const told = await fetch(`/api/tables/${table}/view`,
                {headers: {Authorization: `Bearer ${token}`}});
            const {view} = await told.json();
            return mine.some(id => !view.asks?.[id] || view.asks[id].answered);
        }""",
        arg=[table["table"], table["token"], list(mine)],
    )
