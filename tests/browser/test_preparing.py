"""How does a gm prepare a table? Figures, sheets and conflicts by few presses, counted."""

from playwright.async_api import Browser, expect

from tests.browser.axe import looks_well, small_targets
from tests.browser.person import LAPTOP, PHONE, sit
from tests.browser.room import Room, conflicts, figures, opening
from tests.programs.count import FIRST_CARD, first_card
from tests.programs.count_fight import MOST_FIELDS, MOST_PRESSES, fought
from tests.support.programs import Running


async def test_a_probe_is_on_the_table_after_few_presses(browser: Browser, server: Running) -> None:
    """From the start page to the first revealed card: 12 presses and 20 characters at most.

    A player sends a name by Enter, and taps a card.
    """
    hand, taps = await first_card(browser, server)
    hand.told("first revealed card")
    assert (hand.presses <= FIRST_CARD[0], hand.characters <= FIRST_CARD[1]) == (True, True)
    assert (taps.presses, taps.fields, taps.characters) == (1, 1, 4)
    assert hand.person.errors == []


async def test_a_fight_of_six_takes_few_fields_and_presses(
    browser: Browser, server: Running
) -> None:
    """At most 20 fields; 4 presses for a seat that moves and hits. Two rounds: `./dev count`."""
    newcomers = await fought(browser, server, 1)
    newcomers.told()
    gm = newcomers.gm.person
    fighters = conflicts(gm.view)[-1]["fighters"]
    assert len({each["pose"] for each in fighters.values()}) == 6
    weapons = gm.view["sheets"]["samyra"][gm.figures()["Ayla"]]["weapons"].values()
    assert {(each["name"], each["place"]) for each in weapons} == {
        ("Schwert", "ready"),
        ("Schild", "ready"),
    }
    assert newcomers.fields <= MOST_FIELDS
    # Anna throws for the group besides, and may have to say who moves first.
    assert newcomers.bert.rounds[0] <= MOST_PRESSES
    assert newcomers.anna.rounds[0] <= MOST_PRESSES + newcomers.asked_of_all
    assert [each.person.errors for each in newcomers.all] == [[], [], []]


async def test_a_figure_that_cannot_act_gets_a_warning_and_help_by_one_press(place: Room) -> None:
    gm = place.gm
    for name, kind in (("Ayla", "character"), ("Wolf", "npc"), ("Wache", "npc")):
        await place.say(type="table.AddFigure", name=name, kind=kind, owner="")
    await place.named("Ayla", "Wolf", "Wache")
    await gm.press("system-samyra")
    wolf = gm.figures()["Wolf"]
    await expect(gm.get(f"figure-{wolf}")).to_contain_text("Noch keine Werte für Samyra")
    await expect(gm.get(f"remedy-{wolf}")).to_have_text("Als „Wolf“")
    await gm.press(f"remedy-{wolf}")
    await gm.until(lambda view: view["sheets"]["samyra"].get(wolf, {}).get("bew") == 9)
    await gm.press("open-next")
    box = opening(gm)
    await expect(box.get_by_test_id("opening-due")).to_have_count(2)
    await expect(box.get_by_test_id("opening-start")).to_be_disabled()
    await expect(box.get_by_test_id(f"take-{gm.figures()['Ayla']}")).to_be_disabled()
    for name in ("Ayla", "Wache"):
        await box.get_by_test_id(f"remedy-{gm.figures()[name]}").click()
        taken = box.get_by_test_id(f"take-{gm.figures()[name]}")
        await expect(taken).to_have_attribute("aria-pressed", "true")
    await expect(box.get_by_test_id("opening-due")).to_have_count(0)
    # In fog the characters are seen, and nobody who is further away than three fields.
    await box.get_by_test_id("opening-fog").click()
    await box.get_by_test_id("opening-start").click()
    await gm.until(lambda view: len(conflicts(view)[-1:]) and conflicts(view)[-1]["fighters"])
    fight = conflicts(gm.view)[-1]
    assert list(fight["fighters"]) == [gm.figures()["Ayla"]]
    assert set(fight["lurkers"]) == {gm.figures()["Wolf"], gm.figures()["Wache"]}
    assert "Wolf" not in fight["title"]
    await expect(gm.get("fog")).to_have_count(1)


