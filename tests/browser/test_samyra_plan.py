"""A round that everybody plans once runs by itself: how many presses does it take a seat?"""

from playwright.async_api import expect

from tests.browser.combat import Field, looks_well, moving, opened, tap
from tests.browser.keys import enter
from tests.browser.person import Person

MOST = 4
COUNTED = """() => {
    window.presses = 0;
    window.addEventListener("pointerup", () => { window.presses += 1; }, true);
}"""


async def presses(person: Person) -> int:
    """Count what somebody has pressed since the count began."""
    counted: int = await person.page.evaluate("() => window.presses")
    return counted


async def moved(field: Field, figure: str) -> None:
    """Wait until a figure is through with its movement."""
    await field.gm.until(lambda view: view["conflicts"][field.conflict]["fighters"][figure]["done"])


async def test_a_planned_round_takes_each_seat_at_most_four_presses(field: Field) -> None:
    anna, bert, gm, watcher = field.anna, field.bert, field.gm, field.watcher
    await opened(field, {"Ayla": "c2", "Bran": "b6/0", "Wolf": "f2", "Ork": "f6"})
    await moving(field)
    ayla, bran, wolf, ork = (field.id(name) for name in ("Ayla", "Bran", "Wolf", "Ork"))
    seats = (anna, bert, gm)
    for person in seats:
        await person.page.evaluate(COUNTED)

    # Both walk to an enemy, who stops them; what happens then is said before they go.
    for person, figure, to in ((anna, ayla, "e2"), (bert, bran, "d6")):
        await expect(person.get(f"reach-{to}")).to_be_visible()
        await tap(person, f"reach-{to}")
        await expect(person.get("preview-warning")).to_be_visible()
        await expect(person.get("at-stop")).to_have_value("stay")
        await person.send("move")
        await moved(field, figure)
    await gm.press("rest-stays")
    await gm.send("rest-stays-confirm")
    await field.phase("facing")

    # A tap on the enemy is the choice, and one press is ready for the whole round.
    await expect(anna.get("question")).to_have_text("Was tut Ayla in dieser Runde?")
    await expect(anna.get("no-plan")).to_contain_text("Ayla")
    await anna.sending(lambda: tap(anna, f"fighter-{wolf}"))
    await expect(anna.get("intended_to")).to_contain_text("Wolf")
    await expect(anna.get("no-plan")).to_have_count(0)
    await looks_well(anna, "planned")
    await bert.sending(lambda: tap(bert, f"fighter-{ork}"))
    await gm.send("strike-all")
    await expect(gm.get("no-plan")).to_have_count(0)
    assert "intent" not in str(field.combat(watcher))
    for person in seats:
        await person.send("ready")

    # Four blows wait for what comes of them, and nobody was asked in between.
    await field.phase("segment3")
    await expect(gm.get("volley").locator(".volley-row")).to_have_count(4)
    assert {
        person.name: await presses(person) for person in seats if await presses(person) > MOST
    } == {}
    await looks_well(gm, "volley")
    # The first press makes a hit of it, and the next meets the same button.
    more = gm.get("volley").locator(".stepper").first.get_by_role("button").last
    place = await more.bounding_box()
    await more.click()
    await expect(gm.get("volley").locator(".volley-hit:not(.later)")).to_have_count(1)
    assert await more.bounding_box() == place
    await gm.send("enter-all")
    await field.phase("initiative")
    # What a figure has taken stands beside its name, though nobody keeps its LE.
    await expect(gm.get("roster")).to_contain_text("Schaden 1")


async def test_ready_takes_the_press_that_leaves_the_name_of_a_spell(field: Field) -> None:
    anna, gm, ayla, wolf = field.anna, field.gm, field.id("Ayla"), field.id("Wolf")
    await opened(field, {"Ayla": "e2", "Wolf": "f2"})
    await moving(field)
    await anna.send("option-samyra.Stay")
    await gm.send("option-samyra.Stay")
    await field.phase("facing")
    await anna.press("kind-round")
    await anna.send(f"target-{wolf}")
    await expect(anna.get("intended_to")).to_contain_text("Rundenzauber")
    await anna.get("field-words").fill("Feuerball")
    await anna.get("ready").click()
    # Each page is told by itself: what she knows is read once she was.
    for person in (gm, anna):
        await person.until(lambda _: field.combat(person)["fighters"][ayla]["ready"])  # noqa: B023  # awaited here
    assert field.combat(anna)["fighters"][ayla]["intent"]["words"] == "Feuerball"


async def test_a_plan_that_falls_away_is_told_to_its_owner_at_once(field: Field) -> None:
    anna, bert, gm = field.anna, field.bert, field.gm
    await opened(field, {"Ayla": "e2", "Bran": "b6/0", "Wolf": "f2", "Ork": "f6"})
    await moving(field)
    wolf, bran, keys = field.id("Wolf"), field.id("Bran"), bert.page.keyboard
    await anna.send("option-samyra.Stay")
    # Bert has no mouse: he walks to the Ork by keys, and means it by keys.
    await bert.get("map").focus()
    await keys.press("ArrowRight")
    await keys.press("ArrowRight")
    await expect(bert.get("cursor-words")).to_contain_text("2 BEW")
    await keys.press("Enter")
    await expect(bert.get("preview")).to_have_attribute("data-cost", "2")
    await keys.press("m")
    await moved(field, bran)
    await gm.press("rest-stays")
    await gm.send("rest-stays-confirm")
    await field.phase("facing")
    await anna.sending(lambda: tap(anna, f"fighter-{wolf}"))
    await anna.send("ready")
    await bert.get("map").focus()
    await keys.press("ArrowRight")
    await keys.press("ArrowRight")
    await expect(bert.get("cursor-words")).to_contain_text("Ork")
    await keys.press("Enter")
    await expect(bert.get("intended_to")).to_contain_text("Ork")
    await field.say(type="samyra.Leave", conflict=field.conflict, figure=wolf)
    await expect(anna.get("plan-fell")).to_be_visible()
    await expect(anna.get("intended_to")).to_have_count(0)
    await enter(bert, "ready")
    await gm.send("ready")
    # The round waits for her, and says so to all.
    await field.phase("facing")
    await expect(field.watcher.get("awaited")).to_contain_text("Ayla")
    await anna.send("ready")
    await gm.send("miss")
    await field.phase("initiative")
