"""Does what gives something up keep away from where somebody has just pressed?"""

from playwright.async_api import expect

from tests.browser.cards import begin, hand, lay, play
from tests.browser.duo import Duo
from tests.browser.modules import met
from tests.browser.person import Json, Person

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


async def test_passing_does_not_come_where_a_card_was_laid(modules: Duo) -> None:
    cid, figure, _ = await met(modules, "player", "schauen")
    await begin(modules, cid)
    anna = modules.anna
    await hand(anna).nth(1).click()
    spot = await place(anna, "commit-card")
    await anna.send("commit-card")
    await anna.until(lambda view: view["conflicts"][cid]["kts"][figure]["state"] == "committed")
    await expect(anna.get("commit-pass")).to_be_visible()
    assert await under(anna, spot) != "commit-pass"
    await modules.say(type="table.CloseConflict", conflict=cid)


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
