"""Is a whole hand of einBlatt in sight on a phone, however it is held?"""

import pytest
from playwright.async_api import expect

from tests.browser.cards import begin, cast, hand, meeting
from tests.browser.duo import Duo
from tests.browser.person import LAPTOP

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
