"""Where do typed lines come from? A thread reads them, so that nobody waits for the keyboard."""

import asyncio
import codecs
import os
import threading
from collections.abc import AsyncIterator, Iterator
from itertools import chain

CHUNK = 4096


async def typed(fd: int) -> AsyncIterator[str]:
    """Yield the lines of a terminal, pipe or file, until it ends.

    The thread reads the descriptor itself and so holds no lock of Python's: it may still wait
    for the keyboard when the program ends.
    """
    loop = asyncio.get_running_loop()
    read: asyncio.Queue[str | None] = asyncio.Queue()

    def read_on() -> None:
        for line in chain(_lines(fd), (None,)):
            try:
                loop.call_soon_threadsafe(read.put_nowait, line)
            except RuntimeError:
                return  # the loop is closed: nobody listens any more

    threading.Thread(target=read_on, name="typed lines", daemon=True).start()
    while (line := await read.get()) is not None:
        yield line


def _chunk(fd: int) -> bytes:
    try:
        return os.read(fd, CHUNK)
    except OSError:
        return b""  # the terminal is gone


def _lines(fd: int) -> Iterator[str]:
    """Yield the lines of a descriptor as they come; the last one may lack its end."""
    decoder, left = codecs.getincrementaldecoder("utf-8")("replace"), ""
    while chunk := _chunk(fd):
        *lines, left = (left + decoder.decode(chunk)).split("\n")
        yield from lines
    if left := left + decoder.decode(b"", final=True):
        yield left
