"""How does somebody answer what the table asks, by pressing what the page offers?"""

from collections.abc import Callable
from typing import Any

from playwright.async_api import Locator, expect

from tests.browser.person import Json, Person
from tests.browser.table import PLAY, SETTLE, Party, command
from tests.support.client import Founded, Http

Ask = tuple[str, dict[str, Any]]
RIVALS = {"Billy": "Baum", "Jack": "Wolf", "Baum": "Billy", "Wolf": "Jack"}
"""Who attacks whom: each is in two comparisons a round at most, so nobody comes to three points."""


def due(party: Party, kinds: tuple[str, ...]) -> list[tuple[Person, Ask]]:
    """List who must answer what."""
    return [(person, ask) for person in party.seated for ask in person.asked(kinds)]


async def answer(person: Person, ask: Ask, *, wait: bool = False) -> None:
    """Answer a question by hand; `wait` lets a turn go."""
    await person.tab("table")
    _, about = ask
    tab = person.get(f"dock-figure-{about['who']}")
    if await tab.count():
        await tab.click()
    match about["kind"]:
        case "commit" | "react":
            await lay(person, about)
        case "turn" | "declare":
            await person.send("wait" if wait else f"act-{rival(person, about['who'])}")
        case "stand":
            await person.get("option-einblatt.Stand").locator("button.pill").first.click()
            await person.send("send-einblatt.Stand")
        case kind:
            await settle(person, f"decision-{kind}-{about['subject']}")


async def lay(person: Person, about: dict[str, Any]) -> None:
    """Lay the first card of the hand: one tap selects, the button plays; or pass without any."""
    cards = person.get("dock").locator(".hold:not([disabled])")
    if not await cards.count():
        await person.send("commit-pass" if about["kind"] == "commit" else "react-pass")
        return
    await cards.first.click()
    await person.send("commit-card" if about["kind"] == "commit" else "react-card")


def rival(person: Person, figure: str) -> str:
    """Name the figure that this one attacks."""
    known = person.figures()
    name = next(name for name, key in known.items() if key == figure)
    return known[RIVALS[name]]


async def settle(person: Person, decision: str) -> None:
    """Let the gm confirm what is proposed."""
    box = person.get(decision)
    for field in await box.locator("fieldset.choice").all():
        if not await field.locator('button.pill[aria-pressed="true"]').count():
            await field.locator("button.pill").first.click()
    submit = box.locator('button[type="submit"]')
    await person.send(str(await submit.get_attribute("data-testid")))


async def play(
    party: Party, kinds: tuple[str, ...] = PLAY, *, wait: bool = False, most: int = 80
) -> int:
    """Answer questions of these kinds as long as there are any."""
    for count in range(most):
        await caught_up(party)
        questions = due(party, kinds)
        if not questions:
            return count
        await answer(*questions[0], wait=wait)
    raise AssertionError("the Probe does not come to an end")


async def caught_up(party: Party) -> None:
    """Wait until all pages show the same moment of the conflict."""
    now = moment(party.gm.view, party.conflict)
    for person in party.everybody:
        await person.until(lambda view: moment(view, party.conflict) == now)


def moment(view: dict[str, Any], conflict: str) -> object:
    """Give what everybody sees alike of a conflict."""
    seen = view["conflicts"][conflict]
    kts = {key: (kt["ep"], kt["state"], kt["hand_count"]) for key, kt in seen["kts"].items()}
    return seen["phase"], seen["probe"], seen["round"], seen.get("turn"), kts


async def probe(party: Party) -> None:
    """Play a Probe to its end, everybody waiting, with all the gm has to settle."""
    await play(party, (*PLAY, *SETTLE), wait=True)


GROUND, HOUSE = "............", "....##......"
YARD = "\n".join([GROUND, GROUND, HOUSE, HOUSE, "........2b..", GROUND, GROUND, GROUND])
"""A map for combats: a house of four fields, two obstacles, and room around."""
SHEET: Json = {"bew": 6, "height": 7, "knee": 2, "rs": 1, "aus": 10, "sight": 10}
PLACES = {"Ayla": "b3", "Bran": "b6/0", "Wolf": "f2", "Ork": "h6"}
GROUP, FOES = "Gruppe", "Gegner"


