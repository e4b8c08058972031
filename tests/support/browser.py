"""Which Chromium do the browser tests drive, and how is it started?"""

import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playwright.async_api import Browser, async_playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first is the same engine without windows and menus, which nobody sees here."""
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    # No window is drawn, so that nobody sees what the address bar would draw: in a process a page.
    # Nor is a process kept ready for a page that is perhaps opened next: each test knows its pages.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)


class NoChromium(Exception):
    """No browser is installed: the tests that need one fail with this and are not skipped."""


def find_chromium() -> str:
    """Return the path of a Chromium: `DEV_CHROMIUM`, else the first known name in PATH."""
    named = os.environ.get("DEV_CHROMIUM")
    candidates = (named,) if named else NAMES
    for path in map(shutil.which, candidates):
        if path:
            return path
    raise NoChromium(f"none of {', '.join(candidates)} can be run; see ./dev test")


def flags() -> list[str]:
    """Return the command line of a browser that talks to nobody but the page's server."""
    # Chromium refuses its sandbox to root; anybody else keeps it.
    return [*QUIET, "--no-sandbox"] if os.geteuid() == 0 else list(QUIET)


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """Launch one browser; each test takes its own context (`browser.new_context()`) from it."""
    path = find_chromium()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=flags())
        try:
            yield browser
        finally:
            await browser.close()
