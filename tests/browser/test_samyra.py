"""A combat on a map is played by hand, round by round, and seen by everybody alike."""

import pytest
from playwright.async_api import expect

from tests.browser.axe import overflow, small_targets
from tests.browser.combat import (
    FOES,
    GROUP,
    PLACES,
    Field,
    closed,
    looks_well,
    moving,
    opened,
    plan,
    strike,
    tap,
    through,
)


async def initiative(field: Field) -> None:
    """Throw by hand until somebody has won, then let the group move first."""
    while field.combat(field.gm)["phase"] == "initiative":
        mine = ((person, person.asked(("initiative",))) for person in (field.anna, field.gm))
        person, asks = next((person, asks) for person, asks in mine if asks)
        ask, what = asks[0]
        await person.press(f"throw-{what['subject']}")
        for each in field.everybody:
            await each.until(closed(ask))
    chooser = field.anna if field.combat(field.gm)["winner"] == GROUP else field.gm
    await chooser.send(f"first-{GROUP}")
    await field.phase("move")


async def test_a_round_is_played_by_hand(field: Field) -> None:
    anna, bert, gm, watcher = field.everybody[1], field.bert, field.gm, field.watcher
    ayla, bran, wolf, ork = (field.id(name) for name in ("Ayla", "Bran", "Wolf", "Ork"))
    await opened(field)
    await gm.send("next-round")
    await field.phase("initiative")
    await initiative(field)

    # The page names who would stop her before she goes, and she goes on all the same.
    preview = await plan(anna, ayla, "e2")
    await expect(preview).to_have_attribute("data-left", "2")
    await expect(anna.get("preview-warning")).to_contain_text("Wolf")
    await expect(anna.get("preview-warning")).to_contain_text("E2")
    assert field.combat(anna)["fighters"][ayla]["pose"] == "b3"
    await looks_well(anna, "preview")
    await anna.get("at-stop").select_option("ask")
    await anna.send("move")
    for person in field.everybody:
        await expect(person.get(f"token-{ayla}")).to_have_attribute("data-pose", "e2")
    await expect(anna.get("push_danger")).to_contain_text("Wolf")
    await anna.send("option-samyra.PushOn")
    await expect(gm.get(f"ask-strike-{ayla}")).to_be_visible()
    await strike(field, 2)
    await anna.until(lambda view: not view["conflicts"][field.conflict]["blows"])
    await plan(anna, ayla, "f1")
    await anna.send("move")
    await anna.send("option-samyra.EndMove")

    # Bran turns on the way: two fields, one behind the other.
    await plan(bert, bran, "d6")
    await bert.press("pose-right")
    await expect(bert.get("preview")).to_have_attribute("data-cost", "3")
    await looks_well(bert, "turned")
    await bert.send("move")
    await bert.send("option-samyra.EndMove")

    # The gm lets everybody else stay, and is asked once more.
    await gm.press("rest-stays")
    await gm.send("rest-stays-confirm")
    await field.phase("facing")
    await anna.press("facing-open")
    await anna.send("turn-1")
    await expect(anna.get("sheet-close")).to_have_count(0)
    await tap(anna, "face-2")
    await anna.press("facing-open")
    await expect(anna.get("turn-2")).to_have_attribute("aria-pressed", "true")
    await looks_well(anna, "facing")
    await anna.press("sheet-close")
    assert "facing_choice" not in str(field.combat(watcher))
    await through(field, "segment2")
    await field.phase("segment3")
    await expect(watcher.get(f"token-{ayla}")).to_have_attribute("data-facing", "2")

    # A target is tapped on the map; nobody sees the choice before all are ready.
    await anna.send("kind-melee")
    await expect(anna.get("chosen_to")).to_contain_text("Wolf")
    await looks_well(anna, "act")
    for person in (gm, bert, watcher):
        assert "choice" not in str(field.combat(person)["fighters"][ayla])
    await gm.press(f"fighter-{wolf}")
    await gm.send("kind-melee")
    await through(field, "segment3")
    # Both blows are one card: damage makes a hit, one press enters all.
    await expect(gm.get("volley").locator(".volley-row")).to_have_count(2)
    await gm.get(f"outcome-{ayla}").get_by_test_id("field-damage").fill("2")
    await expect(gm.get(f"outcome-{ayla}").get_by_test_id("hit-yes")).to_have_attribute(
        "aria-pressed", "true"
    )
    await looks_well(gm, "outcomes")
    await gm.send("enter-all")
    await field.phase("segment4")
    await through(field, "segment5")
    await field.phase("initiative")
    await expect(watcher.get("tracker")).to_have_attribute("data-round", "2")
    assert ork in field.combat(watcher)["fighters"]
    await looks_well(watcher, "watching")


