"""What does a fight of six take newcomers, from an empty table on?

Counted are the presses, the typed characters and the touched fields of a gm on a laptop and of two
players on phones. The gm leads a character and three wolves.
"""

import math
from collections.abc import Awaitable, Callable

from playwright.async_api import Browser, Locator

from tests.browser.person import PHONE, Json, Person, sit, together
from tests.browser.room import Hand, Room, opening, room
from tests.browser.table import join
from tests.support.programs import Running

US = "Gruppe"
MOST_FIELDS, MOST_PRESSES = 20, 4
"""The bars: fields that all touch, and presses of a seat in a round in which it moves and hits."""
REACHED = """all => all.map(each => [each.dataset.testid.slice(6), each.classList.contains('cut'),
    each.classList.contains('pass')])"""
"""Fields that can be reached: their names, whether one is stopped there, whether nobody stays."""
Seen = Callable[[Person, str], Awaitable[None]]


class Player:
    """Somebody in the fight, and what the hand did in each round."""

    def __init__(self, person: Person) -> None:
        self.person, self.hand = person, Hand(person)
        self.rounds: list[int] = []

    @property
    def fight(self) -> Json:
        """The fight as this person sees it."""
        return fight(self.person.view)

    async def send(self, what: Locator) -> None:
        """Press what sends a command, and wait for the answer."""
        await self.person.sending(lambda: self.hand.press(what))

    def mine(self) -> list[str]:
        """List the figures that this person leads."""
        me, figures = self.person.view["me"], self.person.view["figures"]
        gm = me["role"] == "gm"
        owner = None if gm else me["seat"]
        return [key for key, each in figures.items() if (each.get("owner") or None) == owner]


def fight(view: Json) -> Json:
    """Give the fight in a view; empty if there is none yet."""
    all_ = view.get("conflicts", {}).values()
    return next((each for each in all_ if each["system"] == "samyra"), {})


class Newcomers:
    """A gm and two players who press what the page offers first."""

    def __init__(self, place: Room, players: list[Person], seen: Seen) -> None:
        self.place, self.seen = place, seen
        self.gm, self.anna, self.bert = (Player(each) for each in (place.gm, *players))
        self.all = (self.gm, self.anna, self.bert)
        self.asked_of_all = 0

    @property
    def fields(self) -> int:
        """Count the fields that were touched by all together."""
        return sum(each.hand.fields for each in self.all)

    async def set_up(self) -> None:
        """Bring six figures, and begin."""
        gm, hand = self.gm.person, self.gm.hand
        await hand.press(gm.get("system-samyra").first)
        await hand.type(gm.get("field-name"), "Ayla, Bran, Cora")
        await self.place.named("Ayla", "Bran", "Cora")
        await hand.type(gm.get("field-name"), "3 Wölfe")
        await gm.until(lambda view: len(view.get("sheets", {}).get("samyra", {})) == 6)
        await hand.press(gm.get("open-next"))
        await hand.press(opening(gm).get_by_test_id("opening-start"))
        await self.agreed(lambda view: fight(view).get("phase") == "initiative")
        await gm.tab("table")

    async def agreed(self, true: Callable[[Json], object]) -> None:
        """Wait until everybody sees something."""
        people = [each.person for each in self.all]
        await together(people, lambda: all(each.view and true(each.view) for each in people))

    async def play(self, rounds: int) -> None:
        """Answer what is asked, one question after the other, until so many rounds are over."""
        began = [each.hand.presses for each in self.all]
        for n in range(1, rounds + 1):
            while fight(self.gm.person.view)["round"] == n:
                await self.answer()
            for each, before in zip(self.all, began, strict=True):
                each.rounds.append(each.hand.presses - before)
            began = [each.hand.presses for each in self.all]

    async def answer(self) -> None:
        """Let the first person who is asked answer."""
        due = {
            key: each for key, each in self.gm.person.view["asks"].items() if not each["answered"]
        }
        what = next(iter(due.values()))
        alike = {key for key, each in due.items() if each["kind"] == what["kind"]}
        match what["kind"]:
            case "initiative":
                party = what["subject"]
                await self.for_party(party, f"throw-{party}")
            case "order":
                winner = fight(self.gm.person.view)["winner"]
                await self.for_party(winner, f"first-{winner}")
            case "movement":
                await self.move()
            case "window":
                await self.window()
            case "outcome":
                await self.outcomes()
            case kind:
                raise AssertionError(kind)
        one_by_one = what["kind"] in ("initiative", "movement")
        settled = any if one_by_one else all
        await self.agreed(lambda view: settled(_closed(view, key) for key in alike))

    async def for_party(self, party: str, testid: str) -> None:
        """Anna throws and chooses for the group, the gm for the wolves."""
        who = self.anna if party == US else self.gm
        self.asked_of_all += who is self.anna
        await who.person.get(testid).wait_for()
        await self.seen(who.person, testid.split("-")[0])
        await who.send(who.person.get(testid))

    async def move(self) -> None:
        """Let those whose slot it is walk up to an enemy, or stay beside the one that is there."""
        for who in self.all:
            for figure in who.mine():
                fighter = who.fight["fighters"].get(figure, {})
                slot = who.fight["order"][who.fight["slot"]]
                if (
                    who.fight["phase"] == "move"
                    and fighter.get("party") == slot
                    and not fighter.get("done")
                ):
                    await self.seen(who.person, "move")
                    await self.go(who, figure)

    async def go(self, who: Player, figure: str) -> None:
        """Walk as far as an enemy lets one; stay if there is one beside already."""
        person, hand = who.person, who.hand
        token = person.get(f"fighter-{figure}")
        await token.wait_for()
        if await token.get_attribute("aria-pressed") != "true":
            await hand.press(token)
        # What it can do follows a few frames after it is chosen: sooner than anybody presses.
        able = person.page.locator(f".actions[data-figure='{figure}']")
        stay = able.get_by_test_id("option-samyra.Stay")
        await stay.wait_for()
        if beside(who.fight, figure):
            await who.send(stay)
        else:
            field = await self.nearest(who, figure)
            await hand.press(person.get(f"reach-{field}"))
            await person.get("move").wait_for()
            await self.seen(person, "preview")
            cut = await person.get("at-stop").count()
            await who.send(person.get("move" if cut else "move-done"))
        await self.agreed(lambda view: fight(view)["fighters"][figure].get("done"))

    async def nearest(self, who: Player, figure: str) -> str:
        """Choose the field nearest to an enemy, one where it is stopped if there is one."""
        # A few fields are drawn at a time.
        reached = who.person.page.locator(".reachable [data-testid^=reach-]")
        await reached.first.wait_for()
        fields = await reached.evaluate_all(REACHED)
        foes = enemies(who.fight, figure)
        open_ = [
            (not cut, min(apart(field, foe) for foe in foes), field)
            for field, cut, no in fields
            if not no
        ]
        return str(min(open_)[-1])

    async def window(self) -> None:
        """Let all who stand beside an enemy mean it, and be ready for the whole round."""
        for who in (self.anna, self.bert, self.gm):
            idle = [each for each in who.mine() if beside(who.fight, each)]
            if who is self.gm and len(idle) > 1:
                await who.send(who.person.get("strike-all"))
            elif idle:
                foe = next(key for key in who.fight["fighters"] if near(who.fight, idle[0], key))
                await who.send(who.person.get(f"fighter-{foe}"))
            await self.seen(who.person, "planned")
            await who.send(who.person.get("ready"))

    async def outcomes(self) -> None:
        """The first blow hits, all others miss."""
        gm, hand = self.gm.person, self.gm.hand
        damage = gm.get("outcomes").get_by_test_id("field-damage").first
        hand.fields += 1
        await damage.fill("2")
        await self.seen(gm, "outcomes")
        button = gm.get("enter-all")
        await self.gm.send(button if await button.count() else gm.get("send-samyra.EnterOutcome"))

    def told(self) -> None:
        """Print what it took."""
        for each in self.all:
            each.hand.told(each.person.name)
            print(f"  presses in each round: {each.rounds}")
        print(f"{self.fields} fields in all")


