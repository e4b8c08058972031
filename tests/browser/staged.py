"""How is an example of Samyra's source set up and thrown for, at a table of real people?"""

from collections.abc import Mapping

from tests.browser.combat import Field, closed
from tests.browser.person import Json
from tests.golden.samyra_scene import SHEET, Who
from tests.support.session import ANNA, BERT

SEATS: Mapping[str, int] = {ANNA: 1, BERT: 2}
"""The players of a field's figures in the golden logs."""
ARMS: Mapping[str, Json] = {
    "melee": {"name": "Klinge", "hands": 1, "swing": 0, "reach": "melee"},
    "ranged": {"name": "Bogen", "hands": 2, "swing": 0, "reach": "ranged"},
}


class Stage:
    """A drawn map with its figures, at a table whose dice are real."""

    def __init__(self, field: Field, title: str, drawn: str, cast: dict[str, Who]) -> None:
        self.field, self.title, self.cast = field, title, cast
        self.rows = drawn.strip().replace(" ", "")

    async def set_up(self, *, joined: bool = True, **rules: str) -> None:
        """Make map, figures and sheets, and open the combat; all of it from no page."""
        field = self.field
        await field.say(type="table.SetToggle", toggle="table.dice", value="physical")
        await field.rule(**rules)
        for who in self.cast.values():
            await self._arrives(who)
        plain = "".join("." if mark in self.cast else mark for mark in self.rows)
        if self.title not in field.maps():
            await field.say(type="samyra.SaveMap", name=self.title, rows=plain)
            await field.gm.until(lambda _: self.title in field.maps())
        await field.open(field.maps()[self.title])
        if joined:
            for mark, who in self.cast.items():
                await self._joins(who, self.where(mark))
        for person in field.everybody:
            await person.tab("log" if person is field.gm else "table")

    async def _arrives(self, who: Who) -> None:
        field = self.field
        owner = field.everybody[SEATS[who.owner]].view["me"]["seat"] if who.owner else ""
        if who.name not in field.gm.figures():
            kind = "character" if who.owner else "npc"
            await field.say(type="table.AddFigure", name=who.name, kind=kind, owner=owner)
            for person in field.everybody:
                await person.until(lambda _: who.name in person.figures())  # noqa: B023  # awaited here
        elif owner != (field.gm.view["figures"][field.id(who.name)].get("owner") or ""):
            await field.say(type="table.GiveFigure", figure=field.id(who.name), owner=owner)
        about = {"figure": field.id(who.name)}
        sheet = {"shape": "single", **SHEET, **who.values}
        await field.say(type="samyra.SetSheet", **about, **sheet)
        if who.le is not None:
            await field.say(type="samyra.SetLe", le=who.le, **about)
        for arm in who.weapons:
            await self._takes(about, arm)

    async def _takes(self, about: Json, arm: str) -> None:
        """Give a weapon; one with * is only carried."""
        field = self.field
        known = set(self._weapons(about["figure"]))
        await field.say(type="samyra.GiveWeapon", **about, **ARMS[arm.strip("*")])
        await field.gm.until(lambda _: set(self._weapons(about["figure"])) - known)
        (weapon,) = set(self._weapons(about["figure"])) - known
        if "*" not in arm:
            await field.say(type="samyra.PlaceWeapon", weapon=weapon, place="ready", **about)

    def _weapons(self, figure: str) -> Json:
        sheet = self.field.gm.view["sheets"]["samyra"].get(figure, {})
        found: Json = sheet.get("weapons", {})
        return found

    def where(self, mark: str) -> str:
        """Find the field on which a figure is drawn."""
        y, line = next((y, row) for y, row in enumerate(self.rows.split("\n")) if mark in row)
        return f"{chr(ord('a') + line.index(mark))}{y + 1}"

    async def _joins(self, who: Who, anchor: str) -> None:
        pose = f"{anchor}/0" if who.values.get("shape", "single") != "single" else anchor
        where = {"conflict": self.field.conflict, "figure": self.field.id(who.name)}
        await self.field.say(type="samyra.Join", party=who.party, pose=pose, facing=0, **where)

    async def begin(self, order: list[str], *faces: int) -> None:
        """Begin a round by these throws; all of it from no page."""
        field, gm = self.field, self.field.gm
        about = {"conflict": field.conflict}
        if field.combat(gm)["phase"] == "idle":
            await field.say(type="samyra.NextRound", **about)
        await field.phase("initiative")
        for face in faces:
            ask, what = next((k, a) for k, a in gm.view["asks"].items() if not a["answered"])
            thrown = {"party": what["subject"], "ask": ask, "faces": [face]}
            await field.say(type="samyra.RollInitiative", **about, **thrown)
            await gm.until(closed(ask))
        await field.phase("order")
        (ask,) = gm.view["asks"]
        await field.say(type="samyra.ChooseOrder", ask=ask, order=order, **about)
        await field.phase("move")
