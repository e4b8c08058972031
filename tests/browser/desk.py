"""How does a gm read a form while others change what it shows?"""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace
from playwright.async_api import Locator, expect

from tests.browser.people import People, leaves, table_of
from tests.browser.person import Json, Person
from tests.browser.table import command, ended
from tests.support.client import Http, TableKeys

Value = int | str | list[str]


class Desk:
    """A gm at a page; the gm's second device and Anna, who plays Ines, act from no page."""

    def __init__(self, gm: Person, http: Http, new: TableKeys, anna: str) -> None:
        self.gm, self.http, self.new = gm, http, new
        self._anna = replace(new, token=anna)

    async def say(self, type: str, **fields: Any) -> None:
        """Send a command of the gm's; the page has heard of it."""
        await self._send(self.new, type, fields)

    async def anna(self, type: str, **fields: Any) -> None:
        """Send a command of Anna's; the gm's page has heard of it."""
        await self._send(self._anna, type, fields)

    async def _send(self, who: TableKeys, type: str, fields: Json) -> None:
        await command(self.http, who, type=type, **fields)
        told = await self.http.view(self.new.table, self.new.token)
        await self.gm.until(lambda view: view == told["view"])

    def id(self, name: str) -> str:
        """A figure's id."""
        return self.gm.figures()[name]

    @property
    def conflict(self) -> str:
        """The id of the conflict that is open."""
        conflicts = self.gm.view["conflicts"]
        return str(next(key for key, each in conflicts.items() if each["open"]))

    @property
    def seen(self) -> Json:
        """What the gm sees of it."""
        found: Json = self.gm.view["conflicts"][self.conflict]
        return found

    def ask(self, kind: str) -> str:
        """The open question of a kind."""
        asks = self.gm.view["asks"].items()
        return next(str(key) for key, each in asks if each["kind"] == kind)

    def form(self, type: str) -> Locator:
        """Find the form of a command."""
        return self.gm.get(f"option-{type}").first

    async def unfold(self, *testids: str) -> None:
        """Open folded parts of the page."""
        for each in testids:
            found = self.gm.page.locator(f'details[data-testid="{each}"]').first
            if await found.get_attribute("open") is None:
                await found.locator("summary").first.click()


@asynccontextmanager
async def seated(people: People, url: str) -> AsyncIterator[Desk]:
    """Seat the gm at a page, with Anna's Ines and two creatures of the gm's."""
    async with table_of(url, "Formulare") as table:
        seat, anna = await table.http.sit(table.new.table, table.new.invite, "Anna")
        await table.welcomes(people.gm, people)
        desk = Desk(people.gm, table.http, table.new, anna)
        await desk.say("table.AddFigure", name="Ines", kind="character", owner=seat)
        for name in ("Wolf", "Ork"):
            await desk.say("table.AddFigure", name=name, kind="npc", owner="")
        yield desk
        await leaves(people.gm)


async def cleared(desk: Desk) -> None:
    """Close what a form before has left."""
    await ended(desk.http, desk.new)
    await desk.gm.until(lambda view: not any(each["open"] for each in view["conflicts"].values()))
    await desk.gm.closed()
    await expect(desk.gm.page.locator("dialog")).to_have_count(0)


@dataclass(frozen=True)
class Form:
    """One field of a form that carries a value, and how others change it."""

    field: str
    open: Callable[[Desk], Awaitable[None]]
    """Bring the form onto the page."""
    change: Callable[[Desk, int], Awaitable[None]]
    """Let somebody else change the value, once and again."""
    held: Callable[[Desk], Value]
    """What holds or was proposed, as the view has it."""
    typed: Value
    """What the gm fills in; of boxes none stays ticked."""
    tenths: bool = False
    said: str = ""
    """What the note says of the first change, where it is no plain number."""
    testid: str = ""
    """Where it has a form of its own."""
    box: str = ""
    """What the field is there."""
    send: str = ""
    stays: bool = True
    """Whether the form is still there after it was sent."""

    def words(self, value: Value) -> str:
        """Write a value as the page does."""
        if isinstance(value, int):
            worth = f"{value / 10:.1f}".replace(".", ",") if self.tenths else str(value)
            return worth.replace("-", "−")
        return str(value)

    async def shows(self, form: Locator, value: Value) -> None:
        """Expect the field to show a value."""
        await expect(form).to_be_visible()
        field = form.get_by_test_id(self.box or f"field-{self.field}")
        if isinstance(value, list):
            for each in await form.locator("input[type=checkbox]").all():
                chosen = (await each.get_attribute("data-testid") or "").split("-", 1)[1]
                if chosen.removeprefix(f"{self.field}-") in value:
                    await expect(each).to_be_checked()
                else:
                    await expect(each).not_to_be_checked()
        elif await field.count():
            shown = self.words(value) if self.tenths else str(value)
            await expect(field).to_have_value(shown)
        else:
            pill = form.get_by_test_id(f"field-{self.field}-{value}")
            await expect(pill).to_have_attribute("aria-pressed", "true")

    async def type(self, form: Locator) -> None:
        """Let the gm fill in the field."""
        field = form.get_by_test_id(self.box or f"field-{self.field}")
        if isinstance(self.typed, list):
            for box in await form.locator("input:checked").all():
                await box.uncheck()
        elif await field.count():
            await field.fill(self.words(self.typed).replace("−", "-"))
        else:
            await form.get_by_test_id(f"field-{self.field}-{self.typed}").click()
