"""Who plays the rules of a system through? A gm, two players, a spectator, with real dice."""

from asyncio import gather
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from playwright.async_api import expect

from domain.table.state import all_toggles
from tests.browser.people import People, leaves, table_of
from tests.browser.person import Json, Person, together
from tests.browser.table import command, ended
from tests.support.client import Http, TableKeys


class Company:
    """A table at which dice are real: what falls is typed in, so every result is known."""

    def __init__(self, people: tuple[Person, ...], http: Http, new: TableKeys) -> None:
        self.gm, self.anna, self.bert, self.zoe = people
        self.everybody = people
        self.http, self.new = http, new

    async def say(self, type: str, **fields: Any) -> None:
        """Send a command of the gm's from no page."""
        await command(self.http, self.new, type=type, **fields)

    def id(self, name: str) -> str:
        """Give a figure's id."""
        return self.gm.figures()[name]

    async def rules(self, system: str, **toggles: str) -> None:
        """Begin afresh with no conflict on, real dice and these rules."""
        await ended(self.http, self.new)
        for person in self.everybody:
            await person.until(lambda view: not any(c["open"] for c in view["conflicts"].values()))
        await self.say("table.SetToggle", toggle="table.dice", value="physical")
        for name, value in toggles.items():
            toggle = f"{system}.{name}"
            if value != all_toggles()[toggle][0]:
                await self.say("table.SetToggle", toggle=toggle, value=value)

    async def begun(self, title: str) -> str:
        """Wait until everybody sees the conflict of this title; give its id."""

        def found(view: Json) -> list[str]:
            all_ = view["conflicts"].items()
            return [key for key, each in all_ if each["open"] and each["title"] == title]

        await gather(*(person.until(found) for person in self.everybody))
        return found(self.gm.view)[0]

    async def roll(self, person: Person, *faces: int, button: str) -> None:
        """Press what throws, and type in what the dice show, one after the other."""
        await thrown(person, button, *faces)

    async def log(self, type: str, conflict: str) -> list[Json]:
        """Give, for everybody, the last event of a type that anybody was told, once all were."""

        def told() -> list[list[Json]]:
            return [events(person, type, conflict) for person in self.everybody]

        await together(self.everybody, lambda: min(map(len, told())) == max(map(len, told())) > 0)
        return [each[-1] for each in told()]


async def thrown(person: Person, button: str, *faces: int) -> None:
    """Press what throws, and press what the dice show, one after the other."""
    asked = needed(person)
    await person.press(button)
    for i, face in enumerate(faces, 1):
        # One dialog after the other: the next comes with the server's wish for a die.
        await person.until(partial(_needs, person, asked + i))
        shown = person.get("real-die").get_by_test_id(f"face-{face}")
        await (person.sending(shown.click) if i == len(faces) else shown.click())


async def seen_once_dice_lie(person: Person, where: str) -> None:
    """Say that something on the board is not seen as long as dice roll over it."""
    page, told = person.page.locator(".table-page"), person.page.locator(where).first
    await expect(person.get("moments")).not_to_have_attribute("data-state", "moving")
    for moving, opacity in (("dice", "0"), ("", "1")):
        await page.evaluate("(page, moving) => (page.dataset.moving = moving)", moving)
        await expect(told).to_have_css("opacity", opacity)


def needed(person: Person) -> int:
    """Count how often a page was asked for a real die."""
    return sum(message.get("code") == "need_die" for message in person.messages)


def _needs(person: Person, least: int, _: Json) -> bool:
    return needed(person) >= least


def events(person: Person, type: str, conflict: str) -> list[Json]:
    """List the events of a type in a conflict that a page was told."""
    frames = (f for message in person.messages for f in message.get("frames", [message]))
    told = (event for frame in frames for event in frame.get("events", ()))
    return [e for e in told if e["type"] == type and e.get("conflict") == conflict]


@asynccontextmanager
async def seated(people: People, url: str, system: str) -> AsyncIterator[Company]:
    """Seat everybody: Anna plays Ines, Bert plays Tor, Orlo is the gm's."""
    async with table_of(url, f"Alle Regeln von {system}") as table:
        company = Company(people.all, table.http, table.new)
        for name, owner in (("Ines", "Anna"), ("Tor", "Bert")):
            seat = await table.sits(owner)
            await company.say("table.AddFigure", name=name, kind="character", owner=seat)
        await company.say("table.AddFigure", name="Orlo", kind="npc", owner="")
        await gather(*(table.welcomes(each, people) for each in people.all))
        yield company
        for person in people.all:
            await leaves(person)
