"""How do people set up and play an einBlatt conflict by hand, in their browsers?"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any
from uuid import uuid4

from playwright.async_api import Browser, expect

from domain.table.state import all_toggles
from tests.browser.people import People, Table, leaves, table_of
from tests.browser.person import LAPTOP, PHONE, Json, Person, sit
from tests.support.client import Http, TableKeys

PLAY = ("commit", "turn", "declare", "react", "stand")
UNFOLDED = """() => {
  const box = document.querySelector("[data-testid=opening-bare]");
  if (box && !box.open) box.open = true;
  return document.querySelector('[data-testid="option-einblatt.OpenConflict"]');
}"""


class Party:
    """A gm, two players (one on a phone) and a spectator."""

    def __init__(self, gm: Person, anna: Person, bert: Person, watcher: Person) -> None:
        self.gm, self.anna, self.bert, self.watcher = gm, anna, bert, watcher
        self.seated = (gm, anna, bert)
        self.everybody = (gm, anna, bert, watcher)
        self.invite = ""

    @property
    def conflict(self) -> str:
        """The conflict that is open."""
        conflicts = self.gm.view["conflicts"]
        return str(next(key for key, each in conflicts.items() if each["open"]))


Come = Callable[[Party], Awaitable[None]]
"""Brings a table from its first choice to a later moment."""


async def gather(browser: Browser, url: str) -> Party:
    """Open a table, and let everybody come in by their links."""
    gm = await sit(browser, "Gisela", LAPTOP)
    await gm.page.goto(url)
    await gm.get("table-title").fill("Die Nebelküste")
    await gm.get("table-name").fill("Gisela")
    await gm.press("table-create")
    await gm.until(lambda view: view["me"]["role"] == "gm")
    links = {role: await link(gm, role) for role in ("player", "spectator")}
    anna = await sit(browser, "Anna", PHONE, has_touch=True, is_mobile=True)
    bert = await sit(browser, "Bert", LAPTOP, color_scheme="dark")
    for person in (anna, bert):
        await join(person, links["player"])
    watcher = await sit(browser, "Zoe", LAPTOP)
    await watcher.page.goto(links["spectator"])
    await watcher.until(lambda view: view["me"]["role"] == "spectator")
    return Party(gm, anna, bert, watcher)


async def link(gm: Person, role: str) -> str:
    """Read a link from the gm's page."""
    await gm.opened("menu", "menu-sheet")
    value: str = await gm.get(f"link-{role}-text").input_value()
    await gm.closed()
    return value


async def join(person: Person, address: str) -> None:
    """Type a name and sit down."""
    await person.page.goto(address)
    await person.get("join-name").fill(person.name)
    # By Enter: what the invitation tells comes in meanwhile, and moves the button.
    await person.get("join-name").press("Enter")
    await person.until(lambda view: view["me"].get("name") == person.name)


async def add_figures(party: Party) -> None:
    """Bring Billy (Anna's), Jack (Bert's), a tree and a wolf; the players fill in their sheets."""
    seats = {seat["name"]: key for key, seat in party.gm.view["seats"].items()}
    cast = (("Billy", "character", seats["Anna"]), ("Jack", "character", seats["Bert"]))
    await party.gm.tab("figures")
    for name, kind, owner in (*cast, ("Baum", "obstacle", ""), ("Wolf", "npc", "")):
        await party.gm.get("option-table.AddFigure").get_by_test_id("field-name").fill(name)
        await party.gm.press(f"field-kind-{kind}")
        if owner:
            await party.gm.get("field-owner").select_option(owner)
        await party.gm.get("field-preset").select_option("none")
        await party.gm.send("send-table.AddFigure")
    for person, name in ((party.anna, "Billy"), (party.bert, "Jack")):
        await person.until(lambda view: len(view["figures"]) == 4)
        await person.tab("figures")
        await person.press(f"sheet-{person.figures()[name]}")
        await person.send("send-einblatt.SetSheet")
        await person.tab("table")


