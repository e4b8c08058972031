"""Does a table for one play to its end, by the first choice of every question?"""

import asyncio
from pathlib import Path
from typing import Literal

import pytest
from playwright.async_api import Browser, WebSocket, WebSocketRoute, expect

from tests.browser.axe import complaints, overflow
from tests.browser.measuring import SIZES
from tests.browser.person import Json, Person
from tests.browser.solo import OVER, SYSTEMS, alone, known, pressed, view_of
from tests.browser.table import speaks
from tests.browser.tapping import ASKED, hammer
from tests.support.programs import Running, running_server

MANY = 1000
"""Presses after which an example is said to have no end; a slow page is pressed more often."""


@pytest.mark.parametrize("system", SYSTEMS)
async def test_the_second_tap_is_an_own_act_and_first_choices_lead_to_a_result_again_and_again(
    browser: Browser, server: Running, system: str
) -> None:
    """However fast one taps: from the start page, in each frame that is drawn."""
    page = await alone(browser, server)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    await page.get_by_test_id(f"alone-{system}").click()
    tapped = await hammer(page, OVER, MANY)
    acts_by(tapped.taps[0])
    assert tapped.lost == [], "each tap does something"
    assert tapped.torn == [], "there is one thing to do"
    assert tapped.refused == [], "each command answers what is asked when it comes"
    table = await known(page)
    view = await view_of(page, table["token"])
    assert view["conflicts"], "nothing was played"
    assert not any(each["open"] for each in view["conflicts"].values())
    assert {each["system"] for each in view["conflicts"].values()} == {system}
    names = [each["name"] for key, each in view["seats"].items() if key != view["me"]["seat"]]
    assert names
    assert all("Bot" in name for name in names), "bots say what they are"
    await page.get_by_test_id("alone-go").click()
    await expect(page.locator(ASKED).first).to_be_visible()
    assert (await known(page))["table"] == table["table"]
    view = await view_of(page, table["token"])
    assert sum(each["open"] for each in view["conflicts"].values()) == 1
    assert not errors


def acts_by(tap: Json) -> None:
    """Say that a tap takes up a card, throws for a party, or answers another question."""
    taken = tap["on"].startswith(("hand-card", "throw-")) and tap["changed"]
    assert taken or [each["c"]["ask"] for each in tap["sent"]], tap


async def test_bots_stop_when_the_page_is_left_and_go_on_when_it_is_opened_again(
    browser: Browser, server: Running
) -> None:
    page = await alone(browser, server)
    sockets: list[WebSocket] = []
    page.on("websocket", lambda socket: sockets.append(socket))  # a built-in cannot listen
    await page.get_by_test_id("alone-ews").click()
    await pressed(page)
    # Both sides have shown their symbols: the bots are there.
    await expect(page.get_by_test_id("game-1")).to_be_visible()
    await page.go_back()
    await expect(page.get_by_test_id("my-tables")).to_contain_text("Die Truhe im Turm")
    # A player who comes back finds it before all else.
    await expect(page.locator("main > :first-child").get_by_test_id("my-tables")).to_be_visible()
    assert len(sockets) > 2
    for socket in sockets:
        if not socket.is_closed():
            await socket.wait_for_event("close")
    await page.get_by_test_id("my-tables").get_by_role("link").click()
    await expect(page.get_by_test_id("game-1")).to_be_visible()
    await page.reload()
    for _ in range(MANY):
        if await pressed(page) == "over":
            return
    pytest.fail("the example does not come to an end")


async def test_a_drawer_of_what_is_rare_says_when_it_is_empty(
    browser: Browser, server: Running
) -> None:
    page = await alone(browser, server)
    await page.get_by_test_id("alone-samyra").click()
    await page.get_by_test_id("more").click()
    await expect(page.locator(".nothing-more")).to_be_visible()


async def test_a_player_who_creates_too_many_tables_is_told_so(
    browser: Browser, tmp_path: Path
) -> None:
    few = {"CHRONIST_TABLES_PER_HOUR": "1"}
    async with running_server(f"sqlite:{tmp_path / 'few.db'}", env=few) as server:
        page = await alone(browser, server)
        await page.get_by_test_id("alone-ews").click()
        await expect(page.locator(ASKED).first).to_be_visible()
        await page.goto(server.url)
        await page.get_by_test_id("alone-ews").click()
        failed = page.get_by_test_id("alone-failed")
        await expect(failed).to_have_text(
            "Hier wurden gerade zu viele Tische eröffnet. Bitte später noch einmal."
        )
        await page.context.close()


async def test_nobody_answers_for_a_guest_who_may_see_the_side_of_the_gm_in_the_end(
    browser: Browser, server: Running
) -> None:
    page = await alone(browser, server)
    guest = Person("Gast", page)
    await page.get_by_test_id("alone-phers").click()
    await expect(page.get_by_test_id("alone-story")).to_be_visible()
    await pleases_axe(guest)
    # The bots have done what is theirs.
    await page.wait_for_selector("[data-stage=resolved]")
    view = await view_of(page, (await known(page))["token"])
    (mine,) = [each for each in view["asks"].values() if each.get("mine")]
    assert (mine["kind"], mine["answered"]) == ("roll", False)
    assert mine["who"] in view["me"]["figures"]
    while await pressed(page) != "over":
        pass
    await pleases_axe(guest)
    await page.get_by_test_id("alone-gm").click()
    await expect(page.locator("[data-role=gm]")).to_be_visible()
    await page.get_by_test_id("alone-back").click()
    await expect(page.locator("[data-role=player]")).to_be_visible()


async def pleases_axe(guest: Person) -> None:
    """See that there is nothing to say of a page in one language in the light, nor in the other."""
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for scheme in schemes:
        await guest.page.emulate_media(color_scheme=scheme)
        assert not await complaints(guest.page), scheme
        assert await overflow(guest.page) == 0, scheme
        await speaks(guest)


COVERED = """() => {
    const sign = document.querySelector("[data-testid=conn-state]").getBoundingClientRect();
    const others = [...document.querySelectorAll(".head, .alone-story, .board, .ask")];
    const over = (box) => box.top < sign.bottom - 1 && box.bottom > sign.top + 1
        && box.left < sign.right && box.right > sign.left;
    const covered = others.filter((each) => over(each.getBoundingClientRect()));
    return covered.map((each) => each.className);
}"""
"""What the sign of a lost connection lies over."""


async def test_the_sign_of_a_lost_connection_covers_nothing(
    browser: Browser, server: Running
) -> None:
    page = await alone(browser, server)
    sockets: list[WebSocketRoute] = []
    lost = asyncio.Event()

    async def route(socket: WebSocketRoute) -> None:
        if lost.is_set():
            return await socket.close()
        sockets.append(socket)
        socket.connect_to_server()

    await page.route_web_socket(lambda _: True, route)
    await page.get_by_test_id("alone-einblatt").click()
    await expect(page.get_by_test_id("alone-story")).to_be_visible()
    lost.set()
    for socket in sockets:
        await socket.close()
    await expect(page.get_by_test_id("conn-state")).to_have_attribute("data-phase", "waiting")
    for width, height in SIZES:
        await page.set_viewport_size({"width": width, "height": height})
        assert await page.evaluate(COVERED) == [], (width, height)
