"""Does a replay that anyone may see give a clip of its last steps, as a GIF to paste elsewhere?"""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from server.settings import ServerSettings
from server.stores import MemoryStore
from tests.browser.keys import past_cover, to_the_end
from tests.browser.offline import reading
from tests.browser.person import LAPTOP, sit
from tests.support.gif import Gif, read_gif
from tests.support.kept import TOKENS, hidden, keep, story
from tests.support.live import Live, live
from tests.support.session import GM, TABLE, Session

MOST = 2_000_000
"""Bytes."""
STAYS = 2_500
"""Milliseconds for which the last picture stays longer."""


@asynccontextmanager
async def told(table: Session) -> AsyncIterator[Live]:
    """Serve a table."""
    store = MemoryStore()
    await store.open()
    await keep(store, table)
    async with live(store, ServerSettings(port=0)) as server:
        yield server


async def published(server: Live) -> str:
    """Publish the evening; give its address."""
    body = {"title": "Am Steg", "description": "", "names": False}
    answer = await server.http.call("POST", f"/api/tables/{TABLE}/publications", TOKENS[GM], body)
    return server.url + str(answer.json()["link"])


async def clip(page: Page, file: Path) -> tuple[str, Gif]:
    """Press the button of a replay; give the name of the file, and what is in it."""
    button = page.get_by_test_id("replay-clip")
    await expect(button).to_be_visible()
    await expect(button).to_have_text("Clip")
    moment = await page.get_by_test_id("replay-position").text_content()
    async with page.expect_download() as downloading:
        await button.click()
    download = await downloading.value
    await download.save_as(file)
    await expect(button).to_have_text("Clip")
    await expect(page.get_by_test_id("replay-position")).to_have_text(str(moment))
    assert file.stat().st_size < MOST
    return download.suggested_filename, read_gif(file.read_bytes())


def shows_steps(gif: Gif) -> None:
    """Eight pictures differ, each stays as long as it is read, and the last longer."""
    assert len(gif.times) == len(gif.pictures) == 8
    assert len(set(gif.pictures)) == 8
    assert min(gif.times) >= 300
    assert gif.times[-1] > STAYS
    assert len(set(gif.times)) > 2


@pytest.mark.parametrize(
    ("name", "title", "height"),
    [("einblatt", "der-baum", 336), ("samyra_hunt", "drei-parteien", 528)],
    ids=["without a board on paper", "with a map"],
)
async def test_a_publication_gives_a_clip_of_its_last_steps(
    browser: Browser, tmp_path: Path, name: str, title: str, height: int
) -> None:
    async with told(story(name)) as server:
        guest = await sit(browser, "Gast", LAPTOP)
        await guest.page.goto(await published(server))
        await guest.press("cover-play")
        fetched = "() => performance.getEntriesByType('resource').map(({ name }) => name)"
        before = await guest.page.evaluate(fetched)
        assert not [each for each in before if re.search(r"/clip-", each)]
        await to_the_end(guest.page)
        called, gif = await clip(guest.page, tmp_path / "clip.gif")
        assert re.fullmatch(title + r"-19(69-12-31|70-01-01)\.gif", called)
        assert (gif.width, gif.height) == (640, height)
        shows_steps(gif)
        assert guest.errors == []
        await guest.page.context.close()


async def test_a_file_of_what_spectators_saw_gives_one_and_that_of_a_player_none(
    browser: Browser, tmp_path: Path
) -> None:
    async with told(story("samyra_hunt")) as server:
        for who in ("spectator", "anna"):
            path = f"/api/tables/{TABLE}/export.html"
            answer = await server.http.call("GET", path, TOKENS[who])
            (tmp_path / f"{who}.html").write_bytes(answer.content)
    async with reading(browser, tmp_path / "spectator.html") as reader:
        await past_cover(reader.page)
        _, gif = await clip(reader.page, tmp_path / "clip.gif")
        shows_steps(gif)
    async with reading(browser, tmp_path / "anna.html") as reader:
        await past_cover(reader.page)
        await expect(reader.page.get_by_test_id("replay-highlights")).to_be_visible()
        await expect(reader.page.get_by_test_id("replay-clip")).to_have_count(0)


async def test_a_spectator_of_a_changed_table_gets_one_and_a_player_none(
    browser: Browser, tmp_path: Path
) -> None:
    async with told(hidden()) as server:
        for who, key in (("watch", "spectator"), ("seat", "anna")):
            guest = await sit(browser, "Gast", LAPTOP)
            await guest.page.goto(f"{server.url}/t/{TABLE}#{who}={TOKENS[key]}")
            await expect(guest.get("scrubber")).to_be_enabled()
            await guest.scrub("ArrowLeft")
            await expect(guest.get("replay-highlights")).to_be_visible()
            if who == "watch":
                _, gif = await clip(guest.page, tmp_path / "clip.gif")
                shows_steps(gif)
            await expect(guest.get("replay-clip")).to_have_count(int(who == "watch"))
            assert guest.errors == []
            await guest.page.context.close()