async def open_conflict(party: Party) -> None:
    """Open a conflict and set everybody up: Beruf for the characters, ten cards for the rest."""
    gm, known = party.gm, party.gm.figures()
    await gm.new_conflict("opening-bare")
    # What comes in meanwhile may draw the panel again, folded.
    await gm.page.wait_for_function(UNFOLDED)
    await gm.get("option-einblatt.OpenConflict").get_by_test_id("field-title").fill("Am Baum")
    await gm.send("send-einblatt.OpenConflict")
    await gm.opened("open-setup", "field-party")
    for side, names in (("Helden", ("Billy", "Jack")), ("Wildnis", ("Baum", "Wolf"))):
        for name in names:
            await gm.press(f"join-{known[name]}")
        await gm.get("field-party").fill(side)
        await gm.press("send-einblatt.AddKT")
        await gm.until(_joined([known[name] for name in names]))
    for name in ("Billy", "Jack"):
        await gm.send(f"attribute-{known[name]}-beruf")
    for name in ("Baum", "Wolf"):
        setup = gm.get(f"setup-{known[name]}")
        await setup.get_by_test_id("field-cards").fill("10")
        await setup.get_by_test_id("send-einblatt.SetNpc").click()
        await gm.until(_has_cards(known[name], 10))
    await gm.closed()


def _joined(figures: list[str]) -> Callable[[Json], bool]:
    """Say whether these figures take part in the conflict opened last."""
    return lambda view: set(figures) <= set(list(view["conflicts"].values())[-1]["kts"])


def _has_cards(figure: str, cards: int) -> Callable[[Json], bool]:
    """Say whether an npc has so many cards in the conflict opened last."""
    return lambda view: list(view["conflicts"].values())[-1]["kts"][figure].get("cards") == cards


async def start(party: Party) -> None:
    """Deal a Probe; everybody sees it begin."""
    await party.gm.send("start-probe")
    for person in party.everybody:
        await expect(person.get("phase").first).to_have_attribute("data-phase", "commit")


class Seats:
    """Four people at one table, who begin again and again."""

    def __init__(self, party: Party, http: Http, new: TableKeys) -> None:
        self.party, self.http, self.new = party, http, new
        self._as_dealt = True
        """Nobody has done anything since a Probe was dealt."""

    async def dealt(self) -> Party:
        """Deal a Probe, unless one just was: all pages are as if just opened."""
        if not self._as_dealt:
            await ended(self.http, self.new)
            dealt = await _set_up(self.http, self.new)
            # It was done from no page: each is told of it by itself.
            await asyncio.gather(*(_sees(each, dealt) for each in self.party.everybody))
        self._as_dealt = False
        return await self._all_at_the_board()

    async def choosing(self, *names: str) -> Party:
        """Give a table at which these figures have not chosen their first card yet."""
        self._as_dealt = False
        asked = _choosing(self.party.gm)
        known = self.party.gm.figures()
        if asked and asked >= {known[name] for name in names}:
            return await self._all_at_the_board()
        return await self.dealt()

    async def looked_at(self) -> Party:
        """Give a table that is only looked at: dealt once for all tests that do no more."""
        if not self._as_dealt:
            await self.dealt()
        self._as_dealt = True
        return await self._all_at_the_board()

    async def compared(self, come: Come) -> Party:
        """Give a table at which two cards were compared; come to that unless it lies there."""
        if not any(each["open"] and each.get("comparisons") for each in self._conflicts()):
            await come(await self.dealt())
        return await self._all_at_the_board()

    def _conflicts(self) -> Iterable[Json]:
        found: dict[str, Json] = self.party.gm.view.get("conflicts", {})
        return found.values()

    async def _all_at_the_board(self) -> Party:
        await asyncio.gather(*(_at_the_board(each, self.party) for each in self.party.everybody))
        return self.party


async def _sees(person: Person, conflict: str) -> None:
    """Wait until somebody is told that cards are chosen in a conflict."""
    await person.until(lambda view: view["conflicts"].get(conflict, {}).get("phase") == "commit")


def _choosing(gm: Person) -> set[str]:
    """Name the figures that have not chosen the first card of a conflict yet."""
    asks = gm.view.get("asks", {}).values()
    first = {
        cid
        for cid, each in gm.view.get("conflicts", {}).items()
        if each["open"] and (each["phase"], each["probe"], each["round"]) == ("commit", 1, 1)
    }
    return {each["who"] for each in asks if each["conflict"] in first and not each["answered"]}


