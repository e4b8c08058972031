"""Does what gives something up keep away from where somebody has just pressed?"""

from collections.abc import AsyncIterator
from typing import Final

import pytest
import pytest_asyncio
from playwright.async_api import ViewportSize, expect

from tests.browser.cards import begin, hand, lay, play
from tests.browser.duo import Duo
from tests.browser.modules import met
from tests.browser.person import Json, Person

UPRIGHT: Final[ViewportSize] = {"width": 390, "height": 844}
SIDEWAYS: Final[ViewportSize] = {"width": 844, "height": 390}
UNDER = """([x, y]) =>
    document.elementFromPoint(x, y)?.closest('button')?.dataset.testid ?? ''"""
"""What a finger at a place would press."""


async def place(person: Person, testid: str) -> list[float]:
    """Give the middle of a button."""
    box = await person.get(testid).bounding_box()
    assert box
    return [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]


async def under(person: Person, spot: list[float]) -> str:
    """Give what a finger would press there, once the question takes a press."""
    await person.drawn(answered=True)
    await expect(person.get("dock").locator(".dead")).to_have_count(0)
    return str(await person.page.evaluate(UNDER, spot))


TOP = "each => each.getBoundingClientRect().top"


@pytest.fixture(params=[UPRIGHT, SIDEWAYS], ids=["upright", "sideways"])
def held(request: pytest.FixtureRequest) -> ViewportSize:
    """Give each way of holding a phone."""
    size: ViewportSize = request.param
    return size


@pytest_asyncio.fixture(loop_scope="session")
async def phone(modules: Duo, held: ViewportSize) -> AsyncIterator[Duo]:
    """Give the table at which Anna holds her phone so."""
    await modules.anna.page.set_viewport_size(held)
    yield modules
    await modules.anna.page.set_viewport_size(UPRIGHT)


async def test_passing_does_not_come_where_a_card_was_laid(phone: Duo) -> None:
    cid, figure, _ = await met(phone, "player", "schauen")
    await begin(phone, cid)
    anna = phone.anna
    await hand(anna).nth(1).click()
    spot = await place(anna, "commit-card")
    await anna.send("commit-card")
    await anna.until(lambda view: view["conflicts"][cid]["kts"][figure]["state"] == "committed")
    await expect(anna.get("commit-pass")).to_be_visible()
    assert await under(anna, spot) != "commit-pass"
    await phone.say(type="table.CloseConflict", conflict=cid)


# Once in the sleeve, the card stays there.
@pytest.mark.parametrize("held", [SIDEWAYS])
async def test_a_card_put_into_the_sleeve_moves_nothing_under_the_finger(phone: Duo) -> None:
    cid, _, _ = await met(phone, "player", "sleeve")
    await begin(phone, cid)
    anna = phone.anna
    top = await anna.get("dock").evaluate(TOP)
    await hand(anna).first.click()
    spot = await place(anna, "store-sleeve")
    await anna.send("store-sleeve")
    # To ask for it back stands beside the tabs, and pushes nothing away.
    await expect(anna.page.locator("nav.tabs").get_by_test_id("ask-back")).to_be_visible()
    assert await under(anna, spot) == ""
    assert await anna.get("dock").evaluate(TOP) >= top
    await phone.say(type="table.CloseConflict", conflict=cid)


async def test_where_all_was_put_on_one_card_a_second_tap_gives_nothing_up(modules: Duo) -> None:
    cid, figure, rival = await met(modules, "player", "allin")
    seen: list[str] = []

    async def look(person: Person, ask: Json) -> None:
        if ask["kind"] == "allin":
            await expect(person.get("decline")).to_be_visible()
            spot = await place(person, "allin-1")
            await person.press("allin-1")
            seen.append(await under(person, spot))
            await person.press("allin-1-not")
            await expect(person.get("decline")).to_be_visible()

    await begin(modules, cid)
    for person in (modules.anna, modules.gm):
        await lay(person, "commit-card")
    await modules.gm.until(lambda view: view["conflicts"][cid]["round"] == 2)
    for one, points in ((figure, -1), (rival, 1)):
        word = {"figure": one, "what": "ep", "value": points, "why": ""}
        await modules.say(type="einblatt.Override", conflict=cid, **word)
    await play(modules, cid, lambda _: False, look=look)
    assert seen in (["allin-1-not"], [""])
