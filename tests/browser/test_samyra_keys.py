"""A fight by keyboard alone, by gm and player, and all that a screen reader says of it."""

import pytest
from playwright.async_api import expect

from tests.browser.axe import complaints
from tests.browser.combat import FOES, GROUP, Field, moving, opened
from tests.browser.keys import LISTEN, enter, go, throw, told
from tests.browser.person import Person
from tests.browser.typing import refused, typed

pytestmark = pytest.mark.few
TOLD = (
    "Gegner: Initiative 5",
    "Gruppe: Initiative 5",
    "Gleichstand an der Spitze",
    "Gegner: Initiative 5",
    "Gruppe: Initiative 17",
    "Die Initiative hat: Gruppe",
    "Reihenfolge der Bewegung: Gruppe und Gegner",
    "Ayla zieht: D2, E2 und F2",
    "Ayla wird auf F2 aufgehalten von Wolf",
    "Ayla: Nahkampf → Wolf",
    "Ayla trifft Wolf",
    "ist beendet",
)
"""What is read aloud to everybody, in this order."""


async def keys(person: Person, *names: str) -> None:
    """Press keys one after the other."""
    for name in names:
        await person.page.keyboard.press(name)


async def read_aloud(field: Field, count: int) -> None:
    """Wait until gm and player were told so much: what comes faster than it is read is counted."""
    for person in (field.gm, field.anna):
        await told(person, *TOLD[:count])


async def test_a_fight_is_fought_by_keys_alone_and_read_aloud_in_order(field: Field) -> None:
    gm, anna = field.gm, field.anna
    ayla = field.id("Ayla")
    await field.say(type="table.SetToggle", toggle="table.dice", value="physical")
    await opened(field, {"Ayla": "c2", "Wolf": "g2"})
    for person in (gm, anna):
        await person.tab("table")
        await person.page.evaluate(LISTEN)
    await enter(gm, "next-round")
    await field.phase("initiative")
    await throw(gm, f"throw-{FOES}", 5)
    await throw(anna, f"throw-{GROUP}", 5)
    for person in (gm, anna):
        await expect(person.get("thrown").get_by_test_id("die-W20")).to_have_count(2)
        await expect(person.get("thrown-words")).to_contain_text("5 : 5, noch einmal")
        await expect(person.get("throws")).to_contain_text("5 : 5, noch einmal")
    await read_aloud(field, 3)
    await throw(gm, f"throw-{FOES}", 5)
    await throw(anna, f"throw-{GROUP}", 17)
    await field.phase("order")
    await enter(anna, f"first-{GROUP}")
    await field.phase("move")
    await read_aloud(field, 7)

    # The cursor says what it meets: how far, in which direction, what it costs, who stops her.
    await expect(anna.get("preview")).to_be_attached()
    await go(anna, "map")
    cursor = anna.get("cursor-words")
    await keys(anna, "n")
    for words in ("G2", "Wolf", "4 Felder entfernt im Osten"):
        await expect(cursor).to_contain_text(words)
    await keys(anna, "ArrowLeft")
    for words in ("F2", "3 BEW", "Wolf"):
        await expect(cursor).to_contain_text(words)
    assert await complaints(anna.page) == []
    await keys(anna, "Enter")
    await expect(anna.get("preview-warning")).to_contain_text("Wolf")
    await anna.sending(lambda: keys(anna, "m"))
    for person in (gm, anna):
        await person.until(lambda _: field.combat(person)["fighters"][ayla]["done"])  # noqa: B023  # awaited here
    await enter(gm, "option-samyra.Stay")
    await field.phase("facing")
    await read_aloud(field, 9)

    # She means the wolf by the cursor, the gm means her from the list.
    await go(anna, "map")
    await keys(anna, "n")
    await expect(cursor).to_contain_text("Wolf")
    await anna.sending(lambda: keys(anna, "Enter"))
    await expect(anna.get("intended_to")).to_contain_text("Wolf")
    await enter(gm, f"fighter-{ayla}")
    await expect(gm.get("intended_to")).to_contain_text("Ayla")
    await enter(anna, "ready")
    await enter(gm, "ready")
    await field.phase("segment3")
    await read_aloud(field, 10)
    await expect(gm.get(f"outcome-{ayla}")).to_be_visible()
    await go(gm, "hit-yes")
    await keys(gm, "Enter")
    assert await complaints(gm.page) == []
    await enter(gm, "enter-all")
    await field.phase("initiative")
    await read_aloud(field, 11)
    await go(gm, "more")
    await keys(gm, "Enter")
    # It is fetched once the sheet is open: Tab may have gone round before it is there.
    await expect(gm.get("send-table.CloseConflict").first).to_be_visible()
    await go(gm, "send-table.CloseConflict")
    await keys(gm, "Enter")
    await enter(gm, "sure")
    await read_aloud(field, len(TOLD))
    assert [gm.errors, anna.errors] == [[], []]


async def test_figures_obey_typed_commands(field: Field) -> None:
    await opened(field)
    await moving(field)
    anna, ayla = field.anna, field.id("Ayla")
    assert "bewege" in await refused(anna, "/fliege ayla c5")
    assert "fehlt" in await refused(anna, "/bewege ayla")
    assert "passt nicht" in await refused(anna, "/bewege ayla l8")
    assert "Wolf" in await refused(anna, "/move AYLA e2")
    await anna.tab("table")
    await expect(anna.get("preview-warning")).to_contain_text("Wolf")
    await typed(anna, "/move ayla c3")
    await expect(anna.get(f"token-{ayla}")).to_have_attribute("data-pose", "c3")
    await typed(anna, "/bewege ayla nach e2!")
    await expect(anna.get(f"token-{ayla}")).to_have_attribute("data-pose", "e2")
