"""How many presses does it take to change the past? `./dev count` prints each beside its bar."""

from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Browser, expect

from domain.kernel.ids import CommitId
from server.stores import open_store
from tests.browser.person import LAPTOP, Person, sit
from tests.browser.room import Hand
from tests.golden.stories_samyra_blows import last_blow
from tests.support.client import Http
from tests.support.kept import TOKENS, admitted, keep
from tests.support.play import Seeded
from tests.support.programs import running_server
from tests.support.scripted import SERVER
from tests.support.session import ANNA, GM, TABLE, Session
from tests.support.story import figures, lay, play_probe, prepare

BARS = {
    "the last step, by keys": 2,
    "45 steps back in an ended conflict": 4,
    "another outcome": 5,
    "another target": 5,
    "an objection, taken back": 2,
    "an objection, left as it is": 2,
}
"""The most presses of a gm at a laptop."""
FAR = 45
REACHED = """testid => {
    const found = document.querySelector(`[data-testid="${testid}"]`);
    if (!found) document.querySelector(".log-list")?.scrollBy(0, 300);
    return found;
}"""
"""A long log is drawn where one looks."""
ANSWERED = """() => document.querySelector("[data-testid=plan-confirm]")
    || !document.querySelector("[data-testid=asked-back]")"""
"""What it would do is shown first, or it is done."""


class Back:
    """A gm who looks at a table that was played before, and whose presses are counted."""

    def __init__(self, gm: Person, http: Http, played: list[CommitId]) -> None:
        self.gm, self.http, self.hand, self._played = gm, http, Hand(gm), played

    def steps(self) -> list[str]:
        """Name the steps of the latest conflict from which it can be taken back."""
        (known,) = self.gm.view["steps"].values()
        return [step for step in self._played if step in known]

    async def last(self, type: str) -> str:
        """Name the latest step in which something happened: the log has the newest first."""
        entry = self.gm.get("log").locator(f'[data-event="{type}"]:not([data-struck])').first
        return str(await entry.get_attribute("data-step"))

    async def counting(self, change: Awaitable[None]) -> int:
        """Give the presses that a change takes, once everything is drawn that came before."""
        await self.gm.drawn()
        before = self.hand.presses
        await change
        return self.hand.presses - before

    async def key(self, key: str) -> None:
        """Press a key, or several together."""
        self.hand.presses += 1
        await self.gm.page.keyboard.press(key)

    async def choose(self, step: str, what: str) -> None:
        """Open the menu of an entry, if need be where it lies folded, and choose from it."""
        await self.gm.page.wait_for_function(REACHED, arg=f"menu-{step}", polling=100)
        folded = self.gm.page.locator("details:not([open])").filter(has=self.gm.get(f"menu-{step}"))
        if await folded.count():
            await self.hand.press(folded.locator("summary").first)
        await self.hand.press(self.gm.get(f"menu-{step}"))
        await self.hand.press(self.gm.get(f"{what}-{step}"))

    async def confirm(self) -> None:
        """Carry out what is shown."""
        await self.gm.sending(lambda: self.hand.press(self.gm.get("plan-confirm")))


@asynccontextmanager
async def looking_at(browser: Browser, folder: Path, table: Session) -> AsyncIterator[Back]:
    """Keep a table in a store, and let its gm come to it."""
    url = f"sqlite:{folder / f'{len(table.log)}.db'}"
    store = open_store(url)
    await store.open()
    await keep(store, admitted(table))
    await store.close()
    async with running_server(url, command=SERVER) as server:
        gm = await sit(browser, "Gisela", LAPTOP)
        await gm.page.goto(f"{server.url}/t/{TABLE}#seat={TOKENS[GM]}")
        await gm.until(lambda view: view["me"]["role"] == "gm")
        http = Http(server.url)
        line = table.chronicle.tree.path(table.chronicle.tree.head)
        yield Back(gm, http, [node.step for node in line])
        await http.client.aclose()
        assert gm.errors == []
        await gm.page.context.close()


def proben() -> Session:
    """Prepare a conflict at length, play a Probe of it, and end it."""
    table = Session(Seeded(9))
    conflict = lay(table)
    prepare(table, conflict, ("Billy", "Jack", "Baum", "Wolf"))
    chosen = {"conflict": conflict, "figure": figures(table)["Billy"]}
    for attribute in ("hobby1", "beruf") * 10:
        table.do(GM, "einblatt.SetProbeAttribute", **chosen, attribute=attribute)
    table.do(GM, "einblatt.StartProbe", conflict=conflict)
    play_probe(table)
    table.do(GM, "table.CloseConflict", conflict=conflict)
    return table


async def last_step(back: Back) -> None:
    """Take the end of the conflict back: Ctrl+Z shows what it would do, Enter does it."""
    step = back.steps()[-1]
    await back.key("Control+z")
    await expect(back.gm.get("plan-confirm")).to_be_focused()
    await back.gm.sending(lambda: back.key("Enter"))
    await back.gm.until(lambda _: step not in back.steps())


async def far_back(back: Back) -> None:
    """Take a conflict back from so many steps before its end."""
    step = back.steps()[-FAR]
    await back.choose(step, "undo")
    await back.confirm()
    await back.gm.until(lambda _: step not in back.steps())


async def outcome(back: Back) -> None:
    """Enter another damage for the last blow."""
    await back.choose(await back.last("samyra.ActionResolved"), "correct")
    back.hand.presses += 1
    await back.hand.fill(back.gm.get("field-damage"), "3")
    await back.hand.press(back.gm.get("correct-preview"))
    await back.confirm()


async def target(back: Back) -> None:
    """Let the last who attacked attack somebody else."""
    await back.choose(await back.last("einblatt.ActionDeclared"), "correct")
    others = '[data-testid^="field-target-"][aria-pressed="false"]'
    await back.hand.press(back.gm.page.locator(others).first)
    await back.hand.press(back.gm.get("correct-preview"))
    await back.confirm()


async def objection(back: Back, answer: str) -> None:
    """Answer Anna, who would like to take back what happened last."""
    gm = back.gm
    said = {"type": "table.Object", "step": back.steps()[-1], "text": ""}
    body = {"id": f"anna objects, {answer}", "n": 0, "c": said}
    told = await back.http.call("POST", f"/api/tables/{TABLE}/commands", TOKENS[ANNA], body)
    assert told.status_code == 200, told.text
    await expect(gm.get("asked-back")).to_be_visible()
    await back.hand.press(gm.get(answer))
    shown = gm.get("plan-confirm")
    await gm.page.wait_for_function(ANSWERED)
    if await shown.is_visible():
        await back.confirm()
    await expect(gm.get("asked-back")).to_have_count(0)


async def counted_back(browser: Browser, folder: Path) -> dict[str, int]:
    """Count the presses of each change."""
    found: dict[str, int] = {}
    async with looking_at(browser, folder, last_blow()) as back:
        for what, answer in (("left as it is", "back-stands"), ("taken back", "back-take")):
            found[f"an objection, {what}"] = await back.counting(objection(back, answer))
        found["another outcome"] = await back.counting(outcome(back))
        found["the last step, by keys"] = await back.counting(last_step(back))
    async with looking_at(browser, folder, proben()) as back:
        found["another target"] = await back.counting(target(back))
        found[f"{FAR} steps back in an ended conflict"] = await back.counting(far_back(back))
    return found