async def test_a_turn_into_an_enemys_area_is_warned_of_and_stops(field: Field) -> None:
    bert, bran = field.bert, field.id("Bran")
    await opened(field, {**PLACES, "Wolf": "c8"})
    await moving(field)
    await bert.press(f"fighter-{bran}")
    await bert.press("pose-right")
    await expect(bert.get("preview-warning")).to_contain_text("Wolf")
    await expect(bert.get("pose-right")).to_have_count(0)
    await bert.get("at-stop").select_option("ask")
    await bert.send("move")
    await expect(bert.get("push_danger")).to_contain_text("Wolf")
    await expect(bert.get("option-samyra.EndMove")).to_be_visible()


async def test_instead_of_moving_one_kneels_or_binds(field: Field) -> None:
    await opened(field, {**PLACES, "Ayla": "e2"})
    await moving(field)
    anna, bert, ayla = field.anna, field.bert, field.id("Ayla")
    await expect(bert.get("preview")).to_contain_text("Wohin zieht Bran?")
    await bert.press("tool-samyra.Alternative")
    await expect(bert.get("instead-lie")).to_have_count(1)
    await bert.send("instead-kneel")
    await expect(field.watcher.get(f"fighter-{field.id('Bran')}")).to_contain_text("kniend")
    # What is chosen is chosen: the sheet does not stay over what is needed next.
    await expect(bert.get("sheet-close")).to_have_count(0)
    # Binding is one press beside the question.
    await looks_well(anna, "may-bind")
    await anna.send(f"bind-{field.id('Wolf')}")
    await expect(field.gm.get(f"outcome-{ayla}")).to_have_attribute("data-kind", "bind")
    await looks_well(field.gm, "bind")
    await field.gm.get(f"outcome-{ayla}").get_by_test_id("field-guete").fill("3")
    await field.gm.send("send-samyra.EnterOutcome")
    await field.watcher.until(lambda view: view["conflicts"][field.conflict]["binds"])


async def test_a_figure_is_moved_by_keyboard_alone(field: Field) -> None:
    await opened(field)
    await moving(field)
    bert, bran, page = field.bert, field.id("Bran"), field.bert.page
    # A fresh page: the first key meets its beginning.
    await page.reload()
    await expect(bert.get("map")).to_be_visible()
    for _ in range(60):
        await page.keyboard.press("Tab")
        if await page.evaluate("() => document.activeElement?.dataset.testid") == "map":
            break
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("ArrowRight")
    await expect(bert.get("cursor-words")).to_contain_text("D6")
    await expect(bert.get("cursor-words")).to_contain_text("2 BEW")
    await page.keyboard.press("Enter")
    await expect(bert.get("preview")).to_have_attribute("data-cost", "2")
    await page.keyboard.press("Backspace")
    await expect(bert.get("preview")).to_have_attribute("data-cost", "1")
    await page.keyboard.press("Enter")
    await page.keyboard.press("m")
    await expect(bert.get(f"token-{bran}")).to_have_attribute("data-pose", "d6/0")
    assert "past" not in str(await page.locator(".replay").get_attribute("class"))


async def test_no_combat_is_wider_than_its_page(field: Field) -> None:
    await opened(field)
    await moving(field)
    for width, height in ((320, 800), (390, 800), (844, 390)):
        for person in field.everybody:
            await person.page.set_viewport_size({"width": width, "height": height})
            await person.tab("table")
            assert await overflow(person.page) <= 0, (person.name, width)
        assert await small_targets(field.anna.page) == [], width


async def test_a_spectator_sees_who_stands_where_and_acts_nowhere(field: Field) -> None:
    await opened(field)
    await moving(field)
    watcher = field.watcher
    for name, pose in PLACES.items():
        token = watcher.get(f"token-{field.id(name)}")
        await expect(token).to_have_attribute("data-pose", pose)
    for testid in ("dock", "say-text", "gm-tools", "maps", "move"):
        await expect(watcher.get(testid)).to_have_count(0)
    assert await watcher.page.locator('[data-testid^="reach-"]').count() == 0


