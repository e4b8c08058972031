"""A gm looks with others' eyes, at all systems and any moment, and is told all keys on request."""

import json
from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser, expect

from chronist_client.options import draw
from tests.browser import axe
from tests.browser.axe import small_targets
from tests.browser.person import LAPTOP, PAINTED, PHONE, Person, sit
from tests.browser.table import command, speaks
from tests.support.client import Http, Json, TableKeys
from tests.support.programs import Running

HIDDEN = "Giftmischen"
"""What the innkeeper can do, and only the gm may know."""
OPENING = {
    "einblatt": "einblatt.OpenConflict",
    "ews": "ews.OpenProbe",
    "harmonies": "harmonies.OpenAction",
    "phers": "phers.OpenDecision",
    "samyra": "samyra.OpenCombat",
}


INSIDE = """() => document.activeElement === document.body ||
    document.activeElement.closest('dialog') !== null"""
"""Says whether the focus is in the dialog; between two rounds it is the browser's own."""


SIDEWAYS = {"width": 844, "height": 390}


class Alone:
    """A gm at a table with a conflict of each system; Anna, who plays Lyra, is out."""

    def __init__(self, gm: Person, http: Http, new: TableKeys, anna: str) -> None:
        self.gm, self.http, self.new, self.anna = gm, http, new, anna

    async def say(self, **fields: object) -> None:
        """Send a command of the gm's from no page."""
        await command(self.http, self.new, **fields)

    async def view(self) -> Json:
        """Give what the gm sees now."""
        shown: Json = (await self.http.view(self.new.table, self.new.token))["view"]
        return shown


@pytest_asyncio.fixture(loop_scope="session")
async def alone(browser: Browser, server: Running) -> AsyncIterator[Alone]:
    """Seat the gm; the innkeeper has a secret from the first on."""
    http = Http(server.url)
    new = await http.create_table("Fünf Systeme", "Gisela")
    anna, _ = await http.sit(new.table, new.invite, "Anna")
    table = Alone(await sit(browser, "Gisela", LAPTOP), http, new, anna)
    await table.say(type="table.AddFigure", name="Wirt", kind="npc", owner="")
    await table.say(type="table.AddFigure", name="Lyra", kind="character", owner=anna)
    figures = {each["name"]: key for key, each in (await table.view())["figures"].items()}
    host, lyra = figures["Wirt"], figures["Lyra"]
    level = {"name": HIDDEN, "area": "competence", "tenths": 30}
    await table.say(type="phers.SetLevel", figure=host, **level)
    for system, opening in OPENING.items():
        await open_one(table, opening, system, lyra)
    await table.gm.page.goto(server.url + new.links["gm"])
    await table.gm.until(lambda view: len(view["conflicts"]) == len(OPENING))
    await table.gm.tab("log")
    yield table
    await http.client.aclose()


async def open_one(table: Alone, opening: str, title: str, figure: str) -> None:
    """Open a conflict as it is offered, for Lyra if it is somebody's."""
    view = await table.view()
    offered = [each for each in view["options"].values() if each["type"] == opening]
    made = draw(offered[0], view, lambda n: 0)
    given = {"title": title, "figure": figure}
    await table.say(**{**made, **{name: value for name, value in given.items() if name in made}})


async def looks_well(person: Person, what: str) -> None:
    """Light and dark: nothing for axe to complain of, nothing wider than the screen."""
    await axe.looks_well(person.page, f"eyes-{what}")
    assert person.errors == []


async def shown(gm: Person, who: str) -> None:
    """Wait until the page shows what the gm shares with somebody ("": their own view)."""
    await expect(gm.get("viewer")).to_have_attribute("data-shown", who)


