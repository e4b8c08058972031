"""The ground of a combat changes, and the page says what is to be thought of."""

import zlib
from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser.axe import overflow
from tests.browser.combat import FOES, YARD, Field, cleared, looks_well, moving, opened, tap
from tests.browser.person import PHONE, Json
from tests.browser.room import opening


def painted(wide: int, high: int) -> bytes:
    """Paint a PNG: meadow on the left, a river across it, and a cave on the right."""

    def colour(x: int, y: int) -> tuple[int, int, int]:
        if x > wide * 0.6:
            return (70 + x % 23, 58 + y % 17, 52)
        near = abs(y - high / 2 - (x - wide / 4) / 5)
        return (70, 120, 190) if near < high / 14 else (104 + x % 19, 150 + y % 23, 84)

    rows = (bytes(part for x in range(wide) for part in colour(x, y)) for y in range(high))
    data = zlib.compress(b"".join(b"\0" + row for row in rows))
    head = wide.to_bytes(4, "big") + high.to_bytes(4, "big") + bytes((8, 2, 0, 0, 0))
    parts = ((b"IHDR", head), (b"IDAT", data), (b"IEND", b""))
    told = (k + b for k, b in parts)
    chunks = (
        (len(each) - 4).to_bytes(4, "big") + each + zlib.crc32(each).to_bytes(4, "big")
        for each in told
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_fields_become_an_obstacle_and_who_stands_there_is_named_to_the_gm(
    field: Field,
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
    await looks_well(gm, "ground")
    await gm.page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # a size is two numbers by name
    await gm.tab("table")
    assert await overflow(gm.page) <= 0
    await gm.send("send-samyra.ChangeGround")
    before = YARD.split("\n")
    after = [before[0], ".....5......", "....5#......", *before[3:]]
    watcher = field.watcher
    await watcher.until(lambda _: field.combat(watcher)["map"]["rows"].split("\n") == after)
    told = "Sie bleiben dort, obwohl sie da nicht stehen können: Wolf. Der Balken fällt."
    await expect(gm.page.get_by_text(told).first).to_be_attached()
    await expect(field.watcher.page.get_by_text("Der Balken fällt.").first).to_be_attached()
    await expect(field.watcher.page.get_by_text(told)).to_have_count(0)
    await expect(form.get_by_test_id("field-fields")).to_have_value("")


async def test_a_figure_that_joins_without_values_gets_a_warning_and_values(field: Field) -> None:
    gm = field.gm
    await opened(field)
    await field.say(type="table.AddFigure", name="Neu", kind="npc", owner="")
    await gm.until(lambda view: "Neu" in gm.figures())
    await gm.tool("tool-samyra.Join")
    form = gm.get("option-samyra.Join")
    await form.get_by_test_id("figure-samyra.Join").select_option(field.id("Neu"))
    await form.get_by_test_id("field-party").fill(FOES)
    await expect(form.get_by_test_id("heed")).to_contain_text("Neu hat noch keine Werte")
    await looks_well(gm, "no-values")
    await tap(gm, "pick-a1")
    await gm.send("send-samyra.Join")
    await gm.tool("sheets")
    await gm.get("sheet-figure").select_option(field.id("Neu"))
    sheet = gm.get("sheets").get_by_test_id("option-samyra.SetSheet")
    await sheet.get_by_test_id("field-bew").fill("4")
    await sheet.get_by_test_id("send-samyra.SetSheet").click()
    await gm.until(lambda view: view["sheets"]["samyra"].get(field.id("Neu"), {}).get("bew") == 4)


async def test_questions_say_what_holds_for_them(field: Field) -> None:
    await opened(field, {"Ayla": "d2", "Bran": "b6/0", "Wolf": "f2"})
    await moving(field)
    anna, gm = field.anna, field.gm
    await anna.press(f"fighter-{field.id('Ayla')}")
    await tap(anna, "reach-e2")
    await anna.get("at-stop").select_option("push")
    await anna.send("move")
    await expect(gm.get("dock").get_by_test_id("rules")).to_contain_text("keine Optionen")
    await gm.send("answer-yes")
    await expect(gm.get("outcomes").get_by_test_id("rules")).to_contain_text("nicht abwehren")
    await looks_well(gm, "rules")
    form = gm.get("outcomes").locator("form").first
    await expect(form.get_by_test_id("send-samyra.EnterOutcome")).to_be_in_viewport(ratio=1)
    await form.get_by_test_id("field-damage").fill("0")
    await gm.send("send-samyra.EnterOutcome")
    await anna.send("option-samyra.EndMove")
    await field.bert.send("option-samyra.Stay")
    await gm.send("option-samyra.Stay")
    await field.phase("facing")
    await anna.press("facing-open")
    await expect(anna.get("facing-note")).to_contain_text("keinen Angriffsbereich")
    await looks_well(anna, "facing-note")
    await anna.press("sheet-close")
    # An arrow is one also over an enemy: she turns there, and strikes nobody.
    await anna.sending(lambda: tap(anna, "face-3"))
    await anna.sending(lambda: tap(anna, "face-0"))
    looking = field.combat(anna)["fighters"][field.id("Ayla")]
    assert looking["facing_choice"] == 0
    assert "intent" not in looking
    # Bran has nothing to do before segment 2, for which the table then waits.
    until = {anna: "facing", gm: "facing", field.bert: "segment1"}
    for person, window in until.items():
        await person.get("through").select_option(window)
        await person.send("ready")
    await field.phase("declare")
    spell = await anna.tool("tool-samyra.DeclareSpell")
    await spell.get_by_test_id("field-kind-instant").click()
    await spell.get_by_test_id("field-words").fill("Feuerball")
    await anna.send("send-samyra.DeclareSpell")
    await expect(anna.get("chosen_to")).to_contain_text("Sofortzauber (Feuerball)")
    assert "Feuerball" not in repr(gm.view)
    await looks_well(anna, "words")

    # An arrow comes before it: she is told at once, all see it, and nothing is left to be chosen.
    await expect(anna.get("more-sheet")).to_have_count(0)
    for person in (anna, gm):
        await person.get("through").select_option("declare")
        await person.send("ready")
    await field.phase("segment1")
    ayla, wolf = field.id("Ayla"), field.id("Wolf")
    sling: Json = {"name": "Schleuder", "hands": 1, "swing": 0, "reach": "ranged"}
    await field.say(type="samyra.GiveWeapon", figure=wolf, **sling)
    await gm.until(lambda _: gm.view["sheets"]["samyra"][wolf].get("weapons"))
    (weapon,) = gm.view["sheets"]["samyra"][wolf]["weapons"]
    await field.say(type="samyra.PlaceWeapon", figure=wolf, weapon=weapon, place="ready")
    aims = {"figure": wolf, "kind": "ranged", "target": ayla}
    await field.say(type="samyra.Act", conflict=field.conflict, **aims)
    await gm.until(lambda _: field.combat(gm)["fighters"][wolf].get("choice"))
    for person in (anna, gm):
        await person.get("through").select_option("segment1")
        await person.send("ready")
    await gm.get("outcomes").get_by_test_id("field-damage").fill("1")
    await gm.send("send-samyra.EnterOutcome")
    await expect(anna.get("spell-broken")).to_contain_text("Der Zauber von Ayla ist abgebrochen")
    # On a phone, too, without scrolling.
    await expect(anna.get("spell-broken")).to_be_in_viewport(ratio=1)
    for person in field.everybody:
        await expect(person.get(f"token-{ayla}").locator(".sign-broken")).to_have_count(1)


async def test_the_gm_hides_a_part_of_the_map_and_who_waits_there(field: Field) -> None:
    await opened(field, {"Ayla": "b3", "Bran": "b6/0", "Wolf": "f2"})
    gm, anna, bert = field.gm, field.anna, field.bert
    form = await gm.tool("tool-samyra.SetFog")
    await tap(gm, "pick-h1")
    await tap(gm, "pick-l8")
    await expect(form).to_contain_text("40 Felder")
    await form.get_by_test_id("fog-laid").click()
    for person in (anna, bert):
        await expect(person.get("fog")).to_have_count(1)
        assert "under" not in field.combat(person)["map"]
        assert "2b" not in field.combat(person)["map"]["rows"]
    where = {"conflict": field.conflict, "figure": field.id("Ork"), "pose": "k5"}
    await field.say(type="samyra.Join", party=FOES, facing=3, **where)
    await expect(gm.get(f"token-{field.id('Ork')}")).to_have_count(1)
    await looks_well(gm, "fog-gm")
    await moving(field)
    await anna.press(f"fighter-{field.id('Ayla')}")
    await anna.get("fog").click(force=True)  # the tap goes through it to the map
    await expect(anna.get("why-not")).to_contain_text("liegt im Nebel")
    await looks_well(anna, "fog-phone")
    await looks_well(bert, "fog-dark")
    for person in (anna, bert, field.watcher):
        await expect(person.get(f"token-{field.id('Ork')}")).to_have_count(0)
        assert "lurkers" not in field.combat(person)
    await form.get_by_test_id("field-fields").fill("K5")
    await form.get_by_test_id("field-fields").press("Tab")
    await form.get_by_test_id("fog-lifted").click()
    for person in field.everybody:
        await expect(person.get(f"token-{field.id('Ork')}")).to_have_count(1)


async def test_a_picture_lies_under_the_map_as_far_as_one_sees(
    field: Field, tmp_path: Path
) -> None:
    """The gm fits it by two points; on a phone the mist covers what was never sent."""
    await opened(field, {"Ayla": "b3", "Wolf": "f2"})
    gm, anna = field.gm, field.anna
    drawn = tmp_path / "map.png"
    drawn.write_bytes(painted(300, 200))
    form = await gm.tool("tool-samyra.LayPicture")
    await form.get_by_test_id("picture-file").set_input_files(Path(__file__))
    await expect(form).to_contain_text("Das ist kein Bild")
    await form.get_by_test_id("picture-file").set_input_files(drawn)
    preview = form.get_by_test_id("picture-preview")
    await expect(preview).to_be_visible()
    for corner, spot in (({"x": 8, "y": 8}, "a1"), ({"x": 200, "y": 120}, "k7")):
        await preview.click(position=corner)  # type: ignore[arg-type]  # a position is two numbers by name
        await tap(gm, f"pick-{spot}")
    await expect(form).to_contain_text("Eingepasst auf A1 und K7")
    await gm.send("send-samyra.LayPicture")
    for person in (gm, anna):
        await expect(person.get("picture")).to_have_count(1)
    await looks_well(gm, "picture-gm")
    whole = await anna.get("picture").get_attribute("width")
    hidden = [f"{column}{row}" for column in "hijkl" for row in range(1, 9)]
    await field.say(type="samyra.SetFog", conflict=field.conflict, fields=hidden, fog="laid")
    await expect(anna.get("fog")).to_have_count(1)
    await expect(anna.get("picture")).not_to_have_attribute("width", str(whole))
    await expect(gm.get("picture")).to_have_attribute("width", str(whole))
    await looks_well(anna, "picture-phone")
    await looks_well(field.bert, "picture-dark")
    async with gm.page.expect_download() as download:
        await gm.press("map-keep")
    kept = tmp_path / "hof.map.json"
    await (await download.value).save_as(kept)
    await gm.send("picture-away")
    for person in (gm, anna):
        await expect(person.get("picture")).to_have_count(0)

    # The next fight begins on the map of that file, with its fog and its picture.
    await cleared(field)
    before = field.conflict
    await gm.tab("figures")
    await gm.new_conflict()
    box = opening(gm)
    await box.get_by_test_id("system-samyra").click()
    (tmp_path / "broken.json").write_text("{}")
    await box.get_by_test_id("opening-map-file").set_input_files(tmp_path / "broken.json")
    await expect(box).to_contain_text("Das ist keine Karte")
    await box.get_by_test_id("opening-map-file").set_input_files(kept)
    chosen = box.get_by_test_id("opening-map").locator("option:checked")
    await expect(chosen).to_have_text("Hof (aus Datei)")
    await box.get_by_test_id("opening-start").click()
    for person in (gm, anna):
        await expect(person.get("picture")).to_have_count(1)
    await expect(anna.get("picture")).not_to_have_attribute("width", str(whole))
    assert field.conflict != before
    assert field.combat(gm)["map"]["under"] == YARD
    assert "2b" not in field.combat(anna)["map"]["rows"]
