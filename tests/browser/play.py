"""How does somebody answer what the table asks, by pressing what the page offers?"""

from typing import Any

from tests.browser.cards import lay as lay_first
from tests.browser.person import Person, together
from tests.browser.table import PLAY, Party

Ask = tuple[str, dict[str, Any]]
RIVALS = {"Billy": "Baum", "Jack": "Wolf", "Baum": "Billy", "Wolf": "Jack"}
"""Attackers and targets: each is in at most two comparisons a round, too few for three points."""


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
            first = person.get("dock").locator('[data-testid^="stand-"]').first
            await person.send(str(await first.get_attribute("data-testid")))
        case kind:
            await settle(person, f"decision-{kind}-{about['subject']}")


async def lay(person: Person, about: dict[str, Any]) -> None:
    """Lay the first card of the hand, or pass without any."""
    cards = person.get("dock").locator(".hold:not([disabled])")
    if not await cards.count():
        await person.send("commit-pass" if about["kind"] == "commit" else "react-pass")
        return
    await lay_first(person, "commit-card" if about["kind"] == "commit" else "react-card")


def rival(person: Person, figure: str) -> str:
    """Name the figure that this one attacks."""
    known = person.figures()
    name = next(name for name, key in known.items() if key == figure)
    return known[RIVALS[name]]


async def settle(person: Person, decision: str) -> None:
    """Let the gm confirm what is proposed."""
    box = await person.opened("decide", decision)
    for field in await box.locator("fieldset.choice").all():
        if not await field.locator('button.pill[aria-pressed="true"]').count():
            await field.locator("button.pill").first.click()
    submit = box.locator('button[type="submit"]')
    await person.send(str(await submit.get_attribute("data-testid")))


async def play(party: Party, kinds: tuple[str, ...] = PLAY, *, most: int = 80) -> int:
    """Answer questions of these kinds as long as there are any."""
    for count in range(most):
        await caught_up(party)
        questions = due(party, kinds)
        if not questions:
            return count
        await answer(*questions[0])
    raise AssertionError("the Probe does not come to an end")


async def caught_up(party: Party) -> None:
    """Wait until all pages show the same moment of the conflict."""
    people = party.everybody

    def all_alike() -> bool:
        first, *others = (moment(person.view, party.conflict) for person in people)
        return all(other == first for other in others)

    await together(people, all_alike)


def moment(view: dict[str, Any], conflict: str) -> object:
    """Give what everybody sees alike of a conflict."""
    seen = view["conflicts"][conflict]
    kts = {key: (kt["ep"], kt["state"], kt["hand_count"]) for key, kt in seen["kts"].items()}
    return seen["phase"], seen["probe"], seen["round"], seen.get("turn"), kts
