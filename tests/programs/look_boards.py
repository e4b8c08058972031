"""How does each board look in each phase? Taken of the one who is asked, and in the end of all."""

from dataclasses import dataclass, field, replace
from functools import partial

from tests.browser import cards
from tests.browser.company import thrown
from tests.browser.duo import Duo
from tests.browser.person import LAPTOP, PHONE, Json, Person, sit
from tests.browser.table import ended, join
from tests.programs.look_album import LOCALES, Album
from tests.support.client import Http
from tests.support.programs import Running

BOTH = ((390, 844), (1280, 800))
OPEN = {"visibility": "public"}
EWS = {"numbers": "shown", **OPEN}
LEVEL = {"talent": "", "competence": "", "difficulty": 0, "situation": 0, "kind": "dramatic"}
BY = {"characteristic": "intuition", "means": "maneuver", "competency": "untrained"}
PARTS = ("body", "agility", "intuition", "intelligence", "power", "resistance", "maneuver")
NUMBERS = {**dict.fromkeys((*PARTS, "precision"), 1), "intuition": 2, "maneuver": 3}


@dataclass(frozen=True)
class Table:
    """Two who play and one who watches, and what was looked at already."""

    album: Album
    duo: Duo
    zoe: Person
    known: set[str] = field(default_factory=set)

    async def look(self, name: str, *people: Person) -> None:
        """Take pictures of a moment on these pages, once."""
        for person in people:
            shown = f"{name}-{person.name}"
            if shown not in self.known:
                self.known.add(shown)
                await person.drawn()
                await self.album.keep(person.page, f"board-{shown}")
                width, height = (PHONE if person is self.duo.anna else LAPTOP).values()
                await person.page.set_viewport_size({"width": width, "height": height})

    async def over(self, name: str) -> None:
        """Look at an end on all pages, and clear the table."""
        for person in (self.duo.gm, self.duo.anna, self.zoe):
            await person.tab("table")
            await self.look(name, person)
        await ended(self.duo.http, self.duo.new)
        for person in (self.duo.gm, self.duo.anna):
            await person.until(lambda view: not any(c["open"] for c in view["conflicts"].values()))
        await self.duo.say(type="table.SetToggle", toggle="table.dice", value="physical")

    async def opened(self, name: str, button: str, shown: str, person: Person) -> None:
        """Look at a sheet that a button opens."""
        await person.opened(button, shown)
        await self.look(name, person)
        await person.closed()


async def seated(album: Album, server: Running) -> Table:
    """Seat everybody at a table of the album's language."""
    http, language = Http(server.url), LOCALES[album.language]
    new = await http.create_table("At the gate", "Gisela")
    gm = await sit(album.browser, "Gisela", LAPTOP, language)
    anna = await sit(album.browser, "Anna", PHONE, language, has_touch=True, is_mobile=True)
    zoe = await sit(album.browser, "Zoe", LAPTOP, language)
    await gm.page.goto(server.url + new.links["gm"])
    await join(anna, server.url + new.links["player"])
    await zoe.page.goto(server.url + new.links["spectator"])
    duo = Duo(gm, anna, http, new)
    seat = anna.view["me"]["seat"]
    await duo.say(type="table.AddFigure", name="Ines", kind="character", owner=seat)
    await anna.until(lambda view: view["figures"])
    return Table(replace(album, sizes=BOTH), duo, zoe)


async def boards(album: Album, server: Running) -> None:
    """Look at the boards of four systems, one after the other at one table."""
    table = await seated(album, server)
    known = await cards.cast(table.duo)
    for system in (einblatt, ews, phers, harmonies):
        await system(table, known)
    await table.duo.http.client.aclose()


MODULES = ("zinken", "schauen", "nachkarten", "tisch", "sleeve", "allin", "open_play", "two_piles")


async def einblatt(table: Table, known: dict[str, str]) -> None:
    """Look at a sheet, at preparing, and at every question, with and without einGriffe."""
    duo, anna = table.duo, table.duo.anna
    await anna.tab("figures")
    await table.opened("sheet", f"sheet-{known['Ines']}", "sheet-dialog", anna)
    cid = await cards.meeting(duo, known["Ines"], known["Wolf"])
    await duo.gm.tab("table")
    await table.opened("setup", "open-setup", f"setup-{known['Wolf']}", duo.gm)
    await cards.begin(duo, cid)
    await played(table, cid, "plain")
    for module in MODULES:
        await table.duo.say(type="table.SetToggle", toggle=f"einblatt.{module}", value="on")
        cid = await cards.meeting(duo, known["Ines"], known["Tor"])
        if module == "zinken":
            about = {"conflict": cid, "figure": known["Ines"]}
            await duo.say(type="einblatt.GrantZinken", **about, n=3)
            await anna.until(partial(zinken_asked, cid))
            await cards.play(duo, cid, always, until="prepare", look=seen(table, module))
        if module == "open_play":
            await duo.say(type="einblatt.SetOpenPlay", conflict=cid, party="Wir", n=1)
        await cards.begin(duo, cid)
        await played(table, cid, module, lays=module != "nachkarten")


def zinken_asked(cid: str, view: Json) -> object:
    """Tell whether a page knows of the question."""
    return cards.still(view, cid)


def always(number: int) -> bool:
    """Lay a card in every round."""
    return True


def never(number: int) -> bool:
    """Pass in every round."""
    return False


def seen(table: Table, name: str) -> cards.Look:
    """Look at each kind of question once a Probe."""

    async def look(person: Person, ask: Json) -> None:
        await cards.figure_shown(person, ask["who"])
        await table.look(f"einblatt-{name}-{ask['kind']}", person)

    return look


