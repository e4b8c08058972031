"""How does the log of a publication come to its readers: made once, compressed, kept a while?"""

import time
from collections.abc import Iterator
from functools import partial

from domain.chronicle.feed import Frame
from domain.chronicle.published_frames import published_frames
from domain.table.ledger import Publication
from server.byte_quotas import PackedCache
from server.compression import packing
from server.net.work import PIECE, Whom
from server.tables.host import TableHost


async def packed_log(
    host: TableHost, cache: PackedCache, whom: Whom, name: str, publication: Publication
) -> bytes:
    """Give the frames as NDJSON, compressed. All who ask before the next commit share one copy.

    It is made again after eviction.
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
    packer, packed, until = packing(), b"", time.perf_counter() + PIECE
    for frame in frames:
        if frame is not None:
            packed += packer.compress(frame.json + b"\n")
        if time.perf_counter() > until:
            yield packed
            packed, until = b"", time.perf_counter() + PIECE
    yield packed + packer.flush()
