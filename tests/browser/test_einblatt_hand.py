"""Is a whole hand of einBlatt in sight on a phone, however it is held?"""

import pytest
from playwright.async_api import expect

from tests.browser.cards import SHEET, begin, cast, hand, meeting
from tests.browser.duo import Duo
from tests.browser.modules import MODULES, toggled
from tests.browser.person import LAPTOP, PHONE, Person

SMALLEST = 24
"""So wide is the least that is seen of a card, in pixels: a finger still meets it."""
STRIPS = """(fan) => {
    const at = [...fan.querySelectorAll('.hold')].map((each) => each.getBoundingClientRect());
    return at.slice(1).map(({left}, i) => left - at[i].left).filter((each) => each > 0);
}"""
"""How much is seen of each card that lies below the next of its row."""


@pytest.mark.parametrize(
    ("cards", "size"), [(12, (390, 844)), (12, (360, 740)), (8, (844, 390)), (12, (844, 390))]
)
async def test_the_whole_hand_is_in_sight(duo: Duo, cards: int, size: tuple[int, int]) -> None:
    known = await cast(duo)
    wolf = known["Wolf"]
    cid = await meeting(duo, known["Ines"], wolf)
    npc = {"figure": wolf, "cards": cards, "trumps": []}
    await duo.say(type="einblatt.SetNpc", conflict=cid, **npc)
    await begin(duo, cid)
    width, height = size
    await duo.gm.page.set_viewport_size({"width": width, "height": height})
    held = hand(duo.gm)
    await expect(held).to_have_count(cards)
    for card in await held.all():
        await expect(card).to_be_in_viewport(ratio=0.95)
    strips = await duo.gm.get("dock").locator(".fan").evaluate(STRIPS)
    assert min(strips) >= SMALLEST
    await duo.gm.page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]  # a size is two numbers by name


BARE = """() => [...document.querySelectorAll('.ask .fan .hold')].every((each) => {
    const {left, top, bottom} = each.getBoundingClientRect();
    return [top + 10, bottom - 10].every((y) =>
        document.elementFromPoint(left + 10, y)?.closest('.fan'));
})"""
"""Nothing lies over the upper and the lower edges of the cards of a hand."""
FEWER = ("two_piles", "alle_karten")
"""With these a hand may be smaller, or be drawn card by card."""
SIDEWAYS = {"width": 844, "height": 390}


@pytest.mark.parametrize("value", [8, 12])
async def test_under_every_eingriff_no_button_covers_the_hand_of_a_phone_held_sideways(
    modules: Duo, value: int
) -> None:
    known = await cast(modules)
    await toggled(modules, *(module for module in MODULES if module not in FEWER))
    ines, anna = known["Ines"], modules.anna
    await modules.say(type="einblatt.SetSheet", figure=ines, **{**SHEET, "beruf": value})
    cid = await meeting(modules, ines, known["Wolf"])
    await anna.page.set_viewport_size(SIDEWAYS)  # type: ignore[arg-type]  # a size is two numbers by name
    await modules.say(type="einblatt.GrantZinken", conflict=cid, figure=ines, n=5)
    await expect(anna.get("zinken-done")).to_be_visible()
    await in_sight(anna, 5)
    await anna.send("zinken-done")
    await begin(modules, cid)
    await in_sight(anna, value)
    await hand(anna).nth(1).click()
    await expect(anna.get("lay-open")).to_be_visible()
    await in_sight(anna, value)
    await expect(anna.get("commit-card")).to_be_in_viewport(ratio=1)
    await anna.press("lay-open")
    await in_sight(anna, value - 1)
    await anna.page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # a size is two numbers by name
    await modules.say(type="table.CloseConflict", conflict=cid)
    await modules.say(type="einblatt.SetSheet", figure=ines, **SHEET)


async def in_sight(person: Person, cards: int) -> None:
    """See every card of a hand as a whole, as far as its neighbours let it be seen."""
    held = person.page.locator(".ask .fan .hold")
    await expect(held).to_have_count(cards)
    for card in await held.all():
        await expect(card).to_be_in_viewport(ratio=0.95)
    await person.page.wait_for_function(BARE)
