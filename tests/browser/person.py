"""One person at the table: a browser page, and everything that ever reached it."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from playwright.async_api import Browser, Error, Locator, Page, Response, WebSocket, expect

from domain.chronicle.layers import EMPTY

Json = dict[str, Any]
SECONDS = 60
"""After so long what is waited for hangs: it ends nothing that is only slow."""
PAINTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Resolves when what is drawn now has been painted."""
LAPTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
DRAWN = """([n, answered]) => {
  const mark = document.querySelector("[data-testid=drawn]");
  const { n: shown = 0, sending = 0 } = mark?.dataset ?? {};
  return !mark || (Number(shown) >= n && !(answered && Number(sending)));
}"""
"""It shows what it was sent, and knows what was answered; else there is nothing to show."""


SETTLED = """() => new Promise(done => {
  const settled = () => history.state?.open && !document.querySelector("dialog, [role=dialog]");
  const look = () => settled() ? requestAnimationFrame(look) : done();
  requestAnimationFrame(() => requestAnimationFrame(look));
})"""
"""What was closed has left the history: a page that goes back there breaks off a reload."""
PATIENT = "() => { performance.now = () => (Date.now() - performance.timeOrigin) / 50 }"
"""A film that comes more than a moment late is left out; so no busy machine has one left out."""
NEW_CONFLICT = ":is([data-testid=open-next], [data-testid=next-conflict]) >> visible=true"
"""Beside the figures, or where a conflict is over."""


