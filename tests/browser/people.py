"""Who sits at the tables of all modules, one table after the other? Four people, each at a page."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace
from playwright.async_api import Browser

from tests.browser.person import LAPTOP, PHONE, Person, sit
from tests.support.client import Http, TableKeys

PHONES: dict[str, Any] = {"has_touch": True, "is_mobile": True}


@dataclass(frozen=True)
class People:
    """A gm at a laptop, Anna with a phone, Bert in the dark, and Zoe, who watches."""

    gm: Person
    anna: Person
    bert: Person
    zoe: Person

    @property
    def all(self) -> tuple[Person, ...]:
        """All four."""
        return self.gm, self.anna, self.bert, self.zoe


async def gathered(browser: Browser) -> People:
    """Open a page for each."""
    return People(
        *await asyncio.gather(
            sit(browser, "Gisela", LAPTOP),
            sit(browser, "Anna", PHONE, **PHONES),
            sit(browser, "Bert", LAPTOP, color_scheme="dark"),
            sit(browser, "Zoe", LAPTOP),
        )
    )


class Table:
    """A table, and what a gm's second device knows of it."""

    def __init__(self, url: str, http: Http, new: TableKeys) -> None:
        self.url, self.http, self.new = url, http, new
        self._taken: dict[str, tuple[str, str]] = {}
        """Name of a player -> id and token of the seat."""

    @property
    def invite(self) -> str:
        """The link that lets players sit down."""
        return self.url + self.new.links["player"]

    async def sits(self, name: str) -> str:
        """Give a player a seat, once; return its id.

        What is at the table before the pages come is drawn once: each command draws all pages.
        """
        if name not in self._taken:
            self._taken[name] = await self.http.sit(self.new.table, self.new.invite, name)
        return self._taken[name][0]

    def keys(self, name: str = "") -> TableKeys:
        """Give what a player's second device acts with, or the gm's."""
        return replace(self.new, token=self._taken[name][1]) if name else self.new

    async def figures(self) -> dict[str, str]:
        """Name -> id of the figures, from no page."""
        view = (await self.http.view(self.new.table, self.new.token))["view"]
        return {each["name"]: key for key, each in view.get("figures", {}).items()}

    async def welcomes(self, person: Person, people: People) -> str:
        """Let somebody come to the table; return the id of a player's seat."""
        if person is people.gm or person is people.zoe:
            link = self.new.links["gm" if person is people.gm else "spectator"]
            await arrives(person, self.url + link, dark=False)
            return ""
        seat = await self.sits(person.name)
        _, token = self._taken[person.name]
        address = f"{self.url}/t/{self.new.table}#seat={token}"
        await arrives(person, address, dark=person is people.bert)
        return seat


@asynccontextmanager
async def table_of(url: str, title: str) -> AsyncIterator[Table]:
    """Open a table for a while."""
    http = Http(url)
    yield Table(url, http, await http.create_table(title, "Gisela"))
    await http.client.aclose()


async def arrives(person: Person, address: str, *, dark: bool) -> None:
    """Open a table on a page that is as if nobody had used it, and wait until it is there."""
    page, size = person.page, PHONE if person.name == "Anna" else LAPTOP
    await page.set_viewport_size(size)  # type: ignore[arg-type]  # a size is two numbers by name
    await page.emulate_media(
        media="screen", color_scheme="dark" if dark else "light", reduced_motion="reduce"
    )
    await page.goto(address)
    await person.until(lambda view: view["me"])


async def leaves(person: Person) -> None:
    """Leave the table: the page forgets all that it kept, and draws nothing any more."""
    await person.page.evaluate("localStorage.clear()")
    await person.page.goto("about:blank")
    person.forget()
