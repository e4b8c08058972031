"""Where three play against one in einBlatt, all that matters is in sight on every screen."""

from playwright.async_api import ViewportSize

from tests.browser import cards
from tests.browser.cards import (
    always,
    begin,
    cast,
    figure_shown,
    hand,
    open_asks,
    play,
    still,
    who,
)
from tests.browser.duo import Duo
from tests.browser.measuring import overlap

CUT = """(box) => {
    const [inner, outer] = [box, box.closest('.board, .ask')].map((e) => e.getBoundingClientRect());
    return Math.max(inner.bottom - outer.bottom, outer.top - inner.top,
        inner.right - outer.right, outer.left - inner.left);
}"""
"""By how many pixels does something lie beyond the part of the page that it stands in?"""
COVERED = """(rival) => {
    const [card, words] = rival.children;
    const text = document.createRange();
    text.selectNodeContents(words);
    const lies = card.querySelector('.card').getBoundingClientRect();
    return lies.right - text.getBoundingClientRect().left;
}"""
"""By how many pixels do the words on a button reach over the card beside them?"""
LOW, SMALL = ViewportSize(width=844, height=390), ViewportSize(width=1366, height=768)
UPRIGHT, LAPTOP = ViewportSize(width=390, height=844), ViewportSize(width=1280, height=800)


async def three_against_one(duo: Duo) -> tuple[str, str]:
    """Deal a Probe of three against one with a long name; give the conflict and that one."""
    known = await cast(duo)
    enemy = await duo.joined("Räuberhauptmann", "npc")
    await duo.say(type="einblatt.OpenConflict", title="Am Pass")
    cid = await duo.begun()
    for figure in (known["Tor"], known["Wolf"], known["Ines"], enemy):
        party = "Sie" if figure == enemy else "Wir"
        await duo.say(type="einblatt.AddKT", conflict=cid, figure=figure, party=party)
    # Their values differ: whatever is dealt, one after the other has the turn.
    for name, attribute in (("Ines", "hobby1"), ("Tor", "schwaeche")):
        named = {"conflict": cid, "figure": known[name]}
        await duo.say(type="einblatt.SetProbeAttribute", **named, attribute=attribute)
    for figure, n in ((known["Wolf"], 5), (enemy, 7)):
        await duo.say(type="einblatt.SetNpc", conflict=cid, figure=figure, cards=n, trumps=[])
    await begin(duo, cid)
    for person in (duo.gm, duo.anna):
        await person.until(lambda view: view["conflicts"][cid]["phase"] == "commit")
    return cid, enemy


async def awaited_in_sight(duo: Duo, cid: str) -> None:
    """See on both pages the figure that is asked, when no film plays."""
    for person in (duo.gm, duo.anna):
        await person.page.wait_for_function("!document.querySelector('[data-held], [data-moving]')")
        (ask,) = still(person.view, cid).values()
        assert await person.get(f"kt-{ask['who']}").evaluate(CUT) <= 1


async def test_of_three_against_one_who_acts_is_in_sight(modules: Duo) -> None:
    cid, enemy = await three_against_one(modules)
    gm, anna = modules.gm, modules.anna
    await gm.page.set_viewport_size(SMALL)
    await anna.page.set_viewport_size(LOW)
    try:
        assert await anna.get(f"kt-{modules.ines}").evaluate(CUT) <= 1
        await play(modules, cid, always, until="turns")
        await awaited_in_sight(modules, cid)
        # Once cards have met, their row takes no room from the enemy either.
        ((key, ask),) = still(gm.view, cid).items()
        await cards.answer(who(modules, ask["who"]), ask, lays=True)
        for person in (gm, anna):
            await person.until(cards.gone(cid, key))
        await awaited_in_sight(modules, cid)
        assert await gm.get(f"kt-{enemy}").locator(".kt-cards").evaluate(CUT) <= 1
    finally:
        await restored(modules)


async def test_aiming_covers_nothing_and_a_long_name_stays_in_its_button(modules: Duo) -> None:
    cid, _ = await three_against_one(modules)
    await play(modules, cid, always, until="turns")
    (actor,) = modules.gm.view["conflicts"][cid]["turn"]
    person = who(modules, actor)
    await figure_shown(person, actor)
    for size in (UPRIGHT, SMALL, LOW):
        await person.page.set_viewport_size(size)
        for button in await person.get("dock").locator(".targets > button").all():
            assert await button.evaluate("(b) => b.scrollWidth - b.clientWidth") <= 0
        for rival in await person.get("dock").locator(".rival:has(.card)").all():
            assert await rival.evaluate(COVERED) <= 0
    strike = person.page.locator('[data-testid^="strike-"]').first
    await strike.click()
    target = str(await strike.get_attribute("data-testid")).removeprefix("strike-")
    box = person.get(f"kt-{target}")
    assert await overlap(box.locator(".spots"), box.locator(".aim")) <= 0
    assert await overlap(box.locator(".aim"), box.locator(".kt-state")) <= 0
    await restored(modules)


async def test_the_last_to_choose_sees_each_button_of_a_card(modules: Duo) -> None:
    cid, enemy = await three_against_one(modules)
    gm = modules.gm
    for key, ask in open_asks(modules, cid).items():
        if ask["who"] != enemy:
            await modules.say(type="table.Skip", ask=key)
    await gm.until(lambda view: {ask["who"] for ask in still(view, cid).values()} == {enemy})
    await gm.page.set_viewport_size(SMALL)
    await hand(gm).first.click()
    for button in ("commit-card", "commit-pass"):
        assert await gm.get(button).evaluate(CUT) <= 1
    await restored(modules)


STRIP = "strip => strip.scrollWidth - strip.clientWidth"
"""By how many pixels is what met cut off at the right?"""


async def test_of_three_against_one_no_comparison_is_cut_off(modules: Duo) -> None:
    cid, _ = await three_against_one(modules)
    await play(modules, cid, always, until="turns")
    await attacked(modules, cid)
    assert await modules.gm.page.locator(".meetings").first.evaluate(STRIP) <= 0
    await restored(modules)


async def attacked(duo: Duo, cid: str) -> None:
    """Let each attack whose turn it is, and nobody answer by another card, until the next round."""
    while {ask["kind"] for ask in open_asks(duo, cid).values()} != {"commit"}:
        key, ask = next(iter(open_asks(duo, cid).items()))
        if ask["kind"] == "turn":
            await cards.answered_by(duo, cid, key)
        else:
            await duo.say(type="table.Skip", ask=key)
        await duo.gm.until(cards.gone(cid, key))


async def restored(duo: Duo) -> None:
    """Give both pages the size again that they are used to."""
    await duo.gm.page.set_viewport_size(LAPTOP)
    await duo.anna.page.set_viewport_size(UPRIGHT)