def _closed(view: Json, ask: str) -> bool:
    """Say whether a question is no longer open."""
    return bool(view["asks"].get(ask, {"answered": True})["answered"])


def enemies(conflict: Json, figure: str) -> list[str]:
    """Name the fields of a figure's enemies that still stand."""
    party = conflict["fighters"][figure]["party"]
    foes = (each for each in conflict["fighters"].values() if each["party"] != party)
    return [each["pose"] for each in foes if not each.get("fallen")]


def near(conflict: Json, figure: str, other: str) -> bool:
    """Say whether another one is an enemy in a figure's area."""
    one, foe = (conflict["fighters"].get(each, {}) for each in (figure, other))
    return one.get("party") != foe.get("party") and foe.get("pose") in one.get("area", ())


def beside(conflict: Json, figure: str) -> bool:
    """Say whether a figure has an enemy in its area."""
    return any(near(conflict, figure, other) for other in conflict["fighters"])


def apart(one: str, other: str) -> float:
    """Measure roughly how far two fields of hexes are from each other."""
    (x, y), (to_x, to_y) = (
        (ord(each[0]) + (int(each[1:]) % 2 == 0) / 2, int(each[1:]) * 0.87) for each in (one, other)
    )
    return math.hypot(x - to_x, y - to_y)


async def nothing(person: Person, what: str) -> None:
    """Take no picture."""


async def fought(
    browser: Browser, server: Running, rounds: int, seen: Seen = nothing, language: str = "de-DE"
) -> Newcomers:
    """Play the fight through so many rounds; give those who played it."""
    place = await room(browser, server, language=language)
    phones = [
        await sit(browser, name, PHONE, language, has_touch=True, is_mobile=True)
        for name in ("Anna", "Bert")
    ]
    for phone in phones:
        await join(phone, server.url + place.new.links["player"])
    for person in (place.gm, *phones):
        await person.page.emulate_media(reduced_motion="reduce")
    newcomers = Newcomers(place, phones, seen)
    await newcomers.set_up()
    await newcomers.play(rounds)
    return newcomers
