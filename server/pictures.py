"""What is a picture made of pieces, which of them is sent on, and what is no picture at all?

The gm's browser cuts a picture along the fields of the map and sends it as one file: `CHRP`, the
length of the head (4 bytes), the head as JSON (field → bytes of its piece), and the pieces one
behind the other. So the server can leave out what the fog hides without drawing anything.
"""

import re
import zlib
from collections.abc import Collection, Iterator, Mapping
from itertools import accumulate
from typing import Final, NamedTuple

import msgspec

from server.refusals import Refused

MAGIC: Final = b"CHRP"
MOST_BYTES: Final = 5 * 2**20
MOST_PIECES: Final = 10_000
WIDEST: Final = 256
"""Pixels of a piece, each way."""
FIELD: Final = re.compile(r"[a-z]{1,4}[1-9][0-9]{0,5}")
MOST_PIXELS: Final = 2**24
"""Pixels of all pieces together; the page sends at most 13 million."""
PNG: Final = b"\x89PNG\r\n\x1a\n"
CHANNELS: Final = {0: 1, 2: 3, 4: 2, 6: 4}
"""Bytes of a pixel of a PNG, by its kind of colour; none has a palette."""
TRANSPARENT: Final = 0x10
"""The one flag of a WebP that says something of the picture itself"""

_head = msgspec.json.Decoder(dict[str, int])


def pieces(body: bytes) -> dict[str, bytes]:
    """Take a picture apart that somebody sent. Raises Refused `malformed` for anything else."""
    found = cut(body)
    try:
        images = [image_of(piece) for piece in found.values()]
    except ValueError as error:
        raise Refused("malformed", why="picture") from error
    if sum(each.width * each.height for each in images) > MOST_PIXELS:
        raise Refused("malformed", why="picture")
    if not all(map(is_all, images)):
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


class Image(NamedTuple):
    """What a piece says it is: its sides, and the data of a PNG with the bytes of a row."""

    width: int
    height: int
    data: bytes = b""
    row: int = 0


def image_of(piece: bytes, widest: int = WIDEST) -> Image:
    """Read a PNG or WebP from its first byte to its last, without what it may inflate to.

    Whatever a browser makes of a piece, it makes of the sides that were read here: there is one
    image in it, they stand in one place or are the same in each, and nothing else can be in it.
    Raises ValueError for anything else.
    """
    found = _png(piece) if piece.startswith(PNG) else _webp(piece)
    if not (0 < found.width <= widest and 0 < found.height <= widest):
        raise ValueError(found[:2])
    return found


def is_all(image: Image) -> bool:
    """Tell whether the data of a PNG are its rows and nothing else; a WebP has none."""
    if not image.row:
        return True
    whole, inflating = image.row * image.height, zlib.decompressobj()
    try:
        rows = inflating.decompress(image.data, whole + 1)
    except zlib.error:
        return False
    return len(rows) == whole and inflating.eof and not inflating.unused_data


def _png(piece: bytes) -> Image:
    """Read a PNG of whole bytes, not interlaced, without notes."""
    parts = list(_chunks(piece, len(PNG), order="big", behind=4))
    (head_kind, head), *data, (end_kind, end) = parts
    if (head_kind, end_kind, end) != (b"IHDR", b"IEND", b"") or len(head) != 13:
        raise ValueError(head_kind, end_kind)
    if not data or any(kind != b"IDAT" for kind, _ in data):
        raise ValueError("chunks")
    width, height = int.from_bytes(head[:4], "big"), int.from_bytes(head[4:8], "big")
    depth, colour, *rest = head[8:]
    if depth != 8 or colour not in CHANNELS or any(rest):
        raise ValueError(head)
    return Image(width, height, b"".join(d for _, d in data), 1 + width * CHANNELS[colour])


def _webp(piece: bytes) -> Image:
    """Read a WebP with loss: one key frame, before it its transparency and one head of that size.

    One without loss says in many ways how much memory it takes, so that it is refused.
    """
    size = int.from_bytes(piece[4:8], "little")
    if piece[:4] != b"RIFF" or piece[8:12] != b"WEBP" or size + 8 != len(piece):
        raise ValueError(piece[:12])
    *before, (kind, frame) = _chunks(piece, 12, order="little", behind=0)
    kinds = [each for each, _ in before]
    if kind != b"VP8 " or kinds not in ([], [b"VP8X"], [b"VP8X", b"ALPH"]):
        raise ValueError(kinds)
    found = _key_frame(frame)
    if before and not _is_canvas(before[0][1], found):
        raise ValueError("canvas")
    if len(before) > 1 and not _is_alpha(before[1][1], found):
        raise ValueError("alpha")
    return found


def _key_frame(frame: bytes) -> Image:
    """Read the head of a picture with loss, shown as large as it is."""
    tag = int.from_bytes(frame[:3], "little")
    moving, shown, first = tag & 1, tag >> 4 & 1, tag >> 5
    if frame[3:6] != b"\x9d\x01\x2a" or moving or not shown or not 0 < first <= len(frame) - 10:
        raise ValueError(frame[:10])
    width, height = (int.from_bytes(frame[at : at + 2], "little") for at in (6, 8))
    return Image(width, height)


def _is_canvas(head: bytes, image: Image) -> bool:
    """Tell whether a head announces transparency at most, and the very sides of the image."""
    sides = tuple(1 + int.from_bytes(head[at : at + 3], "little") for at in (4, 7))
    return (
        len(head) == 10
        and head[0] in (0, TRANSPARENT)
        and not any(head[1:4])
        and sides == image[:2]
    )


def _is_alpha(alpha: bytes, image: Image) -> bool:
    """Tell whether this is a transparency of the image's size: packed, or a byte for each pixel."""
    how, rest = alpha[:1], len(alpha) - 1
    packed_ = bool(how) and how[0] & 3
    known = bool(how) and how[0] >> 5 == 0 and packed_ in (0, 1)
    return known and rest > 0 and (packed_ == 1 or rest == image.width * image.height)


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
