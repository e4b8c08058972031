"""How does somebody open a table for one, and come to a first act of their own?"""

import json
from typing import Any

from playwright.async_api import Browser, Page, expect

from tests.browser.person import PHONE
from tests.browser.tapping import ASKED, listen
from tests.support.programs import Running

Json = dict[str, Any]

SYSTEMS = ("einblatt", "ews", "phers", "harmonies", "samyra")

QUICK = "localStorage.setItem('chronist.pace', '0.01')"

OVER = "[data-testid=alone-go]"

PRESS = """([asked, over]) => {
    const waits = each => each.matches(':disabled, [aria-disabled]');
    const go = document.querySelector(over);
    if (go && !go.dataset.next) return waits(go) ? null : 'over';
    const first = document.querySelector(`${asked}.primary`) ?? document.querySelector(asked);
    const button = go ?? first;
    if (!button || waits(button)) return null;
    button.click();
    return 'pressed';
}"""

READ = """([table, token]) => fetch(`/api/tables/${table}/view`,
    {headers: {Authorization: `Bearer ${token}`}}).then(told => told.json())"""


async def alone(browser: Browser, server: Running, **how: Any) -> Page:
    """Open the start page on a new device whose bots think for a moment only."""
    context = await browser.new_context(**{"viewport": PHONE, "locale": "de-DE", **how})
    await listen(context)
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


async def two_taps(page: Page, system: str) -> None:
    """Reach the first own card, throw or move by the second tap, from the start page on."""
    await page.get_by_test_id(f"alone-{system}").click()
    asked = page.locator(ASKED)
    await expect(asked.first).to_be_visible()
    table = await known(page)
    before = await view_of(page, table["token"])
    if system == "einblatt":
        # The tap lays the card, or takes it up if the bot has chosen: then both would be turned.
        # A bot that chooses after it turns the card over at once.
        await page.locator("[data-testid^=hand-card]").first.click()
        (mine,) = before["me"]["figures"]
        lain = f"[data-testid=slot-{mine}-1]:is([data-lies=back], [data-lies=face])"
        await expect(page.locator(f".hold[aria-pressed=true], {lain}").first).to_be_visible()
        return
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
