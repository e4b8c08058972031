"""How do a gm and Anna play einBlatt under its modules?"""

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import expect

from tests.browser.axe import complaints, overflow
from tests.browser.cards import PLAYED, begin, cast, meeting, skipped
from tests.browser.duo import Duo
from tests.browser.person import LAPTOP, Person

CHARACTERS = ("player", "character of the gm")


@pytest_asyncio.fixture(loop_scope="session")
async def modules(duo: Duo, watcher: Person) -> AsyncIterator[Duo]:
    """Give the table; afterwards all read the same result, and no module is on any more."""
    yield duo
    for cid, conflict in duo.gm.view["conflicts"].items():
        if conflict["open"] and conflict["phase"] == "result":
            await read_alike((duo.gm, duo.anna, watcher), cid)
    await toggled(duo)


async def read_alike(people: tuple[Person, ...], cid: str) -> None:
    """See the classes on the boards of all, and on a wide page the same words in the log."""
    kts = people[0].view["conflicts"][cid]["kts"]
    assert all(kt["class"] for kt in kts.values())
    for person in people:
        await person.tab("table")
        await person.until(lambda view: view["conflicts"][cid]["phase"] == "result")
        for figure in kts:
            await expect(person.get(f"means-{figure}")).to_be_visible()
            words = await person.get(f"kt-{figure}").locator(".kt-state span").first.inner_text()
            if person.page.viewport_size == LAPTOP:
                await expect(person.get("log")).to_contain_text(words)
        assert person.errors == []


MODULES = (
    *("schauen", "zinken", "nachkarten", "two_piles", "tisch", "sleeve", "alle_karten"),
    *("allin", "open_play"),
)


async def toggled(duo: Duo, *on: str) -> None:
    """Switch on these modules and no other."""
    wanted = {f"einblatt.{name}": "on" if name in on else "off" for name in MODULES}
    for toggle, value in wanted.items():
        if settings(duo)[toggle] != value:
            await duo.say(type="table.SetToggle", toggle=toggle, value=value)
    await duo.gm.until(lambda _: wanted.items() <= settings(duo).items())


def settings(duo: Duo) -> dict[str, str]:
    """Give what the gm's page knows of the modules."""
    held = duo.gm.view["table"].get("settings", {})
    return {f"einblatt.{name}": held.get(f"einblatt.{name}", "off") for name in MODULES}


async def met(duo: Duo, controller: str, module: str) -> tuple[str, str, str]:
    """Let a figure of this controller meet another under one module: conflict, figure, rival."""
    known = await cast(duo)
    await toggled(duo, module)
    figure = known[PLAYED[controller]]
    rival = known["Wolf" if controller == "player" else "Ines"]
    return await meeting(duo, figure, rival), figure, rival


async def short_of_cards(duo: Duo, cid: str, figure: str) -> None:
    """Play Proben in which nobody does anything until a figure's pile is too low for its hand.

    The pile of a figure that has never drawn is not made yet, and counts nothing.
    """
    while True:
        kt = duo.gm.view["conflicts"][cid]["kts"][figure]
        if 0 < kt["draw_count"] < kt["value"]:
            return
        await skipped(duo, cid)


async def sound(person: Person) -> None:
    """See that the page is in order."""
    assert await complaints(person.page) == []
    assert await overflow(person.page) <= 0
    assert person.errors == []


async def party_of(duo: Duo, each: int, *on: str) -> str:
    """Open a conflict of two sides with so many figures each under these modules; deal a Probe."""
    known = await cast(duo)
    await toggled(duo, *on)
    names = [f"Wache {n}" for n in range(1, 2 * each - 2)]
    for name in names:
        known[name] = await duo.joined(name, "npc")
    await duo.say(type="einblatt.OpenConflict", title="Am Tor")
    cid = await duo.begun()
    figures = [known[name] for name in ("Ines", "Tor", "Wolf", *names)]
    for i, figure in enumerate(figures):
        named = {"conflict": cid, "figure": figure}
        party = "Wir" if i % 2 == 0 else "Sie"
        await duo.say(type="einblatt.AddKT", **named, party=party)
        if i < len(CHARACTERS):
            await duo.say(type="einblatt.SetProbeAttribute", **named, attribute="hobby1")
        else:
            await duo.say(type="einblatt.SetNpc", **named, cards=6, trumps=[])
    await begin(duo, cid)
    for person in (duo.gm, duo.anna):
        await person.until(lambda view: view["conflicts"][cid]["phase"] == "commit")
    return cid
