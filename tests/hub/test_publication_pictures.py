"""Which picture may a publication have, who pays for it, and when does it go?"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from server.stores import Store
from tests.support.client import TableKeys
from tests.support.live import Live
from tests.support.png import png
from tests.support.publishing import publish, read

JPEG = (
    b"\xff\xd8\xff\xe0\x00\x10JFIF\0\1\1\0\0\1\0\1\0\0"
    b"\xff\xdb\x00\x03q\xff\xc0\x00\x0b\x08\0\2\0\2\1\1\x11\0\xff\xc4\x00\x03h"
    b"\xff\xda\x00\x03spixels\xff\x00\xff\xd0more\xff\xd9"
)
HOSTILE = {
    "a web page": b"<!doctype html><script>alert(1)</script>",
    "an svg": b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
    "a gif": b"GIF89a\x01\x00\x01\x00",
    "nothing": b"",
    "a png that is too wide": png(sides=(2049, 2)),
    "a jpeg with a script behind it": JPEG + b"<script>",
    "a jpeg with a note": JPEG[:2] + b"\xff\xfe\x00\x06note" + JPEG[2:],
    "a jpeg with a place": JPEG[:2] + b"\xff\xe1\x00\x08Exif\0\0" + JPEG[2:],
    "a jpeg that ends early": JPEG[:-2],
    "a jpeg without sides": JPEG.replace(b"\0\2\0\2", b"\0\0\0\0"),
    "a jpeg in a jpeg": JPEG.replace(b"pixels", JPEG),
    "only the first bytes of a jpeg": JPEG[:2],
}


async def give(running: Live, table: TableKeys, publication: str, whole: bytes) -> None:
    path = f"/api/tables/{table.table}/publications/{publication}/picture"
    headers = {"Authorization": f"Bearer {table.token}", "Content-Type": "image/png"}
    answer = await running.http.client.put(running.url + path, content=whole, headers=headers)
    assert answer.status_code == 204, answer.text


async def test_a_picture_is_kept_counted_and_goes_with_its_publication(
    running: Live, table: TableKeys, store: Store
) -> None:
    made = await publish(running, table)
    path = f"/api/tables/{table.table}/publications/{made['publication']}"
    for number, whole in enumerate((png(sides=(300, 300)), JPEG)):
        kind = "image/png" if number == 0 else "image/jpeg"
        headers = {"Authorization": f"Bearer {table.token}", "Content-Type": kind}
        answer = await running.http.client.put(
            f"{running.url}{path}/picture", content=whole, headers=headers
        )
        assert answer.status_code == 204, answer.text
        shown = await read(running, made["link"], "/picture")
        assert (shown.content, shown.headers["content-type"]) == (whole, kind)
        assert await store.booked(table.table) == len(whole)
    assert (await read(running, made["link"], "/about")).json()["picture"] is True
    await running.http.call("DELETE", path, table.token)
    assert await store.booked(table.table) == 0
    assert [each async for each in store.blobs(table.table)] == []


@pytest.mark.parametrize("name", HOSTILE)
async def test_nothing_but_one_picture_is_taken(running: Live, table: TableKeys, name: str) -> None:
    made = await publish(running, table)
    path = f"/api/tables/{table.table}/publications/{made['publication']}/picture"
    headers = {"Authorization": f"Bearer {table.token}", "Content-Type": "image/jpeg"}
    answer = await running.http.client.put(
        running.url + path, content=HOSTILE[name], headers=headers
    )
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert (await read(running, made["link"], "/picture")).status_code == 404


class Held:
    """A call of the store that waits for the test: when it has kept, or before it drops."""

    def __init__(self, store: Store, name: str, patch: pytest.MonkeyPatch) -> None:
        self.begun, self.go_on = asyncio.Event(), asyncio.Event()
        call = getattr(store, name)

        async def held(*args: Any) -> None:
            if name == "put_blob":
                await call(*args)
            self.begun.set()
            await self.go_on.wait()
            if name == "drop_blob":
                await call(*args)

        patch.setattr(store, name, held)


@pytest.mark.parametrize("first", ["put_blob", "drop_blob"])
async def test_a_picture_stays_that_one_publication_gets_as_another_ends(
    running: Live, table: TableKeys, store: Store, monkeypatch: pytest.MonkeyPatch, first: str
) -> None:
    ends, gets = [await publish(running, table) for _ in range(2)]
    whole = png(sides=(3, 3))
    await give(running, table, ends["publication"], whole)
    path = f"/api/tables/{table.table}/publications/{ends['publication']}"
    held = Held(store, first, monkeypatch)
    both: list[Callable[[], Coroutine[Any, Any, object]]] = [
        lambda: give(running, table, gets["publication"], whole),
        lambda: running.http.call("DELETE", path, table.token),
    ]
    ahead, behind = both if first == "put_blob" else both[::-1]
    async with running.tables.open(table.table) as host:
        ahead_task = asyncio.create_task(ahead())
        await held.begun.wait()
        behind_task = asyncio.create_task(behind())
        while not (behind_task.done() or host.pictures.publishing._waiters):
            await asyncio.sleep(0)
    held.go_on.set()
    await asyncio.gather(ahead_task, behind_task)
    assert (await read(running, gets["link"], "/picture")).content == whole


async def test_a_publication_ends_at_once_while_a_picture_comes(
    running: Live, table: TableKeys, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also the one that is to get it: nothing is left of it then."""
    made = await publish(running, table)
    path = f"/api/tables/{table.table}/publications/{made['publication']}"
    headers = {"Authorization": f"Bearer {table.token}", "Content-Type": "image/png"}
    held = Held(store, "put_blob", monkeypatch)
    async with running.tables.open(table.table) as host:
        url = f"{running.url}{path}/picture"
        put = running.http.client.put(url, content=png(sides=(3, 3)), headers=headers)
        gives = asyncio.create_task(put)
        await held.begun.wait()
        ends = asyncio.create_task(running.http.call("DELETE", path, table.token))
        while not host.pictures.publishing._waiters:
            await asyncio.sleep(0)
        meanwhile = await read(running, made["link"], "/about")
        held.go_on.set()
        answers = await asyncio.gather(gives, ends)
    assert meanwhile.status_code == 404
    assert [each.status_code for each in answers] == [404, 204]
    assert [each async for each in store.blobs(table.table)] == []
