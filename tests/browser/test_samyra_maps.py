"""Maps are drawn by hand, and the gm sets the scene on them."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser.axe import overflow, small_targets
from tests.browser.combat import (
    FOES,
    GROUP,
    Field,
    looks_well,
    moving,
    opened,
    plan,
    tap,
)
from tests.browser.person import LAPTOP, PHONE
from tests.browser.room import Hand
from tests.browser.table import ended

pytestmark = pytest.mark.few


async def test_a_map_is_drawn_saved_and_fought_on(field: Field) -> None:
    gm = field.gm
    await field.open()
    probe = field.conflict
    await gm.tab("log")
    await gm.tool("maps")
    await gm.press("map-new")
    await gm.get("map-name").fill("Keller")
    await gm.get("map-columns").fill("9")
    await gm.get("map-rows").fill("6")
    await gm.press("brush-wall")
    await gm.get("canvas").click()
    await gm.press("brush-obstacle")
    await gm.get("brush-height").select_option("3")
    await gm.get("canvas").click(position={"x": 60, "y": 60})
    await gm.get("brush-circled").check()
    await gm.get("canvas").click(position={"x": 150, "y": 60})
    await gm.get("map-text").locator("summary").click()
    text = gm.get("map-rows-text")
    rows = await text.input_value()
    assert (rows.count("#"), rows.count("3"), rows.count("③")) == (1, 1, 1)
    assert [len(row) for row in rows.split("\n")] == [9] * 6
    await text.fill(rows.replace("#", "a", 1) + "\n#########")
    await looks_well(gm, "editor")
    await gm.send("map-save")
    drawn = field.maps()["Keller"]
    assert gm.view["library"]["samyra"]["maps"][drawn]["rows"].endswith("\n#########")
    await gm.press(f"open-{drawn}")
    await gm.send("send-samyra.OpenCombat")
    await gm.until(lambda _: field.conflict != probe)
    await expect(gm.get("conflict")).to_have_attribute("data-conflict", field.conflict)
    await gm.press("bring-in")
    for name, party, place in (("Ayla", GROUP, "a2"), ("Wolf", FOES, "g4")):
        form = gm.get("option-samyra.Join")
        await form.get_by_test_id("figure-samyra.Join").select_option(field.id(name))
        await form.get_by_test_id("field-party").fill(party)
        await tap(gm, f"pick-{place}")
        await gm.send("send-samyra.Join")
    fighters = field.combat(gm)["fighters"]
    assert {each["pose"] for each in fighters.values()} == {"a2", "g4"}
    await expect(field.anna.get("roster").locator("li")).to_have_count(2)
    await looks_well(gm, "joined")


async def test_on_the_free_grid_figures_stand_where_they_are_put(field: Field) -> None:
    await field.rule(grid="free")
    await field.open()
    gm, ayla = field.gm, field.id("Ayla")
    await gm.tab("log")
    await gm.press("bring-in")
    form = gm.get("option-samyra.JoinAt")
    await form.get_by_test_id("figure-samyra.JoinAt").select_option(ayla)
    await form.get_by_test_id("field-party").fill(GROUP)
    await expect(form.get_by_test_id("field-pose")).to_be_visible()
    await gm.get("map").click(position={"x": 200, "y": 150})
    await gm.send("send-samyra.JoinAt")
    pose = field.combat(gm)["fighters"][ayla]["pose"]
    await expect(field.anna.get(f"token-{ayla}")).to_have_attribute("data-pose", pose)
    await gm.tool("tool-samyra.Place")
    await gm.get("figure-samyra.Place").select_option(ayla)
    form = gm.get("option-samyra.Place")
    await form.get_by_test_id("field-pose").fill("12,34")
    await form.get_by_test_id("field-pose").press("Tab")
    await looks_well(gm, "free")
    await gm.send("send-samyra.Place")
    await expect(field.anna.get(f"token-{ayla}")).to_have_attribute("data-pose", "12,34")


async def test_the_gm_corrects_le_by_one_press_and_a_number(field: Field) -> None:
    gm, wolf = field.gm, field.id("Wolf")
    await field.say(type="samyra.SetLe", figure=wolf, le=12)
    await opened(field)
    hand, le = Hand(gm), gm.get(f"le-{wolf}")
    await expect(le).to_have_text("LE 12")
    await hand.press(le)
    await expect(gm.get("field-value")).to_be_focused()
    await expect(gm.get("field-value")).to_have_value("12")
    await looks_well(gm, "correct-le")
    await hand.type(gm.get("field-value"), "7")
    await expect(le).to_have_text("LE 7")
    await expect(le).to_be_focused()
    assert (hand.presses, hand.fields, hand.characters) == (1, 1, 1)
    await expect(gm.get(f"le-{field.id('Ork')}")).to_have_count(0)
    await expect(field.anna.get(f"le-{wolf}")).to_have_count(0)
    await ended(field.http, field.new)
    await field.say(type="samyra.ForgetLe", figure=wolf)


async def test_the_gm_changes_any_figure_that_is_looked_up_by_a_word(field: Field) -> None:
    await opened(field)
    gm, wolf = field.gm, field.id("Wolf")
    await gm.opened("more", "gm-tools")
    await gm.tool("tool-samyra.Override")
    await gm.get("figure-samyra.Override").select_option(wolf)
    tool = gm.get("tool-samyra.Override")
    await tool.get_by_test_id("pick-samyra.Override").select_option(label="Haltung")
    await tool.get_by_test_id("field-value-kneeling").click()
    await gm.send("send-samyra.Override")
    await expect(field.anna.get(f"fighter-{wolf}")).to_contain_text("kniend")
    await gm.tool("tool-samyra.PlaceFigure")
    await gm.get("figure-samyra.PlaceFigure").select_option(wolf)
    await tap(gm, "pick-k8")
    await gm.send("send-samyra.PlaceFigure")
    await expect(field.anna.get(f"token-{wolf}")).to_have_attribute("data-pose", "k8")


async def test_the_leading_pane_holds_the_maps_and_gives_them_away_as_files(field: Field) -> None:
    gm = field.gm
    await gm.tab("lead")
    await gm.get("part-prepare").locator("summary").first.click()
    pane = gm.get("part-prepare")
    await pane.get_by_test_id("map-new").click()
    rows = "....\n.##.\n .b."
    plain = {"name": "Brücke.txt", "mimeType": "text/plain", "buffer": rows.encode()}
    await pane.get_by_test_id("map-import").set_input_files(plain)  # type: ignore[arg-type]  # a file is a dict with three keys
    await expect(pane.get_by_test_id("map-name")).to_have_value("Brücke")
    await expect(pane.get_by_test_id("map-columns")).to_have_value("4")
    await looks_well(gm, "lead")
    for size in (LAPTOP, PHONE):
        await gm.page.set_viewport_size(size)  # type: ignore[arg-type]  # a size is two numbers by name
        assert await small_targets(gm.page) == [], size
        assert await overflow(gm.page) <= 0, size
    await looks_well(gm, "lead-phone")
    async with gm.page.expect_download() as coming:
        await pane.get_by_test_id("map-export").click()
    file = await coming.value
    assert file.suggested_filename == "Brücke.txt"
    assert Path(await file.path()).read_text() == rows
    await gm.send("map-save")
    drawn = field.maps()["Brücke"]
    assert gm.view["library"]["samyra"]["maps"][drawn]["rows"] == rows
    await pane.get_by_test_id(f"drop-{drawn}").click()
    await gm.send(f"drop-{drawn}-confirm")
    assert "Brücke" not in field.maps()
    await gm.get("part-prepare").locator("summary").first.click()


async def test_what_a_figure_threatens_is_drawn_by_the_gm(field: Field) -> None:
    gm, wolf = field.gm, field.id("Wolf")
    await field.rule(area_rule="manual")
    await opened(field)
    await gm.tool("tool-samyra.DrawArea")
    await gm.get("figure-samyra.DrawArea").select_option(wolf)
    await gm.get("field-fields").fill("C2, c3 Z9")
    await gm.get("field-fields").press("Tab")
    await tap(gm, "pick-d2")
    await expect(gm.get("field-fields")).to_have_value("C2 C3 D2")
    await tap(gm, "pick-c3")
    await expect(gm.get("field-fields")).to_have_value("C2 D2")
    await looks_well(gm, "area")
    await gm.send("send-samyra.DrawArea")
    await field.anna.until(
        lambda _: field.combat(field.anna)["fighters"][wolf]["area"] == ["c2", "d2"]
    )
    await moving(field)
    await plan(field.anna, field.id("Ayla"), "c2")
    await expect(field.anna.get("preview-warning")).to_contain_text("Wolf")
    await field.anna.press("areas")
    await expect(field.anna.get(f"area-{FOES}")).to_have_count(1)


async def test_a_figure_is_led_over_an_obstacle_by_the_gm(field: Field) -> None:
    gm, bran = field.gm, field.id("Bran")
    await opened(field)
    await moving(field)
    await gm.tool("tool-samyra.Overcome")
    await gm.get("figure-samyra.Overcome").select_option(bran)
    await tap(gm, "pick-d6")
    await gm.get("field-rounds").fill("2")
    await gm.get("field-skill").fill("Klettern")
    await looks_well(gm, "overcome")
    await gm.send("send-samyra.Overcome")
    await expect(field.anna.get(f"fighter-{bran}")).to_contain_text("D6")
    assert field.combat(field.anna)["fighters"][bran]["crossing"]["rounds"] == 2


async def test_two_of_three_parties_hold_together(field: Field) -> None:
    gm, ork = field.gm, field.id("Ork")
    await opened(field, {"Ayla": "e2", "Wolf": "f2"})
    where = {"conflict": field.conflict, "figure": ork, "pose": "d2"}
    await field.say(type="samyra.Join", party="Räuber", facing=0, **where)
    await gm.until(lambda _: ork in field.combat(gm)["fighters"])
    ayla = field.anna.get(f"fighter-{field.id('Ayla')}")
    await expect(ayla).to_contain_text("im Angriffsbereich von Wolf und Ork")
    await gm.opened("more", "gm-tools")
    await gm.tool("tool-samyra.SetAlliances")
    await gm.get("field-pairs-Gruppe+Räuber").check()
    await looks_well(gm, "alliance")
    await gm.send("send-samyra.SetAlliances")
    await expect(ayla).not_to_contain_text("Ork")
    await expect(ayla).to_contain_text("im Angriffsbereich von Wolf")
    assert field.combat(field.anna)["allies"] == ["Gruppe+Räuber"]


async def test_figures_that_are_not_on_the_map_come_by_two_taps_or_all_at_once(
    field: Field,
) -> None:
    gm, wolf = field.gm, field.id("Wolf")
    await opened(field, {})
    await gm.opened("bring-in", "bench")
    await looks_well(gm, "bench")
    # A tap into the zone of a party brings its next figure.
    await expect(gm.get(f"zone-{FOES}")).to_be_visible()
    await gm.sending(lambda: tap(gm, "pick-b4"))
    await expect(field.anna.get(f"token-{field.id('Ayla')}")).to_be_visible()
    await gm.press(f"bench-{wolf}")
    await expect(gm.get("pick-h6")).to_be_visible()
    await gm.sending(lambda: tap(gm, "pick-h6"))
    token = field.anna.get(f"token-{wolf}")
    await expect(token).to_have_attribute("data-pose", "h6")
    # It looks at Ayla, and stands against her party.
    assert field.combat(gm)["fighters"][wolf]["party"] == FOES
    assert field.combat(gm)["fighters"][wolf]["facing"] in (3, 4)
    await gm.press("bench-all")
    await expect(field.anna.get("roster").locator("li")).to_have_count(4)
    assert field.combat(gm)["fighters"][field.id("Bran")]["party"] == GROUP
    await gm.closed()
