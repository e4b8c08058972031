"""Who plays where only two are needed? The gm at a laptop, and Anna with a phone."""

from asyncio import gather
from collections.abc import AsyncIterator

import pytest_asyncio

from tests.browser.people import People, Table, leaves, table_of
from tests.browser.person import Person
from tests.browser.table import command, ended
from tests.support.client import Http, TableKeys
from tests.support.programs import Running


class Duo:
    """A gm and Anna, who plays Ines, at one table; `http` is the gm's second device."""

    def __init__(self, gm: Person, anna: Person, http: Http, new: TableKeys) -> None:
        self.gm, self.anna, self.http, self.new = gm, anna, http, new

    async def say(self, **fields: object) -> None:
        """Send a command of the gm's from no page."""
        await command(self.http, self.new, **fields)

    @property
    def ines(self) -> str:
        """Ines' id."""
        return self.anna.figures()["Ines"]

    async def joined(self, name: str, kind: str) -> str:
        """Bring a figure of the gm's to the table, unless it is there; give the id."""
        if name not in self.gm.figures():
            await self.say(type="table.AddFigure", name=name, kind=kind, owner="")
        for person in (self.gm, self.anna):
            await person.until(lambda view: name in {f["name"] for f in view["figures"].values()})
        return self.gm.figures()[name]

    async def begun(self) -> str:
        """Wait until both see the conflict that is open; give its id."""
        for person in (self.gm, self.anna):
            await person.until(lambda view: any(c["open"] for c in view["conflicts"].values()))
        return next(str(key) for key, each in self.gm.view["conflicts"].items() if each["open"])


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def at_the_table(server: Running) -> AsyncIterator[Table]:
    """Open the table of a module."""
    async with table_of(server.url, "Vier Systeme") as table:
        yield table


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def both(people: People, at_the_table: Table) -> AsyncIterator[Duo]:
    """Seat both once, with one figure."""
    duo = Duo(people.gm, people.anna, at_the_table.http, at_the_table.new)
    seat = await at_the_table.sits("Anna")
    await duo.say(type="table.AddFigure", name="Ines", kind="character", owner=seat)
    await gather(*(at_the_table.welcomes(each, people) for each in (people.gm, people.anna)))
    yield duo
    for person in (people.gm, people.anna):
        await leaves(person)


@pytest_asyncio.fixture(loop_scope="session")
async def duo(both: Duo) -> Duo:
    """Give their table with no conflict on, and the usual rules in force."""
    await ended(both.http, both.new)
    for person in (both.gm, both.anna):
        await person.until(lambda view: not any(c["open"] for c in view["conflicts"].values()))
    return both


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def watcher(both: Duo, people: People, at_the_table: Table) -> AsyncIterator[Person]:
    """Let Zoe watch at their table, once for all tests of a module; nobody is shown a film."""
    await at_the_table.welcomes(people.zoe, people)
    yield people.zoe
    await leaves(people.zoe)
