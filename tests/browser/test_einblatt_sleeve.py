"""Where does a card in the sleeve of einBlatt lie, and where is it said that none goes in?"""

from playwright.async_api import expect

from tests.browser.cards import gone, hand, open_asks
from tests.browser.duo import Duo
from tests.browser.modules import party_of, sound

TUCKED = """(box) => {
    const [edge, card, spot] = [box, box.querySelector("[data-testid=sleeve]"),
        box.querySelector(".spot:last-child")].map((each) => each.getBoundingClientRect());
    return card.left >= spot.right && card.right <= edge.right && card.bottom <= edge.bottom;
}"""


async def test_on_a_phone_the_word_that_no_card_goes_into_the_sleeve_is_below_the_hand(
    duo: Duo,
) -> None:
    cid = await party_of(duo, 2, "sleeve", "tisch")
    while duo.gm.view["conflicts"][cid]["round"] == 1:
        ask = next(iter(open_asks(duo, cid)))
        await duo.say(type="table.Skip", ask=ask)
        await duo.gm.until(gone(cid, ask))
    await expect(duo.anna.get("redraw")).to_be_in_viewport(ratio=1)
    await expect(duo.anna.get("sleeve-over")).to_be_in_viewport(ratio=1)
    await sound(duo.anna)


async def test_a_card_in_the_sleeve_lies_beside_the_places_of_its_figure(duo: Duo) -> None:
    await party_of(duo, 2, "sleeve")
    await hand(duo.anna).first.click()
    await duo.anna.send("store-sleeve")
    for person in (duo.anna, duo.gm):
        box = person.get(f"kt-{duo.ines}")
        await expect(box.get_by_test_id("sleeve")).to_be_visible()
        assert await box.evaluate(TUCKED)
        await sound(person)
