"""The way of a movement that is corrected is drawn again, by finger, from a list and by keys."""

import pytest
from playwright.async_api import expect

from tests.browser.axe import small_targets
from tests.browser.combat import Field, looks_well, moving, opened, plan, tap
from tests.browser.person import PHONE

pytestmark = pytest.mark.few


async def test_the_way_of_an_earlier_movement_is_drawn_again(field: Field) -> None:
    gm, anna, ayla = field.gm, field.anna, field.id("Ayla")
    await opened(field)
    await moving(field)
    await plan(anna, ayla, "b1")
    before = set(gm.view["line"])
    await anna.send("move")
    await anna.send("option-samyra.EndMove")
    await gm.until(lambda view: len(set(view["line"]) - before) == 2)
    step = next(each for each in gm.view["line"] if each not in before)

    # By finger on a phone: the map is that of then, and the way goes on where it is tapped.
    await gm.page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # a size is two numbers by name
    await gm.tab("log")
    await gm.press(f"menu-{step}")
    await gm.press(f"correct-{step}")
    form = gm.get("correct-form")
    way = form.get_by_test_id("field-path")
    preview = form.get_by_test_id("path-preview")
    await expect(way).to_have_attribute("data-path", "b2 b1")
    await expect(form.get_by_test_id(f"token-{ayla}")).to_have_attribute("data-pose", "b3")
    await expect(gm.get("correct-preview")).to_be_disabled()
    await form.get_by_test_id("reach-d1").click()
    await expect(preview).to_have_attribute("data-cost", "4")
    await form.get_by_test_id("way-back").click()
    await expect(preview).to_have_attribute("data-cost", "3")
    # The map takes the tap, not the token drawn on it; the Wolf's field can be walked past.
    await form.get_by_test_id(f"token-{field.id('Wolf')}").click(force=True)
    await expect(way).not_to_have_attribute("data-path", "")
    # Over so small a map buttons would lie on figures.
    tools = await form.get_by_test_id("zoom-fit").bounding_box()
    chart = await form.get_by_test_id("map").bounding_box()
    assert tools is not None
    assert chart is not None
    assert tools["y"] + tools["height"] <= chart["y"]
    await expect(form.get_by_test_id("overview")).to_be_hidden()
    await looks_well(gm, "path-phone")
    assert await small_targets(gm.page) == []

    # From the list, without the map.
    await form.get_by_test_id("path-to").select_option("a2")
    await expect(preview).to_contain_text("A2")
    await expect(preview).to_have_attribute("data-cost", "1")

    # By keys: the cursor begins at the way's end; Escape there closes the dialog.
    await form.get_by_test_id("map").focus()
    await gm.page.keyboard.press("ArrowUp")
    await expect(form.get_by_test_id("cursor-words")).to_contain_text("A1")
    await gm.page.keyboard.press("Enter")
    await expect(preview).to_contain_text("A1")
    await expect(way).to_have_attribute("data-path", "a2 a1")
    await gm.press("correct-preview")
    await expect(gm.get("plan-change")).to_contain_text("A1")
    await expect(gm.get("change-picture").locator("svg")).to_have_count(2)
    await expect(gm.get("plan-confirm")).to_be_in_viewport()
    await looks_well(gm, "path-plan")
    await gm.press("plan-instead-0")
    await expect(way).to_have_attribute("data-path", "a2 a1")
    await gm.press("correct-preview")
    await gm.send("plan-confirm")
    for person in field.everybody:
        await expect(person.get(f"token-{ayla}")).to_have_attribute("data-pose", "a1")
    await gm.tab("log")
    await gm.press(f"menu-{step}")
    await gm.press(f"correct-{step}")
    await expect(way).to_have_attribute("data-path", "a2 a1")
    await form.get_by_test_id("map").focus()
    await gm.page.keyboard.press("Escape")
    await expect(gm.get("correct-dialog")).to_have_count(0)
    await tap(gm, "tab-table")
    assert gm.errors == []
