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


RUN = {"characteristic": "agility", "means": "power", "competency": "untrained"}


async def joined(duo: Duo) -> str:
    """Bring Tor to the table, whom the gm plays; give the id."""
    await duo.say(type="table.AddFigure", name="Tor", kind="character", owner="")
    for person in (duo.gm, duo.anna):
        await person.until(lambda view: len(view["figures"]) == 2)
    return duo.anna.figures()["Tor"]


async def race(duo: Duo) -> None:
    """Let Ines run against Tor, with a roll each."""
    tor = await joined(duo)
    kind = {"kind": "opposition", **RUN}
    await duo.say(type="harmonies.OpenAction", title="Lauf", figure=duo.ines, **kind)
    await duo.anna.until(lambda view: view["conflicts"])
    (conflict,) = duo.anna.view["conflicts"]
    (action,) = duo.anna.view["conflicts"][conflict]["actions"]
    where = {"conflict": conflict, "action": action}
    await duo.say(type="harmonies.AddOpponent", **where, figure=tor, **RUN)
    rolls = {"ask": f"{conflict}/{action}/rolls", "rolls": "two_rolls"}
    await duo.say(type="harmonies.SetRolls", **where, **rolls)


async def test_two_rolls_show_how_likely_one_wins_draws_and_loses(duo: Duo, pictures: Path) -> None:
    await race(duo)
    odds = duo.anna.get("odds")
    await odds.locator("summary").click()
    for key, percent in (("win", "47,3"), ("draw", "5,4"), ("loss", "47,3")):
        await expect(odds.get_by_test_id(f"odds-{key}")).to_contain_text(percent)
    await expect(duo.anna.get(f"side-{duo.ines}")).to_be_visible()
    await expect(duo.anna.get(f"side-{duo.ines}")).not_to_contain_text("≈")
    await looks_well(duo.anna, pictures / "harmonies-two-rolls.png")


async def test_the_gm_says_who_sees_a_roll_when_opening_a_decision(
    duo: Duo, pictures: Path
) -> None:
    gm = duo.gm
    # The whole form is in the window, so that nothing lies half below the tabs.
    await gm.page.set_viewport_size({"width": LAPTOP["width"], "height": 1800})
    await gm.tab("lead")
    await gm.press("system-phers")
    form = gm.get("option-phers.OpenDecision")
    await expect(form.get_by_test_id("field-visibility-public")).to_have_attribute(
        "aria-pressed", "true"
    )
    await form.get_by_test_id("field-title").fill("Spuren")
    await form.get_by_test_id("field-kind-simple").click()
    await form.get_by_test_id("field-visibility-blind").click()
    await looks_well(gm, pictures / "phers-visibility.png")
    await gm.send("send-phers.OpenDecision")
    await duo.anna.until(lambda view: view["conflicts"])
    (conflict,) = duo.anna.view["conflicts"].values()
    assert conflict["decisions"][duo.ines]["visibility"] == "blind"


async def test_who_won_the_games_of_a_contest_is_shown_the_bonus(duo: Duo) -> None:
    tor = await joined(duo)
    how = {"method": "rps", "numbers": "shown", "visibility": "public"}
    sides = {"initiator": duo.ines, "other": tor, "value": 12, "other_value": 12}
    await duo.say(type="ews.OpenContest", title="Packen", **sides, **how)
    for person in (duo.gm, duo.anna):
        await person.until(lambda view: view["conflicts"])
    await duo.anna.send("symbol-Schere")
    await duo.gm.send("symbol-Stein")
    await expect(duo.anna.get("worth")).to_contain_text("Bonus +3 für Tor")
