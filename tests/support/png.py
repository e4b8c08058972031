"""How does a test make a picture of a few bytes?"""

import json
import zlib
from typing import Any

OCTETS = "application/octet-stream"

PNG = b"\x89PNG\r\n\x1a\n"


def chunk(kind: bytes, body: bytes = b"") -> bytes:
    """Write a chunk of a PNG."""
    return len(body).to_bytes(4, "big") + kind + body + zlib.crc32(kind + body).to_bytes(4, "big")


def png(*more: bytes, sides: tuple[int, int] = (2, 2), data: bytes = b"") -> bytes:
    """Write a PNG of one colour; `more` chunks come before its data."""
    width, height = sides
    head = width.to_bytes(4, "big") + height.to_bytes(4, "big") + bytes((8, 0, 0, 0, 0))
    data = data or zlib.compress(bytes(1 + min(width, 300)) * min(height, 300))
    body = (chunk(b"IHDR", head), *more, chunk(b"IDAT", data), chunk(b"IEND"))
    return PNG + b"".join(body)


def packed(found: dict[str, bytes], head: Any = None, behind: bytes = b"") -> bytes:
    """Put a picture together as a gm's browser does."""
    sizes = {field: len(piece) for field, piece in found.items()} if head is None else head
    told = sizes if isinstance(sizes, bytes) else json.dumps(sizes, separators=(",", ":")).encode()
    return b"CHRP" + len(told).to_bytes(4, "big") + told + b"".join(found.values()) + behind
