"""Which pictures does a table take, and who gets which piece of one?"""

import asyncio
import json
import zlib
from typing import Any

from domain.kernel.ids import TableId
from server.pictures import MOST_BYTES
from tests.support.client import TableKeys
from tests.support.fogged_picture import Fogged, sent
from tests.support.live import Live
from tests.support.png import OCTETS, PNG, chunk, packed, png

Json = dict[str, Any]
ADDRESS = "127.0.0.1"
"""of everybody in these tests"""


def riff(*parts: tuple[bytes, bytes], behind: bytes = b"") -> bytes:
    """Write a WebP of these chunks."""
    body = b"WEBP" + b"".join(
        kind + len(each).to_bytes(4, "little") + each + bytes(len(each) % 2) for kind, each in parts
    )
    return b"RIFF" + len(body).to_bytes(4, "little") + body + behind


def lossless(width: int = 2, height: int = 2) -> tuple[bytes, bytes]:
    """Write the picture in a WebP without loss."""
    bits = (width - 1) | (height - 1) << 14
    return b"VP8L", b"\x2f" + bits.to_bytes(4, "little") + b"pixels"


def lossy(width: int = 2, height: int = 2) -> tuple[bytes, bytes]:
    """Write the picture in a WebP with loss."""
    sides = width.to_bytes(2, "little") + height.to_bytes(2, "little")
    return b"VP8 ", b"\xd0\x00\x00\x9d\x01\x2a" + sides + b"pixels"


def large(flags: int = 0, width: int = 2) -> tuple[bytes, bytes]:
    """Write the head of a WebP with more than a picture."""
    return b"VP8X", bytes((flags, 0, 0, 0)) + (width - 1).to_bytes(3, "little") + b"\1\0\0"


TRANSPARENT = 0x10
ALPHA = b"ALPH", b"\0" + bytes(4)
SEEN = riff(large(TRANSPARENT), ALPHA, lossy())
"""What a browser draws of a field"""


SVG = b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"
HOSTILE: dict[str, bytes] = {
    "nothing": b"",
    "a web page": b"<!doctype html><script>alert(1)</script>",
    "an svg": SVG,
    "a whole png that was not cut": png(),
    "a whole webp that was not cut": SEEN,
    "a jpeg": b"\xff\xd8\xff\xe0\x00\x10JFIF\x00",
    "a program": b"MZ\x90\x00",
    "an archive": b"PK\x03\x04",
    "a head that never ends": b"CHRP\xff\xff\xff\xff{}",
    "a head that is no object": packed({}, head=[1, 2]),
    "a head that is no json": packed({}, head=b"{{{{"),
    "a head as deep as a well": packed({}, head=b'{"a1":' * 5000),
    "no pieces": packed({}),
    "a piece called like a path": packed({"../../etc/passwd": png()}),
    "a piece called like a key of an object": packed({"__proto__": png()}),
    "more pieces than fields": packed({f"a{n}": b"x" for n in range(1, 10_002)}),
    "a length below zero": packed({"a1": png()}, head={"a1": -1, "b1": len(png()) + 1}),
    "a length that is no number": packed({"a1": png()}, head={"a1": "9"}),
    "lengths that are too short": packed({"a1": png()}, head={"a1": 8}),
    "lengths that are too long": packed({"a1": png()}, head={"a1": 9999}),
    "something behind the pieces": packed({"a1": png()}, behind=SVG),
    "an svg as a piece": packed({"a1": SVG}),
    "a gif as a piece": packed({"a1": b"GIF89a\x01\x00\x01\x00"}),
    "a jpeg as a piece": packed({"a1": b"\xff\xd8\xff\xe0"}),
    "only the first bytes of a png": packed({"a1": PNG}),
    "a truncated png": packed({"a1": png()[:-6]}),
    "a png with a script behind it": packed({"a1": png() + b"<script>"}),
    "two pngs in one": packed({"a1": png() + png()[8:]}),
    "a png with a text": packed({"a1": png(chunk(b"tEXt", b"Author\0Anna"))}),
    "a png with a place where it was taken": packed({"a1": png(chunk(b"eXIf", b"GPS"))}),
    "a png with a profile": packed({"a1": png(chunk(b"iCCP", b"x\0\0x"))}),
    "a moving png": packed({"a1": png(chunk(b"acTL", bytes(8)))}),
    "a png as wide as a bomb": packed({"a1": png(sides=(2**31 - 1, 2**31 - 1))}),
    "a png that inflates": packed(
        {"a1": png(sides=(60_000, 60_000), data=zlib.compress(bytes(2**20)))}
    ),
    "a png without a side": packed({"a1": png(sides=(0, 4))}),
    "a webp of another length": packed({"a1": riff(lossy(), behind=SVG)}),
    "a webp with a camera's notes": packed({"a1": riff(large(8), lossy(), (b"EXIF", b"GPS"))}),
    "a webp with hidden notes": packed({"a1": riff(large(), lossy(), (b"XMP ", b"<x/>"))}),
    "a moving webp": packed({"a1": riff(large(2), (b"ANIM", bytes(6)))}),
    "a webp as wide as a bomb": packed({"a1": riff(lossy(16383, 16383))}),
    "a webp with a canvas as wide as a bomb": packed({"a1": riff(large(0, 1 << 24), lossy())}),
    "a webp without loss": packed({"a1": riff(lossless())}),
    "a webp of two images": packed({"a1": riff(lossy(16383, 16383), lossy())}),
    "a webp of two images, the large one last": packed({"a1": riff(lossy(), lossy(16383, 16383))}),
    "a webp of an image and one without loss": packed(
        {"a1": riff(lossless(16384, 16384), lossy())}
    ),
    "a webp with two heads": packed({"a1": riff(large(), large(), lossy())}),
    "a webp with two transparencies": packed(
        {"a1": riff(large(TRANSPARENT), ALPHA, ALPHA, lossy())}
    ),
    "a webp with a canvas of another size": packed({"a1": riff(large(0, 3), lossy())}),
    "a webp with a transparency of another size": packed(
        {"a1": riff(large(TRANSPARENT), (b"ALPH", bytes(9)), lossy())}
    ),
    "a webp with a head behind its image": packed({"a1": riff(lossy(), large())}),
    "a webp that is shown larger": packed({"a1": riff(lossy(2 | 3 << 14))}),
    "a webp that is no key frame": packed({"a1": riff((b"VP8 ", b"\xd1" + lossy()[1][1:]))}),
    "a webp of nothing but a head": packed({"a1": riff(large())}),
    "a png with a large note of its own": packed({"a1": png(chunk(b"gAMA", bytes(2**20)))}),
    "a png with a palette": packed({"a1": png(chunk(b"PLTE", bytes(3)))}),
    "a png with more rows than it says": packed({"a1": png(data=zlib.compress(bytes(3 * 3)))}),
    "a png with fewer rows than it says": packed({"a1": png(data=zlib.compress(bytes(3)))}),
    "a png with something behind its rows": packed(
        {"a1": png(data=zlib.compress(bytes(3 * 2)) + SVG)}
    ),
    "a png whose rows never end": packed({"a1": png(data=zlib.compress(bytes(3 * 2))[:-5])}),
    "more pixels than a browser should hold": packed(
        {f"a{n}": riff(lossy(256, 256)) for n in range(1, 258)}
    ),
    "a sound": packed({"a1": b"RIFF\x04\x00\x00\x00WAVE"}),
}


