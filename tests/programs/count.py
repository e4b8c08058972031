"""What does it take a newcomer? `./dev count` plays each row and prints it beside its bar."""

import asyncio
import tempfile
from pathlib import Path
from time import monotonic

from playwright.async_api import Browser, Page, expect

from tests.browser.person import LAPTOP, PHONE, sit
from tests.browser.room import Hand, conflicts, opening
from tests.browser.solo import SYSTEMS, alone, two_taps
from tests.browser.tapping import ASKED
from tests.programs.count_back import BARS, counted_back
from tests.programs.count_fight import MOST_FIELDS, MOST_PRESSES, fought
from tests.programs.look_album import OVER, PRESS
from tests.support.browser import chromium
from tests.support.programs import Running, running_server
from tests.support.scripted import SERVER

FIRST_CARD = (12, 20)
"""The bar: presses and characters of a gm until the first card is revealed."""
SHARE = 0.6
"""The bar: the board's share of a phone."""
BOARD = """async () => {
    const story = () => document.querySelector("[data-testid=alone-read]");
    while (story()) {
        story().click();
        await new Promise(requestAnimationFrame);
    }
    const { height, top } = document.querySelector('.board').getBoundingClientRect();
    const head = document.querySelector('.head').getBoundingClientRect().bottom;
    return [height / innerHeight, top - head];
}"""
"""The board's share and what lies above it, once the story of the example is put away."""


async def first_card(browser: Browser, server: Running) -> tuple[Hand, Hand]:
    """Play from the start page to the first revealed card; give the hands of gm and player."""
    gm = await sit(browser, "Gisela", LAPTOP)
    anna = await sit(browser, "Anna", PHONE, has_touch=True, is_mobile=True)
    hand, taps = Hand(gm), Hand(anna)
    await gm.page.goto(server.url)
    await hand.fill(gm.get("table-title"), "Furt")
    await hand.fill(gm.get("table-name"), "Gisela")
    await hand.press(gm.get("table-create"))
    await gm.until(lambda view: view["me"]["role"] == "gm")
    await hand.press(gm.get("menu"))
    await anna.page.goto(await gm.get("link-player-text").input_value())
    await taps.type(anna.get("join-name"), "Anna")
    await hand.press(gm.get("sheet-close"))
    await gm.until(lambda view: len(view["seats"]) == 2)
    await hand.type(gm.get("field-name"), "Billy")
    await anna.until(lambda view: view["me"].get("figures"))
    await hand.press(gm.get("field-kind-npc"))
    await hand.type(gm.get("field-name"), "Wolf")
    await gm.until(lambda view: len(view["figures"]) == 2)
    await hand.press(gm.get("open-next"))
    forecast = opening(gm).locator('[data-testid^="forecast-"]')
    await expect(forecast).to_contain_text("%")
    await hand.press(opening(gm).get_by_test_id("opening-start"))
    await anna.until(lambda view: any(c["phase"] == "commit" for c in conflicts(view)))
    card = anna.get("dock").locator(".hold:not([disabled])").first
    await anna.sending(lambda: taps.press(card))
    await hand.press(gm.get("dock").locator(".hold:not([disabled])").first)
    await hand.press(gm.get("commit-card"))
    await expect(gm.get("comparison").first).to_be_visible()
    return hand, taps


async def least_board(page: Page) -> tuple[float, float]:
    """Play an example to its end; give the board's least share, and the most that lay above."""
    least, above, told = 1.0, 0.0, "pressed"
    while told != "over":
        share, rows = await page.evaluate(BOARD)
        least, above = min(least, share), max(above, rows)
        handle = await page.wait_for_function(PRESS, arg=[ASKED, OVER], polling=150)
        told = await handle.json_value()
    return least, above


def row(what: str, found: object, bar: object, *, reached: bool) -> bool:
    """Print a row; tell whether its bar is reached."""
    print(f"{what}: {found} (bar {bar}){'' if reached else '  NOT REACHED'}")
    return reached


async def back(browser: Browser, folder: Path) -> list[bool]:
    """Count what it takes to change the past."""
    found = await counted_back(browser, folder)
    return [
        row(f"{what}: presses", n, BARS[what], reached=n <= BARS[what]) for what, n in found.items()
    ]


async def counted(browser: Browser, server: Running) -> bool:
    """Count all rows; tell whether every bar is reached."""
    hand, taps = await first_card(browser, server)
    took = (hand.presses, hand.characters)
    less = all(a <= b for a, b in zip(took, FIRST_CARD, strict=True))
    rows = [
        row("first revealed card, gm: presses, characters", took, FIRST_CARD, reached=less),
        row("the same, player: taps, a name", taps.presses, 3, reached=taps.presses <= 3),
    ]
    for system in SYSTEMS:
        page = await alone(browser, server, reduced_motion="reduce")
        await two_taps(page, system)
        row(f"alone, {system}: taps", 2, 2, reached=True)
        least, above = await least_board(page)
        rows += [
            row(f"board, {system}", f"{least:.1%}", f"{SHARE:.0%}", reached=least >= SHARE),
            row(f"above it, {system}: pixels", above, 0, reached=above == 0),
        ]
        await page.context.close()
    began = monotonic()
    fight = await fought(browser, server, 2)
    fight.told()
    print(f"{monotonic() - began:.0f} s by a script that reads nothing (bar for people: 90 s)")
    bert = max(fight.bert.rounds)
    rows += [
        row("fight of six, fields", fight.fields, MOST_FIELDS, reached=fight.fields <= MOST_FIELDS),
        row("presses in a round", bert, MOST_PRESSES, reached=bert <= MOST_PRESSES),
    ]
    return all(rows)


async def main() -> None:
    """Count, and fail if a bar is missed."""
    with tempfile.TemporaryDirectory() as folder:
        store = f"sqlite:{Path(folder) / 'chronist.db'}"
        async with running_server(store, command=SERVER) as server, chromium() as browser:
            reached = await counted(browser, server)
            reached = all(await back(browser, Path(folder))) and reached
    raise SystemExit(not reached)


if __name__ == "__main__":
    asyncio.run(main())