async def test_a_figure_in_the_fog_comes_to_the_table_unseen(
    place: Room, browser: Browser, server: Running
) -> None:
    """A visitor reads of nobody until the fog lifts."""
    gm = place.gm
    await gm.press("system-samyra")
    await place.add("Ayla, 2 Wölfe", "Ayla", "Wolf 1", "Wolf 2")
    await gm.press("open-next")
    box = opening(gm)
    await box.get_by_test_id("opening-fog").click()
    await box.get_by_test_id("opening-start").click()
    await gm.until(lambda view: "lurkers" in (conflicts(view) or [{}])[-1])
    visitor = await sit(browser, "Vera", LAPTOP)
    await visitor.page.goto(server.url + place.new.links["spectator"])
    await visitor.until(lambda view: "Ayla" in {each["name"] for each in figures(view)})
    await visitor.tab("log")
    await expect(visitor.page.get_by_text("Ayla kommt an den Tisch")).to_be_visible()
    await expect(visitor.page.locator("body")).not_to_contain_text("Wolf 1")
    assert [each["name"] for each in figures(visitor.view)] == ["Ayla"]
    cid, fight = next(reversed(gm.view["conflicts"].items()))
    fields = fight["lurkers"][gm.figures()["Wolf 1"]]["fields"]
    await place.say(type="samyra.SetFog", conflict=cid, fields=fields, fog="lifted")
    await visitor.until(lambda view: "Wolf 1" in {each["name"] for each in figures(view)})
    await expect(visitor.page.get_by_text("Wolf 1 taucht auf")).to_be_visible()
    assert "Wolf 2" not in {each["name"] for each in figures(visitor.view)}


async def test_a_combat_can_be_set_up_before_it_begins(place: Room) -> None:
    gm = place.gm
    await gm.press("system-samyra")
    await place.add("Ayla, Bran", "Ayla", "Bran")
    await gm.press("open-next")
    box = opening(gm)
    await box.get_by_test_id(f"side-of-{gm.figures()['Bran']}").click()
    await box.get_by_test_id("opening-prepare").click()
    await expect(gm.get("conflict")).to_have_attribute("data-system", "samyra")
    await gm.until(lambda view: len(conflicts(view)[-1]["fighters"]) == 2)
    await expect(gm.get("next-round")).to_be_visible()
    assert conflicts(gm.view)[-1]["phase"] == "idle"
    await gm.send("next-round")
    await gm.until(lambda view: conflicts(view)[-1]["phase"] == "initiative")


async def test_a_band_gets_its_le_with_the_combat_that_is_opened(place: Room) -> None:
    gm = place.gm
    await gm.press("system-samyra")
    await place.add("Ayla, 3 Wölfe", "Ayla", "Wolf 1", "Wolf 2", "Wolf 3")
    known = gm.figures()
    await place.say(type="samyra.SetLe", figure=known["Ayla"], le=20)
    await gm.until(lambda view: view["sheets"]["samyra"].get(known["Ayla"], {}).get("le") == 20)
    await gm.press("open-next")
    await opening(gm).get_by_label("LE für die 3 ohne LE").fill("8")
    await opening(gm).get_by_test_id("opening-start").click()
    wolves = [known[f"Wolf {n}"] for n in (1, 2, 3)]
    await gm.until(
        lambda view: all(view["sheets"]["samyra"][each].get("le") == 8 for each in wolves)
    )
    assert gm.view["sheets"]["samyra"][known["Ayla"]]["le"] == 20
    await expect(opening(gm)).to_have_count(0)


async def test_what_is_refused_on_the_way_is_told_with_what_was_done(place: Room) -> None:
    """The second device takes the map away between the look and the press."""
    gm = place.gm
    await place.say(type="samyra.SaveMap", name="Enge", rows="..")
    await gm.press("system-samyra")
    await place.add("Ayla, Bran", "Ayla", "Bran")
    await gm.press("field-kind-npc")
    await gm.get("field-name").fill("Wolf")
    await gm.get("field-name").press("Enter")
    await gm.until(lambda view: len(view["sheets"]["samyra"]) == 3)
    await gm.press("open-next")
    box = opening(gm)
    await expect(box.get_by_test_id("opening-map").locator("option:checked")).to_have_text("Enge")
    await box.get_by_test_id("opening-start").click()
    failed = box.get_by_test_id("doings-failed")
    await expect(failed).to_contain_text("Wolf ging nicht")
    await expect(failed).to_contain_text("Ayla, Bran")
    await box.get_by_test_id("opening-there").click()
    await expect(gm.get("conflict")).to_have_attribute("data-system", "samyra")
    assert len(conflicts(gm.view)[-1]["fighters"]) == 2


MODULES = """(list) => {
    const boxes = [...list.querySelectorAll(".pill")].map((each) =>
        [each, each.nextElementSibling].map((part) => part.getBoundingClientRect()));
    return {
        named: boxes.every(([name]) => name.height <= 48),
        below: boxes.every(([name, words]) => words.top >= name.bottom),
        screens: list.getBoundingClientRect().height / innerHeight,
    };
}"""