class Field:
    """A gm, Anna (Ayla, on a phone), Bert (Bran, in the dark) and a spectator around one map."""

    def __init__(self, people: list[Person], http: Http, new: Founded) -> None:
        self.gm, self.anna, self.bert, self.watcher = people
        self.everybody = tuple(people)
        self.http, self.new = http, new

    async def say(self, **fields: Any) -> None:
        """Send a command of the gm's from no page."""
        await command(self.http, self.new, **fields)

    @property
    def conflict(self) -> str:
        """The combat that was opened last."""
        return str(list(self.gm.view["conflicts"])[-1])

    def combat(self, person: Person) -> Json:
        """What somebody sees of it."""
        seen: Json = person.view["conflicts"][self.conflict]
        return seen

    def id(self, name: str) -> str:
        """A figure's id."""
        return self.gm.figures()[name]

    async def phase(self, phase: str) -> None:
        """Wait until everybody sees that phase."""
        for person in self.everybody:
            await expect(person.get("phase")).to_have_attribute("data-phase", phase)


async def cast(field: Field) -> None:
    """Bring two heroes, one of whom takes two fields, and two enemies."""
    anna, bert = (person.view["me"]["seat"] for person in (field.anna, field.bert))
    for name, kind, owner in (
        ("Ayla", "character", anna),
        ("Bran", "character", bert),
        ("Wolf", "npc", ""),
        ("Ork", "npc", ""),
    ):
        await field.say(type="table.AddFigure", name=name, kind=kind, owner=owner)
    await field.gm.until(lambda view: len(view.get("figures", {})) == 4)
    for name in PLACES:
        shape = "pair" if name == "Bran" else "single"
        run = 5 if name == "Ayla" else 0
        about = {"figure": field.id(name), "shape": shape, "gelaendelauf": run}
        await field.say(type="samyra.SetSheet", **SHEET, **about)


async def opened(field: Field, places: dict[str, str] = PLACES) -> None:
    """Open a combat with everybody on the map."""
    await field.say(type="samyra.SaveMap", name="Hof", rows=YARD)
    await field.gm.until(lambda view: view.get("library"))
    (drawn,) = field.gm.view["library"]["samyra"]["maps"]
    await field.say(type="samyra.OpenCombat", title="Im Hof", map=drawn)
    await field.gm.until(lambda view: view["conflicts"])
    for name, pose in places.items():
        party, facing = (GROUP, 0) if name in ("Ayla", "Bran") else (FOES, 3)
        where = {"conflict": field.conflict, "figure": field.id(name), "pose": pose}
        await field.say(type="samyra.Join", party=party, facing=facing, **where)
    for person in field.everybody:
        await person.tab("log" if person is field.gm else "table")
        await expect(person.get("roster").locator("li")).to_have_count(len(places))


async def moving(field: Field, first: str = GROUP) -> None:
    """Begin a round, throw until somebody has won, and let `first` move first."""
    if field.combat(field.gm)["phase"] == "idle":
        await field.say(type="samyra.NextRound", conflict=field.conflict)
    await field.phase("initiative")
    while field.combat(field.gm)["phase"] == "initiative":
        asks = field.gm.view["asks"].items()
        ask, what = next((key, each) for key, each in asks if not each["answered"])
        about = {"conflict": field.conflict, "party": what["subject"], "ask": ask}
        await field.say(type="samyra.RollInitiative", **about)
        await field.gm.until(closed(ask))
    (ask,) = field.gm.view["asks"]
    order = [first, FOES if first == GROUP else GROUP]
    await field.say(type="samyra.ChooseOrder", conflict=field.conflict, ask=ask, order=order)
    await field.phase("move")


def closed(ask: str) -> Callable[[Json], bool]:
    """Say whether a question is no longer open."""
    return lambda view: ask not in view["asks"]


async def tap(person: Person, testid: str) -> None:
    """Tap a field that is drawn on the map."""
    await person.get(testid).click()


async def plan(person: Person, figure: str, place: str) -> Locator:
    """Select a figure, tap where it is to go, and give the preview."""
    await person.press(f"fighter-{figure}")
    await tap(person, f"reach-{place}")
    await expect(person.get("move")).to_be_visible()
    return person.get("preview")


async def strike(field: Field, damage: int) -> None:
    """Let the gm's figure strike, and enter a hit."""
    await field.gm.send("answer-yes")
    form = field.gm.get("outcomes").locator("form").first
    await form.get_by_test_id("field-damage").fill(str(damage))
    await field.gm.send("send-samyra.EnterOutcome")


async def through(field: Field, window: str) -> None:
    """All are ready for what is open, and for everything up to a window."""
    for person in (field.anna, field.bert, field.gm):
        await person.get("through").select_option(window)
        await person.send("ready")