class Person:
    """A page that keeps what it received, and folds it as any client would."""

    def __init__(self, name: str, page: Page) -> None:
        self.name = name
        self.page = page
        self.news = asyncio.Event()
        self.forget()
        page.on("websocket", self._opened)
        page.on("response", self._answered)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def forget(self) -> None:
        """Know of no table, as if the page had just been opened."""
        self.messages: list[Json] = []
        self.bodies: list[str] = []
        self.layers = EMPTY
        self.view: Json = {}
        self.n = 0
        self.shown = -1
        self.errors: list[str] = []
        self._reading: set[asyncio.Task[None]] = set()

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self._heard(str(payload)))

    def _heard(self, payload: str) -> None:
        message = json.loads(payload)
        self.messages.append(message)
        for frame in message.get("frames", [message]):
            if frame["t"] in ("welcome", "frame"):
                self._fold(frame)
        self.news.set()

    def _fold(self, frame: Json) -> None:
        self.n = frame["n"]
        if "view" in frame:  # perhaps of another table, or of a page that was loaded again
            self.shown = -1
        elif not self.view:  # it came over the connection before a reload
            return
        self.layers = self.layers.after(frame)
        self.view = self.layers.view

    def _answered(self, response: Response) -> None:
        if "/api/tables" in response.url:
            task = asyncio.create_task(self._read(response))
            self._reading.add(task)

    async def _read(self, response: Response) -> None:
        try:
            self.bodies.append(await response.text())
        except Error as error:
            # The page went elsewhere before it had this answer: nobody was shown it.
            if "navigated away" not in str(error) and "has been closed" not in str(error):
                raise

    async def everything(self) -> list[Json]:
        """Give all messages and answers this page ever got, as JSON objects."""
        await asyncio.gather(*self._reading)
        lines = (line for body in self.bodies for line in body.splitlines() if line)
        return [*self.messages, *(json.loads(line) for line in lines)]

    async def until(self, true: Callable[[Json], object]) -> None:
        """Wait for a frame after which the view is as wanted, and until the page shows it."""
        await together([self], lambda: self.view and true(self.view))

    async def drawn(self, *, answered: bool = False) -> None:
        """Wait until the page shows all it was sent: what is heard here is not yet drawn there."""
        if answered or self.shown != self.n:
            n = self.n
            await self.page.wait_for_function(DRAWN, arg=[n, answered], polling=10)
            self.shown = n

    async def reload(self) -> None:
        """Load the page again, and wait until it knows the table."""
        self.layers, self.view = EMPTY, {}
        await self.page.evaluate(SETTLED)
        await self.page.reload()
        await self.until(lambda view: view["me"])

    def get(self, testid: str) -> Locator:
        """Find an element of the page."""
        return self.page.get_by_test_id(testid)

    async def press(self, testid: str) -> None:
        """Click or tap, once the page shows what it was sent."""
        await self.drawn()
        await self.get(testid).first.click()

    async def tab(self, name: str) -> bool:
        """Go to a part of the page, unless it is in sight anyway, or not there; say whether."""
        tab = self.get(f"tab-{name}")
        await expect(self.page.locator("nav.tabs")).to_be_attached()
        turns = await tab.is_visible()
        if turns:
            await tab.click()
        return turns

    async def films(self) -> None:
        """Let what happens be seen to move, and wait until the page is able to show it."""
        await self.page.emulate_media(reduced_motion="no-preference")
        await self.page.evaluate(PATIENT)
        await self.tab("table")
        await expect(self.get("moments")).to_be_attached()

    async def opened(self, button: str, testid: str) -> Locator:
        """Open the sheet that a button opens, unless it is open; give what is looked for in it."""
        found = self.get(testid).first
        # What an open sheet will show may still be on its way.
        if not await found.is_visible() and not await self._expanded(button):
            await self.press(button)
        await expect(found).to_be_visible()
        return found

    async def new_conflict(self, testid: str = "part-open") -> Locator:
        """Open the sheet of a new conflict by the button in sight: a screen has one."""
        found = self.get(testid).first
        if not await found.is_visible():
            await self.drawn()
            await self.page.locator(NEW_CONFLICT).click()
        await expect(found).to_be_visible()
        return found

    async def _expanded(self, button: str) -> bool:
        opener = self.get(button).first
        if not await opener.count():
            return False
        return await opener.get_attribute("aria-expanded") == "true"

    async def tool(self, testid: str) -> Locator:
        """Unfold a tool of the sheet with what is rarely needed."""
        box = await self.opened("more", testid)
        if await box.get_attribute("open") is None:
            await box.locator("summary").first.click()
        return box

    async def closed(self) -> None:
        """Close the sheet that lies over the page, if one does; it may be closing by itself."""
        await self.page.evaluate(
            """() => [...document.querySelectorAll("[data-testid=sheet-close]")].at(-1)?.click()"""
        )
        await expect(self.get("sheet-close")).to_have_count(0)

    async def scrub(self, key: str) -> None:
        """Move the replay by a key, once no dialog keeps the focus from it."""
        await expect(self.page.locator("dialog:modal")).to_have_count(0)
        slider = self.get("scrubber")
        await expect(slider).to_be_enabled()
        await slider.press(key)
        await expect(self.get("replay-position")).to_be_visible()

    async def chapter(self, title: str) -> None:
        """Go to a conflict by the panel of chapters; what comes later is shown first."""
        panel = await self.opened("chapters", "chapters-panel")
        later = self.get("chapters-later")
        if await later.is_visible():
            await later.click()
        await panel.locator(".menu-row", has_text=title).click()
        await expect(panel).to_have_count(0)

    async def send(self, testid: str) -> None:
        """Press something that sends a command, and wait until it is acknowledged."""
        await self.sending(lambda: self.press(testid))

    async def sending(self, act: Callable[[], Awaitable[None]]) -> None:
        """Do what sends a command, and wait until it is acknowledged."""
        await self.drawn()
        before = self._answers()
        await act()
        async with asyncio.timeout(SECONDS):
            while self._answers() == before:
                self.news.clear()
                await self.news.wait()
        assert self.messages[-1].get("t") != "no", self.messages[-1]
        await self.drawn(answered=True)

    def _answers(self) -> int:
        return sum(message["t"] in ("ack", "no") for message in self.messages)

    def figures(self) -> dict[str, str]:
        """Name -> id of the figures at the table."""
        return {each["name"]: key for key, each in self.view["figures"].items()}

    def asked(self, kinds: tuple[str, ...]) -> list[tuple[str, Json]]:
        """List this person's open questions of some kinds."""
        asks = self.view.get("asks", {}).items()
        return [
            (key, ask)
            for key, ask in asks
            if ask.get("mine") and not ask["answered"] and ask["kind"] in kinds
        ]


async def sit(
    browser: Browser, name: str, size: dict[str, int], language: str = "de-DE", **options: Any
) -> Person:
    """Open a fresh browser context for somebody; what moves is tested where it is told to."""
    context = await browser.new_context(
        viewport={"width": size["width"], "height": size["height"]},
        locale=language,
        **{"reduced_motion": "reduce", **options},
    )
    context.set_default_timeout(SECONDS * 1000)
    return Person(name, await context.new_page())


async def together(people: Sequence[Person], true: Callable[[], object]) -> None:
    """Wait for something to be true of what several pages show, whichever comes last."""
    async with asyncio.timeout(SECONDS):
        while True:
            for person in people:
                person.news.clear()
            if true():
                break
            waiting = [asyncio.create_task(person.news.wait()) for person in people]
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            for each in waiting:
                each.cancel()
    for person in people:
        await person.drawn()