async def test_einblatts_modules_are_read_at_a_glance(place: Room) -> None:
    gm = place.gm
    await place.add("Ayla, Bran", "Ayla", "Bran")
    await gm.press("open-next")
    folded = opening(gm).get_by_test_id("opening-modules")
    await folded.locator("summary").click()
    for size in (PHONE, LAPTOP):
        await gm.page.set_viewport_size(size)  # type: ignore[arg-type]  # a size is two numbers by name
        seen = await folded.locator(".rows").evaluate(MODULES)
        assert (seen["named"], seen["below"], seen["screens"] <= 1.5) == (True, True, True), seen


async def test_the_next_conflict_begins_as_the_last_one(place: Room) -> None:
    gm = place.gm
    await place.add("Ayla, Bran", "Ayla", "Bran")
    await place.add("2 Wölfe", "Wolf 1", "Wolf 2")
    known = gm.figures()
    await gm.get(f"cards-{known['Wolf 2']}").select_option("master")
    await gm.press("open-next")
    box = opening(gm)
    await box.get_by_test_id(f"take-{known['Bran']}").click()
    await box.get_by_test_id(f"side-of-{known['Wolf 2']}").click()
    await box.get_by_test_id(f"with-{known['Wolf 1']}").select_option("5")
    await box.get_by_test_id(f"with-{known['Ayla']}").select_option("hobby2")
    await box.get_by_test_id("opening-start").click()
    await place.phase("commit")
    await place.say(type="table.CloseConflict", conflict=next(iter(gm.view["conflicts"])))
    await gm.until(lambda view: not conflicts(view)[0]["open"])
    await gm.reload()
    await gm.tab("figures")
    # Where the question stands beside the figures, the next conflict is offered once.
    await expect(gm.get("open-next")).to_be_hidden()
    await gm.press("next-conflict")
    await box.get_by_test_id("opening-start").click()
    await place.phase("commit")
    kts = conflicts(gm.view)[-1]["kts"]
    assert set(kts) == {known[name] for name in ("Ayla", "Wolf 1", "Wolf 2")}
    assert kts[known["Wolf 1"]]["cards"] == 5
    assert kts[known["Wolf 2"]]["cards"] == 10
    assert kts[known["Wolf 2"]]["trumps"] == ["Kr"]
    assert kts[known["Ayla"]]["attribute"] == "hobby2"
    assert kts[known["Wolf 2"]]["party"] == kts[known["Ayla"]]["party"]


async def test_a_player_without_a_figure_gets_one_by_a_press(place: Room) -> None:
    gm = place.gm
    await place.add("Ayla", "Ayla")
    seat, _ = await place.http.sit(place.new.table, place.new.invite, "Anna")
    ayla = gm.figures()["Ayla"]
    await gm.press(f"hand-{ayla}-{seat}")
    await gm.until(lambda view: view["figures"][ayla].get("owner") == seat)
    await expect(gm.get("without-figure")).to_have_count(0)
    await expect(gm.get(f"give-{ayla}")).to_have_value(seat)
    await gm.get(f"give-{ayla}").select_option("")
    await gm.until(lambda view: not view["figures"][ayla].get("owner"))
    # Of several, each goes to a player who has none yet: that is told before they come.
    await gm.get("field-name").fill("Bran, Cora")
    adding = gm.get("option-table.AddFigure")
    await expect(adding).to_contain_text("Bran (Anna), Cora (Spielleitung)")


async def test_three_who_came_at_once_get_the_same_le_by_one_press(place: Room) -> None:
    gm = place.gm
    await gm.get("field-name").fill("3 Räuber")
    await gm.press("system-samyra")
    await gm.press("send-table.AddFigure")
    await gm.until(lambda view: len(view["sheets"].get("samyra", {})) == 3)
    robbers = [gm.figures()[f"Räuber {n}"] for n in (1, 2, 3)]
    await gm.press(f"sheet-{robbers[0]}")
    form = gm.get("sheet-dialog").get_by_test_id("option-samyra.SetLe")
    await form.get_by_test_id("field-le").fill("8")
    await gm.send("send-samyra.SetLe")
    await expect(gm.get("saved-samyra.SetLe")).to_be_visible()
    await gm.send("le-for-others")
    await gm.until(lambda view: all(view["sheets"]["samyra"][r].get("le") == 8 for r in robbers))
    await expect(gm.get("le-for-others")).to_have_count(0)
    assert gm.errors == []


