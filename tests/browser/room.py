"""How does a gm sit at an empty table, and what does preparing it take?"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from playwright.async_api import Browser, Locator

from tests.browser.people import People, leaves, table_of
from tests.browser.person import LAPTOP, Json, Person, sit
from tests.browser.table import command
from tests.support.client import Http, TableKeys
from tests.support.programs import Running


class Hand:
    """A hand at the page: what is pressed, typed and touched is counted."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.presses = self.characters = self.fields = 0

    async def press(self, where: Locator) -> None:
        """Click or tap once."""
        self.presses += 1
        await where.click()

    async def fill(self, where: Locator, text: str) -> None:
        """Fill in a field."""
        self.fields += 1
        self.characters += len(text)
        await where.fill(text)

    async def type(self, where: Locator, text: str) -> None:
        """Fill in a field, and send it by Enter."""
        await self.fill(where, text)
        await where.press("Enter")

    def told(self, what: str) -> None:
        """Print the counts."""
        print(f"{what}: {self.presses} presses, {self.characters} characters, {self.fields} fields")


class Room:
    """A gm at an empty table, in a browser; other devices act from no page."""

    def __init__(self, gm: Person, http: Http, new: TableKeys) -> None:
        self.gm, self.http, self.new = gm, http, new

    async def say(self, **fields: Any) -> None:
        """Send a command of the gm's from no page."""
        await command(self.http, self.new, **fields)

    async def add(self, words: str, *names: str) -> None:
        """Type names into the roster, and wait until these figures are at the table."""
        await self.gm.get("field-name").fill(words)
        await self.gm.get("field-name").press("Enter")
        await self.named(*names)

    async def named(self, *names: str) -> None:
        """Wait until these figures are at the table."""
        await self.gm.until(lambda view: set(names) <= {f["name"] for f in figures(view)})

    async def phase(self, phase: str) -> None:
        """Wait for a conflict in a phase."""
        await self.gm.until(lambda view: phase in {c.get("phase") for c in conflicts(view)})


def figures(view: Json) -> list[Json]:
    """List the figures of a view."""
    return list(view.get("figures", {}).values())


def conflicts(view: Json) -> list[Json]:
    """List the conflicts of a view."""
    return list(view.get("conflicts", {}).values())


@asynccontextmanager
async def at_an_empty_table(people: People, server: Running) -> AsyncIterator[Room]:
    """Found a table, and let the gm of all modules look at it for a while."""
    async with table_of(server.url, "Die Furt") as table:
        await table.welcomes(people.gm, people)
        await people.gm.tab("figures")
        yield Room(people.gm, table.http, table.new)
        await leaves(people.gm)


async def room(browser: Browser, server: Running, **options: Any) -> Room:
    """Found a table, and let its gm look at it."""
    http = Http(server.url)
    new = await http.create_table("Die Furt", "Gisela")
    size = options.pop("size", LAPTOP)
    gm = await sit(browser, "Gisela", size, **options)
    await gm.page.goto(server.url + new.links["gm"])
    await gm.until(lambda view: view["me"]["role"] == "gm")
    await gm.tab("figures")
    return Room(gm, http, new)


async def proposing(player: Person) -> None:
    """Go to where a player proposes a conflict, and unfold it unless it is."""
    await player.tab("figures")
    part = player.get("part-open")
    await part.wait_for()
    if await part.get_attribute("open") is None:
        await part.locator("summary").first.click()


def opening(gm: Person) -> Locator:
    """Find the sheet in which the next conflict is opened."""
    return gm.get("part-open")
