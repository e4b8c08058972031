"""The dice and symbol systems are played by hand, each seeing only what is theirs to see."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.browser.axe import complaints, overflow
from tests.browser.person import LAPTOP, PHONE, Person, sit
from tests.browser.table import command, ended, join
from tests.support.client import Founded, Http
from tests.support.programs import Running


class Duo:
    """A gm and Anna, who plays Ines, at one table; `http` is the gm's second device."""

    def __init__(self, gm: Person, anna: Person, http: Http, new: Founded) -> None:
        self.gm, self.anna, self.http, self.new = gm, anna, http, new

    async def say(self, **fields: object) -> None:
        """Send a command of the gm's from no page."""
        await command(self.http, self.new, **fields)

    @property
    def ines(self) -> str:
        """Ines' id."""
        return self.anna.figures()["Ines"]


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def both(chrome: Browser, server: Running) -> AsyncIterator[Duo]:
    """Seat both once, with one figure."""
    http = Http(server.url)
    new = await http.found("Vier Systeme", "Gisela")
    gm = await sit(chrome, "Gisela", LAPTOP)
    anna = await sit(chrome, "Anna", PHONE, has_touch=True, is_mobile=True)
    await gm.page.goto(server.url + new.links["gm"])
    await join(anna, server.url + new.links["player"])
    seat = anna.view["me"]["seat"]
    table = Duo(gm, anna, http, new)
    await table.say(type="table.AddFigure", name="Ines", kind="character", owner=seat)
    await anna.until(lambda view: view["figures"])
    yield table
    await http.client.aclose()
    for person in (gm, anna):
        await person.page.context.close()


@pytest_asyncio.fixture(loop_scope="session")
async def duo(both: Duo) -> Duo:
    """Give their table with no conflict on, and the usual rules in force."""
    await ended(both.http, both.new)
    for person in (both.gm, both.anna):
        await person.until(lambda view: not any(c["open"] for c in view["conflicts"].values()))
    return both


async def probe(duo: Duo, method: str) -> None:
    await duo.say(
        type="ews.OpenProbe",
        title="Archiv",
        figure=duo.ines,
        value=18,
        target=18,
        method=method,
        numbers="shown",
        visibility="public",
    )
    for person in (duo.gm, duo.anna):
        await person.until(lambda view: any(c["open"] for c in view["conflicts"].values()))


async def looks_well(person: Person, picture: Path) -> None:
    await person.page.emulate_media(reduced_motion="reduce")
    await person.page.screenshot(path=picture)
    assert await complaints(person.page) == []
    assert await overflow(person.page) <= 0
    assert person.errors == []


async def test_symbols_are_chosen_by_hand_and_hidden_until_both_are_in(
    duo: Duo, pictures: Path
) -> None:
    await probe(duo, "rps")
    await looks_well(duo.anna, pictures / "ews-phone.png")
    before = len(duo.gm.messages)
    await duo.anna.send("symbol-Schere")
    await expect(duo.gm.get(f"side-{duo.ines}")).to_have_attribute("data-state", "committed")
    told = [message for message in duo.gm.messages[before:] if message["t"] == "frame"]
    assert told
    assert not [m for m in told if '"symbol":' in json.dumps(m.get("events", ()))]
    await duo.gm.send("symbol-Papier")
    for person in (duo.gm, duo.anna):
        await expect(person.get("game-1")).to_have_attribute("data-outcome", "win")
    await looks_well(duo.gm, pictures / "ews-laptop.png")


async def test_real_dice_are_typed_in_one_by_one(duo: Duo, pictures: Path) -> None:
    await duo.say(type="table.SetToggle", toggle="table.dice", value="physical")
    await probe(duo, "pmd6")
    await duo.anna.get("dock").locator("button.primary").first.click()
    await expect(duo.anna.get("real-die")).to_be_visible()
    await looks_well(duo.anna, pictures / "real-die.png")
    await duo.anna.press("face-6")
    await expect(duo.anna.get("face-2")).to_be_visible()
    await duo.anna.press("face-2")
    for person in (duo.gm, duo.anna):
        await expect(person.get("outcome")).to_be_visible()


async def test_the_odds_of_a_roll_are_shown_before_it(duo: Duo) -> None:
    await probe(duo, "pmd6")
    odds = duo.anna.get("odds")
    await odds.locator("summary").click()
    await expect(odds.get_by_test_id("odds-success")).to_contain_text("50")
    assert await complaints(duo.anna.page) == []
