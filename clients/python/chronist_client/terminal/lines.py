"""Where do typed lines come from? A thread reads them, so that nobody waits for the keyboard."""

import asyncio
import codecs
import os
import threading
from collections.abc import AsyncIterator

CHUNK = 4096


async def typed(fd: int) -> AsyncIterator[str]:
    """Yield the lines of a terminal, pipe or file, until it ends.

    The thread reads the descriptor itself and so holds no lock of Python's: it may still wait
    for the keyboard when the program ends.
    """
    loop = asyncio.get_running_loop()
    read: asyncio.Queue[str | None] = asyncio.Queue()

    def put(line: str | None) -> None:
        try:
            loop.call_soon_threadsafe(read.put_nowait, line)
        except RuntimeError:
            return  # the loop is closed: nobody listens any more

    def read_on() -> None:
        decoder, left = codecs.getincrementaldecoder("utf-8")("replace"), ""
        while chunk := _chunk(fd):
            *lines, left = (left + decoder.decode(chunk)).split("\n")
            for line in lines:
                put(line)
        for line in filter(None, (left + decoder.decode(b"", final=True),)):
            put(line)
        put(None)

    threading.Thread(target=read_on, name="typed lines", daemon=True).start()
    while (line := await read.get()) is not None:
        yield line


def _chunk(fd: int) -> bytes:
    try:
        return os.read(fd, CHUNK)
    except OSError:
        return b""  # the terminal is gone
