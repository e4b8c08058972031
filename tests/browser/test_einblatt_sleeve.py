"""Where does a card in the sleeve lie on einBlatt's table?"""

from playwright.async_api import expect

from tests.browser.cards import hand
from tests.browser.duo import Duo
from tests.browser.modules import party_of, sound

TUCKED = """(box) => {
    const [edge, card, spot] = [box, box.querySelector("[data-testid=sleeve]"),
        box.querySelector(".spot:last-child")].map((each) => each.getBoundingClientRect());
    return card.left >= spot.right && card.right <= edge.right && card.bottom <= edge.bottom;
}"""


async def test_a_card_in_the_sleeve_lies_beside_the_places_of_its_figure(duo: Duo) -> None:
    await party_of(duo, 2, "sleeve")
    await hand(duo.anna).first.click()
    await duo.anna.send("store-sleeve")
    for person in (duo.anna, duo.gm):
        box = person.get(f"kt-{duo.ines}")
        await expect(box.get_by_test_id("sleeve")).to_be_visible()
        assert await box.evaluate(TUCKED)
        await sound(person)
