"""The ground of a combat changes, and the page says what is to be thought of."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser.axe import overflow
from tests.browser.combat import FOES, YARD, Field, looks_well, moving, opened, tap
from tests.browser.person import PHONE

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_fields_become_an_obstacle_and_who_stands_there_is_named_to_the_gm(
    field: Field, pictures: Path
) -> None:
    await opened(field)
    gm = field.gm
    await gm.tool("tool-samyra.ChangeGround")
    form = gm.get("option-samyra.ChangeGround")
    await form.get_by_test_id("field-fields").fill("f2 Z9")
    await form.get_by_test_id("field-fields").press("Tab")
    await tap(gm, "pick-e3")
    await expect(form.get_by_test_id("field-fields")).to_have_value("F2 E3")
    await form.get_by_test_id("brush-obstacle").click()
    await form.get_by_test_id("brush-height").select_option("5")
    await form.get_by_test_id("field-why").fill("Der Balken fällt.")
    await looks_well(gm, "ground", pictures)
    await gm.page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # a size is two numbers by name
    await gm.tab("table")
    assert await overflow(gm.page) <= 0
    await gm.send("send-samyra.ChangeGround")
    before = YARD.split("\n")
    after = [before[0], ".....5......", "....5#......", *before[3:]]
    watcher = field.watcher
    await watcher.until(lambda _: field.combat(watcher)["map"]["rows"].split("\n") == after)
    told = "Wo sie jetzt nicht stehen könnten, bleiben: Wolf. Der Balken fällt."
    await expect(gm.page.get_by_text(told).first).to_be_attached()
    await expect(field.watcher.page.get_by_text("Der Balken fällt.").first).to_be_attached()
    await expect(field.watcher.page.get_by_text(told)).to_have_count(0)
    await expect(form.get_by_test_id("field-fields")).to_have_value("")


async def test_who_joins_without_values_is_warned_of_and_gets_them(
    field: Field, pictures: Path
) -> None:
    gm = field.gm
    await opened(field)
    await field.say(type="table.AddFigure", name="Neu", kind="npc", owner="")
    await gm.until(lambda view: "Neu" in gm.figures())
    await gm.tool("tool-samyra.Join")
    form = gm.get("option-samyra.Join")
    await form.get_by_test_id("figure-samyra.Join").select_option(field.id("Neu"))
    await form.get_by_test_id("field-party").fill(FOES)
    await expect(form.get_by_test_id("heed")).to_contain_text("Neu hat noch keine Werte")
    await looks_well(gm, "no-values", pictures)
    await tap(gm, "pick-a1")
    await gm.send("send-samyra.Join")
    await gm.tool("sheets")
    await gm.get("sheet-figure").select_option(field.id("Neu"))
    sheet = gm.get("sheets").get_by_test_id("option-samyra.SetSheet")
    await sheet.get_by_test_id("field-bew").fill("4")
    await sheet.get_by_test_id("send-samyra.SetSheet").click()
    await gm.until(lambda view: view["sheets"]["samyra"].get(field.id("Neu"), {}).get("bew") == 4)


async def test_questions_say_what_holds_for_them(field: Field, pictures: Path) -> None:
    await opened(field, {"Ayla": "d2", "Wolf": "f2"})
    await moving(field)
    anna, gm = field.anna, field.gm
    await anna.press(f"fighter-{field.id('Ayla')}")
    await tap(anna, "reach-e2")
    await anna.get("at-stop").select_option("push")
    await anna.send("move")
    await expect(gm.get("dock").get_by_test_id("rules")).to_contain_text("keine Optionen")
    await gm.send("answer-yes")
    await expect(gm.get("outcomes").get_by_test_id("rules")).to_contain_text("nicht abwehren")
    await looks_well(gm, "rules", pictures)
    form = gm.get("outcomes").locator("form").first
    await form.get_by_test_id("field-damage").fill("0")
    await gm.send("send-samyra.EnterOutcome")
    await anna.send("option-samyra.EndMove")
    await gm.send("option-samyra.Stay")
    await field.phase("facing")
    await anna.press("facing-open")
    await expect(anna.get("facing-note")).to_contain_text("keinen Angriffsbereich")
    await looks_well(anna, "facing-note", pictures)
    await anna.press("sheet-close")
    for person in (anna, gm):
        await person.get("through").select_option("facing")
        await person.send("ready")
    await field.phase("declare")
    spell = await anna.tool("tool-samyra.DeclareSpell")
    await spell.get_by_test_id("field-kind-instant").click()
    await spell.get_by_test_id("field-words").fill("Feuerball")
    await anna.send("send-samyra.DeclareSpell")
    await expect(anna.get("chosen_to")).to_contain_text("Sofortzauber (Feuerball)")
    assert "Feuerball" not in repr(gm.view)
    await looks_well(anna, "words", pictures)


async def test_the_gm_hides_a_part_of_the_map_and_who_waits_there(
    field: Field, pictures: Path
) -> None:
    await opened(field, {"Ayla": "b3", "Bran": "b6/0", "Wolf": "f2"})
    gm, anna, bert = field.gm, field.anna, field.bert
    form = await gm.tool("tool-samyra.SetFog")
    await tap(gm, "pick-h1")
    await tap(gm, "pick-l8")
    await expect(form).to_contain_text("40 Felder")
    await form.get_by_test_id("fog-laid").click()
    for person in (anna, bert):
        await person.until(lambda view: "~" in field.combat(person)["map"].get("fog", ""))
        await expect(person.get("fog")).to_have_count(1)
        assert "under" not in field.combat(person)["map"]
        assert "2b" not in field.combat(person)["map"]["rows"]
    where = {"conflict": field.conflict, "figure": field.id("Ork"), "pose": "k5"}
    await field.say(type="samyra.Join", party=FOES, facing=3, **where)
    await expect(gm.get(f"token-{field.id('Ork')}")).to_have_count(1)
    await looks_well(gm, "fog-gm", pictures)
    await moving(field)
    await anna.press(f"fighter-{field.id('Ayla')}")
    await anna.get("fog").click(force=True)  # the tap goes through it to the map
    await expect(anna.get("why-not")).to_contain_text("liegt im Nebel")
    await looks_well(anna, "fog-phone", pictures)
    await looks_well(bert, "fog-dark", pictures)
    for person in (anna, bert, field.watcher):
        await expect(person.get(f"token-{field.id('Ork')}")).to_have_count(0)
        assert "lurkers" not in field.combat(person)
    await form.get_by_test_id("field-fields").fill("K5")
    await form.get_by_test_id("field-fields").press("Tab")
    await form.get_by_test_id("fog-lifted").click()
    for person in field.everybody:
        await expect(person.get(f"token-{field.id('Ork')}")).to_have_count(1)
