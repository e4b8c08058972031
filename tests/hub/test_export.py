"""Does what leaves a table hold what its reader may see, all of it, and nothing else?"""

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Route

from domain.table.ledger import SPECTATOR
from server.access import hashed
from server.http import html_export, pages, play
from server.settings import ServerSettings
from server.stores import BrokenLog, LogEntry, MemoryStore, Store, Top
from server.tables import exports
from server.tables.table_log import Erased
from tests.browser.secrecy import laid_open, leaks
from tests.support.client import TableKeys
from tests.support.current import looked_at
from tests.support.kept import INJECTED, TOKENS, hidden, keep, raw
from tests.support.live import Live, live
from tests.support.session import ANNA, AUDIENCES, BERT, GM, TABLE, Session

NAMES = json.loads((Path(__file__).parents[2] / "clients/web/tests/filenames.json").read_text())
"""Title, day and ending, and the name that the page and the server give such a file."""
BLOCK = re.compile(
    rb'<script type="application/json" id="chronist-(words|log)">(.*?)</script>', re.S
)
HEAD = (
    b'<html><script type="module">1</script><script type="application/json" id="chronist-words">{}'
    b'</script>\n<script type="application/json" id="chronist-log">[]</script></html>'
)


@pytest.fixture(scope="module")
def told() -> Session:
    return hidden()


@pytest.fixture
async def memory(told: Session) -> AsyncIterator[Store]:
    store = MemoryStore()
    await store.open()
    await keep(store, told)
    yield store
    await store.close()


