"""A figure that is held gets away or goes on, and taps lead it, on the pages of Anna and the gm."""

import pytest
from playwright.async_api import expect

from tests.browser.axe import small_targets
from tests.browser.combat import PLACES, Field, looks_well, moving, opened, plan, tap
from tests.browser.person import Person

pytestmark = pytest.mark.few


async def held(field: Field) -> str:
    """Let Ayla stand beside the Wolf when her party moves; real dice decide from now on."""
    await opened(field, {**PLACES, "Ayla": "e2"})
    await moving(field)
    await field.say(type="table.SetToggle", toggle="table.dice", value="physical")
    await field.anna.until(lambda view: view["table"]["settings"]["table.dice"] == "physical")
    return field.id("Ayla")


async def throw(person: Person, face: int) -> None:
    """Type in what a real die shows."""
    await expect(person.get("real-die")).to_be_visible()
    await person.get(f"face-{face}").click()


async def test_getting_away_shows_its_odds_and_a_failure_who_strikes(field: Field) -> None:
    anna, ayla = field.anna, await held(field)
    await expect(anna.get("odds")).to_have_text("Löst sich: 50\u00a0% (W20 höchstens 10)")
    await looks_well(anna, "loesen")
    await anna.press("option-samyra.RollLoesen")
    await throw(anna, 11)
    await expect(anna.get("force_danger")).to_contain_text("Wolf")
    await anna.send("option-samyra.ForceLeave")
    await plan(anna, ayla, "d2")
    await expect(anna.get("preview-warning")).to_contain_text("Wolf")
    await expect(anna.get("preview-warning")).to_contain_text("1 Passierschlag auf diesem Weg")
    await anna.send("move")
    await field.gm.send("answer-yes")
    await field.gm.send("miss")
    for person in field.everybody:
        await expect(person.get(f"token-{ayla}")).to_have_attribute("data-pose", "d2")


async def test_all_that_may_be_done_beside_an_enemy_fits_a_phone_held_sideways(
    field: Field,
) -> None:
    anna = field.anna
    await opened(field, {**PLACES, "Ayla": "e2"})
    await moving(field)
    await anna.page.set_viewport_size({"width": 844, "height": 390})
    await expect(anna.get("odds")).to_contain_text("50")
    for testid in ("option-samyra.RollLoesen", "bind-cost", "tool-samyra.Alternative"):
        await expect(anna.get(testid)).to_be_visible()
    hidden = "all => all.map(each => each.scrollHeight - each.clientHeight)"
    assert await anna.page.locator(".ask").evaluate_all(hidden) == [0]
    assert await small_targets(anna.page) == []


async def test_a_figure_that_gets_away_walks_where_it_likes(field: Field) -> None:
    anna, ayla = field.anna, await held(field)
    await anna.press("option-samyra.RollLoesen")
    await throw(anna, 10)
    preview = await plan(anna, ayla, "b2")
    await expect(preview).to_have_attribute("data-cost", "3")
    await expect(anna.get("preview-warning")).to_have_count(0)
    await anna.send("move")
    await expect(field.gm.get(f"token-{ayla}")).to_have_attribute("data-pose", "b2")


async def test_a_figure_stopped_on_a_friends_field_is_told_to_go_on(field: Field) -> None:
    anna, ayla = field.anna, field.id("Ayla")
    await opened(field, {**PLACES, "Ayla": "b5", "Wolf": "b7"})
    await moving(field)
    await plan(anna, ayla, "b6")
    await expect(anna.get("preview-warning")).to_contain_text("Wolf")
    await expect(anna.get("preview-onward")).to_contain_text("B6")
    await looks_well(anna, "onward-planned")
    await anna.send("move")
    await expect(anna.get("must-go-on")).to_be_visible()
    await expect(anna.get("option-samyra.EndMove")).to_have_count(0)
    # Of the two on one field the one that moves is drawn last, above the other.
    above = anna.page.locator("[data-testid^='token-']").last
    await expect(above).to_have_attribute("data-testid", f"token-{ayla}")
    await looks_well(anna, "onward")
    assert await small_targets(anna.page) == []
    await anna.send("option-samyra.PushOn")
    await field.gm.send("answer-no")
    await expect(anna.get("must-go-on")).to_be_visible()
    await plan(anna, ayla, "d6")
    await anna.send("move")
    await expect(anna.get("must-go-on")).to_have_count(0)
    await anna.send("option-samyra.EndMove")
    await expect(field.gm.get(f"token-{ayla}")).to_have_attribute("data-pose", "d6")


async def test_further_taps_lead_the_way_on_and_steps_are_taken_back(field: Field) -> None:
    anna, ayla = field.anna, field.id("Ayla")
    await opened(field)
    await moving(field)
    preview = await plan(anna, ayla, "b1")
    await tap(anna, "reach-d1")
    await expect(preview).to_have_attribute("data-cost", "4")
    await anna.press("way-back")
    await expect(preview).to_have_attribute("data-cost", "3")
    await anna.send("move")
    await expect(anna.get("preview")).to_have_attribute("data-left", "3")


async def test_a_figure_that_spends_its_last_bew_is_done_without_an_error(field: Field) -> None:
    anna, ayla = field.anna, field.id("Ayla")
    await opened(field, {**PLACES, "Wolf": "k8"})
    await moving(field)
    await plan(anna, ayla, "b1")
    await anna.send("move")
    await expect(anna.get("preview")).to_have_attribute("data-left", "4")
    preview = await plan(anna, ayla, "f1")
    await expect(preview).to_have_attribute("data-left", "0")
    await anna.send("move-done")
    await anna.until(lambda _: field.combat(anna)["fighters"][ayla].get("done"))
    await anna.drawn(answered=True)
    await expect(anna.get("refusal")).to_have_count(0)


async def test_a_player_who_taps_in_vain_is_told_why(field: Field) -> None:
    anna, ayla = field.anna, field.id("Ayla")
    await opened(field, {**PLACES, "Ayla": "e2"})
    await moving(field)
    await anna.press(f"fighter-{ayla}")
    await expect(anna.get("held")).to_contain_text("Wolf")
    page = anna.page
    await anna.get("map").focus()
    # By keys the cursor goes down onto the wall, and asks for it.
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(anna.get("why-not")).to_contain_text("Wand")
    # A figure that has moved says so, and not that the way is too long.
    await anna.send("option-samyra.Stay")
    await anna.get("map").focus()
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("Enter")
    await expect(anna.get("why-not")).to_contain_text("fertig")
