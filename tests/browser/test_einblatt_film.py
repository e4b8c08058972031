"""Does the film of two cards that meet show a pass as the board does?"""

from playwright.async_api import expect

from tests.browser.cards import begin, cast, meeting
from tests.browser.duo import Duo
from tests.browser.modules import met, short_of_cards
from tests.browser.person import Json, Person

PAPER = "rgb(255, 253, 246)"
"""What a card is printed on."""

WATCH = """(kind) => {
    const middle = (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    };
    const look = () => {
        const place = document.querySelector(`.animation-meeting .card.${kind}`);
        if (!place || window.met) return;
        const [around, words] = [place, place.firstElementChild ?? place].map(middle);
        window.met = {
            off: Math.max(...around.map((each, i) => Math.abs(each - words[i]))),
            text: place.textContent,
            paper: getComputedStyle(place).backgroundColor,
        };
    };
    window.met = undefined;
    window.meetings?.disconnect();
    window.meetings = new MutationObserver(look);
    window.meetings.observe(document.body, { subtree: true, childList: true });
}"""
"""Note how a free place is seen that meets a card; `off`: its word from its middle, in px."""


async def watched(kind: str, *people: Person) -> None:
    """Show films to these, and note how such a place meets a card."""
    for person in people:
        await person.films()
        await person.page.evaluate(WATCH, kind)


async def noted(person: Person) -> Json:
    """Give what was noted: a film is over soon, and who looks late would miss it."""
    told = await person.page.wait_for_function("() => window.met")
    found: Json = await told.json_value()
    return found


async def test_a_pass_that_is_met_stands_in_the_middle_of_its_place(duo: Duo) -> None:
    known = await cast(duo)
    cid = await meeting(duo, known["Ines"], known["Wolf"])
    await begin(duo, cid)
    ask, _ = next(each for each in duo.gm.asked(("commit",)) if each[1]["who"] == known["Wolf"])
    card = duo.gm.view["conflicts"][cid]["kts"][known["Wolf"]]["hand"][0]
    chosen = {"conflict": cid, "figure": known["Wolf"], "card": card, "ask": ask}
    await watched("place", duo.gm, duo.anna)
    await duo.say(type="einblatt.CommitCard", **chosen)
    await duo.anna.press("commit-pass")
    for person in (duo.gm, duo.anna):
        assert (await noted(person))["off"] < 2


async def test_a_free_slot_is_seen_as_the_card_that_it_counts_as(modules: Duo) -> None:
    cid, ines, wolf = await met(modules, "player", "alle_karten")
    await short_of_cards(modules, cid, ines)
    await begin(modules, cid)
    ask, _ = next(each for each in modules.gm.asked(("commit",)) if each[1]["who"] == wolf)
    await modules.say(type="table.Skip", ask=ask)
    anna = modules.anna
    await watched("virtual", anna)
    await anna.press("commit-virtual")
    king = await noted(anna)
    assert "König" in king["text"]
    assert king["paper"] == PAPER
    await anna.page.keyboard.press("Shift")
    place = anna.get(f"slot-{ines}-1").locator(".card.virtual")
    await expect(place).to_contain_text("König")
    await expect(place).to_have_css("background-color", PAPER)
