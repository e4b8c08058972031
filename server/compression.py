"""How is a gzip file written and read piece by piece?"""

import zlib
from collections.abc import Iterator
from gzip import GzipFile
from io import BytesIO
from typing import Final

GZIP: Final = zlib.MAX_WBITS | 16
"""The largest window; 16 asks zlib for the head of a gzip file."""
READ: Final = 64 * 1024
"""Bytes that are unpacked at a time."""


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
