"""How do people set up and play an einBlatt conflict by hand, in their browsers?"""

from playwright.async_api import Browser, expect

from tests.browser.person import LAPTOP, PHONE, Person, sit

PLAY = ("commit", "turn", "declare", "react", "stand")
SETTLE = ("restriction", "consequence", "narration")


class Party:
    """A gm, two players (one on a phone) and a spectator."""

    def __init__(self, gm: Person, anna: Person, bert: Person, watcher: Person) -> None:
        self.gm, self.anna, self.bert, self.watcher = gm, anna, bert, watcher
        self.seated = (gm, anna, bert)
        self.everybody = (gm, anna, bert, watcher)

    @property
    def conflict(self) -> str:
        """The conflict opened last."""
        return list(self.gm.view["conflicts"])[-1]


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
    await gm.tab("lead")
    return await gm.get(f"link-{role}-text").input_value()


async def join(person: Person, address: str) -> None:
    """Type a name and sit down."""
    await person.page.goto(address)
    await person.get("join-name").fill(person.name)
    await person.press("join-sit")
    await person.until(lambda view: view["me"].get("name") == person.name)


async def add_figures(party: Party) -> None:
    """Bring Billy (Anna's), Jack (Bert's), a tree and a wolf; the players fill in their sheets."""
    seats = {seat["name"]: key for key, seat in party.gm.view["seats"].items()}
    cast = (("Billy", "character", seats["Anna"]), ("Jack", "character", seats["Bert"]))
    for name, kind, owner in (*cast, ("Baum", "obstacle", ""), ("Wolf", "npc", "")):
        await party.gm.get("option-table.AddFigure").get_by_test_id("field-name").fill(name)
        await party.gm.press(f"field-kind-{kind}")
        await party.gm.press(f"field-owner-{owner}")
        await party.gm.send("send-table.AddFigure")
    for person, name in ((party.anna, "Billy"), (party.bert, "Jack")):
        await person.until(lambda view: len(view["figures"]) == 4)
        await person.tab("lead")
        await person.press(f"sheet-{person.figures()[name]}")
        await person.send("send-einblatt.SetSheet")
        await person.tab("table")


async def open_conflict(party: Party) -> None:
    """Open a conflict and set everybody up: Beruf for the characters, ten cards for the rest."""
    gm, known = party.gm, party.gm.figures()
    await gm.get("option-einblatt.OpenConflict").get_by_test_id("field-title").fill("Am Baum")
    await gm.send("send-einblatt.OpenConflict")
    await gm.tab("table")
    for side, names in (("Helden", ("Billy", "Jack")), ("Wildnis", ("Baum", "Wolf"))):
        for name in names:
            await gm.press(f"join-{known[name]}")
        await gm.get("field-party").fill(side)
        await gm.press("send-einblatt.AddKT")
        await gm.until(lambda view, names=names: _joined(view, [known[n] for n in names]))
    for name in ("Billy", "Jack"):
        await gm.send(f"attribute-{known[name]}-beruf")
    for name in ("Baum", "Wolf"):
        setup = gm.get(f"setup-{known[name]}")
        await setup.get_by_test_id("field-cards").fill("10")
        await setup.get_by_test_id("send-einblatt.SetNpc").click()
        await gm.until(lambda view, name=name: _cards(view, known[name]) == 10)


def _joined(view: dict[str, dict[str, dict[str, dict[str, object]]]], figures: list[str]) -> bool:
    conflict = list(view["conflicts"].values())[-1]
    return set(figures) <= set(conflict["kts"])


def _cards(view: dict[str, dict[str, dict[str, dict[str, dict[str, int]]]]], figure: str) -> int:
    conflict = list(view["conflicts"].values())[-1]
    return conflict["kts"][figure].get("cards", 0)


async def start(party: Party) -> None:
    """Deal a Probe; everybody sees it begin."""
    await party.gm.send("start-probe")
    for person in party.everybody:
        await expect(person.get("phase").first).to_have_attribute("data-phase", "commit")
