"""What does a messenger read of a publication, and what is in the file that needs no server?"""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from server.http.cover_page import SHOWN
from tests.support.client import TableKeys
from tests.support.live import Live
from tests.support.png import png
from tests.support.publishing import frames, publish, read, small_client

INJECTED = '</title></head><script>alert(\'1\')</script>"><img src=x onerror="alert(2)"> & <!--'


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small_client(tmp_path, monkeypatch)


class Head(HTMLParser):
    """The elements of a page, and what its tags say."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[str] = []
        self.told: dict[str, str] = {}
        self.title = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)
        named = dict(attrs)
        if tag == "meta":
            key = named.get("property") or named.get("name") or ""
            self.told[key] = named.get("content") or ""

    def handle_data(self, data: str) -> None:
        if self.elements[-1:] == ["title"]:
            self.title += data.strip()


async def head(running: Live, link: str, **headers: str) -> Head:
    answer = await running.http.client.get(running.url + link, headers=headers)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["x-robots-tag"] == "noindex"
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    return Head(answer.text)


async def test_a_messenger_reads_title_first_lines_and_picture(
    running: Live, table: TableKeys
) -> None:
    made = await publish(running, table)
    link = made["link"]
    told = await head(running, link)
    assert told.title == "Am Steg"
    assert told.told == {
        "og:type": "article",
        "og:title": "Am Steg",
        "og:description": "Ein Abend. Zweite Zeile.",
        "twitter:card": "summary",
        "robots": "noindex",
    }
    path = f"/api/tables/{table.table}/publications/{made['publication']}/picture"
    auth = {"Authorization": f"Bearer {table.token}", "Content-Type": "image/png"}
    await running.http.client.put(running.url + path, content=png(), headers=auth)
    told = await head(running, link)
    assert told.told["og:image"] == f"{running.url}{link}/picture"
    assert told.told["twitter:card"] == "summary_large_image"
    behind = await head(running, link, **{"X-Forwarded-Proto": "https"})
    assert behind.told["og:image"].startswith("https://127.0.0.1")


async def test_what_people_wrote_stays_text_in_the_head(running: Live, table: TableKeys) -> None:
    title = INJECTED[:80]
    link = (await publish(running, table, title=title, description=INJECTED))["link"]
    told = await head(running, link)
    assert set(told.elements) == {"html", "head", "title", "meta"}
    assert (told.title, told.told["og:title"]) == (title, title)
    assert told.told["og:description"] == INJECTED


async def test_a_long_description_ends_with_a_word(running: Live, table: TableKeys) -> None:
    link = (await publish(running, table, description="Wort " * 1000))["link"]
    shown = (await head(running, link)).told["og:description"]
    assert shown.endswith("Wort…")
    assert SHOWN - 6 < len(shown) <= SHOWN
    link = (await publish(running, table, description="W" * 500))["link"]
    assert len((await head(running, link)).told["og:description"]) == SHOWN


async def test_markdown_is_told_to_messengers_without_its_signs(
    running: Live, table: TableKeys
) -> None:
    told = "## Am *alten* Steg\n\n24. Mai:\n- Es **bricht**.\n> 2 * 3, ein_langes_wort, \\*so\\*"
    link = (await publish(running, table, description=told))["link"]
    shown = (await head(running, link)).told["og:description"]
    assert shown == "Am alten Steg 24. Mai: Es bricht. 2 * 3, ein_langes_wort, *so*"


async def test_where_nothing_is_published_the_page_comes_without_anything(
    running: Live, table: TableKeys
) -> None:
    for link in (f"/r/{table.table}/nothing", "/r/nowhere/nothing"):
        answer = await read(running, link)
        assert answer.status_code == 404
        assert Head(answer.text).title == "Chronist"


async def test_the_file_holds_the_cover_and_the_same_frames(
    running: Live, table: TableKeys
) -> None:
    link = (await publish(running, table, description=INJECTED))["link"]
    page = (await read(running, link, "/replay.html")).text
    blocks = dict(re.findall(r'id="chronist-(\w+)">(.*?)</script>', page, re.DOTALL))
    assert json.loads(blocks["about"]) == (await read(running, link, "/about")).json()
    assert json.loads(blocks["log"]) == await frames(running, link)
    assert "einblatt" in json.loads(blocks["words"])["systems"]
    assert page.count("<script") == 3
    exported = await running.http.call("GET", f"/api/tables/{table.table}/export.html", table.token)
    assert 'id="chronist-about">null<' in exported.text