@asynccontextmanager
async def seated(people: People, url: str) -> AsyncIterator[Seats]:
    """Seat everybody; the gm's second device acts from no page."""
    async with table_of(url, "Die Nebelküste") as table:
        party = Party(*people.all)
        party.invite = table.invite
        await _cast(table)
        await _set_up(table.http, table.new)
        await asyncio.gather(*(table.welcomes(each, people) for each in people.all))
        yield Seats(party, table.http, table.new)
        for person in people.all:
            await leaves(person)


USED = """() => location.hash.startsWith("#/at/") || document.documentElement.lang !== "de"
  || document.querySelector("dialog, [role=dialog]") !== null"""
"""An earlier test has left the page at a moment of the past, in English or with a dialog open."""
LIVE = "location.hash.startsWith('#/at/') && history.replaceState(null, '', location.pathname)"
"""A page that was left at a moment of the past would show it again."""


async def _at_the_board(person: Person, party: Party) -> None:
    await person.page.set_viewport_size(PHONE if person is party.anna else LAPTOP)  # type: ignore[arg-type]  # a size is two numbers by name
    if await person.page.evaluate(USED):
        await person.page.evaluate(LIVE)
        await person.reload()
        if await person.page.locator("html").get_attribute("lang") != "de":
            await speaks(person)
    await person.until(lambda view: any(each["open"] for each in view["conflicts"].values()))
    await person.tab("table")


async def speaks(person: Person) -> None:
    """Change the language of a page."""
    spoken = str(await person.page.locator("html").get_attribute("lang"))
    await person.opened("menu", "menu-sheet")
    await person.press("language")
    await expect(person.page.locator("html")).not_to_have_attribute("lang", spoken)
    await person.closed()


async def ended(http: Http, new: TableKeys) -> None:
    """End all conflicts and put every rule back to the usual."""
    view = (await http.view(new.table, new.token))["view"]
    for conflict, about in view.get("conflicts", {}).items():
        if about["open"]:
            await command(http, new, type="table.CloseConflict", conflict=conflict)
    settings = view["table"].get("settings", {})
    for toggle, (usual, *_) in all_toggles().items():
        if settings.get(toggle, usual) != usual:
            await command(http, new, type="table.SetToggle", toggle=toggle, value=usual)


async def _cast(table: Table) -> None:
    """Bring the figures of the players, with their sheets, a tree and a wolf."""
    http, new = table.http, table.new
    for name, player in (("Billy", "Anna"), ("Jack", "Bert")):
        owner = {"kind": "character", "owner": await table.sits(player)}
        await command(http, new, type="table.AddFigure", name=name, **owner)
    for figure in (await table.figures()).values():
        values = {"beruf": 8, "hobby1": 6, "hobby2": 6, "schwaeche": 2}
        suits = ["Kr", "Pi", "He", "Ka"]
        await command(http, new, type="einblatt.SetSheet", figure=figure, suits=suits, **values)
    for name, kind in (("Baum", "obstacle"), ("Wolf", "npc")):
        await command(http, new, type="table.AddFigure", name=name, kind=kind, owner="")


async def _set_up(http: Http, new: TableKeys) -> str:
    """Deal the first Probe of a new conflict; return its id."""
    await command(http, new, type="einblatt.OpenConflict", title="Am Baum")
    view = (await http.view(new.table, new.token))["view"]
    figures = {each["name"]: key for key, each in view["figures"].items()}
    (conflict,) = (key for key, each in view["conflicts"].items() if each["open"])
    for name, figure in figures.items():
        await _set_up_one(http, new, conflict, figure, hero=name in ("Billy", "Jack"))
    await command(http, new, type="einblatt.StartProbe", conflict=conflict)
    return str(conflict)


async def _set_up_one(
    http: Http, new: TableKeys, conflict: str, figure: str, *, hero: bool
) -> None:
    where: Json = {"conflict": conflict, "figure": figure}
    party = "Helden" if hero else "Wildnis"
    await command(http, new, type="einblatt.AddKT", party=party, **where)
    if hero:
        await command(http, new, type="einblatt.SetProbeAttribute", attribute="beruf", **where)
    else:
        await command(http, new, type="einblatt.SetNpc", cards=10, trumps=[], **where)


async def command(http: Http, new: TableKeys, **fields: Any) -> None:
    """Send a command as the gm, from no page."""
    body = {"id": str(uuid4()), "n": 0, "c": fields}
    told = await http.call("POST", f"/api/tables/{new.table}/commands", new.token, body)
    assert told.status_code == 200, told.text
