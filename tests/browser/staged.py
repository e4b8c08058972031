"""How does an example of Samyra's source lie on a table of real people before they come to it?"""

from asyncio import gather
from collections.abc import Mapping
from typing import Any

from tests.browser.combat import Field
from tests.browser.people import People, Table
from tests.browser.person import Json, Person
from tests.browser.table import command
from tests.golden.samyra_scene import SHEET, Who
from tests.support.session import ANNA, BERT

PLAYERS: Mapping[str, str] = {ANNA: "Anna", BERT: "Bert"}
"""The players of a figure's seat in the golden logs."""
ARMS: Mapping[str, Json] = {
    "melee": {"name": "Klinge", "hands": 1, "swing": 0, "reach": "melee"},
    "ranged": {"name": "Bogen", "hands": 2, "swing": 0, "reach": "ranged"},
}


class Stage:
    """A drawn map with its figures, at a table whose dice are real; nobody looks at it yet."""

    def __init__(self, table: Table, drawn: str, cast: dict[str, Who]) -> None:
        self.table, self.cast = table, cast
        self.rows = drawn.strip().replace(" ", "")
        self.view: Json = {}
        """What the gm would see now."""

    async def say(self, type: str, by: str = "", **fields: Any) -> None:
        """Send a command of the gm's, or of a player's."""
        await command(self.table.http, self.table.keys(by), type=type, **fields)
        await self._look()

    async def _look(self) -> None:
        new = self.table.new
        self.view = (await self.table.http.view(new.table, new.token))["view"]

    @property
    def conflict(self) -> str:
        """The combat."""
        return str(next(iter(self.view["conflicts"])))

    def id(self, name: str) -> str:
        """A figure's id."""
        figures = self.view["figures"].items()
        return next(str(key) for key, each in figures if each["name"] == name)

    async def set_up(self, *, joined: bool = True, **rules: str) -> None:
        """Make map, figures and sheets, and open the combat."""
        await self.say("table.SetToggle", toggle="table.dice", value="physical")
        for rule, value in rules.items():
            await self.say("table.SetToggle", toggle=f"samyra.{rule}", value=value)
        for who in self.cast.values():
            await self._arrives(who)
        plain = "".join("." if mark in self.cast else mark for mark in self.rows)
        await self.say("samyra.SaveMap", name="Hof", rows=plain)
        (drawn,) = self.view["library"]["samyra"]["maps"]
        await self.say("samyra.OpenCombat", title="Im Hof", map=drawn)
        if joined:
            for mark, who in self.cast.items():
                await self._joins(who, self.where(mark))

    async def _arrives(self, who: Who) -> None:
        kind = "character" if who.owner else "npc"
        owner = await self.table.sits(PLAYERS[who.owner]) if who.owner else ""
        await self.say("table.AddFigure", name=who.name, kind=kind, owner=owner)
        about = {"figure": self.id(who.name)}
        await self.say("samyra.SetSheet", **about, **{"shape": "single", **SHEET, **who.values})
        if who.le is not None:
            await self.say("samyra.SetLe", le=who.le, **about)
        for arm in who.weapons:
            await self._takes(about, arm)

    async def _takes(self, about: Json, arm: str) -> None:
        """Give a weapon; one with * is only carried."""
        await self.say("samyra.GiveWeapon", **about, **ARMS[arm.strip("*")])
        if "*" not in arm:
            weapon = list(self.view["sheets"]["samyra"][about["figure"]]["weapons"])[-1]
            await self.say("samyra.PlaceWeapon", weapon=weapon, place="ready", **about)

    def where(self, mark: str) -> str:
        """Find the field on which a figure is drawn."""
        y, line = next((y, row) for y, row in enumerate(self.rows.split("\n")) if mark in row)
        return f"{chr(ord('a') + line.index(mark))}{y + 1}"

    async def _joins(self, who: Who, anchor: str) -> None:
        pose = f"{anchor}/0" if who.values.get("shape", "single") != "single" else anchor
        where = {"conflict": self.conflict, "figure": self.id(who.name), "pose": pose}
        await self.say("samyra.Join", party=who.party, facing=0, **where)

    async def begin(self, order: list[str], *faces: int) -> None:
        """Begin a round by these throws."""
        await self._look()
        about = {"conflict": self.conflict}
        if self.view["conflicts"][self.conflict]["phase"] == "idle":
            await self.say("samyra.NextRound", **about)
        for face in faces:
            asks = self.view["asks"].items()
            ask, what = next((key, each) for key, each in asks if not each["answered"])
            thrown = {"party": what["subject"], "ask": ask, "faces": [face]}
            await self.say("samyra.RollInitiative", **about, **thrown)
        (ask,) = self.view["asks"]
        await self.say("samyra.ChooseOrder", ask=ask, order=order, **about)

    async def walks(self, name: str, by: str, *path: str) -> None:
        """Let a player's figure walk."""
        asks = self.view["asks"].items()
        ask = next(key for key, each in asks if each["kind"] == "movement")
        about = {"conflict": self.conflict, "figure": self.id(name), "ask": ask}
        await self.say("samyra.Step", by, path=list(path), **about)

    async def skipped(self, until: str) -> None:
        """Let nobody do anything until a phase."""
        while self.view["conflicts"][self.conflict]["phase"] != until:
            ask = next(key for key, each in self.view["asks"].items() if not each["answered"])
            await self.say("table.Skip", ask=ask)

    async def seen_by(self, people: People, *present: Person) -> Field:
        """Let these come to the table: what lies there is drawn once."""
        await gather(*(self.table.welcomes(each, people) for each in present))
        for person in present:
            await person.tab("log" if person is people.gm else "table")
        return Field(people, present, self.table)
