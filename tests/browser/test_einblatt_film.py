"""Does the film of two cards that meet show a pass as the board does?"""

from playwright.async_api import expect

from tests.browser.cards import begin, cast, meeting
from tests.browser.duo import Duo
from tests.browser.modules import met, short_of_cards

PAPER = "rgb(255, 253, 246)"
"""What a card is printed on."""

OFF = """() => {
    const place = document.querySelector(".animation-meeting .card.place");
    const [around, words] = [place, place.firstElementChild]
        .map((one) => one.getBoundingClientRect());
    const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
    return middle(around).map((each, i) => Math.abs(each - middle(words)[i]));
}"""
"""How far the word of a pass lies from the middle of its place, in pixels."""


async def test_a_pass_that_is_met_stands_in_the_middle_of_its_place(duo: Duo) -> None:
    for person in (duo.gm, duo.anna):
        await person.page.emulate_media(reduced_motion="no-preference")
        await person.tab("table")
    known = await cast(duo)
    cid = await meeting(duo, known["Ines"], known["Wolf"])
    await begin(duo, cid)
    ask, _ = next(each for each in duo.gm.asked(("commit",)) if each[1]["who"] == known["Wolf"])
    card = duo.gm.view["conflicts"][cid]["kts"][known["Wolf"]]["hand"][0]
    chosen = {"conflict": cid, "figure": known["Wolf"], "card": card, "ask": ask}
    await duo.say(type="einblatt.CommitCard", **chosen)
    await duo.anna.press("commit-pass")
    for person in (duo.gm, duo.anna):
        await person.page.wait_for_selector(".animation-meeting .card.place")
        assert max(await person.page.evaluate(OFF)) < 2


async def test_a_free_slot_is_seen_as_the_card_that_it_counts_as(modules: Duo) -> None:
    cid, ines, wolf = await met(modules, "player", "alle_karten")
    await short_of_cards(modules, cid, ines)
    await begin(modules, cid)
    ask, _ = next(each for each in modules.gm.asked(("commit",)) if each[1]["who"] == wolf)
    await modules.say(type="table.Skip", ask=ask)
    anna = modules.anna
    await anna.page.emulate_media(reduced_motion="no-preference")
    await anna.press("commit-virtual")
    king = anna.page.locator(".animation-meeting .card.virtual")
    await expect(king).to_contain_text("König")
    await expect(king).to_have_css("background-color", PAPER)
    await anna.page.keyboard.press("Shift")
    place = anna.get(f"slot-{ines}-1").locator(".card.virtual")
    await expect(place).to_contain_text("König")
    await expect(place).to_have_css("background-color", PAPER)
