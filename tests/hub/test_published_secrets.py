"""Is anything hidden in what is published of a game of any system?"""

import json
from collections.abc import AsyncIterator, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from domain.chronicle.table_creation import note
from domain.kernel.ids import ConflictId
from domain.table.events import Published
from domain.table.ledger import SPECTATOR
from server.access import hashed
from server.settings import ServerSettings
from server.stores import MemoryStore, Store
from tests.golden.stories import STORIES
from tests.support.client import merged
from tests.support.kept import TOKENS, admitted, keep
from tests.support.live import Live, live
from tests.support.publishing import frames, read, small_client
from tests.support.session import GM, TABLE, Session

Json = dict[str, Any]
PARTS = ("", "/about", "/log", "/replay.html")


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small_client(tmp_path, monkeypatch)


@pytest.fixture
async def memory() -> AsyncIterator[Store]:
    store = MemoryStore()
    await store.open()
    yield store
    await store.close()


@pytest.fixture
async def serving(memory: Store) -> AsyncIterator[Live]:
    async with live(memory, ServerSettings(port=0, limits=1000)) as running:
        yield running


def published(session: Session, conflict: str = "", *, names: bool = True) -> str:
    """Publish in a table that is only told; give the link."""
    secret = f"address-{conflict or 'evening'}-{names}"
    event = Published(
        publication=secret,
        seat=GM,
        at=9,
        title="T",
        description="",
        names=names,
        secret=secret,
        **({"conflict": ConflictId(conflict)} if conflict else {}),
    )
    session.append(note(session.chronicle, GM, secret, 9, event))
    return f"/r/{TABLE}/{secret}"


def values(node: Any) -> set[str]:
    """Collect all texts and numbers, by the key they stand under."""
    if isinstance(node, dict):
        return {each for key, value in node.items() for each in {str(key), *values(value)}}
    if isinstance(node, list):
        return {each for value in node for each in values(value)}
    return {json.dumps(node)}


@pytest.mark.parametrize("name", STORIES)
async def test_a_publication_of_any_system_has_nothing_that_spectators_were_not_told(
    memory: Store, serving: Live, name: str
) -> None:
    session = admitted(STORIES[name]())
    conflicts = list(session.chronicle.state.conflicts)
    links = [published(session), *(published(session, each) for each in conflicts)]
    known = values([json.loads(frame.json) for frame in session.feeds[SPECTATOR].frames])
    await keep(memory, session)
    for link in links:
        told = await frames(serving, link)
        assert told
        assert values([{k: v for k, v in f.items() if k != "n"} for f in told]) <= known
        for part in PARTS:
            page = (await read(serving, link, part)).content
            for secret in TOKENS.values():
                assert secret.encode() not in page
                assert hashed(secret).encode() not in page


@pytest.mark.parametrize("name", STORIES)
async def test_a_conflict_is_told_alone_from_its_opening_until_it_closes(
    memory: Store, serving: Live, name: str
) -> None:
    session = admitted(STORIES[name]())
    links = {each: published(session, each) for each in session.chronicle.state.conflicts}
    await keep(memory, session)
    path = f"/api/tables/{TABLE}/log?line=current"
    answer = await serving.http.call("GET", path, TOKENS[SPECTATOR])
    evening = {each["id"]: each for each in map(json.loads, answer.text.splitlines())}
    for own, link in links.items():
        told = await frames(serving, link)
        assert "table.ConflictOpened" in tags(told[0])
        assert all("table.ConflictClosed" not in tags(frame) for frame in told[:-1])
        assert [frame["n"] for frame in told] == list(range(1, len(told) + 1))
        for frame, view in zip(told, folded(told), strict=True):
            assert set(view["conflicts"]) <= {own}
            assert {ask["conflict"] for ask in view["asks"].values()} <= {own}
            assert {event.get("conflict", own) for event in frame["events"]} == {own}
        whole = dict(zip(evening, folded(evening.values()), strict=True))[told[-1]["id"]]
        assert view["conflicts"][own] == whole["conflicts"][own]


def tags(frame: Json) -> set[str]:
    return {event["type"] for event in frame["events"]}


def folded(told: Iterable[Json]) -> Iterator[Json]:
    """Give the view after each frame."""
    view: Json = {}
    for frame in told:
        view = merged(view, frame.get("patch", {}))
        yield view