async def test_the_gm_looks_with_other_eyes_at_every_system(alone: Alone) -> None:
    gm, page = alone.gm, alone.gm.page
    await expect(gm.get("log")).to_contain_text(HIDDEN)
    await expect(gm.get("viewer")).to_be_visible()
    await page.evaluate(PAINTED)  # its key is heard once it is drawn
    await page.keyboard.press("f")
    await shown(gm, alone.anna)
    await expect(gm.get("eyes-sign")).to_contain_text("Anna")
    for system in OPENING:
        (conflict,) = (k for k, c in gm.view["conflicts"].items() if c["system"] == system)
        await gm.opened("menu", "menu-sheet")
        await gm.press(f"conflict-{conflict}")
        await expect(gm.get("conflict")).to_have_attribute("data-conflict", conflict)
        await expect(gm.get("stage").locator("form")).to_have_count(0)
        await looks_well(gm, system)
    # The log follows the board by a frame.
    await expect(gm.get("log")).not_to_contain_text(HIDDEN)
    assert HIDDEN not in await page.content()
    await expect(gm.get("log").locator('[data-testid^="menu-"]')).to_have_count(0)
    await gm.tab("lead")
    await expect(gm.get("lead-covered")).to_be_visible()
    await expect(gm.get("lead")).to_have_count(0)
    await the_eyes_go_with_the_replay(alone)


async def the_eyes_go_with_the_replay(alone: Alone) -> None:
    """At the beginning nothing was open; the slider lets `f` through, a text field does not."""
    gm, page = alone.gm, alone.gm.page
    await gm.tab("log")
    await gm.scrub("Home")
    await expect(gm.get("replay-position")).to_contain_text("Moment 1 ")
    await expect(gm.get("conflict")).to_have_count(0)
    await shown(gm, alone.anna)
    await page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # a size is two numbers by name
    await looks_well(gm, "phone")
    assert await small_targets(page) == []
    await both_signs_leave_the_board_its_room(gm)
    await page.keyboard.press("f")
    await shown(gm, "spectator")
    await page.keyboard.press("f")
    await shown(gm, "")
    await expect(gm.get("eyes-sign")).to_have_count(0)
    await gm.press("live")
    await gm.get("say-text").fill("")
    await page.keyboard.type("f?")
    await expect(gm.get("say-text")).to_have_value("f?")
    await gm.get("viewer").select_option("spectator")
    await shown(gm, "spectator")
    await alone.say(type="table.Say", text="Weiter geht's")
    await expect(gm.get("log")).to_contain_text("Weiter geht's")
    await gm.tab("table")
    await gm.press("eyes-own")
    await shown(gm, "")
    assert HIDDEN in json.dumps(gm.view)
    messages = json.dumps([m for m in await gm.everything() if "frames" not in m and "n" in m])
    assert HIDDEN in messages


async def both_signs_leave_the_board_its_room(gm: Person) -> None:
    """On a phone held sideways the board has half of the height beside both."""
    await gm.page.set_viewport_size(SIDEWAYS)  # type: ignore[arg-type]  # a size is two numbers by name
    for part in ("eyes-sign", "live"):
        await expect(gm.get(part)).to_be_visible()
    board, bar, back = [await gm.get(each).bounding_box() for each in ("stage", "replay", "live")]
    assert board
    assert bar
    assert back
    assert board["height"] > SIDEWAYS["height"] / 2
    assert bar["y"] <= back["y"], "it stands in the row of the replay"
    await looks_well(gm, "sideways")
    assert await small_targets(gm.page) == []
    await gm.page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # a size is two numbers by name


async def test_all_keys_are_told_on_request(alone: Alone) -> None:
    gm, page = alone.gm, alone.gm.page
    await gm.get("menu").focus()
    await page.keyboard.press("?")
    await expect(gm.get("help")).to_be_visible()
    for key in ("back", "on", "first", "last", "eyes", "help", "close", "menu_move", "map_send"):
        await expect(gm.get(f"key-{key}")).to_be_visible()
    await looks_well(gm, "help")
    for _ in range(4):
        await page.keyboard.press("Tab")
        assert await page.evaluate(INSIDE)
    await page.keyboard.press("f")
    await shown(gm, "")
    await page.keyboard.press("Escape")
    await expect(gm.get("help")).to_have_count(0)
    await expect(gm.get("menu")).to_be_focused()
    await page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # a size is two numbers by name
    await speaks(gm)
    await gm.opened("menu", "menu-sheet")
    await gm.press("help-open")
    await expect(gm.get("key-eyes")).to_contain_text("switch to the next person’s view")
    await looks_well(gm, "help-phone")
    assert await small_targets(page) == []
