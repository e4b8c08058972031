"""A way is planned past those who would stop the figure, told with its price, and gone in legs."""

import pytest
from playwright.async_api import expect

from tests.browser.combat import PLACES, Field, looks_well, moving, opened, plan, tap
from tests.browser.company import thrown

pytestmark = pytest.mark.few


async def test_a_way_past_an_enemy_says_its_price_and_is_gone_in_two_legs(field: Field) -> None:
    anna, gm, ayla = field.anna, field.gm, field.id("Ayla")
    await opened(field, {**PLACES, "Ayla": "d2"})
    await moving(field)
    # Round the house it is too far; past the Wolf it is five.
    preview = await plan(anna, ayla, "h2")
    await expect(preview).to_have_attribute("data-cost", "5")
    await expect(preview).to_contain_text("1 Passierschlag auf diesem Weg: Wolf")
    await expect(anna.get("at-stop")).to_have_value("run")
    await expect(anna.get("at-stop").locator("option")).not_to_contain_text(["dort bleiben"])
    await looks_well(anna, "through")
    await anna.get("at-stop").select_option("push")
    await anna.send("move")
    await gm.send("answer-no")
    # What is left of the way is still planned, from where she stands now.
    await expect(preview).to_have_attribute("data-left", "1")
    await expect(anna.get("why-not")).to_have_count(0)
    await expect(anna.get("preview-warning")).to_have_count(0)
    await anna.send("move-done")
    await expect(gm.get(f"token-{ayla}")).to_have_attribute("data-pose", "h2")


async def test_a_figure_that_pushes_on_at_a_stop_plans_on_from_there(field: Field) -> None:
    anna, ayla = field.anna, field.id("Ayla")
    await opened(field, {**PLACES, "Ayla": "d2"})
    await moving(field)
    preview = await plan(anna, ayla, "e2")
    # As long as she is to stay there, another tap is another way.
    await expect(anna.get("reach-e1")).to_have_attribute("data-cost", "1")
    await anna.get("at-stop").select_option("push")
    await expect(anna.get("reach-e1")).to_have_attribute("data-cost", "2")
    await tap(anna, "reach-e1")
    await expect(preview).to_have_attribute("data-cost", "2")
    await expect(preview).to_contain_text("1 Passierschlag auf diesem Weg: Wolf")


async def test_a_figure_that_ends_its_movement_at_a_stop_forgets_the_rest(field: Field) -> None:
    anna, ayla = field.anna, field.id("Ayla")
    await opened(field, {**PLACES, "Ayla": "d2"})
    await moving(field)
    await plan(anna, ayla, "h2")
    await anna.get("at-stop").select_option("ask")
    await anna.send("move")
    await expect(anna.get("push_danger")).to_contain_text("Wolf")
    await anna.send("option-samyra.EndMove")
    await expect(anna.get("way")).to_have_count(0)


async def test_a_step_taken_back_leaves_no_detour(field: Field) -> None:
    anna, ayla = field.anna, field.id("Ayla")
    await opened(field)
    await moving(field)
    preview = await plan(anna, ayla, "e5")
    await anna.press("way-back")
    await expect(anna.get("reach-c3")).to_have_attribute("data-cost", "1")
    await tap(anna, "reach-c3")
    await expect(preview).to_have_attribute("data-cost", "1")
    # A field that was tapped is a waypoint: the way goes on from there.
    await tap(anna, "reach-c2")
    await expect(preview).to_have_attribute("data-cost", "2")
    await expect(anna.get("move")).to_have_text("Bis hier ziehen")
    await expect(anna.get("move-done")).to_have_text("Ziehen und fertig")


async def test_why_not_goes_as_soon_as_the_field_can_be_reached(field: Field) -> None:
    anna, gm, ayla = field.anna, field.gm, field.id("Ayla")
    await opened(field, {**PLACES, "Ayla": "d2"})
    await moving(field)
    await anna.press(f"fighter-{ayla}")
    await expect(anna.get("reach-d3")).to_be_visible()
    await anna.get("map").focus()
    for key in ("ArrowDown", "ArrowRight", "Enter"):
        await anna.page.keyboard.press(key)
    await expect(anna.get("why-not")).to_contain_text("Wand")
    free = {"fields": ["e3"], "kind": "free", "height": 0, "why": ""}
    await field.say(type="samyra.ChangeGround", conflict=field.conflict, **free)
    await expect(anna.get("reach-e3")).to_have_attribute("data-cost", "1")
    await expect(anna.get("why-not")).to_have_count(0)
    assert gm.errors == []


async def test_breaking_away_announces_what_then_happens(field: Field) -> None:
    anna, ayla = field.anna, field.id("Ayla")
    await opened(field, {**PLACES, "Ayla": "e2", "Ork": "f1"})
    await moving(field)
    await field.say(type="table.SetToggle", toggle="table.dice", value="physical")
    await anna.until(lambda view: view["table"]["settings"]["table.dice"] == "physical")
    await thrown(anna, "option-samyra.RollLoesen", 12, 11)
    await expect(anna.get("force_danger")).to_contain_text("jeweils sobald du")
    await anna.send("option-samyra.ForceLeave")
    await plan(anna, ayla, "e1")
    await expect(anna.get("preview-warning")).to_contain_text(
        "1 Passierschlag auf diesem Weg: Wolf"
    )
    await plan(anna, ayla, "d2")
    await expect(anna.get("preview-warning")).to_contain_text("2 Passierschläge auf diesem Weg")
