"""The map keeps its room, and a stream shows what it was asked for."""

from playwright.async_api import Browser, expect

from tests.browser.axe import complaints
from tests.browser.combat import PLACES, Field, moving, opened, plan
from tests.browser.measuring import HELD, SIZES, measured
from tests.browser.person import LAPTOP, PHONE, sit


async def test_the_map_keeps_its_room_while_a_way_is_planned(field: Field) -> None:
    await opened(field)
    await moving(field)
    anna = field.anna
    await plan(anna, field.id("Ayla"), "e2")
    for person in field.everybody:
        await person.tab("table")
        for size in SIZES:
            found = await measured(person.page, size)
            at = f"samyra-{person.name.lower()}-{size[0]}"
            assert (found["down"], found["sideways"]) == (0, 0), at
            assert found["tabs"], at
            assert found["primary"] <= 1, at
            if size in HELD:
                assert await complaints(person.page) == [], at
    found = await measured(anna.page, (PHONE["width"], PHONE["height"]))
    assert found["board"] >= 0.60
    assert found["ask"] <= 0.25


async def test_on_a_phone_the_map_stays_still_from_tap_to_tap(field: Field) -> None:
    anna, ayla = field.anna, field.id("Ayla")
    await opened(field, {**PLACES, "Ayla": "d2"})
    await moving(field)
    await anna.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    await expect(anna.get("preview").get_by_test_id("option-samyra.Stay")).to_be_visible()
    await anna.drawn()
    ask = anna.page.locator(".ask")
    before = await ask.bounding_box()
    for to in ("c2", "e2", "h2"):
        await plan(anna, ayla, to)
        assert await ask.bounding_box() == before, to
        await expect(anna.get("move")).to_be_in_viewport(ratio=1)
        # Both of the first are one step long.
        await anna.press("way-back")


PRESSABLE = """() => [...document.querySelectorAll("button, a, input")]
    .filter((each) => each.checkVisibility()).length"""


async def test_the_overlay_shows_what_is_named_and_nothing_to_press(
    browser: Browser, field: Field
) -> None:
    await opened(field)
    told = await field.http.call(
        "POST", f"/api/tables/{field.new.table}/invites", field.new.token, {"role": "overlay"}
    )
    origin = field.gm.page.url.split("/t/")[0]
    path, secret = told.json()["link"].split("#")
    stream = await sit(browser, "Stream", LAPTOP)
    for show, there, gone in (
        ("log", ".overlay-log", ".felt"),
        ("tracker", ".felt", ".overlay-log"),
        ("status", ".overlay-status", ".felt"),
    ):
        await stream.page.goto(f"{origin}{path}?show={show}#{secret}")
        await expect(stream.page.locator(there)).to_be_visible()
        await expect(stream.page.locator(gone)).to_have_count(0)
        assert await stream.page.evaluate(PRESSABLE) == 0
        assert await stream.page.evaluate("() => document.documentElement.scrollHeight") <= 800


WHOLE = """(words) => {
    const lines = [...document.querySelectorAll(".overlay-log li")];
    const line = lines.find((each) => each.textContent.includes(words));
    const [one, log] = [line, line.parentElement].map((each) => each.getBoundingClientRect());
    const below = Math.min(log.bottom, innerHeight) + 1;
    return one.top >= log.top - 1 && one.bottom <= below && one.right <= log.right + 1;
}"""
"""Whether a line of a stream's log is seen whole."""


async def test_a_stream_shows_its_newest_line_whole_however_low_it_is(
    browser: Browser, field: Field
) -> None:
    await opened(field)
    about = {"role": "overlay"}
    address = f"/api/tables/{field.new.table}/invites"
    told = await field.http.call("POST", address, field.new.token, about)
    await field.say(type="table.Say", text="Jetzt aber!")
    stream = await sit(browser, "Stream", LAPTOP)
    await stream.page.goto(field.gm.page.url.split("/t/")[0] + told.json()["link"])
    await expect(stream.page.locator(".overlay-log")).to_contain_text("Jetzt aber!")
    await expect(stream.page.locator(".felt")).to_be_visible()
    for height in (800, 600, 480):
        await stream.page.set_viewport_size({"width": 1280, "height": height})
        await stream.page.wait_for_function(WHOLE, arg="Jetzt aber!")
        assert await stream.page.evaluate(WHOLE, "Jetzt aber!"), height
