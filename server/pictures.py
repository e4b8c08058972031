"""What is a picture made of pieces, which of them is sent on, and what is no picture at all?

The gm's browser cuts a picture along the fields of the map and sends it as one file: `CHRP`, the
length of the head (4 bytes), the head as JSON (field → bytes of its piece), and the pieces one
behind the other. So the server can leave out what the fog hides without drawing anything.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from itertools import accumulate
from typing import Final

import msgspec

from server.refusals import Refused

MAGIC: Final = b"CHRP"
MOST_BYTES: Final = 5 * 2**20
MOST_PIECES: Final = 10_000
WIDEST: Final = 256
"""Pixels of a piece, each way."""
FIELD: Final = re.compile(r"[a-z]{1,4}[1-9][0-9]{0,5}")
PNG: Final = b"\x89PNG\r\n\x1a\n"
CHUNKS: Final = {b"IHDR", b"PLTE", b"tRNS", b"sRGB", b"gAMA", b"sBIT", b"IDAT", b"IEND"}
"""What a PNG may hold: no text, no profile, no time, nothing of anybody's own."""
FRAMES: Final = {b"VP8 ", b"VP8L", b"VP8X", b"ALPH"}
"""Likewise a WebP: no profile, no camera's notes, no animation."""

_head = msgspec.json.Decoder(dict[str, int])


def pieces(body: bytes) -> dict[str, bytes]:
    """Take a picture apart that somebody sent. Raises Refused `malformed` for anything else."""
    found = cut(body)
    if not all(map(is_image, found.values())):
        raise Refused("malformed", why="picture")
    return found


def cut(body: bytes) -> dict[str, bytes]:
    """Take a picture apart without looking at its pieces: those of a kept one are sound."""
    length = int.from_bytes(body[4:8], "big")
    start = 8 + length
    if body[:4] != MAGIC or start > len(body):
        raise Refused("malformed", why="picture")
    try:
        sizes = _head.decode(body[8:start])
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refused("malformed", why="picture") from error
    if not _sound(sizes, len(body) - start):
        raise Refused("malformed", why="picture")
    ends = list(accumulate(sizes.values(), initial=start))
    return {f: body[a:b] for f, a, b in zip(sizes, ends, ends[1:], strict=False)}


def _sound(sizes: Mapping[str, int], total: int) -> bool:
    named = 0 < len(sizes) <= MOST_PIECES and all(map(FIELD.fullmatch, sizes))
    return named and all(size > 0 for size in sizes.values()) and sum(sizes.values()) == total


def packed(found: Mapping[str, bytes], seen: Collection[str]) -> bytes:
    """Put those pieces together that somebody may see; nothing tells of the others."""
    kept = {field: piece for field, piece in found.items() if field in seen}
    head = msgspec.json.encode({field: len(piece) for field, piece in kept.items()})
    return b"".join((MAGIC, len(head).to_bytes(4, "big"), head, *kept.values()))


def is_image(piece: bytes) -> bool:
    """Tell whether bytes are a small PNG or WebP from the first to the last, and nothing else."""
    try:
        sides = _png(piece) if piece.startswith(PNG) else _webp(piece)
    except ValueError:
        return False
    return all(0 < side <= WIDEST for side in sides)


def _png(piece: bytes) -> tuple[int, int]:
    """Give width and height. Raises ValueError for what is no PNG, or holds more than one."""
    parts = list(_chunks(piece, len(PNG), order="big", behind=4))
    kinds = [kind for kind, _ in parts]
    if not {b"IHDR", b"IDAT"} <= set(kinds) <= CHUNKS or kinds[0] != b"IHDR":
        raise ValueError(kinds)
    if kinds[-1] != b"IEND" or kinds.count(b"IEND") + kinds.count(b"IHDR") != 2:
        raise ValueError(kinds)
    head = parts[0][1]
    return int.from_bytes(head[0:4], "big"), int.from_bytes(head[4:8], "big")


def _webp(piece: bytes) -> tuple[int, int]:
    """Give width and height. Raises ValueError for what is no WebP, or holds more than one."""
    size = int.from_bytes(piece[4:8], "little")
    if piece[:4] != b"RIFF" or piece[8:12] != b"WEBP" or size + 8 != len(piece):
        raise ValueError(piece[:12])
    parts = dict(_chunks(piece, 12, order="little", behind=0))
    if not parts or not parts.keys() <= FRAMES:
        raise ValueError(parts.keys())
    if (large := parts.get(b"VP8X")) is not None:
        _require_plain(large)
    if (lossless := parts.get(b"VP8L")) is not None and lossless[:1] == b"\x2f":
        bits = int.from_bytes(lossless[1:5], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    lossy = parts.get(b"VP8 ", b"")
    if lossy[3:6] != b"\x9d\x01\x2a":
        raise ValueError(lossy[:10])
    width, height = (int.from_bytes(lossy[at : at + 2], "little") for at in (6, 8))
    return width & 0x3FFF, height & 0x3FFF


def _require_plain(head: bytes) -> None:
    """Raise ValueError for flags of anything but transparency, or a canvas that is too large."""
    sides = (1 + int.from_bytes(head[at : at + 3], "little") for at in (4, 7))
    if len(head) != 10 or head[0] & ~0x10 or any(side > WIDEST for side in sides):
        raise ValueError(head)


def _chunks(piece: bytes, at: int, *, order: str, behind: int) -> Iterator[tuple[bytes, bytes]]:
    """Walk the chunks of a file to its very end. Raises ValueError if they do not fill it."""
    big = order == "big"
    while at < len(piece):
        one, two = piece[at : at + 4], piece[at + 4 : at + 8]
        kind, size = (
            (two, int.from_bytes(one, "big")) if big else (one, int.from_bytes(two, "little"))
        )
        end = at + 8 + size + behind + (0 if big else size % 2)
        if end > len(piece):
            raise ValueError(at)
        yield kind, piece[at + 8 : at + 8 + size]
        at = end
