"""How do people come to a combat on a map, and play it in their browsers?"""

from asyncio import gather
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from playwright.async_api import Locator, expect

from tests.browser import axe
from tests.browser.people import People, Table, leaves, table_of
from tests.browser.person import LAPTOP, PHONE, Json, Person
from tests.browser.table import command, ended

GROUND, HOUSE = "............", "....##......"
YARD = "\n".join([GROUND, GROUND, HOUSE, HOUSE, "........2b..", GROUND, GROUND, GROUND])
"""A map for combats: a house of four fields, two obstacles, and room around."""
SHEET: Json = {"bew": 6, "height": 7, "knee": 2, "rs": 1, "aus": 10, "sight": 10}
PLACES = {"Ayla": "b3", "Bran": "b6/0", "Wolf": "f2", "Ork": "h6"}
GROUP, FOES = "Gruppe", "Gegner"


class Field:
    """A gm, Anna (Ayla, on a phone), Bert (Bran, in the dark) and a spectator around one map."""

    def __init__(self, people: People, present: tuple[Person, ...], table: Table) -> None:
        self.gm, self.anna, self.bert, self.watcher = people.all
        self.everybody = present
        self.http, self.new = table.http, table.new
        self.known: list[str] = []
        """The combats in the order in which they were opened: a take-back sends them in another."""

    async def say(self, **fields: Any) -> None:
        """Send a command of the gm's from no page."""
        await command(self.http, self.new, **fields)

    @property
    def conflict(self) -> str:
        """The combat that was opened last."""
        self.known += [each for each in self.gm.view["conflicts"] if each not in self.known]
        return self.known[-1]

    def combat(self, person: Person) -> Json:
        """What somebody sees of it."""
        seen: Json = person.view["conflicts"][self.conflict]
        return seen

    def id(self, name: str) -> str:
        """A figure's id."""
        return self.gm.figures()[name]

    def maps(self) -> dict[str, str]:
        """Name -> id of the maps in store."""
        stored = self.gm.view.get("library", {}).get("samyra", {}).get("maps", {})
        return {each["name"]: key for key, each in stored.items()}

    async def open(self, drawn: str = "") -> None:
        """Open a combat, on an empty map unless one is named by its id."""
        # Their number tells nothing: old ones leave the view.
        before = set(self.gm.view.get("conflicts", {}))
        await self.say(type="samyra.OpenCombat", title="Im Hof", map=drawn)
        for person in self.everybody:
            await person.until(lambda view: set(view.get("conflicts", {})) - before)

    async def rule(self, **values: str) -> None:
        """Choose optional rules for the next combat."""
        for name, value in values.items():
            await self.say(type="table.SetToggle", toggle=f"samyra.{name}", value=value)

    async def phase(self, phase: str) -> None:
        """Wait until everybody sees that phase."""
        for person in self.everybody:
            await expect(person.get("phase")).to_have_attribute("data-phase", phase)


@asynccontextmanager
async def seated(people: People, url: str, *, few: bool) -> AsyncIterator[Field]:
    """Seat everybody at one table, with four figures and their sheets.

    If they are few, Bert has his seat, but neither he nor the spectator looks at a page.
    """
    present = (people.gm, people.anna) if few else people.all
    async with table_of(url, "Der Hof") as table:
        await cast(table)
        await gather(*(table.welcomes(each, people) for each in present))
        yield Field(people, present, table)
        for person in present:
            await leaves(person)


async def cleared(field: Field) -> None:
    """End what a combat before has left: itself, its weapons and rules, another size of window."""
    await ended(field.http, field.new)
    for figure, sheet in field.gm.view["sheets"]["samyra"].items():
        for weapon in sheet["weapons"]:
            gone = {"figure": figure, "weapon": weapon, "place": "gone"}
            await field.say(type="samyra.PlaceWeapon", **gone)
    for person in field.everybody:
        await person.page.set_viewport_size(PHONE if person is field.anna else LAPTOP)  # type: ignore[arg-type]  # a size is two numbers by name


