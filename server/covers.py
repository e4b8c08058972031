"""Which picture may a publication have, and of which kind is it?"""

import re
from typing import Final

from server.pictures import PNG, Image, image_of, is_all
from server.refusals import Refused

MEDIA: Final = ("image/webp", "image/png", "image/jpeg")
MOST_BYTES: Final = 2 * 2**20
WIDEST: Final = 2048
"""Pixels each way."""
JPEG: Final = b"\xff\xd8"
END: Final = b"\xff\xd9"
TABLES: Final = frozenset(b"\xc4\xdb\xdd")
"""Parts of a JPEG that say how it is packed."""
FRAME, SCAN, JFIF = 0xC0, 0xDA, 0xE0
PLAIN_JFIF: Final = re.compile(rb"JFIF\0.{7}\0\0", re.DOTALL)
"""Without a smaller picture inside it"""
MARK: Final = re.compile(rb"\xff[^\x00\xd0-\xd7]")
"""What ends the pixels of a JPEG"""


def require_cover(whole: bytes) -> None:
    """Raise Refused `malformed` unless this is one picture and nothing else."""
    try:
        found = _jpeg(whole) if whole.startswith(JPEG) else image_of(whole, WIDEST)
    except (ValueError, IndexError) as error:
        raise Refused("malformed", why="picture") from error
    if not (0 < found.width <= WIDEST and 0 < found.height <= WIDEST and is_all(found)):
        raise Refused("malformed", why="picture")


def media_of(whole: bytes) -> str:
    """Name the kind of a picture that is kept."""
    if whole.startswith(JPEG):
        return "image/jpeg"
    return "image/png" if whole.startswith(PNG) else "image/webp"


def _jpeg(whole: bytes) -> Image:
    """Read a JPEG that is packed in one go, without notes. Raises ValueError, IndexError."""
    at, found = len(JPEG), Image(0, 0)
    while True:
        lead, kind, size = whole[at], whole[at + 1], int.from_bytes(whole[at + 2 : at + 4], "big")
        part = whole[at + 4 : at + 2 + size]
        if lead != 0xFF or size != len(part) + 2:
            raise ValueError(at)
        at += 2 + size
        if kind == SCAN and found.width:
            break
        if kind == FRAME and not found.width:
            height, width = (int.from_bytes(part[place : place + 2], "big") for place in (1, 3))
            found = Image(width, height)
        elif kind not in TABLES and not (kind == JFIF and PLAIN_JFIF.fullmatch(part)):
            raise ValueError(kind)
    end = MARK.search(whole, at)
    if end is None or end[0] != END or end.end() != len(whole):
        raise ValueError(at)
    return found