async def played(table: Table, cid: str, name: str, *, lays: bool = True) -> None:
    """Play a Probe to its result."""
    await cards.play(table.duo, cid, always if lays else never, look=seen(table, name))
    await table.over(f"einblatt-{name}-over")


async def ews(table: Table, known: dict[str, str]) -> None:
    """Look at games of symbols, at dice of both kinds, and at a proposal."""
    gm, anna = table.duo.gm, table.duo.anna
    numbers = {"figure": known["Ines"], "value": 12, "target": 18}
    await table.duo.say(type="ews.OpenProbe", title="The lock", **numbers, method="rps", **EWS)
    await table.duo.begun()
    await table.look("ews-choosing", anna, gm, table.zoe)
    await anna.send("symbol-Schere")
    await table.look("ews-chosen", anna)
    await gm.send("symbol-Papier")
    await table.look("ews-second", anna, gm, table.zoe)
    for mine, theirs in (("Stein", "Schere"), ("Stein", "Stein")):
        await anna.send(f"symbol-{mine}")
        await gm.send(f"symbol-{theirs}")
    await table.over("ews-probe-over")
    sides = {"initiator": known["Ines"], "value": 12, "other": known["Tor"], "other_value": 14}
    await table.duo.say(type="ews.OpenContest", title="Wrestling", **sides, method="pmd6", **EWS)
    await table.duo.begun()
    await table.look("ews-dice", anna)
    await thrown(anna, "option-ews.RollPmd6", 6, 6, 6)
    await table.look("ews-rolled", anna, gm)
    await thrown(gm, "option-ews.RollPmd6", 5, 4)
    await table.over("ews-contest-over")


async def phers(table: Table, known: dict[str, str]) -> None:
    """Look at a point to spend, a result, an event, and a comparison."""
    duo, gm, anna, ines = table.duo, table.duo.gm, table.duo.anna, known["Ines"]
    grace = {"figure": ines, "area": "talent", "name": "Grace", "tenths": 14}
    await duo.say(type="phers.SetLevel", **grace)
    await duo.say(type="phers.GrantClimax", figure=ines, n=3)
    about = {**LEVEL, "figure": ines, "talent": "Grace", "title": "The leap", **OPEN}
    for faces, name in (((7, 6, 2, 6), "phers-over"), ((3, 4, 4, 4), "phers-event")):
        await duo.say(type="phers.OpenDecision", **about)
        await duo.begun()
        await table.look("phers-climax", anna, gm)
        await anna.send("option-phers.DeclineClimax")
        await table.look("phers-ready", anna, table.zoe)
        await thrown(anna, "option-phers.Roll", *faces)
        await table.over(name)
    figures = {"figures": [ines, known["Tor"]], "title": "Who is faster?"}
    await duo.say(type="phers.OpenComparison", **figures, **OPEN)
    cid = await duo.begun()
    await table.look("phers-levels", gm, anna)
    for figure in figures["figures"]:
        where = {"conflict": cid, "figure": figure, "ask": f"{cid}/summands/{figure}"}
        await duo.say(type="phers.ConfirmDecision", **where, **LEVEL)
    await thrown(gm, "option-phers.Roll", 7, 4, 9)
    await table.look("phers-gain", anna)
    await anna.send("option-phers.SpendClimax")
    await thrown(anna, "option-phers.Roll", 5, 5)
    await table.over("phers-compared")


async def harmonies(table: Table, known: dict[str, str]) -> None:
    """Look at a wager from its proposal to the parry, and at two who measure their strength."""
    duo, gm, ines = table.duo, table.duo.gm, known["Ines"]
    for name in ("Ines", "Wolf"):
        await duo.say(type="harmonies.SetSheet", figure=known[name], **NUMBERS)
    for kind in ("confrontation", "opposition"):
        await duo.say(type="harmonies.OpenAction", title=kind, kind=kind, figure=ines, **BY)
        cid = await duo.begun()
        await table.look(f"harmonies-{kind}-lonely", gm)
        (aid,) = gm.view["conflicts"][cid]["actions"]
        where = {"conflict": cid, "action": aid}
        await duo.say(type="harmonies.AddOpponent", **where, figure=known["Wolf"], **BY)
        await (wagered if kind == "confrontation" else measured)(table, where)
        await table.over(f"harmonies-{kind}-over")


async def wagered(table: Table, where: dict[str, str]) -> None:
    """Propose a difficulty, roll, and parry."""
    gm, anna = table.duo.gm, table.duo.anna
    await table.look("harmonies-proposing", anna, gm)
    await anna.send("send-harmonies.ProposeDifficulty")
    await table.look("harmonies-proposed", gm)
    await gm.send("send-harmonies.SetDifficulty")
    await table.look("harmonies-rolling", anna, gm, table.zoe)
    await thrown(anna, "option-harmonies.Roll", 6, 5)
    await table.look("harmonies-parry", gm, anna)
    await thrown(gm, "parry-ready", 3, 6)


async def measured(table: Table, where: dict[str, str]) -> None:
    """Let both roll."""
    gm, anna = table.duo.gm, table.duo.anna
    await table.look("harmonies-rolls", gm)
    await gm.send("answer-two_rolls")
    await thrown(anna, "option-harmonies.Roll", 10, 4, 5)
    await table.look("harmonies-first", anna, gm)
    await thrown(gm, "option-harmonies.Roll", 3, 6)