async def test_hostile_files_are_refused(running: Live, table: TableKeys) -> None:
    assert len(HOSTILE) > 30
    for what, body in HOSTILE.items():
        told = await sent(running.http, table, body)
        assert (told.status_code, told.json()["code"]) == (400, "malformed"), what


async def test_a_file_that_is_too_large_is_not_read_to_its_end(
    running: Live, table: TableKeys
) -> None:
    told = await sent(running.http, table, bytes(MOST_BYTES + 1))
    assert (told.status_code, told.json()["code"]) == (413, "too_large")


async def test_only_the_gm_sends_one_and_only_as_bytes(running: Live, table: TableKeys) -> None:
    body = packed({"a1": png(), "b1": SEEN, "c1": riff(lossy())})
    _, anna = await running.http.sit(table.table, table.invite)
    for token in (anna, table.tokens["spectator"]):
        assert (await sent(running.http, table, body, token)).status_code == 403
    assert (await sent(running.http, table, body, "nobody")).status_code == 401
    for kind in ("image/png", "text/plain", "multipart/form-data"):
        assert (await sent(running.http, table, body, kind=kind)).status_code == 400
    told = await sent(running.http, table, body)
    assert (told.status_code, told.json()["size"]) == (201, len(body))


async def test_no_byte_of_what_the_fog_hides_leaves(running: Live, table: TableKeys) -> None:
    """The gm gets all pieces; the others those of the fields that they see, now and later."""
    fogged = Fogged(running.http, table)
    _, anna = await running.http.sit(table.table, table.invite)
    watching, gm = table.tokens["spectator"], table.token
    await fogged.open()
    assert (await fogged.see(gm)).status_code == 404
    await fogged.lay()
    for seen in ((), ("a1",), ("a1", "c1")):
        if seen:
            lifted = {"conflict": fogged.conflict, "fields": [seen[-1]], "fog": "lifted"}
            await fogged.do(type="samyra.SetFog", **lifted)
        for token in (anna, watching):
            got = await fogged.see(token)
            assert got.content == packed({field: fogged.found[field] for field in seen})
            frames = json.dumps(await running.http.frames(table.table, token))
            assert fogged.name not in frames
    got = await fogged.see(gm)
    assert got.content == packed(fogged.found)
    assert got.headers["content-type"] == OCTETS
    assert got.headers["content-security-policy"] == "sandbox; default-src 'none'"
    assert got.headers["x-content-type-options"] == "nosniff"
    assert got.headers["cache-control"] == "no-store"
    assert (await fogged.see("nobody")).status_code == 401
    await fogged.put("f" * 64, 9)
    assert (await fogged.see(gm)).status_code == 404


async def test_a_picture_goes_with_its_table(running: Live, table: TableKeys) -> None:
    told = await sent(running.http, table, packed({"a1": png()}))
    name = told.json()["picture"]
    await running.http.call("DELETE", f"/api/tables/{table.table}", table.token)
    assert await running.tables.store.blob(table.table, name) is None


async def test_a_look_at_a_picture_is_paid_for_by_its_time(running: Live, table: TableKeys) -> None:
    fogged, limits = Fogged(running.http, table), running.tables.limits
    await fogged.open()
    await fogged.lay()
    limits.now = lambda: 0.0  # nothing comes back while one asks
    before = limits.left("work", ADDRESS)
    assert (await fogged.see(table.spectator)).status_code == 200
    assert limits.left("work", ADDRESS) < before
    limits.charge("work", ADDRESS, before)
    assert (await fogged.see(table.spectator)).status_code == 429


async def test_a_picture_is_fetched_while_its_table_does_something_else(
    running: Live, table: TableKeys
) -> None:
    await running.tables.store.put_blob(table.table, "large", b"picture")
    async with running.tables.open(TableId(table.table)) as host:
        going_on = asyncio.Event()
        busy = asyncio.create_task(host.submit(going_on.wait))
        await asyncio.sleep(0)
        assert await host.pictures.get("large") == b"picture"
        assert not busy.done()
        going_on.set()
        await busy