async def test_players_throw_and_enter_what_their_own_blows_do(field: Field) -> None:
    await field.rule(outcome_by="owner", attack_rule="roll_entered", grid="square8")
    await opened(field, {**PLACES, "Ayla": "e2"})
    await moving(field)
    anna, gm = field.anna, field.gm
    ayla, wolf = field.id("Ayla"), field.id("Wolf")
    await anna.send("option-samyra.Stay")
    await field.bert.send("option-samyra.Stay")
    await gm.press("rest-stays")
    await gm.send("rest-stays-confirm")
    await through(field, "facing")

    # A spell is declared, seen by nobody else, and given up again.
    await field.phase("declare")
    await field.bert.tool("tool-samyra.DeclareSpell")
    await field.bert.press("field-kind-round")
    await field.bert.send("send-samyra.DeclareSpell")
    await expect(field.bert.get("dock")).to_contain_text("Rundenzauber")
    bran = field.id("Bran")
    assert "round" not in str(field.combat(field.watcher)["fighters"][bran])
    await through(field, "segment2")
    await field.phase("segment3")
    await anna.send("kind-melee")
    await through(field, "segment3")
    await expect(anna.get("dock")).to_contain_text("W20")
    await anna.get("dock").locator("button.primary").first.click()
    await expect(anna.get(f"outcome-{ayla}")).to_contain_text("W20")
    await looks_well(anna, "own-outcome")
    await anna.get(f"outcome-{ayla}").get_by_test_id("field-damage").fill("4")
    await anna.send("send-samyra.EnterOutcome")
    await field.phase("segment4")
    assert wolf in field.combat(anna)["fighters"]
    await field.bert.press("drop")
    await field.bert.send("drop-confirm")


async def armed(field: Field) -> str:
    """Give Bran an axe that needs two fields beside him."""
    bran = field.id("Bran")
    await field.say(
        type="samyra.GiveWeapon", figure=bran, name="Axt", hands=2, swing=2, reach="melee"
    )
    await field.bert.until(lambda view: view["sheets"]["samyra"].get(bran, {}).get("weapons"))
    (axe,) = field.bert.view["sheets"]["samyra"][bran]["weapons"]
    await field.say(type="samyra.PlaceWeapon", figure=bran, weapon=axe, place="ready")
    return bran


async def test_room_to_swing_is_wished_for_asked_for_and_moved(field: Field) -> None:
    bran, wolf = await armed(field), field.id("Wolf")
    await opened(field, {**PLACES, "Wolf": "f6"})
    gm, bert = field.gm, field.bert
    tool = await bert.tool("tool-samyra.SetSwing")
    await bert.press("field-wish-ask")
    await tap(bert, "pick-c5")
    await tap(bert, "pick-b7")
    await expect(tool.get_by_test_id("swing-b7")).to_be_checked()
    await looks_well(bert, "swing_wish")
    await bert.send("send-samyra.SetSwing")
    own = field.combat(bert)["fighters"][bran]
    assert (own["swing"], own["prefers"]) == ("ask", ["c5", "b7"])
    assert "swing" not in field.combat(gm)["fighters"][bran]
    await bert.closed()
    await moving(field, FOES)
    await plan(gm, wolf, "d6")
    await expect(gm.get("preview-warning")).to_contain_text("Bran")
    await gm.send("move")
    question = bert.get(f"ask-swing-{bran}")
    await expect(question.get_by_test_id("swing-c5")).to_be_checked()
    await expect(question.get_by_test_id("swing-b7")).to_be_checked()
    await looks_well(bert, "swing")
    await bert.send("send-samyra.AnswerSwing")
    await expect(field.watcher.get("claimed")).to_have_count(1)
    assert field.combat(field.watcher)["fighters"][bran]["claimed"] == ["b7", "c5"]
    await bert.tool("tool-samyra.ClaimSwing")
    await tap(bert, "pick-c7")
    await bert.send("send-samyra.ClaimSwing")
    assert field.combat(bert)["fighters"][bran]["claimed"] == ["c5", "c7"]


@pytest.mark.parametrize(("grid", "cost", "ways"), [("square8", 2, 8), ("square4", 3, 4)])
async def test_squares_are_walked_and_looked_over_as_they_lie(
    field: Field, grid: str, cost: int, ways: int
) -> None:
    await field.rule(grid=grid)
    await opened(field)
    await moving(field)
    anna, ayla = field.anna, field.id("Ayla")
    preview = await plan(anna, ayla, "d4")
    await expect(preview).to_have_attribute("data-cost", str(cost))
    await looks_well(anna, grid)
    await anna.send("move")
    await anna.send("option-samyra.EndMove")
    await field.bert.send("option-samyra.Stay")
    await field.gm.press("rest-stays")
    await field.gm.send("rest-stays-confirm")
    await field.phase("facing")
    await anna.press("facing-open")
    await expect(anna.page.locator(".compass button")).to_have_count(ways)
    await anna.press("sheet-close")
    await tap(anna, f"face-{ways - 1}")
    await anna.press("facing-open")
    await expect(anna.get(f"turn-{ways - 1}")).to_have_attribute("aria-pressed", "true")
    await looks_well(anna, f"{grid}-facing")
    await anna.press("sheet-close")
    await through(field, "facing")
    await expect(field.watcher.get(f"token-{ayla}")).to_have_attribute("data-facing", str(ways - 1))
