"""How does the log of a publication come to its readers: made once, compressed, kept a while?"""

import time
import zlib
from collections.abc import Iterator
from functools import partial
from gzip import GzipFile
from io import BytesIO
from typing import Final

from domain.chronicle.feed import Frame
from domain.chronicle.published_frames import published_frames
from domain.table.ledger import Publication
from server.byte_quotas import PackedCache
from server.net.work import PIECE, Whom
from server.tables.host import TableHost

GZIP: Final = 31
"""What zlib calls the window and the head of a gzip file."""
READ: Final = 64 * 1024
"""Bytes that are unpacked at a time."""


async def packed_log(
    host: TableHost, cache: PackedCache, whom: Whom, name: str, publication: Publication
) -> bytes:
    """Give the frames as NDJSON, compressed. All who ask before the next commit share one copy.

    It is made again if it had to go meanwhile, for want of room.
    """
    key = "published", host.table, name, host.chronicle.seq
    found = cache.found(key)
    if found is None:
        found = await host.work.single_flight(key, partial(_made, host, whom, publication))
        cache.put(key, found)
    return found


async def _made(host: TableHost, whom: Whom, publication: Publication) -> bytes:
    line = await host.current_line(whom)
    pieces = _pieces(published_frames(line, publication))
    return b"".join([each async for each in host.work.each(whom, pieces)])


def _pieces(frames: Iterator[Frame | None]) -> Iterator[bytes]:
    """Compress frames; each piece takes as long as a piece of work may."""
    packer, left = packing(), True
    while left:
        until, some, left = time.perf_counter() + PIECE, [], False
        for frame in frames:
            some += [frame.json, b"\n"] if frame is not None else []
            if left := time.perf_counter() > until:
                break
        yield packer.compress(b"".join(some))
    yield packer.flush()


def packing() -> "zlib._Compress":
    """Begin a gzip file."""
    return zlib.compressobj(wbits=GZIP)


def unpacked(packed: bytes) -> Iterator[bytes]:
    """Give the bytes of a gzip file, some at a time."""
    file = GzipFile(fileobj=BytesIO(packed))
    return iter(lambda: file.read(READ), b"")


def unpacked_lines(packed: bytes) -> Iterator[bytes]:
    """Give the lines of a gzip file."""
    return (line.rstrip(b"\n") for line in GzipFile(fileobj=BytesIO(packed)))
