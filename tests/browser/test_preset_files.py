"""Are presets what a server takes, and files what a page may read?"""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec import json as wire
from playwright.async_api import Browser, expect

from tests.browser.person import Json, Person
from tests.browser.room import figures, room
from tests.browser.table import command
from tests.support.client import Http, TableKeys
from tests.support.programs import Running

PRESETS = Path(__file__).parents[2] / "clients" / "web" / "src" / "systems"
SYSTEMS = sorted(each.parent.name for each in PRESETS.glob("*/presets.json"))


async def test_a_file_carries_figures_presets_and_maps_to_another_table(
    browser: Browser, server: Running, tmp_path: Path
) -> None:
    place = await room(browser, server)
    gm = place.gm
    await gm.press("system-samyra")
    await gm.get("field-name").fill("Ayla")
    await gm.get("field-name").press("Enter")
    await place.named("Ayla")
    await gm.until(lambda view: len(view["sheets"]["samyra"]) == 1)
    await place.say(type="samyra.SaveMap", name="Furt", rows="....\n.##.")
    await gm.until(lambda view: view.get("library"))
    await gm.press(f"sheet-{gm.figures()['Ayla']}")
    await gm.press("preset-keep")
    await gm.press("preset-save")
    await gm.page.keyboard.press("Escape")
    await gm.tab("lead")
    await gm.get("part-files").locator("summary").first.click()
    async with gm.page.expect_download() as coming:
        await gm.press("preparation-export")
    file = await coming.value
    assert file.suggested_filename == "Die Furt.json"
    kept = tmp_path / "kept.json"
    await file.save_as(kept)
    other = await room(browser, server)
    there = other.gm
    await there.tab("lead")
    await there.get("part-files").locator("summary").first.click()
    await there.get("preparation-import").set_input_files(kept)
    await expect(there.get("import-found")).to_contain_text("1 Figur · 1 Vorlage · 1 Landkarte")
    await there.press("import-take")
    await there.until(lambda view: view.get("library"))
    (mine,), (its,) = gm.view["sheets"]["samyra"].values(), there.view["sheets"]["samyra"].values()
    assert [each["name"] for each in figures(there.view)] == ["Ayla"]
    assert _without_ids(its) == _without_ids(mine)
    (map_,) = there.view["library"]["samyra"]["maps"].values()
    assert map_ == {"name": "Furt", "rows": "....\n.##."}
    await expect(there.get("own-preset")).to_have_attribute("data-name", "Ayla")
    await there.get("preparation-import").set_input_files(kept)
    await expect(there.get("import-found")).to_contain_text("2 gibt es hier schon")


def _without_ids(sheet: Json) -> Json:
    return {**sheet, "weapons": sorted(map(str, sheet["weapons"].values()))}


BAD: dict[str, tuple[Json | str, str]] = {
    "no json": ("<script>alert(1)</script>", "kein JSON"),
    "something else": ({"format": "x"}, "hat Chronist nicht gesichert"),
    "newer": ({"format": "chronist.preparation", "version": 9}, "Version 9"),
    "a command": (
        {
            "format": "chronist.preparation",
            "version": 1,
            "figures": [
                {"name": "A", "kind": "npc", "writes": [{"type": "table.CloseConflict"}]},
            ],
        },
        "figures[0].writes[0].type",
    ),
    "huge": (" " * 2_000_001, "zu groß"),
}


async def test_a_hostile_file_is_refused_in_words_and_markup_is_text(
    browser: Browser, server: Running
) -> None:
    place = await room(browser, server)
    gm = place.gm
    await gm.tab("lead")
    await gm.get("part-files").locator("summary").first.click()
    for what, (held, said) in BAD.items():
        await _choose(gm, held)
        await expect(gm.get("import-bad"), what).to_contain_text(said)
        await expect(gm.get("import-found")).to_have_count(0)
    figure = {"name": "<img src=x onerror=alert(1)>", "kind": "npc", "writes": []}
    await _choose(gm, {"format": "chronist.preparation", "version": 1, "figures": [figure]})
    await expect(gm.get("import-found")).to_contain_text("<img src=x")
    await gm.press("import-take")
    await place.named("<img src=x onerror=alert(1)>")
    await gm.tab("figures")
    await expect(gm.get("figures")).to_contain_text("<img src=x onerror=alert(1)>")
    assert await gm.page.locator("img[src=x]").count() == 0
    assert gm.view["figures"]
    assert gm.errors == []


async def _choose(gm: Person, held: Json | str) -> None:
    text = held if isinstance(held, str) else json.dumps(held)
    file: Any = {"name": "x.json", "mimeType": "application/json", "buffer": text.encode()}
    await gm.get("preparation-import").set_input_files(file)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("system", SYSTEMS)
async def test_a_real_server_takes_every_shipped_preset(
    server: Running, system: str, language: str
) -> None:
    http = Http(server.url)
    new = await http.create_table("Vorlagen", "Gisela")
    for preset in wire.decode((PRESETS / system / "presets.json").read_bytes()):
        for kind in preset["for"]:
            await _filled_in(http, new, kind, preset, language)
    await http.client.aclose()


async def _filled_in(http: Http, new: TableKeys, kind: str, preset: Json, language: str) -> None:
    """Bring a figure, and write on its sheet; an npc of einBlatt gets its cards in a conflict."""
    name = f"{preset['id']} {kind}"
    await command(http, new, type="table.AddFigure", name=name, kind=kind, owner="")
    view = (await http.view(new.table, new.token))["view"]
    figure = next(key for key, each in view["figures"].items() if each["name"] == name)
    for write in preset["writes"]:
        fields = {key: _in(language, held) for key, held in write.items() if key != "place"}
        if write["type"] == "einblatt.SetNpc":
            await command(http, new, type="einblatt.OpenConflict", title=name)
            view = (await http.view(new.table, new.token))["view"]
            (conflict,) = (key for key, each in view["conflicts"].items() if each["title"] == name)
            fields["conflict"] = conflict
            where = {"conflict": conflict, "figure": figure}
            await command(http, new, type="einblatt.AddKT", party="A", **where)
        await command(http, new, figure=figure, **fields)


def _in(language: str, held: Any) -> Any:
    return held[language] if isinstance(held, dict) else held