@pytest.fixture
async def serving(memory: Store, built: Path) -> AsyncIterator[Live]:
    async with live(memory, ServerSettings(port=0)) as running:
        yield running


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client that is as small as one can be."""
    (tmp_path / "index.html").write_text("<html></html>")
    (tmp_path / pages.REPLAY_TEMPLATE).write_bytes(HEAD)
    monkeypatch.setattr(pages, "PLACES", (tmp_path,))
    return tmp_path


async def page_of(serving: Live, key: str) -> bytes:
    path = f"/api/tables/{TABLE}/export.html"
    answer = await serving.http.call("GET", path, TOKENS[key])
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["content-disposition"] == (
        'attachment; filename="tafelrunde-1970-01-01.html"'
    )
    return answer.content


@pytest.mark.parametrize(("title", "day", "ending", "name"), NAMES)
def test_files_are_named_by_title_and_day(title: str, day: str, ending: str, name: str) -> None:
    assert exports.file_name(title, day, ending) == name
    assert name.isascii()


def blocks(page: bytes) -> dict[str, Any]:
    return {name.decode(): json.loads(content) for name, content in BLOCK.findall(page)}


def without_acts(frame: dict[str, Any]) -> dict[str, Any]:
    """Give a frame whose views offer no command and do not list the log."""
    found = (name for name in ("view", "patch", "own") if name in frame)
    layers: dict[str, Any] = {name: looked_at(frame[name]) for name in found}
    return {**frame, **layers}


@pytest.mark.parametrize("key", AUDIENCES)
async def test_the_page_holds_the_frames_of_its_caller_and_no_others(
    serving: Live, told: Session, key: str
) -> None:
    page = await page_of(serving, key)
    told_live = await serving.http.frames(TABLE, TOKENS[key])
    assert blocks(page)["log"] == [*map(without_acts, told_live)]
    (log,) = (content for name, content in BLOCK.findall(page) if name == b"log")
    sent = b",".join(exports.to_watch(frame.json) for frame in told.feeds[key].frames)
    assert log.replace(b"\\u003c", b"<") == b"[" + sent + b"]"


@pytest.mark.parametrize("key", AUDIENCES)
async def test_the_page_holds_no_secret(serving: Live, told: Session, key: str) -> None:
    page = await page_of(serving, key)
    for secret in TOKENS.values():
        assert secret.encode() not in page
        assert hashed(secret).encode() not in page
    assert b"hash anna" not in page
    log = blocks(page)["log"]
    assert {"command", "draws", "digest", "parent", "seq", "token"}.isdisjoint(names(log))
    view = told.view(key)
    own = set(view["me"].get("figures", ()))
    shown = laid_open(told.chronicle)
    assert leaks(log, set(view["figures"]), own, shown) == []


async def test_what_is_secret_would_be_found(serving: Live, told: Session) -> None:
    figures, shown = set(told.view(SPECTATOR)["figures"]), laid_open(told.chronicle)
    everything = [json.loads(line) for line in raw(told).splitlines()]
    for key in (ANNA, BERT, GM):
        assert leaks(blocks(await page_of(serving, key))["log"], figures, set(), shown)
    assert leaks(everything, figures, set(), shown)
    assert "command" in names(everything)


async def test_what_people_write_stays_inside_its_text(serving: Live) -> None:
    page = await page_of(serving, SPECTATOR)
    assert page.count(b"<script") == HEAD.count(b"<script")
    assert page.count(b"</script>") == HEAD.count(b"</script>")
    assert b"<img" not in page
    assert b"<!--" not in page
    said = [e["text"] for f in blocks(page)["log"] for e in f.get("events", ()) if "text" in e]
    assert INJECTED in said


async def test_the_page_speaks_both_languages(serving: Live) -> None:
    words = blocks(await page_of(serving, SPECTATOR))["words"]
    catalogue = (await serving.http.call("GET", "/api/systems")).json()
    assert words["messages"] == catalogue["messages"]
    assert words["holds"] == catalogue["holds"]
    for system, each in catalogue["systems"].items():
        shown = {name: each[name] for name in ("holds", "tables", "messages")}
        assert words["systems"][system] == shown
        assert words["systems"][system]["messages"].keys() == {"de", "en"}


async def test_a_stranger_gets_no_page(serving: Live) -> None:
    path = f"/api/tables/{TABLE}/export.html"
    for token in (None, "guessed"):
        answer = await serving.http.call("GET", path, token)
        assert (answer.status_code, answer.json()["code"]) == (401, "unauthorized")
    answer = await serving.http.call("GET", "/api/tables/nix/export.html", TOKENS[GM])
    assert answer.status_code == 404


async def test_a_server_without_a_client_says_so(serving: Live, built: Path) -> None:
    (built / pages.REPLAY_TEMPLATE).unlink()
    path = f"/api/tables/{TABLE}/export.html"
    answer = await serving.http.call("GET", path, TOKENS[GM])
    assert (answer.status_code, answer.json()["code"]) == (503, "not_built")
    assert "rejection" not in answer.json()["message"]


async def test_a_client_without_a_place_for_the_log_is_a_mistake(built: Path) -> None:
    (built / pages.REPLAY_TEMPLATE).write_bytes(HEAD.replace(b"chronist-log", b"other"))
    with pytest.raises(ValueError, match="no place"):
        html_export.page(())


async def test_the_empty_page_is_not_served(serving: Live) -> None:
    assert (await serving.http.call("GET", f"/{pages.REPLAY_TEMPLATE}")).status_code == 404
    assert (await serving.http.call("GET", "/index.html")).status_code == 200


def test_the_route_is_that_of_the_protocol() -> None:
    paths = [route.path for route in play.routes() if isinstance(route, Route)]
    assert "/api/tables/{table}/export.html" in paths


async def test_a_new_table_can_be_taken_home_too(serving: Live) -> None:
    new: TableKeys = await serving.http.create_table("<b>Abend</b>")
    answer = await serving.http.call("GET", f"/api/tables/{new.table}/export.html", new.token)
    assert len(blocks(answer.content)["log"]) == 1


def test_many_frames_are_joined_without_a_seam(built: Path, told: Session) -> None:
    few = told.feeds[GM].frames[:7]
    many = few * (exports.CHUNK // 3)
    page = b"".join(html_export.page(many))
    assert len(blocks(page)["log"]) == len(many)
    assert b"".join(exports.lines(many)).splitlines() == [frame.json for frame in many]


@pytest.mark.parametrize("key", AUDIENCES)
async def test_an_audience_is_cut_as_its_own_log_is(memory: Store, told: Session, key: str) -> None:
    assert (await exports.seen(memory, TABLE, key)).frames == told.feeds[key].frames


async def test_the_raw_log_is_what_is_stored(memory: Store, told: Session) -> None:
    assert b"".join([line async for line in exports.raw(memory, TABLE)]) == raw(told)


async def test_only_members_of_a_table_have_its_export(memory: Store) -> None:
    with pytest.raises(exports.NoSuchAudience, match=r"anna \(Anna\)"):
        await exports.seen(memory, TABLE, "nobody")
    with pytest.raises(Erased):
        await exports.seen(memory, "nix", GM)
    with pytest.raises(Erased):
        await anext(aiter(exports.raw(memory, "nix")))


async def test_an_entry_that_fits_on_no_line_is_not_written_out() -> None:
    store = MemoryStore()
    await store.open()
    await store.append("t", Top(0, ""), LogEntry(1, "a", b"{\n}"))
    with pytest.raises(BrokenLog):
        await anext(aiter(exports.raw(store, "t")))


def names(node: Any) -> set[str]:
    if isinstance(node, list):
        return {name for each in node for name in names(each)}
    if isinstance(node, dict):
        return set(node) | {name for each in node.values() for name in names(each)}
    return set()