async def test_a_preset_of_ones_own_fills_in_another_sheet(place: Room) -> None:
    gm = place.gm
    await place.say(type="table.AddFigure", name="Ines", kind="character", owner="")
    await place.say(type="table.AddFigure", name="Mara", kind="character", owner="")
    await place.named("Ines", "Mara")
    ines, mara = gm.figures()["Ines"], gm.figures()["Mara"]
    await place.say(type="ews.SetValue", figure=ines, name="Hacken", value=17)
    await gm.press("system-ews")
    await gm.press(f"sheet-{ines}")
    await gm.press("preset-keep")
    await gm.get("preset-name").fill("Die Hackerin")
    await gm.press("preset-save")
    await gm.page.keyboard.press("Escape")
    await gm.press(f"sheet-{mara}")
    await gm.get(f"preset-{mara}").select_option("Die Hackerin")
    await gm.until(lambda view: view["sheets"]["ews"][mara]["values"] == {"Hacken": 17})
    await gm.page.keyboard.press("Escape")
    await place.say(type="table.AddFigure", name="Nora", kind="character", owner="")
    await place.named("Nora")
    nora = gm.figures()["Nora"]
    await gm.press(f"sheet-{nora}")
    await gm.get(f"preset-{nora}").select_option("Mara")
    await gm.until(lambda view: view["sheets"]["ews"][nora]["values"] == {"Hacken": 17})


async def test_rules_are_found_told_and_marked_where_they_differ(place: Room) -> None:
    gm = place.gm
    await place.say(type="table.SetToggle", toggle="einblatt.tisch", value="on")
    await gm.tab("lead")
    part = gm.get("part-rules")
    await expect(part.locator("summary").first).to_contain_text("1 geändert")
    await part.locator("summary").first.click()
    await gm.get("rules-search").fill("HAND abwerfen")
    await expect(part.locator(".rule")).to_have_count(1)
    rule = gm.get("toggle-einblatt.tisch")
    await expect(rule).to_contain_text("eine neue ziehen, um eine Karte kleiner")
    await expect(rule).to_contain_text("geändert")
    await gm.press("toggle-einblatt.tisch-off")
    await expect(rule).not_to_contain_text("geändert")
    await expect(part.locator("summary").first).to_contain_text("wie üblich")


async def test_everything_is_done_by_keyboard_alone(place: Room) -> None:
    gm, keys = place.gm, place.gm.page.keyboard
    await gm.get("field-name").focus()
    await keys.type("Ayla")
    await keys.press("Enter")
    await place.named("Ayla")
    await expect(gm.get("field-name")).to_be_focused()
    await keys.type("2 Orks")
    await keys.press("Enter")
    await place.named("Ork 1", "Ork 2")
    await gm.get("open-next").focus()
    await keys.press("Enter")
    start = opening(gm).get_by_test_id("opening-start")
    # The last sheet is written after its figure came: until then Tab may pass the button over.
    await expect(start).to_be_enabled()
    for _ in range(60):
        if await start.evaluate("button => document.activeElement === button"):
            break
        await keys.press("Tab")
    await keys.press("Enter")
    await place.phase("commit")


async def test_the_page_for_preparing_looks_well(place: Room) -> None:
    gm = place.gm

    async def seen(what: str) -> None:
        for size in (PHONE, LAPTOP):
            await gm.page.set_viewport_size(size)  # type: ignore[arg-type]  # a size is two numbers by name
            assert await small_targets(gm.page) == [], what
            # In a tall window the bar at the lower edge covers half a button of no form.
            await gm.page.set_viewport_size({"width": size["width"], "height": 2000})
            await looks_well(gm.page, what)

    await expect(gm.get("field-name")).to_be_visible()
    await seen("empty")
    await place.add("Ayla, Bran", "Ayla", "Bran")
    await place.add("3 Wölfe", "Wolf 3")
    await seen("roster")
    await gm.press("open-next")
    await seen("einblatt")
    for system in ("ews", "harmonies", "phers", "samyra"):
        await opening(gm).get_by_test_id(f"system-{system}").click()
        await expect(opening(gm).get_by_test_id(f"next-{system}")).to_be_visible()
        await seen(system)
    await gm.page.keyboard.press("Escape")
    await gm.press(f"sheet-{gm.figures()['Ayla']}")
    await seen("sheet")


async def test_why_a_conflict_cannot_begin_is_read_on_a_phone_held_sideways(place: Room) -> None:
    gm = place.gm
    await place.add("Ayla, Bran", "Ayla", "Bran")
    await gm.press("open-next")
    box = opening(gm)
    await box.get_by_test_id("system-samyra").click()
    await gm.page.set_viewport_size({"width": 844, "height": 390})
    await expect(box.get_by_test_id("opening-start")).to_be_disabled()
    await expect(box.get_by_text("Es fehlt: mindestens zwei")).to_be_in_viewport(ratio=1)