async def cast(table: Table) -> None:
    """Bring two heroes of the players, one of whom takes two fields, and two enemies."""
    anna, bert = await table.sits("Anna"), await table.sits("Bert")
    for name, kind, owner in (
        ("Ayla", "character", anna),
        ("Bran", "character", bert),
        ("Wolf", "npc", ""),
        ("Ork", "npc", ""),
    ):
        about = {"name": name, "kind": kind, "owner": owner}
        await command(table.http, table.new, type="table.AddFigure", **about)
    for name, figure in (await table.figures()).items():
        shape = "pair" if name == "Bran" else "single"
        run = 5 if name == "Ayla" else 0
        sheet = {**SHEET, "figure": figure, "shape": shape, "gelaendelauf": run}
        await command(table.http, table.new, type="samyra.SetSheet", **sheet)


async def opened(field: Field, places: dict[str, str] = PLACES) -> None:
    """Open a combat with everybody on the map."""
    if "Hof" not in field.maps():
        await field.say(type="samyra.SaveMap", name="Hof", rows=YARD)
        await field.gm.until(lambda _: "Hof" in field.maps())
    await field.open(field.maps()["Hof"])
    for name, pose in places.items():
        party, facing = (GROUP, 0) if name in ("Ayla", "Bran") else (FOES, 3)
        where = {"conflict": field.conflict, "figure": field.id(name), "pose": pose}
        await field.say(type="samyra.Join", party=party, facing=facing, **where)
    for person in field.everybody:
        await person.tab("log" if person is field.gm else "table")
        await expect(person.get("roster").locator("li")).to_have_count(len(places))


async def moving(field: Field, first: str = GROUP) -> None:
    """Begin a round, throw until somebody has won, and let `first` move first."""
    if field.combat(field.gm)["phase"] == "idle":
        await field.say(type="samyra.NextRound", conflict=field.conflict)
    await field.phase("initiative")
    while field.combat(field.gm)["phase"] == "initiative":
        asks = field.gm.view["asks"].items()
        ask, what = next((key, each) for key, each in asks if not each["answered"])
        about = {"conflict": field.conflict, "party": what["subject"], "ask": ask}
        await field.say(type="samyra.RollInitiative", **about)
        await field.gm.until(closed(ask))
    (ask,) = field.gm.view["asks"]
    order = [first, FOES if first == GROUP else GROUP]
    await field.say(type="samyra.ChooseOrder", conflict=field.conflict, ask=ask, order=order)
    await field.phase("move")


def closed(ask: str) -> Callable[[Json], bool]:
    """Say whether a question is no longer open."""
    return lambda view: ask not in view["asks"]


async def tap(person: Person, testid: str) -> None:
    """Tap a field that is drawn on the map."""
    await person.get(testid).click()


async def plan(person: Person, figure: str, place: str) -> Locator:
    """Select a figure, tap where it is to go, and give the preview."""
    await person.press(f"fighter-{figure}")
    await tap(person, f"reach-{place}")
    await expect(person.get("move")).to_be_visible()
    return person.get("preview")


async def strike(field: Field, damage: int) -> None:
    """Let the gm's figure strike, and enter a hit."""
    await field.gm.send("answer-yes")
    form = field.gm.get("outcomes").locator("form").first
    await form.get_by_test_id("field-damage").fill(str(damage))
    await field.gm.send("send-samyra.EnterOutcome")


async def through(field: Field, window: str) -> None:
    """All are ready for what is open, and for everything up to a window."""
    for person in (field.anna, field.bert, field.gm):
        await person.get("through").select_option(window)
        await person.send("ready")


async def looks_well(person: Person, what: str) -> None:
    """Light and dark: nothing for axe to complain of, nothing wider than the screen."""
    # In a window as tall as the page no edge covers half a button for the moment.
    usual = person.page.viewport_size or LAPTOP
    height: int = await person.page.evaluate("() => document.documentElement.scrollHeight")
    await person.page.set_viewport_size({"width": usual["width"], "height": height})
    await axe.looks_well(person.page, f"samyra-{what}")
    await person.page.set_viewport_size({"width": usual["width"], "height": usual["height"]})
    assert person.errors == []
