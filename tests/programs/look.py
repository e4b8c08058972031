"""How does every page look? `./dev look [PART ...] [de | en]` takes pictures, and asks axe."""

import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from playwright.async_api import Page, expect

from tests.browser.person import Person
from tests.programs.count_fight import fought
from tests.programs.look_album import FOLDER, LOCALES, SIZES, Album, played_out
from tests.programs.look_beside import dialogs, gone, preparing, read
from tests.programs.look_boards import boards
from tests.programs.look_moments import moments
from tests.programs.look_seldom import seldom
from tests.support.browser import chromium
from tests.support.client import Http
from tests.support.programs import Running, running_server
from tests.support.scripted import SERVER

SYSTEMS = ("einblatt", "ews", "phers", "harmonies", "samyra")


async def doors(album: Album, server: Running) -> None:
    """Look at the pages before a game: start, join, and both sides of an empty table."""
    http = Http(server.url)
    new = await http.create_table("Die Nebelküste", "Gisela")
    await album.keep(await album.opened("", "table-create"), "start")
    other = await http.create_table("Die Nebelküste", "Gisela")
    leading = await album.opened(other.links["gm"], "to-invite")
    # A wide window begins beside the table, where the invitation lies.
    width, height = SIZES[0]
    await leading.set_viewport_size({"width": width, "height": height})
    await leading.reload()
    await leading.get_by_test_id("to-invite").click()
    await leading.get_by_test_id("renew-player").click()
    await expect(leading.get_by_test_id("qr")).to_be_visible()
    await album.keep(leading, "invite")
    await album.keep(await album.opened(new.links["player"], "join-sit"), "join")
    closed = await album.opened(f"/t/{new.table}#join=wrong", "join-closed")
    await album.keep(closed, "closed")
    _, token = await http.sit(new.table, new.invite, "Anna")
    waiting = await album.opened(f"/t/{new.table}#seat={token}", "waiting")
    await album.keep(waiting, "waiting")
    await album.keep(await album.opened(new.links["player"], "join-sit"), "join-later")
    await waiting.goto(album.url)
    await expect(waiting.get_by_test_id("my-tables")).to_be_visible()
    await album.keep(waiting, "start-again")
    await album.keep(await album.opened(new.links["gm"], "next-step"), "empty")
    await http.client.aclose()


def game(system: str) -> Callable[[Album, Running], Awaitable[None]]:
    """Look at a conflict of a system: its first question, its end, and the gm's side of it."""

    async def looked(album: Album, server: Running) -> None:
        page = await album.alone(system)
        await album.keep(page, system)
        await played_out(page)
        await album.keep(page, f"{system}-over")
        await page.get_by_test_id("alone-gm").click()
        await expect(page.locator("[data-role=gm]")).to_be_visible()
        await album.keep(page, f"{system}-gm")
        await sheets(album, page, system)

    return looked


async def sheets(album: Album, page: Page, system: str) -> None:
    """Look at a figure's values, and at what is rarely needed."""
    await page.get_by_test_id("tab-figures").click()
    await page.locator("[data-testid^=sheet-]").first.click()
    await expect(page.get_by_test_id("sheet-dialog")).to_be_visible()
    await album.keep(page, f"{system}-sheet")
    await page.keyboard.press("Escape")
    await expect(page.locator("dialog:modal")).to_have_count(0)


async def fight(album: Album, server: Running) -> None:
    """Look at each moment of a fight of six once, with the eyes of somebody who is asked."""
    known: set[str] = set()

    async def seen(person: Person, what: str) -> None:
        name, before = f"fight-{what}-{person.name}", person.page.viewport_size
        if name not in known and before is not None:
            known.add(name)
            await album.keep(person.page, name)
            await person.page.set_viewport_size(before)

    await fought(album.browser, server, 1, seen, LOCALES[album.language])


PARTS = {
    "doors": doors,
    **{system: game(system) for system in SYSTEMS},
    "boards": boards,
    "preparing": preparing,
    "dialogs": dialogs,
    "read": read,
    "gone": gone,
    "seldom": seldom,
    "fight": fight,
    "moments": moments(SYSTEMS),
}


async def main(wanted: list[str]) -> None:
    """Look at the parts that are named, in the languages that are named; without any, at all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    parts = [each for each in wanted if each in PARTS] or list(PARTS)
    wrong: list[str] = []
    languages = [each for each in wanted if each in LOCALES] or list(LOCALES)
    with tempfile.TemporaryDirectory() as folder:
        store = f"sqlite:{Path(folder) / 'chronist.db'}"
        for language in languages:
            for part in parts:
                async with running_server(store, command=SERVER) as server, chromium() as browser:
                    album = Album(browser, server.url, language)
                    await PARTS[part](album, server)
                    wrong += album.wrong
    print(FOLDER, *wrong, sep="\n")
    raise SystemExit(bool(wrong))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
