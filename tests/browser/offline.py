"""How is a page opened by somebody who has nothing but its file?"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Browser, ConsoleMessage, Page, Request

from tests.browser.person import LAPTOP


class Reader:
    """A page without a network, and what it asked for or complained of."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.asked: list[str] = []
        self.wrong: list[str] = []
        page.on("request", self._request)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", self._said)
        page.on("dialog", lambda dialog: self.wrong.append(dialog.message))

    def _said(self, line: ConsoleMessage) -> None:
        # Printed for debugging: what is covered was measured, as the check of its colours does.
        if str(line.type) != "verbose":
            self.wrong.append(line.text)

    def _request(self, request: Request) -> None:
        # A picture that the page has drawn itself lies in its address.
        if not request.url.startswith("data:"):
            self.asked.append(request.url)


@asynccontextmanager
async def reading(
    browser: Browser, file: Path, size: dict[str, int] = LAPTOP, locale: str = "de-DE"
) -> AsyncIterator[Reader]:
    """Open a file; at the end nothing but the file was asked for, and nothing went wrong."""
    context = await browser.new_context(
        viewport={"width": size["width"], "height": size["height"]}, locale=locale, offline=True
    )
    reader = Reader(await context.new_page())
    await reader.page.goto(file.as_uri())
    yield reader
    assert reader.asked == [file.as_uri()]
    assert reader.wrong == []
    await context.close()
