"""A fight by keyboard alone, by gm and player, and all that a screen reader says of it."""

from playwright.async_api import expect

from tests.browser.axe import complaints
from tests.browser.combat import FOES, GROUP, Field, opened
from tests.browser.keys import LISTEN, enter, go, throw, told
from tests.browser.person import Person

TOLD = (
    "Initiative für Gegner: 5",
    "Initiative für Gruppe: 17",
    "Die Initiative geht an Gruppe",
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
    await throw(anna, f"throw-{GROUP}", 17)
    await field.phase("order")
    first = anna.get("option-samyra.ChooseOrder").locator("li").first
    if FOES in str(await first.text_content()):
        await go(anna, f"up-{GROUP}")
        await keys(anna, "Enter")
        await expect(first).to_contain_text(GROUP)
    await enter(anna, "send-samyra.ChooseOrder")
    await field.phase("move")
    await read_aloud(field, 4)

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
    await read_aloud(field, 6)

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
    await read_aloud(field, 7)
    await expect(gm.get(f"outcome-{ayla}")).to_be_visible()
    await go(gm, "hit-yes")
    await keys(gm, "Enter")
    assert await complaints(gm.page) == []
    await enter(gm, "enter-all")
    await field.phase("initiative")
    await read_aloud(field, 8)
    await go(gm, "more")
    await keys(gm, "Enter")
    await enter(gm, "send-table.CloseConflict")
    await read_aloud(field, len(TOLD))
    assert [gm.errors, anna.errors] == [[], []]
